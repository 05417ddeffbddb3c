"""What is kept now, and how it is written: snapshots, journal, mark, and bad files put aside.

Whatever changes something raises `OSError` when it cannot be kept; then nothing has changed.
"""

from . import mark as marks
from . import snapshot as snapshots
from .archive import Archive
from .aside import FOLDER as BAD
from .aside import put_aside
from .faults import as_bits
from .game_record import GameRecord
from .journal import LONGEST, Journal
from .mark import Mark
from .snapshot import Snapshot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

JOURNAL, MARK = "j", "m/0"
SLOTS = ("s/0", "s/1")
READ_ONLY = 30  # EROFS
# In this order they are made. When the root goes back, the last ones are missing, and that is seen
# by those before.
_FOLDERS = (BAD, "a", JOURNAL, "m", "s")


class State:
    """The state in the files that are handed to it; `recovery` finds it there."""

    def __init__(self, files: "Any") -> None:
        self.faults: "list[str]" = []  # what the box has to say
        self.dropped = 0  # entries of the game that are lost
        # Where the box was: b"" for at its beginning, None for right after a game was taken up.
        self.place: "bytes | None" = b""
        self.is_place_exact = False  # whether the game is still as it was there
        self.files = files
        self.archive = Archive(files)
        self.journal = Journal(files, JOURNAL)
        self.now = Snapshot()  # what the latest snapshot says; the journal goes on from it
        self.firsts = [0, 0]  # the segment that each of the two snapshots needs
        self.slot = 0  # of the next snapshot
        self.generation = 0  # of the latest one that was written, or begun
        self.is_locked = False
        self._has_folders = False

    def tell(self, fault: str) -> None:
        """The box has something to say."""
        if fault not in self.faults:
            self.faults.append(fault)

    def told(self) -> None:
        """The box has said what was lost."""
        self.faults = []
        self.dropped = 0

    def require_writable(self) -> None:
        """Raises `OSError` where nothing may be changed."""
        if self.is_locked:
            raise OSError(READ_ONLY, "read-only")

    # ---- entries ---------------------------------------------------------------------------------

    def keep_record(self, record: bytes) -> None:
        """Keeps a record of the current game."""
        self.require_writable()
        journal = self.journal
        if not journal.has_room(record):
            if journal.is_unsure or len(record) > LONGEST:
                self._save_with(record)
                return
            self.save(self.copy(), False)
        try:
            journal.append(record)
        except OSError:
            self._save_with(record)
            return
        assert self.now.game is not None
        self.now.game.lines += 1

    def _save_with(self, record: bytes) -> None:
        """Keeps a record in a snapshot."""
        now = self.copy()
        assert now.game is not None
        self.save_longer(now, now.game, record)

    def save_longer(self, now: Snapshot, game: GameRecord, record: bytes) -> None:
        """Makes a snapshot of a game and a record more the latest one."""
        longer = GameRecord(game.header, game.lines, bytearray(game.log))
        longer.take(record)
        now.game = longer
        self.save(now, True)
        game.lines += 1
        now.game = game  # whose log is that of the session, which takes the record itself

    # ---- snapshots -------------------------------------------------------------------------------

    def copy(self) -> Snapshot:
        """The state of now, for a snapshot."""
        now = Snapshot()
        now.epoch = self.now.epoch
        now.settled = self.now.settled
        now.settings = self.now.settings
        now.previous = self.now.previous
        now.game = self.now.game
        return now

    def save(self, now: Snapshot, is_twice: bool) -> None:
        """Makes a snapshot the latest one."""
        self.write(now, is_twice)
        self.drop_segments()

    def write(self, now: Snapshot, is_twice: bool) -> None:
        """Writes a snapshot. One that holds more than the journal does is written twice: whichever
        of the two goes bad, nothing is lost."""
        self.require_writable()
        self._make_folders()
        journal = self.journal
        now.first = journal.next_segment()
        now.number = journal.number
        self.generation += 1  # even where it fails: nobody knows what is on flash then
        now.generation = self.generation
        if is_twice:
            now.settled = now.generation
        journal.is_unsure = True
        self._write_slot(now)
        journal.restart(now.epoch, now.first)
        self.now = now
        if is_twice:
            try:
                self._write_slot(now)
            except OSError:
                pass  # one is enough

    def _write_slot(self, now: Snapshot) -> None:
        snapshots.write(self.files, SLOTS[self.slot], now)
        self.firsts[self.slot] = now.first
        self.slot = 1 - self.slot

    def drop_segments(self) -> None:
        """Removes what no snapshot needs."""
        try:
            self.journal.drop_before(min(self.firsts))
        except OSError:
            pass  # they are not read any more

    def _make_folders(self) -> None:
        if not self._has_folders:
            for folder in _FOLDERS:
                self.files.make(folder)
            if self.files.seasons and not self.now.generation:
                self._season()
            self._has_folders = True

    def _season(self) -> None:
        """Writes new folders, and the root, until LittleFS has them in both blocks of each: while
        they are in one alone, a single bad bit leaves nothing of them."""
        for folder in _FOLDERS + ("",):
            path = folder + "/new" if folder else "new"
            for _ in range(self.files.seasons):
                self.files.write(path, (b"new",))
            self.files.remove(path)

    # ---- the mark --------------------------------------------------------------------------------

    def keep_place(self, place: bytes) -> None:
        """Keeps where the box is, and how far the game is."""
        self.require_writable()
        now = self.now
        mark = Mark()
        mark.settled = now.settled
        mark.epoch = now.epoch
        mark.lines = now.game.lines if now.game else 0
        mark.lost = self.dropped
        mark.faults = as_bits(self.faults)
        mark.archived = self.archive.latest
        mark.games = self.archive.games
        mark.place = place
        self._make_folders()
        marks.write(self.files, MARK, mark)

    # ---- bad files -------------------------------------------------------------------------------

    def put_aside(self, path: str, stays: bool = False) -> bool:
        """Keeps a bad file. Whether that was possible."""
        try:
            self.require_writable()
            put_aside(self.files, path, stays)
        except OSError:
            return False
        return True
