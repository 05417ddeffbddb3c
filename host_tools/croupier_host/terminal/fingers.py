"""What is pressed on the four buttons: by keys, which a terminal tells only when they go down, and
by the mouse, which lets go."""

from __future__ import annotations

from collections import deque

PRESS_MS = 40
BETWEEN_MS = 40
HOLD_MS = 900  # opens the menu
_MOST_WAITING = 6  # of a key that repeats, more would go on after it is let go


class Fingers:
    """Masks of buttons over time: 1 BACK, 2 MINUS, 4 PLUS, 8 OK."""

    def __init__(self) -> None:
        self._waiting: deque[int] = deque()
        self._mouse = 0
        self._key = 0
        self._left_ms = 0  # how long the key is still down, and then how long none is

    def type(self, button: int) -> None:
        """A key was pressed for a button."""
        if len(self._waiting) < _MOST_WAITING:
            self._waiting.append(button)

    def hold(self, button: int) -> None:
        """A key was pressed that stands for a button held long."""
        if not self._waiting and not self._key:
            self._waiting.append(-button)

    def mouse_down(self, button: int) -> None:
        """The mouse presses a button."""
        self._mouse = button

    def mouse_up(self) -> None:
        """The mouse lets go."""
        self._mouse = 0

    def down(self, elapsed_ms: int) -> int:
        """The mask of now, after so much time has passed."""
        self._left_ms = max(0, self._left_ms - elapsed_ms)
        if self._left_ms == 0 and self._key:
            self._key = 0
            self._left_ms = BETWEEN_MS
        elif self._left_ms == 0 and self._waiting:
            button = self._waiting.popleft()
            self._key = abs(button)
            self._left_ms = PRESS_MS if button > 0 else HOLD_MS
        return self._key | self._mouse
