"""What the pictures of the case show, and where the rubber feet are stuck."""

from dataclasses import replace
from math import cos, dist, radians

import pytest

from tests.hardware.tools import needs

pytestmark = needs("module:build123d", "module:manifold3d", "module:trimesh")


@pytest.fixture(scope="module")
def plan():
    from croupier_hardware.case.dimensions import plan_of
    from croupier_hardware.pin_map import load

    return plan_of(load())


def on_the_board(plan):
    """How many bodies the pictures have of the carrier and its parts."""
    from croupier_hardware.case.layers import populated

    return len(populated(plan))


def fitted(plan, ref, there):
    part = replace(plan.at.parts[ref], fitted=there)
    return replace(plan, at=replace(plan.at, parts={**plan.at.parts, ref: part}))


def test_the_pictures_leave_out_what_is_not_fitted(plan):
    assert not plan.at.parts["R5"].fitted
    assert on_the_board(fitted(plan, "R5", True)) == on_the_board(plan) + 1
    assert on_the_board(fitted(plan, "R1", False)) == on_the_board(plan) - 1


def test_what_is_not_fitted_keeps_its_room(plan):
    from croupier_hardware.case.fitting import real_parts

    assert {"R5", "R6"} <= set(real_parts(plan, 0.0))


def test_the_feet_leave_the_screws_and_the_bay_free(plan):
    size = plan.size
    # A tunnel leans, so its mouth is wider from front to back than across.
    tunnel = size.head / 2 / cos(radians(size.tilt))
    mouths = [(x, plan.leaning(y, 0)) for x, y in plan.at.posts]
    room = [dist(foot, mouth) - size.foot - tunnel for foot in plan.feet for mouth in mouths]
    assert min(room) >= 2
    bay = plan.at.holder[0] / 2 + size.bay_play
    assert all(abs(x) - size.foot > bay for x, y in plan.feet if y > 0)
