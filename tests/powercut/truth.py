"""What a box must hold: worked out from what it was told, without its store."""

from binascii import crc32
from copy import copy
from typing import Any, NamedTuple

from croupier.rules.fields import Reader
from croupier.rules.games import find
from croupier.rules.header import Header
from croupier.rules.session import Session
from croupier.store import archive
from croupier.store.store import Store

Shown = tuple[Any, ...]


class Kept(NamedTuple):
    """A game: its header and its log, packed, and the number of its lines."""

    header: bytes
    log: bytes
    lines: int

    def session(self) -> Session:
        """A session of its own, whose records go nowhere."""
        session = Session(Header.unpack(find, self.header), lambda record: None)
        source = Reader(self.log)
        session.load([source.take() for _ in range(self.lines)])
        return session

    def tag(self) -> str:
        """What the name of its file ends with."""
        return "%08x" % crc32(self.header)


def kept(session: Session) -> Kept:
    """The game of a session."""
    timeline = session.timeline
    return Kept(session.header.pack(), bytes(timeline.log), timeline.length)


class Truth:
    """The state of a box. It is changed as the store is told to change, and copied."""

    def __init__(self) -> None:
        self.settings: dict[str, Any] = {}
        self.current: Kept | None = None
        self.archived: list[Kept] = []  # the latest first
        self.previous = ""  # the tag of the game that the current one has replaced
        self.epoch = 0  # how often a game was taken up
        self.place = b""
        self.place_of = (0, 0)  # the epoch and the lines when it was kept

    def copy(self) -> "Truth":
        """The same, on its own."""
        same = copy(self)
        same.archived = list(self.archived)
        return same

    def lines(self) -> int:
        """The lines of the current game."""
        return self.current.lines if self.current else 0

    def keep_place(self, place: bytes) -> None:
        """The box is at this place."""
        self.place = place
        self.place_of = (self.epoch, self.lines())

    def put_current_away(self) -> bool:
        """The current game goes to the archive, if anything was entered."""
        game = self.current
        if game is None or not game.lines:
            return False
        others = [other for other in self.archived if other.header != game.header]
        self.archived = [game, *others][: archive.MOST]
        return True

    def become(self, game: Kept, previous: str = "") -> None:
        """This is the current game."""
        self.current = game
        self.previous = previous
        self.epoch += 1

    def begin(self, game: Kept) -> None:
        """A new game."""
        tag = self.current.tag() if self.current else ""
        self.become(game, tag if self.put_current_away() else self.previous)

    def bring_back(self) -> None:
        """The game before the new one is the current one again."""
        before = next(game for game in self.archived if game.tag() == self.previous)
        self.put_current_away()
        self.become(before)

    def shown(self) -> Shown:
        """What the store must say, in the form of `seen`."""
        game = self.current
        others = [other for other in self.archived if not game or other.header != game.header]
        epoch, lines = self.place_of
        is_latest = epoch == self.epoch
        return (
            self.settings,
            game,
            others,
            self.previous != "",
            self.place if is_latest else None,
            is_latest and lines == self.lines(),
        )


def seen(store: Store) -> Shown:
    """What a store says after a boot. The games are opened, as the box would do."""
    names = store.names()
    sessions = [store.open(name) for name in names]
    games = [kept(session) if session else None for session in sessions]
    has_current = names[:1] == [Store.CURRENT]
    return (
        store.settings(),
        games[0] if has_current else None,
        games[1:] if has_current else games,
        store.has_previous(),
        store.place,
        store.is_place_exact,
    )


def brief(shown: Shown) -> str:
    """The same, short enough for a message."""
    settings, current, archived, *others = shown
    games = ["%s:%d" % (game.tag(), game.lines) if game else "-" for game in [current, *archived]]
    return "%r %s %r" % (settings, " ".join(games), others)
