"""The breadboard joins what the pin map says, by its holes alone, and a fault in it is found."""

import re
from dataclasses import replace

import pytest

from croupier_hardware.pin_map import load
from croupier_hardware.stages import StageFault
from croupier_hardware.wiring import breadboard
from croupier_hardware.wiring.art import pico, resistor
from croupier_hardware.wiring.breadboard import board
from croupier_hardware.wiring.breadboard_picture import picture
from croupier_hardware.wiring.svg import SCALE, Drawing
from tests.hardware.maps import changed, moved, rewired

PIN_MAP = load()
LAYOUT = PIN_MAP.breadboard


def faults_of(layout):
    return breadboard.faults(replace(PIN_MAP, breadboard=layout))


def test_the_breadboard_has_830_holes():
    assert len(board().holes) == len(set(board().holes.values())) == 830


def test_its_metal_is_126_columns_of_five_and_eight_halves_of_rails():
    pieces = list(board().metal.values())
    sizes = sorted(pieces.count(piece) for piece in set(pieces))
    assert sizes == [5] * 126 + [25] * 8


def test_the_layout_is_the_pin_map():
    assert breadboard.faults(PIN_MAP) == []


def free_holes(upper, lower):
    """How many holes of a column are free beside a Pico with its pins in these rows."""
    return "jihgf".index(upper), "abcde".index(lower)


def test_the_pico_lies_over_the_ravine_and_leaves_two_holes_free_on_both_sides():
    assert {hole[0] for hole in LAYOUT.places["A1"]} == {"h", "c"}
    assert board().holes["c1"][1] - board().holes["h1"][1] == 17.78 / 2.54
    assert free_holes("h", "c") == (2, 2)


@pytest.mark.parametrize(("upper", "lower"), [("g", "b"), ("i", "d")])
def test_elsewhere_the_pico_leaves_but_one_hole_on_a_side(upper, lower):
    corners = (f"{upper}63", f"{upper}44", f"{lower}44", f"{lower}63")
    assert not any("apart" in fault for fault in faults_of(moved(LAYOUT, "A1", *corners)))
    assert min(free_holes(upper, lower)) == 1


@pytest.mark.parametrize("net", LAYOUT.wires)
def test_a_wire_that_is_moved_by_a_column_is_found(net):
    old = " ".join(LAYOUT.wires[net][0])
    first, second = old.split()
    row, column = first[0], int(first[1:])
    assert faults_of(rewired(LAYOUT, net, old, f"{row}{column - 1} {second}"))


def test_every_wire_is_needed():
    for net, wires in LAYOUT.wires.items():
        for wire in wires:
            rest = tuple(other for other in wires if other != wire)
            assert faults_of(replace(LAYOUT, wires={**LAYOUT.wires, net: rest})), wire


@pytest.mark.parametrize(
    ("layout", "fault"),
    [
        (rewired(LAYOUT, "GND", "T-33 T-30", "T-33 T-31"), "T-31 has the wire"),
        (
            rewired(LAYOUT, "OLED_SCL", "j57 e33", "j57 z99"),
            "no such hole, or it is cut: the wire j57 z99",
        ),
        (rewired(LAYOUT, "GND", "j4 T-4", "j4 T-8"), "no such hole, or it is cut: the wire j4 T-8"),
        (
            moved(LAYOUT, "R1", "h26", "h27"),
            "R1: pins 1 and 2 are 10.16 mm apart, their holes 2.54 mm",
        ),
        (moved(LAYOUT, "SW1", "d2", "g2", "d5", "g5"), "SW1: pins 1 and 2 are 5 mm apart"),
        (moved(LAYOUT, "SW1", "d2", "g2", "d4"), "SW1 has 4 legs, not 3"),
        (moved(LAYOUT, "A1", "c63", "c44", "h44", "h63"), "A1: lies upside down"),
        (moved(LAYOUT, "A1", "h63", "h43", "c43", "c63"), "A1 does not lie along the holes"),
        (moved(LAYOUT, "D1", "g30", "g31"), "GND, LED_A are shorted"),
        (moved(LAYOUT, "R7", "a1", "a5"), "has, or lacks, against the pin map: R7"),
        (
            replace(LAYOUT, wires={**LAYOUT.wires, "LED": (), "LED_A": LAYOUT.wires["LED"]}),
            "the wire j59 j26 is said to be of LED_A",
        ),
    ],
)
def test_a_fault_is_named(layout, fault):
    assert any(fault in found for found in faults_of(layout)), faults_of(layout)


def test_a_part_that_cannot_be_drawn_is_told(tmp_path):
    footprint = 'footprint = "Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm"'
    other = changed(tmp_path, (footprint, 'footprint = "Buzzer_Beeper:Other"'))
    assert breadboard.faults(other) == [
        "BZ1: where Buzzer_Beeper:Other has its legs is not in wiring/legs.py"
    ]


@pytest.mark.parametrize("value", ["much", "1.5", "", "10kk"])
def test_a_resistor_that_has_no_rings_is_told(tmp_path, value):
    other = changed(tmp_path, ('value = "220"', f'value = "{value}"'))
    with pytest.raises(StageFault, match=f"'{value}' is no resistor to be drawn"):
        picture(other)


@pytest.mark.parametrize(
    ("value", "rings"),
    [
        ("220", "#c92a2a #c92a2a #7a4a23"),
        ("4.7k", "#f2cf1d #8b3fc9 #c92a2a"),
        ("68k", "#2467d6 #8f969c #ef7f1a"),
        ("1M", "#7a4a23 #222 #2f9e44"),
    ],
)
def test_the_rings_of_a_resistor_are_its_value(value, rings):
    drawing = Drawing(0, 0, 1, 1)
    resistor(drawing, (0, 0), (4, 0), value)
    found = re.findall('<rect.*fill="(#[0-9a-f]+)"', drawing.document())
    assert found[1:4] == rings.split()


def test_bootsel_is_drawn_beside_the_row_of_pin_1():
    drawing = Drawing(0, 0, 1, 1)
    pico(drawing, (0, 0), 0, {})
    (box,) = re.findall('<rect (.*) fill="#fff"', drawing.document())
    x, y, width, height = (
        float(each) / SCALE * 2.54 for each in re.findall(r'\w+="([-\d.]+)"', box)[:4]
    )
    assert (x + width / 2, y + height / 2) == pytest.approx((5.39, 10.63), abs=0.02)


def test_a_part_that_is_left_out_is_found():
    places = {ref: holes for ref, holes in LAYOUT.places.items() if ref != "R2"}
    assert faults_of(replace(LAYOUT, places=places)) == [
        "wiring/breadboard.svg: has, or lacks, against the pin map: R2"
    ]


def test_a_gpio_that_only_the_pin_map_changes_is_found(tmp_path):
    other = changed(tmp_path, ("gpio = 10\n", "gpio = 9\n"))
    assert any("BTN_BACK is in 2 pieces" in fault for fault in breadboard.faults(other))


def test_the_picture_names_each_wired_net_and_each_button():
    drawn = picture(PIN_MAP)
    for name in (*LAYOUT.wires, "BACK", "MINUS", "PLUS", "OK", "R1 1k", "R2 220", "VCC", "14 GP10"):
        assert f">{name}</text>" in drawn
