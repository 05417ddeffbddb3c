"""A box that lies the other way round: its buttons are above the panel, the last one first."""

from croupier.input.gestures import MIRRORED
from croupier.ui.canvas import PAGES, WIDTH
from tests.fake_board import across
from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table, table_with

BYTES = WIDTH * PAGES
TOP_ROW, LOWEST_ROW = 1, 128
OK_DOWN = 8
ACROSS_BACK = 8  # BACK of who sits across the table


def turned_box(table):
    """The same box, switched on again with the setting."""
    settings = table.store.settings()
    settings["turned"] = True
    table.store.save_settings(settings)
    table.switch_on()
    return table


def at_bids():
    table = table_with(4, [("mission", "m13")], first_dealer=0)
    return turned_box(table).press("ok ok")


def keys_page(table):
    """The columns of the page at the buttons."""
    return table.frame[BYTES - WIDTH :]


def bits(columns):
    """All rows in which a pixel is lit."""
    rows = 0
    for column in columns:
        rows |= column
    return rows


# ---- the picture ---------------------------------------------------------------------------------


def test_the_display_is_told_which_way_it_lies():
    assert not Table().board.display.is_turned
    assert turned_box(Table()).board.display.is_turned


def test_the_labels_keep_a_row_free_from_what_is_beside_them():
    usual = Table()
    assert not bits(keys_page(usual)) & TOP_ROW
    turned = turned_box(Table())
    assert bits(keys_page(turned)) & TOP_ROW and not bits(keys_page(turned)) & LOWEST_ROW
    assert keys_page(turned) == bytes([column >> 1 for column in keys_page(usual)])


def test_all_but_the_labels_is_as_usual():
    assert turned_box(Table()).frame[: BYTES - WIDTH] == Table().frame[: BYTES - WIDTH]


def test_all_screens_of_a_round_can_be_read():
    table = at_bids().shows("Zoé", "BID_OF i=1 j=4")
    table.press("+ ok ok ok ok").shows("PLAYING").press("ok")
    table.shows("Zoé").menu().shows("MENU", "CONTINUE")


# ---- the buttons ---------------------------------------------------------------------------------


def test_a_mask_is_mirrored_bit_by_bit():
    for mask in range(16):
        assert MIRRORED[mask] == across(mask)
        assert MIRRORED[MIRRORED[mask]] == mask
    assert len(MIRRORED) == 16


def test_each_button_is_the_one_that_lies_there():
    table = at_bids()
    table.tap(2)  # the second from the right, as who reads the panel sees it
    assert table.screen.value() == 1
    table.tap(4)
    assert table.screen.value() == 0
    table.tap(1)
    assert table.last() == {"t": "bid", "p": 0, "v": 0}
    table.tap(8)
    assert table.last() == {"t": "undo"}


def test_two_buttons_at_once_mean_nothing_there_either():
    table = at_bids()
    before = table.frame
    for mask in (3, 6, 9, 15):
        table.tap(mask)
        assert table.frame == before


def test_the_key_of_back_fills_at_the_left_and_the_menu_opens():
    table = at_bids()
    before = keys_page(table)
    table._pass(ACROSS_BACK, 600)
    changed = [x for x in range(WIDTH) if keys_page(table)[x] != before[x]]
    assert changed == list(range(len(changed))) and 10 < len(changed) < 31
    table._pass(ACROSS_BACK, 300)
    table._pass(0, 100)
    table.shows("MENU", "CONTINUE")


def test_a_whole_round_of_bids_and_tricks():
    table = at_bids().press("+ + ok ok + ok").shows("Luc")
    table.press("back").shows("Ana").press("ok ok").shows("PLAYING")
    table.press("ok ok ok ok ok").shows("ROUND n=2")
    said = [(line["t"], line.get("p"), line.get("v")) for line in table.log()]
    assert said == [
        ("mission", None, None),
        ("bid", 0, 2),
        ("bid", 1, 0),
        ("bid", 2, 1),
        ("undo", None, None),
        ("bid", 2, 1),
        ("bid", 3, 0),
        ("tricks", None, [2, 0, 1, 1]),
        ("score", None, None),
    ]


# ---- turning it ----------------------------------------------------------------------------------


def test_the_setting_turns_the_box_at_once_and_back():
    table = Table().choose("SETTINGS").press("- -")
    at = table.frame
    table.press("- ok")
    assert table.board.display.is_turned
    assert table.screen.notes[6] == table.say("ON")
    assert not bits(keys_page(table)) & LOWEST_ROW
    table.shows("BOX_TURNED").press("ok")
    assert not table.board.display.is_turned
    table.press("+")
    assert table.frame == at


def test_the_whole_picture_is_sent_then():
    table = Table().choose("SETTINGS").press("- - -")
    before = table.board.display.sent
    table._pass(OK_DOWN, 20)
    assert table.board.display.sent - before == BYTES


def test_the_finger_that_turns_it_presses_no_other_key():
    table = Table().choose("SETTINGS").press("- - -")
    table.tap(OK_DOWN, held_ms=3000)  # it is BACK now, and would open a menu
    assert table.board.display.is_turned
    table.shows("SETTINGS").press("back").shows("NEW_GAME")


def test_it_is_as_it_was_left_after_a_cut():
    table = Table().choose("SETTINGS").press("- - - ok back")
    table.switch_on()
    assert table.board.display.is_turned
    table.shows("NEW_GAME").press("back").shows("HELP")


def test_a_dark_panel_wakes_on_any_button():
    table = turned_box(Table(MemoryStore({"dim": 1, "dark": 5})))
    table.wait(5 * 60_000)
    assert not table.board.display.is_on
    table.press("back").shows("NEW_GAME")
    assert table.board.display.is_on
