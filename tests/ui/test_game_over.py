"""The end of the game, and what comes after it."""

from tests.kit import EIGHT
from tests.ui.table import table_with


def over(*gains, **options):
    """A game whose limit is reached: for each round the tricks of all, who bid nothing."""
    events = []
    for tricks in gains:
        events += [("custom", {"deal": sum(tricks)}), ("bids", [0] * len(tricks))]
        events += [("tricks", list(tricks)), "score"]
    table = table_with(len(gains[0]), events[:-1], **options).press("ok").shows("GAME_OVER_TITLE")
    assert table.game.over
    return table


def test_the_winner_and_the_fewest_of_all():
    table = over([6, 2, 1, 3]).shows(
        "Ana", "WITH_PILI", "FEWEST", "KEY_TABLE", "KEY_AGAIN", "KEY_DONE"
    )
    table.shows("2 Max 2", "3 Luc 3", "4 Zoé 6")


def test_several_pilis_are_said_in_the_plural():
    over([6, 2, 3, 3]).shows("Max", "WITH_PILIS n=2")


def test_a_shared_victory():
    over([6, 1, 1, 3]).shows("Max, Ana", "A_TIE")
    over([6, 1, 1, 1]).shows("Max, Ana, Luc", "A_TIE")


def test_winners_for_whom_the_crown_has_no_room_stand_first_among_the_others():
    over([6, 0, 0, 0, 0, 0]).shows("Max, Ana, Luc 0", "1 Léa 0 1 Tom 0", "6 Zoé 6").hides("…")


def test_exact_bids_decide():
    table = over([1, 0, 1], [1, 0, 1], [5, 2, 0], tie="exact")
    assert table.game.decided_by() == "exact"
    table.shows("Max", "PILIS_LIKE n=2 c=Ana", "EXACT_BIDS a=2 b=1")


def test_of_several_with_as_many_pilis_the_one_who_came_nearest_is_named():
    table = over([0, 1, 0, 1], [0, 1, 0, 2], [6, 1, 3, 0], tie="exact")
    assert table.game.exact == [2, 0, 2, 1]
    table.shows("Ana", "PILIS_LIKE n=3 c=Luc", "EXACT_BIDS a=2 b=1")


def test_the_table_of_all_scores_and_back():
    table = over([6, 1, 0, 0, 0, 0, 0, 0]).press("-").shows("PILIS", "ENDS_AT n=6", "Zoé", "Noé")
    table.press("ok").shows("GAME_OVER_TITLE").press("- back").shows("GAME_OVER_TITLE")


def test_again_is_the_same_players_and_rules_in_two_presses():
    table = over([3, 2, 1, 0], pili_limit=3).press("+").shows("REMATCH", "Max").press("ok")
    table.shows("ROUND n=1", "KEY_LIST")
    assert table.session.header.names == EIGHT[:4]
    assert table.session.header.options["pili_limit"] == 3
    assert table.session.header.options["first_dealer"] == 1
    assert len(table.store.names()) == 2


def test_back_from_the_rematch_leads_to_the_end():
    table = over([6, 2, 1, 3]).press("+ back").shows("GAME_OVER_TITLE")
    assert len(table.store.names()) == 1


def test_again_without_those_who_left_and_with_those_who_came():
    events = [("leave", 1), ("join", "Tom", 0), ("custom", {"deal": 6})]
    events += [("bids", [0, None, 0, 0, 0]), ("tricks", [6, None, 0, 0, 0])]
    table = table_with(4, events).press("ok").shows("GAME_OVER_TITLE").press("+ ok")
    assert table.session.header.names == ["Zoé", "Tom", "Ana", "Luc"]


def test_done_leads_home_where_there_is_nothing_to_resume():
    over([6, 2, 1, 3]).press("ok").shows("NEW_GAME", "OTHER_GAMES").hides("RESUME")


def test_back_takes_back_the_last_round():
    table = over([6, 2, 1, 3]).press("back").shows("ROUND n=1", "Zoé 0 6 +6 6", "KEY_NEXT")
    assert not table.game.over


def test_a_finished_game_is_there_after_a_cut():
    table = over([6, 2, 1, 3])
    table.switch_on().shows("POWER_LOST", "LAST_ENTRY", "ENTRY_SCORE").press("ok")
    table.shows("GAME_OVER_TITLE", "Ana").press("ok")
    table.switch_on().hides("RESUME").choose("OTHER_GAMES").shows("OTHER_GAMES", "Ana").press("ok")
    table.shows("GAME_OVER_TITLE", "Ana")


def test_an_adjustment_can_end_the_game_before_the_first_round():
    table = table_with(4).menu().choose("ADJUST").choose("Zoé").press("+ + + + + +").shows("6")
    table.press("ok").shows("GAME_OVER_TITLE", "Max, Ana, Luc", "A_TIE").press("back")
    table.shows("UNDO_ASK", "UNDO + ENTRY_ADJUST").press("-").shows("ROUND n=1", "KEY_LIST")
