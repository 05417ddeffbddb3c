"""Where the box is, in a folder of its own, written after every entry and every answer.

It says how far the journal had come, too: a bit that has gone bad in the folder of the journal
makes LittleFS fall back on an older state of it, silently. What is missing then is seen here.
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
    """The latest snapshot that was written twice (`settled`); the epoch of the game and how many
    lines its log has; how many lines were lost and nobody has been told; and the place, which is
    the interface's own."""

    def __init__(
        self, settled: int = 0, epoch: int = 0, lines: int = 0, lost: int = 0, place: bytes = b""
    ) -> None:
        self.settled = settled
        self.epoch = epoch
        self.lines = lines
        self.lost = lost
        self.place = place


def write(files: "Any", path: str, mark: Mark) -> None:
    """Puts it in the place of the old one. Raises `OSError`."""
    content = bytearray()
    for number in (mark.settled, mark.epoch, mark.lines, mark.lost):
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
        return _READERS[version](Reader(bytes(content)))
    except (BadRecord, IndexError, KeyError):
        raise sealed.Damaged(path) from None


def _read_1(source: Reader) -> Mark:
    numbers = [source.size() for _ in range(4)]
    place = bytes(source.data[source.at :])
    return Mark(numbers[0], numbers[1], numbers[2], numbers[3], place)


# How each version that was ever released is read. A new one is added, none is taken away.
_READERS = {1: _read_1}
