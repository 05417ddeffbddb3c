"""What the pictures show: the bodies of the case and of the real parts, in their order from below.

The letters are those of all pictures: A base, B battery holder, C keeper, D screws, E carrier with
its parts, F rest, G panel, H caps, I lid. The building guide says so, in two languages.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin

from build123d import Location, Part

from . import envelopes
from .base import keeper_screws
from .dimensions import (
    HEADER_HIGH,
    MODULE_THICK,
    PICO_THICK,
    PICO_UNDERSIDE,
    SOCKET_HIGH,
    SWITCH_BODY_HIGH,
    Glass,
    Plan,
)
from .poses import standing
from .shapes import box, disc, slab
from .svg import Place
from .views import Body, Vector

_WIDE = 150.0
_SCREW_LONG = 10.0
_KEEPER = -98.0  # how far away
_FAR_BEFORE = 27.0  # else one sees the fourth screw through the bay, as if it went in there
_BEFORE = 6.0  # from the tip of a screw to its hole
CASE, LID, CAPS = "#f3efe6", "#fbf8f1", "#f6c89a"
LIT = "#5a6472"
LAMP = "#b9e3a0"
GLASS = "#dfe6f0"
_BOARD, _PICO, _PARTS = "#cfe6cf", "#b5d6b7", "#e4e6ea"
BATTERY, SMALL, METAL = "#d8dde6", "#f6d9b8", "#d5d8dc"

Parts = Mapping[str, Part]
Layer = tuple[str, Vector, list[Body], Vector | None]


def layers(plan: Plan, parts: Parts) -> list[Layer]:
    """From below upwards: a letter, how far away, the bodies, the point that the letter names. Of
    the screws one of each kind is named."""
    glass = max(plan.at.glasses, key=lambda each: each.lit_size[0])
    upright = standing(plan).location().inverse()
    keeper = upright * parts["keeper"]
    holder = envelopes.holder(plan)
    left, front = -plan.outer[0] / 2, -plan.outer[1] / 2
    half, back = plan.at.holder[0] / 2, (plan.holder_front + plan.holder_back) / 2
    middle = upright * Location((-2, plan.holder_front - 6, plan.size.floor))
    side = upright * Location((-half, back, plan.holder_top - 8))
    x, y = plan.rest_at
    rest = Location((x, y, plan.size.foam)) * parts["rest"]
    button = plan.at.buttons[0]
    edge = (glass.module[0] - glass.module_size[0] / 2, glass.module[1] - 8, 11.6)
    lid = parts[f"lid_{glass.name}"]
    return [
        *_keeper_screws(plan),
        ("C", (0, 0, _KEEPER), [Body(keeper, SMALL)], tuple(middle.position)),
        ("B", (0, 0, -62.0), [Body(holder, BATTERY)], tuple(side.position)),
        *_lid_screws(plan),
        ("A", (0, 0, 0), [Body(parts["base"], CASE)], (left, front + 44, 0)),
        ("E", _along(plan, 66.0), populated(plan), (-plan.at.carrier.size[0] / 2, -10, 0)),
        ("F", _along(plan, 80.0), [Body(rest, SMALL)], (x - plan.size.rest[0] / 2, y, 5)),
        ("G", _along(plan, 158.0), _panel(plan, glass), edge),
        ("H", _along(plan, 192.0), caps(plan, parts), (button[0] - 6, button[1], plan.rim + 1)),
        ("I", _along(plan, 240.0), [Body(lid, LID)], (left, front + 30, plan.rim + 1)),
    ]


def _keeper_screws(plan: Plan) -> list[Layer]:
    upright = standing(plan).location().inverse()
    found: list[Layer] = []
    for at in reversed(keeper_screws(plan)):
        head = plan.size.keeper_sink
        away = (0.0, 0.0, before_the_keeper(_KEEPER) - head)
        named = at[1] < plan.holder_front
        part = Body(upright * screw(at, head), METAL)
        point = tuple((upright * Location((*at, head - 0.8))).position)
        found.append(("D", away, [part], point if named else None))
    return found


def _lid_screws(plan: Plan) -> list[Layer]:
    """Those behind come first."""
    found: list[Layer] = []
    head = plan.underside - plan.size.land
    for at in sorted(plan.at.posts, reverse=True, key=lambda post: post[::-1]):
        away = _along(plan, before_the_mouth(plan, at, _FAR_BEFORE) - head)
        point = (*at, head - 0.8) if at == min(plan.at.posts) else None
        found.append(("D", away, [Body(screw(at, head), METAL)], point))
    return found


def _along(plan: Plan, far: float) -> Vector:
    """Along the screws."""
    tilt = radians(plan.size.tilt)
    return 0.0, -far * sin(tilt), far * cos(tilt)


def screw(at: Place, head: float) -> Part:
    """A screw whose head lies at a height, from below."""
    return disc(at, 1.25, head, head + _SCREW_LONG) + disc(at, 2.3, head - 1.7, head)


def before_the_mouth(plan: Plan, at: Place, gap: float = _BEFORE) -> float:
    """Where the head of a screw is, before it goes into its tunnel, in the board's frame."""
    mouth = standing(plan).location().inverse() * Location((at[0], plan.leaning(at[1], 0), 0))
    height: float = mouth.position.Z - gap - _SCREW_LONG
    return height


def before_the_keeper(keeper: float) -> float:
    """Where it is below the keeper, which is at a height, in the standing frame."""
    return keeper - _BEFORE - _SCREW_LONG


def populated(plan: Plan) -> list[Body]:
    """The carrier, then the parts that it has, from the back to the front."""
    parts, legs = envelopes.on_board(plan), plan.top - 4.8
    found = [Body(envelopes.carrier(plan), _BOARD)]
    fitted = [ref for ref in parts if plan.at.parts[ref].fitted]
    for ref in sorted(fitted, key=lambda each: -parts[each].center().Y):
        part = over(parts[ref], 0)
        if ref == "A1":
            found += _tiers(part, PICO_UNDERSIDE + PICO_THICK, _PICO)
        elif ref.startswith("SW"):
            found += _tiers(part, 3.6 if ref == "SW5" else SWITCH_BODY_HIGH, _PARTS)
        elif ref == "D1":
            found += [Body(_under(part, legs), METAL), Body(over(part, legs), LAMP)]
        else:
            found.append(Body(part, _PARTS))
    return found


def _panel(plan: Plan, glass: Glass) -> list[Body]:
    module = _tiers(envelopes.panel(plan, glass), SOCKET_HIGH + HEADER_HIGH + MODULE_THICK, GLASS)
    return [*module, Body(lit_area(glass, 0.0), LIT)]


def caps(plan: Plan, parts: Parts) -> list[Body]:
    """The four caps, in the board's frame."""
    return [Body(Location((*at, 0)) * parts["cap"], CAPS) for at in plan.at.buttons]


def lit_area(glass: Glass, wider: float) -> Part:
    """The lit area of a panel, or the glass that is wider."""
    width, depth = glass.lit_size
    size = (width + wider, depth + wider, 0.5)
    return slab(glass.lit, size, glass.face - 0.1 - wider / 100, glass.face)


def over(part: Part, height: float) -> Part:
    """What of a part is higher than this."""
    return part & box((-_WIDE, -_WIDE, height), (_WIDE, _WIDE, _WIDE))


def _under(part: Part, height: float) -> Part:
    return part & box((-_WIDE, -_WIDE, -_WIDE), (_WIDE, _WIDE, height))


def _tiers(part: Part, height: float, colour: str) -> list[Body]:
    """A part in two bodies, so that what stands on it hides nothing but what is behind it."""
    return [Body(_under(part, height), colour), Body(over(part, height), colour)]


def shown(plan: Plan, body: Body, away: Vector) -> Body:
    """A body of the board's frame in the standing one, moved away."""
    return Body(Location(away) * (standing(plan).location() * body.part), body.colour)
