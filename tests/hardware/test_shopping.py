"""The shopping list has every part and thing once, in its quantities; its sums are right."""

import csv

import pytest

from croupier_hardware import shopping
from croupier_hardware.pin_map import load
from croupier_hardware.pin_map_checks import LEVELS
from tests.hardware.maps import changed

PIN_MAP = load()


@pytest.fixture
def made(tmp_path):
    """A folder with the list."""
    shopping.build(PIN_MAP, tmp_path)
    return tmp_path


def rows(folder):
    return list(csv.DictReader((folder / "bom.csv").read_text(encoding="utf-8").splitlines()))


def change(folder, old, new):
    path = folder / "bom.csv"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_list_is_the_pin_map(made):
    assert shopping.check(PIN_MAP, made) == []


def test_each_part_is_listed_once_and_copper_not_at_all(made):
    refs = " ".join(row["refs"] for row in rows(made) if row["refs"] != shopping.TOTAL).split()
    assert sorted(refs) == sorted(ref for ref in PIN_MAP.parts if ref[:2] not in ("JP", "TP"))


def test_what_is_not_fitted_is_not_bought(made):
    (row,) = (row for row in rows(made) if row["refs"] == "R5 R6")
    assert row["needed"] == "not fitted"
    assert {row[f"quantity_{level}"] for level in LEVELS} == {"0"}


def test_what_no_level_counts_is_optional(made):
    uncounted = [
        row for row in rows(made) if {row[f"quantity_{level}"] for level in LEVELS} == {"0"}
    ]
    assert {row["needed"] for row in uncounted if row["refs"] == ""} == {shopping.OPTIONAL}
    assert all("only" in row["description_en"] for row in uncounted)
    assert all("seulement" in row["description_fr"] for row in uncounted)


def test_only_a_box_with_a_battery_needs_what_hangs_on_it(made):
    battery = {row["refs"] for row in rows(made) if row["needed"] == shopping.BATTERY}
    assert battery == {"R3 R4", "C1", "D2", "J2", "", shopping.TOTAL}


def test_the_sums_are_as_a_hand_adds_them():
    on_usb = 5 + 4 * 0.35 + 0.8 + 0.05 + 0.05 + 0.1 + 5 + 2  # what all levels have
    assert shopping.totals(PIN_MAP) == {
        ("breadboard", False): pytest.approx(on_usb + 3.5 + 2.5),
        ("wires", False): pytest.approx(on_usb + 0.1 + 2.5 + 2 + 0.2),
        ("wires", True): pytest.approx(on_usb + 0.1 + 2.5 + 2 + 0.2 + 0.4 + 1.8 + 1.5),
        ("carrier", False): pytest.approx(on_usb + 0.1 + 0.2 + 2 + 2 + 0.3 + 0.4 + 0.2),
        ("carrier", True): pytest.approx(
            on_usb + 0.1 + 0.2 + 2 + 2 + 0.7 + 0.4 + 0.2 + 0.6 + 1.8 + 1.5
        ),
    }


def test_the_quantities_count_the_parts(made):
    for row in (row for row in rows(made) if row["refs"] not in ("", shopping.TOTAL)):
        parts = [PIN_MAP.parts[ref] for ref in row["refs"].split()]
        for level in LEVELS:
            wanted = sum(level in part.levels and part.fitted for part in parts)
            assert row[f"quantity_{level}"] == str(wanted)
        assert {(part.en, part.fr) for part in parts} == {
            (row["description_en"], row["description_fr"])
        }


def test_parts_that_are_not_bought_alike_have_rows_of_their_own(tmp_path):
    other = changed(
        tmp_path, ('value = "10k"\nlike = "R3"', 'price = 9.0\nvalue = "10k"\nlike = "R3"')
    )
    found = {row.refs: row.price_each for row in shopping.rows(other)}
    assert (found["R3"], found["R4"]) == ("0.05", "9.00")


def lines_of(folder):
    return (folder / "bom.csv").read_text(encoding="utf-8").splitlines(keepends=True)


def test_every_row_that_is_removed_or_doubled_is_told(made):
    lines = lines_of(made)
    for place in range(len(lines)):
        for times, sentence in ((0, "is not listed"), (2, "is there twice")):
            text = "".join(lines[:place] + times * [lines[place]] + lines[place + 1 :])
            (made / "bom.csv").write_text(text, encoding="utf-8")
            (fault,) = shopping.check(PIN_MAP, made)
            assert fault.endswith(sentence)


def test_every_cell_that_is_changed_is_told(made):
    table = list(csv.reader(lines_of(made)))
    for row in table:
        for column, cell in enumerate(row):
            row[column] = f"{cell}9"
            with (made / "bom.csv").open("w", encoding="utf-8", newline="") as file:
                csv.writer(file, lineterminator="\n").writerows(table)
            (fault,) = shopping.check(PIN_MAP, made)
            assert f"{table[0][column].removesuffix('9')} is '{cell}9', not " in fault.replace(
                '"', "'"
            )
            row[column] = cell


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("SW4,4,4,4", "SW4,4,3,4", "square stem of 3.8 mm: quantity_wires is '3', not '4'"),
        ("A1,1,1,1,always", "A1,1,1,1,optional", "pin headers: needed is 'optional', not 'always'"),
        (",0.35,", ",cheap,", "price_each is 'cheap', not '0.35'"),
        ("total,1,0,0", "total,0,0,0", "quantity_breadboard is '0', not '1'"),
        (
            'on USB","somme en euros, sur USB",20.40',
            'on USB","somme",20.40',
            "'somme', not 'somme en",
        ),
        ("total,1,0,0", "A9\ntotal,1,0,0", "A9: is listed and should not be"),
        ("total,1,0,0", "total,1,0,0,0", "on USB: the row has 11 cells, not 10"),
        ("any thin insulated wire", "-any wire", "take a cell for a formula: -any wire"),
    ],
)
def test_a_fault_is_named(made, old, new, fault):
    change(made, old, new)
    assert any(fault in found for found in shopping.check(PIN_MAP, made)), shopping.check(
        PIN_MAP, made
    )


@pytest.mark.parametrize("text", [b"\xff\xfe", b"a,\0\n", b"", b'"a'])
def test_what_is_no_list_is_said(made, text):
    (made / "bom.csv").write_bytes(text)
    assert all(fault.startswith("bom.csv: ") for fault in shopping.check(PIN_MAP, made))
    assert shopping.check(PIN_MAP, made)


def test_a_missing_list_is_said(tmp_path):
    assert shopping.check(PIN_MAP, tmp_path) == ["bom.csv: is not there: build it"]


def test_a_level_that_only_the_pin_map_changes_is_found(made, tmp_path):
    other = changed(tmp_path, ('"carrier"]\nprice = 5.00', '"wires"]\nprice = 5.00'))
    found = shopping.check(other, made)
    assert (
        "bom.csv: A1, Raspberry Pi Pico, with pin headers: quantity_carrier is '1', not '0'"
        in found
    )
    assert sum("total" in fault for fault in found) == len(found) - 1
