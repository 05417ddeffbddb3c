"""The whole box: buttons in, picture out. The one loop calls `step`, over and over.

A board offers: `down()`, the mask of the buttons that are down (1 BACK, 2 −, 4 +, 8 OK) or were
since the last call; `display` with `show(buffer, page, x0, x1)`, `contrast(level)` and
`power(is_on)`; `entropy(n)`, n random bytes; and `store`, which keeps games and settings.
"""

from .input.gestures import MENU, NONE, Gestures
from .ui import softkeys
from .ui.canvas import Canvas
from .ui.changes import Changes
from .ui.flows.box import Box
from .ui.idle import DARK, DIM, Idle
from .ui.navigator import Navigator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_DIM_BY = 8


class App:
    """The firmware on a board."""

    def __init__(self, board: "Any", language: str = "") -> None:
        """`language` takes the place of the saved one; "" asks for it on a first boot."""
        self._board = board
        self._box = Box(board.store, board.entropy, language)
        self._navigator = Navigator(self._box)
        self._gestures = Gestures()
        self._idle = Idle()
        self._canvas = Canvas()
        self._changes = Changes(self._canvas, board.display)
        self._fill = 0
        self._shift = 0
        self._light = -1
        self._drawn: "Any" = None  # the screen that is shown
        self._draw()
        self._set_light()

    def step(self, elapsed_ms: int) -> None:
        """Looks at the buttons, acts, and shows what has changed. `elapsed_ms` is the time since
        the last step."""
        down = self._board.down()
        is_new = self._wake_or_idle(down, elapsed_ms)
        is_new |= self._navigator.tick(elapsed_ms)
        gesture = self._gestures.update(down, elapsed_ms)
        if gesture == MENU:
            is_new |= self._navigator.open_menu()
        elif gesture != NONE:
            is_new |= self._navigator.press(gesture)
        if is_new or self._fill != self._gestures.fill():
            self._draw()
        self._set_light()

    def _wake_or_idle(self, down: int, elapsed_ms: int) -> bool:
        """Counts the time without a press. The press that wakes the panel does nothing else.
        Whether the picture moves."""
        if down:
            if self._idle.pressed():
                self._gestures.swallow()
        else:
            self._idle.pass_time(elapsed_ms, self._is_quiet())
        return self._shift != self._idle.shift

    def _is_quiet(self) -> bool:
        """Whether cards are played and nobody is expected to press."""
        box = self._box
        return box.session is not None and box.game.phase in box.flow.QUIET

    def _draw(self) -> None:
        self._fill = self._gestures.fill()
        self._shift = self._idle.shift
        if self._navigator.screen is not self._drawn:
            self._canvas.forget()
            self._drawn = self._navigator.screen
        self._drawn.draw(self._canvas)
        if self._fill:
            softkeys.fill(self._canvas, self._fill)
        if self._shift:
            self._canvas.shift(self._shift)
        self._changes.send()

    def _set_light(self) -> None:
        light = self._box.light()
        if self._idle.light == DARK:
            light = 0
        elif self._idle.light == DIM:
            light //= _DIM_BY
        if light != self._light:
            display = self._board.display
            display.power(light > 0)
            display.contrast(light)
            self._light = light
