"""The case in the repository is without fault, and what is wrong with a faulty one is found."""

from dataclasses import replace
from shutil import copytree

from tests.hardware.cases import faults, has, print_faults, sized
from tests.hardware.tools import needs

pytestmark = needs("module:build123d", "module:manifold3d", "module:trimesh")


def moved(places, number, x):
    return tuple((a + x if n == number else a, b) for n, (a, b) in enumerate(places))


def test_the_case_in_the_repository_is_without_fault():
    from croupier_hardware.case import check
    from croupier_hardware.pin_map import HARDWARE, load

    assert check(load(), HARDWARE) == []


def test_a_hole_that_is_not_over_its_button_is_found(plan, built):
    shifted = replace(plan, at=replace(plan.at, buttons=moved(plan.at.buttons, 1, 1.0)))
    found = faults(plan, built(shifted, "lid_2in42"))
    assert has(found, "lid_2in42.stl: the hole for button 2 is 1.00 mm from its place")
    assert has(found, "lid_2in42 and cap 2 are in the same place")


def test_a_bridge_of_half_a_millimetre_over_the_slot_is_found(plan, built):
    highest = 7.23  # of the slot, over the plug's axis: near its front
    lift = plan.rim - 0.5 - plan.plug_z - highest
    meshes = built(sized(plan, usb_lift=lift), "base")
    assert has(print_faults("base", meshes), "base.stl has a wall of 0.")
    assert has(faults(plan, meshes), "a plug of 12 x 8 mm does not go through")


def test_a_thin_wall_is_found(plan, built):
    assert has(print_faults("base", built(sized(plan, bay_wall=1.0), "base")), "a wall of 1.00 mm")


def test_a_post_beside_its_hole_is_found(plan, built):
    shifted = replace(plan, at=replace(plan.at, posts=moved(plan.at.posts, 0, 1.0)))
    found = faults(plan, built(shifted, "base"))
    assert has(found, "the hole for screw 1 of the carrier is 1.00 mm from its place")
    assert has(found, "base is in the way of screw 1")


def test_a_post_that_is_missing_is_found(plan, built):
    three = replace(plan, at=replace(plan.at, posts=plan.at.posts[:3]))
    found = faults(plan, built(three, "base"))
    assert has(found, "the carrier does not lie on a post at its hole 4")


def test_a_boss_that_presses_into_the_carrier_is_found(plan, built):
    found = faults(plan, built(sized(plan, boss_gap=-0.5), "lid_1in3"))
    assert has(found, "lid_1in3 and the carrier are in the same place")


def test_a_window_that_is_too_small_is_found(plan, built):
    found = faults(plan, built(sized(plan, window_margin=-2.0), "lid_1in3"))
    assert has(found, "lid_1in3.stl: the window ends -2.00 mm from the lit area, left")
    assert has(found, "lid_1in3 is in the way of the eye")


def test_a_cap_that_is_too_wide_is_found(plan, built):
    found = faults(plan, built(sized(plan, cap=13.5), "cap"))
    assert has(found, "lid_1in3 and cap 1 are in the same place")


def test_a_cap_that_leaves_its_button_no_stroke_is_found(plan, kept):
    mesh = kept["cap"].copy()
    mesh.apply_translation((0, 0, 0.9))  # upside down on the bed: it hangs lower in the case
    found = faults(plan, {**kept, "cap": mesh})
    assert has(found, "cap 1 and SW1 are in the same place")


def with_small_panel(plan, face):
    small, large = plan.at.glasses
    return replace(plan, at=replace(plan.at, glasses=(replace(small, face=face), large)))


def test_a_lid_for_a_thinner_panel_is_found(plan, built):
    face = plan.at.glasses[0].face
    found = faults(plan, built(with_small_panel(plan, face - 0.8), "lid_1in3"))
    assert has(found, "lid_1in3 and the panel 1in3 are in the same place")


def test_a_lid_for_a_thicker_panel_is_found(plan, built):
    face = plan.at.glasses[0].face
    found = faults(plan, built(with_small_panel(plan, face + 0.4), "lid_1in3"))
    assert has(found, "lid_1in3.stl is more than 0.6 mm from the glass")


def test_a_resistor_below_the_rest_is_found(plan, built):
    found = faults(plan, built(sized(plan, rest_arch=(14.0, 1.0)), "rest"))
    assert has(found, "rest and R6 are in the same place")


def test_a_bay_that_is_too_narrow_for_the_battery_is_found(plan, built):
    found = faults(plan, built(sized(plan, bay_play=-0.5), "base"))
    assert has(found, "base is in the way of the battery holder from below")


def test_a_lid_that_does_not_close_is_found(plan, kept):
    mesh = kept["lid_1in3"].copy()
    mesh.apply_translation((0, 0, -0.3))
    found = faults(plan, {**kept, "lid_1in3": mesh})
    assert has(found, "lid_1in3 and base are 0.30 mm from each other")


def test_a_holed_a_turned_and_a_broken_mesh_are_found(kept):
    import numpy as np
    import trimesh

    from croupier_hardware.case.soundness import faults

    cap = kept["cap"]
    assert faults("cap", cap) == []
    holed = trimesh.Trimesh(cap.vertices, cap.faces[1:])
    assert has(faults("cap", holed), "cap.stl has a hole in its surface")
    turned = trimesh.Trimesh(cap.vertices, np.vstack([cap.faces[:1, ::-1], cap.faces[1:]]))
    assert has(faults("cap", turned), "triangles that look to the wrong side")
    inside_out = trimesh.Trimesh(cap.vertices, cap.faces[:, ::-1])
    assert has(faults("cap", inside_out), "inside out")
    two = trimesh.util.concatenate([cap, cap.copy().apply_translation((30, 0, 0))])
    assert has(faults("cap", two), "2 bodies")


def test_a_part_that_is_larger_than_the_bed_or_floats_over_it_is_found(kept):
    from croupier_hardware.case.soundness import bed_faults

    base = kept["base"].copy().apply_scale(2).apply_translation((0, 0, 1))
    assert has(bed_faults("base", base), "does not lie on the bed")
    assert has(bed_faults("base", base), "does not fit on a bed")


def test_a_missing_file_an_odd_step_file_and_a_holed_mesh_are_found(tmp_path):
    from croupier_hardware.case import check
    from croupier_hardware.pin_map import HARDWARE, load

    case = copytree(HARDWARE / "case", tmp_path / "case")
    (case / "cap.step").write_bytes((case / "rest.step").read_bytes())
    assert has(check(load(), tmp_path), "cap.step has", "not the same body")
    stl = (case / "cap.stl").read_bytes()
    count = int.from_bytes(stl[80:84], "little") - 1
    (case / "cap.stl").write_bytes(stl[:80] + count.to_bytes(4, "little") + stl[84:-50])
    assert check(load(), tmp_path) == ["cap.stl has a hole in its surface: it is not watertight"]
    (case / "base.stl").unlink()
    assert check(load(), tmp_path) == ["base.stl is missing"]
