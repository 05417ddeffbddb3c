"""How much a box wears its flash out: erases and programs over many evenings."""

from collections import Counter
from random import Random
from typing import NamedTuple

from croupier.rules.games import GAMES, find
from croupier.rules.header import Header
from croupier.store.store import Store

from .cuts import started
from .evening import played
from .flash import PAGE, Flash
from .little_files import LittleFiles

LINES = 150  # of a game
PLACE = 12  # bytes
QUARTERS = 3  # of an answer that enters nothing, for an event


class Wear(NamedTuple):
    """What so many events have cost, those of the box between them included."""

    events: int
    answers: int  # of them that entered nothing
    erases: int
    pages: int  # programmed
    without: int  # events that erased nothing
    hottest: int  # erases of the block that has most

    def erases_an_event(self) -> float:
        """Of every entry, with the answers before it."""
        return self.erases / self.events

    def erases_a_record(self) -> float:
        """Of everything that was made durable: entries with their places, and answers."""
        return self.erases / (self.events + self.answers)

    def share_without(self) -> float:
        """Of the events, those that erased nothing."""
        return self.without / self.events


def measure(events: int, with_answers: bool) -> Wear:
    """Plays so many events, each with its place, and three answers to four events if they count."""
    flash = Flash(started())
    store = Store(LittleFiles(flash))
    store.save_settings({"language": "fr", "light": 128, "names": ["Zoé", "Max", "Ana", "Luc"]})
    chance = Random(1)
    done = answers = without = number = 0
    while done < events:
        header, log = played(GAMES[number % len(GAMES)], number, LINES)
        number += 1
        game_class = find(header["game"])
        assert game_class is not None
        session = store.begin(Header.read(game_class, header))
        for event in log[: events - done]:
            before = len(flash.operations)
            session.commit(event)
            store.keep_place(chance.randbytes(PLACE))
            without += all(data is not None for _, _, data in flash.operations[before:])
            done += 1
            if with_answers and done % 4 < QUARTERS:
                answers += 1
                store.keep_place(chance.randbytes(PLACE))
    erased = Counter(block for block, _, data in flash.operations if data is None)
    pages = sum(len(data) // PAGE for _, _, data in flash.operations if data is not None)
    assert flash.violations == 0
    return Wear(done, answers, erased.total(), pages, without, max(erased.values()))
