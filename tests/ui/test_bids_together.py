"""Bids that are said at once and entered one after the other."""

from croupier.rules.missions import cards, find
from tests.ui.table import table_with


def at_bids(**options):
    """Four players of the other rule set; the first bid is asked."""
    table = table_with(4, [("mission", "r3")], ruleset="reglesjeu", **options)
    return table.shows("DEALS").press("ok")


def test_each_bid_is_entered_and_kept_as_one():
    table = at_bids().shows("Zoé", "BID_OF i=1 j=4", "N_CARDS n=9").press("+ ok ok - ok + + ok")
    assert table.last() == {"t": "bids", "v": [1, 0, 9, 2]}
    table.shows("PLAYING", "12/9", "OVER_BY i=3")


def test_the_total_may_be_exact():
    at_bids().press("- ok ok ok").hides("×").press("ok").shows("PLAYING", "9/9", "EXACT")


def test_back_shows_the_bid_before_and_nothing_was_kept():
    table = at_bids().press("+ ok + + ok").shows("Ana", "3/9").press("back").shows("Max", "3/9")
    table.press("back").shows("Zoé").press("back").shows("DEALS").press("back")
    table.shows("MISSION n=3")


def test_back_from_the_overview_shows_the_last_bid_with_all_before():
    table = at_bids().press("+ ok ok - ok + + ok back").shows("Luc", "BID_OF i=4 j=4", "12/9")
    table.press("back").shows("Ana", "10/9").press("ok + ok")
    assert table.last() == {"t": "bids", "v": [1, 0, 9, 3]}


def test_a_mission_can_ask_for_bids_together():
    events = [("custom", {"deal": 3, "bid": {"simultaneous": True, "ban": [0]}})]
    table = table_with(3, events).press("ok").shows("BID_OF i=1 j=3", "BID_BANNED v=0", "× 1 2 3")
    table.press("ok ok ok")
    assert table.last() == {"t": "bids", "v": [1, 1, 1]}


def test_the_cards_of_the_set_that_bid_together_do():
    for mission in together():
        table = table_with(4, [("mission", mission)]).shows("TOGETHER").press("ok ok ok ok")
        while "Bid 4/4" in " ".join(table.lines()):
            table.press("ok")
        assert table.last()["t"] == "bids", mission


def together():
    return [each for each, _ in cards("bga36") if find("bga36", each).bids_together]


def test_who_left_has_no_bid():
    events = [("leave", 1), ("mission", "r3")]
    table = (
        table_with(4, events, ruleset="reglesjeu").press("ok").shows("BID_OF i=1 j=3").press("ok")
    )
    table.shows("Ana", "BID_OF i=2 j=3").press("ok + ok")
    assert table.last() == {"t": "bids", "v": [0, None, 0, 1]}


def test_bids_that_cannot_be_kept_can_be_entered_again():
    table = at_bids().press("ok ok ok")
    table.store.fails = True
    table.press("+ ok").shows("NOT_SAVED").press("ok").shows("Luc", "BID_OF i=4 j=4", "1/9")
    table.store.fails = False
    table.press("ok").shows("PLAYING", "1/9")
