"""The seconds that a mission gives for a look at one's hand."""

from croupier.rules.missions import cards, find
from tests.ui.table import table_with


def with_look():
    """A mission with a time to look, dealt."""
    with_time = [each for each, _ in cards("bga36") if find("bga36", each).look_s]
    table = table_with(4, [("mission", with_time[0])]).press("ok")
    return table, table.game.mission.look_s


def test_the_timer_waits_for_ok():
    table, seconds = with_look()
    table.shows("LOOK", str(seconds), "KEY_START").wait(20_000).shows(str(seconds), "KEY_START")


def test_ok_starts_it_and_it_ends_by_itself():
    table, seconds = with_look()
    table.press("ok").wait(1000 * (seconds - 2)).shows("LOOK", "KEY_SKIP", "2 s")
    table.wait(2000).shows("BID_OF i=1 j=4")


def test_the_seconds_count_down():
    table, seconds = with_look()
    table.press("ok")
    seen = []
    for _ in range(seconds):
        seen.append(table.lines()[1].split()[0])
        table.wait(1000)
    assert seen == [str(left) for left in range(seconds, 0, -1)]


def test_ok_skips_the_rest():
    table, _ = with_look()
    table.press("ok ok").shows("BID_OF i=1 j=4")


def test_back_leads_to_the_deal_whether_it_runs_or_not():
    table, _ = with_look()
    table.press("back").shows("DEALS").press("ok ok").shows("KEY_SKIP").press("back").shows("DEALS")
    assert [line["t"] for line in table.log()] == ["mission"]


def test_back_on_the_first_bid_leads_to_the_deal_before_the_timer():
    table, _ = with_look()
    table.press("ok ok").shows("BID_OF i=1 j=4").press("back").shows("DEALS").press("ok").shows(
        "KEY_START"
    )


def test_a_bid_taken_back_starts_no_timer():
    table, _ = with_look()
    table.press("ok ok ok back").shows("Zoé", "BID_OF i=1 j=4")


def test_it_stands_still_under_the_menu():
    table, seconds = with_look()
    table.press("ok").menu().shows("MENU").wait(1000 * seconds).press("back").shows(
        "LOOK", "KEY_SKIP"
    )


def test_the_other_keys_do_nothing():
    table, _ = with_look()
    table.press("- +").shows("KEY_START").press("ok - +").shows("KEY_SKIP")
