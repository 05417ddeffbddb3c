"""The settings: each line turns to its next value, the box follows at once, and all is kept."""

from croupier.ui.flows.box import Box
from croupier.ui.flows.settings import tell_reset
from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table

MINUTE = 60_000
# Those that OK turns; the self-test is below them.
LINES = ("LANGUAGE", "LIGHT", "SOUND", "LAMP", "DIM_AFTER", "DARK_AFTER", "BOX_TURNED", "PANEL")
ON_SHOW = 6  # at once


def box_with(**settings):
    """A box at home."""
    return Table(MemoryStore(settings))


def at_settings(**settings):
    return box_with(**settings).choose("SETTINGS")


def notes(table):
    """What stands at the right of the lines."""
    return table.screen.notes


# ---- the list ------------------------------------------------------------------------------------


def test_a_new_box_has_the_usual_settings():
    table = at_settings().shows("SETTINGS", *LINES[:ON_SHOW])
    usual = ("THIS_LANGUAGE", "2/3", "OFF", "OFF", "MINUTES n=2", "MINUTES n=15", "OFF", "SSD1306")
    assert notes(table) == [table.say(text) for text in usual] + [""]
    table.press("-").shows(*LINES[-ON_SHOW + 1 :], "TEST")


def test_back_leads_home_and_the_first_line_is_the_language():
    table = at_settings()
    assert table.at() == table.say("LANGUAGE")
    table.press("back").shows("NEW_GAME")


def test_the_cursor_stays_on_the_line_that_was_turned():
    for line in LINES[1:6]:
        table = at_settings().choose(line)
        assert table.at() == table.say(line)


def turned_through(line, key, values, first):
    """Turns a line through all its values, from the first one on: each is shown and kept."""
    table = at_settings()
    place = LINES.index(line)
    table.press("+ " * place)
    for value, note in values[values.index(first) + 1 :] + values[: values.index(first) + 1]:
        table.press("ok")
        assert notes(table)[place] == table.say(note)
        assert table.store.settings()[key] == value
        assert notes(switched_on(table))[place] == table.say(note)


def switched_on(table):
    """Another box with the same settings, at the same place."""
    return Table(MemoryStore(table.store.settings())).choose("SETTINGS")


def test_sound_is_switched_on_and_off():
    turned_through("SOUND", "sound", [(False, "OFF"), (True, "ON")], (False, "OFF"))


def test_the_lamp_is_switched_on_and_off():
    turned_through("LAMP", "lamp", [(False, "OFF"), (True, "ON")], (False, "OFF"))


def test_the_chip_of_the_panel_is_one_of_two():
    values = [("ssd1306", "SSD1306"), ("sh1106", "SH1106")]
    turned_through("PANEL", "controller", values, values[0])


def test_the_minutes_until_it_dims_are_a_ring():
    values = [(n, "MINUTES n=%d" % n) for n in (1, 2, 5, 10)]
    turned_through("DIM_AFTER", "dim", values, values[1])


def test_the_minutes_until_it_is_dark_are_a_ring():
    values = [(n, "MINUTES n=%d" % n) for n in (5, 15, 30, 60)]
    turned_through("DARK_AFTER", "dark", values, values[1])


def test_the_light_is_a_ring_of_three():
    values = [(40, "1/3"), (128, "2/3"), (255, "3/3")]
    turned_through("LIGHT", "light", values, values[1])


def test_a_change_is_there_until_the_power_goes_when_it_cannot_be_kept():
    table = at_settings()
    table.store.fails = True
    table.choose("SOUND")
    assert notes(table)[2] == table.say("ON")
    table.press("back").choose("SETTINGS")
    assert notes(table)[2] == table.say("ON")


def test_after_a_cut_the_list_is_there_again_and_nothing_is_turned_twice():
    table = at_settings()
    for line in LINES:
        table.choose(line)
    shown, kept = table.lines(), table.store.settings()
    table.switch_on()
    assert table.lines() == shown
    assert table.store.settings() == kept
    assert table.board.display.is_turned
    table.press("back").shows("NEW_GAME")


# ---- the box follows -----------------------------------------------------------------------------


def test_minutes_that_are_changed_hold_at_once():
    table = at_settings().choose("DIM_AFTER")  # 5
    bright = table.board.display.level
    table.wait(4 * MINUTE)
    assert table.board.display.level == bright
    table.wait(MINUTE)
    assert table.board.display.level == bright // 8
    table.press("back ok ok")  # it wakes; 10, then 1
    table.wait(MINUTE - 1000)
    assert table.board.display.level == bright
    table.wait(1000)
    assert table.board.display.level == bright // 8


def test_the_minutes_of_the_settings_hold_from_the_start():
    table = box_with(dim=1, dark=5)
    table.wait(MINUTE)
    assert table.board.display.level == 16
    table.wait(4 * MINUTE)
    assert not table.board.display.is_on


# ---- bad settings --------------------------------------------------------------------------------


def test_bad_settings_are_told_once():
    table = box_with(light="bright", dim=3, sound=True).shows("SETTINGS", "SETTINGS_RESET")
    assert table.keys() == ("", "", "", "OK")
    table.press("ok").shows("NEW_GAME")
    assert table.board.display.level == 128
    assert table.store.settings() == {"light": 128, "dim": 2, "sound": True}
    table.switch_on()
    table.shows("NEW_GAME")


def test_what_was_not_read_yet_is_told_again():
    table = box_with(light=0).shows("SETTINGS_RESET")
    table.switch_on()
    table.shows("SETTINGS_RESET")


def test_good_settings_are_not_spoken_of():
    store = MemoryStore({"light": 40, "volume": [1, None], "names": ["Zoé"]})
    Table(store).shows("NEW_GAME")
    assert list(tell_reset(Box(store, bytes, "en"))) == []


def test_a_setting_of_a_newer_firmware_is_kept():
    table = at_settings(volume=[1, {"a": None}]).choose("SOUND")
    assert table.store.settings() == {"volume": [1, {"a": None}], "sound": True}


def test_good_names_outlive_a_bad_one():
    table = box_with(names=["Zoé", "Ninechars", "Max"]).press("ok")
    assert table.store.settings()["names"] == ["Zoé", "Max"]
    table.press("ok ok ok")
    assert table.screen.names == ["Zoé", "Max"]


def test_longer_names_of_a_log_are_not_remembered():
    box = Box(MemoryStore({"names": ["Ana"]}), bytes, "en")
    box.remember_names(["Marie-Louise", "Zoé"])
    assert box.recent_names() == ["Zoé", "Ana"]
    assert Box(box.store, bytes, "en").bad_settings == []
