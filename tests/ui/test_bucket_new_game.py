"""A new game of the bucket pyramid: who plays, what the box is told, who leads; and the deal."""

from tests.kit import EIGHT
from tests.ui.memory_store import MemoryStore
from tests.ui.pyramids import chased, hurried, out, pyramids
from tests.ui.table import Table

GAME = "bucket_pyramid"


def at_home(game=GAME, options=None, players=4):
    """A box that has seen a game."""
    last = {"game": game, "names": EIGHT[:players], "options": options or {}}
    return Table(MemoryStore({"last": last, "names": EIGHT}))


def at_rules(options=None):
    table = at_home(GAME, options).press("ok ok").choose("OTHER_RULES")
    return table.shows("RULES", "START")


def given(table):
    """The options in the header of the game that is begun, but for who is first."""
    table.choose("START").press("ok")
    options = dict(table.session.header.given)
    del options["first_player"]
    return options


# ---- who plays -----------------------------------------------------------------------------------


def test_a_first_game_asks_which_count_names_rules_and_who_leads():
    table = first_game().pick(3)
    table.shows("SEATED i=0 j=3").press("ok ok ok").shows("RULES", "START", "GAMES + 1")
    table.choose("START").shows("DRAWING_LOTS", "GAME_FIRST").press("-").shows("GAME_WHO_FIRST")
    table.choose("Max").shows("DEAL", "12")
    assert table.session.header.game_class.NAME == GAME
    assert table.session.header.names == EIGHT[:3]
    assert table.game.turn == 1


def first_game():
    """Nothing was ever played on this box."""
    table = Table(MemoryStore({"names": EIGHT})).press("ok").shows("WHICH_GAME")
    return table.choose(name_of_game(table)).shows("PLAYER_COUNT", "4", "FROM_TO i=2 j=6")


def name_of_game(table):
    return table.app._box.title_of(GAME)


def test_two_to_six_play():
    assert list(first_game().screen.values) == [2, 3, 4, 5, 6]
    table = first_game().pick(6).press("ok ok ok ok ok ok").choose("START").press("ok")
    assert table.shows("PILE_LEFT n=38").session.header.names == EIGHT[:6]


def test_a_first_game_is_set_up_for_a_table_in_a_hurry():
    table = first_game().pick(2).press("ok ok").shows("COLOURS + NOT_ASKED", "TOTALS + NOT_ASKED")
    assert given(table) == {"colours": False}


def test_the_game_of_the_last_time_is_on_top():
    table = at_home().press("ok").shows("WHICH_GAME")
    assert list(table.screen.lines) == [name_of_game(table), "Pili Pili", "Copenhagen"]
    table.press("ok").shows("SAME_PLAYERS i=4", "GAME_TITLE")


def test_the_same_players_begin_with_four_presses():
    table = at_home().press("ok ok ok ok").shows("DEAL", "PILE_LEFT n=62")
    assert table.session.header.names == EIGHT[:4]
    assert table.log() == []


def test_who_leads_is_drawn_and_can_be_chosen():
    drawn = []
    for _ in range(12):
        table = at_home().press("ok ok ok").shows("DRAWING_LOTS", "THEN_LEFT")
        table.app._box._entropy = lambda n: bytes([len(drawn)] * n)
        table.press("back ok").shows("DRAWING_LOTS").press("ok")
        drawn.append(table.game.starter)
    assert sorted(set(drawn)) == [0, 1, 2, 3]
    table = at_home().press("ok ok ok -").choose("Luc").shows("LEADS_FIRST p=Luc")
    assert table.session.header.options["first_player"] == 3


def test_back_leads_from_who_leads_to_the_rules_and_home():
    table = at_rules().choose("GAMES").pick(3).choose("START").shows("DRAWING_LOTS")
    table.press("back").shows("START", "GAMES + 3").press("back").shows("SAME_PLAYERS i=4")
    table.press("back").shows("WHICH_GAME").press("back").shows("NEW_GAME")


# ---- by which rules ------------------------------------------------------------------------------


def test_the_usual_rules_are_not_written_down():
    table = at_rules().shows("COLOURS + IS_ASKED", "TOTALS + NOT_ASKED", "EDITION + 2002")
    assert given(table) == {}


def test_each_rule_is_changed():
    assert given(at_rules().choose("GAMES").pick(4)) == {"games": 4}
    assert given(at_rules().choose("COLOURS").shows("COLOURS + NOT_ASKED")) == {"colours": False}
    assert given(at_rules().choose("TOTALS").shows("TOTALS + IS_ASKED")) == {"totals": True}
    table = at_rules().choose("ON_EQUAL").shows("ON_EQUAL + EQUAL_reverse")
    assert given(table) == {"on_equal": "reverse"}
    table = at_rules().choose("PARTS").shows("PARTS + PARTS_stacked")
    assert given(table) == {"parts": "stacked"}


def test_turned_all_the_way_a_rule_is_as_before():
    for key in ("COLOURS", "TOTALS", "EDITION", "ON_EQUAL", "PARTS"):
        assert given(at_rules().choose(key).press("ok")) == {}, key


def test_a_match_has_one_to_twelve_games():
    table = at_rules().choose("GAMES").shows("GAMES_HINT")
    assert (table.screen.values[0], table.screen.values[-1]) == (1, 12)


def test_an_edition_brings_its_rule_for_equal_totals():
    table = at_rules().choose("EDITION").shows("EDITION + 2005", "ON_EQUAL + EQUAL_reverse")
    assert given(table) == {"edition": "edition2005"}
    assert table.session.header.options["on_equal"] == "reverse"
    table = at_rules().choose("EDITION").choose("ON_EQUAL").shows("ON_EQUAL + EQUAL_illegal")
    assert given(table) == {"edition": "edition2005", "on_equal": "illegal"}
    assert given(at_rules().choose("ON_EQUAL").choose("EDITION").press("ok")) == {}


def test_the_rules_of_the_last_game_are_the_start():
    for options in (
        {"colours": False, "totals": True, "games": 3},
        {"edition": "edition2005", "parts": "stacked"},
        {"games": 2},
    ):
        assert given(at_rules(options)) == options
    at_rules({"totals": True}).shows("COLOURS + IS_ASKED", "TOTALS + IS_ASKED")
    at_rules({"colours": False}).shows("COLOURS + NOT_ASKED")


def test_more_games_than_the_box_offers_are_kept():
    assert given(at_rules({"games": 99}).shows("GAMES + 99")) == {"games": 99}


# ---- the deal ------------------------------------------------------------------------------------


def test_the_deal_says_how_many_cards_and_what_is_left():
    for players, left in ((2, 86), (3, 74), (4, 62), (5, 50), (6, 38)):
        hurried(players=players).shows("DEAL", "12", "CARDS_EACH", "PILE_LEFT n=%d" % left)
    for players, left in ((2, 64), (3, 56), (4, 48), (5, 40), (6, 32)):
        table = hurried(players=players, edition="edition2005")
        table.shows("8", "CARDS_EACH", "PILE_LEFT n=%d" % left)


def test_the_deal_says_of_how_many_buckets_a_pyramid_is():
    hurried().shows("DEAL", "BUCKETS n=15")
    pyramids(edition="edition2005").shows("DEAL", "BUCKETS n=10")


def test_one_builds_after_seeing_the_cards_and_somebody_leads():
    table = hurried(first_player=2)
    for line in table.say("BUILD_AFTER").split():
        assert line in " ".join(table.lines())
    table.shows("LEADS_FIRST p=Ana").press("ok").shows("Ana", "LEADS", "THE_CHASE")


def test_a_match_says_which_game_is_dealt():
    hurried(games=3).shows("GAME_OF n=1 m=3")
    hurried(*(out(0, 1) + ("next_game",)), games=3).shows("GAME_OF n=2 m=3", "LEADS_FIRST p=Max")
    table = hurried()
    assert table.lines()[0] == table.say("DEAL + ✓")


def test_before_the_first_deal_there_is_only_the_menu():
    table = hurried()
    assert list(table.keys()) == [table.say("KEY_MENU"), "", "", "OK"]
    table.press("back").shows("MENU").press("back").shows("DEAL")


def test_back_from_a_first_prompt_leads_to_the_deal():
    hurried().press("ok back").shows("DEAL").press("ok").shows("Zoé", "LEADS")
    pyramids().press("ok").shows("1/15").press("back").shows("DEAL").press("ok").shows("1/15")


def test_the_deal_is_not_shown_again_once_something_was_entered():
    table = hurried(("lead", 0, "R")).shows("WHO_LOSES").press("back").shows("Zoé", "LEADS")
    table.switch_on().press("ok").shows("Zoé", "LEADS").press("back").shows("DEAL")
    table = hurried(*chased(0, "R", 1, "E1")).press("back -").shows("Max").hides("DEAL")
    assert table.last() == {"t": "undo"}


def test_the_deal_comes_back_after_a_cut_where_it_was():
    table = hurried().switch_on()
    table.shows("POWER_LOST", name_of_game(table)).press("ok").shows("DEAL")
    hurried().press("ok").switch_on().press("ok").shows("Zoé", "LEADS")
    pyramids().press("ok").switch_on().press("ok").shows("1/15")


def test_a_game_of_another_kind_can_follow():
    table = hurried(("lead", 0, "R")).menu().choose("QUIT").press("ok")
    name = name_of_game(table)
    table.shows("RESUME", name, "CHASE_INSIDE n=1").choose("NEW_GAME")
    table.shows("NEW_GAME_ASK", name, "CHASE_INSIDE n=1").press("- +")
    table.shows("WHICH_GAME").choose("Pili Pili").pick(2).press("ok").type("Al").done()
    table.choose_name("NEW_NAME").type("Bo").done().press("ok ok").shows("ROUND n=1")
    table.menu().choose("QUIT").press("ok").choose("OTHER_GAMES").shows("AT_CHASE n=1")
    table.press("ok").shows("WHO_LOSES")
