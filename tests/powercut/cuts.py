"""Losses of power at every operation on flash, and what must be there afterwards.

A cut is found again by its number: it depends on nothing but the evening, the operation and the
form, so that a failure is repeated with `check`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import NamedTuple

from croupier.store.store import Store

from .box import Box, Step
from .flash import FORMS, Flash, after
from .little_files import LittleFiles
from .truth import Shown, Truth, brief, seen

NESTED = 4  # one of so many recoveries is cut, too

Play = Callable[[Box, int], None]


class Lost(AssertionError):
    """The box has lost something, or says what is not true."""


class Cut(NamedTuple):
    """What was on flash when the power went, and in which step; `name` tells it from others."""

    name: str
    step: Step
    blocks: list[bytes]

    def chance(self) -> Random:
        """The choices of this cut."""
        return Random(self.name)


class Tally:
    """What a campaign has counted."""

    def __init__(self) -> None:
        self.operations = 0  # that were cut
        self.cuts = 0  # boots after a cut
        self.nested = 0  # of them those after a second one, in the recovery
        self.compactions = 0
        self.steps: Counter[str] = Counter()  # cuts by what the box was doing


def campaign(play: Play, number: int, tally: Tally, one_in: int = 1) -> None:
    """Cuts an evening at every operation in every form, or at one of so many. Number 0 is the first
    of a new box. Raises `Lost`."""
    start = started() if number else formatted()
    box = Box(Flash(start))
    play(box, number)
    if box.flash.violations:
        raise Lost("programmed what was not erased")
    tally.compactions += box.compactions
    tally.operations += len(box.flash.operations) // one_in
    name = "%s %d" % (play.__name__, number)
    for cut in cuts(name, box, start, lambda place: place % one_in == number % one_in):
        check(cut, tally)


def cuts(name: str, box: Box, start: list[bytes], takes: Callable[[int], bool]) -> Iterator[Cut]:
    """The cuts of the operations that are taken; `start` are the blocks before the first step."""
    blocks = list(start)
    for step in box.steps:
        for place in range(step.first, step.end):
            operation = box.flash.operations[place]
            block = operation[0]
            if takes(place):
                for form in FORMS:
                    named = "%s, %s %d" % (name, form.__name__, place)
                    torn = list(blocks)
                    torn[block] = form(blocks[block], operation, Random(named))
                    yield Cut(named, step, torn)
            blocks[block] = after(blocks[block], operation)


def check(cut: Cut, tally: Tally, nested: int = NESTED) -> None:
    """Boots after a cut, compares, goes on, and boots again. Raises `Lost`."""
    tally.cuts += 1
    tally.steps[cut.step.what] += 1
    try:
        box = Box(Flash(cut.blocks))
        box.know(compare(look(box), [cut.step.before, cut.step.after, cut.step.between]))
        go_on(box)
        compare(look(Box(Flash(box.flash.blocks))), [box.truth])
    except (Lost, OSError) as error:
        raise Lost("%s, %s: %s" % (cut.name, cut.step.what, error)) from error
    if box.flash.violations:
        raise Lost("%s: programmed what was not erased" % cut.name)
    chance = cut.chance()
    if nested and box.flash.operations and chance.randrange(nested) == 0:
        _check_nested(cut, box, chance, tally)


def _check_nested(cut: Cut, box: Box, chance: Random, tally: Tally) -> None:
    """A second cut, in the recovery or in what came after it."""
    at = chance.randrange(len(box.flash.operations))
    every = list(cuts(cut.name, box, cut.blocks, lambda place: place == at))
    tally.nested += 1
    check(every[chance.randrange(len(every))], tally, nested=0)


def go_on(box: Box) -> None:
    """One entry more, and its place."""
    session = box.open_current()
    if session is None:
        box.save_settings({**box.truth.settings, "light": 7})
    elif session.timeline.force:
        box.enter({"t": "undo"})
    else:
        box.enter({"t": "rename", "p": 0, "name": "Zed"})
    box.keep_place(b"on")


def look(box: Box) -> Shown:
    """What a box says after a boot. Raises `Lost` where it has anything to complain of."""
    shown = seen(box.store)
    if box.store.faults or box.store.dropped:
        raise Lost("told of %r, %d entries" % (box.store.faults, box.store.dropped))
    return shown


def compare(shown: Shown, truths: Iterable[Truth | None]) -> Truth:
    """Which of the truths it is. Raises `Lost`."""
    expected = [truth for truth in truths if truth is not None]
    for truth in expected:
        if truth.shown() == shown:
            return truth
    raise Lost("%s is none of %s" % (brief(shown), [brief(each.shown()) for each in expected]))


def formatted() -> list[bytes]:
    """The blocks of a new box."""
    flash = Flash()
    LittleFiles(flash)
    return flash.blocks


def started() -> list[bytes]:
    """The blocks of a box that was switched on once, and has made its folders."""
    flash = Flash(formatted())
    Store(LittleFiles(flash)).save_settings({})
    return flash.blocks
