"""The board against the pin map: what needs no KiCad."""

import pytest

from croupier_hardware.board import checks
from croupier_hardware.board.netlist import of_board
from croupier_hardware.board.plan import ORIGIN
from croupier_hardware.board.sexpr import Quoted, child, children, dump, parse
from croupier_hardware.board.silkscreen import references, texts
from croupier_hardware.pin_map import load
from tests.hardware.boards import (
    BOARD,
    changed,
    copied,
    field,
    moved,
    pad,
    part,
)
from tests.hardware.maps import changed as map_changed

PIN_MAP = load()
PCB = (BOARD / checks.BOARD).read_text(encoding="utf-8")
WITHOUT_KICAD = (
    checks.board,
    checks.outline,
    checks.front_silkscreen,
)


@pytest.fixture
def folder(tmp_path):
    return copied(tmp_path)


def damaged(folder, change, check=checks.board):
    changed(folder / checks.BOARD, change)
    return check(PIN_MAP, folder)


@pytest.mark.parametrize("check", WITHOUT_KICAD, ids=lambda check: check.__name__)
def test_it_is_the_pin_map(check):
    assert check(PIN_MAP, BOARD) == []


def test_it_says_the_same_when_it_is_written_again():
    root = parse(PCB)
    assert parse(dump(root)) == root


def test_all_pins_of_the_pin_map_are_on_it():
    assert of_board(BOARD / checks.BOARD, ORIGIN).nets == PIN_MAP.netlist()


def test_a_moved_part_is_found(folder):
    found = damaged(folder, lambda root: moved(part(root, "R1"), "at", right=1.0))
    assert found == [
        "croupier.kicad_pcb: R1 is at (68.31, 12.7, 0.0), by the pin map at (67.31, 12.7, 0)"
    ]


def test_a_part_moved_by_a_hair_is_found(folder):
    assert damaged(folder, lambda root: moved(part(root, "SW3"), "at", down=0.02))


def test_a_turned_part_is_found(folder):
    def turn(root):
        child(part(root, "D1"), "at")[3:] = ["180"]

    assert any("D1 is at" in fault for fault in damaged(folder, turn))


def test_a_wrong_value_is_found(folder):
    def other(root):
        field(part(root, "R3"), "Value")[2] = Quoted("100k")

    assert damaged(folder, other) == ["croupier.kicad_pcb: value of R3 is 100k, by the pin map 10k"]


def test_a_wrong_footprint_is_found(folder):
    def other(root):
        part(root, "D1")[1] = Quoted("LED_THT:LED_D5.0mm")

    assert any("footprint of D1" in fault for fault in damaged(folder, other))


def test_a_pull_up_that_is_fitted_is_found(folder):
    def fit(root):
        child(part(root, "R6"), "attr").remove("dnp")

    assert damaged(folder, fit) == [
        "croupier.kicad_pcb: fitted of R6 is True, by the pin map False"
    ]


def test_a_removed_part_is_found(folder):
    found = damaged(folder, lambda root: root.remove(part(root, "SW5")))
    assert "croupier.kicad_pcb: SW5 is missing" in found
    assert "croupier.kicad_pcb: SW5.1 is on no net, by the pin map on RESET" in found


def test_a_part_without_a_place_in_the_pin_map_is_found(folder):
    def rename(root):
        field(part(root, "TP5"), "Reference")[2] = Quoted("TP6")

    assert "croupier.kicad_pcb: TP6 is not in the pin map" in damaged(folder, rename)


def test_swapped_nets_are_found(folder):
    def swap(root):
        one, other = (child(pad(root, "JP1", number), "net") for number in "13")
        one[1:], other[1:] = other[1:], one[1:]

    assert damaged(folder, swap) == [
        "croupier.kicad_pcb: JP1.1 is on +3V3, by the pin map on GND",
        "croupier.kicad_pcb: JP1.3 is on GND, by the pin map on +3V3",
    ]


def test_a_wider_board_is_found(folder):
    def widen(root):
        for line in children(root, "gr_line"):
            moved(line, "end", right=0.5)

    assert damaged(folder, widen, checks.outline)


def test_a_board_without_an_edge_is_found(folder):
    def open_up(root):
        root[:] = [each for each in root if not (isinstance(each, list) and each[0][:3] == "gr_")]

    assert damaged(folder, open_up, checks.outline)


@pytest.mark.parametrize("name", ["BACK", "Minus", "plus", "OK"])
def test_a_button_named_on_the_front_is_found(folder, name):
    def say(root):
        next(children(root, "gr_text"))[1] = Quoted(f"SW {name}")

    assert damaged(folder, say, checks.front_silkscreen) == [
        f'croupier.kicad_pcb: "SW {name}" on the front names the button {name.upper()}'
    ]


def test_a_button_named_by_its_footprint_is_found(folder):
    def show(root):
        child(field(part(root, "SW4"), "Value"), "layer")[1] = Quoted("F.SilkS")

    assert damaged(folder, show, checks.front_silkscreen)


def test_the_back_names_the_buttons():
    on_back = [each[1] for each in children(parse(PCB), "gr_text") if "B.SilkS" in str(each)]
    assert {"BACK", "MINUS", "PLUS", "OK"} <= set(on_back)


def test_the_legends_are_true():
    """What they say of halves and signs is written there by hand."""
    net_of = PIN_MAP.net_of()
    left, right = ("JP1.1", "JP2.1"), ("JP1.3", "JP2.3")
    assert [net_of[pin] for pin in left] == ["GND", "+3V3"]
    assert [net_of[pin] for pin in right] == ["+3V3", "GND"]
    assert [net_of[pin] for pin in ("JP1.2", "JP2.2")] == [net_of["J1.1"], net_of["J1.2"]]
    assert (net_of["D1.1"], net_of["J2.1"], net_of["J2.2"]) == ("GND", "VBAT", "GND")


def test_the_legend_names_all_that_may_stay_away():
    words = {word for text in texts(PIN_MAP) for word in text.text.split() if not text.back}
    optional = {ref for ref, each in PIN_MAP.parts.items() if each.optional and each.fitted}
    assert optional <= words


def test_each_value_is_printed_beside_its_part():
    on_front = {text.text for text in texts(PIN_MAP) if not text.back}
    for ref, each in PIN_MAP.parts.items():
        if ref.startswith(("R", "C", "D2", "TP")):
            assert each.value in on_front, ref


def test_what_is_printed_at_a_part_goes_with_it(tmp_path):
    other = map_changed(tmp_path, ("at = [67.31, 12.7, 0]", "at = [60.0, 20.0, 0]"))
    before, after = references(PIN_MAP)["R1"], references(other)["R1"]
    assert (after.x - before.x, after.y - before.y) == pytest.approx((-7.31, 7.3))
    (value,) = [text for text in texts(PIN_MAP) if text.text == "1k"]
    (moved_value,) = [text for text in texts(other) if text.text == "1k"]
    assert moved_value.x - value.x == pytest.approx(-7.31)


def test_all_print_is_large_enough():
    printed = [*texts(PIN_MAP), *references(PIN_MAP).values()]
    assert min(text.size for text in printed) >= 1.0
    assert set(references(PIN_MAP)) == set(PIN_MAP.parts)
