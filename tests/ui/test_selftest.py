"""The self-test: the panel and its buttons, all pixels, the buzzer and the lamp."""

from croupier import __version__
from croupier.input.gestures import MENU_AFTER_MS
from croupier.ui.canvas import PAGES, WIDTH
from croupier.ui.cues import RING
from croupier.ui.screens.selftest import ALL_PIXELS_MS, ALONE_MS
from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table, table_with

BACK, MINUS, PLUS, OK = 1, 2, 4, 8
FACTS = [
    ("PANEL", "SH1106 0x3D"),
    ("MEMORY", "168"),
    ("FLASH", "1100"),
    ("VERSION", "1.26.1"),
    ("BATTERY", "4.32 V"),
]
TOP, BOTTOM = 1, 128  # the outermost rows of the outermost pages
LAST = (PAGES - 1) * WIDTH


def at_test(**settings):
    """A box that is at its self-test, from the settings."""
    return Table(MemoryStore(settings)).choose("SETTINGS").choose("TEST")


def at_start(table, language=None):
    """The same box, switched on with OK held, which is up now."""
    return Table(table.store.again(), language, starts_test=True).wait(100)


def kind(table):
    return type(table.screen).__name__


def all_pressed(table):
    return table.press("back - + ok")


def lit(table, button, row=4):
    """How many columns are lit in a row of the box of a button, on the page below its label."""
    at = LAST + 32 * button
    return sum([column >> row & 1 for column in table.frame[at + 3 : at + 29]])


# ---- the panel and the buttons -------------------------------------------------------------------


def test_the_settings_lead_there_and_it_says_how_to_leave():
    table = at_test()
    table.shows("Croupier " + __version__, "SSD1306 0x3C", "RAM 46K Flash 1100K", "TEST_PRESS")
    table.press("+").shows("TEST_LEAVE").hold("back").shows("SETTINGS")
    assert table.at() == table.say("TEST")


def test_it_tells_all_that_was_found():
    table = Table().choose("SETTINGS")
    table.board.found = FACTS
    table.choose("TEST").shows("MicroPython 1.26.1", "SH1106 0x3D 4.32 V", "RAM 168K Flash 1100K")


def test_what_is_not_known_is_left_out():
    for facts in ([], [("PANEL", "")], [(key, "") for key, _ in FACTS]):
        table = Table().choose("SETTINGS")
        table.board.found = facts
        lines = table.choose("TEST").lines()
        assert lines == ["Croupier " + __version__, table.say("TEST_PRESS")]


def test_the_frame_is_at_the_very_edge():
    frame = at_test().frame
    for x in range(WIDTH):
        assert frame[x] & TOP and frame[LAST + x] & BOTTOM
    for page in range(PAGES):
        assert frame[page * WIDTH] == frame[page * WIDTH + WIDTH - 1] == 255


def test_the_box_of_a_button_is_lit_while_it_is_down():
    for button in range(4):
        table = at_test()
        before = [lit(table, each, 3) for each in range(4)]
        table._pass(1 << button, 60)
        for each in range(4):
            assert (lit(table, each, 3) == 26) == (each == button)
        table._pass(0, 60)
        after = [lit(table, each, 3) for each in range(4)]
        assert after == before and kind(table) == "Buttons"


def test_who_has_pressed_all_four_goes_on_when_all_are_up():
    table = at_test().press("back - +")
    table._pass(OK, 200)
    assert kind(table) == "Buttons"
    table._pass(0, 20)
    assert kind(table) == "AllPixels"


def test_all_at_once_do_no_harm_and_count():
    table = at_test()
    table.tap(MINUS | PLUS)
    assert kind(table) == "Buttons"
    table.tap(BACK | OK)
    assert kind(table) == "AllPixels"


def test_what_was_down_when_it_began_was_not_pressed_in_it():
    table = Table(starts_test=True)
    table._pass(OK, 2000)
    table._pass(0, 60)
    table.press("back - +").shows("TEST_LEAVE")
    assert kind(table) == "Buttons"
    table.press("ok")
    assert kind(table) == "AllPixels"


# ---- all pixels ----------------------------------------------------------------------------------


def test_all_pixels_are_lit_for_a_moment():
    table = all_pressed(at_test())
    assert table.frame == b"\xff" * (WIDTH * PAGES)
    table.wait(ALL_PIXELS_MS)
    assert kind(table) == "Signals"


def test_a_press_goes_on():
    for key in ("back", "-", "+", "ok"):
        table = all_pressed(at_test()).press(key)
        assert kind(table) == "Signals"


# ---- sound and lamp ------------------------------------------------------------------------------


def signals(table):
    return all_pressed(table).press("+")


def test_a_sound_and_the_lamp_come_and_go_together_whatever_the_settings_say():
    table = signals(at_test()).shows("TEST_SOUND", "TEST_LAMP", "TEST_LEAVE", "■")
    assert (table.board.cues, table.board.lamps) == ([RING], [255])
    table.wait(1000).shows("□")
    assert (table.board.cues, table.board.lamps) == ([RING], [255, 0])
    table.wait(1000).shows("■")
    assert (table.board.cues, table.board.lamps) == ([RING, RING], [255, 0, 255])
    table.press("- +")
    assert kind(table) == "Signals"
    table.press("ok").shows("SETTINGS")
    table.board.cues.clear()
    assert table.wait(5000).board.cues == [] and table.board.lamps[-1] == 0


# ---- the way out ---------------------------------------------------------------------------------


def test_back_held_leaves_every_page_and_presses_nothing_more():
    for begin in (at_test, lambda: all_pressed(at_test()), lambda: signals(at_test())):
        table = begin()
        table._pass(BACK, MENU_AFTER_MS + 60)
        table.shows("SETTINGS")._pass(BACK, 3000)
        table._pass(0, 100)
        assert table.shows("SETTINGS").at() == table.say("TEST")
        assert table.board.lamps[-1:] in ([], [0])


def test_who_does_nothing_for_a_minute_is_let_out():
    table = at_test()
    table.wait(ALONE_MS - 1000)
    assert kind(table) == "Buttons"
    table.wait(1500).shows("SETTINGS")


def test_a_button_is_seen_even_if_it_wakes_the_panel():
    table = signals(at_test(dim=1))
    table._pass(MINUS, 60_000)
    assert kind(table) == "Signals"
    table.wait(ALONE_MS).shows("SETTINGS")


# ---- at power-up ---------------------------------------------------------------------------------


def test_it_comes_before_all_else_and_then_the_box_starts_as_usual():
    table = table_with(4, [("mission", "m13"), ("bid", 0, 1)])
    again = at_start(table)
    assert kind(again) == "Buttons"
    all_pressed(again).press("ok ok").shows("POWER_LOST", "NOTHING_LOST")
    again.press("ok").shows("BID_OF i=2 j=4")


def test_on_a_first_boot_the_language_is_asked_after_it():
    table = at_start(Table(), "")
    assert kind(table) == "Buttons"
    table.hold("back").shows("FR Français")


def test_nothing_of_it_is_kept():
    table = at_start(Table(MemoryStore({"language": "en"})), "")
    before = dict(table.store.memory.files)
    all_pressed(table).press("ok ok").shows("NEW_GAME")
    assert table.store.memory.files == before


# ---- a box that lies the other way round ---------------------------------------------------------


def test_it_is_upright_for_who_has_the_buttons_above():
    table = at_test(turned=True)
    seen = table.frame[LAST:] + table.frame[:LAST]  # as the panel shows its pages
    for x in range(WIDTH):
        assert seen[x] & TOP and seen[LAST + x] & BOTTOM
    table.shows("TEST_PRESS")._pass(8, 60)  # the button at his left
    seen = table.frame[LAST:] + table.frame[:LAST]
    assert [seen[x] >> 4 & 1 for x in range(3, 29)] == [1] * 26
    table._pass(0, 60)
    table.hold("back").shows("SETTINGS")
