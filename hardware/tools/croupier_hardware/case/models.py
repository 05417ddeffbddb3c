"""What is printed."""

from __future__ import annotations

from build123d import Part, Solid

from .base import base, keeper
from .dimensions import Plan
from .fit_test import fit_test
from .lid import lid
from .poses import printing
from .small_parts import cap, rest

_ALONE = {"base": base, "cap": cap, "keeper": keeper, "rest": rest, "fit_test": fit_test}


def lids(plan: Plan) -> list[str]:
    """The names of the lids, one for each panel."""
    return [f"lid_{glass.name}" for glass in plan.at.glasses]


def names(plan: Plan) -> list[str]:
    """The names of all that is printed."""
    return ["base", *lids(plan), "cap", "keeper", "rest", "fit_test"]


def model(plan: Plan, name: str) -> Part:
    """One of them, in the frame in which it is modelled."""
    if name.startswith("lid_"):
        return lid(plan, plan.at.glass(name.removeprefix("lid_")))
    return _ALONE[name](plan)


def on_the_bed(plan: Plan, name: str, part: Part) -> Solid:
    """A model, as it lies on the printer's bed."""
    solid: Solid = (printing(plan, name).location() * part).solid()
    solid.label = name
    return solid
