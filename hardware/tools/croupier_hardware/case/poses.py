"""How a part lies in the case and how it lies on the printer's bed."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

import numpy as np
from build123d import Location
from numpy.typing import NDArray

from .dimensions import Plan

Points = NDArray[np.float64]


@dataclass(frozen=True)
class Pose:
    """A turn about the x axis, in degrees, then a shift."""

    turn: float = 0.0
    shift: tuple[float, float, float] = (0.0, 0.0, 0.0)

    def location(self) -> Location:
        """For build123d."""
        return Location(self.shift, (self.turn, 0, 0))

    def apply(self, points: Points) -> Points:
        """For points."""
        turned: Points = points @ self._matrix().T
        turned += np.array(self.shift)
        return turned

    def undo(self, points: Points) -> Points:
        """The other way."""
        level: Points = (points - np.array(self.shift)) @ self._matrix()
        return level

    def _matrix(self) -> Points:
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        return np.array([[1, 0, 0], [0, c, -s], [0, s, c]])


def standing(plan: Plan) -> Pose:
    """From the board's frame to the standing one."""
    return Pose(plan.size.tilt, (0, 0, plan.lift))


def upside_down(plan: Plan, proud: float = 0.0) -> Pose:
    """From the board's frame to the bed, with the upper side down: lid and caps."""
    return Pose(180, (0, 0, plan.top + proud))


def printing(plan: Plan, name: str) -> Pose:
    """From the frame in which a part is modelled to the bed."""
    if name == "base":
        return standing(plan)
    if name.startswith("lid"):
        return upside_down(plan)
    if name == "cap":
        return upside_down(plan, plan.size.cap_proud)
    if name == "keeper":  # its sinks look up then, and have nothing in the air
        return Pose(180, (0, 0, plan.size.floor))
    if name == "rest":
        return Pose(180, (0, 0, plan.size.rest[2]))
    if name == "fit_test":
        return Pose(180, (0, 0, plan.size.plate))
    return Pose()


def seated(plan: Plan, name: str, points: Points) -> list[Points]:
    """From the bed into the case, in the board's frame: the cap four times."""
    there = printing(plan, name).undo(points)
    if name == "keeper":
        return [standing(plan).undo(there)]
    if name == "rest":
        return [there + (*plan.rest_at, plan.size.foam)]
    if name == "cap":
        return [there + (x, y, 0.0) for x, y in plan.at.buttons]
    return [there]
