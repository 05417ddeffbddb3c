"""The store of the box: games, settings, and the place where it is. DESIGN.md, "Storage".

`j/` the journal of the game, `s/` two snapshots, `m/` the mark, `a/` the archive, `bad/` what could
not be read. It knows no game, and no rule.
"""

import json

from ..rules.header import Header
from .archive import tag_of, write_game
from .aside import free_place
from .faults import BAD_GAME, NEWER, NOT_READABLE
from .game_record import GameRecord
from .pen import Pen
from .sealed import Damaged, Newer
from .state import READ_ONLY, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..rules.session import Session

LONGEST_LOG = 24 * 1024  # bytes: the Pico holds it in memory
RESERVE = 1024  # beyond it, for undo, redo and what ends a round
TOO_LONG = 27  # EFBIG


class Store(State):
    """Everything in the files that are handed to it. `CURRENT` is the name of the game that is
    played, or was played last.

    Whatever changes something raises `OSError` when it cannot be kept; then nothing has changed.
    """

    CURRENT = "current"

    def __init__(self, files: "Any") -> None:
        from .recovery import recover  # nobody needs it later

        super().__init__(files)
        self._pen: "Pen | None" = None  # of the current game, once it was opened
        recover(self)

    # ---- settings --------------------------------------------------------------------------------

    def settings(self) -> "Any":
        """The settings: a dict, {} on a first boot; None for what cannot be read."""
        if not self.now.settings:
            return {}
        try:
            settings = json.loads(self.now.settings.decode())
        except (ValueError, RuntimeError, MemoryError):  # no JSON; nested too deep
            return None
        return settings if isinstance(settings, dict) else None

    def save_settings(self, settings: "dict[str, Any]") -> None:
        """Puts the settings in the place of the old ones."""
        now = self.copy()
        now.settings = _packed(settings)
        self.save(now, True)

    # ---- games -----------------------------------------------------------------------------------

    def names(self) -> "list[str]":
        """The names of the games, the latest first; `CURRENT` is that of the game played last."""
        game = self.now.game
        try:
            names = self.archive.names()
        except OSError:
            self.tell(NOT_READABLE)
            names = []
        if game is None:
            return names
        return [self.CURRENT] + [name for name in names if tag_of(name) != game.tag()]

    def open(self, name: str) -> "Session | None":
        """A game; what its session appends is kept, and makes it the current one. None for one
        that cannot be read: it is put aside."""
        if name != self.CURRENT:
            pen = self._open_archived(name)
            return pen.session if pen else None
        game = self.now.game
        if game is None:
            return None
        if self._pen is None:
            current = Pen(name, self.append)
            kept = current.open(game)
            if current.session is None:
                self.tell(BAD_GAME)
                return None
            self._pen = current
            if kept < game.lines:
                self._shorten(game, current.session, kept)
            else:
                game.log = current.session.timeline.log
        return self._pen.session

    def _open_archived(self, name: str) -> "Pen | None":
        pen = Pen(name, self.append)
        try:
            if not self.archive.has(name):  # a name from elsewhere may be any path
                return None
            game = self.archive.read(name)
        except Newer:
            self.tell(NEWER)
            return None
        except OSError:
            self.tell(NOT_READABLE)
            return None
        except Damaged:
            self.tell(BAD_GAME)
            self.put_aside(self.archive.path(name))
            self.names()  # the archive has less from now on
            return None
        pen.is_whole = pen.open(game) == game.lines
        if pen.session is None or not pen.is_whole:
            self.tell(BAD_GAME)
        return pen if pen.session else None

    def _shorten(self, game: GameRecord, session: "Session", kept: int) -> None:
        """The current game is legal up to a line only: the whole of it is put aside."""
        self.dropped += game.lines - kept
        self.tell(BAD_GAME)
        is_kept = self._put_game_aside(game)
        game.lines = kept
        game.log = session.timeline.log
        self.journal.is_unsure = True
        if is_kept:
            try:
                self.save(self.copy(), True)
            except OSError:
                pass  # the next entry tries again

    def _put_game_aside(self, game: GameRecord) -> bool:
        """Whether the whole of a game could be kept among the bad files."""
        try:
            self.require_writable()
            write_game(self.files, free_place(self.files, "game"), game)
        except OSError:
            return False
        return True

    def begin(self, header: Header, settings: "dict[str, Any] | None" = None) -> "Session":
        """A new game, with other settings where some are given; the one that is played now goes to
        the archive."""
        self.require_writable()
        previous = self._archive_current() or self.now.previous
        pen = Pen(self.CURRENT, self.append)
        pen.begin(header)
        packed = None if settings is None else _packed(settings)
        self._become(pen.game(), previous, packed)
        self._pen = pen
        assert pen.session is not None
        return pen.session

    def has_previous(self) -> bool:
        """Whether there is a game that the current one has replaced when it was new."""
        return self.now.previous != ""

    def bring_back(self) -> "Session | None":
        """Takes up the game that the current one has replaced; what was entered in this one goes to
        the archive. None when there is none, or it cannot be read."""
        self.require_writable()
        if not self.has_previous():
            return None
        pen = self._open_archived(self.now.previous)
        if pen is None:
            return None
        self._archive_current()
        self._become(pen.game(), "")
        self._take_over(pen)
        return pen.session

    def _archive_current(self) -> str:
        """Keeps the current game in the archive: its name, "" where nothing was played."""
        game = self.now.game
        return self.archive.put(game) if game and game.lines else ""

    def _become(self, game: GameRecord, previous: str, settings: "bytes | None" = None) -> None:
        """This is the current game from now on."""
        now = self.copy()
        if settings is not None:
            now.settings = settings
        now.game = game
        now.previous = previous
        now.epoch += 1
        self.save(now, True)

    # ---- entries ---------------------------------------------------------------------------------

    def append(self, pen: Pen, record: bytes) -> None:
        """Keeps a record of a session."""
        self.require_writable()
        room = LONGEST_LOG if len(record) > 1 else LONGEST_LOG + RESERVE
        if len(pen.log()) + len(record) > room:
            raise OSError(TOO_LONG, "the game is too long")
        if pen is self._pen:
            self.keep_record(record)
        else:
            self._adopt(pen, record)

    def _adopt(self, pen: Pen, record: bytes) -> None:
        """An archived game goes on with a record: it takes the place of the current one."""
        if pen.name == self.CURRENT:
            raise OSError(READ_ONLY, "read-only")  # another game has taken its place
        self._archive_current()
        now = self.copy()
        now.previous = ""
        now.epoch += 1
        self.save_longer(now, pen.game(), record)
        self._take_over(pen)

    def _take_over(self, pen: Pen) -> None:
        """An archived game has become the current one."""
        if not pen.is_whole:
            self.put_aside(self.archive.path(pen.name))
        pen.name = self.CURRENT
        self._pen = pen


def _packed(settings: "dict[str, Any]") -> bytes:
    return json.dumps(settings).encode()
