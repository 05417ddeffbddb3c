"""A cut through the box from front to back, seen from the right, with a few dimensions."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin

from build123d import Part

from .dimensions import Plan
from .layers import CASE, LID, Layer, shown
from .meshes import seen_from_left, solid_of
from .poses import standing
from .shapes import box
from .svg import Drawing, Place
from .views import Body, Eye, outlines, shade

_SIDE = Eye((1.0, 0.0, 0.0))
_WIDE = 150.0
_ORDER = "AIDBCEFGH"  # from what is behind to what is in front
_CUT = -0.5  # the tone of what is cut
_TICK = 1.2
_AWAY = 7.0  # dimensions, from what they measure
_BELOW = 9.0  # letters, from the table
_ARC = 40.0  # radius
_LETTERS = 14.0  # from the rear edge


def section(plan: Plan, layers: list[Layer]) -> Drawing:
    """The cut is through the third button."""
    drawing = Drawing()
    x = plan.at.buttons[2][0]
    behind = box((-_WIDE, -_WIDE, -_WIDE), (x, _WIDE, _WIDE))
    in_order = [
        shown(plan, body, (0, 0, 0))
        for letter, _, bodies, _ in sorted(layers, key=lambda layer: _ORDER.index(layer[0]))
        for body in bodies
    ]
    for body in in_order:
        half = body.part & behind
        if isinstance(half, Part) and half.volume > 0.01:
            _SIDE.draw(drawing, Body(half, body.colour))
    for body in in_order:
        _cut(drawing, body, x)
    _dimensions(plan, drawing)
    _letters(plan, drawing)
    return drawing


def _cut(drawing: Drawing, body: Body, x: float) -> None:
    """What the cut goes through, in a darker tone."""
    area = outlines(seen_from_left(solid_of(body.part)).slice(x))
    drawing.area(area, shade(body.colour, _CUT if body.colour in (CASE, LID) else _CUT / 2))
    drawing.lines([outline + outline[:1] for outline in area], 0.35)


def _dimensions(plan: Plan, drawing: Drawing) -> None:
    """Depth, height at the front and at the back, and the tilt."""
    depth = plan.outer[1] / 2
    edge = plan.top - plan.size.edge
    front, back = _turned(plan, -depth, edge), plan.leaning(depth, 0)
    _across(drawing, (front[0], back), -_AWAY - _BELOW)
    _upright(drawing, front[0] - _AWAY, front[1])
    _upright(drawing, back + _LETTERS + _AWAY, _turned(plan, depth, edge)[1])
    _angle(plan, drawing, _turned(plan, depth - plan.size.edge, plan.top))


def _turned(plan: Plan, y: float, z: float) -> Place:
    """A place of the board's frame in the picture."""
    _, across, up = standing(plan).location().position
    tilt = radians(plan.size.tilt)
    return across + y * cos(tilt) - z * sin(tilt), up + y * sin(tilt) + z * cos(tilt)


def _across(drawing: Drawing, ends: tuple[float, float], y: float) -> None:
    ticks = [[(x, y - _TICK), (x, y + _TICK)] for x in ends]
    drawing.lines([[(ends[0], y), (ends[1], y)], *ticks])
    drawing.text((sum(ends) / 2, y - 3.4), f"{ends[1] - ends[0]:.0f}")


def _upright(drawing: Drawing, x: float, top: float) -> None:
    ticks = [[(x - _TICK, y), (x + _TICK, y)] for y in (0.0, top)]
    drawing.lines([[(x, 0), (x, top)], *ticks])
    side = -1 if x < 0 else 1
    drawing.text((x + side * 4.5, top / 2), f"{top:.0f}")


def _angle(plan: Plan, drawing: Drawing, corner: Place) -> None:
    """Between the lid and a level line from its rear edge."""
    x, y = corner
    level = [(x, y), (x - _ARC - 8, y)]
    steps = [radians(plan.size.tilt * n / 12) for n in range(13)]
    drawing.lines([level], 0.25, "1.5 1.5")
    drawing.lines([[(x - _ARC * cos(a), y - _ARC * sin(a)) for a in steps]])
    half = radians(plan.size.tilt / 2)
    drawing.text((x - (_ARC - 7) * cos(half), y - (_ARC - 7) * sin(half)), f"{plan.size.tilt:.0f}°")


def _letters(plan: Plan, drawing: Drawing) -> None:
    """To what is cut, from around the picture."""
    glass = max(plan.at.glasses, key=lambda each: each.lit_size[0])
    holder = (plan.holder_front + plan.holder_back) / 2
    right, above = plan.leaning(plan.outer[1] / 2, 0) + _LETTERS, plan.rim + 22
    button = plan.at.buttons[2][1]
    named: Mapping[str, tuple[Place, Place]] = {
        "A": ((right, 4), (plan.leaning(plan.outer[1] / 2 - 1, 5), 5)),
        "B": ((right, 16), (holder + 12, 14)),
        "C": ((holder, -_BELOW), (holder, 1.2)),
        "D": ((right, 28), _turned(plan, max(plan.at.posts)[1], plan.underside - 3)),
        "E": ((right, 40), _turned(plan, 45.6, -0.8)),
        "F": (_turned(plan, plan.rest_at[1] + 3, above), _turned(plan, plan.rest_at[1], 7)),
        "G": (_turned(plan, glass.lit[1] + 6, above), _turned(plan, glass.lit[1] + 5, 13.2)),
        "H": (_turned(plan, button, above), _turned(plan, button, plan.rim)),
        "I": (_turned(plan, button + 12.5, above), _turned(plan, button + 8.5, plan.rim + 1)),
    }
    for letter, (at, to) in named.items():
        drawing.letter(at, to, letter)
