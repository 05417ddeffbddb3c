"""What the commands that play button scripts share: reading one, playing it, and its pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from .. import log_lines
from ..console import DONE, REFUSED, Trouble, say, without_traceback
from ..messages import message
from ..script import Command, Player, ScriptFault, parse, read

out = click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=Path(),
    metavar="DIR",
    help="Folder for the pictures of its shots; by default the current one.",
)


def name_of(script: str) -> str:
    """What a script is called in sentences."""
    return "<stdin>" if script == log_lines.STDIN else script


def commands_of(script: str, lang: str) -> list[Command]:
    """Those of a script. Raises `Trouble`."""
    name = name_of(script)
    try:
        with log_lines.opened(script) as stream:
            return parse(read(stream))
    except log_lines.Unreadable as fault:
        key = "SCRIPT_IS_FOLDER" if fault.key == "IS_FOLDER" else fault.key
        raise Trouble(f"{name}: {message(lang, key)}") from None
    except ScriptFault as fault:
        sentence = message(lang, fault.key, **fault.values)
        raise Trouble(f"{name}:{fault.line}: {sentence}") from None


def play(player: Player, commands: list[Command], name: str, lang: str) -> int:
    """Plays a script, and says what was not shown; the exit status."""
    with without_traceback(lang, lambda: f"{name}:{player.line}: "):
        missed = player.play(commands)
    if missed is None:
        return DONE
    say(f"{name}:{missed.line}: {message(lang, 'NOT_SHOWN', text=missed.text)}")
    for line in missed.lines or [message(lang, "SHOWS_NOTHING")]:
        say(f"  {line}")
    return REFUSED


def photographer(out: Path, scale: int, lang: str) -> Callable[[str, bytes], None]:
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
