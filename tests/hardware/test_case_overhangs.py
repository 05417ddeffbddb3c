"""What a printer cannot lay is found, and what it can lay is not."""

import pytest

from tests.hardware.tools import needs

pytestmark = needs("module:build123d", "module:manifold3d", "module:trimesh")


def cube(size, at=(0, 0, 0)):
    from manifold3d import Manifold

    return Manifold.cube(size).translate(at)


def hanging(body):
    from croupier_hardware.case.overhangs import hanging_faults

    return hanging_faults("leg", body)


def wedge(across):
    """A leg with a slope on one side, that goes so far across for 10 mm upwards."""
    from manifold3d import Manifold

    ends = [(5, 5), (5, 15), (5 + across, 15), (5 + across, 18), (5, 18)]
    return cube((6, 20, 18)) + Manifold.hull_points([(x, y, z) for x, z in ends for y in (0, 20)])


def slot(across):
    return cube((80, 2.4, 30)) - cube((across, 9, 10), (10, -1, 10))


@pytest.mark.parametrize("deep", [2.0, 5.0, 8.5])
def test_a_shelf_in_the_air_is_found(deep):
    found = hanging(cube((5, 20, 20)) + cube((deep, 20, 3), (5, 0, 10)))
    assert len(found) == 1
    assert "leg.stl hangs in the air" in found[0]
    assert "at a height of 10.2" in found[0]


def test_a_lip_of_a_millimetre_and_a_half_is_none():
    assert hanging(cube((5, 20, 20)) + cube((1.5, 20, 3), (5, 0, 10))) == []


def test_a_ledge_along_a_wall_is_found():
    assert hanging(cube((100, 3, 30)) + cube((100, 8.9, 3), (0, 3, 20)))


def test_a_peg_that_begins_in_the_air_is_found():
    from manifold3d import Manifold

    arm = cube((5, 5, 20)) + cube((20, 5, 3), (0, 0, 17))
    (fault,) = hanging(arm + Manifold.cylinder(7, 4).translate((15, 2.5, 10)))
    assert fault == "leg.stl begins in the air at (15.0, 2.5), at a height of 10.2"


def test_an_arm_close_to_a_wall_is_found():
    wall_and_post = cube((60, 3, 10)) + cube((5, 8, 20))
    assert hanging(wall_and_post + cube((60, 3, 3), (0, 4, 9.8)))


def test_a_bridge_is_measured_by_its_length():
    assert hanging(slot(12.6)) == []
    assert hanging(slot(13.4))
    assert hanging(slot(60))


def test_a_ceiling_lies_across_its_shorter_side():
    assert hanging(cube((14, 64, 20)) - cube((10, 60, 10), (2, 2, 5))) == []
    assert hanging(cube((24, 64, 20)) - cube((20, 60, 10), (2, 2, 5)))


def test_a_hole_in_a_bridge_is_found_unless_the_bridge_is_a_bore():
    from manifold3d import Manifold

    def block(bore, hole):
        holes = Manifold.cylinder(10, bore / 2, circular_segments=64)
        holes += Manifold.cylinder(40, hole / 2, circular_segments=64)
        return cube((20, 20, 20)) - holes.translate((10, 10, 0))

    assert hanging(block(5.8, 2.0)) == []
    assert hanging(block(12, 2.8))
    assert hanging(block(12, 0.0001)) == []


def test_a_slope_of_45_degrees_stands_and_one_of_56_does_not():
    assert hanging(wedge(10)) == []
    assert hanging(wedge(15))
