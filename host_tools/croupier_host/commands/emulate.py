"""`croupier emulate`: the flashed firmware on an emulated Pico."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median, quantiles

import click

from ..console import DONE, Trouble, say
from ..device.folder import FolderTrouble, given_or_temporary
from ..device.simulated import shown
from ..emulator import data_folder, image
from ..emulator.box import Box
from ..emulator.device import EmulatedDevice, NotStarted
from ..emulator.meter import Meter
from ..messages import message
from ..pico.firmware import firmware
from ..pico.trouble import told
from ..script import Player
from . import options, scripted

HELP = """\
Play a button SCRIPT on an emulated Pico: the firmware as `croupier flash` puts it there, under the
real MicroPython, with a panel and buttons.

It takes the scripts of `croupier run`, half a minute to start, and some seconds for each press.
Without a script the box is switched on, the picture home.png is taken, and the times are told.

--image is the MicroPython of the Pico, a UF2 file; without it that of the variable CROUPIER_UF2, or
one that rp2040py has fetched. Without --data the box begins as a new one, and its games are
forgotten.
"""
_HOME = "home"
_MS = 1000  # microseconds


@click.command("emulate", help=HELP, epilog="Example: croupier emulate evening.txt --times")
@click.argument("script", metavar="[SCRIPT]", required=False)
@click.option(
    "--image",
    "uf2",
    type=click.Path(path_type=Path),
    metavar="UF2",
    help="MicroPython for the Raspberry Pi Pico.",
)
@scripted.out
@options.scale
@click.option("--times", is_flag=True, help="Tell how long the box took, in simulated time.")
@options.data
@options.box_lang
def emulate_command(
    script: str | None,
    uf2: Path | None,
    out: Path,
    scale: int,
    times: bool,
    data: Path | None,
    lang: str,
) -> int:
    """Returns the exit status."""
    with told(lang):
        commands = scripted.commands_of(script, lang) if script else []
        uf2 = image.find(uf2)
        shoot = scripted.photographer(out, scale, lang)
        with given_or_temporary(data) as folder, _box(uf2, folder, lang) as box:
            status = DONE
            with closing(_started(box, lang)) as device:
                if script:
                    player = Player(device, shoot)
                    status = scripted.play(player, commands, scripted.name_of(script), lang)
                else:
                    shoot(_HOME, shown(device))
        if times or not script:
            _tell(box.meters, lang)
    return status


@contextmanager
def _box(uf2: Path, folder: Path, lang: str) -> Iterator[Box]:
    """The box whose data lie in a folder; what has become of them is written there at the end, if
    the box has started. Raises `FolderTrouble` and `BadFile`."""
    with _access(folder):
        kept = data_folder.read_in(folder, lang)
    box = Box(uf2, {**firmware(), **kept})
    try:
        yield box
    finally:
        if box.meters[0].ready_us:  # else it has never started
            with _access(folder):
                data_folder.write(folder, box.files())


@contextmanager
def _access(folder: Path) -> Iterator[None]:
    """Raises `FolderTrouble` for what cannot be read or written."""
    try:
        yield
    except OSError as error:
        place, detail = error.filename or folder, error.strerror or error
        raise FolderTrouble("FOLDER_NO_ACCESS", folder=place, detail=detail) from None


def _started(box: Box, lang: str) -> EmulatedDevice:
    try:
        return EmulatedDevice(box)
    except NotStarted:
        raise Trouble(message(lang, "NOT_STARTED")) from None


def _tell(meters: list[Meter], lang: str) -> None:
    """Says how long the box took."""
    pixel, menu = meters[0].first_pixel_us / _MS, meters[0].ready_us / _MS
    say(message(lang, "TIMES_OF_START", pixel=round(pixel), menu=round(menu)))
    presses = [us / _MS for meter in meters for us in meter.presses]
    if presses:
        most = quantiles(presses, n=100, method="inclusive")[-1] if len(presses) > 1 else presses[0]
        values = {"count": len(presses), "half": round(median(presses)), "most": round(most)}
        say(message(lang, "TIMES_OF_PRESSES", **values))
