"""The parts of a layout, drawn where they are."""

from __future__ import annotations

from ..pin_map import Layout, Net, PinMap
from . import art
from .grid import Board, pins_in_holes, used_of_the_pico
from .legs import Point
from .levels import ref_of
from .svg import Drawing

# What is printed on a board.
PRINT = "#77746a"

# The label of an upright part is at its right, where there is room.
_LABEL_AT_LEFT = ("R1",)


def draw_parts(drawing: Drawing, pin_map: PinMap, board: Board, layout: Layout) -> None:
    """All but the panel and the battery. The Pico's pins are named where they are used."""
    legs: dict[str, list[Point]] = {}
    for pin, hole in pins_in_holes(pin_map, board, layout):
        legs.setdefault(ref_of(pin), []).append(board.holes[hole])
    used = used_of_the_pico(pin_map, board, layout)
    for ref in (ref for ref in legs if ref in pin_map.parts):
        places, value = legs[ref], pin_map.parts[ref].value
        if ref == pin_map.mcu_ref:
            turn = 0 if places[0][0] == places[19][0] else 90
            art.pico(drawing, places[0], turn, {pin: pico_name(pin_map, pin) for pin in used})
        else:
            _part(drawing, ref, value, places)


def pico_name(pin_map: PinMap, pin: int) -> str:
    """The name of a pin of the Pico that is used."""
    names = {net.pin: net.role if net.gpio is None else f"GP{net.gpio}" for net in pin_map.nets}
    return "GND" if pin in pin_map.ground else names[pin].removesuffix("(OUT)")


def legend(drawing: Drawing, pin_map: PinMap, nets: list[Net], at: Point) -> None:
    """What the colours of wires are: their nets, and the pins of the Pico."""
    for place, net in enumerate(nets):
        x, y = at[0], at[1] + 1.15 * place
        drawing.wire([(x, y), (x + 1.8, y)], net.wire)
        drawing.text((x + 2.5, y), net.name, 0.65, text_anchor="start")
        if net.pin is not None:
            pin = f"{net.pin} {pico_name(pin_map, net.pin)}"
            drawing.text((x + 7.8, y), pin, 0.65, text_anchor="start", fill=PRINT)


def _part(drawing: Drawing, ref: str, value: str, places: list[Point]) -> None:
    if ref == "SW5":
        art.button(drawing, places, value, side=6, cap=3.5)
    elif ref.startswith("SW"):
        art.button(drawing, places, value, side=12, cap=7.5)
    elif ref.startswith("R"):
        art.resistor(drawing, places[0], places[1], value)
        _label(drawing, f"{ref} {value}", places)
    elif ref.startswith("C"):
        art.capacitor(drawing, *places)
        _label(drawing, f"{ref} {value}", places)
    elif ref == "D1":
        art.led(drawing, *places)
        x, y = art.middle(*places)
        side = 1.35 if places[0][1] == places[1][1] else -1.35
        drawing.label((x + side, y), ref, 0.5)
    elif ref.startswith("D"):
        art.diode(drawing, *places)
        _label(drawing, f"{ref} {value}", places)
    else:
        art.buzzer(drawing, *places)
        x, y = art.middle(*places)
        drawing.text((x, y + 1.2), ref, 0.55, fill="#fff", font_weight="bold")


def _label(drawing: Drawing, label: str, places: list[Point]) -> None:
    """Below a part that lies, beside one that stands upright."""
    x, y = art.middle(*places)
    if places[0][1] == places[1][1]:
        drawing.label((x, y + 0.85), label, 0.5)
    else:
        side = -0.95 if label.split()[0] in _LABEL_AT_LEFT else 0.95
        drawing.label((x + side, y), label, 0.5, turn=-90)
