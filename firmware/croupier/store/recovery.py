"""Finds the state in the files when the box is switched on: the latest good one. What is lost is
told, and what is bad is put aside.
"""

from . import mark as marks
from . import snapshot as snapshots
from .archive import tag_of
from .faults import BAD_FILE, BAD_GAME, GONE, NEWER, NOT_READABLE, OLDER, as_bits, of_bits
from .game_record import GameRecord
from .mark import Mark
from .sealed import Damaged, Newer
from .snapshot import Snapshot
from .state import MARK, SLOTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from .state import State

_NOT_THERE = 2  # ENOENT


def recover(state: "State") -> None:
    """Reads the files into a new state. Never raises; changes nothing where nothing is wrong."""
    bad_files: "list[str]" = []
    try:
        is_alone = _read_snapshots(state, bad_files)
        found: "Mark | None" = _whole(state, marks.read, MARK, bad_files)
    except Newer:
        state.is_locked = True
        state.now = Snapshot()
        state.tell(NEWER)
        return
    bad_segments = _read_journal(state)
    mark = found or Mark()
    for fault in of_bits(mark.faults):
        state.tell(fault)
    _compare(state, mark)
    _compare_archive(state, mark)
    if is_alone:
        state.journal.is_unsure = True  # the next entry writes it twice again
    is_bad = bool(bad_files or bad_segments)
    if is_bad and not state.faults and not state.dropped:
        state.tell(BAD_FILE)
    if is_bad or as_bits(state.faults) != mark.faults or state.dropped > mark.lost:
        _mend(state, bad_files, bad_segments)


# ---- reading -------------------------------------------------------------------------------------


def _read_snapshots(state: "State", bad: "list[str]") -> bool:
    """Whether the latest was to be written twice, and is there once."""
    copies = 0  # of the latest
    for slot in range(len(SLOTS)):
        found = _whole(state, snapshots.read, SLOTS[slot], bad)
        if found is None:
            continue
        state.firsts[slot] = found.first
        if found.generation > state.now.generation:
            state.now = found
            state.slot = 1 - slot
            state.generation = found.generation
            copies = 0
        copies += found.generation == state.generation
    return copies == 1 and state.now.settled == state.generation


def _whole(state: "State", read: "Callable[[Any, str], Any]", path: str, bad: "list[str]") -> "Any":
    """What a file holds; None where there is none, or it is bad. Raises `Newer`."""
    try:
        return read(state.files, path)
    except Damaged:
        bad.append(path)
    except OSError as error:
        if error.errno != _NOT_THERE:
            bad.append(path)
    return None


def _read_journal(state: "State") -> "list[str]":
    """Reads what follows the snapshot; the segments that cannot be read."""
    now = state.now
    game = now.game or GameRecord(b"", 0, bytearray())
    try:
        return state.journal.read(now.epoch, now.first, now.number, game.take)
    except OSError:
        state.tell(NOT_READABLE)
        return []


# ---- whether all is there ------------------------------------------------------------------------


def _compare(state: "State", mark: Mark) -> None:
    """Whether all but the archive is there that was there when the mark was made."""
    now = state.now
    lines = now.game.lines if now.game else 0
    state.dropped = mark.lost
    if mark.settled > now.settled:
        state.tell(OLDER if now.generation else GONE)
    if mark.epoch == now.epoch:
        state.dropped += max(0, mark.lines - lines)
        state.place = mark.place
        state.is_place_exact = mark.lines == lines and mark.lost == 0
    elif mark.epoch < now.epoch:
        state.place = None  # the power went when a game had been taken up


def _compare_archive(state: "State", mark: Mark) -> None:
    """Whether all games are in the archive that were there when the mark was made."""
    archive = state.archive
    try:
        archive.names()
    except OSError:
        state.tell(NOT_READABLE)
        archive.latest, archive.games = mark.archived, mark.games
    if mark.archived > archive.latest or mark.games > archive.games:
        state.tell(BAD_GAME)
    if archive.latest and not state.now.generation:
        state.tell(GONE)
    if OLDER in state.faults:
        _catch_up(state)


def _catch_up(state: "State") -> None:
    """The archive may hold a later state of the game than an older snapshot does."""
    game = state.now.game
    if game is None:
        return
    try:
        for name in state.archive.names():
            if tag_of(name) == game.tag():
                archived = state.archive.read(name)
                if archived.lines > game.lines:
                    state.now.game = archived
    except (Damaged, Newer, OSError):
        pass


# ---- mending -------------------------------------------------------------------------------------


def _mend(state: "State", bad_files: "list[str]", bad_segments: "list[str]") -> None:
    """Puts bad files aside, and keeps the good state anew. Where that fails, nothing is written
    over; the next entry tries again."""
    state.journal.is_unsure = True
    for path in bad_files + bad_segments:
        if not state.put_aside(path, True):  # what is good of it is not kept elsewhere yet
            return
    try:
        state.write(state.copy(), True)
        # A place that is not exact must not seem so: that something was lost says as much.
        is_place_safe = state.is_place_exact or state.dropped
        state.keep_place(state.place or b"" if is_place_safe else b"")
    except OSError:
        return
    state.drop_segments()
