"""The picture of the stripboard, from the side of the parts; the copper shows through."""

from __future__ import annotations

from ..pin_map import PinMap
from . import art
from .grid import Board
from .legs import Point
from .parts import PRINT, draw_parts, legend
from .stripboard import HOLES, STRIPS, board
from .svg import Drawing

_LAST = len(STRIPS) - 1.0
_PANEL_PINS_Y = 0.4
_PANEL_PINS_X = (14.0, 15.0, 16.0, 17.0)


def picture(pin_map: PinMap) -> str:
    """The file."""
    here = board(pin_map.stripboard)
    drawing = Drawing(-1.4, -3.6, 64.8, 27.4)
    _bare_board(drawing, here, {hole[0] for hole in pin_map.stripboard.places.get("battery", ())})
    panel = (_PANEL_PINS_X[0], _PANEL_PINS_Y)
    art.panel(drawing, panel, pin_map.panels[0], pin_map.parts["J1"].value)
    draw_parts(drawing, pin_map, here, pin_map.stripboard)
    _cuts(drawing, here)
    _wires(drawing, pin_map, here)
    if "battery" in pin_map.stripboard.places:
        _battery(drawing, pin_map, here)
    _legend(drawing, pin_map)
    return drawing.document()


def _bare_board(drawing: Drawing, here: Board, below_wires: set[str]) -> None:
    size = (HOLES + 0.2, _LAST + 1.2)
    drawing.box(0.4, -0.6, *size, 0.15, fill="#f7efdf", stroke="#c9b88f", thick=0.08)
    for row, strip in enumerate(STRIPS):
        drawing.box(0.5, row - 0.41, HOLES, 0.82, fill="#e8bd84", fill_opacity=0.75)
        drawing.text((-0.4, row), strip, 0.6, fill=PRINT)
        if strip not in below_wires:
            drawing.text((HOLES + 1.4, row), strip, 0.6, fill=PRINT)
    drawing.squares(here.holes.values(), 0.3, fill="#fff", stroke="#b08d55", thick=0.03)
    for hole in (1, *range(5, HOLES + 1, 5)):
        drawing.text((hole, _LAST + 1.3), str(hole), 0.6, fill=PRINT)


def _cuts(drawing: Drawing, here: Board) -> None:
    """A ring and a cross, above the parts: many are below the Pico."""
    for hole in (hole for hole in here.holes if hole not in here.metal):
        x, y = here.holes[hole]
        drawing.disc((x, y), 0.34, fill="#fff", stroke="#c2185b", thick=0.09)
        for slope in (-0.17, 0.17):
            drawing.line(
                [(x - 0.17, y - slope), (x + 0.17, y + slope)], stroke="#c2185b", thick=0.1
            )


def _wires(drawing: Drawing, pin_map: PinMap, here: Board) -> None:
    colours = {net.name: net.wire for net in pin_map.nets}
    for net, wires in pin_map.stripboard.wires.items():
        for first, second in wires:
            drawing.wire([here.holes[first], here.holes[second]], colours[net])
    nets = ("GND", "+3V3", "OLED_SCL", "OLED_SDA")
    for place, (net, hole) in enumerate(zip(nets, pin_map.stripboard.places["panel"], strict=True)):
        start, end = here.holes[hole], (_PANEL_PINS_X[place], _PANEL_PINS_Y)
        lane = -1.2 - 0.55 * (3 - place)
        drawing.wire([start, (start[0], lane), (end[0], lane), end], colours[net])


def _battery(drawing: Drawing, pin_map: PinMap, here: Board) -> None:
    """The holder to the right of the board, and its two wires."""
    x, y, width, height = 55.0, 1.5, 6.4, 9.6
    drawing.box(x, y, width, height, 0.3, fill="#3a3d42", stroke="#000", thick=0.06)
    for cell in range(3):
        left = x + 0.45 + 1.9 * cell
        drawing.box(left, y + 1.0, 1.7, height - 2.0, 0.25, fill="#d8b24a", stroke="#8a6d1f")
        drawing.text((left + 0.85, y + height / 2), "AAA", 0.8, -90, font_weight="bold")
    plus, minus = (here.holes[hole] for hole in pin_map.stripboard.places["battery"])
    colours = {net.name: net.wire for net in pin_map.nets}
    net_of = pin_map.net_of()
    wires = (("J2.1", plus, "+", y + 7), ("J2.2", minus, "−", y + 2.5))
    for pin, hole, sign, at in wires:
        end: Point = (x + 0.2, at)
        turn_x = HOLES + 2.6
        drawing.wire([hole, (turn_x, hole[1]), (turn_x, at), end], colours[net_of[pin]])
        drawing.label((turn_x + 0.5, at - 0.6), sign, 0.9)


def _legend(drawing: Drawing, pin_map: PinMap) -> None:
    drawn = {*pin_map.stripboard.wires, "OLED_SDA", "OLED_SCL", pin_map.net_of()["J2.1"]}
    nets = [net for net in pin_map.nets if net.name in drawn]
    legend(drawing, pin_map, nets, (53.2, 13.5))
