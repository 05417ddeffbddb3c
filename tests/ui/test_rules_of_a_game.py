"""The rules of a new game are chosen, and reach the header of its log."""

from tests.kit import EIGHT
from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table


def at_rules(players=4, options=None):
    """The rules are asked, of so many players who have played before."""
    last = {"game": "pili_pili", "names": EIGHT[:players], "options": options or {}}
    table = Table(MemoryStore({"last": last})).press("ok ok").choose("OTHER_RULES")
    return table.shows("RULES", "START")


def given(table):
    """The options in the header of the game that is begun, but for who deals first."""
    table.choose("START").press("ok")
    options = dict(table.session.header.given)
    del options["first_dealer"]
    return options


def test_the_usual_rules_are_not_written_down():
    assert given(at_rules()) == {}


def test_the_limit_is_picked():
    assert given(at_rules().choose("LIMIT").pick(9)) == {"pili_limit": 9}


def test_a_setting_of_few_values_is_turned_on():
    assert given(at_rules().choose("TIE").shows("TIE_exact")) == {"tie": "exact"}
    assert given(at_rules().choose("SUM_RULE")) == {"sum_rule": False}
    assert given(at_rules().choose("MISSIONS")) == {"missions": "reglesjeu"}
    assert given(at_rules().choose("MISSIONS").press("ok")) == {"missions": "none"}
    assert given(at_rules().choose("DRAW_SUM")) == {"draw_sum": "final"}
    assert given(at_rules().choose("JOINERS").press("ok")) == {"join_pilis": "average"}
    assert given(at_rules().choose("DEAL").pick(7)) == {"deal": 7}


def test_turned_all_the_way_a_setting_is_as_before():
    assert given(at_rules().choose("MISSIONS").press("ok ok")) == {}


def test_the_other_rule_set_brings_its_own_defaults():
    table = at_rules().choose("RULE_SET").shows("LIMIT + 7", "PACK_reglesjeu", "MODE_simultaneous")
    assert given(table) == {"ruleset": "reglesjeu"}
    options = table.session.header.options
    assert options["tie"] == "exact"
    assert options["bid_mode"] == "simultaneous"
    assert not options["sum_rule"]


def test_what_was_changed_before_the_rule_set_is_forgotten():
    assert given(at_rules().choose("LIMIT").pick(3).choose("RULE_SET")) == {"ruleset": "reglesjeu"}
    table = at_rules().choose("LIMIT").pick(3).choose("RULE_SET").press("ok")
    assert given(table) == {}


def test_bids_made_together_have_no_sum_rule():
    table = at_rules().choose("BIDDING").shows("MODE_simultaneous")
    labels = table.screen.lines
    assert "Sum banned" not in labels
    assert given(table) == {"bid_mode": "simultaneous"}


def test_bids_made_in_turn_again_have_their_sum_rule_back():
    assert given(at_rules().choose("BIDDING").press("ok")) == {}


def test_the_rule_set_for_three_to_six_is_not_offered_to_others():
    for players in (2, 7, 8):
        table = at_rules(players).choose("RULE_SET").shows("SET_bga")
        assert given(table) == {}


def test_no_more_cards_are_offered_than_the_deck_holds():
    assert at_rules(8).choose("DEAL").screen.values[-1] == 7
    assert at_rules(5).choose("DEAL").screen.values[-1] == 11


def test_the_rules_of_the_last_game_are_the_start():
    options = {"ruleset": "reglesjeu", "pili_limit": 5, "deal": 3}
    table = at_rules(4, options).shows("LIMIT + 5")
    assert given(table) == options


def test_rules_that_have_no_room_for_so_many_are_the_usual_ones():
    last = {"game": "pili_pili", "names": EIGHT[:4], "options": {"ruleset": "reglesjeu"}}
    table = Table(MemoryStore({"last": last, "names": EIGHT})).press("ok ok")
    table.choose("OTHER_PLAYERS").shows("FROM_TO i=3 j=6")


def test_all_cards_as_the_log_may_say_are_kept():
    table = at_rules(4, {"deal": "all"})
    assert table.screen.notes[table.screen.lines.index(table.say("DEAL"))] == "14"
    assert given(table) == {"deal": "all"}


def test_the_chosen_rules_are_those_of_the_next_game():
    table = at_rules().choose("LIMIT").pick(9).choose("START").press("ok")
    table.hold("back").choose("QUIT").press("ok + ok - + ok ok ok")
    assert table.session.header.options["pili_limit"] == 9


def test_back_leaves_the_rules_without_a_change():
    table = at_rules().choose("LIMIT").pick(9).press("back").choose("SAME_PLAYERS i=4").press("ok")
    assert table.session.header.options["pili_limit"] == 6


def test_back_from_a_number_keeps_the_value_before():
    table = at_rules().choose("LIMIT").press("+ + back").shows("LIMIT + 6")
    assert given(table) == {}
