"""What every command does at the terminal: exit statuses, data and sentences, never a traceback."""

from __future__ import annotations

import errno
import io
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, TextIO

import click

from .device.folder import FolderTrouble
from .messages import message, printable
from .micropython.runner import MicroPythonStopped, NoMicroPython

DONE = 0
REFUSED = 1
UNUSABLE = 2  # wrong usage, unreadable input, no way to write


class Trouble(click.ClickException):
    """What keeps a command from its work, as a sentence; the exit status is `UNUSABLE`."""

    exit_code = UNUSABLE

    def show(self, file: IO[Any] | None = None) -> None:
        """Says it on the standard error."""
        say(self.message)


def write(data: bytes, lang: str) -> None:
    """Data for the standard output: the same bytes in every locale."""
    try:
        if sys.stdout is None:  # the shell closed it
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
    except OSError as error:
        raise _no_output(error, lang) from None


def _no_output(error: OSError, lang: str) -> Exception:
    """What to raise when the standard output took no more."""
    drop(sys.stdout)
    if isinstance(error, BrokenPipeError):  # the reader has seen enough
        return click.exceptions.Exit(UNUSABLE)
    return Trouble(message(lang, "CANNOT_WRITE", detail=error.strerror))


def say(sentence: str) -> None:
    """A line of text for a person; who closed the standard error does without."""
    try:
        click.echo(printable(sentence), err=True)
    except OSError:
        drop(sys.stderr)


def show(error: click.ClickException) -> None:
    """Says what click says of wrong usage; it may hold words of the command line."""
    said = io.StringIO()
    error.show(said)
    for line in said.getvalue().splitlines():
        say(line)


def drop(stream: TextIO | None) -> None:
    """Lets what could not be written go nowhere, so that Python does not try it again at exit."""
    if stream is not None:
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@contextmanager
def without_traceback(lang: str, place: Callable[[], str] = str) -> Iterator[None]:
    """Turns what can go wrong inside a command into `Trouble`. `place()` says where a fault of the
    box arose: words that its sentence begins with."""
    try:
        yield
    except (click.ClickException, click.exceptions.Exit, click.Abort):
        raise  # click's own ways to end a command
    except NoMicroPython:
        raise Trouble(message(lang, "NO_MICROPYTHON")) from None
    except FolderTrouble as trouble:
        raise Trouble(message(lang, trouble.key, **trouble.values)) from None
    except MicroPythonStopped as stopped:
        raise Trouble(place() + message(lang, "MICROPYTHON_STOPPED", detail=stopped)) from None
    except Exception as error:
        raise Trouble(place() + message(lang, "OWN_FAULT", detail=detail(error))) from None


def detail(error: Exception) -> str:
    """What somebody who mends it needs to know first, on one line."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(frame.filename).name}:{frame.lineno})"
