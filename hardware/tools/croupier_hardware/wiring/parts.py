"""The parts of a layout, drawn where they are."""

from __future__ import annotations

from ..pin_map import Layout, Net, Part, PinMap
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
        places, part = legs[ref], pin_map.parts[ref]
        if ref == pin_map.mcu_ref:
            turn = 0 if places[0][0] == places[19][0] else 90
            art.pico(drawing, places[0], turn, {pin: pico_name(pin_map, pin) for pin in used})
        else:
            _part(drawing, part, places)


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


def _part(drawing: Drawing, part: Part, places: list[Point]) -> None:
    """A part as the library of its footprint says; it has as many legs as that has."""
    library = part.footprint.partition(":")[0]
    if library == "Button_Switch_THT":
        side, cap = (6.0, 3.5) if "6mm" in part.footprint else (12.0, 7.5)
        art.button(drawing, places, part.value, side, cap)
    elif library == "LED_THT":
        art.led(drawing, *places)
        x, y = art.middle(*places)
        side = 1.35 if places[0][1] == places[1][1] else -1.35
        drawing.label((x + side, y), part.ref, 0.5)
    elif library == "Buzzer_Beeper":
        art.buzzer(drawing, *places)
        x, y = art.middle(*places)
        drawing.text((x, y + 1.2), part.ref, 0.55, fill="#fff", font_weight="bold")
    else:
        _two_legs(drawing, library, part.value, places)
        _label(drawing, f"{part.ref} {part.value}", places)


def _two_legs(drawing: Drawing, library: str, value: str, places: list[Point]) -> None:
    first, second = places
    if library == "Resistor_THT":
        art.resistor(drawing, first, second, value)
    elif library == "Capacitor_THT":
        art.capacitor(drawing, first, second)
    else:
        art.diode(drawing, first, second)


def _label(drawing: Drawing, label: str, places: list[Point]) -> None:
    """Below a part that lies, beside one that stands upright."""
    x, y = art.middle(*places)
    if places[0][1] == places[1][1]:
        drawing.label((x, y + 0.85), label, 0.5)
    else:
        side = -0.95 if label.split()[0] in _LABEL_AT_LEFT else 0.95
        drawing.label((x + side, y), label, 0.5, turn=-90)
