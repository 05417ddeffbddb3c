"""The store survives a loss of power at any operation on flash, LittleFS below it."""

import pytest

from croupier.rules.games import GAMES

from . import evening
from .box import Box
from .cuts import Tally, campaign, formatted
from .flash import FORMS, Flash
from .truth import seen

EVENINGS = 8  # in CI
CUTS = 2500  # at least, of each of them: 20,000 in all


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
    assert again.open_current().log() == box.model.log()
    assert again.store.faults == [] and again.store.dropped == 0
    assert box.flash.violations == 0


def test_an_evening_has_all_that_a_store_does():
    box = Box(Flash(formatted()))
    evening.play_evening(box, 1)
    assert {"settings", "place", "begin", "bring back", "undo", "redo"} <= {
        step.what for step in box.steps
    }
    assert box.compactions >= 2
    operations = box.flash.operations
    assert any(data is None for _, _, data in operations)
    assert any(step.between for step in box.steps)


@pytest.mark.parametrize("play", evening.PLAYS)
def test_a_cut_now_and_then(play):
    assert cut(play, 0, one_in=11).cuts >= 200


@pytest.mark.ci
@pytest.mark.parametrize("number", range(EVENINGS))
def test_a_cut_anywhere_in_an_evening(number):
    tally = cut(evening.play_evening, number)
    assert tally.cuts >= CUTS
    assert tally.cuts - tally.nested == len(FORMS) * tally.operations
    assert tally.compactions >= 1


@pytest.mark.ci
def test_a_cut_anywhere_in_many_games():
    assert cut(evening.play_many_games, 0).cuts >= CUTS
