"""An SVG drawing in millimetres, y upwards while one draws, the same on every run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

Place = tuple[float, float]
Named = list[tuple[str, Place]]  # letters, and where in the picture is what each names

INK = "#2b3038"
_SCALE = 4.0  # pixels for each millimetre
_MARGIN = 4.0
_TEXT = 4.2
_LETTER_WIDE = 0.58  # of a letter's height


@dataclass
class Drawing:
    """What has been drawn, and how far it reaches."""

    elements: list[str] = field(default_factory=list)
    xs: list[float] = field(default_factory=list)
    ys: list[float] = field(default_factory=list)

    def area(self, outlines: Iterable[Sequence[Place]], colour: str, line: float = 0.0) -> None:
        """Fills outlines; what lies in two of them stays empty. A line of the same colour closes
        the seams between neighbours."""
        data = " ".join(sorted(self._path(outline) + "Z" for outline in outlines))
        if data:
            stroke = f' stroke="{colour}" stroke-width="{line}"' if line else ' stroke="none"'
            self.elements.append(f'<path d="{data}" fill="{colour}" fill-rule="evenodd"{stroke}/>')

    def lines(
        self, paths: Iterable[Sequence[Place]], width: float = 0.25, dashes: str = ""
    ) -> None:
        """Draws lines."""
        data = " ".join(sorted({self._path(path) for path in paths}))
        if data:
            dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
            self.elements.append(
                f'<path d="{data}" fill="none" stroke="{INK}" stroke-width="{width}"{dashed}/>'
            )

    def text(self, at: Place, words: str, size: float = _TEXT) -> None:
        """Writes around a place."""
        half = len(words) * size * _LETTER_WIDE / 2
        self._reach([(at[0] - half, at[1] - size / 2), (at[0] + half, at[1] + size / 2)])
        x, y = _number(at[0]), _number(-at[1] + size * 0.36)
        self.elements.append(f'<text x="{x}" y="{y}" font-size="{size}">{words}</text>')

    def letter(self, at: Place, to: Place, letter: str) -> None:
        """A letter in a ring, with a line to what it names and a dot there."""
        radius = _TEXT * 0.85
        away = ((to[0] - at[0]) ** 2 + (to[1] - at[1]) ** 2) ** 0.5
        part = radius / away
        start = at[0] + (to[0] - at[0]) * part, at[1] + (to[1] - at[1]) * part
        self.lines([[start, to]])
        self._ring(to, 0.6, INK)
        self._ring(at, radius, "#ffffff")
        self.text(at, letter)

    def _ring(self, at: Place, radius: float, fill: str) -> None:
        self._reach([(at[0] - radius, at[1] - radius), (at[0] + radius, at[1] + radius)])
        self.elements.append(
            f'<circle cx="{_number(at[0])}" cy="{_number(-at[1])}" r="{_number(radius)}" '
            f'fill="{fill}" stroke="{INK}" stroke-width="0.25"/>'
        )

    def write(self, path: Path) -> None:
        """Writes the file."""
        left, bottom = min(self.xs) - _MARGIN, min(self.ys) - _MARGIN
        width, height = max(self.xs) + _MARGIN - left, max(self.ys) + _MARGIN - bottom
        box = " ".join(_number(value) for value in (left, -bottom - height, width, height))
        lines = [
            '<svg xmlns="http://www.w3.org/2000/svg" '
            f'width="{width * _SCALE:.0f}" height="{height * _SCALE:.0f}" viewBox="{box}" '
            'font-family="Helvetica, Arial, sans-serif" text-anchor="middle" '
            'stroke-linecap="round" stroke-linejoin="round">',
            f'<rect x="{_number(left)}" y="{_number(-bottom - height)}" '
            f'width="{_number(width)}" height="{_number(height)}" fill="#ffffff"/>',
            *self.elements,
            "</svg>",
        ]
        path.write_bytes(("\n".join(lines) + "\n").encode("utf-8"))

    def _path(self, places: Sequence[Place]) -> str:
        self._reach(places)
        return "M" + "L".join(f"{_number(x)} {_number(-y)}" for x, y in places)

    def _reach(self, places: Iterable[Place]) -> None:
        for x, y in places:
            self.xs.append(float(x))
            self.ys.append(float(y))


def _number(value: float) -> str:
    text = f"{float(value):.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
