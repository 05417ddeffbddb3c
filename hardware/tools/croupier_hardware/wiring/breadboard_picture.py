"""The picture of the breadboard."""

from __future__ import annotations

from ..pin_map import PinMap
from . import art
from .breadboard import COLUMNS, RAIL_Y, ROW_Y, board
from .grid import Board
from .legs import Point
from .parts import PRINT, draw_parts, legend
from .svg import Drawing

_TOP, _BOTTOM = -5.4, 16.4
_LEFT, _RIGHT = -0.6, 64.6
_FIRST_LANE, _LANE = -1.32, 0.265


def picture(pin_map: PinMap) -> str:
    """The file."""
    here = board()
    drawing = Drawing(-1.2, -6, 66.2, 24.4)
    wires = [end for all_ in pin_map.breadboard.wires.values() for ends in all_ for end in ends]
    _bare_board(drawing, here, {int(hole[1:]) for hole in wires if hole[0] == "j"})
    draw_parts(drawing, pin_map, here, pin_map.breadboard)
    _wires(drawing, pin_map, here)
    panel_at = here.holes[pin_map.breadboard.places["panel"][0]]
    art.panel(drawing, panel_at, pin_map.panels[0], pin_map.parts["J1"].value)
    _legend(drawing, pin_map)
    return drawing.document()


def _bare_board(drawing: Drawing, here: Board, below_wires: set[int]) -> None:
    width, height = _RIGHT - _LEFT, _BOTTOM - _TOP
    drawing.box(_LEFT, _TOP, width, height, 0.4, fill="#f6f4ee", stroke="#c9c5b8", thick=0.08)
    drawing.box(_LEFT, 5.05, width, 0.9, fill="#e4e0d4")
    for rail, y in RAIL_Y.items():
        plus = rail.endswith("+")
        colour, out = ("#d92b2b", -0.42) if plus else ("#2467d6", 0.36)
        drawing.line([(2.4, y + out), (61.6, y + out)], stroke=colour, thick=0.07)
        for x in (1.2, 62.8):
            drawing.text((x, y), rail.replace("-", "−"), 0.8, fill=colour, font_weight="bold")
    drawing.squares(here.holes.values(), 0.42, fill="#dcd8cc")
    drawing.squares(here.holes.values(), 0.28, fill="#4a4a48")
    for row, y in ROW_Y.items():
        drawing.text((0.05, y), row, 0.6, fill=PRINT)
        if row not in "fe":  # there is the plug of the Pico
            drawing.text((63.95, y), row, 0.6, fill=PRINT)
    for column in (1, *range(5, COLUMNS, 5)):
        drawing.text((column, 11.82), str(column), 0.5, fill=PRINT)
        if column not in below_wires:
            drawing.text((column, -0.82), str(column), 0.5, fill=PRINT)


def _wires(drawing: Drawing, pin_map: PinMap, here: Board) -> None:
    """Those in lanes first: the short ones lie above them."""
    colours = {net.name: net.wire for net in pin_map.nets}
    wires = [(net, *ends) for net, all_ in pin_map.breadboard.wires.items() for ends in all_]
    lanes = [wire for wire in wires if _has_a_lane(wire[1], wire[2])]
    for place, (net, first, second) in enumerate(lanes):
        (x0, y0), (x1, y1) = here.holes[first], here.holes[second]
        lane = _FIRST_LANE - place * _LANE
        drawing.wire([(x0, y0), (x0, lane), (x1, lane), (x1, y1)], colours[net])
    for net, first, second in wires:
        if (net, first, second) not in lanes:
            drawing.wire(_short_way(here.holes[first], here.holes[second]), colours[net])


def _has_a_lane(first: str, second: str) -> bool:
    """Whether a wire goes from one row to another, and not to a rail."""
    return first[0] in ROW_Y and second[0] in ROW_Y


def _short_way(first: Point, second: Point) -> list[Point]:
    """Straight up or down; over a corner; or, along a rail, in a small arch."""
    (x0, y0), (x1, y1) = first, second
    if x0 == x1:
        return [first, second]
    if y0 == y1:
        return [first, (x0, y0 - 0.5), (x1, y1 - 0.5), second]
    return [first, (x0, y1), second]


def _legend(drawing: Drawing, pin_map: PinMap) -> None:
    """What the colours are: to the left of the panel the buttons, to its right the others."""
    wired = [net for net in pin_map.nets if net.name in pin_map.breadboard.wires]
    buttons = [net for net in wired if net.name.startswith("BTN")]
    legend(drawing, pin_map, buttons, (6.0, 18.3))
    legend(drawing, pin_map, [net for net in wired if net not in buttons], (47.0, 18.3))
