"""Where the box is, in a folder of its own, written after every entry and every answer.

It says how far the journal and the archive had come, too: a bit that has gone bad in a folder makes
LittleFS fall back on an older state of it, silently. What is missing then is seen here.
"""

from ..rules.errors import BadRecord
from ..rules.fields import Reader, pack_size
from . import sealed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KIND = 0x6D  # m
VERSION = 1


class Mark:
    """What it says; at first that there is nothing."""

    def __init__(self) -> None:
        self.settled = 0  # the latest snapshot that was written twice
        self.epoch = 0  # of the game
        self.lines = 0  # of its log
        self.lost = 0  # lines that nobody has been told of
        self.faults = 0  # of which nobody has been told, as bits
        self.archived = 0  # the number of the latest game in the archive
        self.games = 0  # in the archive
        self.place = b""  # the interface's own


def write(files: "Any", path: str, mark: Mark) -> None:
    """Puts it in the place of the old one. Raises `OSError`."""
    content = bytearray()
    numbers = (mark.settled, mark.epoch, mark.lines, mark.lost)
    for number in numbers + (mark.faults, mark.archived, mark.games):
        pack_size(number, content)
    content.extend(mark.place)
    sealed.write(files, path, KIND, VERSION, content)


def read(files: "Any", path: str) -> "Mark | None":
    """The mark, None where there is none. Raises `Damaged`, `Newer`, `OSError`."""
    found = sealed.read(files, path, KIND, VERSION)
    if found is None:
        return None
    version, content = found
    try:
        return _READERS[version](Reader(content))
    except (BadRecord, IndexError, KeyError):
        raise sealed.Damaged(path) from None


def _read_1(source: Reader) -> Mark:
    mark = Mark()
    mark.settled = source.size()
    mark.epoch = source.size()
    mark.lines = source.size()
    mark.lost = source.size()
    mark.faults = source.size()
    mark.archived = source.size()
    mark.games = source.size()
    mark.place = bytes(source.data[source.at :])
    return mark


# How each version that was ever released is read. A new one is added, none is taken away.
_READERS = {1: _read_1}
