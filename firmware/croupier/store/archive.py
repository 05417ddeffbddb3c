"""Games that are not played now: finished, or put aside for another one."""

from ..rules.errors import BadRecord
from ..rules.fields import Reader
from . import numbered, sealed
from .game_record import GameRecord

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KIND = 0x61  # a
VERSION = 1
MOST = 30  # games
FOLDER = "a"

_DIGITS = 6  # or more, that a name begins with; the tag of the game follows
_TAG = 8  # hex digits


class Archive:
    """A file for each game. Beyond `MOST` the oldest leave."""

    def __init__(self, files: "Any") -> None:
        self._files = files
        self.latest = 0  # number, as far as it is known
        self.games = 0  # how many there are then

    def names(self) -> "list[str]":
        """The names of the games, the latest first. Raises `OSError`."""
        names: "list[str]" = []
        tags: "list[str]" = []
        for name in self._all():
            if tag_of(name) not in tags:  # a cut may have left an earlier state
                tags.append(tag_of(name))
                names.append(name)
        self.latest = _number(names[0]) if names else 0
        self.games = len(names)
        return names

    def has(self, name: str) -> bool:
        """Whether there is a file of this name, if only of an earlier state. Raises `OSError`."""
        return name in self._all()

    def _all(self) -> "list[str]":
        names = [name for name in self._files.names(FOLDER) if _number(name) >= 0]
        names.sort(key=_number, reverse=True)
        return names

    def put(self, game: GameRecord) -> str:
        """Keeps a game, instead of an earlier state of it; its name. Raises `OSError`."""
        olds = self._all()
        number = _number(olds[0]) + 1 if olds else 1
        tags = [game.tag()]
        name = "%06d%s" % (number, tags[0])
        write_game(self._files, self.path(name), game)
        for old in olds:
            if (tag_of(old) in tags or len(tags) >= MOST) and not self._is_newer(old):
                self._files.remove(self.path(old))
            else:
                tags.append(tag_of(old))
        self.latest = number
        self.games = len(tags)
        return name

    def read(self, name: str) -> GameRecord:
        """A game. Raises `Damaged`, `Newer` and `OSError`."""
        found = sealed.read(self._files, self.path(name), KIND, VERSION)
        if found is None:
            raise sealed.Damaged(name)
        version, content = found
        try:
            return _READERS[version](Reader(content))
        except (BadRecord, IndexError, KeyError):
            raise sealed.Damaged(name) from None

    def _is_newer(self, name: str) -> bool:
        """Whether a newer firmware has written it: nothing of that is removed."""
        try:
            sealed.read(self._files, self.path(name), KIND, VERSION)
        except sealed.Newer:
            return True
        except (sealed.Damaged, OSError):
            pass
        return False

    def path(self, name: str) -> str:
        """Where the file of a game is."""
        return FOLDER + "/" + name


def write_game(files: "Any", path: str, game: GameRecord) -> None:
    """Keeps a game in a file. Raises `OSError`."""
    content = bytearray()
    game.pack_head(content)
    sealed.write(files, path, KIND, VERSION, content, game.log)


def tag_of(name: str) -> str:
    """The tag of the game with this name."""
    return name[-_TAG:]


def _number(name: str) -> int:
    """The number of a game with this name, -1 for a name that is none."""
    for digit in tag_of(name):
        if digit not in "0123456789abcdef":
            return -1
    return numbered.number(name[:-_TAG], _DIGITS)


# How each version that was ever released is read. A new one is added, none is taken away.
_READERS = {1: GameRecord.unpack}
