"""`croupier screens`: every screen in every language as a picture."""

from __future__ import annotations

from pathlib import Path

import click

from .. import gallery
from ..console import DONE, Trouble, say, without_traceback
from ..messages import LANGUAGES, message
from . import options

HELP = """\
Draw every screen of the box, in every language, as PNG files.

DIR gets a folder for each language, with one picture for each screen, and contact.png, all of them
on one sheet.
"""
SHEET = "contact.png"
_SHEET_SCALE = 2
_SHEET_COLUMNS = 8


@click.command("screens", help=HELP, epilog="Example: croupier screens --out pictures")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    required=True,
    metavar="DIR",
    help="Folder for the pictures; it is made when it is missing.",
)
@click.option(
    "--lang", type=click.Choice(LANGUAGES), help="Only this language; by default every one."
)
@options.scale
def screens_command(out: Path, lang: str | None, scale: int) -> int:
    """Returns the exit status."""
    with without_traceback(lang or "en"):
        for language in [lang] if lang else LANGUAGES:
            count = _draw(out / language, language, scale)
            say(message(lang or language, "SCREENS_DRAWN", count=count, folder=out / language))
    return DONE


def _draw(folder: Path, language: str, scale: int) -> int:
    """Writes the pictures of a language. How many there are."""
    from ..picture import picture, save, sheet

    frames = {
        f"{scene.name}-{shot}": frame
        for scene in gallery.scenes()
        for shot, frame in gallery.pictures(scene, language).items()
    }
    small = [(name, picture(frame, _SHEET_SCALE)) for name, frame in frames.items()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, frame in frames.items():
            save(picture(frame, scale), folder / f"{name}.png")
        save(sheet(small, _SHEET_COLUMNS), folder / SHEET)
    except OSError as error:
        detail = error.strerror or str(error)
        raise Trouble(f"{folder}: {message(language, 'CANNOT_WRITE', detail=detail)}") from None
    return len(frames)
