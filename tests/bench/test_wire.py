"""Budget 2 is a count, and so a test: the bytes on the wire for a press."""

import pytest

from . import hands, wire

LANGUAGES = ("fr", "en")
TABLES = {"three": hands.FIVE[:3], "five": hands.FIVE, "eight": hands.EIGHT}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_a_press_within_a_screen_sends_little(table, language):
    sent = wire.of_an_evening(language, TABLES[table])
    assert len(sent.within) > 100
    assert wire.at(0.5, sent.within) <= wire.WITHIN_MEDIAN
    assert wire.at(0.95, sent.within) <= wire.WITHIN_P95


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_a_change_of_screen_sends_less_than_a_whole_picture(table, language):
    sent = wire.of_an_evening(language, TABLES[table])
    assert len(sent.changes) > 50
    assert max(sent.changes) <= wire.OF_A_CHANGE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", wire.BY_TURNS)
def test_the_same_holds_in_the_turns_of_other_games(game, language):
    sent = wire.of_turns(game, language)
    assert len(sent.within) > 50 and len(sent.changes) > 100
    assert wire.at(0.5, sent.within) <= wire.WITHIN_MEDIAN
    assert wire.at(0.95, sent.within) <= wire.WITHIN_P95
    assert max(sent.changes) <= wire.OF_A_CHANGE


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_screen_sends_more_wherever_one_goes(language):
    sent = wire.of_wandering(language)
    assert max(sent.changes) <= wire.OF_A_CHANGE
    assert max(sent.within) <= wire.OF_A_CHANGE
    assert max(sent.wholes) <= wire.OF_A_PICTURE + wire.WITHIN_MEDIAN  # what blinks on it
