"""A cap, a keeper, a rest or a fit test that does not do its work is found."""

import pytest

from tests.hardware.cases import faults, has, sized
from tests.hardware.tools import needs

pytestmark = needs("module:build123d", "module:manifold3d", "module:trimesh")


def altered(mesh, change):
    """A mesh after a change of its solid: `change(solid, cube)`."""
    import numpy as np
    import trimesh
    from manifold3d import Manifold

    from croupier_hardware.case.meshes import solid

    def cube(wide, deep, low):
        """From a height upwards, over the middle."""
        return Manifold.cube((wide, deep, 50), center=True).translate((0, 0, low + 25))

    body = solid(np.asarray(mesh.vertices), np.asarray(mesh.faces))
    made = change(body, cube).to_mesh()
    return trimesh.Trimesh(np.array(made.vert_properties)[:, :3], np.array(made.tri_verts))


def no_flange(cap, _cube):
    from manifold3d import Manifold

    return cap ^ Manifold.cylinder(30, 6.0, circular_segments=96)


def half_a_flange(cap, cube):
    return cap - (cube(20, 20, 3.2).translate((16.3, 0, 0)))


def no_neck(cap, cube):
    return cap - cube(40, 40, 11.5)


def wide_socket(cap, cube):
    return cap - cube(5.6, 5.6, 11.7)


def deep_socket(cap, cube):
    return cap - cube(3.95, 3.95, 10.7)


def shallow_socket(cap, cube):
    return cap + (cube(4.2, 4.2, 11.5) ^ cube(9, 9, -38.1))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (no_flange, "falls out through lid_1in3"),
        (half_a_flange, "falls out through lid_1in3"),
        (no_neck, "has no socket around its stem"),
        (wide_socket, "has a socket of 5.60 mm for a stem of 3.8 mm"),
        (deep_socket, "has a socket that ends 1.00 mm over the stem"),
        (shallow_socket, "has a socket that ends -0.20 mm over the stem"),
    ],
)
def test_a_cap_that_does_not_hold_or_press_is_found(plan, kept, change, fault):
    found = faults(plan, {**kept, "cap": altered(kept["cap"], change)})
    assert has(found, "cap 1", fault)
    assert has(found, "cap 4", fault)


@pytest.mark.parametrize(
    ("sizes", "fault"),
    [
        ({"flange": 0.05}, "cap 1 falls out through lid_2in42"),
        ({"flange": 0.6}, "cap 1 falls out through lid_2in42"),
        ({"socket_play": -0.3}, "cap 2 has a socket of 3.50 mm"),
        ({"cap_play": 0.1, "cap": 12.5}, "cap 3 has 0.10 mm of play in lid_1in3"),
        ({"cap_proud": 0.2}, "cap 4 stands 0.20 mm over lid_1in3"),
    ],
)
def test_a_dimension_of_the_cap_that_makes_no_sense_is_found(plan, built, sizes, fault):
    wrong = sized(plan, **sizes)
    assert has(faults(wrong, built(wrong, "cap")), fault)


def test_a_keeper_without_holes_is_found(plan, kept):
    keeper = kept["keeper"].copy()
    middle = keeper.bounds[:, 1].mean()
    short = altered(keeper, lambda body, cube: body ^ cube(40, 42, -25).translate((0, middle, 0)))
    found = faults(plan, {**kept, "keeper": short})
    assert has(found, "keeper.stl needs a hole for a screw before the holder and one behind it")


def test_a_keeper_beside_its_bosses_is_found(plan, kept):
    keeper = kept["keeper"].copy().apply_translation((0, 0.5, 0))
    found = faults(plan, {**kept, "keeper": keeper})
    assert has(found, "base.stl has no boss over the keeper's screw at")


def test_a_keeper_that_breaks_at_its_screws_is_found(plan, built):
    wrong = sized(plan, keeper_end=7.0)
    assert has(faults(wrong, built(wrong, "keeper")), "keeper.stl ends less than 1 mm from a screw")


def test_a_keeper_far_below_the_holder_is_found(plan, kept):
    found = faults(sized(plan, holder_up=2.0), kept)
    assert has(found, "keeper.stl ends 2.00 mm below the battery holder")


@pytest.mark.parametrize("name", ["base", "lid_1in3", "cap", "keeper", "rest", "fit_test"])
def test_a_part_in_inches_is_found(plan, kept, name):
    from croupier_hardware.case.sizes import size_faults

    assert size_faults(plan, name, kept[name]) == []
    inches = kept[name].copy().apply_scale(1 / 25.4)
    assert has(size_faults(plan, name, inches), f"{name}.stl is", "mm large, not")


def test_a_keeper_in_inches_is_found_in_the_case(plan, kept):
    found = faults(plan, {**kept, "keeper": kept["keeper"].copy().apply_scale(1 / 25.4)})
    assert has(found, "keeper.stl is 0.5 x 2.1 x 0.1 mm large, not 12.0 x 54.2 x 2.4")


def test_a_low_rest_is_found(plan, kept):
    rest = kept["rest"].copy()
    rest.apply_scale([1, 1, 0.4])
    assert has(faults(plan, {**kept, "rest": rest}), "rest.stl and its foam end 5.40 mm below")


def test_a_rest_beside_the_panel_is_found(plan, kept):
    rest = kept["rest"].copy().apply_translation((0, 5, 0))
    assert has(faults(plan, {**kept, "rest": rest}), "rest.stl is not below the panel 1in3")


def test_a_fit_test_that_does_not_show_the_hole_of_the_led_is_found(plan, built):
    wider = sized(plan, led_hole=3.4)
    found = faults(plan, built(wider, "fit_test"))
    assert has(found, "fit_test.stl has no hole for the LED as in lid_1in3.stl")
