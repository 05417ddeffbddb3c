"""The base: a wedge that carries the board on four pillars and the battery in a bay from below.

It is printed as it stands.
"""

from __future__ import annotations

from math import cos, radians, sin, tan

from build123d import Axis, Edge, Part, Plane, Polygon, RectangleRounded, chamfer, extrude

from .dimensions import Plan, Point
from .poses import standing
from .shapes import box, disc, slab

_DEEP = -70.0  # below everything
_WIDE = 150.0
_BOTTOM_EDGE = 0.8
_GROOVE = 0.4  # deep


def base(plan: Plan) -> Part:
    """The base, in the board's frame."""
    tub = _outside(plan) - _inside(plan)
    solid = tub + _pillars(plan) + _bay(plan)
    return solid - _screws(plan) - _usb_slot(plan) - _bay_opening(plan)


def _from_standing(plan: Plan, part: Part) -> Part:
    return standing(plan).location().inverse() * part


def _above(plan: Plan, height: float) -> Part:
    """Everything higher than this over the table."""
    return _from_standing(plan, box((-_WIDE, -_WIDE, height), (_WIDE, _WIDE, _WIDE)))


def _outside(plan: Plan) -> Part:
    prism = slab((0, 0), plan.outer, _DEEP, plan.rim) & _above(plan, 0)
    prism = chamfer(prism.faces().sort_by(Axis.Z)[-1].edges(), plan.size.seam)
    bottom = (standing(plan).location() * prism).faces().sort_by(Axis.Z)[0]
    turned = standing(plan).location().inverse()
    return chamfer([_same(prism, turned * edge) for edge in bottom.edges()], _BOTTOM_EDGE)


def _same(part: Part, edge: Edge) -> Edge:
    """The edge of a part that lies where this one does."""
    middle = edge.center()
    return min(part.edges(), key=lambda other: (other.center() - middle).length)


def _inside(plan: Plan) -> Part:
    return slab((0, 0), plan.inner, _DEEP, plan.rim) & _above(plan, plan.size.floor)


def _pillars(plan: Plan) -> Part:
    """Under the corners of the carrier, grown into the corners of the walls."""
    whole = Part()
    for x, y in plan.at.posts:
        reach = [(0.0, _WIDE) if value > 0 else (-_WIDE, 0.0) for value in (x, y)]
        corner = box(
            (x + reach[0][0], y + reach[1][0], _DEEP), (x + reach[0][1], y + reach[1][1], 0)
        )
        whole += disc((x, y), plan.size.pillar, _DEEP, plan.underside) + (
            corner & box((-_WIDE, -_WIDE, _DEEP), (_WIDE, _WIDE, plan.underside))
        )
    return whole & slab((0, 0), plan.inner, _DEEP, plan.rim) & _above(plan, 0)


def _screws(plan: Plan) -> Part:
    whole = Part()
    for at in plan.at.posts:
        whole += disc(at, plan.size.screw_hole / 2, _DEEP, 0)
        whole += disc(at, plan.size.head / 2, _DEEP, plan.underside - plan.size.land)
    return whole


def _usb_slot(plan: Plan) -> Part:
    """Around the plug, which is tilted as the carrier is. Above, it is level with the table, for a
    ceiling with a slope of 15 degrees would hang in the air while it is printed."""
    size = plan.size
    width, height = size.usb_slot
    left = Plane(
        origin=(-plan.outer[0] / 2 - 1, plan.at.plug_y, plan.plug_z + size.usb_lift),
        x_dir=(0, 1, 0),
        z_dir=(1, 0, 0),
    )
    rounded = RectangleRounded(width, height, size.usb_round)
    tilt, r = radians(size.tilt), size.usb_round
    y, z = width / 2 - r + r * sin(tilt), height / 2 - r + r * cos(tilt)  # highest over the table
    front, over_front = -width / 2, z + (y + width / 2 - r) * tan(tilt)
    corners = [(y, z), (front + r, over_front), (front, over_front - r), (front, 0), (y, 0)]
    roof = Polygon(*corners, align=None)
    return extrude(left * (rounded + roof), size.wall + 1.5)


def bay_sides(plan: Plan) -> tuple[float, float]:
    """Front and back of the bay, in the standing frame."""
    play = plan.size.bay_play
    return plan.holder_front - play, plan.holder_back + play


def keeper_screws(plan: Plan) -> tuple[Point, Point]:
    """Of the strip that keeps the holder in, in the standing frame."""
    away = plan.size.keeper_screw
    return (0.0, plan.holder_front - away), (0.0, plan.holder_back + away)


def _bay(plan: Plan) -> Part:
    """The bay's walls, and the blocks for the keeper's screws."""
    size, (front, back) = plan.size, bay_sides(plan)
    half = plan.at.holder[0] / 2 + size.bay_play
    wall = size.bay_wall
    walls = box((-half - wall, front - wall, 0), (half + wall, front, plan.holder_bottom + 10))
    for side in (-1, 1):
        x = sorted((side * half, side * (half + wall)))
        walls += box((x[0], front - wall, 0), (x[1], back + 30, 60))
        walls += _corbel(plan, side, half)
        cut = sorted((side * (half - 1), side * (half + wall + 1)))
        walls -= box((cut[0], front + 4, size.floor), (cut[1], front + 4 + size.wire_gap, 60))
    block = size.keeper_wide / 2 + 2.2
    end = size.keeper_end + size.keeper_play + size.bay_wall
    walls += box((-block, plan.holder_front - end, 0), (block, front, size.keeper_block))
    walls += box((-block, back, 0), (block, back + 30, size.keeper_block))
    room = slab((0, 0), plan.inner, _DEEP, plan.underside - size.tails)
    return _from_standing(plan, walls) & room


def _corbel(plan: Plan, side: int, half: float) -> Part:
    """A ledge over the rear half of the holder's end. It grows out of the wall at 45 degrees, and
    so prints without support."""
    size, z, back = plan.size, plan.holder_top, bay_sides(plan)[1]
    out, top = half - size.corbel, z + size.corbel + size.corbel_nose
    tilt = radians(size.tilt)
    room = plan.lift - (size.tails - plan.underside) / cos(tilt)  # under the tails at y = 0
    front = (top + 0.5 - room) / tan(tilt)
    profile = [(half + 1, z - 1), (out, z + size.corbel), (out, top), (half + 1, top)]
    sketch = Polygon(*[(side * x, y) for x, y in profile], align=None)
    upright = Plane(origin=(0, back + 30, 0), x_dir=(1, 0, 0), z_dir=(0, -1, 0))
    return extrude(upright * sketch, back + 30 - front)


def _bay_opening(plan: Plan) -> Part:
    """For the holder, the keeper and its screws. A groove beside each screw's hole, from side to
    side of the keeper's notch, makes two bridges of the notch's ceiling: none ends at the hole."""
    size, (front, back) = plan.size, bay_sides(plan)
    half = plan.at.holder[0] / 2 + size.bay_play
    cut = box((-half, front, -1), (half, back, size.floor + 0.01))
    play = size.keeper_play
    ends = plan.holder_front - size.keeper_end - play, plan.holder_back + size.keeper_end + play
    wide = size.keeper_wide / 2 + play
    cut += box((-wide, ends[0], -1), (wide, ends[1], size.floor))
    for x, y in keeper_screws(plan):
        cut += disc((x, y), size.pilot / 2, 0, size.floor + 9)
        half, low = size.pilot / 2, size.floor
        cut += box((-wide, y - half, low - 0.01), (wide, y + half, low + _GROOVE))
    return _from_standing(plan, cut)


def keeper(plan: Plan) -> Part:
    """The strip across the bay that keeps the holder in, in the standing frame, as on the bed."""
    size = plan.size
    ends = plan.holder_front - size.keeper_end, plan.holder_back + size.keeper_end
    middle = (ends[0] + ends[1]) / 2
    strip = slab((0, middle), (size.keeper_wide, ends[1] - ends[0], 1.5), 0, size.floor)
    for at in keeper_screws(plan):
        strip -= disc(at, size.screw_hole / 2, -1, 9)
        strip -= disc(at, size.head / 2, -1, size.keeper_sink)
    return strip
