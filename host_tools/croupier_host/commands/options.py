"""Options that several commands have."""

from __future__ import annotations

from pathlib import Path

import click
from platformdirs import user_data_path

from ..messages import LANGUAGES

lang = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default="fr",
    show_default=True,
    help="Language of what is told.",
)

box_lang = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default="fr",
    show_default=True,
    help="Language of the box, and of what is told.",
)

runtime = click.option(
    "--runtime",
    type=click.Choice(("cpython", "micropython")),
    default="cpython",
    show_default=True,
    help="Interpreter that runs the box.",
)

scale = click.option(
    "--scale",
    type=click.IntRange(1, 16),
    default=4,
    show_default=True,
    help="Pixels of a picture for each of the panel.",
)

data = click.option(
    "--data",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Folder of the games and settings of a box.",
)

play_data = click.option(
    "--data",
    type=click.Path(path_type=Path),
    default=lambda: user_data_path("croupier", appauthor=False),
    show_default="a folder for you alone",
    metavar="DIR",
    help="Folder of the games and settings of a box.",
)

port = click.option(
    "--port",
    metavar="PORT",
    help="Serial port of the Pico, or socket://HOST:PORT; by default the only one that is found.",
)

stay = click.option(
    "--stay", is_flag=True, help="Leave the box stopped afterwards, at the REPL; else it restarts."
)
