"""The board under KiCad's rules: what a maker would build wrong does not pass."""

import copy
import re
from dataclasses import replace

import pytest

from croupier_hardware.board import build, check, checks, fabrication, kicad, maker_checks
from croupier_hardware.board.sexpr import Quoted, child, children
from croupier_hardware.pin_map import HARDWARE, load
from croupier_hardware.stages import differences
from tests.hardware.boards import changed, copied, field, moved, pad, part, replaced, tracks
from tests.hardware.maps import changed as map_changed
from tests.hardware.tools import needs

pytestmark = needs("kicad-cli")

PIN_MAP = load()


@pytest.fixture
def folder(tmp_path):
    return copied(tmp_path)


def damaged(folder, change):
    changed(folder / checks.BOARD, change)
    return checks.design_rules(PIN_MAP, folder)


def kinds(faults):
    """Which of KiCad's rules are broken."""
    return {kind for fault in faults for kind in re.findall(r" \((\w+)\): ", fault)}


def test_what_is_in_the_repository_is_what_the_pin_map_makes(tmp_path):
    build(PIN_MAP, tmp_path)
    assert differences("board", tmp_path, HARDWARE) == []
    assert check(PIN_MAP, tmp_path) == []


def test_another_pin_map_makes_another_board_that_keeps_the_rules(tmp_path):
    pin_map = map_changed(
        tmp_path, ("gpio = 13\n", "gpio = 14\n"), ("at = [67.31, 12.7, 0]", "at = [67.31, 13.0, 0]")
    )
    build(pin_map, tmp_path)
    assert check(pin_map, tmp_path) == []
    assert "croupier.kicad_pcb: A1.19 is on BTN_OK, by the pin map on no net" in check(
        PIN_MAP, tmp_path
    )


def test_a_part_that_stands_askew_is_found_in_its_place(tmp_path):
    askew = replace(PIN_MAP.parts["D1"], at=(76.2, 7.62, 30))
    pin_map = replace(PIN_MAP, parts={**PIN_MAP.parts, "D1": askew})
    build(pin_map, tmp_path)
    assert maker_checks.drills(pin_map, tmp_path / "board") == []
    assert maker_checks.gerbers(pin_map, tmp_path / "board") == []
    assert maker_checks.positions(pin_map, tmp_path / "board") == []


@pytest.mark.parametrize(
    ("at", "instead", "ref"),
    [
        ("at = [19.05, 68.58, 0]", "at = [120.0, 68.58, 0]", "TP1"),
        ("at = [60.96, 29.21, 90]", "at = [60.96, 5.0, 90]", "R2"),
        ("[85.4, 90.48]]", "[85.4, 95.0]]", "H4"),
    ],
)
def test_a_part_beside_the_board_is_named(tmp_path, at, instead, ref):
    pin_map = map_changed(tmp_path, (at, instead))
    with pytest.raises(kicad.KiCadFault, match=f"{ref} is not on the board"):
        build(pin_map, tmp_path)


@pytest.mark.parametrize(
    ("option", "suspects"),
    [
        ("--use-drill-file-origin", {"F_Cu.gtl", "B_Mask.gbs", "Edge_Cuts.gm1", "pos.csv"}),
        ("--subtract-soldermask", {"F_Silkscreen.gto", "B_Silkscreen.gbo"}),
        ("--exclude-dnp", {"pos.csv"}),
    ],
)
def test_an_export_without_one_of_its_options_is_found(folder, monkeypatch, option, suspects):
    """The files are all made anew, so that they agree with each other."""
    cli = kicad.cli
    monkeypatch.setattr(
        kicad, "cli", lambda *given: cli(*(each for each in given if each != option))
    )
    fabrication.export(folder / checks.BOARD, folder / "fab")
    found = [fault for each in maker_checks.ALL for fault in each(PIN_MAP, folder)]
    assert suspects <= {fault.split(":")[0].removeprefix("fab/croupier-") for fault in found}


@pytest.mark.parametrize("layer", fabrication.GERBERS)
def test_an_export_without_a_layer_is_found(folder, monkeypatch, layer):
    suffix = fabrication.GERBERS[layer]
    monkeypatch.delitem(fabrication.GERBERS, layer)
    (folder / f"fab/croupier-{suffix}").unlink()
    left = tuple(name for name in fabrication.TO_UPLOAD if not name.endswith(suffix))
    monkeypatch.setattr(fabrication, "TO_UPLOAD", left)
    fabrication.export(folder / checks.BOARD, folder / "fab")
    found = [fault for each in maker_checks.ALL for fault in each(PIN_MAP, folder)]
    assert found == [
        f"fab/croupier-{suffix}: it is missing or empty",
        f"fab/croupier-fab.zip: croupier-{suffix} is missing",
    ]


def test_it_keeps_the_rules_when_it_is_written_again(folder):
    assert damaged(folder, lambda root: None) == []


def test_a_cut_track_is_found(folder):
    def cut(root):
        root.remove(max(tracks(root, "BTN_OK"), key=length))

    found = damaged(folder, cut)
    assert "unconnected_items" in " ".join(found)
    assert any("BTN_OK" in fault for fault in found)


def length(track):
    (x, y), (right, down) = (map(float, child(track, end)[1:3]) for end in ("start", "end"))
    return abs(right - x) + abs(down - y)


def printed(root, words):
    """A text of the front."""
    texts = [each for each in children(root, "gr_text") if each[1] == words]
    (found,) = [each for each in texts if child(each, "layer")[1] == "F.SilkS"]
    return found


@pytest.mark.parametrize("shift", [0.3, 1.0])
def test_a_shifted_track_is_found(folder, shift):
    def move(root):
        track = max(tracks(root, "RESET"), key=length)
        for end in ("start", "end"):
            moved(track, end, down=shift)

    assert damaged(folder, move)


def test_swapped_nets_are_found(folder):
    def swap(root):
        one, other = (child(pad(root, "J1", number), "net") for number in "34")
        one[1:], other[1:] = other[1:], one[1:]

    found = damaged(folder, swap)
    assert {"net_conflict", "shorting_items"} <= kinds(found)
    assert "croupier.kicad_pcb: J1.3 is on OLED_SDA, by the pin map on OLED_SCL" in checks.board(
        PIN_MAP, folder
    )


def test_ground_that_is_not_filled_is_found(folder):
    def drain(root):
        for zone in children(root, "zone"):
            zone[:] = [each for each in zone if each[0] != "filled_polygon"]

    assert "unconnected_items" in kinds(damaged(folder, drain))


def test_ground_below_the_antenna_is_found(folder):
    def open_up(root):
        for zone in children(part(root, "A1"), "zone"):
            child(child(zone, "keepout"), "copperpour")[1] = "allowed"

    assert "lib_footprint_mismatch" in kinds(damaged(folder, open_up))


def test_a_missing_part_is_found(folder):
    assert "missing_footprint" in kinds(damaged(folder, lambda root: root.remove(part(root, "C1"))))


def test_a_part_that_the_schematic_has_not_is_found(folder):
    def double(root):
        other = copy.deepcopy(part(root, "TP1"))
        field(other, "Reference")[2] = Quoted("TP9")
        moved(other, "at", down=-10)
        root.append(other)

    assert "extra_footprint" in kinds(damaged(folder, double))


def test_a_hole_at_the_edge_is_found(folder):
    def shift(root):
        moved(part(root, "H5"), "at", right=4.0)

    assert damaged(folder, shift)


def test_print_that_cannot_be_read_is_found(folder):
    def shrink(root):
        font = child(child(next(children(root, "gr_text")), "effects"), "font")
        child(font, "size")[1:] = ["0.7", "0.7"]

    assert "text_height" in kinds(damaged(folder, shrink))


def test_print_on_a_pad_is_found(folder):
    def shift(root):
        text = printed(root, "RESET")
        child(text, "at")[1:3] = child(part(root, "R2"), "at")[1:3]

    assert "silk_over_copper" in kinds(damaged(folder, shift))


def test_print_on_other_print_is_found(folder):
    def shift(root):
        child(printed(root, "RESET"), "at")[1:3] = child(printed(root, "PANEL"), "at")[1:3]

    assert "silk_overlap" in kinds(damaged(folder, shift))


def test_only_the_plug_may_stand_out_over_the_edge(folder):
    replaced(folder / "croupier.kicad_dru", "'A1'", "'A2'")
    assert kinds(checks.design_rules(PIN_MAP, folder)) == {"silk_edge_clearance"}


def test_a_file_that_is_missing_is_told(folder):
    (folder / "front.svg").unlink()
    assert check(PIN_MAP, folder.parent) == ["board/front.svg is missing"]


def test_a_file_that_cannot_be_read_is_told(folder):
    (folder / checks.SCHEMATIC).write_text("(kicad_sch", encoding="utf-8")
    (fault,) = check(PIN_MAP, folder.parent)
    assert fault.startswith("board: ")


def test_every_check_is_run(folder):
    changed(folder / checks.BOARD, lambda root: moved(part(root, "TP1"), "at", right=1.0))
    replaced(folder / checks.SCHEMATIC, '"100n"', '"10n"')
    (folder / "fab/croupier-fab.zip").write_bytes(b"")
    found = " ".join(check(PIN_MAP, folder.parent))
    for part_of in ("value of C1", "TP1 is at", "footprint_symbol_mismatch", "croupier-fab.zip"):
        assert part_of in found


def test_vias_are_ground_or_lead_somewhere(folder):
    def lone(root):
        via = next(each for each in children(root, "via"))
        moved(via, "at", right=0.9)

    assert damaged(folder, lone)
