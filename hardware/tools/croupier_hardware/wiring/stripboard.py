"""A stripboard: strips of copper from left to right, cut here and there, and the layout on it."""

from __future__ import annotations

import csv
import io
from itertools import accumulate

from ..pin_map import Layout, PinMap
from . import grid
from .grid import Board
from .legs import Point
from .levels import nets_at

STRIPS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
HOLES = 50


def board(layout: Layout) -> Board:
    """The stripboard with the cuts of a layout."""
    holes: dict[str, Point] = {}
    metal: dict[str, str] = {}
    for row, strip in enumerate(STRIPS):
        names = [f"{strip}{hole}" for hole in range(1, HOLES + 1)]
        cuts = [name in layout.cuts for name in names]
        for column, (name, cut, before) in enumerate(
            zip(names, cuts, accumulate(cuts), strict=True), 1
        ):
            holes[name] = (float(column), float(row))
            if not cut:
                metal[name] = f"strip {strip} after {int(before)} cuts"
    return Board("wiring/stripboard.svg", "wires", holes, metal, panel_by_wires=True)


def faults(pin_map: PinMap) -> list[str]:
    """Where the layout is not what the pin map says, one sentence each."""
    here = board(pin_map.stripboard)
    if odd := [cut for cut in pin_map.stripboard.cuts if cut not in here.holes]:
        return [f"{here.file}: no such hole to cut: {', '.join(odd)}"]
    return grid.faults(pin_map, here, pin_map.stripboard)


def table(pin_map: PinMap) -> str:
    """The layout as a table: pins, then links, then cuts, with the strip and the hole of each."""
    layout = pin_map.stripboard
    rows = [("what", "ref", "pin", "net", "strip", "hole", "to_strip", "to_hole")]
    nets = nets_at(pin_map, "wires")
    net_of = {pin: net for net, pins in nets.items() for pin in pins}
    for pin, hole in grid.pins_in_holes(pin_map, board(layout), layout):
        ref, name = pin.split(".")
        rows.append(("pin", ref, name, net_of.get(pin, ""), *_split(hole), "", ""))
    for net, wires in layout.wires.items():
        rows += [("link", "", "", net, *_split(first), *_split(second)) for first, second in wires]
    rows += [("cut", "", "", "", *_split(cut), "", "") for cut in layout.cuts]
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def _split(hole: str) -> tuple[str, str]:
    return hole[0], hole[1:]
