"""How long the box takes, in simulated time: to its first pixel, to its menu, from a press to the
picture.

A picture is complete with its last byte on the bus before the chip rests again.
"""

from __future__ import annotations

from .chip import Chip

_LOOK_US = 250  # how often it is looked whether the chip rests
_LIMIT_US = 1_000_000  # what rests so long and shows nothing, shows nothing


class Meter:
    """Measures on one chip, from its start on, which is now. All times are in microseconds."""

    def __init__(self, chip: Chip) -> None:
        self.first_pixel_us = 0.0  # since the start, 0 before
        self.ready_us = 0.0  # the first picture after the splash
        self.presses: list[float] = []  # those that were shown
        self._chip = chip
        self._start = chip.us
        self._was_dark = False
        self._begun = 0.0
        self._sent = 0.0  # the last byte of a picture since then, 0 for none
        self._has_rested = False  # since then
        self._is_measuring = False

    def pressed(self) -> None:
        """A button acts now. While the chip has not rested since an earlier one, that one is
        measured to its end; one that is held at the start is not measured."""
        if not self.ready_us or self.is_busy:
            return
        self._begun = self._chip.us
        self._sent = 0.0
        self._has_rested = False
        self._look_on()

    @property
    def is_busy(self) -> bool:
        """Whether the chip has not rested since the last press."""
        return self._is_measuring and not self._has_rested

    def shown(self, is_lit: bool) -> None:
        """The panel has taken something now, and it is lit or dark."""
        self._was_dark = self._was_dark or not is_lit
        if self._is_measuring:
            self._sent = self._chip.us
        elif is_lit and self._was_dark and not self.first_pixel_us:
            self.first_pixel_us = self._chip.us - self._start
            self._look_on()

    def _look_on(self) -> None:
        if not self._is_measuring:
            self._is_measuring = True
            self._chip.after(_LOOK_US, self._look)

    def _look(self) -> None:
        self._is_measuring = False
        if not self._chip.mcu.core.waiting:
            self._look_on()
        elif self._sent:
            self._end()
        else:
            self._has_rested = True
            if not self.ready_us or self._chip.us - self._begun < _LIMIT_US:
                self._look_on()

    def _end(self) -> None:
        if self.ready_us:
            self.presses.append(self._sent - self._begun)
        else:
            self.ready_us = self._sent - self._start
