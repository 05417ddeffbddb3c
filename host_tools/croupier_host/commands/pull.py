"""`croupier pull`: the games of a connected box, as logs."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import click

from ..box_games import KeptGame
from ..console import DONE, REFUSED, Trouble, say, write
from ..log_lines import Unreadable
from ..messages import message
from ..pico import data, pull
from ..pico.link import taken_over
from ..pico.trouble import told
from . import options

HELP = """\
Copy the games of a connected box as logs in JSON Lines, the form that `croupier replay` reads.

With --out all its games are written, each into a file named by game and id; without, the game that
was played last is printed. A game that cannot be read is named and left out; the exit status is 1
then. Nothing on the box is changed.
"""


@click.command("pull", help=HELP, epilog="Example: croupier pull --out games")
@options.port
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="Folder for all games.")
@options.lang
def pull_command(port: str | None, out: Path | None, lang: str) -> int:
    """Returns the exit status."""
    with told(lang), TemporaryDirectory(prefix="croupier-") as directory:
        with taken_over(port) as link:
            found = data.data_of(link)
        folder = Path(directory)
        found.save(folder)
        for name in found.unreadable:
            say(f"{name}: {message(lang, 'FILE_UNREADABLE')}")
        status = _save(folder, out, lang) if out else _print(folder, lang)
    return REFUSED if found.unreadable else status


def _print(folder: Path, lang: str) -> int:
    """Prints the game that was played last; the exit status."""
    try:
        game = pull.current(folder)
    except Unreadable as fault:
        say(message(lang, "NO_GAME_ON_BOX" if fault.key == "NO_GAME" else fault.key))
        return REFUSED
    status = _tell_lost(pull.CURRENT, game, lang)
    write(pull.log(game), lang)
    return status


def _save(folder: Path, out: Path, lang: str) -> int:
    """Writes all games, and says which; the exit status."""
    status = DONE
    for pulled in pull.games(folder):
        if pulled.game is None:
            say(f"{pulled.name}: {message(lang, pulled.fault)}")
            status = REFUSED
            continue
        status = max(status, _tell_lost(pulled.name, pulled.game, lang))
        path = out / pull.file_name(pulled)
        try:
            out.mkdir(parents=True, exist_ok=True)
            path.write_bytes(pull.log(pulled.game))
        except OSError as error:
            detail = error.strerror or str(error)
            raise Trouble(f"{path}: {message(lang, 'CANNOT_WRITE', detail=detail)}") from None
        say(str(path))
    return status


def _tell_lost(name: str, game: KeptGame, lang: str) -> int:
    """Says how many entries of a game are lost; the exit status."""
    if not game.lost:
        return DONE
    say(f"{name}: {message(lang, 'ENTRIES_LOST', count=game.lost)}")
    return REFUSED
