"""`croupier run`: plays a button script without a terminal."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import click

from ..console import without_traceback
from ..device.folder import given_or_temporary
from ..device.simulated import start
from ..script import Player
from . import options, scripted

HELP = """\
Play a button SCRIPT on a simulated box.

SCRIPT is a text file with a command on each line; - is the standard input. Time is not waited for.
A text that is expected and not shown ends the script: the line and what the panel shows are told,
and the exit status is 1. Of a script that cannot be read nothing is played, and the exit status is
2.

Without --data the box begins as a new one, and its games are forgotten.
"""
_DIGITS_OF_SEED = 32


def _seed(context: click.Context, option: click.Parameter, value: str | None) -> bytes | None:
    if value is None:
        return None
    try:
        if not 0 < len(value) <= _DIGITS_OF_SEED:
            raise ValueError
        return bytes.fromhex(value.rjust(len(value) + len(value) % 2, "0"))
    except ValueError:
        raise click.BadParameter(f"must be 1 to {_DIGITS_OF_SEED} hex digits.") from None


@click.command("run", help=HELP, epilog="Example: croupier run evening.txt --out pictures")
@click.argument("script", metavar="SCRIPT")
@scripted.out
@options.scale
@options.runtime
@click.option("--seed", callback=_seed, metavar="HEX", help="Make chance the same each time.")
@options.data
@options.box_lang
def run_command(
    script: str,
    out: Path,
    scale: int,
    runtime: str,
    seed: bytes | None,
    data: Path | None,
    lang: str,
) -> int:
    """Returns the exit status."""
    with without_traceback(lang):
        commands = scripted.commands_of(script, lang)
        with (
            given_or_temporary(data) as folder,
            closing(start(runtime, folder, lang, seed, is_lasting=data is not None)) as device,
        ):
            player = Player(device, scripted.photographer(out, scale, lang))
            return scripted.play(player, commands, scripted.name_of(script), lang)
