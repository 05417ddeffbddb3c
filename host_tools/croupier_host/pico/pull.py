"""The games of a box as logs in JSON Lines (CONTRACT.md 1)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ..box_games import KeptGame, game_of_archive, game_of_folder
from ..device.stores import look_into
from ..log_lines import Unreadable

CURRENT = "current"


class Pulled(NamedTuple):
    """A game of the box, or why it cannot be read: a key of `messages`."""

    name: str
    game: KeptGame | None
    fault: str = ""


def current(folder: Path) -> KeptGame:
    """The game that was played last, of the folder of a box. Raises `Unreadable`."""
    return game_of_folder(str(folder))


def games(folder: Path) -> Iterator[Pulled]:
    """All games in the folder of a box, the latest first."""
    for name in look_into(str(folder)).names():
        yield _pulled(folder, name)


def _pulled(folder: Path, name: str) -> Pulled:
    try:
        if name == CURRENT:
            return Pulled(name, game_of_folder(str(folder)))
        return Pulled(name, game_of_archive(str(folder / "a" / name)))
    except Unreadable as fault:
        return Pulled(name, None, fault.key)


def log(game: KeptGame) -> bytes:
    """The lines of a game."""
    return "".join(
        json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
        for _, value in game.values()
    ).encode("utf-8")


def file_name(pulled: Pulled) -> str:
    """What the log of a game is called: by its game and its id, which is the same whenever it is
    pulled."""
    assert pulled.game
    header = next(pulled.game.values())[1]
    return f"{header['game']}-{header.get('id', pulled.name)}.jsonl"
