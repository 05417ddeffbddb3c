"""The battery, where one is wired to BAT_SENSE: half of its voltage, from two equal resistors.

A pin that nothing is wired to floats. With its pull-up on it reads nearly 3.3 V then; the resistors
pull it down to 2.5 V at most.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_FULL_SCALE = 65535
_FULL_SCALE_MV = 3300
_FLOATS_FROM_MV = 3150
_LEAST_MV = 1800  # with less the Pico does not run from it: it is not there, or switched off
_READINGS = 8


class Battery:
    """What is left in it."""

    def __init__(self, adc: "Any", pulled_up: int) -> None:
        """`adc` has `read_u16`; what it has read with the pull-up of its pin on."""
        self._adc = adc
        self._is_wired = _millivolts(pulled_up) < _FLOATS_FROM_MV

    def mv(self) -> int:
        """Its millivolts, 0 where none is sensed. Allocates nothing."""
        if not self._is_wired:
            return 0
        found = 0
        for _ in range(_READINGS):
            found += self._adc.read_u16()
        found = 2 * _millivolts(found // _READINGS)
        return found if found >= _LEAST_MV else 0


def _millivolts(reading: int) -> int:
    """At the pin."""
    return reading * _FULL_SCALE_MV // _FULL_SCALE
