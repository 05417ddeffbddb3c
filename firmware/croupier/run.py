"""The life of the box from power-up to its end: how it starts, the one loop, and what ends it.

The watchdog is armed two seconds after the start, not before: a computer has that time to interrupt
a box that it wants to work with, for an armed watchdog can't be stopped. Ctrl-C always ends the
loop.
"""

import gc
import sys

from . import __version__
from .board.crashes import ERROR, MOST_IN_A_ROW, WATCHDOG, Crashes
from .board.oled import PAGES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .app import App

BACK, OK = 1, 8  # of the mask of the buttons
SAFE_MODE, INTERRUPTED, CRASHED = "SAFE_MODE", "INTERRUPTED", "CRASHED"  # kinds of `ui.notice`
ARM_AFTER_MS = 2000
WELL_AFTER_MS = 60_000  # a box that has run so long has not crashed at its start
COLLECT_AFTER_MS = 200  # after a press: nobody waits then
COLLECT_EVERY = 24576  # bytes; and after each press, so that hardly any press waits for it
BUSY_MS = 1000  # so long after a press buttons are looked at more often
LOOK_BUSY_MS = 10
LOOK_MS = 50
TOLD_MS = 4000  # how long an error is shown
_TOLD_LIGHT = 128


def run(board: "Any") -> None:
    """Starts and plays, until Ctrl-C; returns to the REPL then, and in safe mode. What a board
    offers is in `board.contract`."""
    try:
        _start(board)
    except KeyboardInterrupt:
        board.let_go()
        _tell(board, INTERRUPTED)
    except Exception as error:
        board.let_go()
        _note_and_tell(board, error)
        board.wait(TOLD_MS)
        board.restart()


def _start(board: "Any") -> None:
    """Plays, unless it is to be safe mode."""
    held = board.held_at_start()
    if held == BACK:
        _stay_safe(board)
        return
    crashes = Crashes(board.files, __version__)
    if board.was_hung:
        crashes.note(WATCHDOG, "")
    if crashes.in_a_row >= MOST_IN_A_ROW:
        _stay_safe(board)
        return
    Loop(board, crashes).play(held == OK)


def _stay_safe(board: "Any") -> None:
    """Safe mode. The next start is tried, whatever the files say: they may be what is wrong."""
    _tell(board, SAFE_MODE)
    try:
        Crashes(board.files, __version__).ran_well()
    except Exception:
        pass


def _note_and_tell(board: "Any", error: Exception) -> None:
    """What can be done of it: where memory or flash are at their end, the box starts anew all the
    same."""
    gc.collect()
    try:
        Crashes(board.files, __version__).note(ERROR, _traceback(error))
    except Exception:
        pass
    try:
        _tell(board, CRASHED)
    except Exception:
        pass


class Loop:
    """Looks, acts, shows and rests, over and over."""

    def __init__(self, board: "Any", crashes: Crashes) -> None:
        self._board = board
        self._crashes = crashes
        self._run_ms = 0  # since the start, up to WELL_AFTER_MS
        self._quiet_ms = 0  # since a button was down, up to BUSY_MS
        self._is_armed = False

    def play(self, starts_test: bool) -> None:
        """Never returns."""
        board = self._board
        earlier = board.ticks_ms()
        app = _app(board, starts_test)
        _set_collections()
        while True:
            now = board.ticks_ms()
            elapsed_ms = board.ticks_diff(now, earlier)
            earlier = now
            self.step(app, elapsed_ms)
            board.wait(LOOK_MS if self._quiet_ms >= BUSY_MS else LOOK_BUSY_MS)

    def step(self, app: "App", elapsed_ms: int) -> None:
        """What happens between two rests."""
        board = self._board
        board.feed()
        board.pass_time(elapsed_ms)
        app.step(elapsed_ms)
        self._count(elapsed_ms)
        if self._quiet_ms >= BUSY_MS:
            board.display.tend(elapsed_ms)

    def _count(self, elapsed_ms: int) -> None:
        """What is due some time after the start, and some time after a press."""
        before = self._run_ms
        self._run_ms = min(before + elapsed_ms, WELL_AFTER_MS)
        if not self._is_armed and self._run_ms >= ARM_AFTER_MS:
            self._is_armed = True
            self._board.guard()
        if before < WELL_AFTER_MS <= self._run_ms:
            self._crashes.ran_well()
        if self._board.is_pressed():
            self._quiet_ms = 0
        elif self._quiet_ms < BUSY_MS:
            before = self._quiet_ms
            self._quiet_ms += elapsed_ms
            if before < COLLECT_AFTER_MS <= self._quiet_ms:
                gc.collect()


def _app(board: "Any", starts_test: bool) -> "App":
    """The app, with what is kept on flash."""
    from .store.store import Store

    board.store = Store(board.files)
    from .app import App

    return App(board, starts_test=starts_test)


def _set_collections() -> None:
    """How much may be allocated until the rubbish is collected, whoever waits."""
    set_threshold: "Any" = getattr(gc, "threshold", None)  # CPython has none
    if set_threshold is not None:
        set_threshold(COLLECT_EVERY)


def _traceback(error: Exception) -> str:
    from io import StringIO

    out: "Any" = StringIO()
    tell: "Any" = getattr(sys, "print_exception", None)
    if tell is None:  # under CPython
        return repr(error)
    tell(error, out)
    text: str = out.getvalue()
    return text


def _tell(board: "Any", kind: str) -> None:
    """Shows why nothing is played, and what to do. In both languages before it is known which one
    is spoken."""
    gc.collect()
    from .store.settings import checked
    from .ui.canvas import Canvas
    from .ui.notice import draw_notice, notice_lines

    settings = checked(board.store.settings() if board.store else {})[0]
    canvas = Canvas()
    lines = notice_lines(kind, settings.get("language", ""))
    draw_notice(canvas, lines, settings.get("turned", False))
    display = board.display
    for page in range(PAGES):
        display.show(canvas.buffer, page, 0, WIDTH - 1)
    display.power(True)
    display.contrast(_TOLD_LIGHT)
