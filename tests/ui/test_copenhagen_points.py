"""Copenhagen with points only: lines are entered as they come, for anybody."""

from tests.ui.facades import facades

LINES = (("line", 0, "row", True), ("line", 2, "column", False))


def points(*events, players=3, **options):
    return facades(*events, players=players, track="points", **options)


def tied():
    """Zoé and Ana have a point each, and the End card comes."""
    events = (("line", 0, "row", False), ("line", 2, "row", False))
    return points(*events).press("-").choose("END_CARD").press("-").shows("A_TIE_ASKS")


# ---- lines ---------------------------------------------------------------------------------------


def test_a_line_is_two_presses():
    table = points(*LINES).shows("WHO_COMPLETES", "OF_TARGET n=12", "Zoé 2", "Max 0", "Ana 2")
    assert table.at() == "Ana"  # who completes two lines with one tile enters both
    table.press("ok").shows("Ana", "A_FLOOR + +1", "A_FLOOR_OF_WINDOWS + +2", "A_COLUMN + +2")
    table.shows("A_COLUMN_OF_WINDOWS + +4").press("ok").shows("WHO_COMPLETES", "Ana 3")
    assert table.last() == {"t": "line", "p": 2, "kind": "row", "windows": False}


def test_every_kind_of_line():
    kinds = (("row", False), ("row", True), ("column", False), ("column", True))
    for place, (kind, windows) in enumerate(kinds):
        table = points(*LINES).press("- ok " + "+ " * place + "ok")
        assert table.last() == {"t": "line", "p": 1, "kind": kind, "windows": windows}
        table.shows("Max %d" % (1, 2, 2, 4)[place])


def test_back_from_the_kind_leads_to_who():
    table = points(*LINES).press("ok back").shows("WHO_COMPLETES")
    assert table.at() == "Ana"
    table.press("back").shows("MENU").press("back").shows("WHO_COMPLETES")
    assert len(table.log()) == 2


def test_the_setup_is_shown_before_the_first_line():
    points().shows("SET_UP").press("ok ok ok").shows("WHO_COMPLETES")


def test_kinds_that_are_complete_are_not_offered():
    columns = [("line", 1, "column", False)] * 5
    table = points(*columns, target=20).press("ok").shows("A_FLOOR + +1")
    assert len(table.screen.lines) == 2


def test_who_has_all_lines_is_told():
    lines = [("line", 1, "column", False)] * 5 + [("line", 1, "row", False)] * 9
    table = points(*lines, target=20).press("ok").shows("Max", "NO_LINE_LEFT")
    table.press("ok").shows("WHO_COMPLETES")
    assert table.at() == "Max"


def test_a_line_is_undone_in_the_menu():
    table = points(*LINES).menu().shows("UNDO + ENTRY_LINE").choose("UNDO").shows("Ana 0")
    table.menu().choose("REDO").shows("Ana 2")


# ---- the end -------------------------------------------------------------------------------------


def test_who_reaches_the_target_wins():
    lines = [("line", 0, "column", True)] * 2
    table = points(*lines).press("ok").press("+ + + ok").shows("GAME_OVER_TITLE", "Zoé")
    table.shows("WITH_POINTS n=12", "FIRST_TO n=12").press("back").shows("Zoé 8")
    assert table.at() == "Zoé"


def test_the_end_card_ends_it():
    table = points(LINES[0]).press("-")
    assert table.at() == table.say("END_CARD")
    table.press("ok").shows("END_CARD_SURE", "YES", "NO").press("ok").shows("WHO_COMPLETES")
    table.choose("END_CARD").press("-").shows("GAME_OVER_TITLE", "Zoé", "MOST_AT_END_CARD")
    table.press("back").shows("WHO_COMPLETES")


def test_a_tie_asks_for_the_empty_cells_of_all():
    table = tied().shows("Zoé", "EMPTY_SHORT", "0").press("+ + + ok").shows("Max").press("ok")
    table.shows("Ana").press("+ ok").shows(
        "EMPTY_CELLS_ASK", "Zoé 3", "Max 0", "Ana 1", "YES", "NO"
    )
    table.press("-").shows("GAME_OVER_TITLE", "Ana", "TIED_AT n=1")
    table.shows("EMPTY_CELLS a=1 b=3")
    assert table.last() == {"t": "empties", "v": [3, 0, 1]}


def test_a_tie_that_stays_is_shared():
    table = tied().press("+ ok ok + ok -").shows("GAME_OVER_TITLE", "Zoé, Ana", "SHARED_VICTORY")
    table.shows("WITH_POINT").press("-").shows("POINTS", "Zoé 1 0 1 1", "Max 0 0 0 0")


def test_back_in_the_empty_cells_is_one_player_back_and_then_the_end_card():
    table = tied().press("+ + ok ok").shows("Ana").press("back").shows("Max").press("back")
    table.shows("Zoé", "2").press("back").shows("WHO_COMPLETES", "Zoé 1", "Ana 1")
    assert table.last() == {"t": "undo"}


def test_back_from_the_end_shows_the_empty_cells_as_they_were():
    table = tied().press("+ ok ok + + ok -").shows("GAME_OVER_TITLE", "Zoé").press("back")
    table.shows("Ana", "2").press("back").shows("Max", "0").press("back").shows("Zoé", "1")


def test_the_empty_cells_come_back_after_a_cut():
    table = tied().press("+ + ok").switch_on().press("ok").shows("Max", "A_TIE_ASKS").press("back")
    table.shows("Zoé", "2")


def test_ok_alone_never_decides_a_tie():
    table = tied().press("ok ok ok").shows("EMPTY_CELLS_ASK").press("ok").shows("Ana", "A_TIE_ASKS")
    assert not table.press("ok " * 20).game.over


def test_without_a_tie_nothing_is_asked():
    points(*LINES[:1]).choose("END_CARD").press("-").shows("GAME_OVER_TITLE")


# ---- corrections, players ------------------------------------------------------------------------


def correcting(table, line):
    table.menu().choose("GAME_CORRECT").shows("WHICH_LINE")
    return table.choose(line).shows("CORRECT_LINE", "KEY_REMOVE", "KEY_CHANGE")


def test_the_lines_are_listed_the_latest_first():
    table = points(*LINES).menu().choose("GAME_CORRECT").shows("WHICH_LINE")
    said = [table.say(each) for each in ("2 Ana + A_COLUMN + +2", "1 Zoé + A_FLOOR + +2")]
    assert list(table.screen.lines) == said


def test_a_line_was_another_one():
    table = correcting(points(*LINES), "1 ").press("+").shows("Zoé").press("+ + ok")
    table.shows("CORRECTION_OF n=1", "Zoé 2 → 4", "Ana 2 = 2").press("ok").shows("Zoé 4")
    line = {"t": "line", "p": 0, "kind": "column", "windows": True}
    assert table.last()["edits"] == [{"at": 0, "events": [line]}]


def test_a_line_was_none():
    table = correcting(points(*LINES), "2 ").press("-").shows("Ana 2 → 0").press("ok")
    table.shows("Ana 0")
    assert table.last()["edits"] == [{"at": 1, "events": []}]
    table.menu().choose("UNDO").shows("Ana 2")


def test_ok_and_back_correct_nothing():
    for keys in ("ok", "back", "+ back", "- back"):
        table = correcting(points(*LINES), "1 ").press(keys).shows("WHICH_LINE")
        assert len(table.log()) == 2


def test_without_a_line_there_is_nothing_to_correct():
    table = points().menu().choose("GAME_CORRECT").shows("WHICH_LINE", "NO_LINE_YET")
    table.press("ok").shows("MENU")


def test_a_line_becomes_what_is_free_without_it():
    columns = [("line", 1, "column", False)] * 5 + [("line", 1, "row", False)] * 9
    table = correcting(points(*columns, target=99), "5 ").press("+")
    said = [table.say(each) for each in ("A_COLUMN", "A_COLUMN_OF_WINDOWS")]
    assert list(table.screen.lines) == said
    table.press("+ ok").shows("CORRECTION_OF n=5", "Max 19 → 21").press("ok")
    assert table.last()["edits"][0]["events"][0]["windows"]
    table = correcting(points(*columns, target=99), "14 ").press("+")
    said = [table.say(each) for each in ("A_FLOOR", "A_FLOOR_OF_WINDOWS")]
    assert list(table.screen.lines) == said


def test_one_leaves_and_is_offered_no_more():
    table = points(*LINES).menu().choose("PLAYERS").choose("LEAVE").choose("Max").press("-")
    table.hides("Max").shows("Zoé 2", "Ana 2")


def test_a_score_is_adjusted_and_a_name_changed():
    table = points(*LINES).menu().choose("ADJUST").choose("Max").press("+ ok").shows("Max 1")
    table.menu().choose("PLAYERS").choose("RENAME").choose("Max").press("back back").type("ia")
    table.done().shows("Mia 1")


def test_again_is_with_points_only_too():
    table = points(LINES[0]).choose("END_CARD").press("- + ok").shows("SET_UP").press("ok ok ok")
    table.shows("WHO_COMPLETES", "Zoé 0")
