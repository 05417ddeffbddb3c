"""The copper and the holes of a board, from its file: millimetres from its upper left corner."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from .plan import ORIGIN
from .sexpr import Node, child, children, properties, value

Point = tuple[float, float]
# x, y and width.
Hole = tuple[float, float, float]

_LAYERS = ("F.Cu", "B.Cu", "F.Mask", "B.Mask")
# A hole without copper has an opening in the mask for all that.
_LAYERS_OF_A_BARE_HOLE = {"F.Mask", "B.Mask"}


@dataclass(frozen=True)
class Pad:
    """A pad or a via: the layers that have something there, and how wide its plated hole is."""

    at: Point
    layers: frozenset[str]
    hole: float = 0.0


def pads(root: Node) -> Iterator[Pad]:
    """All pads and vias of a board. Vias are below the mask."""
    for via in children(root, "via"):
        yield Pad(point(via, "at"), _layers(via), float(value(via, "drill")))
    for footprint in children(root, "footprint"):
        for pad in children(footprint, "pad"):
            yield _pad(footprint, pad)


def plated_holes(root: Node) -> list[Hole]:
    """Those of pads and vias."""
    return [(*pad.at, pad.hole) for pad in pads(root) if pad.hole]


def tracks(root: Node, layer: str) -> list[tuple[Point, Point]]:
    """The ends of the tracks on a layer."""
    found = [each for each in children(root, "segment") if value(each, "layer") == layer]
    return [(point(track, "start"), point(track, "end")) for track in found]


def point(node: Node, name: str) -> Point:
    """A place, from the corner of the board."""
    _, x, y, *_ = child(node, name)
    return round(float(x) - ORIGIN[0], 6), round(float(y) - ORIGIN[1], 6)


def _pad(footprint: Node, pad: Node) -> Pad:
    (x, y), turn = point(footprint, "at"), _turn(footprint)
    right, down = (float(each) for each in child(pad, "at")[1:3])
    at = (
        round(x + right * math.cos(turn) + down * math.sin(turn), 6),
        round(y + down * math.cos(turn) - right * math.sin(turn), 6),
    )
    if pad[2] == "np_thru_hole":
        return Pad(at, _layers(pad) & _LAYERS_OF_A_BARE_HOLE)
    width = value(pad, "drill", "0")
    if width == "oval":
        ref = properties(footprint)["Reference"]
        raise ValueError(f"{ref} has an oval hole: that is not provided for")
    return Pad(at, _layers(pad), float(width))


def _turn(footprint: Node) -> float:
    """In radians, to the left."""
    _, _, _, *turn = child(footprint, "at")
    return math.radians(float(turn[0])) if turn else 0.0


def _layers(node: Node) -> frozenset[str]:
    """A star stands for both sides."""
    named = child(node, "layers")[1:]
    return frozenset(layer for layer in _LAYERS if layer in named or f"*{layer[1:]}" in named)
