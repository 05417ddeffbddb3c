"""The whole box: buttons in, picture out. The one loop calls `step`, over and over.

What a board offers is said in `board.contract`.
"""

from .input.gestures import MENU, MIRRORED, NONE, REPEATED, Gestures
from .ui import cues, softkeys
from .ui.alerts import LOW_BATTERY, Alerts
from .ui.canvas import KEY_ROW, KEY_ROW_TURNED, Canvas
from .ui.changes import Changes
from .ui.flows.box import Box
from .ui.idle import DARK, DIM, Idle
from .ui.lamp import Lamp
from .ui.navigator import Navigator
from .ui.screens.screen import MARK_X, NOT_SAVED, SAVED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .ui.screens.screen import Screen

_DIM_BY = 8


class App:
    """The firmware on a board."""

    def __init__(self, board: "Any", language: str = "", starts_test: bool = False) -> None:
        """`language` takes the place of the saved one; "" asks for it on a first boot.
        `starts_test`: whether the self-test comes before all else."""
        self._board = board
        self._box = Box(board.store, board.entropy, language)
        self._box.hardware = board
        self._use_controller()  # the self-test, where that comes first, tells which it is
        self._navigator = Navigator(self._box, starts_test)
        self._alerts = Alerts(self._box)
        self._gestures = Gestures()
        self._idle = Idle(self._box.setting("dim"), self._box.setting("dark"))
        self._canvas = Canvas()
        self._changes = Changes(self._canvas, board.display)
        self._fill = 0
        self._shift = 0
        self._light = -1
        self._lamp = Lamp()
        self._lamp_level = 0
        self._drawn: "Any" = None  # the screen that is shown
        self._heard: "Any" = None  # the one whose coming was to be heard
        self._turn()
        self._draw(is_whole=True)  # the panel shows the splash
        self._set_light()

    @property
    def screen(self) -> "Screen":
        """What is to be seen."""
        return self._alerts.screen or self._navigator.screen

    def step(self, elapsed_ms: int) -> None:
        """Looks at the buttons, acts, and shows what has changed. `elapsed_ms` is the time since
        the last step."""
        down = self._board.down()
        if self._is_turned:
            down = MIRRORED[down]
        is_new = self._wake_or_idle(down, elapsed_ms)
        is_new |= self._navigator.tick(elapsed_ms)
        if self._navigator.screen.watches:
            self._navigator.watch(down, elapsed_ms)
            self._gestures.swallow()
            is_new = True
        gesture = self._gestures.update(down, elapsed_ms)
        if gesture != NONE:
            is_new |= self._act(gesture)
            self._follow_settings()
        is_new |= self._look_at_hardware(elapsed_ms)
        if is_new or self._fill != self._gestures.fill():
            self._draw()
        self._set_light()
        self._set_lamp(elapsed_ms)

    def _act(self, gesture: int) -> bool:
        """Does what was pressed. Whether it did something."""
        if self._alerts.screen:
            acts = self._alerts.press(gesture)
            if acts:
                self._gestures.swallow()  # to hold it means nothing to the screen that comes back
            else:
                self._sound(cues.REFUSED)
            return acts
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
        self._lamp.blink()

    def _follow_settings(self) -> None:
        """What was pressed may have changed them."""
        box = self._box
        self._idle.set_minutes(box.setting("dim"), box.setting("dark"))
        if box.setting("turned") != self._is_turned:
            self._turn()
            self._gestures.swallow()  # the button that is down is another one now
            self._draw(is_whole=True)
        if box.setting("controller") != self._controller:
            self._use_controller()
            self._draw(is_whole=True)

    def _use_controller(self) -> None:
        """Tells the display which chip the panel has, where that makes a difference to it."""
        self._controller = self._box.setting("controller")
        display = self._board.display
        if hasattr(display, "set_controller"):
            display.set_controller(self._controller)

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

    def _look_at_hardware(self, elapsed_ms: int) -> bool:
        """Whether it has something to say. Who tests it sees that for himself."""
        navigator = self._navigator
        is_calm = self._gestures.are_over() and not navigator.is_deaf()
        is_calm = is_calm and not navigator.screen.watches
        return self._alerts.look(elapsed_ms, is_calm, self._is_turned)

    def _draw(self, is_whole: bool = False) -> None:
        """Shows the screen of now: what has changed of the picture, or the whole of it."""
        self._fill = self._gestures.fill()
        self._shift = self._idle.shift
        screen = self.screen
        if screen is not self._drawn:
            self._canvas.forget()
            self._drawn = screen
            self._announce()
        screen.draw(self._canvas)
        if self._alerts.is_low and screen.mark == SAVED and not screen.watches:
            self._canvas.text(LOW_BATTERY, MARK_X, 0)
        if self._fill:
            softkeys.fill(self._canvas, self._fill)
        if self._shift:
            self._canvas.shift(self._shift)
        if is_whole:
            self._changes.send_all()
        else:
            self._changes.send()

    def _announce(self) -> None:
        """What is to be heard when a screen comes; not again when an alert over it goes."""
        screen = self._navigator.screen
        if screen is self._heard:
            return
        self._heard = screen
        if screen.mark == NOT_SAVED:
            self._sound(cues.NOT_SAVED)
        elif screen.rings:
            self._sound(cues.RING)

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

    def _set_lamp(self, elapsed_ms: int) -> None:
        lamp = self._lamp
        if self._box.setting("lamp"):
            lamp.pass_time(elapsed_ms, self._idle.light == DARK)
        else:
            lamp.rest()
        if lamp.level != self._lamp_level:
            self._lamp_level = lamp.level
            self._board.lamp(lamp.level)
