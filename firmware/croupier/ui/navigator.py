"""Drives the flows: shows their screens, hands them the answers, and opens the menu over them.

The position in a game is the phase of the rules and the trail of answers since the last entry,
never that of a flow: when something was changed behind a flow's back, it is dropped and the phase
is asked anew; after a power cut it is led along the trail.
"""

from .flows.box import Box
from .flows.game_menu import game_menu, no_room
from .flows.loading import release_menu, release_outside
from .flows.trail import Diverged
from .screens.screen import MENU, QUICK_MS, Screen
from .softkeys import OK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def _main(box: Box) -> "Any":
    """The flow of the whole box; it never ends."""
    while True:
        if box.session is None:
            from .flows.home import home

            yield from home(box)
        else:
            release_outside(box.flow.SELDOM)
            yield from box.flow.turn(box)


class Navigator:
    """One screen at a time. `screen` is what is to be seen."""

    def __init__(self, box: Box, starts_test: bool = False) -> None:
        """`starts_test`: whether the self-test comes before all else."""
        from .flows.boot import notices

        self.box = box
        self._boot: "Any" = notices(box, starts_test)
        self._main: "Any" = None
        self._menu: "Any" = None
        self._under: "Screen | None" = None  # the screen that the menu covers
        self._changes = 0  # of the game, when the menu was opened
        self._deaf_ms = 0  # how long OK does nothing yet
        self._pressed_on: "Screen | None" = None  # where the latest key went down
        self.screen = Screen(("", "", "", ""))
        box.come_back()
        self._tell(None)

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
        typed = self.screen.typed
        answer = self.screen.press(key)
        if self.screen.typed != typed and self._is_on_trail():
            self.box.trail.typed(self.screen.typed)
            self.box.keep_place()
        self._take(answer)
        return True

    def watch(self, down: int, elapsed_ms: int) -> None:
        """The buttons that are down, for a screen that watches them."""
        self._take(self.screen.watch(down, elapsed_ms))

    def is_deaf(self) -> bool:
        """Whether OK does nothing yet."""
        return self._deaf_ms > 0

    def open_menu(self) -> bool:
        """BACK was held. Whether there is a menu."""
        if self.box.session is None or self._menu or self._boot:
            return False
        self.box.trail.menu_opened()
        self._under = self.screen
        self._changes = self.box.changes
        self.box.is_in_menu = True
        self._menu = game_menu(self.box)
        self.screen = next(self._menu)
        self.box.keep_place()
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

    # ---- answers ---------------------------------------------------------------------------------

    def _take(self, answer: "int | None") -> None:
        """Hands an answer to the flow that asked."""
        if answer is None:
            return
        if self._boot:
            self._tell(answer)
            return
        if answer == MENU:
            self.open_menu()
            return
        changes = self.box.changes
        if self._is_on_trail():
            self.box.trail.answered(answer, self.screen.check())
        if self._menu is None:
            self.screen = self._main.send(answer)
        else:
            self._send_to_menu(answer)
        self.box.keep_place()
        if self.box.changes != changes:
            self._deaf_ms = max(QUICK_MS, self.screen.guard_ms)
            self.screen.is_fresh = True

    def _is_on_trail(self) -> bool:
        """Whether the screen can be found again by the trail. In a menu that has changed something
        it cannot: after a power cut the phase is asked."""
        return not self._boot and (self._menu is None or self.box.trail.is_in_menu())

    def _send_to_menu(self, answer: int) -> None:
        try:
            self.screen = self._menu.send(answer)
        except StopIteration:
            self._close_menu()
        except MemoryError:
            session = self.box.session
            if session is None or not session.is_settled:
                raise  # what was entered is kept: who starts anew finds it
            self._menu = no_room(self.box)
            self.screen = next(self._menu)

    def _close_menu(self) -> None:
        """Back to the screen under the menu, or to the phase when something has changed."""
        self._menu = None
        self.box.is_in_menu = False
        if self.box.session:
            release_menu(self.box.flow.SELDOM)
        if self.box.changes == self._changes and self._under:
            self.screen = self._under
            self.box.trail.menu_left()
        else:
            self._restart()
        self._under = None

    def _restart(self) -> None:
        """Asks what the phase asks."""
        self._main = _main(self.box)
        self.screen = next(self._main)

    # ---- after the power was lost ----------------------------------------------------------------

    def _tell(self, answer: "int | None") -> None:
        """What the box has to say first; then it goes on where it was."""
        try:
            self.screen = self._boot.send(answer)
        except StopIteration:
            self._boot = None
            self._go_on()

    def _go_on(self) -> None:
        """Leads the flow along the trail that was kept, as far as it goes."""
        trail = self.box.trail
        try:
            self._restart()
            trail.follow(self.box.steps())
            while self._follow_step():
                pass
            trail.stop()
        except Exception:  # whatever it is, the box must start
            self._menu = self._under = None
            self.box.start_over()
            self._restart()

    def _follow_step(self) -> bool:
        """Whether there was one more. Raises `Diverged`."""
        step = self.box.trail.next()
        if step is None:
            return False
        kind, value, check = step
        if kind == "menu":
            if not self.open_menu():
                raise Diverged
        elif kind == "typed":
            if not self.screen.type(value):
                raise Diverged
        elif check != self.screen.check() or not self.screen.can_answer(value):
            raise Diverged
        else:
            self._take(value)
        return True
