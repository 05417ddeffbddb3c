"""The schematic: each block of the circuit, drawn from the pin map.

A label takes its name from the net that the pin map gives the pin; the wires within a block are
drawn here, and `checks.py` holds the netlist against the pin map.
"""

from __future__ import annotations

from ..pin_map import PinMap
from .sexpr import Node, Quoted
from .sheet import Point, Sheet
from .symbols import Spot

REVISION = "A"
LICENCE = "CERN-OHL-S-2.0"
TITLE = "Croupier carrier board"
# Left, top, right and bottom of all blocks, in steps of the grid.
FRAME = (10, 12, 224, 126)


def schematic(pin_map: PinMap) -> str:
    """The file."""
    sheet = Sheet(pin_map)
    for block in (_pico, _panel, _buttons, _reset, _battery, _buzzer, _led, _test_points):
        block(sheet)
    _notes(sheet)
    return sheet.file(_title())


def _pico(sheet: Sheet) -> None:
    sheet.block("Raspberry Pi Pico", 79, 12, 143, 106)
    sheet.place("A1", Spot(110, 65), (97, 37), (118, 92))
    x, y = sheet.pin("A1.39")
    sheet.label("A1.39", (x, y - 4), (x - 4, y - 4), to="left")
    for pin, way in (("A1.36", (0, -3)), ("A1.3", (0, 2))):
        x, y = sheet.pin(pin)
        sheet.label(pin, (x + way[0], y + way[1]))
    x, y = sheet.pin("A1.33")
    sheet.label("A1.33", (x + 3, y), (x + 3, y + 2))
    for pin in _signals(sheet):
        x, y = sheet.pin(pin)
        left = x < 110
        sheet.label(pin, (x + (-2 if left else 2), y), to="left" if left else "right")
    sheet.leave_open("A1")


def _signals(sheet: Sheet) -> list[str]:
    """The pins of the Pico with a net that is neither ground nor power."""
    power = ("GND", "+3V3", "VSYS")
    return [f"A1.{net.pin}" for net in sheet.nets if net.pin is not None and net.name not in power]


def _panel(sheet: Sheet) -> None:
    sheet.block("Panel", 10, 12, 76, 68)
    sheet.place("J1", Spot(14, 40, mirrored=True), (13.5, 33), (19, 35))
    for ref, middle, pin in (("JP1", 32, "J1.1"), ("JP2", 56, "J1.2")):
        sheet.place(ref, Spot(middle, 22), (middle, 17), (middle, 19))
        _jumper(sheet, ref, pin)
    for ref, x in (("R6", 34), ("R5", 48)):
        sheet.place(ref, Spot(x, 50), (x + 3.5, 49), (x + 3.5, 51))
        sheet.label(f"{ref}.1", (x, 45))
    for pin, bend, level, pull_up in (("J1.3", 22, 56, "R6.2"), ("J1.4", 20, 58, "R5.2")):
        _, y = sheet.pin(pin)
        sheet.label(pin, (bend, y), (bend, level), (60, level))
        sheet.wire(sheet.pin(pull_up), (sheet.pin(pull_up)[0], level))
    lines = (
        "Panel marked GND VCC: bridge 1-2 of JP1 and of JP2.",
        "Panel marked VCC GND: bridge 2-3 of both. Measure first.",
        "R5 and R6 stay empty unless the panel has no pull-ups of its own.",
    )
    for row, line in enumerate(lines):
        sheet.text(line, (11.5, 61.6 + 2.2 * row))


def _jumper(sheet: Sheet, ref: str, pin: str) -> None:
    """A solder jumper: its ends to ground and power, its middle to a pin of the panel."""
    for end, out in ((f"{ref}.1", -4), (f"{ref}.3", 4)):
        x, y = sheet.pin(end)
        sheet.label(end, (x + out, y))
    x, y = sheet.pin(f"{ref}.2")
    _, row = sheet.pin(pin)
    sheet.label(pin, (x, row), (x + 2, row))
    sheet.wire((x, row), (x, y))


def _buttons(sheet: Sheet) -> None:
    sheet.block("Buttons, from left to right", 10, 71, 76, 106)
    bottom: Point = (22, 99)
    for index, ref in enumerate(("SW1", "SW2", "SW3", "SW4")):
        y = 78 + 6 * index
        _button(sheet, ref, y)
        end = (22, y + 6) if index < 3 else bottom
        sheet.wire((22, y), end)
    sheet.power("power:GND", bottom)


def _reset(sheet: Sheet) -> None:
    sheet.block("Reset, optional", 10, 109, 76, 126)
    _button(sheet, "SW5", 117)
    sheet.wire((22, 117), (22, 119))
    sheet.power("power:GND", (22, 119))


def _button(sheet: Sheet, ref: str, y: float) -> None:
    """A button with its label on the right, and its other side brought to the left."""
    sheet.place(ref, Spot(32, y, mirrored=True), (28, y - 2), (35, y - 2))
    sheet.wire(sheet.pin(f"{ref}.2"), (22, y))
    sheet.label(f"{ref}.1", (42, y))


def _battery(sheet: Sheet) -> None:
    sheet.block("Battery and its voltage, optional", 146, 12, 224, 60)
    sheet.place("J2", Spot(152, 27, mirrored=True), (151, 22), (155, 24))
    sheet.place("D2", Spot(190, 27, mirrored=True), (190, 23), (190, 31))
    sheet.place("R3", Spot(168, 34), (171, 33), (171.6, 35))
    sheet.place("R4", Spot(168, 46), (171, 45), (171.6, 47))
    sheet.place("C1", Spot(180, 46), (184, 45), (184.6, 47))
    middle = sheet.pin("R3.1")[0]
    sheet.wire(sheet.pin("J2.1"), (middle, 27), sheet.pin("D2.2"))
    sheet.wire((middle, 27), sheet.pin("R3.1"))
    sheet.label("J2.1", (162, 27), (162, 20))
    sheet.label("D2.1", (203, 27))
    sheet.wire((198, 27), (198, 25))
    sheet.power("power:PWR_FLAG", (198, 25))
    sheet.wire(sheet.pin("R3.2"), (middle, 40), sheet.pin("R4.1"))
    sheet.wire((180, 40), sheet.pin("C1.1"))
    sheet.wire((middle, 40), (180, 40), (192, 40))
    sheet.mark("R4.1", (192, 40))
    for pin in ("R4.2", "C1.2"):
        x, y = sheet.pin(pin)
        sheet.label(pin, (x, y + 2))
    x, y = sheet.pin("J2.2")
    sheet.label("J2.2", (x + 2, y), (x + 2, y + 2))


def _buzzer(sheet: Sheet) -> None:
    sheet.block("Buzzer, optional", 146, 63, 188, 86)
    sheet.place("R2", Spot(168, 75, turn=90), (168, 72.5), (168, 77.5))
    sheet.place("BZ1", Spot(179, 77), (184, 77), (182, 81.6))
    sheet.label("R2.1", (163, 75), to="left")
    sheet.wire(sheet.pin("R2.2"), (173, 75), sheet.pin("BZ1.1"))
    sheet.wire((173, 75), (173, 70))
    sheet.mark("R2.2", (173, 70))
    x, y = sheet.pin("BZ1.2")
    sheet.label("BZ1.2", (x - 3, y), (x - 3, y + 1))


def _led(sheet: Sheet) -> None:
    sheet.block("LED, optional", 191, 63, 224, 86)
    sheet.place("R1", Spot(205, 75, turn=90), (205, 72.5), (205, 77.5))
    sheet.place("D1", Spot(215, 75, mirrored=True), (218, 72.3), (213, 78.5))
    sheet.label("R1.1", (200, 75), to="left")
    sheet.wire(sheet.pin("R1.2"), (210, 75), sheet.pin("D1.2"))
    sheet.wire((210, 75), (210, 70))
    sheet.mark("R1.2", (210, 70))
    x, y = sheet.pin("D1.1")
    sheet.label("D1.1", (x + 2, y), (x + 2, y + 2))


def _test_points(sheet: Sheet) -> None:
    sheet.block("Test points", 146, 89, 224, 126)
    for index, ref in enumerate(("TP1", "TP2", "TP3", "TP4", "TP5")):
        x, y = 158 + 34 * (index // 3), 98 + 10 * (index % 3)
        sheet.place(ref, Spot(x, y, turn=90), (x - 7, y - 1), (x - 7, y + 1))
        sheet.label(f"{ref}.1", (x + 4, y))


def _notes(sheet: Sheet) -> None:
    sheet.block("Notes", 79, 109, 143, 126)
    lines = (
        "Made from hardware/pinmap.toml; change that, not this.",
        "A Pico W, Pico 2 or Pico 2 W has the same pins.",
        "The panel has 3.3 V, never 5 V: its pull-ups hang on it.",
        "Until JP1 and JP2 are bridged, the panel has no power.",
        "Nothing may pull a button down: erratum E9 of the RP2350.",
    )
    for index, line in enumerate(lines):
        sheet.text(line, (80.2, 114 + 2.4 * index))


def _title() -> Node:
    title: Node = ["title_block", ["title", Quoted(TITLE)], ["rev", Quoted(REVISION)]]
    title += [["company", Quoted("Croupier")]]
    return [*title, ["comment", 1, Quoted(LICENCE)]]
