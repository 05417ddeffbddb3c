"""The legs of the parts: their pins, where they stand, and how far they can be bent.

Of the parts of the circuit, what their KiCad footprints say; a test holds it against these.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import dist

from ..pin_map import PinMap
from ..stages import StageFault
from .levels import BATTERY_PINS, PANEL_PINS

Point = tuple[float, float]
PITCH = 2.54


@dataclass(frozen=True)
class Legs:
    """`pins` names the legs, in the order of their holes in the pin map, and `at` says where they
    stand, in mm, y down. Two holes may be closer than two legs by the first figure of `give`, and
    farther apart by the second; None is a wire, which goes anywhere."""

    pins: tuple[str, ...]
    at: tuple[Point, ...]
    give: tuple[float, float] | None = (0.01, 0.01)


PICO = "Module:RaspberryPi_Pico_Common_THT"
_RESISTOR = "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal"
_PAIR = ("1", "2")

# A resistor can be bent to 3 to 6 pitches, an LED has long legs, and the pins of a 6 mm button can
# be spread from 6.5 to 7.62 mm, as on a breadboard. 12.5 and 5 mm are nearly 5 and 2 pitches.
LEGS = {
    PICO: Legs(
        tuple(str(pin) for pin in range(1, 41)),
        tuple((0.0, PITCH * row) for row in range(20))
        + tuple((7 * PITCH, PITCH * row) for row in reversed(range(20))),
    ),
    "Button_Switch_THT:SW_PUSH-12mm": Legs(
        ("1", "1", "2", "2"), ((0, 0), (12.5, 0), (0, 5), (12.5, 5)), (0.0, 0.25)
    ),
    "Button_Switch_THT:SW_PUSH_6mm": Legs(
        ("1", "1", "2", "2"), ((0, 0), (6.5, 0), (0, 4.5), (6.5, 4.5)), (0.0, 1.3)
    ),
    "Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm": Legs(
        _PAIR, ((0, 0), (5, 0)), (0.0, 0.1)
    ),
    _RESISTOR: Legs(_PAIR, ((0, 0), (10.16, 0)), (2.55, 5.09)),
    "Diode_THT:D_DO-41_SOD81_P10.16mm_Horizontal": Legs(_PAIR, ((0, 0), (10.16, 0)), (0.01, 5.09)),
    "Capacitor_THT:C_Disc_D5.0mm_W2.5mm_P5.00mm": Legs(_PAIR, ((0, 0), (5, 0)), (0.0, 1.0)),
    "LED_THT:LED_D3.0mm": Legs(_PAIR, ((0, 0), (2.54, 0)), (0.01, 2.55)),
}
PANEL = Legs(PANEL_PINS, tuple((PITCH * column, 0.0) for column in range(4)))
BATTERY = Legs(BATTERY_PINS, ((0, 0), (0, 0)), None)


def legs_of(pin_map: PinMap, ref: str, panel_by_wires: bool) -> Legs:
    """The legs of a part, of the panel or of the battery. Raises `StageFault`."""
    if ref == "panel":
        return Legs(PANEL.pins, PANEL.at, None) if panel_by_wires else PANEL
    if ref == "battery":
        return BATTERY
    footprint = pin_map.parts[ref].footprint
    if footprint not in LEGS:
        raise StageFault(f"{ref}: where {footprint} has its legs is not in wiring/legs.py")
    return LEGS[footprint]


def misfit(legs: Legs, holes: list[Point]) -> str:
    """How the holes are not where the legs are, or nothing. Holes in mm, y down."""
    if legs.give is None:
        return ""
    less, more = legs.give
    for second in range(1, len(holes)):
        for first in range(second):
            want, have = dist(legs.at[first], legs.at[second]), dist(holes[first], holes[second])
            if not want - less <= have <= want + more:
                pins = f"pins {legs.pins[first]} and {legs.pins[second]}"
                return f"{pins} are {want:g} mm apart, their holes {have:.2f} mm"
    if len(holes) > 2 and _turn(legs.at) * _turn(tuple(holes)) < 0:
        return "lies upside down"
    return ""


def _turn(points: tuple[Point, ...]) -> float:
    """Positive when the way over the first, the second and the last point turns clockwise."""
    (ax, ay), (bx, by), (cx, cy) = points[0], points[1], points[-1]
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
