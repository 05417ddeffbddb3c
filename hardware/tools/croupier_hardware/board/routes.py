"""What the router is given and what it finds. All lengths are in millimetres, from the upper left
corner of the board.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

FRONT, BACK = 0, 1
LAYERS = (FRONT, BACK)

Point = tuple[float, float]


class Unroutable(Exception):
    """A net for which no way is left: its name."""


@dataclass(frozen=True)
class Box:
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def away(self, x: float, y: float) -> float:
        """How far a point is outside."""
        return math.hypot(
            max(self.left - x, 0.0, x - self.right), max(self.top - y, 0.0, y - self.bottom)
        )


@dataclass(frozen=True)
class Pad:
    """Copper of a part. Without a net it is only in the way."""

    net: str
    box: Box
    middle: Point
    layers: tuple[int, ...] = LAYERS


@dataclass(frozen=True)
class Closed:
    """Where no tracks may be, and where no vias."""

    tracks: tuple[Box, ...] = ()
    vias: tuple[Box, ...] = ()


@dataclass(frozen=True)
class Rules:
    """Widths and distances."""

    grid: float = 0.635
    track: float = 0.4
    clearance: float = 0.2
    via: float = 0.8
    edge: float = 0.5


@dataclass(frozen=True)
class Track:
    """A straight piece."""

    net: str
    layer: int
    start: Point
    end: Point


@dataclass(frozen=True)
class Via:
    """A hole from one side to the other."""

    net: str
    at: Point


@dataclass
class Routes:
    """What was found."""

    tracks: list[Track] = field(default_factory=list)
    vias: list[Via] = field(default_factory=list)
