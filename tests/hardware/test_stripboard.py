"""The stripboard joins what the pin map says, by its holes and cuts, and a fault is found."""

import csv
import io
from dataclasses import replace

import pytest

from croupier_hardware.pin_map import load
from croupier_hardware.wiring import stripboard
from croupier_hardware.wiring.stripboard_picture import picture
from tests.hardware.maps import changed, moved, rewired

PIN_MAP = load()
LAYOUT = PIN_MAP.stripboard


def faults_of(layout):
    return stripboard.faults(replace(PIN_MAP, stripboard=layout))


def without_cut(cut):
    return replace(LAYOUT, cuts=tuple(each for each in LAYOUT.cuts if each != cut))


def test_the_layout_is_the_pin_map():
    assert stripboard.faults(PIN_MAP) == []


def test_the_board_is_no_larger_than_what_one_buys():
    xs, ys = zip(*stripboard.board(LAYOUT).holes.values())
    assert max(xs) * 2.54 <= 127 and (max(ys) + 1) * 2.54 <= 95


@pytest.mark.parametrize("cut", LAYOUT.cuts)
def test_a_missing_cut_is_found(cut):
    assert any("are shorted" in fault for fault in faults_of(without_cut(cut)))


def test_every_wire_is_needed():
    for net in LAYOUT.wires:
        wires = {**LAYOUT.wires, net: ()}
        pieces = f"wiring/stripboard.svg: {net} is in 2 pieces"
        # The ground strips are joined by the Pico; the buttons' is not.
        assert any(fault.startswith(pieces) for fault in faults_of(replace(LAYOUT, wires=wires)))


@pytest.mark.parametrize(
    ("layout", "fault"),
    [
        (replace(LAYOUT, cuts=(*LAYOUT.cuts, "X16")), "GND is in 2 pieces"),
        (replace(LAYOUT, cuts=(*LAYOUT.cuts, "X10")), "no such hole, or it is cut: SW2.2: X10"),
        (replace(LAYOUT, cuts=(*LAYOUT.cuts, "X51")), "no such hole to cut: X51"),
        (moved(LAYOUT, "SW1", "V2", "V7", "Y2", "Y7"), "SW1: pins 1 and 2 are 5 mm apart"),
        (moved(LAYOUT, "R3", "F48", "G48"), "R3: pins 1 and 2 are 10.16 mm apart"),
        (moved(LAYOUT, "D2", "F45", "B45"), "VBAT, VSYS are shorted"),
        (moved(LAYOUT, "panel", "U25", "H26", "G24", "F23"), "+3V3, GND are shorted"),
        (rewired(LAYOUT, "BTN_OK", "Q32 V32", "P32 V32"), "BTN_OK, BTN_PLUS are shorted"),
        (rewired(LAYOUT, "GND", "R49 X49", "R49 X46"), "X46 has BZ1.2 and the wire R49 X46"),
    ],
)
def test_a_fault_is_named(layout, fault):
    assert any(fault in found for found in faults_of(layout)), faults_of(layout)


def test_a_gpio_that_only_the_pin_map_changes_is_found(tmp_path):
    other = changed(tmp_path, ("gpio = 15\n", "gpio = 14\n"))
    assert any("BUZZER is in 2 pieces" in fault for fault in stripboard.faults(other))


def test_a_box_without_a_battery_is_drawn_without_one():
    items = tuple(item for item in PIN_MAP.items if item.name != "battery holder")
    places = {ref: holes for ref, holes in LAYOUT.places.items() if ref != "battery"}
    assert "AAA" in picture(PIN_MAP)
    without = replace(PIN_MAP, items=items, stripboard=replace(LAYOUT, places=places))
    assert stripboard.faults(without) == [] and "AAA" not in picture(without)


def test_the_table_has_every_hole():
    rows = list(csv.DictReader(io.StringIO(stripboard.table(PIN_MAP))))
    first = {row["strip"] + row["hole"] for row in rows}
    assert first >= {hole for holes in LAYOUT.places.values() for hole in holes} | set(LAYOUT.cuts)
    links = {row["to_strip"] + row["to_hole"]: row["net"] for row in rows if row["what"] == "link"}
    assert links == {wire[1]: net for net, wires in LAYOUT.wires.items() for wire in wires}
    assert len([row for row in rows if row["ref"] == "A1"]) == 40
    assert {row["pin"]: row["net"] for row in rows if row["ref"] == "panel"} == {
        "GND": "GND",
        "VCC": "+3V3",
        "SCL": "OLED_SCL",
        "SDA": "OLED_SDA",
    }


def test_the_picture_names_parts_strips_and_nets():
    drawn = picture(PIN_MAP)
    for name in ("R3 10k", "C1 100n", "D2 1N5817", "RESET", "A", "Z", "50", *LAYOUT.wires, "VBAT"):
        assert f">{name}</text>" in drawn
