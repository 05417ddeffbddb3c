"""Games as a box keeps them: in its folder, or in a file of its archive. Nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from croupier.rules.session import Session
from croupier.store.archive import FOLDER as ARCHIVE
from croupier.store.sealed import MAGIC
from croupier.store.store import Store

from .device.stores import look_into
from .log_lines import NO_LINE, Unreadable


class KeptGame:
    """A game and how many of its last entries cannot be read."""

    def __init__(self, session: Session, lost: int) -> None:
        self.lost = lost
        self._session = session

    def values(self) -> Iterator[tuple[int, Any]]:
        """The lines of its log, the header first, each with its number from 1."""
        yield 1, self._session.header.event()
        yield from enumerate(self._session.log(), 2)


def is_kept_by_a_box(path: Path) -> bool:
    """Whether it is the folder of a box, or a file of an archive; not a log in JSON Lines."""
    if path.is_dir():
        return any((path / part).is_dir() for part in ("s", "j", ARCHIVE))
    try:
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False


def kept_game(path: Path) -> KeptGame:
    """The game that a box played last, by its folder; or one of its archive. Raises
    `Unreadable`."""
    folder, name = (path, Store.CURRENT) if path.is_dir() else (path.parent.parent, path.name)
    store = look_into(str(folder))
    session = store.open(name)
    if session is None:
        raise Unreadable(NO_LINE, "GAME_DAMAGED" if store.faults else "NO_GAME")
    return KeptGame(session, store.dropped)
