"""`croupier run`: plays a button script without a terminal."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import click

from .. import log_lines
from ..console import DONE, REFUSED, Trouble, say, without_traceback
from ..device.folder import given_or_temporary
from ..device.simulated import start
from ..messages import message
from ..script import Command, Player, ScriptFault, parse, read
from . import options

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
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=Path(),
    metavar="DIR",
    help="Folder for the pictures of its shots; by default the current one.",
)
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
    name = "<stdin>" if script == log_lines.STDIN else script
    with without_traceback(lang):
        commands = _commands(script, name, lang)
        with (
            given_or_temporary(data) as folder,
            closing(start(runtime, folder, lang, seed, is_lasting=data is not None)) as device,
        ):
            player = Player(device, _photographer(out, scale, lang))
            return _play(player, commands, name, lang)


def _commands(script: str, name: str, lang: str) -> list[Command]:
    try:
        with log_lines.opened(script) as stream:
            return parse(read(stream))
    except log_lines.Unreadable as fault:
        key = "SCRIPT_IS_FOLDER" if fault.key == "IS_FOLDER" else fault.key
        raise Trouble(f"{name}: {message(lang, key)}") from None
    except ScriptFault as fault:
        sentence = message(lang, fault.key, **fault.values)
        raise Trouble(f"{name}:{fault.line}: {sentence}") from None


def _play(player: Player, commands: list[Command], name: str, lang: str) -> int:
    """Plays the script, and says what was not shown; the exit status."""
    with without_traceback(lang, lambda: f"{name}:{player.line}: "):
        missed = player.play(commands)
    if missed is None:
        return DONE
    say(f"{name}:{missed.line}: {message(lang, 'NOT_SHOWN', text=missed.text)}")
    for line in missed.lines or [message(lang, "SHOWS_NOTHING")]:
        say(f"  {line}")
    return REFUSED


def _photographer(out: Path, scale: int, lang: str) -> Callable[[str, bytes], None]:
    """What writes the pictures of the shots into a folder."""

    def shoot(name: str, frame: bytes) -> None:
        from ..picture import picture, save  # a script without shots does not wait for Pillow

        path = out / f"{name}.png"
        try:
            out.mkdir(parents=True, exist_ok=True)
            save(picture(frame, scale), path)
        except OSError as error:
            detail = error.strerror or str(error)
            raise Trouble(f"{path}: {message(lang, 'CANNOT_WRITE', detail=detail)}") from None

    return shoot
