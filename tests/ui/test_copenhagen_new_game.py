"""A new game of Copenhagen: who plays, what is tracked, who begins, and what is set up."""

from tests.kit import EIGHT, TAKE
from tests.ui.facades import facades
from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table


def at_home(game="copenhagen", options=None, players=3):
    """A box that has seen a game."""
    last = {"game": game, "names": EIGHT[:players], "options": options or {}}
    return Table(MemoryStore({"last": last, "names": EIGHT}))


def at_rules(players=3, options=None):
    table = at_home("copenhagen", options, players).press("ok ok").choose("OTHER_RULES")
    return table.shows("RULES", "START")


def given(table):
    """The options in the header of the game that is begun, but for who is first."""
    table.choose("START").press("ok")
    options = dict(table.session.header.given)
    del options["first_player"]
    return options


# ---- who plays -----------------------------------------------------------------------------------


def test_a_first_game_asks_which_count_names_rules_and_who_begins():
    table = Table(MemoryStore({"names": EIGHT})).press("ok").shows("WHICH_GAME", "Pili Pili")
    table.choose("Copenhagen").shows("PLAYER_COUNT", "4", "FROM_TO i=2 j=4").pick(3)
    table.shows("SEATED i=0 j=3").press("ok ok ok").shows("RULES", "START", "TRACK + TRACK_board")
    table.choose("START").shows("DRAWING_LOTS", "GAME_FIRST").press("-").shows("GAME_WHO_FIRST")
    table.choose("Max").shows("SET_UP", "1/3")
    assert table.session.header.game_class.NAME == "copenhagen"
    assert table.session.header.names == EIGHT[:3]
    assert table.game.turn == 1


def test_the_game_of_the_last_time_is_on_top():
    table = at_home().press("ok").shows("WHICH_GAME")
    assert list(table.screen.lines)[:2] == ["Copenhagen", "Pili Pili"]
    table.press("ok").shows("SAME_PLAYERS i=3", "Copenhagen")
    table = at_home("pili_pili").press("ok")
    assert list(table.screen.lines)[:2] == ["Pili Pili", "Copenhagen"]


def test_the_same_players_begin_with_four_presses():
    table = at_home().press("ok ok ok ok").shows("SET_UP", "1/3")
    assert table.session.header.names == EIGHT[:3]


def test_the_players_of_another_game_are_not_those_of_this_one():
    table = at_home("pili_pili", None, 5).press("ok").choose("Copenhagen").shows("PLAYER_COUNT")
    table.pick(2).press("ok ok").shows("START").press("back back back back").shows("WHICH_GAME")
    table.press("back").shows("NEW_GAME")


def test_back_leads_from_who_begins_to_the_rules_and_home():
    table = at_rules().choose("TARGET").pick(15).choose("START").shows("DRAWING_LOTS")
    table.press("back").shows("START", "TARGET + 15").press("back").shows("SAME_PLAYERS i=3")
    table.press("back").shows("WHICH_GAME").press("back").shows("NEW_GAME")


# ---- by which rules ------------------------------------------------------------------------------


def test_the_usual_rules_are_not_written_down():
    assert given(at_rules()) == {}


def test_each_rule_is_changed():
    assert given(at_rules().choose("TRACK").shows("TRACK_points")) == {"track": "points"}
    table = at_rules().choose("END_CARD").shows("PLACE_secret")
    assert given(table) == {"end_card": "secret"}
    assert given(at_rules().choose("TARGET").pick(7)) == {"target": 7}
    assert given(at_rules().choose("TARGET").pick(12)) == {}


def test_targets_are_six_to_twenty():
    values = at_rules().choose("TARGET").screen.values
    assert (values[0], values[-1]) == (6, 20)


def test_without_boards_there_is_no_end_card_to_hold():
    table = at_rules(3, {"end_card": "secret"}).choose("TRACK").hides("PLACE_secret")
    assert table.say("END_CARD") not in list(table.screen.lines)
    assert given(table) == {"track": "points"}


def test_the_rules_of_the_last_game_are_the_start():
    options = {"target": 9, "end_card": "secret"}
    assert given(at_rules(4, options).shows("9", "PLACE_secret")) == options


# ---- what is set up ------------------------------------------------------------------------------


def said(table, key, **values):
    """A text with values that have spaces."""
    return table.app._box.t(key, **values)


def test_two_players_put_tiles_aside_and_mix_the_end_card_in():
    table = facades().shows("SET_UP", "1/3", "KEY_MENU").hides("CARDS_OUT n=2")
    table.shows(said(table, "TILES_OUT", n=1, sizes="2, 3, 4")).press("ok")
    table.shows("DEAL_OUT", "2/3", "Zoé 2", "Max 3").press("ok")
    table.shows("3/3", "HARBOUR n=7", "END_CARD_MIXED n=9").press("ok").shows("Zoé", "KEY_TAKE")
    assert table.log() == []


def test_three_players_put_cards_aside_too():
    table = facades(players=3).shows("CARDS_OUT n=2")
    table.shows(said(table, "TILES_OUT", n=1, sizes="2, 4")).press("ok")
    table.shows("Zoé 2", "Max 3", "Ana 3").press("ok").shows("END_CARD_LATER")


def test_four_players_use_everything():
    table = facades(players=4).shows("NOTHING_OUT").press("ok")
    table.shows("Zoé 2", "Max 3", "Ana 3", "Luc 4").press("ok").shows("END_CARD_LATER")


def test_hands_are_dealt_in_turn_order():
    facades(players=3, first_player=2).press("ok").shows("Ana 2 Zoé 3 Max 3")


def test_the_box_that_holds_the_end_card_says_so():
    for players in (2, 3, 4):
        facades(players=players, end_card="secret").press("ok ok").shows("END_CARD_SECRET")


def test_with_points_only_the_table_is_set_up_in_the_same_way():
    table = facades(track="points").shows("SET_UP", "1/3").press("ok ok")
    table.shows("END_CARD_MIXED n=9")
    table.press("ok").shows("WHO_COMPLETES", "Zoé", "Max", "END_CARD")


def test_back_in_the_setup_is_a_page_back_and_then_the_menu():
    table = facades().press("ok ok").shows("3/3").press("back").shows("2/3").press("back")
    table.shows("1/3").press("back").shows("MENU", "TURN_SHORT n=1").press("ok").shows("1/3")


def test_the_setup_is_not_asked_again_once_something_was_entered():
    table = facades().press("ok ok ok - ok").shows("Max").menu().choose("UNDO")
    table.shows("Zoé", "KEY_TAKE", "TURN_SHORT n=1").switch_on().press("ok").shows("KEY_TAKE")


def test_the_setup_comes_back_after_a_cut_where_it_was():
    facades(players=3).press("ok").switch_on().shows("POWER_LOST", "Copenhagen").press("ok").shows(
        "DEAL_OUT", "2/3"
    )


def test_a_game_of_another_kind_can_follow():
    table = facades(TAKE).menu().choose("QUIT").press("ok").shows("RESUME", "Copenhagen")
    table.choose("NEW_GAME").shows("NEW_GAME_ASK", "Copenhagen", "TURN_INSIDE n=2").press("- +")
    table.shows("WHICH_GAME").choose("Pili Pili").pick(2).press("ok").type("Al").done()
    table.choose_name("NEW_NAME").type("Bo").done().press("ok ok").shows("ROUND n=1")
    table.menu().choose("QUIT").press("ok").choose("OTHER_GAMES").shows(
        "TURN_SHORT n=2", "Zoé, Max"
    )
    table.press("ok").shows("Max", "KEY_TAKE")
