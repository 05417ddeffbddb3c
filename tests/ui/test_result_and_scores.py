"""The end of a round, and the table of the scores."""

from tests.kit import EIGHT
from tests.ui.table import table_with


def rounds_of(players, gains=()):
    """A game that has had a round for each dict of gains: bids of 0, so many tricks each."""
    events = []
    for tricks in gains:
        total = sum(tricks)
        events += [("custom", {"deal": total}), ("bids", [0] * players)]
        events += [("tricks", tricks), "score"]
    return events


def test_the_result_shows_bid_tricks_gain_and_total():
    events = [("mission", "m13"), ("bids", [1, 1, 1, 0]), ("tricks", [2, 1, 0, 1])]
    table = table_with(4, events).shows(
        "ROUND n=1", "ENDS_AT n=6", "HEAD_BID + HEAD_WON", "PILIS", "KEY_NEXT"
    )
    table.shows("Zoé 1 2 +1 1", "Max 1 1 ✓ 0", "Ana 1 0 +1 1", "Luc 0 1 +1 1")


def test_the_result_is_what_the_score_makes_of_it():
    events = rounds_of(4, [[1, 0, 2, 0]])
    events += [("custom", {"deal": 3, "score": {"cooldown": True}}), ("bids", [1, 1, 0, 0])]
    table = table_with(4, events + [("tricks", [1, 0, 2, 0])])
    table.shows("Zoé 1 1 −1 0", "Max 1 0 +1 1", "Ana 0 2 +2 4", "Luc 0 0 ✓ 0").press("ok")
    assert table.game.pilis == [0, 1, 4, 0]


def test_nothing_is_scored_before_ok():
    events = [("mission", "m13"), ("bids", [1, 1, 1, 0]), ("tricks", [2, 1, 0, 1])]
    table = table_with(4, events).press("- +")
    assert table.last()["t"] == "tricks"
    table.press("ok").shows("ROUND n=2")
    assert table.last() == {"t": "score"}


def test_the_dealer_stands_first_in_the_result():
    events = [("mission", "m13"), ("bids", [1, 1, 1, 0]), ("tricks", [2, 1, 0, 1])]
    lines = table_with(4, events, first_dealer=2).lines()
    assert [line.split()[0] for line in lines[2:6]] == ["Ana", "Luc", "Zoé", "Max"]


def test_a_result_that_cannot_be_kept_stays_on_show():
    events = [("mission", "m13"), ("bids", [1, 1, 1, 0]), ("tricks", [2, 1, 0, 1])]
    table = table_with(4, events)
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED").press("ok").shows("ROUND n=1", "ENDS_AT n=6", "KEY_NEXT")


def test_the_result_of_two_to_eight_players():
    for players in range(2, 9):
        tricks = [1] + [0] * (players - 2) + [2]
        table = table_with(players, rounds_of(players, [tricks])[:-1])
        table.shows("ROUND n=1", "+1 1", "+2 2", "✓ 0" if players > 2 else "+1")
        for name in EIGHT[:players]:
            table.shows(name)


def test_the_scores_of_two_to_eight_players_stand_by_rank():
    for players in range(2, 9):
        tricks = [3] + [0] * (players - 2) + [1]
        table = table_with(players, rounds_of(players, [tricks])).menu().choose("SCORES")
        table.shows("PILIS", "ENDS_AT n=6")
        rows = [line for line in table.lines() if "Zoé" in line]
        assert "3" in rows[0]
        shown = " ".join(table.lines())
        assert shown.index(EIGHT[players - 1]) < shown.index("Zoé"), players
        table.press("ok").shows("MENU")


def test_the_table_says_who_deals_next():
    table = table_with(4, rounds_of(4, [[1, 0, 0, 0]])).menu().choose("SCORES")
    table.shows("DEALER_IS p=Max", "1 Max 0", "4 Zoé 1").press("back").shows("MENU")


def test_players_with_as_many_pilis_share_a_rank():
    table = table_with(4, rounds_of(4, [[1, 0, 1, 0]])).menu().choose("SCORES")
    lines = table.lines()
    assert [line.split()[0] for line in lines[1:5]] == ["1", "1", "3", "3"]


def test_who_left_is_not_in_the_table():
    events = rounds_of(4, [[1, 0, 1, 0]]) + [("leave", 1)]
    table_with(4, events).menu().choose("SCORES").hides("Max")


def test_alike_names_of_eight_players_are_told_apart():
    names = ["Marianne", "Marianna", "Anna", "Bea", "Cyd", "Dan", "Eli", "Fay"]
    table_with(names).menu().choose("SCORES").shows("Mariae", "Mariaa")
