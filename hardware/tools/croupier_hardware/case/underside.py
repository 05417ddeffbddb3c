"""The box turned over, seen obliquely: what goes in from below, and where the feet are stuck."""

from __future__ import annotations

from build123d import Location, Part

from . import envelopes
from .base import keeper_screws
from .dimensions import Plan
from .layers import (
    BATTERY,
    CASE,
    LID,
    METAL,
    SMALL,
    Parts,
    before_the_keeper,
    before_the_mouth,
    screw,
)
from .poses import standing
from .shapes import disc, slab
from .svg import Drawing, Named, Place
from .views import Body, Eye, Vector

_EYE = Eye((0.45, -1.0, 1.2))
_TURNED_OVER = Location((0, 0, 0), (0, 180, 0))  # the standing box: its front stays near the eye
_FEET = "#fbe9d3"
_FOOT_HIGH = 0.4  # flat: the picture shows their places
_HOLDER_OUT, _KEEPER_OUT = 99.0, 128.0


def underside(plan: Plan, parts: Parts) -> tuple[Drawing, Named]:
    """The picture, and what its letters name."""
    drawing = Drawing()
    for part, colour in (*_box(plan, parts), *_loose(plan, parts)):
        _EYE.draw(drawing, Body(_TURNED_OVER * part, colour))
    return drawing, [(letter, _seen(place)) for letter, place in _named(plan)]


def _box(plan: Plan, parts: Parts) -> list[tuple[Part, str]]:
    """In the standing frame, as everything here. A board closes the base: one looks no further
    through the bay."""
    up = standing(plan).location()
    lid = max(plan.at.glasses, key=lambda each: each.lit_size[0]).name
    width, depth, radius = plan.inner
    board = slab((0, 0), (width + 0.2, depth + 0.2, radius), plan.underside, 0)
    feet = Part()
    for at in plan.feet:
        feet += disc(at, plan.size.foot, -_FOOT_HIGH, 0)
    base = parts["base"] + board
    return [(up * parts[f"lid_{lid}"], LID), (up * base, CASE), (feet, _FEET)]


def _loose(plan: Plan, parts: Parts) -> list[tuple[Part, str]]:
    """On its way in, from behind to the front."""
    up = standing(plan).location()
    heads = {at: before_the_mouth(plan, at) for at in plan.at.posts}
    screws = [(up * screw(at, heads[at]), METAL) for at in sorted(heads, key=lambda at: -at[1])]
    holder = Location((0, 0, -_HOLDER_OUT)) * (up * envelopes.holder(plan))
    keeper = Location((0, 0, -_KEEPER_OUT)) * parts["keeper"]
    head = before_the_keeper(-_KEEPER_OUT)
    small = [(screw(at, head), METAL) for at in reversed(keeper_screws(plan))]
    return [*screws, (holder, BATTERY), (keeper, SMALL), *small]


def _named(plan: Plan) -> list[tuple[str, Vector]]:
    """Points of the standing frame. The right is at the left here."""
    right, front = plan.outer[0] / 2, plan.leaning(-plan.outer[1] / 2, 10)
    post = max(at for at in plan.at.posts if at[1] < 0)
    head = Location((*post, before_the_mouth(plan, post) - 0.8))
    seen = (standing(plan).location() * head).position
    x, y = keeper_screws(plan)[0]
    foot = plan.feet[3]
    return [
        ("A", (right - 12, front, 10)),
        ("B", (plan.at.holder[0] / 2 - 6, plan.holder_front, plan.holder_top / 2 - _HOLDER_OUT)),
        ("C", (x + 3, y + 22, -_KEEPER_OUT)),
        ("D", (seen.X, seen.Y, seen.Z)),
        ("D", (x, y, before_the_keeper(-_KEEPER_OUT) - 0.8)),
        ("J", (*foot, -_FOOT_HIGH)),
    ]


def _seen(place: Vector) -> Place:
    at = (_TURNED_OVER * Location(place)).position
    return _EYE.project((at.X, at.Y, at.Z))
