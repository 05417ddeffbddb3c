"""What the box says to the ear, and that it says nothing unless it is asked to."""

from croupier.ui.cues import MENU, NOT_SAVED, REFUSED
from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table, table_with


def loud(table):
    """The same box, switched on again with sounds."""
    settings = table.store.settings()
    settings["sound"] = True
    table.store.save_settings(settings)
    table.switch_on()
    return table


def at_bids():
    return loud(table_with(4, [("mission", "m13")], first_dealer=0)).press("ok ok")


def heard(table):
    """The sounds since the last time that this was asked."""
    cues, table.board.cues = table.board.cues, []
    return cues


def test_a_box_is_silent_unless_it_is_asked_to_sound():
    table = table_with(4, [("mission", "m13")]).press("ok")
    table.menu().press("back")
    table.hold("back").press("back - +")
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED").press("-")
    assert heard(table) == []


def test_what_works_is_silent():
    table = at_bids().press("+ + - ok back + ok ok").hold("+", 2000)
    assert heard(table) == []


def test_the_menu_is_heard_when_back_was_held_long_enough():
    table = at_bids()
    table._pass(1, 780)
    assert heard(table) == []
    table._pass(1, 40)
    assert heard(table) == [MENU]
    table._pass(1, 3000)
    table._pass(0, 200)
    assert heard(table) == []


def test_the_menu_that_a_press_opens_is_seen():
    table = loud(table_with(4)).press("ok")
    assert table.keys()[0] == table.say("KEY_MENU")
    table.press("back").shows("MENU")
    assert heard(table) == []


def test_where_there_is_no_menu_the_hold_is_refused():
    table = loud(Table()).hold("back").shows("NEW_GAME")
    assert heard(table) == [REFUSED]
    table = at_bids().menu().shows("MENU")
    heard(table)
    table.menu()
    assert heard(table) == [REFUSED]


def test_a_key_without_a_label_is_refused():
    table = loud(Table(MemoryStore())).choose("OTHER_GAMES").shows("NO_GAME")
    assert table.keys() == ("", "", "", "OK")
    for key in ("back", "-", "+"):
        table.press(key).shows("NO_GAME")
        assert heard(table) == [REFUSED]
    table.hold("-", 3000)
    assert heard(table) == [REFUSED]


def test_ok_that_comes_too_early_is_refused():
    table = at_bids()
    table.tap(8, after_ms=60)
    table.tap(8)
    assert heard(table) == [REFUSED]
    assert [line["t"] for line in table.log()] == ["mission", "bid"]


def test_the_ends_of_a_list_are_silent():
    table = at_bids().hold("+", 3000).hold("-", 3000)
    assert heard(table) == []


def test_an_entry_that_cannot_be_kept_is_heard_once():
    table = at_bids()
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED")
    assert heard(table) == [NOT_SAVED]
    table.wait(1000).press("ok").shows("Zoé")
    assert heard(table) == []


def test_the_press_that_wakes_the_panel_is_silent():
    table = at_bids().wait(6 * 60_000)
    table.hold("back")
    assert heard(table) == []


def test_the_sound_is_switched_in_the_settings():
    table = Table().choose("SETTINGS").hold("back")
    assert heard(table) == []
    table.choose("SOUND").hold("back")
    assert heard(table) == [REFUSED]
    table.press("ok").hold("back")
    assert heard(table) == []
