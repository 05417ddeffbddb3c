"""Whether a printer can lay every layer of a part, as it lies on the bed, without support.

From the bed upwards, what is *held* stands on what is held below and may lean out by 51 degrees.
Beyond that a lip may reach out by 1.6 mm in all: it sags a little. What reaches farther must be a
bridge: straight lines, all in one direction, from held to held, of 13 mm at most. In the bore for a
screw's head, which is narrower than 6 mm, the screw's hole may be in the way of a line.

The longest bridges are over the keeper's notches in the base, 12.6 mm, and over the slot for the
plug, 12 mm. Printers are said to lay that over nothing; none of ours has shown it.
"""

from __future__ import annotations

from math import ceil

import numpy as np
from manifold3d import CrossSection, JoinType, Manifold, OpType

from .meshes import holes

_LAYER = 0.4
_LEAN = 0.5  # sideways for each layer
_LIP = 1.6
_LIP_STEPS = 2  # beyond what leans: by and by, for a lip does not reach over a gap
_BRIDGE = 13.0
_BORE, _HOLE = 6.0, 3.2  # across
_TURNS = range(0, 180, 15)  # degrees
_ROW = 0.4  # from one line of a bridge to the next
_MEET = 0.05  # a line ends where something held begins
_NOTHING = 0.01  # mm2

Span = tuple[float, float]


def hanging_faults(name: str, body: Manifold) -> list[str]:
    """The lowest layer of a part that a printer cannot lay."""
    below = held = body.slice(_LAYER / 2)
    for number in range(1, ceil(body.bounding_box()[5] / _LAYER)):
        height = (number + 0.5) * _LAYER
        layer = body.slice(height)
        for piece in layer.decompose():
            if (piece ^ below).area() < _NOTHING < piece.area():
                return [f"{name}.stl begins in the air at {_where(piece, height)}"]
        small = [hole.inside() for hole in holes(body, height) if hole.across < _HOLE]
        held, hanging = _held(layer, held, CrossSection.batch_boolean(small, OpType.Add))
        if not hanging.is_empty():
            return [f"{name}.stl hangs in the air at {_where(hanging, height)}"]
        below = layer
    return []


def _where(area: CrossSection, height: float) -> str:
    left, front, right, back = area.bounds()
    return f"({(left + right) / 2:.1f}, {(front + back) / 2:.1f}), at a height of {height:.1f}"


def _held(
    layer: CrossSection, below: CrossSection, small: CrossSection
) -> tuple[CrossSection, CrossSection]:
    """What of a layer is held by what is held below, and what hangs: nothing, in a good part."""
    held = layer ^ _wider(below, _LEAN)
    near, hanging = held, CrossSection()
    for _ in range(_LIP_STEPS):
        near = _wider(near, (_LIP - _LEAN) / _LIP_STEPS) ^ layer
    for piece in (layer - below).decompose():
        far = piece - near
        if far.area() < _NOTHING:
            continue
        if any(_is_bridge(piece, small, far, below, turn) for turn in _TURNS):
            held += piece
        else:
            hanging += far
    return held, hanging


def _wider(area: CrossSection, by: float) -> CrossSection:
    return area.offset(by, JoinType.Round, circular_segments=32)


def _is_bridge(
    piece: CrossSection, small: CrossSection, far: CrossSection, below: CrossSection, turn: float
) -> bool:
    """Whether all lines in one direction that go through `far` are short and held at both ends."""
    whole, piece, far, below = (area.rotate(turn) for area in (piece + small, piece, far, below))
    _, low, _, high = far.bounds()
    rows = ceil((high - low) / _ROW)
    for y in low + (np.arange(rows) + 0.5) * (high - low) / rows:
        ends = _spans(below, y)
        lines = _held_at_both_ends(_spans(piece, y), ends, _BRIDGE)
        lines += _held_at_both_ends(_spans(whole - below, y), ends, _BORE)
        for a, b in _spans(far, y):
            if not any(left - _MEET < a and b < right + _MEET for left, right in lines):
                return False
    return True


def _held_at_both_ends(lines: list[Span], held: list[Span], longest: float) -> list[Span]:
    return [
        (left, right)
        for left, right in lines
        if right - left < longest + _MEET
        and any(abs(b - left) < _MEET for _, b in held)
        and any(abs(a - right) < _MEET for a, _ in held)
    ]


def _spans(area: CrossSection, y: float) -> list[Span]:
    """From where to where a level line is within an area."""
    crossings: list[float] = []
    for outline in area.to_polygons():
        a, b = outline, np.roll(outline, -1, axis=0)
        cut = (a[:, 1] > y) != (b[:, 1] > y)
        a, b = a[cut], b[cut]
        share = (y - a[:, 1]) / (b[:, 1] - a[:, 1])
        crossings += (a[:, 0] + share * (b[:, 0] - a[:, 0])).tolist()
    crossings.sort()
    return list(zip(crossings[::2], crossings[1::2], strict=True))
