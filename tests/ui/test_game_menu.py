"""The menu of a game: undo and redo, the rules in short, the light, and quitting."""

from tests.kit import EIGHT
from tests.ui.table import table_with

BIDS = [("mission", "m13"), ("bid", 0, 1), ("bid", 1, 2)]


def lines_of_menu(table):
    return table.menu().shows("MENU").screen.lines


def test_holding_back_opens_it_anywhere_in_a_game():
    for events in ([], [("mission", "m13")], BIDS):
        table_with(4, events).menu().shows("MENU", "CONTINUE")


def test_it_says_where_the_game_stands():
    table_with(4, BIDS).menu().shows("MENU", "ROUND_SHORT n=1", "AT_BIDS")


def test_its_first_line_does_nothing():
    table = table_with(4, BIDS).press("+").menu().press("ok").shows("Ana", "4/4")
    assert table.last()["t"] == "bid"


def test_back_closes_it():
    table_with(4, BIDS).press("+").menu().press("back").shows("Ana", "4/4")


def test_closed_without_a_change_it_leads_to_the_very_same_prompt():
    table = table_with(4, BIDS).press("+")
    before = table.frame
    for line in ("SCORES", "RULES", "GAME_CORRECT", "PLAYERS", "ADJUST"):
        table.menu().choose(line).press("back" if line != "SCORES" else "ok")
        table.shows("MENU").press("back")
        assert table.frame == before, line


def test_holding_back_in_it_changes_nothing():
    table = table_with(4, BIDS).menu().press("+").menu().shows("MENU")
    assert table.screen.at == 1


def test_there_is_no_menu_outside_a_game():
    table = table_with(4).menu().choose("QUIT").press("ok").hold("back").shows("NEW_GAME")
    table.press("+ ok").hold("back").hides("MENU")


# ---- undo and redo ------------------------------------------------------------------------------


def test_undo_names_the_entry():
    for events, label in (
        (BIDS, "UNDO + ENTRY_BID p=Max v=2"),
        (BIDS[:1], "UNDO + ENTRY_MISSION"),
        ([BIDS[0], ("bids", [1, 1, 1, 0])], "UNDO + ENTRY_BIDS"),
        ([BIDS[0], ("bids", [1, 1, 1, 0]), ("trick", 2)], "UNDO + ENTRY_TRICK p=Ana"),
        ([BIDS[0], ("bids", [1, 1, 1, 0]), ("tricks", [1, 1, 1, 1])], "UNDO + ENTRY_TRICKS"),
        ([("rename", 0, "Bob")], "UNDO + ENTRY_RENAME"),
        ([("adjust", 0, 1)], "UNDO + ENTRY_ADJUST"),
        ([("join", "Tom", 0)], "UNDO + ENTRY_JOIN"),
        ([("leave", 0)], "UNDO + ENTRY_LEAVE"),
        ([("mission", "m13"), ("amend", 0, ("mission", "m14"))], "UNDO + ENTRY_AMEND"),
    ):
        table = table_with(4, events)
        assert table.say(label) in lines_of_menu(table), label


def test_undo_names_what_the_mission_asked():
    asks = ["first", "last", "count", "offered"]
    events = [("custom", {"deal": 2, "ask": asks}), ("bids", [1, 1, 1]), ("tricks", [1, 1, 0])]
    for event, label in (
        (("first", 0), "UNDO + ENTRY_FIRST"),
        (("last", 1), "UNDO + ENTRY_LAST"),
        (("count", 0, 1), "UNDO + ENTRY_COUNT"),
        (("offered", 0), "UNDO + ENTRY_OFFERED"),
    ):
        table = table_with(3, events + [event])
        assert table.say(label) in lines_of_menu(table), label
    events = [("custom", {"deal": 2, "ask": ["target"]}), ("bids", [1, 1, 1]), ("target", 0, 1)]
    table = table_with(3, events)
    assert table.say("UNDO + ENTRY_TARGET") in lines_of_menu(table)


def test_there_is_nothing_to_undo_at_first():
    table = table_with(4)
    words = table.say("UNDO"), table.say("REDO")
    assert [line for line in lines_of_menu(table) if line.startswith(words)] == []


def test_undo_takes_back_the_latest_entry_and_shows_its_prompt():
    table = (
        table_with(4, BIDS)
        .menu()
        .choose("UNDO + ENTRY_BID p=Max v=2")
        .shows("Max", "BID_OF i=2 j=4")
    )
    assert table.last() == {"t": "undo"}
    assert table.screen.value() == 0


def test_redo_brings_it_back():
    table = table_with(4, BIDS).menu().choose("UNDO").menu().choose("REDO + ENTRY_BID p=Max v=2")
    table.shows("Ana", "BID_OF i=3 j=4", "3/4")
    assert table.last() == {"t": "redo"}


def test_undo_reaches_into_the_rounds_before():
    events = [("mission", "m13"), ("bids", [1, 1, 1, 0]), ("tricks", [1, 1, 1, 1]), "score"]
    table = table_with(4, events).shows("ROUND n=2").menu().choose("UNDO + ENTRY_SCORE")
    table.shows("ROUND n=1", "KEY_NEXT").menu().choose("UNDO + ENTRY_TRICKS").shows("PLAYING")


def test_a_long_name_leaves_the_label_readable():
    names = ["Bartolomeo77", "Max", "Ana"]
    events = [("mission", "m13"), ("bids", [1, 1, 1]), ("trick", 0)]
    table = table_with(names, events)
    label = table.say("UNDO + ENTRY_TRICK p=Bartolom")
    assert label[:20] in lines_of_menu(table)


def test_undo_that_cannot_be_kept_changes_nothing():
    table = table_with(4, BIDS).menu()
    table.store.fails = True
    table.choose("UNDO").shows("NOT_SAVED").press("ok").shows("MENU").press("back")
    table.shows("Ana", "BID_OF i=3 j=4")


# ---- the other lines ----------------------------------------------------------------------------


def test_the_rules_in_short_say_first_what_helps_now():
    table = table_with(4).menu().choose("RULES").shows("RULES")
    before = table.lines()
    table = table_with(4, [("mission", "m13")]).menu().choose("RULES").shows("RULES")
    assert table.lines() != before


def test_the_rules_are_left_after_their_last_page():
    table = table_with(4).menu().choose("RULES")
    for _ in range(10):
        if "Menu" in table.lines()[0]:
            return
        table.press("ok")
    raise AssertionError("the rules do not end")


def test_the_light_turns_and_the_menu_stays():
    table = table_with(4).menu()
    usual = table.board.display.level
    table.choose("LIGHT + 2/3").shows("LIGHT + 3/3")
    assert table.board.display.level > usual
    table.press("back").shows("KEY_LIST")


def test_quit_keeps_the_game():
    table = table_with(EIGHT[:4], BIDS).menu().choose("QUIT").shows("GAME_KEPT").press("ok")
    table.shows("RESUME").press("ok").shows("Ana", "BID_OF i=3 j=4")


def test_the_menu_of_a_finished_game_still_undoes():
    table = table_with(4).menu().choose("ADJUST").choose("Zoé").press("+ + + + + + ok")
    table.shows("GAME_OVER_TITLE").menu().shows("AT_END")
    assert table.say("ADJUST") not in table.screen.lines
    table.choose("UNDO").shows("KEY_LIST")


class TooLong:
    """The flow of a game so long that there is no room to correct it."""

    SELDOM = ()

    def looks(self, box):
        return []

    def __init__(self, is_kept=False):
        self._is_kept = is_kept

    def correct(self, box):
        box.session.is_settled = not self._is_kept
        raise MemoryError
        yield


def test_what_there_is_no_room_for_is_told_and_changes_nothing():
    table = table_with(4, BIDS)
    before = table.frame
    table.app._box._flow = TooLong()
    table.menu().choose("GAME_CORRECT").shows("MENU", "NO_ROOM").press("ok")
    assert table.frame == before
    assert len(table.log()) == len(BIDS)


def test_an_entry_that_is_kept_but_not_done_is_no_matter_of_the_menu():
    """The box must start anew then: it would not know what it has kept."""
    table = table_with(4, BIDS)
    table.app._box._flow = TooLong(is_kept=True)
    try:
        table.menu().choose("GAME_CORRECT")
    except MemoryError:
        return
    raise AssertionError("it went on")
