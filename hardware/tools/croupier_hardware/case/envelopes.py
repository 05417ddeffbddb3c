"""Solids of the real parts, as large as they are said to be, in the board's frame."""

from __future__ import annotations

from build123d import Part

from . import dimensions as real
from .dimensions import Glass, Plan, Point
from .poses import standing
from .shapes import box, disc, slab

_TAILS = 2.5  # of pins, cut, below the carrier
_PICO_TAILS = 4.4  # not cut
_PEN = 1.5  # radius of its tip
_LONG = 60.0
# Of lying and small parts, by their footprint: two corners of its drawing, and the height.
_SMALL: dict[str, tuple[Point, Point, float]] = {
    "R_Axial": ((1.5, -1.3), (8.66, 1.3), 2.8),
    "D_DO-41": ((2.3, -1.4), (7.86, 1.4), 3.0),
    "C_Disc": ((-0.1, -1.3), (5.1, 1.3), 6.0),
}


def carrier(plan: Plan) -> Part:
    """The bare board."""
    width, depth = plan.at.carrier.size
    board = slab((0, 0), (width, depth, plan.at.carrier.corner), plan.underside, 0)
    for at in plan.at.posts:
        board -= disc(at, 1.35, plan.underside - 1, 1)
    return board - disc(plan.at.on_board(*plan.at.carrier.cable_hole), 2.0, -9, 9)


def on_board(plan: Plan, pressed: float = 0.0) -> dict[str, Part]:
    """The parts on the board, but for the panel; the buttons' stems are `pressed` down so far."""
    found = {"A1": _pico(plan), "J1": _block(plan, "J1", (-1.27, -1.27), (1.27, 8.89), 8.5)}
    found["J1"] += _tails(plan, "J1", (0, 0), (0, 7.62), _TAILS)
    for number, at in enumerate(plan.at.buttons, 1):
        found[f"SW{number}"] = _switch(at, pressed) + _tails(
            plan, f"SW{number}", (0, 0), (12.5, 5.0), _TAILS
        )
    found["SW5"] = _around(plan.at.reset, (6.2, 6.2), 3.6) + disc(plan.at.reset, 1.75, 3.6, 5.0)
    found["BZ1"] = disc(plan.at.buzzer, 6.1, 0, 6.5)
    found["J2"] = _block(plan, "J2", (-1.95, -1.7), (3.95, 2.8), 8.0)
    low = plan.top + 0.5 - 5.3
    found["D1"] = disc(plan.at.led, 1.95, low, low + 1) + disc(
        plan.at.led, 1.5, low, plan.top + 0.5
    )
    for ref, part in plan.at.parts.items():
        for footprint, corners in _SMALL.items():
            if f":{footprint}" in part.footprint:
                found[ref] = _block(plan, ref, *corners)
    found["D1"] += _around(plan.at.led, (3.1, 0.5), low)
    return found


def _block(plan: Plan, ref: str, low: Point, high: Point, height: float) -> Part:
    """Over a rectangle in the drawing of a footprint."""
    a, b = plan.at.in_part(ref, *low), plan.at.in_part(ref, *high)
    x, y = sorted((a[0], b[0])), sorted((a[1], b[1]))
    return box((x[0], y[0], 0), (x[1], y[1], height))


def _tails(plan: Plan, ref: str, low: Point, high: Point, length: float) -> Part:
    """The room that pins take below the carrier."""
    a, b = plan.at.in_part(ref, *low), plan.at.in_part(ref, *high)
    x, y = sorted((a[0], b[0])), sorted((a[1], b[1]))
    top = plan.underside
    return box((x[0] - 0.5, y[0] - 0.5, top - length), (x[1] + 0.5, y[1] + 0.5, top))


def _around(at: Point, size: Point, height: float) -> Part:
    x, y = at[0] - size[0] / 2, at[1] - size[1] / 2
    return box((x, y, 0), (x + size[0], y + size[1], height))


def _pico(plan: Plan) -> Part:
    low, high = real.PICO_UNDERSIDE, real.PICO_UNDERSIDE + real.PICO_THICK
    body = _block(plan, "A1", (-1.61, -1.37), (19.39, 49.63), high)
    body -= _block(plan, "A1", (-2, -2), (20, 50), low)
    for row in (0.0, 17.78):
        body += _block(plan, "A1", (row - 1.27, -1.27), (row + 1.27, 49.53), low)
        body += _tails(plan, "A1", (row, 0), (row, 48.26), _PICO_TAILS)
    plug = _block(plan, "A1", (8.89 - 3.75, -2.67), (8.89 + 3.75, 2.9), high + 2.6)
    x, y = plan.at.bootsel
    button = box((x - 2, y - 1.5, high), (x + 2, y + 1.5, high + 1.8))
    return body + (plug - _block(plan, "A1", (0, -4), (20, 4), high)) + button


def _switch(at: Point, pressed: float) -> Part:
    half = real.STEM / 2
    stem = box(
        (at[0] - half, at[1] - half, 0), (at[0] + half, at[1] + half, real.SWITCH_HIGH - pressed)
    )
    return _around(at, (12.0, 12.0), real.SWITCH_BODY_HIGH) + stem


def panel(plan: Plan, glass: Glass) -> Part:
    """The module, with its row of pins and its glass."""
    low = real.SOCKET_HIGH + real.HEADER_HIGH
    width, depth = glass.module_size
    module = slab(glass.module, (width, depth, 1.0), low, low + real.MODULE_THICK)
    lit_width, lit_depth = glass.lit_size
    wide = min(width, lit_width + 5)
    face = box(
        (glass.lit[0] - wide / 2, glass.lit[1] - lit_depth / 2 - 3, low + real.MODULE_THICK),
        (glass.lit[0] + wide / 2, glass.lit[1] + lit_depth / 2 + 2, glass.face),
    )
    row = _block(plan, "J1", (-1.27, -1.27), (1.27, 8.89), low)
    return module + face + (row - _block(plan, "J1", (-2, -2), (2, 9), real.SOCKET_HIGH))


def holder(plan: Plan, below: float | None = None) -> Part:
    """The battery holder; with `below` drawn down to that height, which is its way in."""
    half = plan.at.holder[0] / 2
    low = plan.holder_bottom if below is None else below
    body = box((-half, plan.holder_front, low), (half, plan.holder_back, plan.holder_top))
    return standing(plan).location().inverse() * body


def feet(plan: Plan) -> Part:
    """The rubber feet."""
    whole = Part()
    for at in plan.feet:
        whole += disc(at, plan.size.foot, -2.5, 0)
    return standing(plan).location().inverse() * whole


def ways(plan: Plan) -> dict[str, Part]:
    """What must be free: the ways of the plug, of a pen's tip, of the screws and a screwdriver."""
    width, height = real.OVERMOULD
    x = plan.at.in_part("A1", 8.89, -2.67)[0]
    plug = box(
        (-_LONG - 40, plan.at.plug_y - width / 2, plan.plug_z - height / 2),
        (x, plan.at.plug_y + width / 2, plan.plug_z + height / 2),
    )
    found = {"the plug": plug}
    for name, at in (("BOOTSEL", plan.at.bootsel), ("RESET", plan.at.reset)):
        found[f"a pen to {name}"] = disc(at, _PEN, 6.5, _LONG)
    head = plan.underside - plan.size.land
    for number, at in enumerate(plan.at.posts, 1):
        screw = disc(at, 0.95, head - 1, head + 10) + disc(at, 2.5, -_LONG, head - 0.05)
        found[f"screw {number}"] = screw
    return found


def view(glass: Glass, angle: float) -> Part:
    """The room through which an eye sees the lit area, from above or up to an angle to any side."""
    width, depth = glass.lit_size
    low = glass.face + 0.01
    return slab(glass.lit, (width, depth, 0.01), low, low + 20, taper=-angle)
