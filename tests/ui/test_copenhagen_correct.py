"""An earlier turn of Copenhagen is asked again, compared, and kept or not."""

from croupier.rules.facade import TILES, TURNS, Facade, Piece
from tests.kit import TAKE
from tests.rules.houses import FLOOR_0, FLOOR_1
from tests.ui.facades import COAT, at_tile, facades, take
from tests.ui.test_copenhagen_build import reach

PLAYED = COAT + (("coat", "ability", "double"), TAKE)


def correcting(table, line=""):
    """The list of turns, or the board before one of them."""
    table.menu().choose("GAME_CORRECT").shows("WHICH_TURN")
    return table.choose(line) if line else table


def tile_of(table, line):
    """The place of the tile of a turn, as it was: its colour, its size and its place come first."""
    return correcting(table, line).press("ok ok ok")


def cards_of(table, line):
    """The cards of a turn, as they were taken."""
    return correcting(table, line).press("-")


def edits(table):
    assert table.last()["t"] == "amend"
    return table.last()["edits"]


# ---- the list ------------------------------------------------------------------------------------


def test_the_latest_turn_is_first():
    table = correcting(facades(*PLAYED))
    lines = [table.screen.lines[place] for place in range(len(table.screen.lines))]
    said = ["6 Max + TAKES n=2", "5 Zoé + HUE_green + 2 +1", "4 Max + TAKES n=2"]
    said += ["3 Zoé + HUE_purple + 3", "2 Max + TAKES n=2", "1 Zoé + HUE_purple + 5 +1"]
    assert lines == [table.say(each) for each in said]


def test_without_a_turn_there_is_nothing_to_correct():
    facades().menu().choose("GAME_CORRECT").shows("NO_TURN_YET").press("ok").shows("MENU")


def test_a_turn_that_is_not_over_is_not_listed():
    table = correcting(facades(*COAT))
    assert len(table.screen.lines) == 4
    table.press("back").shows("MENU").press("back").shows("A_COAT_TITLE")


# ---- other answers -------------------------------------------------------------------------------


def test_cards_become_a_tile():
    table = correcting(facades(TAKE, FLOOR_0), "1 ")
    table.shows("Zoé", "TURN_SHORT n=1", "ENTRY_TAKE", "KEY_BUILD")
    reach(at_tile(table, "purple", 4), 0, 0, 0).press("ok")
    table.shows("CORRECTION_OF n=1", "POINTS", "HEAD_NOW", "HEAD_THEN", "Zoé 0 = 0", "Max 1 = 1")
    assert len(table.log()) == 2
    table.press("ok").shows("Zoé", "TURN_SHORT n=3")
    build = {"t": "build", "tile": "purple-4", "x": 0, "y": 0, "o": 0}
    assert edits(table) == [{"at": 0, "events": [build]}]
    assert table.game.facades[0].empty() == 41


def test_a_tile_becomes_cards():
    table = correcting(facades(FLOOR_0, TAKE), "1 ").shows("HUE_purple + 5", "KEY_TAKE")
    take(table).shows("Zoé 1 → 0").press("ok")
    assert edits(table) == [{"at": 0, "events": [{"t": "take", "n": 2}]}]
    assert table.game.score_of(0) == 0


def test_another_place():
    table = tile_of(facades(("build", "red-2", 0, 0, 0), TAKE), "1 ").shows("HUE_red + 2")
    trial = table.screen._trial
    assert (trial.o, trial.x, trial.y) == (0, 0, 0)
    reach(table, 1, 3, 0).press("ok").shows("Zoé 0 = 0").press("ok")
    build = {"t": "build", "tile": "red-2", "x": 3, "y": 0, "o": 1}
    assert edits(table) == [{"at": 0, "events": [build]}]


def test_another_ability():
    table = cards_of(facades(("take", 2, ["any_cards"]), TAKE), "1 ").shows("ANY_OPEN_CARDS")
    table.press("+").choose("ABILITY_any_cards").shows("CARDS_SIDE_BY_SIDE").press("ok ok")
    assert edits(table) == [{"at": 0, "events": [{"t": "take", "n": 2}]}]
    assert table.game.view()["abilities"][0] == {"any_cards": "active"}


def test_the_same_answers_are_no_correction():
    for line, keys in (
        ("6 ", "- ok"),
        ("1 ", "ok ok ok ok"),
        ("5 ", "ok ok ok ok + + + + ok"),
    ):
        table = correcting(facades(*PLAYED), line).press(keys).shows("WHICH_TURN")
        assert len(table.log()) == len(PLAYED)


def test_coats_are_asked_again():
    table = tile_of(facades(*PLAYED), "5 ").shows("HUE_green + 2", "A_COAT").press("ok")
    table.shows("Zoé", "A_COAT_TITLE").press("+").choose("ABILITY_discount")
    table.shows("CORRECTION_OF n=5", "Zoé 2 = 2").press("ok")
    coat = {"t": "coat", "do": "ability", "name": "discount"}
    assert edits(table) == [{"at": 5, "events": [coat]}]
    assert table.game.view()["abilities"][0] == {"any_cards": "active", "discount": "active"}


def test_a_place_without_a_coat_asks_for_none():
    table = reach(tile_of(facades(*PLAYED), "5 "), 0, 0, 2).press("ok")
    table.shows("CORRECTION_OF n=5", "Zoé 2 → 1").press("ok")
    build = {"t": "build", "tile": "green-2", "x": 0, "y": 2, "o": 0}
    assert edits(table) == [{"at": 4, "events": [build]}, {"at": 5, "events": []}]
    assert table.game.view()["abilities"][0] == {"any_cards": "active"}


def test_a_turn_is_corrected_twice():
    table = tile_of(facades(*PLAYED), "5 ").press("ok +").choose("ABILITY_discount").press("ok")
    table = tile_of(table, "5 ").press("ok +").choose("ABILITY_extra_card").press("ok")
    assert [edit["at"] for edit in edits(table)] == [5]
    assert table.game.view()["abilities"][0] == {"any_cards": "active", "extra_card": "active"}


def test_a_double_action_is_asked_again():
    events = PLAYED + (("take", 2, ["double"]), "pass", TAKE)
    table = cards_of(facades(*events), "7 ").shows("TAKES_CARDS", "THEN_BUILD").press("ok")
    table.shows("Zoé", "ENTRY_PASS", "KEY_PASS")
    reach(at_tile(table, "purple", 2), 0, 0, 2).press("ok").shows("CORRECTION_OF n=7").press("ok")
    kinds = [[event["t"] for event in edit["events"]] for edit in edits(table)]
    assert kinds == [["build"]]


def test_a_double_action_becomes_a_simple_one():
    events = PLAYED + (("take", 2, ["double"]), "pass", TAKE)
    table = cards_of(facades(*events), "7 ").press("+").choose("ABILITY_double").press("ok")
    table.shows("CORRECTION_OF n=7").press("ok")
    assert edits(table) == [
        {"at": 7, "events": [{"t": "take", "n": 2}]},
        {"at": 8, "events": []},
    ]


def test_a_tile_that_a_log_turned_in_a_way_of_its_own_is_shown_where_it_is():
    """All eight ways are legal; where two are the same, the box turns it in the first of them."""
    for tile in range(len(TILES)):
        for o in range(TURNS[tile], 8):
            piece = Piece(tile, o)
            events = [("build", TILES[tile], 5 - piece.width, 0, o)]
            if Facade().coats(piece, 5 - piece.width, 0):
                events.append(("coat", "ability", "double"))
            table = tile_of(facades(*events), "1 ")
            shown = [at for at, kind in enumerate(table.screen.board.in_air) if kind]
            cells = [5 * (cell >> 4) + (cell & 15) + 5 - piece.width for cell in piece.cells]
            assert shown == sorted(cells), (TILES[tile], o)
            assert table.screen.board.in_air[cells[0]] == 2


# ---- leaving -------------------------------------------------------------------------------------


def test_back_is_one_step_each_and_then_the_list():
    table = tile_of(facades(*PLAYED), "5 ").press("ok").shows("A_COAT_TITLE").press("back")
    table.shows("HUE_green + 2", "KEY_TAKE").press("ok ok").shows("2 ×2").press("back")
    table.shows("TILE_COLOUR")
    table.press("back").shows("Zoé", "TURN_SHORT n=5").press("back").shows("WHICH_TURN")
    table.press("back").shows("MENU").press("back").shows("Zoé", "TURN_SHORT n=7")
    assert len(table.log()) == len(PLAYED)


def test_back_from_the_comparison_changes_nothing():
    table = tile_of(facades(*PLAYED), "5 ").press("ok +").choose("ABILITY_discount")
    table.shows("KEY_KEEP").press("back").shows("Zoé", "TURN_SHORT n=5", "HUE_green + 2")
    table.press("back").shows("WHICH_TURN")
    assert table.at().startswith("5 ")
    assert len(table.log()) == len(PLAYED)


def test_a_correction_is_undone_in_the_menu():
    table = tile_of(facades(*PLAYED), "5 ").press("ok +").choose("ABILITY_discount").press("ok")
    table.menu().shows("UNDO + ENTRY_AMEND").choose("UNDO")
    assert table.game.view()["abilities"][0] == {"any_cards": "active", "double": "active"}


def test_a_correction_that_cannot_be_kept_changes_nothing():
    table = tile_of(facades(*PLAYED), "5 ").press("ok +").choose("ABILITY_discount")
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED").press("ok back").shows("WHICH_TURN")
    assert len(table.log()) == len(PLAYED)


def test_a_correction_is_resumed_after_a_cut():
    table = tile_of(facades(*PLAYED), "5 ").press("ok").switch_on().press("ok")
    table.shows("A_COAT_TITLE").press("+").choose("ABILITY_discount").switch_on().press("ok")
    table.shows("CORRECTION_OF n=5", "KEY_KEEP").press("ok")
    assert [edit["at"] for edit in edits(table)] == [5]


# ---- what comes later ----------------------------------------------------------------------------


def test_later_entries_that_no_longer_fit_are_dropped_after_two_questions():
    table = take(correcting(facades(*PLAYED), "1 "))
    table.shows("NO_LONGER_FITS", "× + HUE_purple + 3", "DROP_LATER n=5").press("-").shows(
        "REALLY", "DROPPED_LATER n=5"
    )
    table.press("+").shows("CORRECTION_OF n=1", "Zoé 2 → 0").press("ok")
    table.shows("Zoé", "TURN_SHORT n=3")
    assert table.last()["cut"]
    table.menu().choose("UNDO").shows("Zoé", "TURN_SHORT n=7")


def test_no_to_either_question_keeps_everything():
    for keys in ("ok", "- ok", "- -"):
        table = take(correcting(facades(*PLAYED), "1 ")).press(keys)
        assert len(table.log()) == len(PLAYED)
        if keys != "- -":
            table.shows("TURN_SHORT n=1").press("back").shows("WHICH_TURN")


def test_who_has_no_room_for_a_later_tile_is_told():
    """The second tile would lie over the first one."""
    events = (("build", "red-2", 0, 0, 0), TAKE, ("build", "blue-2", 2, 0, 0), TAKE)
    table = reach(tile_of(facades(*events), "1 "), 0, 1, 0).press("ok")
    table.shows("NO_LONGER_FITS", "× + HUE_blue + 2", "DROP_LATER n=2")


def test_a_correction_in_the_middle_of_a_turn():
    table = correcting(facades(*(PLAYED + (("take", 2, ["double"]),))), "6 ")
    at_tile(table, "red", 2).press("ok").shows("CORRECTION_OF n=6").press("ok")
    table.shows("Zoé", "THEN_BUILD", "KEY_PASS")


def test_a_correction_that_earns_the_target_ends_the_game_there():
    events = (FLOOR_0, TAKE, FLOOR_1[0], TAKE, TAKE, TAKE)
    table = correcting(facades(*events, target=2), "5 ")
    reach(at_tile(table, "green", 2), 0, 3, 1).press("ok")
    table.shows("NO_LONGER_FITS", "DROP_LAST", "× " + table.say("ENTRY_TAKE")).press("- +").shows(
        "ENDS_THERE", "Zoé 1 → 2"
    ).press("ok")
    table.shows("GAME_OVER_TITLE", "Zoé", "FIRST_TO n=2")


def test_the_last_turn_of_a_finished_game_is_corrected_to_go_on():
    events = (FLOOR_0, TAKE, FLOOR_1[0], TAKE)
    table = at_tile(facades(*events, target=2), "green", 2).press("ok").shows("GAME_OVER_TITLE")
    table.menu().choose("GAME_CORRECT").choose("5 ")
    take(table).shows("REOPENS", "Zoé 2 → 1").press("ok").shows("Max", "KEY_TAKE")
    assert not table.game.over


def test_who_has_left_meanwhile_is_not_compared():
    table = facades(TAKE, FLOOR_0, TAKE, ("leave", 2), players=3)
    table = correcting(table, "2 ")
    take(table).shows("Max 1 → 0").hides("Ana")


def test_points_by_hand_and_names_stay():
    events = (FLOOR_0, ("adjust", 0, 3), TAKE, ("rename", 1, "Mia"))
    table = take(correcting(facades(*events), "1 "))
    table.shows("Zoé 4 → 3", "Mia 0 = 0").press("ok").shows("Mia 0")


# ---- where a turn stands in the log --------------------------------------------------------------


def test_of_a_line_that_stands_for_several_turns_the_others_stay():
    takes = [{"t": "take", "n": 2}] * 3
    amend = {"t": "amend", "edits": [{"at": 0, "events": takes}]}
    table = correcting(facades(TAKE, TAKE, amend), "3 ").shows("TURN_SHORT n=3")
    at_tile(table, "red", 2).press("ok ok")
    assert [row["turn"] for row in table.game.view()["history"]] == [1, 2, 3, 4]
    assert [row["tile"] for row in table.game.view()["history"]] == [None, None, "red-2", None]


def test_what_was_entered_in_the_middle_of_a_turn_stays_there():
    """The points by hand come before the build that they let win."""
    table = facades(*(PLAYED + (("take", 2, ["double"]), ("adjust", 0, 9))), target=11)
    reach(at_tile(table, "red", 2), 0, 3, 2).press("ok").shows("GAME_OVER_TITLE")
    table.menu().choose("GAME_CORRECT").choose("7 ").press("- +").choose("ABILITY_any_cards")
    reach(at_tile(table.press("ok"), "red", 2), 0, 3, 2).press("ok").shows("CORRECTION_OF n=7")
    table.press("ok").shows("GAME_OVER_TITLE", "Zoé")
    assert [edit["at"] for edit in edits(table)] == [7]


def test_more_events_than_before_come_where_the_last_one_was():
    table = correcting(facades(FLOOR_0, TAKE, FLOOR_1[0], TAKE, TAKE, TAKE), "5 ")
    reach(at_tile(table, "green", 2), 0, 3, 1).press("ok +").choose("ABILITY_double").press("ok")
    assert [[event["t"] for event in edit["events"]] for edit in edits(table)] == [
        ["build", "coat"]
    ]
