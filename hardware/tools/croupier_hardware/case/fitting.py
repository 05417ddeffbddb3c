"""Whether everything goes together: no two bodies in one place, every way free, the lid closed."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from manifold3d import Manifold

from . import envelopes
from .dimensions import SWITCH_STROKE, Glass, Plan
from .meshes import solid_of

_TOUCH = 0.2  # mm3: what lies on each other overlaps by rounding
_OPEN = (-0.02, 0.05)  # gap between lid and base, mm
_VIEW = 30.0  # degrees to each side from straight above

Bodies = dict[str, Manifold]


def real_parts(plan: Plan, pressed: float) -> Bodies:
    """The bodies of the circuit and the battery, but for the panels."""
    found = {ref: solid_of(part) for ref, part in envelopes.on_board(plan, pressed).items()}
    found["the carrier"] = solid_of(envelopes.carrier(plan))
    found["the battery holder"] = solid_of(envelopes.holder(plan))
    return found


def overlap_faults(plan: Plan, printed: Bodies, glass: Glass) -> list[str]:
    """What is in the same place in a box with a panel, buttons at rest and pressed. `printed` are
    the bodies from the STL files, in the case."""
    found: list[str] = []
    panel = {f"the panel {glass.name}": solid_of(envelopes.panel(plan, glass))}
    for pressed in (0.0, SWITCH_STROKE):
        bodies = {**printed, **panel, **real_parts(plan, pressed)}
        for name in bodies:
            if name.startswith("cap"):
                bodies[name] = bodies[name].translate((0, 0, -pressed))
        found += [fault for fault in _overlaps(bodies) if fault not in found]
    return found


def _overlaps(bodies: Bodies) -> list[str]:
    return [
        f"{one} and {other} are in the same place"
        for one, other in combinations(bodies, 2)
        if not _apart(bodies[one], bodies[other])
        and (bodies[one] ^ bodies[other]).volume() > _TOUCH
    ]


def _apart(one: Manifold, other: Manifold) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    return any(a[n] >= b[n + 3] or b[n] >= a[n + 3] for n in range(3))


def way_faults(plan: Plan, printed: Bodies, glass: Glass) -> list[str]:
    """What stands in the way of the plug, the screws, a pen, the battery and the eye."""
    ways = {name: solid_of(part) for name, part in envelopes.ways(plan).items()}
    ways["the eye"] = solid_of(envelopes.view(glass, _VIEW))
    found = _blocked(ways, printed)
    battery = {"the battery holder from below": solid_of(envelopes.holder(plan, -20.0))}
    without = {name: body for name, body in printed.items() if name != "keeper"}
    return found + _blocked(battery, without)


def _blocked(ways: Bodies, printed: Bodies) -> list[str]:
    return [
        f"{name} is in the way of {way}"
        for way, room in ways.items()
        for name, body in printed.items()
        if (room ^ body).volume() > _TOUCH
    ]


def closing_faults(plan: Plan, base: Manifold, name: str, lid: Manifold) -> list[str]:
    """How far the lid's underside is from the base's rim, all around on the middle of the wall."""
    for x, y in _on_the_wall(plan):
        rim = base.ray_cast((x, y, plan.rim + 5), (x, y, plan.rim - 20))
        under = lid.ray_cast((x, y, plan.rim - 20), (x, y, plan.rim + 5))
        if not rim or not under:
            return [f"{name} and base do not meet at ({x:.1f}, {y:.1f})"]
        gap = 25 * (rim[0].distance + under[0].distance) - 25
        if not _OPEN[0] <= gap <= _OPEN[1]:
            return [f"{name} and base are {gap:.2f} mm from each other at ({x:.1f}, {y:.1f})"]
    return []


def _on_the_wall(plan: Plan) -> list[tuple[float, float]]:
    width, depth, radius = plan.outer
    x, y = width / 2 - plan.size.wall / 2, depth / 2 - plan.size.wall / 2
    steps = [float(step) for step in np.linspace(-1, 1, 21)]
    along = [(step * (x - radius), side * y) for step in steps for side in (-1, 1)]
    return along + [(side * x, step * (y - radius)) for step in steps for side in (-1, 1)]
