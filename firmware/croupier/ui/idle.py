"""When the panel dims and goes dark, and how its picture moves so that nothing burns in.

Time comes in as milliseconds since the last look.
"""

NORMAL = 0
DIM = 1
DARK = 2

_MINUTE = 60 * 1000
# Usually, and where nobody presses because cards are played.
DIM_AFTER_MS = (2 * _MINUTE, 5 * _MINUTE)
DARK_AFTER_MS = (15 * _MINUTE, 30 * _MINUTE)
SHIFT_EVERY_MS = 4 * _MINUTE
_SHIFTS = (0, 1, 0, -1)


class Idle:
    """How long nobody has pressed, and what follows from it: `light`, and by how many columns the
    picture is to be shifted."""

    def __init__(self) -> None:
        self.light = NORMAL
        self.shift = 0
        self._idle_ms = 0

    def pressed(self) -> bool:
        """Somebody pressed. Whether that only wakes the panel."""
        wakes = self.light != NORMAL
        self._idle_ms = 0
        self.light = NORMAL
        self.shift = 0
        return wakes

    def pass_time(self, elapsed_ms: int, is_quiet: bool) -> None:
        """Nobody presses; `is_quiet` where nobody is expected to."""
        idle_ms = min(self._idle_ms + elapsed_ms, DARK_AFTER_MS[1])
        self._idle_ms = idle_ms
        if idle_ms >= DARK_AFTER_MS[is_quiet]:
            self.light = DARK
        elif idle_ms >= DIM_AFTER_MS[is_quiet]:
            self.light = DIM
        else:
            self.light = NORMAL
        self.shift = _SHIFTS[idle_ms // SHIFT_EVERY_MS % len(_SHIFTS)]
