"""How long the box takes, in simulated time: to its first pixel, to its menu, from a press to the
picture.

A picture is complete with its last byte on the bus before the chip rests again.
"""

from __future__ import annotations

from .chip import Chip

_LOOK_US = 250  # how often it is looked whether the chip rests
_LIMIT_US = 1_000_000  # a press that shows nothing for so long, shows nothing


class Meter:
    """Measures on one chip, from its power-up on. All times are in microseconds."""

    def __init__(self, chip: Chip) -> None:
        self.first_pixel_us = 0.0  # since power-up, 0 before
        self.ready_us = 0.0  # the first picture after the splash
        self.presses: list[float] = []  # those that were shown
        self._chip = chip
        self._begun = 0.0
        self._sent = 0.0  # the last byte since then, 0 for none
        self._is_measuring = False

    def pressed(self) -> None:
        """A button acts now."""
        self._begun = self._chip.us
        self._sent = 0.0
        if not self._is_measuring:
            self._is_measuring = True
            self._look()

    def shown(self, is_lit: bool) -> None:
        """The panel has taken a part of the picture now, and shows something or nothing."""
        if self._is_measuring:
            self._sent = self._chip.us
        elif is_lit and not self.first_pixel_us:
            self.first_pixel_us = self._chip.us
            self._is_measuring = True
            self._look()

    def _look(self) -> None:
        is_resting = self._chip.mcu.core.waiting and self._sent
        if is_resting and self.ready_us:
            self.presses.append(self._sent - self._begun)
        elif is_resting:
            self.ready_us = self._sent
        self._is_measuring = not is_resting and (
            not self.ready_us or self._chip.us - self._begun < _LIMIT_US
        )
        if self._is_measuring:
            self._chip.after(_LOOK_US, self._look)
