"""A drawing in SVG, in pitches of 2.54 mm: x to the right, y down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import dist
from xml.sax.saxutils import escape, quoteattr

from .legs import Point

SCALE = 24
FONT = "DejaVu Sans, Verdana, sans-serif"

# What to draw with a wire of a colour of the pin map; a picture is read on paper too.
WIRES = {
    "BK": "#262626",
    "BN": "#8a5a33",
    "RD": "#d92b2b",
    "OG": "#f08019",
    "YE": "#f5d311",
    "GN": "#2fa84f",
    "BU": "#2467d6",
    "VT": "#8b3fc9",
    "GY": "#8f969c",
    "WH": "#fdfdfd",
    "PK": "#f072b0",
    "TQ": "#1fb5b5",
}


class Drawing:
    """Collects the elements of a picture, from the one that lies lowest to the one above all."""

    def __init__(self, left: float, top: float, right: float, bottom: float) -> None:
        self._box = (left, top, right - left, bottom - top)
        self._lines: list[str] = []

    def document(self) -> str:
        """The file."""
        x, y, width, height = (number(SCALE * value) for value in self._box)
        return "\n".join(
            [
                '<?xml version="1.0" encoding="UTF-8"?>',
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
                f' viewBox="{x} {y} {width} {height}" font-family="{FONT}">',
                *self._lines,
                "</svg>\n",
            ]
        )

    def box(
        self, x: float, y: float, width: float, height: float, round: float = 0, **style: object
    ) -> None:
        """A rectangle, from its upper left corner."""
        place = _lengths(x=x, y=y, width=width, height=height, rx=round)
        self._lines.append(f"<rect{place}{_style(style)}/>")

    def disc(self, at: Point, radius: float, **style: object) -> None:
        """A circle."""
        self._lines.append(f"<circle{_lengths(cx=at[0], cy=at[1], r=radius)}{_style(style)}/>")

    def line(self, points: Sequence[Point], bend: float = 0, **style: object) -> None:
        """A line over points, its corners rounded with a radius of `bend`."""
        style = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round", **style}
        self._lines.append(f'<path d="{_rounded(points, bend)}"{_style(style)}/>')

    def squares(self, places: Iterable[Point], side: float, **style: object) -> None:
        """Many small squares, around these places."""
        s = number(SCALE * side)
        corners = ((SCALE * (x - side / 2), SCALE * (y - side / 2)) for x, y in places)
        path = "".join(f"M{number(x)} {number(y)}h{s}v{s}h-{s}z" for x, y in corners)
        self._lines.append(f'<path d="{path}"{_style(style)}/>')

    def text(self, at: Point, text: str, size: float, turn: float = 0, **style: object) -> None:
        """A line of text, its middle at a place unless `text_anchor` says otherwise."""
        style = {"text_anchor": "middle", "fill": "#333", **style}
        x, y = (number(SCALE * value) for value in at)
        turned = f' transform="rotate({number(turn)} {x} {y})"' if turn else ""
        # Capital letters are 0.73 of the size high; half of that puts their middle at the place.
        place = f' x="{x}" y="{y}" dy="{number(SCALE * size * 0.365)}"'
        place += _lengths(font_size=size)
        self._lines.append(f"<text{place}{turned}{_style(style)}>{escape(text)}</text>")

    def label(self, at: Point, text: str, size: float, turn: float = 0) -> None:
        """Bold text with a halo, to be read on top of anything."""
        halo = {"stroke": "#f7f4ec", "thick": 0.4, "paint_order": "stroke"}
        self.text(at, text, size, turn, font_weight="bold", stroke_linejoin="round", **halo)

    def wire(self, points: Sequence[Point], colour: str, bend: float = 0.6) -> None:
        """A wire with a white halo, so that it can be followed where it crosses others."""
        self.line(points, bend, stroke="#fff", thick=0.36)
        self.line(points, bend, stroke="#000", stroke_opacity=0.55, thick=0.25)
        self.line(points, bend, stroke=WIRES[colour], thick=0.18)
        for end in (points[0], points[-1]):
            self.disc(end, 0.17, fill="#3a3a3a")
            self.disc(end, 0.1, fill=WIRES[colour])

    @contextmanager
    def placed(self, at: Point, turn: float = 0) -> Iterator[None]:
        """What is drawn within is turned clockwise by degrees, its origin put at a place."""
        x, y = (number(SCALE * value) for value in at)
        self._lines.append(f'<g transform="translate({x} {y}) rotate({number(turn)})">')
        yield
        self._lines.append("</g>")


def number(value: float) -> str:
    """A number with two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _lengths(**values: float) -> str:
    """Attributes that are lengths, in pitches."""
    lengths = ((name.replace("_", "-"), number(SCALE * value)) for name, value in values.items())
    return "".join(f' {name}="{length}"' for name, length in lengths)


def _style(style: dict[str, object]) -> str:
    """Attributes; `thick` is the width of the line, in pitches."""
    thick = style.pop("thick", None)
    if thick is not None:
        style["stroke_width"] = number(SCALE * float(str(thick)))
    return "".join(
        f" {name.replace('_', '-')}={quoteattr(str(value))}" for name, value in style.items()
    )


def _rounded(points: Sequence[Point], bend: float) -> str:
    """The path over points; at each corner it leaves one side and meets the next `bend` from it."""
    steps = [f"M{_at(points[0])}"]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        near = min(bend, dist(before, corner) / 2, dist(corner, after) / 2)
        steps.append(f"L{_at(_towards(corner, before, near))}")
        steps.append(f"Q{_at(corner)} {_at(_towards(corner, after, near))}")
    steps.append(f"L{_at(points[-1])}")
    return "".join(steps)


def _towards(start: Point, end: Point, length: float) -> Point:
    share = length / (dist(start, end) or 1)
    return (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))


def _at(point: Point) -> str:
    return " ".join(number(SCALE * value) for value in point)
