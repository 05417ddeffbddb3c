"""The line to a connected Pico, on which sources of MicroPython are run.

A box that runs has a watchdog that would cut every transfer after 8 s. It is armed only 2 s after
the start: so the box is restarted, and interrupted within that time.
"""

from __future__ import annotations

import io
import json
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from pathlib import Path
from typing import Any

from . import ports
from .opening import Wire, connect
from .trouble import PicoTrouble

RESTART = "import time, machine\ntime.sleep_ms(100)\nmachine.reset()"

_ANSWER_S = 20.0  # without a byte: hashing or erasing takes less
_ENTER_S = 1.0  # to wait for a prompt before Ctrl-C is sent once more
_FIRST_S = 10.0  # to wait for the prompt of a box that runs
_BACK_S = 10.0  # for the port to come back after a restart
_SLOWNESS = 9  # of an emulated Pico, which is behind a socket
_ABANDON_S = 2.0  # for a prompt after trouble
_POLL_S = 0.1
_RESTARTS = 3
_ON_BOARD = Path(__file__).with_name("on_board.py")
_LONGEST_DETAIL = 200  # characters of what the board says


class Link:
    """A board on a port. Every method raises `PicoTrouble`."""

    def __init__(self, port: str) -> None:
        self.port = port
        self._wire: Wire | None = None
        self._is_local = "://" not in port
        self._slowness = 1 if self._is_local else _SLOWNESS

    def take_over(self) -> None:
        """Stops what the board runs; then nothing interrupts what is run on it. What `on_board.py`
        defines is there."""
        for _ in range(_RESTARTS):
            self._open_patiently()
            self._restart_and_come_back()
            self.run(_ON_BOARD.read_text(encoding="utf-8"))
            if not self.ask("is_watched()"):
                self.run("mount()")
                return
            self.close()
        raise PicoTrouble("WATCHDOG_ARMED")

    def restart(self) -> None:
        """Starts the box again, and leaves the port."""
        try:
            self._start_again()
        finally:
            self._drop()

    def abandon(self) -> None:
        """The same in the middle of something, if the board still listens; never raises."""
        with suppress(PicoTrouble):
            self.interrupt(_ABANDON_S)
            self.restart()

    def close(self) -> None:
        """Leaves the port, with the board at the REPL for people; never raises."""
        if self._wire:
            with suppress(OSError):
                self._wire.exit_raw_repl()
        self._drop()

    def _drop(self) -> None:
        if self._wire:
            with suppress(OSError):
                self._wire.close()
        self._wire = None

    def _open_patiently(self) -> None:
        """Opens the port, also of a board that just restarts."""
        end = time.monotonic() + ports.RESTART_S
        while True:
            try:
                self._open(_FIRST_S)
                return
            except PicoTrouble as trouble:
                is_late = trouble.key in ("PORT_NOT_FOUND", "PORT_DENIED")
                if not is_late or time.monotonic() >= end:
                    raise
            time.sleep(_POLL_S)

    def _open(self, patience_s: float) -> None:
        self.close()
        self._wire = connect(self.port)
        try:
            self.interrupt(patience_s)
        except PicoTrouble:
            self.close()
            raise

    def interrupt(self, patience_s: float = _FIRST_S) -> None:
        """Sends Ctrl-C until the prompt of the raw REPL is there. Raises `PicoTrouble`."""
        end = time.monotonic() + patience_s * self._slowness
        with self._losses():
            if self._has_entered(end):
                return
            while not self._has_entered(end):
                pass
            self.wire.exit_raw_repl()
            time.sleep(_POLL_S * self._slowness)  # answers to earlier tries may still come
            self._has_entered(time.monotonic())

    def _has_entered(self, end: float) -> bool:
        """Raises `PicoTrouble` where the prompt is not there at the `end`."""
        from mpremote.transport import TransportError

        try:
            with redirect_stdout(io.StringIO()):  # mpremote prints what it did not understand
                self.wire.enter_raw_repl(
                    soft_reset=False, timeout_overall=_ENTER_S * self._slowness
                )
        except TransportError:
            if time.monotonic() >= end:
                raise PicoTrouble("NO_PROMPT", port=self.port) from None
            return False
        return True

    def _start_again(self) -> None:
        with self._losses():
            self.wire.exec_raw_no_follow(RESTART)

    def _restart_and_come_back(self) -> None:
        """Restarts the board, waits for its port, and interrupts it."""
        number = ports.serial_number(self.port) if self._is_local else None
        self.restart()
        end = time.monotonic() + _BACK_S * self._slowness
        while True:
            time.sleep(_POLL_S)
            self.port = ports.port_of(number, self.port)
            try:
                self._open(_BACK_S)
                return
            except PicoTrouble:
                if time.monotonic() >= end:
                    seconds = round(_BACK_S * self._slowness)
                    raise PicoTrouble("NOT_BACK", seconds=seconds) from None

    # ---- running ---------------------------------------------------------------------------------

    @property
    def wire(self) -> Wire:
        """The transport of mpremote, while there is one."""
        if self._wire is None:
            raise PicoTrouble("PORT_LOST", port=self.port)
        return self._wire

    def run(self, source: str) -> str:
        """Runs a source on the board: what it prints."""
        with self._losses():
            printed, traceback = self.wire.exec_raw(source, _ANSWER_S * self._slowness)
        if traceback:
            raise _board_says(traceback)
        return printed.decode("utf-8", "replace")

    def ask(self, expression: str) -> Any:
        """The value of an expression on the board, as JSON has it."""
        try:
            return json.loads(self.run(f"import json\nprint(json.dumps({expression}))"))
        except (ValueError, RecursionError):
            raise PicoTrouble("ODD_ANSWER") from None

    @contextmanager
    def _losses(self) -> Iterator[None]:
        """Turns what a broken connection raises into `PicoTrouble`."""
        from mpremote.transport import TransportError

        try:
            yield
        except (TransportError, OSError, ValueError, TypeError, struct.error):
            raise PicoTrouble("PORT_LOST", port=self.port) from None


def _board_says(traceback: bytes) -> PicoTrouble:
    """What to say of a traceback of the board: its last line, unless it is a known error."""
    lines = traceback.decode("utf-8", "replace").split("\r\n")
    last = ([line for line in lines if line.strip()] or [""])[-1].strip()
    if last.startswith("OSError") and ("28" in last or "ENOSPC" in last):
        return PicoTrouble("FLASH_FULL")
    if last.startswith(("ImportError", "ModuleNotFoundError")) and "croupier" in last:
        return PicoTrouble("NOT_FLASHED")
    return PicoTrouble("BOARD_ERROR", detail=last[:_LONGEST_DETAIL])


@contextmanager
def taken_over(port: str | None, stays: bool = False) -> Iterator[Link]:
    """The board on a port, or the only one there is; it is started again afterwards, unless it
    `stays` stopped. Raises `PicoTrouble`."""
    link = Link(ports.find(port))
    try:
        link.take_over()
        yield link
        if not stays:
            link.restart()
    except BaseException:  # Ctrl-C too: the box is to start again in any case
        link.abandon()
        raise
    finally:
        link.close()
