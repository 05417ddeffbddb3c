"""The simulator as an application of Textual."""

from __future__ import annotations

import asyncio
import codecs
import functools
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from .. import INTERRUPTED
from ..console import UNUSABLE
from ..device.simulated import DARK, Device
from ..messages import message
from .drawing import HEIGHT, WIDTH, braille, half_blocks
from .fingers import Fingers

TICK_S = 0.02
LONGEST_TICK_MS = 100  # a laptop that slept did not play, and a press stays one
_LANGUAGE_EVERY_S = 1.0
LEAST_COLUMNS, LEAST_ROWS = 66, 20
LARGE_COLUMNS, LARGE_ROWS = WIDTH, HEIGHT // 2 + 2

BACK, MINUS, PLUS, OK = 1, 2, 4, 8
_KEYS = {
    "b": BACK,
    "backspace": BACK,
    "left": MINUS,
    "up": MINUS,
    "minus": MINUS,
    "right": PLUS,
    "down": PLUS,
    "plus": PLUS,
    "equals_sign": PLUS,
    "enter": OK,
    "space": OK,
}
_HOLD_BACK = ("m", "tab")
_LABELS = ((BACK, "BACK  b"), (MINUS, "−  ◂ ▴"), (PLUS, "+  ▸ ▾"), (OK, "OK  ⏎"))
_FULL_LIGHT = 128
_LIT = (190, 225, 255)
_GLASS = (6, 9, 14)


def _forgiving(encoding: str) -> Callable[..., codecs.IncrementalDecoder]:
    """A decoder that leaves out what is no text: one wrong byte from the keyboard would end
    Textual's own."""
    return functools.partial(codecs.getincrementaldecoder(encoding), errors="ignore")


with suppress(ImportError, AttributeError):  # Windows has another driver, which decodes nothing
    from textual.drivers import linux_driver

    setattr(linux_driver, "getincrementaldecoder", _forgiving)  # noqa: B010


class Panel(Widget):
    """The panel of the box."""

    DEFAULT_CSS = """
    Panel { width: 64; height: 16; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._frame = DARK
        self._light = 0
        self.is_large = False

    def show(self, frame: bytes, light: int) -> None:
        """Draws what has changed."""
        rows = HEIGHT // 2 if self.is_large else HEIGHT // 4
        if light != self._light:
            self._light = light
            self.refresh()
        draw = half_blocks if self.is_large else braille
        changed = [row for row in range(rows) if draw(frame, row) != draw(self._frame, row)]
        self._frame = frame
        for row in changed:
            self.refresh(Region(0, row, self.size.width, 1))

    def render_line(self, y: int) -> Strip:
        """A row of characters."""
        draw = half_blocks if self.is_large else braille
        rows = HEIGHT // 2 if self.is_large else HEIGHT // 4
        if y >= rows:
            return Strip.blank(self.size.width, self._style())
        frame = self._frame if self._light else DARK
        return Strip([Segment(draw(frame, y), self._style())])

    def _style(self) -> Style:
        part = min(1.0, 0.25 + 0.75 * self._light / _FULL_LIGHT)
        lit = tuple(
            int(dark + (full - dark) * part) for dark, full in zip(_GLASS, _LIT, strict=True)
        )
        return Style(color="rgb({},{},{})".format(*lit), bgcolor="rgb({},{},{})".format(*_GLASS))


class Button(Static):
    """A button of the box, pressed with the mouse for as long as it is held."""

    DEFAULT_CSS = """
    Button { width: 1fr; height: 1; text-align: center; background: #2a3038; margin: 0 1; }
    Button.down { background: #8a97a8; color: black; }
    """

    def __init__(self, button: int, label: str, fingers: Fingers) -> None:
        super().__init__(label)
        self.button = button
        self._fingers = fingers

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Presses it."""
        self.capture_mouse()
        self._fingers.mouse_down(self.button)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Lets it go, wherever the mouse is by then."""
        self.release_mouse()
        self._fingers.mouse_up()


class Simulator(App[int]):
    """A box in the terminal. Ends with an exit status; `fault` is what the box did wrong."""

    CSS = """
    Screen { align: center middle; background: black; }
    #panel-frame { width: 66; height: 18; border: round #556; }
    .large #panel-frame { width: 128; height: 32; border: none; }
    .large Panel { width: 128; height: 32; }
    #buttons { width: 66; height: 1; padding: 0 1; }
    .tall #buttons, .tall Button { height: 3; }
    .tall Button { content-align: center middle; }
    .large #buttons { width: 128; padding: 0; }
    #help { width: 66; height: 1; color: #888; text-align: center; }
    .large #help { width: 128; }
    #small { display: none; width: 100%; height: auto; text-align: center; }
    .small #panel-frame, .small #buttons, .small #help { display: none; }
    .small #small { display: block; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = []

    def __init__(
        self, device: Device, language: str, language_now: Callable[[], str] | None = None
    ) -> None:
        """`language_now()` is the language after it was changed on the box."""
        super().__init__()
        self.fault: Exception | None = None
        self._device = device
        self._language = language
        self._language_now = language_now
        self._fingers = Fingers()
        self._panel = Panel()
        self._buttons = [Button(button, label, self._fingers) for button, label in _LABELS]
        self._is_small = False
        self._is_turned = False
        self._looked = time.monotonic()

    def compose(self) -> ComposeResult:
        """The panel, the buttons under their soft keys, and what else there is to know."""
        with Horizontal(id="panel-frame"):
            yield self._panel
        with Horizontal(id="buttons"):
            yield from self._buttons
        yield Static(id="help")
        yield Static(id="small")

    def on_load(self) -> None:
        """From before the terminal is changed, signals end the box so that it is restored."""
        loop = asyncio.get_running_loop()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
                number = getattr(signal, name)  # there are none on Windows
                loop.add_signal_handler(number, self.exit, 128 + number)

    def on_mount(self) -> None:
        """Starts the clock of the box."""
        self._looked = time.monotonic()
        self.set_interval(TICK_S, self._tick)
        if self._language_now is not None:
            self.set_interval(_LANGUAGE_EVERY_S, self._speak)

    def _handle_exception(self, error: Exception) -> None:
        """Ends the box, without the traceback that Textual would show."""
        self.fault = self.fault or error
        self.exit(UNUSABLE)
        self._close_messages_no_wait()

    def panic(self, *_: object) -> None:
        """The same for what goes wrong outside of Textual's messages."""
        self._handle_exception(RuntimeError("the terminal"))

    def on_resize(self, event: events.Resize) -> None:
        """Chooses how the panel is drawn."""
        columns, rows = event.size
        self._is_small = columns < LEAST_COLUMNS or rows < LEAST_ROWS
        is_large = columns >= LARGE_COLUMNS and rows >= LARGE_ROWS
        spare = rows - (LARGE_ROWS if is_large else LEAST_ROWS)
        self._panel.is_large = is_large
        self.screen.set_class(self._is_small, "small")
        self.screen.set_class(is_large, "large")
        self.screen.set_class(spare >= 2, "tall")
        self._say_all()
        self._panel.refresh()

    def _speak(self) -> None:
        """Goes over to the language that was chosen on the box."""
        assert self._language_now is not None
        language = self._language_now()
        if language != self._language:
            self._language = language
            self._say_all()

    def _say_all(self) -> None:
        lang = self._language
        self.query_one("#help", Static).update(message(lang, "PLAY_HELP"))
        here = f"{self.size.width} x {self.size.height}"
        sizes = {"columns": LEAST_COLUMNS, "rows": LEAST_ROWS, "here": here}
        self.query_one("#small", Static).update(message(lang, "TERMINAL_SMALL", **sizes))

    def on_key(self, event: events.Key) -> None:
        """A key is a short press of its button."""
        event.prevent_default()
        event.stop()
        if event.key == "ctrl+c":
            self.exit(INTERRUPTED)
        elif event.key in ("q", "Q"):
            self.exit(0)
        elif self._is_small:
            pass  # nobody presses what he does not see
        elif event.key in _HOLD_BACK:
            self._fingers.hold(BACK)
        elif event.key in _KEYS:
            self._fingers.type(_KEYS[event.key])

    def _follow(self, is_turned: bool) -> None:
        """The buttons are above the panel of a box that lies the other way round."""
        if is_turned != self._is_turned:
            self._is_turned = is_turned
            buttons, frame = self.query_one("#buttons"), self.query_one("#panel-frame")
            if is_turned:
                self.screen.move_child(buttons, before=frame)
            else:
                self.screen.move_child(buttons, after=frame)

    def _tick(self) -> None:
        now = time.monotonic()
        elapsed_ms = min(int((now - self._looked) * 1000), LONGEST_TICK_MS)
        if elapsed_ms <= 0:
            return
        self._looked = now
        down = self._fingers.down(elapsed_ms)
        try:
            self._device.step(down, elapsed_ms)
            self._panel.show(self._device.frame(), self._device.light())
            self._follow(self._device.is_turned())
            if self._device.take_cues():
                self.bell()
        except Exception as fault:  # told once the terminal is as it was
            self.fault = fault
            self.exit(UNUSABLE)
        for button in self._buttons:
            button.set_class(bool(down & button.button), "down")
