"""What writes for a session."""

from ..rules import games
from ..rules.errors import BadRecord, RuleError
from ..rules.header import Header
from ..rules.session import Session
from .game_record import GameRecord

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable


class Pen:
    """Of the current game, or of an archived one until it goes on: `name` says which."""

    def __init__(self, name: str, append: "Callable[[Pen, bytes], None]") -> None:
        """`append(pen, record)` makes a record durable or raises `OSError`."""
        self.name = name
        self.is_whole = True  # whether all records of the game are legal
        self.session: "Session | None" = None
        self._keep = append

    def begin(self, header: Header) -> None:
        """A new game."""
        self.session = Session(header, self._append)

    def open(self, game: GameRecord) -> int:
        """Brings a game back, as far as its records are legal: how many are. There is no session
        when not even its header is."""
        try:
            self.begin(Header.unpack(games.find, game.header))
        except (BadRecord, RuleError):
            return 0
        good, bad = 0, game.lines + 1
        if self._loads(game, game.lines):
            return game.lines
        while bad - good > 1:
            middle = (good + bad) // 2
            if self._loads(game, middle):
                good = middle
            else:
                bad = middle
        self._loads(game, good)
        return good

    def _loads(self, game: GameRecord, lines: int) -> bool:
        """Whether the first so many records are legal."""
        assert self.session is not None
        try:
            self.session.load(game.records(lines))
        except (BadRecord, IndexError):
            return False
        return True

    def game(self) -> GameRecord:
        """What the session holds; its log goes on as that of the session does."""
        session = self.session
        assert session is not None
        return GameRecord(session.header.pack(), session.timeline.length, session.timeline.log)

    def log(self) -> bytearray:
        """The log of the session."""
        assert self.session is not None
        return self.session.timeline.log

    def _append(self, record: bytes) -> None:
        self._keep(self, record)
