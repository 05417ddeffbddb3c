"""The menu of Copenhagen: boards, abilities, supply; players and scores; and after a cut."""

from tests.kit import TAKE
from tests.rules.houses import FLOOR_0
from tests.ui.facades import COAT, at_tile, facades, take, with_ability


def lines(table):
    return list(table.screen.lines)


def test_the_lines_of_the_menu():
    table = facades(FLOOR_0, TAKE).menu().shows("MENU", "TURN_SHORT n=3")
    keys = ["CONTINUE", "UNDO + ENTRY_TAKE", "GAME_CORRECT", "SCORES", "BOARDS", "SUPPLY"]
    keys += ["END_CARD", "PLAYERS", "ADJUST", "RULES", "LIGHT + 2/3", "QUIT"]
    assert lines(table) == [table.say(key) for key in keys]


# ---- boards --------------------------------------------------------------------------------------


def test_the_board_of_the_next_player_is_one_press_away():
    table = facades(FLOOR_0).menu().choose("BOARDS").shows("WHOSE_BOARD")
    assert lines(table) == ["Max", "Zoé"]
    assert table.at() == "Zoé"
    table.press("ok").shows("Zoé", "■····", "ALL_POINTS 1", "HUE_red 0", "HUE_purple 5")


def test_colours_are_lit_one_after_the_other():
    table = facades(FLOOR_0).menu().choose("BOARDS").press("ok")
    lit = []
    for _ in range(7):
        lit.append(table.screen.board.lit)
        table.press("+")
    assert lit == [0, 1, 2, 3, 4, 5, 0]
    table.press("- -")
    assert table.screen.board.lit == 5


def test_the_abilities_of_a_board_have_their_states():
    table = facades(*(COAT + (("coat", "ability", "double"), TAKE, ("take", 2, ["double"]))))
    table.menu().choose("BOARDS").choose("Zoé").shows("■···□").press("ok")
    table.shows("Zoé", "ABILITY_any_cards + IS_READY", "ABILITY_double + IS_USED")
    table.shows("ABILITY_discount + ·").press("ok").shows("ALL_POINTS 2").press("back")
    table.shows("WHOSE_BOARD").press("back").shows("MENU").press("back").shows("THEN_BUILD")


def test_the_supply_is_counted():
    table = facades(FLOOR_0).menu().choose("SUPPLY").shows("SUPPLY", "SPECIAL_LEFT n=12")
    table.shows("HUE_purple ×2 ×2 ×2 ·", "HUE_blue ×2 ×2 ×2 ×1").press("+ - ok").shows("MENU")
    table = facades(*(COAT + (("coat", "tile", 2, 2),))).menu().choose("SUPPLY")
    table.shows("SPECIAL_LEFT n=11", "HUE_green ×1 ×2")


def test_with_points_only_there_are_no_boards():
    found = lines(facades(("line", 0, "row", True), track="points").menu())
    table = facades()
    for key in ("BOARDS", "SUPPLY", "END_CARD"):
        assert table.say(key) not in found


def test_the_table_of_scores():
    table = facades(FLOOR_0, TAKE, players=3).menu().choose("SCORES").shows("POINTS")
    table.shows("Zoé 1 0 40 1", "Max 0 0 45 0", "Ana 0 0 45 0").press("ok").shows("MENU")


def test_the_rules_say_what_helps_now():
    shown = facades(TAKE).menu().choose("RULES").shows("RULES", "RULE_FLOORS").screen.keys
    assert shown == ("←", "", "", "OK")
    facades(TAKE, target=9).menu().choose("RULES").press("ok").shows("9")
    table = facades(*COAT).menu().choose("RULES")
    words = ""
    while type(table.screen).__name__ == "Message":
        words += " ".join(table.lines()) + " "
        table.press("ok")
    for key in ("RULE_COLUMNS", "REMIND_COAT", "REMIND_WINDOW"):
        for word in table.say(key).split():
            assert word in words


# ---- undo ----------------------------------------------------------------------------------------


def test_undo_goes_across_turns_of_all_kinds_and_redo_comes_back():
    table = facades(
        *(COAT + (("coat", "ability", "double"), TAKE, ("take", 2, ["double"]), "pass"))
    )
    said = ["ENTRY_PASS", "ENTRY_TAKE", "ENTRY_TAKE", "ENTRY_COAT", "HUE_green + 2", "ENTRY_TAKE"]
    for key in said + ["HUE_purple + 3", "ENTRY_TAKE", "HUE_purple + 5"]:
        table.menu().shows("UNDO + " + key).choose("UNDO")
    table.shows("Zoé", "TURN_SHORT n=1")
    assert table.game.facades[0].empty() == 45
    for _ in range(len(said) + 3):
        table.menu().choose("REDO")
    table.shows("Max", "TURN_SHORT n=8")
    assert table.game.score_of(0) == 2


# ---- players and scores --------------------------------------------------------------------------


def players(table):
    return table.menu().choose("PLAYERS")


def test_nobody_joins():
    table = players(facades(TAKE))
    assert lines(table) == [table.say("RENAME"), table.say("LEAVE")]


def test_one_leaves_between_turns_and_is_asked_for_no_more():
    table = players(facades(TAKE, players=3)).choose("LEAVE").choose("Ana")
    table.shows("LEAVE_FOR_GOOD p=Ana").press("-").shows("Max", "KEY_TAKE").hides("Ana")
    take(take(table).shows("Zoé")).shows("Max")
    table.menu().choose("UNDO").menu().choose("UNDO").menu().shows("UNDO + ENTRY_LEAVE")


def test_when_who_is_in_turn_leaves_the_next_one_plays():
    table = players(facades(TAKE, players=3)).choose("LEAVE").choose("Max").press("-")
    table.shows("Ana", "KEY_TAKE")


def test_of_two_nobody_leaves():
    table = players(facades(TAKE)).choose("LEAVE").choose("Max").press("-").shows("REFUSED")
    table.press("ok").shows("LEAVE").press("back back").shows("Max", "KEY_TAKE")


def test_another_name():
    table = (
        players(facades(TAKE)).choose("RENAME").choose("Max").press("back back").type("ia").done()
    )
    table.shows("Mia", "KEY_TAKE")
    assert table.last() == {"t": "rename", "p": 1, "name": "Mia"}


def test_a_score_is_adjusted():
    table = facades(FLOOR_0).menu().choose("ADJUST").choose("Zoé").press("+ +").shows("+2")
    table.press("ok").shows("Zoé 3")
    assert table.last() == {"t": "adjust", "p": 0, "d": 2}


# ---- after a cut ---------------------------------------------------------------------------------


def test_it_is_resumed_in_the_middle_of_a_placement():
    table = at_tile(facades(FLOOR_0, TAKE), "green", 4)
    table.press("- +").switch_on().shows("POWER_LOST", "Copenhagen", "GOES_ON").press("ok")
    table.shows("HUE_green + 4").press("back").shows("2 ×2").switch_on().press("ok").shows("2 ×2")
    table.press("back").switch_on().press("ok").shows("TILE_COLOUR").press("back").shows("KEY_TAKE")


def test_it_is_resumed_with_the_ability_that_was_chosen():
    table = with_ability("discount").press("+").choose("ABILITY_discount").switch_on()
    table.press("ok").shows("ABILITY_discount", "■ · ◆ · ·")
    at_tile(table, "red", 3).switch_on().press("ok").shows("LESS_DISCOUNT")


def test_it_is_resumed_where_a_double_action_must_build():
    table = facades(*(COAT + (("coat", "ability", "double"), TAKE, ("take", 2, ["double"]))))
    table.switch_on().shows("LAST_ENTRY", "ENTRY_TAKE").press("ok").shows("THEN_BUILD", "KEY_PASS")


def test_what_was_taken_back_is_there_after_a_cut():
    table = at_tile(facades(*COAT[:-1]), "green", 2).press("ok back").shows("HUE_green + 2")
    table.switch_on().press("ok").shows("HUE_green + 2").press("ok").shows("A_COAT_TITLE")


def test_it_waits_at_home():
    table = facades(FLOOR_0, TAKE).menu().choose("QUIT").shows("GAME_KEPT").press("ok")
    table.shows("RESUME", "Copenhagen", "TURN_INSIDE n=3").press("ok").shows("Zoé", "KEY_TAKE")
