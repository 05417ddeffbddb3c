"""How the parts look from above, in pitches. Each is drawn where its legs are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import atan2, degrees, dist

from ..pin_map import Panel
from ..stages import StageFault
from .legs import PITCH, Point
from .levels import PANEL_PINS
from .svg import Drawing

_LEAD = "#9aa0a6"
_BODY = "#2f3237"
# Black, brown, red, orange, yellow, green, blue, violet, grey, white.
_BAND = ["#222", "#7a4a23", "#c92a2a", "#ef7f1a", "#f2cf1d"]
_BAND += ["#2f9e44", "#2467d6", "#8b3fc9", "#8f969c", "#fdfdfd"]

# The middle of the button on the Pico, in mm right of its pin 1 and below it.
BOOTSEL = (5.39, 10.63)


def middle(first: Point, second: Point) -> Point:
    """The point between two."""
    return ((first[0] + second[0]) / 2, (first[1] + second[1]) / 2)


def resistor(drawing: Drawing, first: Point, second: Point, value: str) -> None:
    """A resistor, with the four rings of its value; gold is 5 %."""
    with _along(drawing, first, second) as half:
        drawing.line([(-half, 0), (half, 0)], stroke=_LEAD, thick=0.16)
        drawing.box(-1.24, -0.42, 2.48, 0.84, 0.38, fill="#e3cfa4", stroke="#a08a58", thick=0.04)
        for place, colour in zip((-0.85, -0.45, -0.05, 0.75), _rings(value), strict=True):
            drawing.box(place - 0.09, -0.41, 0.2, 0.82, fill=colour)


def diode(drawing: Drawing, cathode: Point, anode: Point) -> None:
    """A diode; the ring is at its cathode."""
    with _along(drawing, cathode, anode) as half:
        drawing.line([(-half, 0), (half, 0)], stroke=_LEAD, thick=0.18)
        drawing.box(-1.02, -0.53, 2.04, 1.06, 0.12, fill=_BODY)
        drawing.box(-0.82, -0.53, 0.28, 1.06, fill="#e8e8e8")


def capacitor(drawing: Drawing, first: Point, second: Point) -> None:
    """A ceramic disc on edge."""
    with _along(drawing, first, second) as half:
        drawing.line([(-half, 0), (half, 0)], stroke=_LEAD, thick=0.16)
        drawing.box(-0.98, -0.45, 1.96, 0.9, 0.42, fill="#d98a3d", stroke="#9a5a1d", thick=0.05)


def led(drawing: Drawing, cathode: Point, anode: Point) -> None:
    """An LED of 3 mm; it is flat at its cathode."""
    with _along(drawing, cathode, anode) as half:
        for side in (-1, 1):
            drawing.line([(side * half, 0), (side * 0.3, 0)], stroke=_LEAD, thick=0.16)
            drawing.disc((side * half, 0), 0.15, fill=_LEAD)
        drawing.disc((0, 0), 0.7, fill="#37b34a", stroke="#1f7a30", thick=0.06)
        drawing.line([(-0.6, -0.4), (-0.6, 0.4)], stroke="#1f7a30", thick=0.14)
        drawing.disc((0.12, -0.2), 0.24, fill="#b9f0c1")


def buzzer(drawing: Drawing, first: Point, second: Point) -> None:
    """A piezo of 12 mm."""
    drawing.disc(middle(first, second), 12.2 / 2 / PITCH, fill=_BODY, stroke="#000", thick=0.05)
    drawing.disc(middle(first, second), 0.42, fill="#0c0d0f", stroke="#555a61", thick=0.06)


def button(drawing: Drawing, legs: list[Point], label: str, side: float, cap: float) -> None:
    """A push button over its four legs; sizes in mm."""
    for leg in legs:
        drawing.box(leg[0] - 0.2, leg[1] - 0.2, 0.4, 0.4, 0.08, fill=_LEAD)
    (x, y), half, stem = middle(legs[0], legs[3]), side / 2 / PITCH, cap / 2 / PITCH
    drawing.box(x - half, y - half, 2 * half, 2 * half, 0.25, fill=_BODY, stroke="#000", thick=0.05)
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        corner = (x + dx * 0.82 * half, y + dy * 0.82 * half)
        drawing.disc(corner, 0.09 * half, fill="#595e66")
    drawing.disc((x, y), stem, fill="#e9e6df", stroke="#8c887e", thick=0.06)
    drawing.text((x, y), label, stem * 0.5, font_weight="bold")


def panel(drawing: Drawing, ground: Point, module: Panel, label: str) -> None:
    """The panel, its row of pins from left to right, the first of them at a place."""
    width, height = (value / PITCH for value in module.pcb)
    x, y = ground[0] + 1.5, ground[1] - module.pins_below_top / PITCH
    drawing.box(x - width / 2, y, width, height, 0.3, fill="#153a6b", stroke="#0b2140", thick=0.06)
    for place, name in enumerate(PANEL_PINS):
        at = (ground[0] + place, ground[1])
        drawing.disc(at, 0.32, fill="#d8b24a", stroke="#8a6d1f", thick=0.05)
        drawing.text((at[0], at[1] + 0.72), name, 0.4, fill="#fff")
    glass_top = y + 1.9
    drawing.box(x - width / 2 + 0.3, glass_top, width - 0.6, height - 3.1, 0.15, fill="#0a0c10")
    lit_width, lit_height = (value / PITCH for value in module.active)
    lit_y = ground[1] + module.active_below_pins / PITCH - lit_height / 2
    lit = (x - lit_width / 2, lit_y, lit_width, lit_height)
    drawing.box(*lit, fill="#05070a", stroke="#2c6fb8", thick=0.04)
    drawing.text((x, lit_y + lit_height / 2), label, 0.9, fill="#8fd0ff")


def pico(drawing: Drawing, pin_1: Point, turn: float, names: Mapping[int, str]) -> None:
    """The Pico, its pin 1 at a place, turned clockwise from where its USB plug is above, and the
    names of some pins."""
    with drawing.placed(pin_1, turn):
        drawing.box(-0.634, -0.54, 8.268, 20.08, 0.35, fill="#1f8a4c", stroke="#0f5a2f", thick=0.06)
        drawing.box(1.9, -1.05, 3.2, 1.7, 0.15, fill="#c9ced4", stroke="#7d848c", thick=0.05)
        drawing.box(2.08, 8.0, 2.76, 2.76, 0.12, fill="#23262b")
        x, y = (value / PITCH for value in BOOTSEL)
        drawing.box(x - 0.33, y - 0.55, 0.66, 1.1, 0.33, fill="#fff", stroke="#9aa0a6", thick=0.05)
        # Its name is beyond where a stripboard is cut.
        drawing.line([(x + 0.42, y), (3.4, y)], stroke="#d7f0df", thick=0.05)
        drawing.text((3.66, y), "BOOTSEL", 0.4, -90, fill="#d7f0df")
        drawing.text((3.3, 14.6), "Raspberry Pi Pico", 0.5, -90, fill="#d7f0df")
        for pin in range(1, 41):
            at = (0.0, pin - 1.0) if pin <= 20 else (7.0, 40.0 - pin)
            drawing.disc(at, 0.33, fill="#d8b24a", stroke="#8a6d1f", thick=0.05)
            drawing.disc(at, 0.14, fill="#f4e7bd")
            if pin in names:
                _pin_label(drawing, at, pin, names[pin])


def _pin_label(drawing: Drawing, at: Point, pin: int, name: str) -> None:
    """The number and the name of a pin, smaller where BOOTSEL leaves less room."""
    left = pin <= 20
    label, anchor, step = (
        (f"{pin} {name}", "start", 0.43) if left else (f"{name} {pin}", "end", -0.43)
    )
    size = 0.38 if pin in (4, 5) else 0.5
    place = (at[0] + step, at[1])
    drawing.text(place, label, size, text_anchor=anchor, fill="#fff", font_weight="bold")


class _Along:
    """Draws along the line between two legs, its middle the origin; gives half its length."""

    def __init__(self, drawing: Drawing, first: Point, second: Point) -> None:
        turn = degrees(atan2(second[1] - first[1], second[0] - first[0]))
        self._group = drawing.placed(middle(first, second), turn)
        self._half = dist(first, second) / 2

    def __enter__(self) -> float:
        self._group.__enter__()
        return self._half

    def __exit__(self, *fault: object) -> None:
        self._group.__exit__(None, None, None)


def _along(drawing: Drawing, first: Point, second: Point) -> _Along:
    return _Along(drawing, first, second)


def _rings(value: str) -> tuple[str, str, str, str]:
    """The colours of a value such as "220" or "4.7k": two digits, the power of ten, 5 %."""
    form = re.fullmatch(r"(\d+(?:\.\d+)?)([kM]?)", value)
    digits = str(round(float(form[1]) * {"": 1, "k": 1e3, "M": 1e6}[form[2]])) if form else ""
    if not 2 <= len(digits) <= 10:
        raise StageFault(f"{value!r} is no resistor to be drawn: write it as 220, 4.7k or 1M")
    return _BAND[int(digits[0])], _BAND[int(digits[1])], _BAND[len(digits) - 2], "#c9a227"
