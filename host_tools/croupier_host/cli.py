"""The program `croupier` and its subcommands (CONTRACT.md 2)."""

from __future__ import annotations

import errno
import io
import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, TextIO

import click

from . import INTERRUPTED, log_lines
from .messages import LANGUAGES, message, printable
from .micropython.runner import MicroPythonStopped, MicroPythonTable, NoMicroPython
from .replay import Outcome, OwnTable, Table, replay

DONE = 0
REFUSED = 1
UNUSABLE = 2  # wrong usage, unreadable input, no way to write

REPLAY_HELP = f"""\
Print the state of a game after its LOG, as one line of JSON.

LOG is a game log in JSON Lines; - is the standard input. An event that the rules refuse ends the
replay: the state before it is printed, the reason is told, and the exit status is 1. Of a log
that cannot be read nothing is printed, and the exit status is 2.

A line has at most {log_lines.LONGEST_LINE:,} bytes, a log at most {log_lines.MOST_LINES:,} lines,
and its JSON at most {log_lines.DEEPEST} levels.
"""


class Trouble(click.ClickException):
    """What keeps a command from its work, as a sentence; the exit status is `UNUSABLE`."""

    exit_code = UNUSABLE

    def show(self, file: IO[Any] | None = None) -> None:
        """Says it on the standard error."""
        _say(self.message)


@click.group()
@click.version_option(package_name="croupier", prog_name="croupier", message="%(prog)s %(version)s")
def cli() -> None:
    """Croupier, the box that keeps the score, from a laptop."""


@cli.command("replay", help=REPLAY_HELP, epilog="Example: croupier replay evening.jsonl --at 12")
@click.argument("log")
@click.option("--at", type=click.IntRange(min=0), metavar="K", help="Stop after K events.")
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default="fr",
    show_default=True,
    help="Language of what is told.",
)
@click.option(
    "--runtime",
    type=click.Choice(("cpython", "micropython")),
    default="cpython",
    show_default=True,
    help="Interpreter that runs the rules.",
)
def replay_command(log: str, at: int | None, lang: str, runtime: str) -> int:
    """Returns the exit status."""
    with _without_traceback(lang):
        name = "<stdin>" if log == log_lines.STDIN else log
        try:
            with _table(runtime) as table, log_lines.opened(log) as stream:
                outcome = replay(log_lines.values(stream), table, at)
        except log_lines.Unreadable as fault:
            sentence = message(lang, fault.key, **fault.values)
            place = name if fault.line == log_lines.NO_LINE else f"{name}:{fault.line}"
            raise Trouble(f"{place}: {sentence}") from None
        return _tell(name, outcome, lang)


@contextmanager
def _table(runtime: str) -> Iterator[Table]:
    if runtime == "micropython":
        with MicroPythonTable() as table:
            yield table
    else:
        yield OwnTable()


def _tell(name: str, outcome: Outcome, lang: str) -> int:
    """Prints the state and says what was refused; the exit status."""
    if outcome.state is not None:
        _write(outcome.state_line(), lang)
    if outcome.refused is None:
        return DONE
    _say(f"{name}:{outcome.line}: {outcome.refusal_text(lang)}")
    return REFUSED


# ---- the terminal --------------------------------------------------------------------------------


def _write(data: bytes, lang: str) -> None:
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
    _drop(sys.stdout)
    if isinstance(error, BrokenPipeError):  # the reader has seen enough
        return click.exceptions.Exit(UNUSABLE)
    return Trouble(message(lang, "CANNOT_WRITE", detail=error.strerror))


def _say(sentence: str) -> None:
    """A line of text for a person; who closed the standard error does without."""
    try:
        click.echo(printable(sentence), err=True)
    except OSError:
        _drop(sys.stderr)


def _show(error: click.ClickException) -> None:
    """Says what click says of wrong usage; it may hold words of the command line."""
    said = io.StringIO()
    error.show(said)
    for line in said.getvalue().splitlines():
        _say(line)


def _drop(stream: TextIO | None) -> None:
    """Lets what could not be written go nowhere, so that Python does not try it again at exit."""
    if stream is not None:
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@contextmanager
def _without_traceback(lang: str) -> Iterator[None]:
    """Turns what can go wrong inside a command into `Trouble`."""
    try:
        yield
    except (click.ClickException, click.exceptions.Exit, click.Abort):
        raise  # click's own ways to end a command
    except NoMicroPython:
        raise Trouble(message(lang, "NO_MICROPYTHON")) from None
    except MicroPythonStopped as stopped:
        raise Trouble(message(lang, "MICROPYTHON_STOPPED", detail=stopped)) from None
    except Exception as error:
        raise Trouble(message(lang, "OWN_FAULT", detail=_detail(error))) from None


def _detail(error: Exception) -> str:
    """What somebody who mends it needs to know first, on one line."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(frame.filename).name}:{frame.lineno})"


def main() -> None:
    """The entry point; always ends the process with an exit status."""
    sys.exit(_status())


def _status() -> int:
    try:
        status = cli.main(prog_name="croupier", standalone_mode=False)
    except click.ClickException as error:
        _show(error)
        return error.exit_code
    except click.Abort:
        return INTERRUPTED
    except OSError as error:  # --help and --version
        _drop(sys.stdout)
        _say(message("en", "CANNOT_WRITE", detail=error.strerror))
        return UNUSABLE
    except SystemExit:  # the same, when click found a closed pipe
        return UNUSABLE
    except Exception as error:
        _say(message("en", "OWN_FAULT", detail=_detail(error)))
        return UNUSABLE
    return status if isinstance(status, int) else DONE
