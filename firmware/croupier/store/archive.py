"""Games that are not played now: finished, or put aside for another one."""

from ..rules.errors import BadRecord
from ..rules.fields import Reader
from . import sealed
from .game_record import GameRecord

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KIND = 0x61  # a
VERSION = 1
MOST = 30  # games
FOLDER = "a"

_NUMBER = 6  # digits that a name begins with; the tag of the game follows


class Archive:
    """A file for each game. Beyond `MOST` the oldest leave."""

    def __init__(self, files: "Any") -> None:
        self._files = files

    def names(self) -> "list[str]":
        """The names of the games, the latest first. Raises `OSError`."""
        names = [name for name in self._files.names(FOLDER) if name[:_NUMBER].isdigit()]
        return sorted(names, reverse=True)

    def put(self, game: GameRecord) -> str:
        """Keeps a game, instead of an earlier state of it; its name. Raises `OSError`."""
        names = self.names()
        number = int(names[0][:_NUMBER]) + 1 if names else 1
        name = "%06d%s" % (number, game.tag())
        content = bytearray()
        game.pack(content)
        sealed.write(self._files, self.path(name), KIND, VERSION, content)
        others = 0
        for old in names:
            if tag_of(old) == game.tag() or others >= MOST - 1:
                self._files.remove(self.path(old))
            else:
                others += 1
        return name

    def read(self, name: str) -> GameRecord:
        """A game. Raises `Damaged`, `Newer` and `OSError`."""
        found = sealed.read(self._files, self.path(name), KIND, VERSION)
        if found is None:
            raise sealed.Damaged(name)
        version, content = found
        try:
            return _READERS[version](Reader(bytes(content)))
        except (BadRecord, IndexError, KeyError):
            raise sealed.Damaged(name) from None

    def path(self, name: str) -> str:
        """Where the file of a game is."""
        return FOLDER + "/" + name


def tag_of(name: str) -> str:
    """The tag of the game with this name."""
    return name[_NUMBER:]


# How each version that was ever released is read. A new one is added, none is taken away.
_READERS = {1: GameRecord.unpack}
