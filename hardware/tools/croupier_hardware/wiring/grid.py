"""A board with a grid of holes, and what lies on it: the check of a layout from its holes alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..pin_map import Layout, PinMap
from ..stages import StageFault
from .connections import Joints, disagreements
from .legs import PICO, PITCH, Point, legs_of, misfit
from .levels import nets_at, ref_of, refs_at


@dataclass(frozen=True)
class Board:
    """Each hole's place, in pitches, x to the right and y down, and the piece of metal below it.

    A hole that is cut out has no metal. `file` is what a fault is said to be in.
    """

    file: str
    level: str
    holes: Mapping[str, Point]
    metal: Mapping[str, str]
    panel_by_wires: bool = False


def pins_in_holes(pin_map: PinMap, board: Board, layout: Layout) -> list[tuple[str, str]]:
    """Each leg as its pin, "SW1.1", and the hole that it is in. Raises `StageFault`."""
    found = []
    for ref, holes in layout.places.items():
        legs = legs_of(pin_map, ref, board.panel_by_wires)
        if ref in pin_map.parts and pin_map.parts[ref].footprint == PICO:
            holes = _between(board, ref, holes)
        if len(holes) != len(legs.pins):
            raise StageFault(f"{board.file}: {ref} has {len(legs.pins)} legs, not {len(holes)}")
        found += [(f"{ref}.{pin}", hole) for pin, hole in zip(legs.pins, holes, strict=True)]
    return found


def used_of_the_pico(pin_map: PinMap, board: Board, layout: Layout) -> list[int]:
    """The pins of the Pico that something else is joined to."""
    pins = pins_in_holes(pin_map, board, layout)
    of_the_pico = {hole: pin for pin, hole in pins if ref_of(pin) == pin_map.mcu_ref}
    others = [hole for _, hole in pins if hole not in of_the_pico]
    busy = {board.metal[hole] for hole in others + [end for wire in _wires(layout) for end in wire]}
    used = [pin for hole, pin in of_the_pico.items() if board.metal[hole] in busy]
    return sorted(int(pin.split(".")[1]) for pin in used)


def faults(pin_map: PinMap, board: Board, layout: Layout) -> list[str]:
    """What is wrong with a layout, one sentence each."""
    if odd := set(layout.places) ^ refs_at(pin_map, board.level):
        return [f"{board.file}: has, or lacks, against the pin map: {', '.join(sorted(odd))}"]
    try:
        pins = pins_in_holes(pin_map, board, layout)
    except StageFault as fault:
        return [str(fault)]
    ends = [
        (f"the wire {first} {second}", hole)
        for first, second in _wires(layout)
        for hole in (first, second)
    ]
    if wrong := [f"{what}: {hole}" for what, hole in pins + ends if hole not in board.metal]:
        return [f"{board.file}: no such hole, or it is cut: {each}" for each in wrong]
    found = _crowds(pins + ends) + _misfits(pin_map, board, pins)
    nets = nets_at(pin_map, board.level)
    joints = _joined(pin_map, board, layout, pins)
    found += disagreements(joints.groups(pin for pin, _ in pins), nets)
    found += _wires_of_others(joints, board, layout, nets)
    return [f"{board.file}: {fault}" for fault in found]


def _between(board: Board, ref: str, corners: tuple[str, ...]) -> tuple[str, ...]:
    """The holes of all pins of the Pico, from those of its pins 1, 20, 21 and 40."""
    hole_at = {place: hole for hole, place in board.holes.items()}
    try:
        one, twenty, next_one, forty = (board.holes[corner] for corner in corners)
        rows = [(one, twenty), (next_one, forty)]
        return tuple(hole_at[_part_of_the_way(*row, step)] for row in rows for step in range(20))
    except (KeyError, ValueError):
        raise StageFault(f"{board.file}: {ref} does not lie along the holes: {corners}") from None


def _part_of_the_way(start: Point, end: Point, step: int) -> Point:
    (x0, y0), (x1, y1) = start, end
    return (x0 + (x1 - x0) * step / 19, y0 + (y1 - y0) * step / 19)


def _wires(layout: Layout) -> list[tuple[str, str]]:
    return [wire for wires in layout.wires.values() for wire in wires]


def _crowds(ends: list[tuple[str, str]]) -> list[str]:
    """The holes with more than one thing in them."""
    in_hole: dict[str, list[str]] = {}
    for what, hole in ends:
        in_hole.setdefault(hole, []).append(what)
    return [f"{hole} has {' and '.join(all_)}" for hole, all_ in in_hole.items() if len(all_) > 1]


def _misfits(pin_map: PinMap, board: Board, pins: list[tuple[str, str]]) -> list[str]:
    found = []
    for ref in dict.fromkeys(ref_of(pin) for pin, _ in pins):
        places = [board.holes[hole] for pin, hole in pins if ref_of(pin) == ref]
        holes = [(PITCH * x, PITCH * y) for x, y in places]
        if fault := misfit(legs_of(pin_map, ref, board.panel_by_wires), holes):
            found.append(f"{ref}: {fault}")
    return found


def _joined(pin_map: PinMap, board: Board, layout: Layout, pins: list[tuple[str, str]]) -> Joints:
    """Pins and metal, joined by legs and wires; two legs of one pin are joined in the part."""
    joints = Joints()
    for pin, hole in pins:
        joints.join(pin, board.metal[hole])
    for first, second in _wires(layout):
        joints.join(board.metal[first], board.metal[second])
    first_ground, *others = (f"{pin_map.mcu_ref}.{pin}" for pin in pin_map.ground)
    for other in others:
        joints.join(first_ground, other)
    return joints


def _wires_of_others(
    joints: Joints, board: Board, layout: Layout, nets: Mapping[str, frozenset[str]]
) -> list[str]:
    """The wires that do not join what they are named for: they would be drawn in a wrong colour."""
    net_of = {joints.conductor(pin): net for net, pins in nets.items() for pin in pins}
    return [
        f"the wire {first} {second} is said to be of {net}"
        for net, wires in layout.wires.items()
        for first, second in wires
        if net_of.get(joints.conductor(board.metal[first])) != net
    ]
