"""Bits that have gone bad, in the files of the store and in the blocks that LittleFS has them in.

Whatever bit it is, the box boots, holds what is true or was true, and says so when anything is
missing.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import NamedTuple

from croupier.store import faults as told
from croupier.store.store import Store
from tests.store.memory_files import MemoryFiles

from .box import Box
from .cuts import Lost, Play, started
from .flash import Flash, after
from .little_files import LittleFiles, every_file
from .truth import Kept, Shown, Truth, brief, seen

FOLDERS = ("j", "s", "m", "a")
ROOT = "/"
HARMLESS, TOLD, SHORTER = "harmless", "told, all there", "told, less"
UNMOUNTED, NEW = "not mounted", "as a new box"  # LittleFS gives nothing that could be read
_EARLIER = (told.OLDER, told.GONE)


class Moment(NamedTuple):
    """A box at one moment: what is on flash, what is true, and what was true before."""

    name: str
    blocks: list[bytes]
    truth: Truth
    past: "Past"


class Past:
    """All that was true up to a moment."""

    def __init__(self, truths: Iterable[Truth]) -> None:
        self.settings: list[object] = [{}]
        self.games: dict[bytes, Kept] = {}  # by header, the longest log
        self.places: set[tuple[bytes, int, int]] = {(b"", 0, 0)}  # with epoch and lines
        for truth in truths:
            if truth.settings not in self.settings:
                self.settings.append(truth.settings)
            self.places.add((truth.place, *truth.place_of))
            if truth.current:
                self.games[truth.current.header] = truth.current

    def holds(self, game: Kept) -> bool:
        """Whether the game was so at some time: logs only grow."""
        whole = self.games.get(game.header)
        return whole is not None and game in (whole, _cut(whole, game.lines))


def _cut(game: Kept, lines: int) -> Kept:
    """The game as it was after so many lines."""
    end = 0
    for _ in range(lines):
        size = shift = 0
        while game.log[end] > 127:
            size |= (game.log[end] & 127) << shift
            shift += 7
            end += 1
        end += 1 + (size | game.log[end] << shift)
    return Kept(game.header, game.log[:end], lines)


def moments(play: Play, number: int, shares: Iterable[float]) -> Iterator[Moment]:
    """A box at some moments of an evening, each a share of its steps."""
    start = started()
    box = Box(Flash(start))
    play(box, number)
    places = [place for place, step in enumerate(box.steps) if step.what == "place"]
    for share in shares:
        last = places[int(share * (len(places) - 1))]
        blocks = list(start)
        for operation in box.flash.operations[: box.steps[last].end]:
            blocks[operation[0]] = after(blocks[operation[0]], operation)
        past = Past(step.after for step in box.steps[: last + 1])
        name = "%s %d at %d" % (play.__name__, number, last)
        yield Moment(name, blocks, box.steps[last].after, past)


# ---- the files -----------------------------------------------------------------------------------


class Spot(NamedTuple):
    """A bit of a file or of a block, and the folder that it belongs to."""

    folder: str
    place: str | int
    bit: int


def file_spots(moment: Moment) -> list[Spot]:
    """Every bit of every file."""
    files = LittleFiles(Flash(moment.blocks))
    return [
        Spot(path.split("/")[0], path, bit)
        for path, data in every_file(files, FOLDERS)
        for bit in range(8 * len(data))
    ]


def check_file(moment: Moment, spot: Spot) -> str:
    """Boots with a bit of a file gone bad. What became of it; raises `Lost`."""
    files = MemoryFiles(dict(every_file(LittleFiles(Flash(moment.blocks)), FOLDERS)))
    assert isinstance(spot.place, str)
    bad = _flipped(files.files[spot.place], spot.bit)
    files.files[spot.place] = bad
    store = Store(files)
    outcome = _judge(moment, store, spot)
    if outcome != HARMLESS:
        kept = [data for path, data in files.files.items() if path.startswith("bad/")]
        if bad not in kept:
            raise Lost("%s: the bad file is not kept" % (spot,))
    _go_on(lambda: Store(files), store, spot)
    return outcome


# ---- the blocks ----------------------------------------------------------------------------------


class WatchedFlash(Flash):
    """Flash that knows which blocks were read."""

    def __init__(self, blocks: list[bytes]) -> None:
        super().__init__(blocks)
        self.seen: set[int] = set()

    def read(self, cfg, block, off, size):
        self.seen.add(block)
        return super().read(cfg, block, off, size)


def blocks_of(blocks: list[bytes]) -> dict[str, list[int]]:
    """The blocks that each folder is in, with its files; those of the root under its own name."""
    flash = WatchedFlash(blocks)
    files = LittleFiles(flash)
    found = {}
    flash.seen.clear()
    files.names(ROOT)
    root = set(flash.seen) | {0, 1}
    found[ROOT] = sorted(root)
    for folder in FOLDERS:
        flash.seen.clear()
        list(every_file(files, [folder]))
        found[folder] = sorted(flash.seen - root)
    return found


def block_spots(moment: Moment) -> list[Spot]:
    """Every bit of every block that the store or its root is in."""
    return [
        Spot(folder, block, bit)
        for folder, blocks in blocks_of(moment.blocks).items()
        for block in blocks
        for bit in range(8 * len(moment.blocks[block]))
    ]


def check_block(moment: Moment, spot: Spot) -> str:
    """Boots with a bit of a block gone bad. What became of it; raises `Lost`."""
    assert isinstance(spot.place, int)
    flash = Flash(moment.blocks)
    flash.blocks[spot.place] = _flipped(flash.blocks[spot.place], spot.bit)
    try:
        files = LittleFiles(flash)
    except OSError:
        return UNMOUNTED
    store = Store(files)
    if spot.folder == ROOT and seen(store) == Truth().shown() and not store.faults:
        return NEW
    outcome = _judge(moment, store, spot)
    if spot.folder != ROOT:
        _go_on(lambda: Store(LittleFiles(Flash(flash.blocks))), store, spot)
    return outcome


# ---- judging -------------------------------------------------------------------------------------


def _judge(moment: Moment, store: Store, spot: Spot) -> str:
    """What a box makes of a bit that has gone bad. Raises `Lost` where that is not true."""
    expected = moment.truth.shown()
    shown = seen(store)
    claims = [*_games(moment, store, spot, shown), *_the_rest(moment, store, shown)]
    for holds, what in claims:
        if not holds:
            raise Lost(
                "%s, %s: %s: %s instead of %s, told %r and %d"
                % (
                    moment.name,
                    spot,
                    what,
                    brief(shown),
                    brief(expected),
                    store.faults,
                    store.dropped,
                )
            )
    if not _is_all_there(shown, expected):
        return SHORTER
    return TOLD if _is_told(store) else HARMLESS


def _is_told(store: Store) -> bool:
    return bool(store.faults) or store.dropped > 0


def _is_all_there(shown: Shown, expected: Shown) -> bool:
    """Whether nothing is missing but perhaps the place; a game that had left may be back."""
    return shown[:2] == expected[:2] and all(game in shown[2] for game in expected[2])


def _games(moment: Moment, store: Store, spot: Spot, shown: Shown) -> Iterator[tuple[bool, str]]:
    """What must hold of the games, and what is wrong if it does not."""
    _, current, archived, *_ = shown
    yield current is None or moment.past.holds(current), "a game that never was"
    for game in archived:
        if game is None:
            yield told.BAD_GAME in store.faults, "a game that cannot be read, not told"
        else:
            yield moment.past.holds(game), "an archived game that never was"
    if spot.folder != "a":
        for game in moment.truth.shown()[2]:
            is_current = current and current.header == game.header and current.lines >= game.lines
            yield game in archived or is_current, "an archived game is gone"


def _the_rest(moment: Moment, store: Store, shown: Shown) -> Iterator[tuple[bool, str]]:
    """What else must hold."""
    truth, past = moment.truth, moment.past
    settings, current, _, _, place, is_exact = shown
    yield settings in past.settings, "settings that never were"
    is_whole = _is_all_there(shown, truth.shown())
    yield is_whole or _is_told(store), "something is missing, not told"
    if any(fault in store.faults for fault in _EARLIER):
        return
    if current and truth.current and current.header == truth.current.header:
        missing = truth.current.lines - current.lines
        yield store.dropped == missing, "another number of entries is missing"
    here = (place, truth.epoch, truth.lines())
    yield not is_exact or place == b"" or here in past.places, "a place that never was here"


def _go_on(boot: Callable[[], Store], store: Store, spot: Spot) -> None:
    """What is entered now is kept, and the box has nothing more to say once it was told."""
    session = store.open(Store.CURRENT)
    store.told()
    if session is None:
        store.save_settings({"light": 7})
    else:
        session.commit({"t": "rename", "p": 0, "name": "Zed"})
    store.keep_place(b"on")
    again = boot()
    if (again.faults, again.dropped, again.place) != ([], 0, b"on"):
        raise Lost("%s: at the next boot %r, %r" % (spot, again.faults, again.dropped))
    if session is None:
        is_kept = again.settings() == {"light": 7}
    else:
        found = again.open(Store.CURRENT)
        is_kept = found is not None and found.log() == session.log()
    if not is_kept:
        raise Lost("%s: what was entered afterwards is lost" % (spot,))


def _flipped(data: bytes, bit: int) -> bytes:
    at = bit // 8
    return data[:at] + bytes([data[at] ^ 1 << bit % 8]) + data[at + 1 :]


Check = Callable[[Moment, Spot], str]
Outcomes = dict[str, Counter[str]]


def campaign(moment: Moment, spots: list[Spot], check: Check, most: int = 0) -> Outcomes:
    """What became of the bits, by folder; of so many of each folder if `most` is given."""
    outcomes: Outcomes = {}
    for folder in (ROOT, *FOLDERS):
        here = [spot for spot in spots if spot.folder == folder]
        if most and len(here) > most:
            here = Random(moment.name).sample(here, most)
        if here:
            outcomes[folder] = Counter(check(moment, spot) for spot in here)
    return outcomes
