"""Bids, one after the other, told as presses."""

from tests.ui.table import table_with


def at_bids(players=4, mission="m13", **options):
    """The first bid of a round of four cards (m13) is asked."""
    return table_with(players, [("mission", mission)], **options).press("ok")


def shown_bids(table):
    """The bids that can be picked."""
    return list(table.screen.values)


def test_bids_are_asked_in_order_from_the_dealer():
    table = at_bids(first_dealer=2)
    for name, place in (("Ana", 1), ("Luc", 2), ("Zoé", 3), ("Max", 4)):
        table.shows(name, "BID_OF i=%s j=4" % place).press("ok")
    assert [line["p"] for line in table.log()[1:]] == [2, 3, 0, 1]
    table.shows("PLAYING")


def test_the_first_bid_on_show_is_zero_and_costs_one_press():
    table = at_bids().shows("0 1 2 3 4", "0/4").press("ok").shows("Max")
    assert table.last() == {"t": "bid", "p": 0, "v": 0}


def test_bids_are_a_ring():
    table = at_bids().press("-").shows("4/4").press("+").shows("0/4").press("+ ok")
    assert table.last()["v"] == 1


def test_a_held_key_runs_to_the_end_and_stays_there():
    assert at_bids().hold("+", 3000).screen.value() == 4
    assert at_bids().hold("+", 3000).hold("-", 3000).screen.value() == 0


def test_the_total_counts_the_bid_on_show():
    at_bids().press("+ + ok").shows("2/4").press("+").shows("3/4")


def test_the_last_bidder_cannot_make_the_total_exact():
    table = (
        at_bids()
        .press("+ ok ok + ok")
        .shows("Luc", "BID_OF i=4 j=4", "SUM_BANNED i=2 j=4", "0 1 × 3 4")
    )
    assert shown_bids(table) == [0, 1, 3, 4]
    table.press("+ + ok")
    assert table.last() == {"t": "bid", "p": 3, "v": 3}


def test_a_total_that_cannot_be_exact_any_more_bans_nothing():
    table = at_bids().press("- ok + ok ok").shows("BID_OF i=4 j=4").hides("×")
    assert shown_bids(table) == [0, 1, 2, 3, 4]


def test_without_the_sum_rule_nothing_is_banned():
    table = at_bids(sum_rule=False).press("ok ok ok").hides("×")
    assert shown_bids(table) == [0, 1, 2, 3, 4]


def test_a_bid_that_the_mission_bans():
    table = at_bids(mission="m8").shows("BID_BANNED v=0", "× 1 2 3 4")
    assert shown_bids(table) == [1, 2, 3, 4]
    assert table.screen.value() == 1


def test_the_bid_of_the_player_before_is_banned_where_the_mission_says_so():
    table = table_with(4, [("custom", {"deal": 4, "bid": {"no_echo": True}})]).press("ok")
    table.hides("×").press("+ ok").shows("Max", "ECHO_BANNED v=1", "0 × 2 3 4")
    assert shown_bids(table) == [0, 2, 3, 4]


def test_two_reasons_ban_two_bids():
    table = table_with(4, [("custom", {"deal": 4, "bid": {"no_echo": True}})]).press("ok")
    table.press("+ ok ok + ok").shows("Luc", "TWO_BANNED a=1 b=2", "0 × × 3 4")


def test_bans_that_leave_no_bid_are_lifted():
    table = table_with(2, [("custom", {"deal": 1, "bid": {"ban": [0, 1]}})]).press("ok")
    table.shows("BAN_LIFTED", "0 1")


def test_bids_beyond_nine_move_in_a_window():
    table = table_with(4, [("custom", {"deal": 12})]).press("ok").shows("0 1 2 3 4 5 6")
    table.press("-").shows("6 7 8 9 10 11 12", "12/12").press("ok - - ok ok")
    table.hides("×")
    at = table_with(4, [("custom", {"deal": 12})]).press("ok + ok + ok + ok")
    at.shows("Luc", "SUM_BANNED_TOO v=9").hold("+", 1000).shows("×")


def test_the_bid_counts_cards_dealt_or_with_those_drawn_later():
    table = at_bids(mission="m12").shows("N_CARDS n=2", "0 1 2", "0/2").hides("0 1 2 3")
    table = at_bids(mission="m12", draw_sum="final").shows("0 1 2 3", "0/3")
    table.press("+ ok ok ok").shows("SUM_BANNED i=2 j=3")


def test_back_takes_back_one_bid_and_shows_it():
    table = at_bids().press("+ ok + + ok").shows("Ana", "BID_OF i=3 j=4").press("back")
    table.shows("Max", "BID_OF i=2 j=4", "3/4")
    assert table.screen.value() == 2
    assert [line["t"] for line in table.log()] == ["mission", "bid", "bid", "undo"]
    table.press("back").shows("Zoé", "BID_OF i=1 j=4")
    assert table.screen.value() == 1


def test_a_bid_taken_back_is_not_shown_to_another():
    table = at_bids().press("+ + ok back ok").shows("Max")
    assert table.screen.value() == 0


def test_back_on_the_first_bid_leads_to_the_deal_and_then_to_the_mission():
    table = at_bids().press("+ ok back back").shows("DEALS").press("back").shows("MISSION n=13")
    table.press("ok ok").shows("Zoé", "BID_OF i=1 j=4")
    assert table.screen.value() == 0


def test_back_from_the_overview_shows_the_last_bid():
    table = (
        at_bids()
        .press("ok ok ok + ok")
        .shows("PLAYING")
        .press("back")
        .shows("Luc", "BID_OF i=4 j=4")
    )
    assert table.screen.value() == 1


def test_a_cut_in_the_middle_of_the_bids_goes_on_with_the_same_bid():
    table = at_bids().press("+ ok + ok")
    table.switch_on()
    table.press("ok").shows("Ana", "BID_OF i=3 j=4", "2/4")


def test_a_bid_that_cannot_be_kept_is_not_made():
    table = at_bids().press("+")
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED", "STORE_FAULT").press("ok").shows("Zoé", "BID_OF i=1 j=4")
    table.store.fails = False
    table.press("ok").shows("Max", "BID_OF i=2 j=4")


def test_a_step_back_that_cannot_be_kept_is_not_made():
    table = at_bids().press("+ ok")
    table.store.fails = True
    table.press("back").shows("NOT_SAVED").press("ok").shows("Max", "BID_OF i=2 j=4")


def test_who_left_is_not_asked():
    table_with(4, [("leave", 1), ("mission", "m13")]).press("ok ok").shows("Ana", "BID_OF i=2 j=3")


def test_who_joined_is_asked_where_he_sits():
    table = table_with(3, [("join", "Tom", 0), ("mission", "m13")]).press("ok ok")
    table.shows("Tom", "BID_OF i=2 j=4")
