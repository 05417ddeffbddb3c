"""A small print that shows whether holes and tolerances suit a printer: 20 minutes, not five hours.

It has the holes of two buttons, a corner of a window, a boss for a screw, the hole for the LED and
a slot as large as that for the plug, each just as in the case. It is printed with its upper side
down.
"""

from __future__ import annotations

from build123d import Location, Part, Plane, RectangleRounded, extrude

from .dimensions import Plan
from .lid import button_hole, led_hole, window
from .shapes import box, disc, slab

_PLATE = (44.0, 34.0)
_BUTTON = (14.0, 11.0)
_WINDOW_CORNER = (32.0, 25.0)
_BOSS = (8.0, 28.0)
_LED = (20.0, 27.0)
_BOSS_HIGH = 10.0
_BELOW_SLOT = 2.4
_SLOT_AT = 14.0  # from the front


def fit_test(plan: Plan) -> Part:
    """The print, with the lid's underside at 0 and its left front corner at the origin."""
    size = plan.size
    width, depth = _PLATE
    down = Location((0, 0, -plan.rim))
    body = slab((width / 2, depth / 2), (width, depth, 1.0), 0, size.plate)
    body += disc(_BOSS, size.boss, -_BOSS_HIGH, 0)
    body += _wall_with_slot(plan)
    body -= disc(_BOSS, size.pilot / 2, -_BOSS_HIGH - 1, -_BOSS_HIGH + size.pilot_deep)
    pitch = plan.at.buttons[1][0] - plan.at.buttons[0][0]
    for x in (_BUTTON[0], _BUTTON[0] + pitch):
        body -= down * button_hole(plan, (x, _BUTTON[1]))
    return body - _corner(plan) - down * led_hole(plan, _LED)


def fit_test_size(plan: Plan) -> tuple[float, float, float]:
    """How large the print is."""
    return *_PLATE, plan.size.plate - _foot(plan)


def _foot(plan: Plan) -> float:
    """The lower end of the wall, which is the highest on the bed."""
    axis = plan.plug_z + plan.size.usb_lift - plan.rim
    return axis - plan.size.usb_slot[1] / 2 - _BELOW_SLOT


def _corner(plan: Plan) -> Part:
    """Of the window of the highest panel, whose left lower corner comes to its place here."""
    glass = max(plan.at.glasses, key=lambda each: each.face)
    margin = plan.size.window_margin
    left = glass.lit[0] - glass.lit_size[0] / 2 - margin
    low = glass.lit[1] - glass.lit_size[1] / 2 - margin
    there = Location((_WINDOW_CORNER[0] - left, _WINDOW_CORNER[1] - low, -plan.rim))
    return there * window(plan, glass)


def _wall_with_slot(plan: Plan) -> Part:
    size = plan.size
    width, height = size.usb_slot
    axis = plan.plug_z + size.usb_lift - plan.rim
    wall = box((0, 0.0, _foot(plan)), (size.wall, 2 * _SLOT_AT, 0.5))
    left = Plane(origin=(-1, _SLOT_AT, axis), x_dir=(0, 1, 0), z_dir=(1, 0, 0))
    slot = left * RectangleRounded(width, height, size.usb_round)
    return wall - extrude(slot, size.wall + 2)
