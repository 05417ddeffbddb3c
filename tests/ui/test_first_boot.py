"""What a box asks when it is switched on for the first time, and what it then keeps."""

from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table


def first_boot():
    return Table(MemoryStore(), "")


def test_the_first_boot_asks_for_the_language_in_both():
    first_boot().shows("FR Français", "EN English")


def test_minus_is_french():
    first_boot().press("-").shows("Nouvelle partie", "AIDE")


def test_ok_is_english():
    first_boot().press("ok").shows("NEW_GAME", "KEY_HELP")


def test_neither_back_nor_plus_chooses_a_language():
    table = first_boot()
    table.press("back +").hold("back").shows("FR Français")


def test_the_language_is_kept():
    table = first_boot().press("-")
    table.switch_on()
    table.shows("Nouvelle partie")


def test_the_settings_change_the_language_at_once():
    table = first_boot().press("ok").choose("SETTINGS").shows("LANGUAGE", "THIS_LANGUAGE")
    table.press("ok").shows("Langue", "Français").press("back").shows("Nouvelle partie")


def test_the_settings_change_the_light():
    table = first_boot().press("ok")
    usual = table.board.display.level
    table.choose("SETTINGS").choose("LIGHT").shows("3/3")
    assert table.board.display.level > usual
    table.press("ok").shows("1/3")
    assert table.board.display.level < usual
    table.switch_on().shows("1/3").press("back").shows("NEW_GAME")


def test_help_is_a_press_of_back_away():
    table = first_boot().press("ok back").shows("HELP", "HELP_KEYS").press("ok").shows("2/2")
    table.press("back").shows("1/2").press("back").shows("NEW_GAME")
    table.press("back ok ok").shows("NEW_GAME")


def test_a_setting_that_cannot_be_kept_holds_until_the_power_goes():
    store = MemoryStore()
    table = Table(store, "")
    store.fails = True
    table.press("ok").shows("NEW_GAME")
    table.switch_on()
    table.shows("FR Français")
