"""When the panel dims and goes dark, and how its picture moves so that nothing burns in.

Time comes in as milliseconds since the last look.
"""

NORMAL = 0
DIM = 1
DARK = 2

_MINUTE = 60 * 1000
# Where nobody presses because cards are played, the panel stays bright and lit at least so long.
QUIET_DIM_MS = 5 * _MINUTE
QUIET_DARK_MS = 30 * _MINUTE
_LONGEST_MS = 60 * _MINUTE  # what is counted: the longest wait that can be chosen
SHIFT_EVERY_MS = 4 * _MINUTE
_SHIFTS = (0, 1, 0, -1)


class Idle:
    """How long nobody has pressed, and what follows from it: `light`, and by how many columns the
    picture is to be shifted."""

    def __init__(self, dim_minutes: int, dark_minutes: int) -> None:
        self.light = NORMAL
        self.shift = 0
        self._idle_ms = 0
        self.set_minutes(dim_minutes, dark_minutes)

    def set_minutes(self, dim: int, dark: int) -> None:
        """From now on the panel dims after so many minutes without a press, and goes dark."""
        self._dim_ms = _MINUTE * dim
        self._dark_ms = _MINUTE * dark

    def pressed(self) -> bool:
        """Somebody pressed. Whether that only wakes the panel."""
        wakes = self.light != NORMAL
        self._idle_ms = 0
        self.light = NORMAL
        self.shift = 0
        return wakes

    def pass_time(self, elapsed_ms: int, is_quiet: bool) -> None:
        """Nobody presses; `is_quiet` where nobody is expected to."""
        idle_ms = min(self._idle_ms + elapsed_ms, _LONGEST_MS)
        self._idle_ms = idle_ms
        if idle_ms >= max(self._dark_ms, QUIET_DARK_MS if is_quiet else 0):
            self.light = DARK
        elif idle_ms >= max(self._dim_ms, QUIET_DIM_MS if is_quiet else 0):
            self.light = DIM
        else:
            self.light = NORMAL
        self.shift = _SHIFTS[idle_ms // SHIFT_EVERY_MS % len(_SHIFTS)]
