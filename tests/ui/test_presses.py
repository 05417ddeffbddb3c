"""The budget of presses: what a round costs, and what is done often. Which game is meant costs a
press more since the box has two; that of the last time is on top, so that `OK` is the answer."""

import pytest

from tests.kit import EIGHT
from tests.ui.memory_store import MemoryStore
from tests.ui.presses import measure
from tests.ui.table import Table, table_with

rounds = pytest.mark.parametrize("count", [300, pytest.param(3000, marks=pytest.mark.ci)])


@rounds
def test_a_round_counted_at_the_end(count):
    mean, p95 = measure(count, is_live=False)
    assert mean <= 21
    assert p95 <= 26


@rounds
def test_a_round_entered_live(count):
    mean, _ = measure(count, is_live=True)
    assert mean <= 26


def test_zero_is_one_press():
    table = table_with(4, [("mission", "m13")]).press("ok ok")
    assert table.last() == {"t": "bid", "p": 0, "v": 0}


def test_as_bid_is_one_press():
    table = table_with(3, [("mission", "m13"), ("bids", [2, 1, 0])]).press("ok")
    table.press("ok")
    table.press("ok")
    assert table.last() == {"t": "tricks", "v": [2, 1, 1]}


def test_the_same_five_players_begin_with_four_presses():
    last = {"game": "pili_pili", "names": EIGHT[:5], "options": {}}
    table = Table(MemoryStore({"last": last})).press("ok ok ok ok")  # which game: the second
    table.shows("ROUND n=1", "KEY_LIST")
    assert table.log() == []
    assert [line["t"] for line in table.press("ok").log()] == ["mission"]


def test_again_is_two_presses():
    events = [("custom", {"deal": 6}), ("bids", [0, 0, 0]), ("tricks", [6, 0, 0])]
    table = table_with(3, events).press("ok").press("+ ok")
    assert table.log() == []
    assert len(table.store.names()) == 2


def test_undo_is_one_press():
    for events in (
        [("mission", "m13"), ("bid", 0, 1)],
        [("mission", "m13"), ("bids", [2, 1, 0])],
        [("mission", "m13"), ("bids", [2, 1, 0]), ("trick", 1)],
        [("mission", "m13"), ("bids", [2, 1, 0]), ("tricks", [2, 2, 0])],
    ):
        table = table_with(3, events).press("back")
        assert table.last() == {"t": "undo"}, events


def test_undo_from_anywhere_is_three_presses():
    table = table_with(3, [("mission", "m13"), ("bid", 0, 1)]).menu().press("+ ok")
    assert table.last() == {"t": "undo"}


def test_five_seats_of_recent_names_are_five_presses():
    table = Table(MemoryStore({"names": EIGHT[:5]})).press("ok ok + ok")
    table.press("ok ok ok ok ok").shows("RULES")


def test_a_very_first_game_of_four_typed_names():
    table = Table(MemoryStore()).press("ok").shows("WHICH_GAME").press("ok ok")
    presses = 2  # and one for the question which game
    for name in ("Zoe", "Max", "Ana", "Luc"):
        table.press("ok").type(name).done()
        presses += 1 + 3 * len(name) + 4
    table.press("ok ok").shows("KEY_LIST")
    assert presses + 2 <= 60
