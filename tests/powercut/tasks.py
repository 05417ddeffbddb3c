"""The campaigns cut into tasks, each of a minute or so, that any process can do."""

from collections.abc import Callable
from functools import cache
from typing import Any

from . import cuts, evening, rot, wear
from .rot import FOLDERS, ROOT

Counts = dict[str, Any]
Task = tuple[str, ...]  # what, and its arguments as texts

PLAYS = {play.__name__: play for play in evening.PLAYS}
EVENTS = 12_000  # of which the wear is counted
# The boxes whose every bit goes bad in a release: what is played, its number, and at which share.
ROTTEN = (("play_evening", 1, 0.5), ("play_long_game", 1, 0.4), ("play_evening", 2, 1.0))
SAMPLE = 600  # bits of a folder of each of them in CI
_PARTS = 8  # of the bits of a folder
# How many of what is played: about 20,000 cuts in CI, and 250,000 in a release.
_CI = (("play_evening", 4), ("play_long_game", 2), ("play_many_games", 1))
_RELEASE = (("play_evening", 40), ("play_long_game", 22), ("play_many_games", 6))


def ci() -> list[Task]:
    """The tasks at the figures of CI."""
    tasks: list[Task] = []
    tasks += [("cuts", play, str(number)) for play, count in _CI for number in range(count)]
    for box in range(len(ROTTEN)):
        tasks += [("bits of files", str(box), "", ""), ("bits of blocks", str(box), "", "")]
    return [*tasks, *_wear(), ("cuts on MicroPython", "130")]


def release() -> list[Task]:
    """The tasks of a release: 250,000 cuts and every bit."""
    tasks: list[Task] = []
    tasks += [("cuts", play, str(number)) for play, count in _RELEASE for number in range(count)]
    for box in range(len(ROTTEN)):
        for part in range(_PARTS):
            tasks += [("bits of files", str(box), folder, str(part)) for folder in FOLDERS]
            blocks = (ROOT, *FOLDERS)
            tasks += [("bits of blocks", str(box), folder, str(part)) for folder in blocks]
    return [*tasks, *_wear(), ("cuts on MicroPython", "400")]


def _wear() -> list[Task]:
    return [("wear", ""), ("wear", "answers")]


def run(task: Task) -> Counts:
    """What a task counts. Raises `AssertionError` where the store has a fault."""
    what, *arguments = task
    return _KINDS[what](*arguments)


def _cuts(play: str, number: str) -> Counts:
    tally = cuts.Tally()
    cuts.campaign(PLAYS[play], int(number), tally)
    return {
        "cuts": tally.cuts,
        "nested": tally.nested,
        "operations": tally.operations,
        "compactions": tally.compactions,
    }


def _file_bits(box: str, folder: str, part: str) -> Counts:
    moment = _moment(int(box))
    return _bits(moment, rot.file_spots(moment), rot.check_file, folder, part)


def _block_bits(box: str, folder: str, part: str) -> Counts:
    moment = _moment(int(box))
    return _bits(moment, rot.block_spots(moment), rot.check_block, folder, part)


def _bits(
    moment: rot.Moment, spots: list[rot.Spot], check: rot.Check, folder: str, part: str
) -> Counts:
    """A part of the bits of a folder; of every folder a sample if none is given."""
    if not folder:
        outcomes = rot.campaign(moment, spots, check, SAMPLE)
    else:
        here = [spot for spot in spots if spot.folder == folder][int(part) :: _PARTS]
        outcomes = rot.campaign(moment, here, check)
    return {name: dict(counter) for name, counter in outcomes.items()}


@cache
def _moment(box: int) -> rot.Moment:
    play, number, share = ROTTEN[box]
    return next(rot.moments(PLAYS[play], number, (share,)))


def _wear_out(answers: str) -> Counts:
    return wear.measure(EVENTS, bool(answers))._asdict()


def _on_micropython(entries: str) -> Counts:
    from .vfs.test_vfs import cuts as cuts_there

    return {"cuts": cuts_there(int(entries), 1)}


_KINDS: dict[str, Callable[..., Counts]] = {
    "cuts": _cuts,
    "bits of files": _file_bits,
    "bits of blocks": _block_bits,
    "wear": _wear_out,
    "cuts on MicroPython": _on_micropython,
}
