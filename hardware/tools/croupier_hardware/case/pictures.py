"""The pictures of the case, with letters and numbers only: see `layers` for what they mean."""

from __future__ import annotations

from pathlib import Path

from build123d import Location

from . import envelopes
from .dimensions import Glass, Plan
from .layers import CASE, GLASS, LAMP, LID, LIT, Parts, caps, layers, lit_area, over, shown
from .poses import standing
from .section import section
from .shapes import disc
from .svg import Drawing, Named
from .underside import underside
from .views import Body, Eye

_EYE = Eye((-0.62, -1.0, 0.72))
_BESIDE = 150.0  # one box from the other
_PRINT_BESIDE = 68.0
_APART = 10.0  # between two letters


def write(plan: Plan, parts: Parts, folder: Path) -> None:
    """Writes the pictures. `parts` are the models, each in its own frame."""
    closed(plan, parts).write(folder / "closed.svg")
    exploded(plan, parts).write(folder / "exploded.svg")
    below(plan, parts).write(folder / "underside.svg")
    fit_test(parts).write(folder / "fit_test.svg")
    section(plan, layers(plan, parts)).write(folder / "section.svg")


def closed(plan: Plan, parts: Parts) -> Drawing:
    """Two boxes, with the large and with the small panel."""
    drawing = Drawing()
    glasses = sorted(plan.at.glasses, key=lambda glass: -glass.lit_size[0])
    for number, glass in enumerate(glasses):
        for body in _box(plan, parts, glass):
            _EYE.draw(drawing, shown(plan, body, (0, 0, 0)), (number * _BESIDE, 0.0))
    return drawing


def _box(plan: Plan, parts: Parts, glass: Glass) -> list[Body]:
    """From behind to the front, in the board's frame."""
    found = [Body(envelopes.feet(plan), "#70747c"), Body(parts["base"], CASE)]
    found.append(Body(lit_area(glass, 8.0), GLASS))
    found.append(Body(lit_area(glass, 0.0), LIT))
    found += [Body(over(parts[f"lid_{glass.name}"], plan.rim), LID), _led(plan)]
    return found + [Body(over(cap.part, plan.top), cap.colour) for cap in caps(plan, parts)]


def _led(plan: Plan) -> Body:
    return Body(disc(plan.at.led, 1.5, plan.top, plan.top + 0.5), LAMP)


def exploded(plan: Plan, parts: Parts) -> Drawing:
    """Everything one above the other, as it goes together."""
    drawing = Drawing()
    named: Named = []
    for letter, away, bodies, point in layers(plan, parts):
        for body in bodies:
            _EYE.draw(drawing, shown(plan, body, away))
        if point is None:
            continue
        seat = (standing(plan).location() * Location(point)).position
        at = _EYE.project((seat.X + away[0], seat.Y + away[1], seat.Z + away[2]))
        named.append((letter, at))
    _letters(drawing, named, min(drawing.xs) - 14)
    return drawing


def below(plan: Plan, parts: Parts) -> Drawing:
    """The box turned over, with all that goes in from below."""
    drawing, named = underside(plan, parts)
    _letters(drawing, named, min(drawing.xs) - 14)
    return drawing


def fit_test(parts: Parts) -> Drawing:
    """The print for a fit, from above and from below."""
    drawing = Drawing()
    over = Location((0, 0, 0), (0, 180, 0))
    for number, turn in enumerate((Location(), over)):
        at = turn * Location((-22, -17, 0))
        _EYE.draw(drawing, Body(at * parts["fit_test"], LID), (number * _PRINT_BESIDE, 0.0))
    return drawing


def _letters(drawing: Drawing, named: Named, x: float) -> None:
    """Letters in a column, each about as high as what it names."""
    y = float("inf")
    for letter, to in sorted(named, key=lambda each: -each[1][1]):
        y = min(y - _APART, to[1] + 4)
        drawing.letter((x, y), to, letter)
