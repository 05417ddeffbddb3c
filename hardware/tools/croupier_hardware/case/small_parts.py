"""The cap of a button, printed four times, and the rest below the panel's lower edge."""

from __future__ import annotations

from build123d import Axis, Part, chamfer

from .dimensions import STEM, SWITCH_BODY_HIGH, SWITCH_HIGH, SWITCH_STROKE, Plan
from .shapes import box, cone, disc, slab

_OVER_BODY = 0.3  # of the switch, when pressed


def cap(plan: Plan) -> Part:
    """A cap at rest, over the origin, in the board's frame. Its flange keeps it below the lid. It
    is a cone above, and so prints without support with its upper side down."""
    size, r = plan.size, plan.size.cap / 2
    meets = plan.rim + size.countersink - size.cap_drop + size.cap_play  # where the cone ends
    bottom = SWITCH_BODY_HIGH + SWITCH_STROKE + _OVER_BODY
    head = disc((0, 0), r, meets, plan.top + size.cap_proud)
    head = chamfer(head.faces().sort_by(Axis.Z)[-1].edges(), size.cap_edge)
    wide, low = r + size.flange, meets - size.flange
    body = head + cone((0, 0), (wide, r), low, meets)
    body += disc((0, 0), wide, low - size.flange_high, low)
    body += disc((0, 0), size.neck, bottom, low)
    half = (STEM + size.socket_play) / 2
    return body - box((-half, -half, bottom - 1), (half, half, SWITCH_HIGH))


def rest(plan: Plan) -> Part:
    """The rest, over the origin, as it stands on the carrier: on foam tape, with some on it. The
    panel is held by its row of pins alone otherwise. It is printed with its upper side down."""
    width, depth, height = plan.size.rest
    body = slab((0, 0), (width, depth, 1.5), 0, height)
    half, high = plan.size.rest_arch[0] / 2, plan.size.rest_arch[1]
    body = chamfer(body.faces().sort_by(Axis.Z)[-1].edges(), 0.6)
    return body - box((-half, -depth, -1), (half, depth, high))
