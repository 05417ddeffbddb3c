"""A breadboard of 830 holes: which are joined, and whether the layout on it is the pin map's.

The rails are taken as cut in the middle: some are, and what bridges that is right on all.
"""

from __future__ import annotations

from ..pin_map import PinMap
from . import grid
from .grid import Board
from .legs import Point

COLUMNS = 63
ROWS = "jihgfedcba"
RAILS = ("T+", "T-", "B+", "B-")

# In pitches from row j down: the ravine makes three of the step from f to e.
ROW_Y = {row: float(place + 2 * (place > 4)) for place, row in enumerate(ROWS)}
RAIL_Y = {"T+": -4.5, "T-": -3.5, "B+": 14.5, "B-": 15.5}
# Ten groups of five holes, with a gap of one between them.
RAIL_COLUMNS = [3 + 6 * group + hole for group in range(10) for hole in range(5)]
_MIDDLE = 32


def board() -> Board:
    """The breadboard."""
    holes: dict[str, Point] = {}
    metal: dict[str, str] = {}
    for column in range(1, COLUMNS + 1):
        for row in ROWS:
            holes[f"{row}{column}"] = (float(column), ROW_Y[row])
            metal[f"{row}{column}"] = f"{'upper' if row >= 'f' else 'lower'} {column}"
    for rail in RAILS:
        for column in RAIL_COLUMNS:
            holes[f"{rail}{column}"] = (float(column), RAIL_Y[rail])
            metal[f"{rail}{column}"] = f"{rail} {'left' if column < _MIDDLE else 'right'}"
    return Board("wiring/breadboard.svg", "breadboard", holes, metal)


def faults(pin_map: PinMap) -> list[str]:
    """Where the layout is not what the pin map says, one sentence each."""
    return grid.faults(pin_map, board(), pin_map.breadboard)
