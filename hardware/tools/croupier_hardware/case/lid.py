"""The lid, one for each panel. It is printed with its upper side down."""

from __future__ import annotations

from math import cos, pi, sin

from build123d import Axis, Part, chamfer

from .dimensions import Glass, Plan, Point
from .shapes import cone, disc, slab

_TOP_EDGE = 0.4  # chamfer of the holes, upwards
_BEYOND = 1.0


def lid(plan: Plan, glass: Glass) -> Part:
    """The lid for a panel, in the board's frame."""
    solid = _plate(plan) + _lip(plan) + _bosses(plan) + _window_rim(plan, glass)
    for at in (plan.at.bootsel, plan.at.reset):
        solid += disc(at, _tube(plan), plan.size.tube_bottom, plan.rim)
    solid -= _pilots(plan) + _small_holes(plan) + window(plan, glass)
    for at in plan.at.buttons:
        solid -= button_hole(plan, at)
    return solid


def _tube(plan: Plan) -> float:
    return plan.size.tube_bore / 2 + plan.size.tube_wall


def _plate(plan: Plan) -> Part:
    plate = slab((0, 0), plan.outer, plan.rim, plan.top)
    plate = chamfer(plate.faces().sort_by(Axis.Z)[-1].edges(), plan.size.edge)
    return chamfer(plate.faces().sort_by(Axis.Z)[0].edges(), plan.size.seam)


def _lip(plan: Plan) -> Part:
    """It goes into the base and keeps the lid from sliding."""
    size = plan.size
    low, high = plan.rim - size.lip_deep, plan.rim
    outside, inside = size.lip_gap, size.lip_gap + size.lip_thick
    lip = slab((0, 0), _shrunk(plan, outside), low, high)
    lip = chamfer(lip.faces().sort_by(Axis.Z)[0].edges(), size.seam / 2)
    return lip - slab((0, 0), _shrunk(plan, inside), low - _BEYOND, high)


def _shrunk(plan: Plan, by: float) -> tuple[float, float, float]:
    width, depth, radius = plan.inner
    return width - 2 * by, depth - 2 * by, radius - by


def _bosses(plan: Plan) -> Part:
    """Into which the screws go from below, through the pillars of the base and the carrier."""
    whole = Part()
    for at in plan.at.posts:
        whole += disc(at, plan.size.boss, plan.size.boss_gap, plan.rim)
    return whole & slab((0, 0), _shrunk(plan, plan.size.lip_gap), -9, plan.rim)


def _pilots(plan: Plan) -> Part:
    whole = Part()
    for at in plan.at.posts:
        low = plan.size.boss_gap
        whole += disc(at, plan.size.pilot / 2, low - _BEYOND, low + plan.size.pilot_deep)
    return whole


def _small_holes(plan: Plan) -> Part:
    """For the LED, for a pen's tip, and for the sound."""
    size = plan.size
    whole = led_hole(plan, plan.at.led)
    for at in (plan.at.bootsel, plan.at.reset):
        whole += _pierced(plan, at, size.tube_bore / 2)
    for at in _sound(plan):
        whole += _pierced(plan, at, size.sound_hole / 2)
    return whole


def led_hole(plan: Plan, at: Point) -> Part:
    """For the LED, through the plate."""
    return _pierced(plan, at, plan.size.led_hole / 2)


def _sound(plan: Plan) -> list[Point]:
    x, y = plan.at.buzzer
    ring = [(cos(n * pi / 3), sin(n * pi / 3)) for n in range(6)]
    return [(x, y)] + [
        (x + plan.size.sound_ring * a, y + plan.size.sound_ring * b) for a, b in ring
    ]


def _pierced(plan: Plan, at: Point, radius: float) -> Part:
    hole = disc(at, radius, 0, plan.top + _BEYOND)
    return hole + cone(at, (radius, radius + _TOP_EDGE), plan.top - _TOP_EDGE, plan.top)


def _window_low(plan: Plan, glass: Glass) -> float:
    return glass.face + plan.size.glass_gap


def _window_rim(plan: Plan, glass: Glass) -> Part:
    """Around the window, down to a panel that lies deeper than the highest one."""
    low, grow = _window_low(plan, glass), plan.size.window_margin + plan.size.window_rim
    if plan.rim - low < 0.01:
        return Part()
    width, depth = (value + 2 * grow for value in glass.lit_size)
    return slab(glass.lit, (width, depth, 2.0), low, plan.rim)


def window(plan: Plan, glass: Glass) -> Part:
    """What is taken away over the lit area of a panel."""
    size, low = plan.size, _window_low(plan, glass)
    width, depth = (value + 2 * size.window_margin for value in glass.lit_size)
    upright = slab(glass.lit, (width, depth, 1.0), low - _BEYOND, low + size.window_land)
    return upright + slab(
        glass.lit, (width, depth, 1.0), low + size.window_land, plan.top, taper=-45
    )


def button_hole(plan: Plan, at: Point) -> Part:
    """With a countersink below, which takes the cap's flange."""
    r, deep = plan.hole, plan.size.countersink
    hole = disc(at, r, plan.rim - _BEYOND, plan.top + _BEYOND)
    hole += cone(at, (r + deep, r), plan.rim, plan.rim + deep)
    return hole + cone(at, (r, r + _TOP_EDGE), plan.top - _TOP_EDGE, plan.top)
