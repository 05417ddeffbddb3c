"""Four buttons and their levels, and what is meant by them: press, hold, repeat.

Time comes in as the milliseconds since the last look, so that no clock can wrap here. − + and OK
act when they go down; BACK acts when it is let go, and opens the menu when it is held. Two buttons
at once mean nothing until all are up.
"""

NONE = -1
BACK = 0
MINUS = 1
PLUS = 2
OK = 3
REPEATED = 4  # added to MINUS or PLUS
MENU = 8

SETTLE_MS = 25  # contacts bounce for less
REPEAT_AFTER_MS = 450
REPEAT_EVERY_MS = 125
FILL_AFTER_MS = 400  # from here on letting go of BACK does nothing
MENU_AFTER_MS = 800

# A mask as it is seen from the other side of the table: BACK where OK was, + where − was.
MIRRORED = bytes((0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15))

_ALONE = (0, 1, 2, 4, 8)  # masks with at most one button


class Gestures:
    """Turns masks of the buttons that are down (1 BACK, 2 −, 4 +, 8 OK) into gestures."""

    def __init__(self) -> None:
        self._button = NONE  # the one that is down and acts
        self._held_ms = 0
        self._up_ms = SETTLE_MS
        self._next_repeat_ms = REPEAT_AFTER_MS
        self._is_spent = False  # nothing more until all are up

    def update(self, down: int, elapsed_ms: int) -> int:
        """The gesture of now, or NONE."""
        if down == 0:
            return self._release(elapsed_ms)
        if self._is_spent:
            self._up_ms = 0
            return NONE
        if down not in _ALONE:
            self.swallow()
            return NONE
        button = _ALONE.index(down) - 1
        if button != self._button:
            return self._press(button)
        self._up_ms = 0
        self._held_ms += elapsed_ms
        return self._hold(button)

    def swallow(self) -> None:
        """What is down now means nothing more, until all are up."""
        self._button = NONE
        self._is_spent = True
        self._up_ms = 0

    def are_over(self) -> bool:
        """Whether all buttons are up, and what was pressed is done."""
        return self._button == NONE and not self._is_spent and self._up_ms >= SETTLE_MS

    def fill(self) -> int:
        """How far a held BACK is on its way to the menu: 0 to 32."""
        if self._button != BACK or self._held_ms < FILL_AFTER_MS:
            return 0
        return 32 * (self._held_ms - FILL_AFTER_MS) // (MENU_AFTER_MS - FILL_AFTER_MS)

    def _press(self, button: int) -> int:
        """One is down that was not. One that was down before it has been let go between two looks;
        nobody knows when, so that a BACK among them means nothing."""
        if self._button == BACK:
            self.swallow()
            return NONE
        self._button = button
        self._held_ms = 0
        self._next_repeat_ms = REPEAT_AFTER_MS
        self._up_ms = 0
        return NONE if button == BACK else button

    def _hold(self, button: int) -> int:
        if button == BACK and self._held_ms >= MENU_AFTER_MS:
            self.swallow()
            return MENU
        if (button == MINUS or button == PLUS) and self._held_ms >= self._next_repeat_ms:
            while self._next_repeat_ms <= self._held_ms:  # one, however long nobody looked
                self._next_repeat_ms += REPEAT_EVERY_MS
            return button + REPEATED
        return NONE

    def _release(self, elapsed_ms: int) -> int:
        """All are up; a bounce of a moment is no release."""
        self._up_ms += elapsed_ms
        if self._up_ms < SETTLE_MS:
            return NONE
        button = self._button
        self._button = NONE
        self._is_spent = False
        if button == BACK and self._held_ms < FILL_AFTER_MS:
            return BACK
        return NONE
