"""Whether the caps press their buttons, and stay below the lid.

What is measured is the meshes. The limits are here, and not taken from the dimensions, so that a
dimension that makes no sense is found as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import dist, pi, sqrt

from manifold3d import Manifold

from .dimensions import STEM, SWITCH_HIGH, Glass, Plan, Point
from .fitting import Bodies
from .meshes import holes, holes_of

_LIFT = 1.5  # from rest, until a cap must have met the lid
_PLAY = (0.25, 0.5)  # in the lid's hole, around
_PROUD = (1.2, 2.5)  # over the lid
_HEAD = 0.6  # below the lid's upper side, where cap and hole are measured
_SOCKET_PLAY = (0.05, 0.3)  # across
_GRIP = (0.3, 1.8)  # below the top of the stem, where the socket is measured
_ON_STEM = 0.1  # from the stem's top to the socket's end
_OFF = 0.15
_FAR = 50.0


def cap_faults(plan: Plan, printed: Bodies, glass: Glass) -> list[str]:
    """What is wrong with the caps, in the board's frame, and with their holes in a lid."""
    name = f"lid_{glass.name}"
    found = []
    for number, at in enumerate(plan.at.buttons, 1):
        cap = printed[f"cap {number}"]
        faults = [*_on_its_stem(at, cap), *_in_its_hole(plan, at, cap, printed[name], name)]
        found += [f"cap {number} {fault}" for fault in faults]
    return found


def _on_its_stem(at: Point, cap: Manifold) -> Iterator[str]:
    for deep in _GRIP:
        among = [hole for hole in holes(cap, SWITCH_HIGH - deep) if dist(hole.centre, at) < _OFF]
        if not among:
            yield f"has no socket around its stem, {deep} mm below the stem's top"
            return
        across = among[0].outline.max(axis=0) - among[0].outline.min(axis=0)
        for size in across.tolist():
            if not _SOCKET_PLAY[0] <= size - STEM <= _SOCKET_PLAY[1]:
                yield f"has a socket of {size:.2f} mm for a stem of {STEM} mm"
                return
    for x, y in _over_the_stem(at):
        hits = cap.ray_cast((x, y, 0.0), (x, y, _FAR))
        over = _FAR * (hits[0].distance if hits else 1.0) - SWITCH_HIGH
        if abs(over) > _ON_STEM:
            yield f"has a socket that ends {over:.2f} mm over the stem"
            return


def _over_the_stem(at: Point) -> list[Point]:
    """The middle of a stem's top and its corners."""
    reach = 0.45 * STEM
    corners = [(x * reach, y * reach) for x in (-1, 1) for y in (-1, 1)]
    return [at] + [(at[0] + x, at[1] + y) for x, y in corners]


def _in_its_hole(plan: Plan, at: Point, cap: Manifold, lid: Manifold, name: str) -> Iterator[str]:
    """Whether it is loose there, but does not come out, also when pushed aside."""
    proud = cap.bounding_box()[5] - plan.top
    if not _PROUD[0] <= proud <= _PROUD[1]:
        yield f"stands {proud:.2f} mm over {name}, not {_PROUD}"
    here = [hole for hole in holes(lid, plan.top - _HEAD) if dist(hole.centre, at) < _OFF]
    if not here:
        return  # which is said of the lid
    play = here[0].across / 2 - sqrt(cap.slice(plan.top - _HEAD).area() / pi)
    if not _PLAY[0] <= play <= _PLAY[1]:
        yield f"has {play:.2f} mm of play in {name}, not {_PLAY}"
    for x, y in ((0, 0), (-play, 0), (play, 0), (0, -play), (0, play)):
        stopped = (cap.translate((x, y, _LIFT)) ^ lid).project()
        if not any(dist(ring.centre, at) < 1 for ring in holes_of(stopped)):
            yield f"falls out through {name}"
            return
