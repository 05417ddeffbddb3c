"""Whether each part is as large as it is meant to be: a file in inches is not, nor one of another
part.
"""

from __future__ import annotations

import numpy as np
import trimesh

from .dimensions import SWITCH_BODY_HIGH, SWITCH_STROKE, Plan
from .fit_test import fit_test_size
from .poses import standing

_OFF = 0.7  # chamfers are not counted
Size = tuple[float, float, float]


def size_faults(plan: Plan, name: str, mesh: trimesh.Trimesh) -> list[str]:
    """What is wrong with the size of a part as it lies on the bed."""
    meant, found = _meant(plan, name), mesh.extents.tolist()
    if all(abs(a - b) < _OFF for a, b in zip(meant, found, strict=True)):
        return []
    sizes = (" x ".join(f"{value:.1f}" for value in size) for size in (found, meant))
    return ["{}.stl is {} mm large, not {}".format(name, *sizes)]


def _meant(plan: Plan, name: str) -> Size:
    size, (width, depth, _) = plan.size, plan.outer
    if name.startswith("lid"):
        return width, depth, plan.top - size.boss_gap
    if name == "base":
        rim = standing(plan).apply(np.array([[0, -depth / 2, plan.rim], [0, depth / 2, plan.rim]]))
        return width, plan.leaning(depth / 2, 0) - rim[0][1], rim[1][2]
    if name == "cap":
        across = size.cap + 2 * size.flange
        return across, across, plan.top + size.cap_proud - SWITCH_BODY_HIGH - SWITCH_STROKE
    if name == "keeper":
        return size.keeper_wide, plan.at.holder[1] + 2 * size.keeper_end, size.floor
    return size.rest if name == "rest" else fit_test_size(plan)
