"""The tricks are counted when the cards are played."""

from tests.ui.table import table_with

BIDS = [("mission", "m13"), ("bids", [1, 1, 1, 0])]  # four cards


def at_play(bids=(1, 1, 1, 0), mission="m13", **options):
    return table_with(len(bids), [("mission", mission), ("bids", list(bids))], **options)


def test_while_cards_are_played_bids_stand_against_cards():
    at_play().shows(
        "ROUND n=1", "PLAYING", "3/4", "FREE n=1", "P_LEADS p=Zoé", "KEY_LIVE", "KEY_COUNT"
    )
    at_play((2, 2, 1, 0)).shows("5/4", "OVER_BY i=1")
    at_play((1, 1, 1, 1), sum_rule=False).shows("4/4", "EXACT")


def test_each_is_asked_from_the_dealer_on_and_the_last_one_follows():
    table = at_play().press("ok").shows("Zoé", "WON_OF i=1 j=4", "HIS_BID v=1", "1/4").press("ok")
    table.shows("Max", "WON_OF i=2 j=4", "2/4").press("ok").shows("Ana", "WON_OF i=3 j=4").press(
        "ok"
    )
    assert table.last() == {"t": "tricks", "v": [1, 1, 1, 1]}


def test_the_number_on_show_is_the_bid():
    table = at_play((3, 0, 0, 0)).press("ok")
    assert table.screen.value() == 3
    assert table.press("ok").screen.value() == 0


def test_no_more_can_be_counted_than_are_left():
    table = at_play().press("ok + + ok").shows("Max", "0 1").hides("0 1 2")
    assert list(table.screen.values) == [0, 1]


def test_a_bid_above_what_is_left_begins_with_what_is_left():
    table = at_play((2, 3, 0, 0)).press("ok + ok").shows("Max", "HIS_BID v=3")
    assert table.screen.value() == 1


def test_nobody_is_asked_when_no_trick_is_left():
    table = at_play((4, 0, 1, 0)).press("ok ok").shows("ENDS_AT n=6")
    assert table.last() == {"t": "tricks", "v": [4, 0, 0, 0]}


def test_back_shows_the_player_before_and_then_the_bids():
    table = at_play().press("ok + ok ok").shows("Ana", "WON_OF i=3 j=4").press("back")
    table.shows("Max", "3/4").press("back").shows("Zoé", "2/4").press("back").shows("PLAYING")
    assert table.last()["t"] == "bids"


def test_back_from_the_result_shows_the_last_who_was_asked_as_he_was():
    table = at_play().press("ok ok - ok + ok").shows("Zoé 1 1", "Ana 1 2").press("back")
    table.shows("Ana", "WON_OF i=3 j=4", "3/4").press("back").shows("Max", "WON_OF i=2 j=4", "1/4")
    table.press("back").shows("Zoé", "WON_OF i=1 j=4").press("ok ok ok")
    assert table.last() == {"t": "tricks", "v": [1, 0, 2, 1]}


def test_back_from_the_result_stops_where_the_rest_followed():
    table = at_play((4, 0, 1, 0)).press("ok ok back").shows("Zoé", "WON_OF i=1 j=4", "4/4")
    assert table.screen.value() == 4


def test_back_from_the_result_leads_on_to_the_bids():
    table = at_play().press("ok ok ok ok back back back back").shows("PLAYING")
    assert [line["t"] for line in table.log()] == ["mission", "bids", "tricks", "undo"]
    table.press("ok").shows("Zoé", "WON_OF i=1 j=4").press("back back").shows("BID_OF i=1 j=4")


def test_all_tricks_of_one_card_go_to_one_player():
    table = at_play((0, 1, 1), "m10").press("ok ok - ok")
    assert table.last() == {"t": "tricks", "v": [0, 0, 1]}


def test_the_drawn_card_is_counted_too():
    table = at_play((1, 1, 0, 1), "m12").shows("3/3").press("ok").shows("1/3")
    table.press("ok ok + ok")
    assert table.last()["v"] == [1, 1, 1, 0]


def test_who_left_has_no_tricks():
    events = [("leave", 1), ("mission", "m13"), ("bids", [1, None, 1, 0])]
    table = table_with(4, events).press("ok ok").shows("Ana", "WON_OF i=2 j=3").press("ok")
    assert table.last()["v"] == [1, None, 1, 2]


def test_tricks_that_cannot_be_kept_stay_on_show():
    table = at_play().press("ok ok")
    table.store.fails = True
    table.press("ok ok").shows("NOT_SAVED").press("ok").shows("Ana", "WON_OF i=3 j=4")
    table.store.fails = False
    table.press("ok").shows("ENDS_AT n=6")


def test_the_menu_comes_back_to_the_very_same_count():
    table = at_play().press("ok ok - ").shows("Max", "1/4").menu().press("ok").shows("Max", "1/4")
    table.menu().press("back").shows("Max", "WON_OF i=2 j=4", "1/4")


def test_a_new_name_in_the_menu_does_not_lose_the_count():
    table = at_play().press("ok + ok").shows("Max", "WON_OF i=2 j=4", "3/4")
    table.menu().choose("PLAYERS").choose("RENAME").choose("Max").press("back").type("y").done()
    table.shows("May", "WON_OF i=2 j=4", "3/4")
