"""The notes of the latest crashes of a box."""

from __future__ import annotations

from typing import NamedTuple

from croupier.board.crashes import FOLDER, LONGEST

from . import files
from .link import Link


class Note(NamedTuple):
    """A crash: they are numbered in their order."""

    number: int
    head: str
    traceback: list[str]


def notes(link: Link) -> list[Note]:
    """The crashes that the box has kept, the latest last. Raises `PicoTrouble`."""
    found = []
    for entry in files.tree(link, "/" + FOLDER).values():
        is_note = entry.path[1:] != "c/row" and entry.size <= 2 * LONGEST
        if is_note and entry.sha256 != files.UNREADABLE:
            note = _note(files.read(link, entry))
            if note:
                found.append(note)
    return sorted(found)


def _note(data: bytes) -> Note | None:
    """None for what is no note."""
    head, _, rest = data.decode("utf-8", "replace").partition("\n")
    number = head.partition(" ")[0]
    if not (number.isascii() and number.isdigit()) or len(number) > 9:
        return None
    return Note(int(number), head, rest.splitlines())
