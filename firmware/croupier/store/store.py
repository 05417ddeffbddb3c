"""The store of the box: games, settings, and the place where it is. DESIGN.md, "Storage".

`j/` the journal of the game, `s/` two snapshots, `m/` the mark, `a/` the archive, `bad/` what could
not be read. It knows no game, and no rule.
"""

import json

from ..rules import games
from ..rules.errors import BadRecord, RuleError
from ..rules.header import Header
from ..rules.session import Session
from . import mark as marks
from . import snapshot as snapshots
from .archive import Archive, tag_of
from .aside import FOLDER as BAD
from .aside import put_aside
from .game_record import GameRecord
from .journal import LONGEST, Journal
from .mark import Mark
from .sealed import Damaged, Newer
from .snapshot import Snapshot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

# What the box has to say, each the end of a key of its texts.
BAD_FILE = "BAD_FILE"  # a file was put aside
BAD_GAME = "BAD_GAME"  # a game, or its end, cannot be read
OLDER = "OLDER"  # the latest state cannot be read: one before it is used
GONE = "GONE"  # nothing is left but the archive
NEWER = "NEWER"  # a newer firmware has written the files: none is touched
NOT_READABLE = "NOT_READABLE"  # the file system gives errors

_JOURNAL, _MARK = "j", "m/0"
_SLOTS = ("s/0", "s/1")
# In this order they are made. When the root goes back, the last ones are missing, and that is seen
# by those before.
_FOLDERS = (BAD, "a", _JOURNAL, "m", "s")
_NOT_THERE = 2  # ENOENT
_READ_ONLY = 30  # EROFS
LONGEST_LOG = 24 * 1024  # bytes: the Pico holds it in memory


class Store:
    """Everything in the files that are handed to it. `CURRENT` is the name of the game that is
    played, or was played last.

    Whatever changes something raises `OSError` when it cannot be kept; then nothing has changed.
    """

    CURRENT = "current"

    def __init__(self, files: "Any") -> None:
        self.faults: "list[str]" = []  # what the box has to say
        self.dropped = 0  # entries of the game that are lost
        # Where the box was: b"" for at its beginning, None for right after a game was taken up.
        self.place: "bytes | None" = b""
        self.is_place_exact = False  # whether the game is still as it was there
        self._files = files
        self._archive = Archive(files)
        self._journal = Journal(files, _JOURNAL)
        self._now = Snapshot()  # what the latest snapshot says; the journal goes on from it
        self._firsts = [0, 0]  # the segment that each of the two snapshots needs
        self._slot = 0  # of the next snapshot
        self._generation = 0
        self._is_locked = False
        self._has_folders = False
        self._pen: "_Pen | None" = None  # of the current game, once it was opened
        self._read()

    # ---- boot ------------------------------------------------------------------------------------

    def _read(self) -> None:
        """Finds the latest good state, and puts aside what is bad."""
        bad_files: "list[str]" = []
        try:
            is_alone = self._read_snapshots(bad_files)
            found: "Mark | None" = self._whole(marks.read, _MARK, bad_files)
        except Newer:
            self._is_locked = True
            self._now = Snapshot()
            self.faults.append(NEWER)
            return
        bad_segments = self._read_journal()
        mark = found or Mark()
        self._compare(mark)
        self._compare_archive(mark)
        if is_alone:
            self._journal.is_unsure = True  # the next entry writes it twice again
        is_bad = bool(bad_files or bad_segments)
        if is_bad and not self.faults and not self.dropped:
            self._tell(BAD_FILE)
        if is_bad or self.faults or self.dropped > mark.lost:
            self._mend(bad_files, bad_segments)

    def _read_snapshots(self, bad: "list[str]") -> bool:
        """Whether the latest was to be written twice, and is there once."""
        copies = 0  # of the latest
        for slot in range(len(_SLOTS)):
            found = self._whole(snapshots.read, _SLOTS[slot], bad)
            if found is None:
                continue
            self._firsts[slot] = found.first
            if found.generation > self._now.generation:
                self._now = found
                self._slot = 1 - slot
                self._generation = found.generation
                copies = 0
            copies += found.generation == self._generation
        return copies == 1 and self._now.settled == self._generation

    def _whole(self, read: "Callable[[Any, str], Any]", path: str, bad: "list[str]") -> "Any":
        """What a file holds; None where there is none, or it is bad."""
        try:
            return read(self._files, path)
        except Damaged:
            bad.append(path)
        except OSError as error:
            if error.errno != _NOT_THERE:
                bad.append(path)
        return None

    def _read_journal(self) -> "list[str]":
        """Reads what follows the snapshot; the segments that cannot be read."""
        now = self._now
        game = now.game or GameRecord(b"", 0, bytearray())
        try:
            return self._journal.read(now.epoch, now.first, now.number, game.take)
        except OSError:
            self._tell(NOT_READABLE)
            return []

    def _compare_archive(self, mark: Mark) -> None:
        """Whether all games are in the archive that were there when the mark was made."""
        archive = self._archive
        try:
            archive.names()
        except OSError:
            self._tell(NOT_READABLE)
            archive.latest, archive.games = mark.archived, mark.games
        if mark.archived > archive.latest or mark.games > archive.games:
            self._tell(BAD_GAME)
        if archive.latest and not self._now.generation:
            self._tell(GONE)
        if OLDER in self.faults:
            self._catch_up()

    def _catch_up(self) -> None:
        """The archive may hold a later state of the game than an older snapshot does."""
        game = self._now.game
        if game is None:
            return
        try:
            for name in self._archive.names():
                if tag_of(name) == game.tag():
                    archived = self._archive.read(name)
                    if archived.lines > game.lines:
                        self._now.game = archived
        except (Damaged, Newer, OSError):
            pass

    def _compare(self, mark: Mark) -> None:
        """Whether all else is there that was there when the mark was made."""
        now = self._now
        lines = now.game.lines if now.game else 0
        self.dropped = mark.lost
        if mark.settled > now.settled:
            self._tell(OLDER if now.generation else GONE)
        if mark.epoch == now.epoch:
            self.dropped += max(0, mark.lines - lines)
            self.place = mark.place
            self.is_place_exact = mark.lines == lines and mark.lost == 0
        elif mark.epoch < now.epoch:
            self.place = None  # the power went when a game had been taken up

    def _mend(self, bad_files: "list[str]", bad_segments: "list[str]") -> None:
        """Keeps the good state anew, and puts bad files aside. Where that fails, the next entry
        tries again."""
        self._journal.is_unsure = True
        for path in bad_files:
            self._put_aside(path)
        for path in bad_segments:
            self._put_aside(path, True)  # what is good of it is not kept elsewhere yet
        try:
            self._write(self._copy(), True)
            # A place that is not exact must not seem so: that something was lost says as much.
            is_place_safe = self.is_place_exact or self.dropped
            self.keep_place(self.place or b"" if is_place_safe else b"")
        except OSError:
            return
        self._drop_segments()

    def _put_aside(self, path: str, stays: bool = False) -> None:
        """Keeps a bad file, if that is possible."""
        try:
            self._require_writable()
            put_aside(self._files, path, stays)
        except OSError:
            pass

    def _drop_segments(self) -> None:
        """Removes what no snapshot needs."""
        try:
            self._journal.drop_before(min(self._firsts))
        except OSError:
            pass  # they are not read any more

    # ---- settings --------------------------------------------------------------------------------

    def settings(self) -> "dict[str, Any]":
        """The settings; {} where there are none, or none that can be read."""
        try:
            settings = json.loads(self._now.settings.decode())
        except ValueError:
            return {}
        return settings if isinstance(settings, dict) else {}

    def save_settings(self, settings: "dict[str, Any]") -> None:
        """Puts the settings in the place of the old ones."""
        now = self._copy()
        now.settings = _packed(settings)
        self._save(now, True)

    # ---- games -----------------------------------------------------------------------------------

    def names(self) -> "list[str]":
        """The names of the games, the latest first; `CURRENT` is that of the game played last."""
        game = self._now.game
        try:
            names = self._archive.names()
        except OSError:
            self._tell(NOT_READABLE)
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
        game = self._now.game
        if game is None:
            return None
        if self._pen is None:
            current = _Pen(self, name)
            kept = current.open(game)
            if current.session is None:
                self._tell(BAD_GAME)
                return None
            self._pen = current
            if kept < game.lines:
                self._shorten(game, current.session, kept)
            else:
                game.log = current.session.timeline.log
        return self._pen.session

    def _open_archived(self, name: str) -> "_Pen | None":
        pen = _Pen(self, name)
        try:
            game = self._archive.read(name)
        except Newer:
            self._tell(NEWER)
            return None
        except OSError as error:
            if error.errno != _NOT_THERE:
                self._tell(NOT_READABLE)
            return None
        except Damaged:
            self._tell(BAD_GAME)
            self._put_aside(self._archive.path(name))
            self.names()  # the archive has less from now on
            return None
        pen.is_whole = pen.open(game) == game.lines
        if pen.session is None or not pen.is_whole:
            self._tell(BAD_GAME)
        return pen if pen.session else None

    def _shorten(self, game: GameRecord, session: Session, kept: int) -> None:
        """The current game is legal up to a line only: the whole of it is put aside."""
        self.dropped += game.lines - kept
        self._tell(BAD_GAME)
        try:
            self._require_writable()
            self._put_aside(self._archive.path(self._archive.put(game)))
            self.names()  # without that one
        except OSError:
            pass
        game.lines = kept
        game.log = session.timeline.log
        self._journal.is_unsure = True
        try:
            self._save(self._copy(), True)
        except OSError:
            pass  # the next entry tries again

    def begin(self, header: Header, settings: "dict[str, Any] | None" = None) -> Session:
        """A new game, with other settings where some are given; the one that is played now goes to
        the archive."""
        self._require_writable()
        previous = self._archive_current() or self._now.previous
        pen = _Pen(self, self.CURRENT)
        pen.begin(header)
        packed = None if settings is None else _packed(settings)
        self._become(pen.game(), previous, packed)
        self._pen = pen
        assert pen.session is not None
        return pen.session

    def has_previous(self) -> bool:
        """Whether there is a game that the current one has replaced when it was new."""
        return self._now.previous != ""

    def bring_back(self) -> "Session | None":
        """Takes up the game that the current one has replaced; what was entered in this one goes to
        the archive. None when there is none, or it cannot be read."""
        self._require_writable()
        if not self.has_previous():
            return None
        pen = self._open_archived(self._now.previous)
        if pen is None:
            return None
        self._archive_current()
        self._become(pen.game(), "")
        self._take_over(pen)
        return pen.session

    def _archive_current(self) -> str:
        """Keeps the current game in the archive: its name, "" where nothing was played."""
        game = self._now.game
        return self._archive.put(game) if game and game.lines else ""

    def _become(self, game: GameRecord, previous: str, settings: "bytes | None" = None) -> None:
        """This is the current game from now on."""
        now = self._copy()
        if settings is not None:
            now.settings = settings
        now.game = game
        now.previous = previous
        now.epoch += 1
        self._save(now, True)

    # ---- writing ---------------------------------------------------------------------------------

    def append(self, pen: "_Pen", record: bytes) -> None:
        """Keeps a record of a session."""
        self._require_writable()
        if len(pen.log()) + len(record) > LONGEST_LOG:
            raise OSError(_READ_ONLY, "read-only")
        if pen is not self._pen:
            self._adopt(pen, record)
            return
        game = self._now.game
        assert game is not None
        journal = self._journal
        if not journal.has_room(record):
            if journal.is_unsure or len(record) > LONGEST:
                self._save_with(record)
                return
            self._save(self._copy(), False)
        try:
            journal.append(record)
        except OSError:
            self._save_with(record)
            return
        game.lines += 1

    def _adopt(self, pen: "_Pen", record: bytes) -> None:
        """An archived game goes on with a record: it takes the place of the current one."""
        if pen.name == self.CURRENT:
            raise OSError(_READ_ONLY, "read-only")  # another game has taken its place
        self._archive_current()
        now = self._copy()
        now.previous = ""
        now.epoch += 1
        self._save_longer(now, pen.game(), record)
        self._take_over(pen)

    def _take_over(self, pen: "_Pen") -> None:
        """An archived game has become the current one."""
        if not pen.is_whole:
            self._put_aside(self._archive.path(pen.name))
        pen.name = self.CURRENT
        self._pen = pen

    def _save_with(self, record: bytes) -> None:
        """Keeps a record in a snapshot."""
        now = self._copy()
        assert now.game is not None
        self._save_longer(now, now.game, record)

    def _save_longer(self, now: Snapshot, game: GameRecord, record: bytes) -> None:
        """Makes a snapshot of a game and a record more the latest one."""
        longer = GameRecord(game.header, game.lines, bytearray(game.log))
        longer.take(record)
        now.game = longer
        self._save(now, True)
        game.lines += 1
        now.game = game  # whose log is that of the session, which takes the record itself

    def _copy(self) -> Snapshot:
        """The state of now, for a snapshot."""
        now = Snapshot()
        now.epoch = self._now.epoch
        now.settled = self._now.settled
        now.settings = self._now.settings
        now.previous = self._now.previous
        now.game = self._now.game
        return now

    def _save(self, now: Snapshot, is_twice: bool) -> None:
        """Makes a snapshot the latest one."""
        self._write(now, is_twice)
        self._drop_segments()

    def _write(self, now: Snapshot, is_twice: bool) -> None:
        """Writes a snapshot. One that holds more than the journal does is written twice: whichever
        of the two goes bad, nothing is lost."""
        self._require_writable()
        self._make_folders()
        journal = self._journal
        now.first = journal.next_segment()
        now.number = journal.number
        self._generation += 1  # even where it fails: nobody knows what is on flash then
        now.generation = self._generation
        if is_twice:
            now.settled = now.generation
        journal.is_unsure = True
        self._write_slot(now)
        journal.restart(now.epoch, now.first)
        self._now = now
        if is_twice:
            try:
                self._write_slot(now)
            except OSError:
                pass  # one is enough

    def _write_slot(self, now: Snapshot) -> None:
        snapshots.write(self._files, _SLOTS[self._slot], now)
        self._firsts[self._slot] = now.first
        self._slot = 1 - self._slot

    def _make_folders(self) -> None:
        if not self._has_folders:
            for folder in _FOLDERS:
                self._files.make(folder)
            if self._files.seasons and not self._now.generation:
                self._season()
            self._has_folders = True

    def _season(self) -> None:
        """Writes new folders, and the root, until LittleFS has them in both blocks of each: while
        they are in one alone, a single bad bit leaves nothing of them."""
        for folder in _FOLDERS + ("",):
            path = folder + "/new" if folder else "new"
            for _ in range(self._files.seasons):
                self._files.write(path, (b"new",))
            self._files.remove(path)

    def _require_writable(self) -> None:
        if self._is_locked:
            raise OSError(_READ_ONLY, "read-only")

    # ---- the place -------------------------------------------------------------------------------

    def keep_place(self, place: bytes) -> None:
        """Keeps where the box is, and how far the game is. Raises `OSError`."""
        self._require_writable()
        now = self._now
        mark = Mark()
        mark.settled = now.settled
        mark.epoch = now.epoch
        mark.lines = now.game.lines if now.game else 0
        mark.lost = self.dropped
        mark.archived = self._archive.latest
        mark.games = self._archive.games
        mark.place = place
        self._make_folders()
        marks.write(self._files, _MARK, mark)

    def told(self) -> None:
        """The box has said what was lost."""
        self.faults = []
        self.dropped = 0

    def _tell(self, fault: str) -> None:
        if fault not in self.faults:
            self.faults.append(fault)


def _packed(settings: "dict[str, Any]") -> bytes:
    return json.dumps(settings).encode()


class _Pen:
    """What writes for a session: of the current game, or of an archived one until it goes on."""

    def __init__(self, store: Store, name: str) -> None:
        self.name = name
        self.is_whole = True  # whether all records of the game are legal
        self.session: "Session | None" = None
        self._store = store

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
        self._store.append(self, record)
