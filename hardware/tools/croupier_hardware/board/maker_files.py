"""Reads what the maker of boards is sent: millimetres from the upper left corner of the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .copper import Hole, Point

# Lengths in Gerber files have no point: this format puts it before the last six digits.
GERBER_FORMAT = "%FSLAX46Y46*%"
_UNIT = 1e6
_FUNCTION = re.compile(r"^(?:%|; #@! )TF\.FileFunction,([^*\n]+)", re.MULTILINE)
_MOVE = re.compile(r"^X(-?\d+)Y(-?\d+)(?:I-?\d+J-?\d+)?D0([123])\*$", re.MULTILINE)
_HIT = re.compile(r"X(-?[\d.]+)Y(-?[\d.]+)$")


@dataclass(frozen=True)
class Gerber:
    """A Gerber file: its strokes by their ends, and its flashes, which are what pads are."""

    strokes: frozenset[tuple[Point, Point]]
    flashes: frozenset[Point]

    def bounds(self) -> tuple[float, ...]:
        """Left, top, right and bottom of what is drawn; nothing of an empty file."""
        xs = [x for stroke in self.strokes for x, _ in stroke]
        ys = [y for stroke in self.strokes for _, y in stroke]
        return (min(xs), min(ys), max(xs), max(ys)) if xs else ()


def function(text: str) -> str:
    """What a Gerber or a drill file says that it is."""
    found = _FUNCTION.search(text)
    return found[1] if found else "nothing"


def gerber(text: str) -> Gerber:
    """What a Gerber file draws."""
    strokes, flashes, last = set(), set(), (0.0, 0.0)
    for x, y, what in _MOVE.findall(text):
        at = (int(x) / _UNIT, -int(y) / _UNIT)
        if what == "1":
            strokes.add((last, at))
        elif what == "3":
            flashes.add(at)
        last = at
    return Gerber(frozenset(strokes), frozenset(flashes))


def holes(text: str) -> Iterator[Hole]:
    """The holes of a drill file."""
    widths: dict[str, float] = {}
    tool = ""
    for line in text.splitlines():
        if made := re.fullmatch(r"(T\d+)C([\d.]+)", line):
            widths[made[1]] = float(made[2])
        elif line in widths:
            tool = line
        elif (hit := _HIT.fullmatch(line)) and tool:
            yield (float(hit[1]), -float(hit[2]), widths[tool])
