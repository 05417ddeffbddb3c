"""Games as a box keeps them: in its folder, or in a file of its archive. Nothing is changed."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from io import BufferedReader
from pathlib import Path
from typing import Any, BinaryIO

from croupier.rules.session import Session
from croupier.store.archive import FOLDER as ARCHIVE
from croupier.store.archive import Archive
from croupier.store.faults import NEWER
from croupier.store.sealed import MAGIC, Damaged
from croupier.store.store import Store

from .device.host_files import ReadOnlyFiles
from .device.stores import look_into
from .log_lines import NO_LINE, Unreadable

_LOOKS = 4  # at a folder: a box that is playing in it may change it in the middle of one
_ALONE = "00000100000000"  # a name that an archive may list


class KeptGame:
    """A game and how many of its last entries cannot be read."""

    def __init__(self, session: Session, lost: int) -> None:
        self.lost = lost
        self._session = session

    def values(self) -> Iterator[tuple[int, Any]]:
        """The lines of its log, the header first, each with its number from 1."""
        yield 1, self._session.header.event()
        yield from enumerate(self._session.log(), 2)


def is_folder_of_a_box(path: str) -> bool:
    """Whether a box keeps its files there."""
    parts = ("s", "j", ARCHIVE)
    try:
        return path != "" and any((Path(path) / part).is_dir() for part in parts)
    except OSError:  # no folder can have this name, or be looked into
        return False


def is_of_an_archive(stream: BinaryIO) -> bool:
    """Whether an open file is a game of an archive. Its bytes are still to be read."""
    if not isinstance(stream, BufferedReader):
        return False
    try:
        beginning = stream.peek(len(MAGIC))
    except OSError:  # who reads it says so
        return False
    return beginning.startswith(MAGIC)


def game_of_folder(folder: str) -> KeptGame:
    """The game that a box played last. Raises `Unreadable`."""
    for _ in range(_LOOKS):
        store = look_into(folder)
        session = store.open(Store.CURRENT)
        if session is not None and not store.faults and not store.dropped:
            break
    if session is None:
        raise _no_game(store)
    return KeptGame(session, store.dropped)


def game_of_archive(path: str) -> KeptGame:
    """The game in a file of an archive, wherever it lies. Raises `Unreadable`."""
    files = _Alone(path)
    store = Store(files)
    session = store.open(_ALONE)
    if session is None:
        raise _no_game(store)
    try:
        lines = Archive(files).read(_ALONE).lines
    except (Damaged, OSError):  # it was there a moment ago
        raise Unreadable(NO_LINE, "CANNOT_READ") from None
    return KeptGame(session, lines - session.timeline.length)


def _no_game(store: Store) -> Unreadable:
    if NEWER in store.faults:
        return Unreadable(NO_LINE, "NEWER")
    return Unreadable(NO_LINE, "GAME_DAMAGED" if store.faults else "NO_GAME")


class _Alone(ReadOnlyFiles):
    """A file as all that a box has: the only game of its archive."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self._path = Path(path)

    def names(self, folder: str) -> list[str]:
        return [_ALONE] if folder == ARCHIVE else []

    def read(self, path: str, most: int) -> bytes:
        if path != ARCHIVE + "/" + _ALONE:
            raise FileNotFoundError(errno.ENOENT, path)
        with self._path.open("rb") as file:
            return file.read(most)
