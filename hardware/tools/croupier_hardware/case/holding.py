"""Whether the keeper holds the battery and the rest the panel. What is measured is the meshes; the
limits are here, so that a dimension that makes no sense is found as well.
"""

from __future__ import annotations

from math import dist

from manifold3d import CrossSection, Manifold

from .dimensions import HEADER_HIGH, SOCKET_HIGH, Plan
from .meshes import Hole, holes, rectangle
from .poses import standing

_OFF = 0.15
_SCREW, _PILOT = (2.7, 3.0), (1.9, 2.25)  # diameters
_PILOT_AT = (1.0, 4.0, 8.0)  # over the keeper
_BOSS = 2.7  # radius, around a screw, of what it goes into
_AROUND = 3.7  # radius, around a screw, of the keeper: the head and 1.2 mm
_BELOW_HOLDER = (0.0, 0.5)
_FOAM = 1.0  # bought: below the rest and on it
_BELOW_PANEL = 0.3
_HOLDS = 150.0  # mm2, of the rest below a panel
_ENOUGH = 0.02  # mm2


def keeper_faults(plan: Plan, base: Manifold, keeper: Manifold) -> list[str]:
    """What is wrong with the keeper and its screws, in the board's frame."""
    base, keeper = (_upright(plan, body) for body in (base, keeper))
    top = keeper.bounding_box()[5]
    found = []
    gap = plan.holder_bottom - top
    if not _BELOW_HOLDER[0] <= gap <= _BELOW_HOLDER[1]:
        found.append(f"keeper.stl ends {gap:.2f} mm below the battery holder")
    screws = [hole for hole in holes(keeper, top - 0.5) if _SCREW[0] <= hole.across <= _SCREW[1]]
    before = [hole for hole in screws if hole.centre[1] < plan.holder_front]
    behind = [hole for hole in screws if hole.centre[1] > plan.holder_back]
    if len(before) != 1 or len(behind) != 1:
        return [*found, "keeper.stl needs a hole for a screw before the holder and one behind it"]
    for hole in screws:
        place = f"({hole.centre[0]:.1f}, {hole.centre[1]:.1f})"
        if _missing(keeper, top - 0.5, hole, _AROUND) > _ENOUGH:
            found.append(f"keeper.stl ends less than 1 mm from a screw's head, at {place}")
        if not all(_goes_in(base, top + height, hole) for height in _PILOT_AT):
            found.append(f"base.stl has no boss over the keeper's screw at {place}")
    return found


def _upright(plan: Plan, body: Manifold) -> Manifold:
    pose = standing(plan)
    return body.rotate((pose.turn, 0, 0)).translate(pose.shift)


def _missing(body: Manifold, height: float, hole: Hole, radius: float) -> float:
    """How much of a disc around a hole is not there."""
    disc = CrossSection.circle(radius, 48).translate(hole.centre)
    return float((disc - hole.inside() - body.slice(height)).area())


def _goes_in(base: Manifold, height: float, screw: Hole) -> bool:
    """Whether the base has a hole with plastic around it for a screw."""
    return any(
        dist(hole.centre, screw.centre) < _OFF
        and _PILOT[0] <= hole.across <= _PILOT[1]
        and _missing(base, height, hole, _BOSS) < _ENOUGH
        for hole in holes(base, height)
    )


def rest_faults(plan: Plan, rest: Manifold) -> list[str]:
    """Whether the rest, between two strips of foam, fills the room below the panels."""
    box = rest.bounding_box()
    gap = SOCKET_HIGH + HEADER_HIGH - 2 * _FOAM - (box[5] - box[2])
    found = []
    if abs(gap) > _BELOW_PANEL:
        found.append(f"rest.stl and its foam end {gap:.2f} mm below the panels")
    top = rest.slice(box[5] - 0.05)
    return found + [
        f"rest.stl is not below the panel {glass.name}"
        for glass in plan.at.glasses
        if (top ^ rectangle(glass.module, glass.module_size)).area() < _HOLDS
    ]
