"""Whether the holes of the printed parts are where the parts of the circuit are, by slices of the
meshes: nothing here knows how the holes were made.
"""

from __future__ import annotations

from math import dist

from manifold3d import CrossSection, Manifold

from .dimensions import OVERMOULD, Glass, Plan, Point
from .meshes import Hole, holes, rectangle, seen_from_left

_OFF = 0.15  # how far a hole may be from its place
_SAME = 0.03  # between two diameters
_ENOUGH = 0.01  # mm2
_BUTTON = (12.5, 13.2)  # diameters
_PEN = (4.0, 5.0)
_LED = (3.1, 3.6)
_SCREW = (2.7, 3.0)
_PILOT = (1.9, 2.25)
_MARGIN = (0.8, 1.5)  # of a window around the lit area
_SEAT = (1.6, 3.2)  # radii of the ring on which the carrier lies around a screw
_SOUND = 15.0  # mm2
_GLASS_GAP = (0.3, 0.6)


def base_faults(plan: Plan, base: Manifold) -> list[str]:
    """What is wrong with the holes of the base, in the board's frame."""
    found = []
    below = plan.underside - 0.5
    seat = base.slice(plan.underside - 0.05)
    for number, at in enumerate(plan.at.posts, 1):
        found += _round(
            "base.stl", f"screw {number} of the carrier", at, _SCREW, holes(base, below)
        )
        ring = CrossSection.circle(_SEAT[1], 64) - CrossSection.circle(_SEAT[0], 64)
        if (ring.translate(at) - seat).area() > _ENOUGH:
            found.append(f"base.stl: the carrier does not lie on a post at its hole {number}")
    return found + _slot(plan, base)


def _slot(plan: Plan, base: Manifold) -> list[str]:
    """The slot for the plug, in the middle of the left wall."""
    axis = (plan.at.plug_y, plan.plug_z)
    needed = rectangle(axis, OVERMOULD)
    wall = seen_from_left(base)
    for depth in (0.3, 0.5, 0.7):
        x = -plan.outer[0] / 2 + depth * plan.size.wall
        if not any((needed - hole.inside()).area() < _ENOUGH for hole in holes(wall, x)):
            size = "{:.0f} x {:.0f}".format(*OVERMOULD)
            return [f"base.stl: a plug of {size} mm does not go through the slot at the left"]
    return []


def standing_faults(plan: Plan, base: Manifold) -> list[str]:
    """What is wrong with the underside of the base, which stands on its bed."""
    ground = base.slice(0.1)
    return [
        f"base.stl has no room for rubber foot {number}"
        for number, at in enumerate(plan.feet, 1)
        if (CrossSection.circle(plan.size.foot, 32).translate(at) - ground).area() > _ENOUGH
    ]


def lid_faults(plan: Plan, glass: Glass, lid: Manifold) -> list[str]:
    """What is wrong with the holes of a lid, in the board's frame."""
    name = f"lid_{glass.name}.stl"
    plate = holes(lid, plan.rim + 1.6)
    found = []
    for number, at in enumerate(plan.at.buttons, 1):
        found += _round(name, f"button {number}", at, _BUTTON, plate)
    found += _round(name, "BOOTSEL", plan.at.bootsel, _PEN, plate)
    found += _round(name, "RESET", plan.at.reset, _PEN, plate)
    found += _round(name, "the LED", plan.at.led, _LED, plate)
    bosses = holes(lid, plan.size.boss_gap + 3)
    for number, at in enumerate(plan.at.posts, 1):
        found += _round(name, f"screw {number}", at, _PILOT, bosses)
    sound = [hole for hole in plate if dist(hole.centre, plan.at.buzzer) < 6 and hole.across < 3]
    if sum(hole.area for hole in sound) < _SOUND:
        found.append(f"{name} has too few holes over the buzzer")
    return found + _window(name, glass, lid) + _over_glass(name, glass, lid)


def fit_test_faults(plan: Plan, glass: Glass, lid: Manifold, fit_test: Manifold) -> list[str]:
    """What the fit test, on its bed, does not show of a lid in the board's frame: it has a hole as
    wide as each of these."""
    plate, boss = 0.8, plan.size.plate + 6
    found = []
    for what, at, height in (
        ("a button", plan.at.buttons[0], plate),
        ("the LED", plan.at.led, plate),
        ("a screw", plan.at.posts[0], boss),
    ):
        shown = holes(fit_test, height)
        here = [hole for hole in holes(lid, plan.top - height) if dist(hole.centre, at) < 10 * _OFF]
        if here and not any(abs(hole.across - here[0].across) < _SAME for hole in shown):
            found.append(f"fit_test.stl has no hole for {what} as in lid_{glass.name}.stl")
    return found


def _window(name: str, glass: Glass, lid: Manifold) -> list[str]:
    """The window at its narrowest, just over the glass."""
    found = [
        hole
        for hole in holes(lid, glass.face + 1)
        if (rectangle(glass.lit, (1, 1)) - hole.inside()).area() < _ENOUGH
    ]
    if not found:
        return [f"{name} has no window over the lit area"]
    low, high = found[0].outline.min(axis=0), found[0].outline.max(axis=0)
    faults = []
    for axis, sides in ((0, ("left", "right")), (1, ("front", "back"))):
        half, middle = glass.lit_size[axis] / 2, glass.lit[axis]
        margins = middle - half - low[axis], high[axis] - middle - half
        for side, margin in zip(sides, margins, strict=True):
            if not _MARGIN[0] <= margin <= _MARGIN[1]:
                faults.append(f"{name}: the window ends {margin:.2f} mm from the lit area, {side}")
    return faults


def _over_glass(name: str, glass: Glass, lid: Manifold) -> list[str]:
    """How far the lid is from the glass, around the window."""
    width, depth = glass.lit_size
    ring = rectangle(glass.lit, (width + 5, depth + 5)) - rectangle(
        glass.lit, (width + 3, depth + 3)
    )
    near, far = (glass.face + gap for gap in _GLASS_GAP)
    if not (ring ^ lid.slice(near)).is_empty():
        return [f"{name} is less than {_GLASS_GAP[0]} mm from the glass"]
    if (ring - lid.slice(far)).area() > _ENOUGH:
        return [f"{name} is more than {_GLASS_GAP[1]} mm from the glass"]
    return []


def _round(
    name: str, what: str, at: Point, across: tuple[float, float], among: list[Hole]
) -> list[str]:
    """Whether there is a round hole for something at its place."""
    if not among:
        return [f"{name} has no hole for {what}"]
    hole = min(among, key=lambda each: dist(each.centre, at))
    off = dist(hole.centre, at)
    if off > _OFF:
        return [f"{name}: the hole for {what} is {off:.2f} mm from its place"]
    if not across[0] <= hole.across <= across[1]:
        return [f"{name}: the hole for {what} is {hole.across:.2f} mm wide, not {across}"]
    return []
