"""The shopping list has every part and thing once, in its quantities; its sums are right."""

import csv

import pytest

from croupier_hardware import shopping
from croupier_hardware.pin_map import LEVELS, load
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


def test_only_a_box_with_a_battery_needs_what_hangs_on_it(made):
    battery = {row["refs"] for row in rows(made) if row["needed"] == shopping.BATTERY}
    assert battery == {"R3 R4", "C1", "D2", "J2", "", shopping.TOTAL}


def test_the_sums_are_as_a_hand_adds_them():
    on_usb = 5 + 4 * 0.35 + 0.8 + 0.05 + 0.05 + 0.1 + 5 + 2  # what all levels have
    assert shopping.totals(PIN_MAP) == {
        ("breadboard", False): pytest.approx(on_usb + 3.5 + 2.5),
        ("wires", False): pytest.approx(on_usb + 0.1 + 2.5 + 2),
        ("wires", True): pytest.approx(on_usb + 0.1 + 2.5 + 2 + 0.4 + 1.8 + 1.5),
        ("carrier", False): pytest.approx(on_usb + 0.1 + 0.2 + 2 + 2 + 0.3 + 0.4),
        ("carrier", True): pytest.approx(on_usb + 0.1 + 0.2 + 2 + 2 + 0.7 + 0.4 + 0.6 + 1.8 + 1.5),
    }


def test_every_row_that_is_removed_is_missed(made):
    path = made / "bom.csv"
    head, *lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    things = [line for line in lines if not line.startswith(shopping.TOTAL)]
    for line in things:
        path.write_text(head + "".join(other for other in lines if other != line), encoding="utf-8")
        assert any("not listed" in fault for fault in shopping.check(PIN_MAP, made)), line


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("SW1 SW2 SW3 SW4,4,4,4", "SW1 SW2 SW3 SW4,4,3,4", "the level wires takes 4"),
        ("R3 R4,", "R3 R4 R1,", "R1 is listed twice"),
        ("R5 R6,0,0,0", "R5 R6,0,0,2", "the level carrier takes 0"),
        ("C1,0", "C1 TP1,0", "TP1 is nothing that is bought"),
        ("C1,0", "D9,0", "C1 is not listed"),
        (
            'on USB","somme en euros, sur USB",20.40',
            'on USB","somme en euros, sur USB",13.00',
            "20.40",
        ),
        (
            "any thin insulated wire",
            "-any wire",
            "a spreadsheet would take a cell for a formula: -any",
        ),
        (",0,0,4,always", ",0,0,5,always", "feet: the level carrier takes 4"),
    ],
)
def test_a_fault_is_named(made, old, new, fault):
    change(made, old, new)
    assert any(fault in found for found in shopping.check(PIN_MAP, made))


def test_a_missing_list_is_said(tmp_path):
    assert shopping.check(PIN_MAP, tmp_path) == ["bom.csv: is not there: build it"]


def test_a_level_that_only_the_pin_map_changes_is_found(made, tmp_path):
    other = changed(tmp_path, ('"carrier"]\nprice = 5.00', '"wires"]\nprice = 5.00'))
    assert shopping.check(other, made) == ["bom.csv: A1: the level carrier takes 0"]
