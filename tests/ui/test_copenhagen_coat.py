"""Coats of arms of Copenhagen, told as presses: only what is possible is offered."""

from croupier.rules.facade import COLUMNS, SPECIAL
from tests.kit import TAKE
from tests.rules.houses import COAT_2
from tests.ui.facades import COAT, at_tile, facades, take

USED = COAT + (("coat", "ability", "double"), TAKE, ("take", 2, ["double"]), COAT_2)


def labels(table):
    return list(table.keys())


def said(table, *keys):
    return [table.say(key) if key else "" for key in keys]


# ---- what is offered -----------------------------------------------------------------------------


def test_a_coat_is_offered_right_after_the_tile():
    table = facades(*COAT[:-1])
    at_tile(table, "green", 2).press("ok").shows("Zoé", "A_COAT_TITLE", "ONE_WINDOW", "NEW_ONE")
    assert labels(table)[1:] == said(table, "KEY_SPECIAL", "KEY_ABILITY", "")


def test_with_a_used_ability_all_can_be_made_ready():
    table = facades(*USED).shows("ONE_WINDOW", "NEW_ONE", "ALL_READY")
    assert labels(table)[1:] == said(table, "KEY_SPECIAL", "KEY_ABILITY", "KEY_REFRESH")
    table.press("ok").shows("Max", "KEY_TAKE")
    assert table.last() == {"t": "coat", "do": "refresh"}
    assert table.game.view()["abilities"][0] == {"any_cards": "active", "double": "active"}


def test_without_special_tiles_there_is_no_key_for_one():
    table = facades(*COAT)
    table.game.supply[SPECIAL] = 0
    table.press("+ back").hides("ONE_WINDOW")
    assert labels(table)[1:] == said(table, "", "KEY_ABILITY", "")
    before = table.frame
    assert table.press("- ok").frame == before


def test_who_owns_all_abilities_gets_no_new_one():
    table = facades(*COAT)
    table.game.owned[0] = table.game.active[0] = 31
    table.press("- back").hides("NEW_ONE")
    assert labels(table)[1:] == said(table, "KEY_SPECIAL", "", "")


def test_a_coat_that_nothing_can_be_done_with_is_lost():
    table = facades(*COAT[:-1])
    table.game.owned[0] = table.game.active[0] = 31
    table.game.supply[SPECIAL] = 0
    at_tile(table, "green", 2).press("ok").shows("Max", "KEY_TAKE")


# ---- a special tile ------------------------------------------------------------------------------


def test_a_special_tile_shows_its_gain_and_costs_nothing():
    table = facades(*COAT).press("-").shows("SPECIAL_TILE", "+0", "UNIT_NO_POINT")
    table.hides("UNIT_CARDS")
    assert labels(table) == ["←", "", table.say("KEY_PLACE"), "OK"]
    table.press("+ ok").shows("Max")
    event = table.last()
    assert (event["t"], event["do"], event["y"]) == ("coat", "tile", 2)


def test_only_legal_cells_are_reached():
    table = facades(*COAT).press("-")
    reached = []
    while (table.screen._trial.x, table.screen._trial.y) not in reached:
        reached.append((table.screen._trial.x, table.screen._trial.y))
        table.press("+")
    assert sorted(reached) == [(x, 2) for x in range(COLUMNS)]


def test_on_a_coat_it_earns_another_one():
    table = facades(*COAT).press("-").shows("A_COAT").press("ok").shows("Zoé", "A_COAT_TITLE")
    assert table.last() == {"t": "coat", "do": "tile", "x": 2, "y": 2}
    table.press("+ ok").shows("Max")
    assert [line["t"] for line in table.log()[-2:]] == ["coat", "coat"]


def test_it_can_complete_a_floor_and_end_the_game():
    events = COAT[:3] + (TAKE, ("build", "purple-4", 0, 2, 0), ("coat", "ability", "double"))
    events += (("adjust", 0, 9), TAKE, COAT[-1])
    table = facades(*events).shows("A_COAT_TITLE").press("-")
    table.shows("+1", "FLOOR_DONE i=3 j=1").press("ok").shows("GAME_OVER_TITLE", "Zoé")
    assert table.game.decided_by() == "target"
    table.press("back").shows("A_COAT_TITLE")


def test_back_from_the_place_leads_to_the_coat_and_from_there_to_the_tile():
    table = facades(*COAT[:-1])
    at_tile(table, "green", 2).press("ok - back").shows("A_COAT_TITLE").press("back")
    table.shows("HUE_green + 2", "A_COAT")
    assert table.last() == {"t": "undo"}


# ---- abilities -----------------------------------------------------------------------------------


def test_an_ability_that_is_not_owned_is_chosen():
    table = facades(*COAT).press("+").shows("NEW_ABILITY")
    assert list(table.screen.lines) == said(
        table,
        "ABILITY_extra_card",
        "ABILITY_discount",
        "ABILITY_change_colours",
        "ABILITY_double",
    )
    table.choose("ABILITY_change_colours").shows("Max")
    assert table.last() == {"t": "coat", "do": "ability", "name": "change_colours"}
    take(table).shows("Zoé", "■ · · ■ ·")


def test_back_from_the_abilities_leads_to_the_coat():
    table = facades(*COAT).press("+ back").shows("A_COAT_TITLE")
    assert len(table.log()) == len(COAT)


def test_what_is_owned_is_not_offered_again():
    table = facades(*USED).press("+")
    assert table.say("ABILITY_double") not in list(table.screen.lines)
    assert len(table.screen.lines) == 3


# ---- several -------------------------------------------------------------------------------------


def two_coats():
    table = at_tile(facades(*COAT[:-1]), "red", 5)
    while (table.screen._trial.o, table.screen._trial.x) != (6, 2):
        table.press("-" if table.screen._trial.o != 6 else "+")
    return table.press("ok").shows("COATS_LEFT i=2")


def test_two_coats_are_used_one_after_the_other():
    table = two_coats().press("+ ok").shows("Zoé", "A_COAT_TITLE").press("+ ok").shows("Max")
    names = [line["name"] for line in table.log()[-2:]]
    assert names == ["extra_card", "discount"]


def test_back_on_the_second_coat_takes_back_the_first():
    table = two_coats().press("+ ok").shows("A_COAT_TITLE").press("back").shows("COATS_LEFT i=2")
    assert table.last() == {"t": "undo"}
    table.press("back").shows("HUE_red + 5", "N_COATS i=2")


def test_a_coat_is_undone_in_the_menu():
    table = facades(*(COAT + (("coat", "ability", "double"),))).shows("Max")
    table.menu().choose("UNDO").shows("Zoé", "A_COAT_TITLE")
    table.menu().choose("REDO").shows("Max")


def test_a_coat_waits_after_a_cut_and_under_the_menu():
    table = facades(*COAT).menu().press("back").shows("A_COAT_TITLE")
    table.switch_on().shows("POWER_LOST", "LAST_ENTRY", "HUE_green + 2").press("ok")
    table.shows("A_COAT_TITLE").press("- +").switch_on().press("ok").shows("SPECIAL_TILE")


def test_nobody_leaves_while_a_coat_waits():
    table = facades(*COAT).menu().choose("PLAYERS").choose("LEAVE").shows("GAME_BETWEEN")
    table.press("ok back back").shows("A_COAT_TITLE")
