"""The store survives a loss of power at any operation on flash, LittleFS below it."""

import pytest

from croupier.rules.games import GAMES

from . import evening
from .box import Box
from .cuts import Tally, campaign, formatted
from .flash import FORMS, Flash
from .truth import seen

# In CI: what is played, its number, and how many cuts it has at least: 20,000 in all.
CI = [
    *((evening.play_evening, number, most) for number, most in enumerate((3500, 2500, 2300, 1900))),
    *((evening.play_long_game, number, 5000) for number in range(2)),
    (evening.play_many_games, 0, 2500),
]


def cut(play, number, one_in=1):
    tally = Tally()
    campaign(play, number, tally, one_in)
    return tally


def test_there_are_evenings_of_every_game():
    assert set(evening.PLAYERS) == set(GAMES)


@pytest.mark.parametrize("play", evening.PLAYS)
def test_a_box_that_never_loses_power_holds_what_it_was_told(play):
    box = Box(Flash(formatted()))
    play(box, 1)
    again = Box(Flash(box.flash.blocks))
    assert seen(again.store) == box.truth.shown()
    again.know(box.truth)
    assert again.open_current().log() == box.model.log()
    assert again.store.faults == [] and again.store.dropped == 0
    assert box.flash.violations == 0


def test_an_evening_has_all_that_a_store_does():
    box = Box(Flash(formatted()))
    evening.play_evening(box, 1)
    assert {"settings", "place", "begin", "bring back", "undo", "redo"} <= {
        step.what for step in box.steps
    }
    assert any(data is None for _, _, data in box.flash.operations)
    assert any(step.between for step in box.steps)


def test_a_long_game_fills_the_journal_again_and_again():
    box = Box(Flash(formatted()))
    evening.play_long_game(box, 0)
    assert box.compactions >= 3


@pytest.mark.parametrize("play", evening.PLAYS)
def test_a_cut_now_and_then(play):
    assert cut(play, 0, one_in=17).cuts >= 100


@pytest.mark.ci
@pytest.mark.parametrize(("play", "number", "most"), CI)
def test_a_cut_anywhere(play, number, most):
    tally = cut(play, number)
    assert tally.cuts >= most
    assert tally.cuts - tally.nested == len(FORMS) * tally.operations


def test_there_are_twenty_thousand_cuts_in_ci():
    assert sum(most for _, _, most in CI) >= 20_000
