"""The files for the maker of the board, as they are sent: what is wrong in them is seen without the
board being made again."""

import re
import zipfile

import pytest

from croupier_hardware.board import checks, maker_checks
from croupier_hardware.board.copper import plated_holes
from croupier_hardware.board.fabrication import TO_UPLOAD
from croupier_hardware.board.sexpr import child, parse
from croupier_hardware.pin_map import load
from tests.hardware.boards import (
    BOARD,
    changed,
    copied,
    pad,
    replaced,
    zipped_again,
    zipped_anew,
)

PIN_MAP = load()
# What makers of boards with two layers ask for, whatever the package exports.
COPPER = ("F_Cu.gtl", "B_Cu.gbl")
MASKS = ("F_Mask.gts", "B_Mask.gbs")
PRINT = ("F_Silkscreen.gto", "B_Silkscreen.gbo")
GERBERS = (*COPPER, *MASKS, *PRINT, "Edge_Cuts.gm1")
DRILLS = ("PTH.drl", "NPTH.drl")
FILES = tuple(f"croupier-{suffix}" for suffix in (*GERBERS, *DRILLS))


@pytest.fixture
def folder(tmp_path):
    return copied(tmp_path)


def faults(folder):
    """All of them, of files that were put into the archive after they were damaged."""
    zipped_anew(folder)
    return [fault for check in maker_checks.ALL for fault in check(PIN_MAP, folder)]


def edited(folder, name, change):
    """Changes the text of a file."""
    path = folder / f"fab/croupier-{name}"
    text = path.read_text(encoding="utf-8")
    assert change(text) != text
    path.write_text(change(text), encoding="utf-8")


def named(found):
    """The files in which there are faults."""
    return {fault.partition(": ")[0].removeprefix("fab/croupier-") for fault in found}


@pytest.mark.parametrize("check", maker_checks.ALL, ids=lambda check: check.__name__)
def test_they_are_of_this_board(check):
    assert check(PIN_MAP, BOARD) == []


def test_the_archive_has_all_that_a_maker_needs():
    with zipfile.ZipFile(BOARD / "fab/croupier-fab.zip") as archive:
        assert sorted(archive.namelist()) == sorted(FILES)
    assert sorted(TO_UPLOAD) == sorted(FILES)


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_no_longer_made_is_found(folder, name):
    (folder / "fab" / name).unlink()
    found = faults(folder)
    assert f"fab/{name}: it is missing or empty" in found
    assert f"fab/croupier-fab.zip: {name} is missing" in found


@pytest.mark.parametrize("name", FILES)
def test_an_empty_file_is_found(folder, name):
    (folder / "fab" / name).write_text("", encoding="utf-8")
    assert f"fab/{name}: it is missing or empty" in faults(folder)


@pytest.mark.parametrize("suffix", GERBERS)
def test_a_gerber_with_nothing_but_its_head_is_found(folder, suffix):
    edited(folder, suffix, lambda text: re.sub(r"^X.*\n", "", text, flags=re.MULTILINE))
    assert named(faults(folder)) == {suffix}


def shifted(text, right=104.14, down=50.8):
    """A Gerber file as it is when its places are counted from the corner of the sheet."""

    def move(match):
        x, y = int(match[1]) + round(right * 1e6), int(match[2]) - round(down * 1e6)
        return f"X{x}Y{y}"

    return re.sub(r"^X(-?\d+)Y(-?\d+)", move, text, flags=re.MULTILINE)


def test_gerbers_that_lie_beside_the_holes_are_found(folder):
    for suffix in GERBERS:
        edited(folder, suffix, shifted)
    assert named(faults(folder)) == set(GERBERS)


@pytest.mark.parametrize("suffix", GERBERS)
def test_a_gerber_shifted_by_a_hair_is_found(folder, suffix):
    edited(folder, suffix, lambda text: shifted(text, 0.01, 0))
    assert named(faults(folder)) == {suffix}


@pytest.mark.parametrize("suffix", (*COPPER, *MASKS, *PRINT))
def test_a_mirrored_gerber_is_found(folder, suffix):
    edited(folder, suffix, lambda text: re.sub(r"^X", "X-", text, flags=re.MULTILINE))
    assert named(faults(folder)) == {suffix}


@pytest.mark.parametrize(("one", "other"), [COPPER, COPPER[::-1], MASKS, MASKS[::-1], PRINT])
@pytest.mark.parametrize("with_its_head", [True, False])
def test_a_gerber_of_the_other_side_is_found(folder, one, other, with_its_head):
    source = (folder / f"fab/croupier-{other}").read_text(encoding="utf-8")
    head = re.compile(r"%TF\.FileFunction.*\n")

    def replace(text):
        return source if with_its_head else head.sub(head.search(text)[0], source)

    edited(folder, one, replace)
    assert named(faults(folder)) == {one}


def test_exchanged_prints_are_found(folder):
    front, back = (folder / f"fab/croupier-{suffix}" for suffix in PRINT)
    texts = front.read_text(encoding="utf-8"), back.read_text(encoding="utf-8")
    back.write_text(texts[0], encoding="utf-8")
    front.write_text(texts[1], encoding="utf-8")
    found = faults(folder)
    assert "fab/croupier-F_Silkscreen.gto: it says that it is Legend,Bot, not Legend,Top" in found
    assert named(found) == set(PRINT)


def test_a_wider_edge_is_found(folder):
    edited(folder, "Edge_Cuts.gm1", lambda text: text.replace("X88900000", "X98900000"))
    assert faults(folder) == [
        "fab/croupier-Edge_Cuts.gm1: the edge goes over (0.0, 0.0, 98.9, 93.98), "
        "by the pin map (0.0, 0.0, 88.9, 93.98)"
    ]


def test_a_track_that_is_missing_is_found(folder):
    def cut(text):
        return re.sub(r"(%TO\.N,LED\*%\n)X.*D02\*\nX.*D01\*\n", r"\1", text, count=1)

    edited(folder, "F_Cu.gtl", cut)
    (fault,) = faults(folder)
    assert fault.startswith("fab/croupier-F_Cu.gtl: no track from")


@pytest.mark.parametrize("suffix", (*COPPER, *MASKS))
def test_a_pad_that_is_missing_is_found(folder, suffix):
    edited(folder, suffix, lambda text: text.replace("X67310000Y-12700000D03*\n", ""))
    assert faults(folder) == [f"fab/croupier-{suffix}: no pad at 67.31, 12.7"]


@pytest.mark.parametrize("ref", ["TP1", "JP1"])
def test_a_test_point_and_a_jumper_are_on_the_front_only(ref):
    x, y, _ = PIN_MAP.parts[ref].at
    flash = f"X{round(x * 1e6)}Y{-round(y * 1e6)}D03*"
    texts = [
        (BOARD / f"fab/croupier-{suffix}").read_text(encoding="utf-8") for suffix in COPPER + MASKS
    ]
    assert [flash in text for text in texts] == [True, False, True, False]


def test_a_via_is_below_the_mask(folder):
    opened = "X6350000Y-6350000D03*\n"
    assert opened in (folder / "fab/croupier-F_Cu.gtl").read_text(encoding="utf-8")
    edited(folder, "F_Mask.gts", lambda text: text.replace("M02*", f"{opened}M02*"))
    assert faults(folder) == ["fab/croupier-F_Mask.gts: a pad too many at 6.35, 6.35"]


@pytest.mark.parametrize("suffix", DRILLS)
def test_a_drill_file_in_inches_is_found(folder, suffix):
    edited(folder, suffix, lambda text: text.replace("METRIC", "INCH"))
    assert faults(folder) == [f"fab/croupier-{suffix}: its unit is not the millimetre"]


def test_a_drill_file_without_plating_is_found(folder):
    edited(folder, "PTH.drl", lambda text: text.replace("FileFunction,Plated", "FileFunction,Non"))
    (fault,) = faults(folder)
    assert fault.endswith("not Plated,1,2,PTH")


def test_a_part_on_the_back_is_found(folder):
    edited(folder, "pos.csv", lambda text: text.replace(",top\n", ",bottom\n"))
    found = faults(folder)
    assert "fab/croupier-pos.csv: SW1 is on the side bottom, not on the top" in found
    assert len(found) == 16


def test_another_package_among_the_positions_is_found(folder):
    edited(folder, "pos.csv", lambda text: text.replace("LED_D3.0mm", "LED_D5.0mm"))
    (fault,) = faults(folder)
    assert fault.startswith("fab/croupier-pos.csv: D1 is a LED_D5.0mm")


@pytest.mark.parametrize(
    ("turn", "at"),
    [
        (0, (10.0, 2.0)),
        (90, (2.0, -10.0)),
        (-90, (-2.0, 10.0)),
        (180, (-10.0, -2.0)),
        (30, (9.660254, -3.267949)),
        (45, (8.485281, -5.656854)),
    ],
)
def test_a_part_may_be_turned_by_any_angle(turn, at):
    """A pad that is 10 mm to the right of the middle of its part and 2 mm below it."""
    root = parse(
        f"""(kicad_pcb (footprint "R" (at 154.14 70.8 {turn})
            (pad "1" thru_hole (at 10 2 {turn}) (drill 0.8) (layers "*.Cu" "*.Mask"))))"""
    )
    assert plated_holes(root) == [(50.0 + at[0], pytest.approx(20.0 + at[1]), 0.8)]


def test_an_oval_hole_is_refused(folder):
    def widen(root):
        child(pad(root, "R1", "1"), "drill")[1:] = ["oval", "0.8", "1.2"]

    changed(folder / checks.BOARD, widen)
    with pytest.raises(ValueError, match="R1 has an oval hole"):
        maker_checks.drills(PIN_MAP, folder)


def test_a_position_that_is_off_is_found(folder):
    replaced(folder / "fab/croupier-pos.csv", "67.310000", "67.330000")
    (fault,) = maker_checks.positions(PIN_MAP, folder)
    assert fault.startswith("fab/croupier-pos.csv: R1 is at")


def test_a_position_too_many_or_too_few_is_found(folder):
    replaced(folder / "fab/croupier-pos.csv", '"R1"', '"R5"')
    assert maker_checks.positions(PIN_MAP, folder) == [
        "fab/croupier-pos.csv: R1 is missing",
        "fab/croupier-pos.csv: R5 has no place there",
    ]


def test_a_wrong_value_among_the_positions_is_found(folder):
    replaced(folder / "fab/croupier-pos.csv", '"220"', '"22"')
    assert maker_checks.positions(PIN_MAP, folder) == [
        "fab/croupier-pos.csv: R2 is 22, by the pin map 220"
    ]


@pytest.mark.parametrize("suffix", GERBERS)
def test_a_gerber_that_is_cut_off_is_found(folder, suffix):
    path = folder / f"fab/croupier-{suffix}"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: len(text) // 2], encoding="utf-8")
    assert f"fab/croupier-{suffix}: its end is missing" in maker_checks.gerbers(PIN_MAP, folder)


def test_a_gerber_without_its_head_is_found(folder):
    path = folder / "fab/croupier-F_Cu.gtl"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("%FSLAX", "%").replace("%MOMM*%", ""), encoding="utf-8")
    assert maker_checks.gerbers(PIN_MAP, folder) == [
        "fab/croupier-F_Cu.gtl: it has no format",
        "fab/croupier-F_Cu.gtl: it has no unit",
    ]


def test_a_hole_that_is_missing_is_found(folder):
    replaced(folder / "fab/croupier-NPTH.drl", "X84.455Y-29.21\n", "")
    assert maker_checks.drills(PIN_MAP, folder) == [
        "fab/croupier-NPTH.drl: no hole of 4.3 mm at 84.455, 29.21"
    ]


def test_a_pad_without_its_hole_is_found(folder):
    replaced(folder / "fab/croupier-PTH.drl", "X67.31Y-12.7\n", "")
    (fault,) = maker_checks.drills(PIN_MAP, folder)
    assert fault.endswith("mm at 67.31, 12.7")


def test_a_hole_of_another_width_is_found(folder):
    replaced(folder / "fab/croupier-NPTH.drl", "T1C2.700", "T1C2.500")
    found = maker_checks.drills(PIN_MAP, folder)
    assert len(found) == 8
    assert "fab/croupier-NPTH.drl: no hole of 2.7 mm at 3.5, 3.5" in found


def test_a_drill_file_that_is_cut_off_is_found(folder):
    replaced(folder / "fab/croupier-PTH.drl", "M30\n", "")
    assert maker_checks.drills(PIN_MAP, folder) == [
        "fab/croupier-PTH.drl: its head or its end is missing"
    ]


def test_an_archive_of_other_files_is_found(folder):
    zipped_again(folder, "croupier-F_Cu.gtl", b"old")
    assert maker_checks.archive(PIN_MAP, folder) == [
        "fab/croupier-fab.zip: croupier-F_Cu.gtl is another than fab/croupier-F_Cu.gtl"
    ]


def test_an_archive_with_more_in_it_is_found(folder):
    zipped_again(folder, "notes.txt", b"")
    assert maker_checks.archive(PIN_MAP, folder) == [
        "fab/croupier-fab.zip: notes.txt is none of ours"
    ]
