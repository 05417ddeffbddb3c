"""What the LED shows: a short light with each cue, and a slow breath while the panel is dark, so
that nobody thinks that the game is gone.

Time comes in as milliseconds since the last look.
"""

BLINK_MS = 120
BLINK = 160
BREATH_MS = 6000  # in, out, and as long a rest
_IN_MS = 1500
_DEEPEST = 64
_STEP = 4  # of levels: to the eye it is smooth


class Lamp:
    """`level` is how bright the LED is to be, 0 to 255."""

    def __init__(self) -> None:
        self.level = 0
        self._blink_ms = 0
        self._breath_ms = 0

    def blink(self) -> None:
        """A cue."""
        self._blink_ms = BLINK_MS

    def rest(self) -> None:
        """Nobody wants it."""
        self.level = self._blink_ms = self._breath_ms = 0

    def pass_time(self, elapsed_ms: int, is_dark: bool) -> None:
        """Time has passed; `is_dark` while the panel is."""
        if self._blink_ms > 0:
            self._blink_ms -= elapsed_ms
            self.level = BLINK
        elif is_dark:
            self._breath_ms = (self._breath_ms + elapsed_ms) % BREATH_MS
            self.level = _breath(self._breath_ms)
        else:
            self.rest()


def _breath(ms: int) -> int:
    away_ms = ms if ms <= _IN_MS else 2 * _IN_MS - ms  # from the nearer end of a breath
    return _DEEPEST * away_ms // _IN_MS // _STEP * _STEP if away_ms > 0 else 0
