"""What the hardware has to say: a stuck button, a low battery, over any screen and back."""

from croupier.ui.alerts import ASK_EVERY_MS, LOW_BATTERY, LOW_MV, WELL_ASKS, WELL_MV
from croupier.ui.cues import NOT_SAVED, REFUSED, RING
from croupier.ui.screens.screen import SLOW_MS
from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table, table_with

BACK, MINUS, PLUS, OK = 1, 2, 4, 8
NAMES = {BACK: "BACK", MINUS: "−", PLUS: "+", OK: "OK"}


def at_bids(**settings):
    table = table_with(4, [("mission", "m13")], first_dealer=0)
    kept = table.store.settings()
    kept.update(settings)
    table.store.save_settings(kept)
    return table.switch_on().press("ok ok")


def sticks(table, mask):
    """Buttons stick from now on, and nobody presses."""
    table.board.stuck_mask = mask
    return table.wait(SLOW_MS + 100)


def sinks(table, mv):
    """The battery is at so many millivolts, and has been asked."""
    table.board.millivolts = mv
    return table.wait(ASK_EVERY_MS + SLOW_MS + 100)


def says_stuck(table, mask):
    words = " ".join(table.shows("STUCK").screen.lines)
    assert words == table.say("STUCK_BUTTON button=" + NAMES[mask])
    return table


def is_alert(table):
    return table.screen is not table.app._navigator.screen


# ---- a stuck button ------------------------------------------------------------------------------


def test_a_stuck_button_is_named():
    for mask in NAMES:
        says_stuck(sticks(Table(), mask), mask)


def test_any_other_button_closes_it_and_does_nothing_else():
    for mask in NAMES:
        for other in NAMES:
            table = at_bids().press("+")
            before, frame = table.log(), table.frame
            sticks(table, mask).tap(other)
            assert is_alert(table) == (other == mask), (mask, other)
            assert table.log() == before
            assert is_alert(table) or table.frame == frame


def test_only_the_stuck_one_has_no_label():
    assert sticks(Table(), PLUS).keys() == ("OK", "OK", "", "OK")
    assert sticks(Table(), BACK).keys() == ("", "OK", "OK", "OK")


def test_to_hold_what_closes_it_means_nothing_to_the_screen_under_it():
    table = sticks(at_bids(), BACK)
    frame = sticks(at_bids(), 0).frame
    table.hold("+", 3000)
    assert not is_alert(table) and table.frame == frame


def test_it_is_told_once_until_it_comes_free():
    table = sticks(Table(), MINUS).press("ok").wait(60_000)
    assert not is_alert(table)
    sticks(table, 0)
    assert is_alert(sticks(table, MINUS))


def test_several_are_told_one_after_the_other():
    table = sticks(Table(), BACK | PLUS)
    says_stuck(table, BACK).press("ok")
    says_stuck(table, PLUS).press("ok")
    assert not is_alert(table)


def test_what_comes_free_is_spoken_of_no_more():
    table = sticks(at_bids(), 15)
    assert is_alert(table)
    for mask in NAMES:
        table.board.stuck_mask &= ~mask
        table.wait(SLOW_MS + 100)
    assert not is_alert(table)


def test_on_a_box_that_is_turned_it_is_the_one_that_lies_there():
    table = sticks(Table(MemoryStore({"turned": True})), BACK)
    assert table.keys() == ("OK", "OK", "OK", "")
    table.press("back")
    assert not is_alert(table)


# ---- when it comes -------------------------------------------------------------------------------


def test_it_waits_until_nobody_presses_and_ok_acts_again():
    table = at_bids()
    table._pass(OK, 60)
    table.board.stuck_mask = MINUS
    table._pass(OK, 1000)
    assert not is_alert(table)  # a button is down
    table._pass(0, 60)
    assert is_alert(table)
    table = at_bids()
    table.tap(OK, after_ms=40)  # an entry: OK is deaf for a moment
    table.board.stuck_mask = MINUS
    table._pass(0, 100)
    assert table.app._navigator.is_deaf() and not is_alert(table)
    table._pass(0, 300)
    assert is_alert(table)


def test_it_is_deaf_at_first():
    table = at_bids(sound=True)
    table.board.stuck_mask = MINUS
    table._pass(0, 40)
    assert is_alert(table)
    table.hides("OK OK OK").tap(OK, after_ms=60)
    assert is_alert(table) and table.board.cues == [REFUSED]
    table.wait(SLOW_MS).shows("OK")
    table.tap(OK)
    assert not is_alert(table) and table.board.cues == [REFUSED]


def test_the_menu_does_not_open_over_it():
    table = sticks(at_bids(), MINUS).hold("back")
    assert is_alert(table)
    table.press("ok").shows("BID_OF i=1 j=4")


def test_a_dark_panel_stays_dark_and_shows_it_when_it_wakes():
    table = Table(MemoryStore({"dark": 5, "dim": 1})).wait(5 * 60_000)
    sticks(table, PLUS)
    assert not table.board.display.is_on
    table.press("ok")
    assert is_alert(table) and table.board.display.is_on


def test_what_was_heard_of_the_screen_under_it_is_not_heard_again():
    table = at_bids(sound=True)
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED")
    sticks(table, MINUS)
    assert is_alert(table)
    table.press("+").shows("NOT_SAVED")
    assert table.board.cues == [NOT_SAVED] and RING not in table.board.cues


# ---- a low battery -------------------------------------------------------------------------------


def test_a_low_battery_is_told_once_and_seen_on_every_screen():
    table = sinks(at_bids(), LOW_MV - 1).shows("BATTERY", LOW_BATTERY)
    assert " ".join(table.screen.lines) == table.say("BATTERY_LOW")
    assert table.keys() == ("", "", "", "OK")
    table.press("back - +")
    assert is_alert(table)
    table.press("ok").shows("BID_OF i=1 j=4", LOW_BATTERY).hides("✓")
    table.press("ok").shows("BID_OF i=2 j=4", LOW_BATTERY).hides("✓")
    table.menu().shows(LOW_BATTERY).wait(60_000)
    assert not is_alert(table)


def test_it_takes_a_little_more_to_be_well_again():
    table = sinks(Table(), LOW_MV - 1).press("ok")
    assert LOW_BATTERY in table.lines()[0]
    assert LOW_BATTERY in sinks(table, WELL_MV - 1).lines()[0]
    assert LOW_BATTERY not in sinks(table, WELL_MV).lines()[0]
    assert LOW_BATTERY not in sinks(table, LOW_MV).lines()[0]
    assert LOW_BATTERY in sinks(table, LOW_MV - 1).lines()[0]


def test_a_reading_that_jumps_is_told_once():
    for well in (WELL_MV + 10, 0):
        table = sinks(Table(), LOW_MV - 1).press("ok")
        for _ in range(2 * WELL_ASKS):
            assert not is_alert(sinks(table, well))
            assert not is_alert(sinks(table, LOW_MV - 1))


def test_after_ten_good_minutes_a_low_battery_is_told_anew():
    table = sinks(Table(), LOW_MV - 1).press("ok")
    table.board.millivolts = WELL_MV
    table.wait((WELL_ASKS - 1) * ASK_EVERY_MS)
    assert not is_alert(sinks(table, LOW_MV - 1).press("ok"))
    table.board.millivolts = WELL_MV
    table.wait((WELL_ASKS + 1) * ASK_EVERY_MS)
    assert is_alert(sinks(table.press("ok"), LOW_MV - 1))


def test_where_no_battery_is_wired_nothing_is_said():
    table = Table()
    frame = table.frame
    assert sinks(table, 0).frame == frame


def test_the_battery_is_asked_now_and_then():
    table = Table().wait(100)
    asked = []
    table.board.battery_mv = lambda: len(asked) or asked.append(1) or 4500
    table.wait(ASK_EVERY_MS - 1000)
    assert asked == []
    table.wait(1000)
    assert asked == [1]


def test_a_fault_of_the_storage_is_more_than_a_low_battery():
    table = sinks(at_bids(), 3000).press("ok")
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED", "!").hides(LOW_BATTERY)


def test_a_box_that_starts_with_a_low_battery_says_so_after_what_it_was_about_to_say():
    table = table_with(4, [("mission", "m13")])
    table.switch_on()
    table.board.millivolts = 3000
    table.wait(1000).shows("BATTERY").press("ok").shows("POWER_LOST", LOW_BATTERY)


# ---- the self-test -------------------------------------------------------------------------------


def test_nothing_of_it_comes_during_the_self_test():
    table = Table().choose("SETTINGS").choose("TEST")
    frame = table.frame
    table.board.millivolts = 3000
    sticks(table, MINUS).wait(ASK_EVERY_MS)
    assert not is_alert(table) and table.frame == frame
    table.hold("back")
    says_stuck(table, MINUS).press("ok").shows("BATTERY").press("ok").shows("SETTINGS")
