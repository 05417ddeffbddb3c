"""`croupier backup` and `croupier restore`: what a connected box keeps, in a file and back."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from ..console import DONE, REFUSED, Trouble, say
from ..messages import message
from ..pico import about, backup, data, restore
from ..pico.link import Link, taken_over
from ..pico.progress import progress
from ..pico.trouble import told
from . import options

BACKUP_HELP = """\
Save what a connected box keeps, games, settings and crash notes, in FILE, a zip.

Without FILE it is called by date and time. A file that exists is not written over. A file of the
box that cannot be read is named and left out; the exit status is 1 then.
"""
RESTORE_HELP = """\
Put the games and settings of a backup FILE in the place of those of a connected box.

FILE is checked as a whole first, and a backup of what the box keeps now is made. A restore that was
cut short is simply done again.
"""


@click.command("backup", help=BACKUP_HELP, epilog="Example: croupier backup before-holidays.zip")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@options.port
@options.lang
def backup_command(file: Path | None, port: str | None, lang: str) -> int:
    """Returns the exit status."""
    path = file or Path(backup.usual_name(datetime.now()))
    with told(lang):
        with taken_over(port) as link:
            found, board = data.data_of(link), about.about(link)
        if not found.contents:
            say(message(lang, "NOTHING_KEPT"))
            return REFUSED
        try:
            backup.save(path, found, board)
        except FileExistsError:
            raise Trouble(message(lang, "FILE_EXISTS", path=path)) from None
        except OSError as error:
            detail = error.strerror or str(error)
            raise Trouble(f"{path}: {message(lang, 'CANNOT_WRITE', detail=detail)}") from None
        say(message(lang, "BACKED_UP", path=path))
        if found.unreadable:
            say(message(lang, "DATA_UNREADABLE", paths=", ".join(found.unreadable)))
            return REFUSED
    return DONE


@click.command("restore", help=RESTORE_HELP, epilog="Example: croupier restore before.zip --yes")
@click.argument("file", type=click.Path(path_type=Path))
@options.port
@click.option("--yes", is_flag=True, help="Do not ask before games are replaced.")
@options.lang
def restore_command(file: Path, port: str | None, yes: bool, lang: str) -> int:
    """Returns the exit status."""
    with told(lang):
        contents = backup.load(file)
        with taken_over(port) as link:
            return _restore(link, contents, yes, lang)


def _restore(link: Link, contents: dict[str, bytes], is_sure: bool, lang: str) -> int:
    board = about.about(link)
    if data.is_there(link):
        question = message(lang, "REPLACE_DATA")
        if not is_sure and not click.confirm(question, err=True):
            say(message(lang, "NOT_RESTORED"))
            return REFUSED
        save_data(link, board, lang)
    wanted = restore.target(contents)
    plan = restore.planned(link, wanted)
    plan.require_room(board.free)
    with progress(lang, plan.size) as tick:
        restore.restore(link, wanted, plan, tick)
    say(message(lang, "RESTORED", count=len(contents)))
    return DONE


def save_data(link: Link, board: about.About, lang: str) -> None:
    """Takes a backup of what the box keeps, if it keeps something, before it is touched. Raises
    `PicoTrouble`."""
    found = data.data_of(link)
    if found.unreadable:
        say(message(lang, "DATA_UNREADABLE", paths=", ".join(found.unreadable)))
    if found.contents:
        say(message(lang, "BACKED_UP", path=backup.save_own(found, board)))
