"""`croupier flash`: puts the firmware on a connected Pico."""

from __future__ import annotations

from pathlib import Path

import click

from croupier import __version__

from ..console import DONE, say
from ..messages import message
from ..pico import about, backup, data, files, flash, ports, uf2
from ..pico.firmware import MAIN, firmware
from ..pico.link import Link, taken_over
from ..pico.progress import progress
from ..pico.sync import Plan
from ..pico.trouble import told
from . import options
from .backup import save_data

HELP = """\
Put the firmware on a connected Pico, and start the box.

Only what has changed is copied, and every file is checked afterwards. Games and settings stay, and
a backup of them is made first. A flash that was cut short is simply done again.

MicroPython itself comes first: hold BOOTSEL on the Pico while plugging in its USB cable, and a
drive appears; --uf2 copies the image that was downloaded from micropython.org onto it.
"""


@click.command("flash", help=HELP, epilog="Example: croupier flash --uf2 RPI_PICO-v1.26.1.uf2")
@options.port
@click.option(
    "--uf2",
    "image",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="First put this image of MicroPython on a Pico that shows its drive.",
)
@click.option("--force", is_flag=True, help="Also on another board than a Raspberry Pi Pico.")
@click.option("--dry-run", is_flag=True, help="Only say what would be copied and removed.")
@options.lang
def flash_command(
    port: str | None, image: Path | None, force: bool, dry_run: bool, lang: str
) -> int:
    """Returns the exit status."""
    with told(lang):
        if image:
            drive = uf2.put(image)
            say(message(lang, "UF2_COPIED", path=image, drive=drive))
            port = ports.find(port, ports.FIRST_START_S)
        with taken_over(port) as link:
            _flash(link, force, dry_run, lang)
    return DONE


def _flash(link: Link, force: bool, dry_run: bool, lang: str) -> None:
    board = about.about(link)
    fault = about.fault_of_board(board)
    if fault and not force:
        raise fault
    fault = about.fault_of_micropython(board)
    if fault:
        raise fault
    target = firmware()
    plan = flash.planned(link, target)
    if dry_run:
        _tell(plan, lang)
        return
    if not plan.copied and not plan.removed:
        say(message(lang, "UP_TO_DATE"))
        return
    plan.require_room(board.free)
    save_data(link, board, lang)
    if MAIN in plan.replaced and not board.firmware:
        _save_program(link, lang)
    with progress(lang, plan.size) as tick:
        flash.flash(link, target, plan, tick)
    say(message(lang, "FLASHED", count=len(plan.copied), version=__version__))


def _tell(plan: Plan, lang: str) -> None:
    for path in plan.copied:
        say(message(lang, "WOULD_COPY", path=path, size=len(plan.copied[path])))
    for path in plan.removed:
        say(message(lang, "WOULD_REMOVE", path=path))
    if not plan.copied and not plan.removed:
        say(message(lang, "UP_TO_DATE"))


def _save_program(link: Link, lang: str) -> None:
    """Keeps what the board started before it was a box. Raises `PicoTrouble`."""
    for entry in files.tree(link, MAIN).values():
        if entry.sha256 != files.UNREADABLE and entry.size <= data.LARGEST:
            path = backup.save_program(files.read(link, entry))
            say(message(lang, "PROGRAM_KEPT", path=path))
