"""All that the box keeps at one moment, but the archive: settings, the game, and where the journal
goes on.
"""

from ..rules.errors import BadRecord
from ..rules.fields import Reader, pack_size
from . import sealed
from .game_record import GameRecord

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KIND = 0x73  # s
VERSION = 1


class Snapshot:
    """What a snapshot says."""

    def __init__(self) -> None:
        self.generation = 0  # of snapshots: the highest is the latest
        self.settled = 0  # the latest that says more than the journal does, and was written twice
        self.epoch = 0  # of the journal: a new one with every game that is taken up
        self.first = 1  # segment that follows
        self.number = 0  # of the next cell
        self.settings = b""  # JSON
        self.previous = ""  # the archived game that was there before this one was new
        self.game: "GameRecord | None" = None


def write(files: "Any", path: str, snapshot: Snapshot) -> None:
    """Puts it in the place of an older one. Raises `OSError`."""
    content = bytearray()
    numbers = (snapshot.generation, snapshot.settled, snapshot.epoch)
    for number in numbers + (snapshot.first, snapshot.number):
        pack_size(number, content)
    for text in (snapshot.settings, snapshot.previous.encode()):
        pack_size(len(text), content)
        content.extend(text)
    content.append(1 if snapshot.game else 0)
    log = bytearray()
    if snapshot.game:
        snapshot.game.pack_head(content)
        log = snapshot.game.log
    sealed.write(files, path, KIND, VERSION, content, log)


def read(files: "Any", path: str) -> "Snapshot | None":
    """The snapshot in a file, None for an empty one. Raises `Damaged`, `Newer`, `OSError`."""
    found = sealed.read(files, path, KIND, VERSION)
    if found is None:
        return None
    version, content = found
    try:
        return _READERS[version](Reader(content))
    except (BadRecord, IndexError, KeyError, ValueError):
        raise sealed.Damaged(path) from None


def _read_1(source: Reader) -> Snapshot:
    snapshot = Snapshot()
    snapshot.generation = source.size()
    snapshot.settled = source.size()
    snapshot.epoch = source.size()
    snapshot.first = source.size()
    snapshot.number = source.size()
    snapshot.settings = source.take()
    snapshot.previous = source.take().decode()
    if source.byte():
        snapshot.game = GameRecord.unpack(source)
    return snapshot


# How each version that was ever released is read. A new one is added, none is taken away.
_READERS = {1: _read_1}
