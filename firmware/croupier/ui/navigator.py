"""Drives the flows: shows their screens, hands them the answers, and opens the menu over them.

The position in a game is the phase of the rules, never that of a flow: when something was changed
behind a flow's back, it is dropped and the phase is asked anew.
"""

from .flows import home
from .flows.box import Box
from .flows.game_menu import game_menu
from .screens.screen import MENU, QUICK_MS, Screen
from .softkeys import OK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def _main(box: Box) -> "Any":
    """The flow of the whole box; it never ends."""
    if box.asks_language():
        yield from home.language(box)
    while True:
        if box.session is None:
            yield from home.home(box)
        else:
            yield from box.flow.turn(box)


class Navigator:
    """One screen at a time. `screen` is what is to be seen."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._main = _main(box)
        self._menu: "Any" = None
        self._under: "Screen | None" = None  # the screen that the menu covers
        self._entries = 0  # of the log, when the menu was opened
        self._deaf_ms = 0  # how long OK does nothing yet
        self._pressed_on: "Screen | None" = None  # where the latest key went down
        self.screen: Screen = next(self._main)

    def press(self, key: int) -> bool:
        """A key, by its place, or REPEATED. Whether it did something."""
        if key == OK and self._deaf_ms > 0:
            anew_ms = max(QUICK_MS, self.screen.guard_ms * 3 // 4)  # who hammers waits
            self._deaf_ms = max(self._deaf_ms, anew_ms)
            return False
        if key <= OK:
            self._pressed_on = self.screen
        elif self._pressed_on is not self.screen:
            return False  # the key is still down from the screen before
        if not self.screen.acts_on(key):
            return False
        self._take(self.screen.press(key))
        return True

    def open_menu(self) -> bool:
        """BACK was held. Whether there is a menu."""
        if self.box.session is None or self._menu is not None:
            return False
        self._under = self.screen
        self._entries = self.box.entries()
        self._menu = game_menu(self.box)
        self.screen = next(self._menu)
        return True

    def tick(self, elapsed_ms: int) -> bool:
        """Time has passed. Whether the screen has changed."""
        self._deaf_ms = max(0, self._deaf_ms - elapsed_ms)
        before = self.screen
        has_settled = before.is_fresh and self._deaf_ms == 0
        if has_settled:
            before.is_fresh = False
        answer = before.tick(elapsed_ms)
        self._take(answer)
        return answer is not None or before.is_moving or has_settled

    def _take(self, answer: "int | None") -> None:
        """Hands an answer to the flow that asked."""
        if answer is None:
            return
        if answer == MENU:
            self.open_menu()
            return
        entries = self.box.entries()
        if self._menu is None:
            self.screen = self._main.send(answer)
        else:
            self._send_to_menu(answer)
        if self.box.entries() != entries:
            self._deaf_ms = max(QUICK_MS, self.screen.guard_ms)
            self.screen.is_fresh = True

    def _send_to_menu(self, answer: int) -> None:
        try:
            self.screen = self._menu.send(answer)
        except StopIteration:
            self._close_menu()

    def _close_menu(self) -> None:
        """Back to the screen under the menu, or to the phase when something has changed."""
        self._menu = None
        box = self.box
        if box.session is not None and box.entries() == self._entries and self._under:
            self.screen = self._under
        else:
            box.taken_back = None
            self._main = _main(box)
            self.screen = next(self._main)
        self._under = None
