"""The whole box: buttons in, picture out. The one loop calls `step`, over and over.

A board offers:

* `down()`: the mask of the buttons that are down or were since the last call: 1, 2, 4, 8 from left
  to right for who has them below the panel, whichever way the box lies.
* `display.show(buffer, page, x0, x1)`: takes the columns x0 to x1, both included, of a page.
* `display.contrast(level)`, 0 to 255, and `display.power(is_on)`.
* `display.turn(is_turned)`: for whom the picture stands upright. False: for who has the buttons
  below the panel; pages 0 to 7 follow each other downwards. True: for who sits across the table and
  has the buttons above it; page 7, the soft keys, comes first, and pages 0 to 6 follow below it.
* `sound(cue)`: begins a short sound, one of `ui.cues`, and does not wait for its end.
* `entropy(n)`: n random bytes.
* `store`: what keeps games and settings.
"""

from .input.gestures import MENU, MIRRORED, NONE, REPEATED, Gestures
from .ui import cues, softkeys
from .ui.canvas import KEY_ROW, KEY_ROW_TURNED, Canvas
from .ui.changes import Changes
from .ui.flows.box import Box
from .ui.idle import DARK, DIM, Idle
from .ui.navigator import Navigator
from .ui.screens.screen import NOT_SAVED

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
        self._idle = Idle(self._box.setting("dim"), self._box.setting("dark"))
        self._canvas = Canvas()
        self._changes = Changes(self._canvas, board.display)
        self._fill = 0
        self._shift = 0
        self._light = -1
        self._drawn: "Any" = None  # the screen that is shown
        self._turn()
        self._draw()
        self._set_light()

    def step(self, elapsed_ms: int) -> None:
        """Looks at the buttons, acts, and shows what has changed. `elapsed_ms` is the time since
        the last step."""
        down = self._board.down()
        if self._is_turned:
            down = MIRRORED[down]
        is_new = self._wake_or_idle(down, elapsed_ms)
        is_new |= self._navigator.tick(elapsed_ms)
        gesture = self._gestures.update(down, elapsed_ms)
        if gesture != NONE:
            is_new |= self._act(gesture)
            self._follow_settings()
        if is_new or self._fill != self._gestures.fill():
            self._draw()
        self._set_light()

    def _act(self, gesture: int) -> bool:
        """Does what was pressed. Whether it did something."""
        if gesture == MENU:
            acts = self._navigator.open_menu()
            self._sound(cues.MENU if acts else cues.REFUSED)
            return acts
        acts = self._navigator.press(gesture)
        if not acts and gesture < REPEATED:  # who holds a key is not told at every turn
            self._sound(cues.REFUSED)
        return acts

    def _sound(self, cue: int) -> None:
        if self._box.setting("sound"):
            self._board.sound(cue)

    def _follow_settings(self) -> None:
        """What was pressed may have changed them."""
        box = self._box
        self._idle.set_minutes(box.setting("dim"), box.setting("dark"))
        if box.setting("turned") != self._is_turned:
            self._turn()
            self._gestures.swallow()  # the button that is down is another one now
            self._draw(is_whole=True)

    def _turn(self) -> None:
        """The panel stands upright for who sits on one side of the table, or on the other."""
        self._is_turned = self._box.setting("turned")
        self._board.display.turn(self._is_turned)
        self._canvas.key_row = KEY_ROW_TURNED if self._is_turned else KEY_ROW

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
        return box.session is not None and box.game.phase in box.words.QUIET

    def _draw(self, is_whole: bool = False) -> None:
        """Shows the screen of now: what has changed of the picture, or the whole of it."""
        self._fill = self._gestures.fill()
        self._shift = self._idle.shift
        if self._navigator.screen is not self._drawn:
            self._canvas.forget()
            self._drawn = self._navigator.screen
            if self._drawn.mark == NOT_SAVED:
                self._sound(cues.NOT_SAVED)
            elif self._drawn.rings:
                self._sound(cues.RING)
        self._drawn.draw(self._canvas)
        if self._fill:
            softkeys.fill(self._canvas, self._fill)
        if self._shift:
            self._canvas.shift(self._shift)
        if is_whole:
            self._changes.send_all()
        else:
            self._changes.send()

    def _set_light(self) -> None:
        light = self._box.setting("light")
        if self._idle.light == DARK:
            light = 0
        elif self._idle.light == DIM:
            light //= _DIM_BY
        if light != self._light:
            display = self._board.display
            display.power(light > 0)
            display.contrast(light)
            self._light = light
