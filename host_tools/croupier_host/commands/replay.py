"""`croupier replay`: the state after a log."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from .. import log_lines
from ..box_games import (
    KeptGame,
    game_of_archive,
    game_of_folder,
    is_folder_of_a_box,
    is_of_an_archive,
)
from ..console import DONE, REFUSED, Trouble, say, without_traceback, write
from ..messages import message
from ..micropython.runner import MicroPythonTable
from ..replay import Outcome, OwnTable, Table, replay
from . import options

HELP = f"""\
Print the state of a game after its LOG, as one line of JSON.

LOG is a game log in JSON Lines, the folder of a box (the game that was played last), or a file of
the archive in it (a/NAME); - is the standard input. An event that the rules refuse ends the
replay: the state before it is printed, the reason is told, and the exit status is 1. Of a log
that cannot be read nothing is printed, and the exit status is 2.

A line has at most {log_lines.LONGEST_LINE:,} bytes, a log at most {log_lines.MOST_LINES:,} lines,
and its JSON at most {log_lines.DEEPEST} levels.
"""


@click.command("replay", help=HELP, epilog="Example: croupier replay evening.jsonl --at 12")
@click.argument("log")
@click.option("--at", type=click.IntRange(min=0), metavar="K", help="Stop after K events.")
@options.lang
@options.runtime
def replay_command(log: str, at: int | None, lang: str, runtime: str) -> int:
    """Returns the exit status."""
    with without_traceback(lang):
        name = "<stdin>" if log == log_lines.STDIN else log
        try:
            with _table(runtime) as table, _values(log, name, lang) as values:
                outcome = replay(values, table, at)
        except log_lines.Unreadable as fault:
            sentence = message(lang, fault.key, **fault.values)
            place = name if fault.line == log_lines.NO_LINE else f"{name}:{fault.line}"
            raise Trouble(f"{place}: {sentence}") from None
        return _tell(name, outcome, lang)


@contextmanager
def _values(log: str, name: str, lang: str) -> Iterator[Iterator[tuple[int, Any]]]:
    """The lines of a log, or of a game that a box keeps. Raises `Unreadable`."""
    if log != log_lines.STDIN and is_folder_of_a_box(log):
        yield _kept(game_of_folder(log), name, lang)
        return
    with log_lines.opened(log) as stream:
        if log != log_lines.STDIN and is_of_an_archive(stream):
            yield _kept(game_of_archive(log), name, lang)
        else:
            yield log_lines.values(stream)


def _kept(game: KeptGame, name: str, lang: str) -> Iterator[tuple[int, Any]]:
    """The lines of a game that a box keeps; says how many are lost."""
    if game.lost:
        say(f"{name}: {message(lang, 'ENTRIES_LOST', count=game.lost)}")
    return game.values()


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
        write(outcome.state_line(), lang)
    if outcome.refused is None:
        return DONE
    say(f"{name}:{outcome.line}: {outcome.refusal_text(lang)}")
    return REFUSED
