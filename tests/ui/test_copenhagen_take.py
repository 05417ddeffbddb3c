"""A turn of Copenhagen in which cards are taken, told as presses."""

from croupier.ui.idle import DIM, NORMAL
from tests.kit import TAKE
from tests.rules.houses import COAT_2
from tests.ui.facades import COAT, facades, take, with_ability

MINUTE = 60_000


def chosen(table, line, keys="+"):
    """An ability is chosen in the list of those that can be used."""
    return table.press(keys).shows("ABILITIES_TITLE").choose(line)


# ---- the turn ------------------------------------------------------------------------------------


def test_a_turn_shows_who_plays_and_the_points_of_all():
    table = facades(("adjust", 0, 3), ("adjust", 1, 7), TAKE, players=3).shows("Max", "7")
    table.shows("TURN_SHORT n=2", "Ana 0", "Zoé 3", "OF_TARGET n=12", "ABILITIES", "■ · · · ·")
    assert list(table.keys())[1:] == [table.say(key) for key in KEYS]


KEYS = ("KEY_TAKE", "KEY_ABILITY", "KEY_BUILD")


def test_taking_is_two_presses():
    table = facades(TAKE).press("-").shows("Max", "TAKES_CARDS", "2", "CARDS_SIDE_BY_SIDE")
    table.press("ok").shows("Zoé", "TURN_SHORT n=3")
    assert table.last() == {"t": "take", "n": 2}


def test_back_from_the_cards_leads_to_the_turn():
    table = facades(TAKE).press("- back").shows("Max", "KEY_TAKE", "KEY_BUILD")
    assert len(table.log()) == 1


def test_back_on_a_turn_opens_the_menu_and_takes_nothing_back():
    table = facades(TAKE).press("back").shows("MENU", "TURN_SHORT n=2").press("back")
    table.shows("Max", "KEY_TAKE")
    assert table.log() == [{"t": "take", "n": 2}]


def test_turns_go_around_the_table():
    table = facades(players=4, first_player=3).press("ok ok ok")
    for name in ("Luc", "Zoé", "Max", "Ana", "Luc"):
        take(table.shows(name))


def test_who_holds_too_many_is_told_to_discard():
    takes = [TAKE] * 4  # Zoé has 6, Max 7
    table = facades(*takes).press("-").shows("DISCARD n=1").press("ok").shows("Max")
    table.press("-").shows("DISCARD n=2")


def test_who_has_room_is_told_nothing():
    facades(TAKE).press("-").hides("DISCARD n=1")


def test_while_somebody_thinks_the_panel_stays_bright():
    table = facades(TAKE).wait(4 * MINUTE)
    assert table.app._idle.light == NORMAL
    assert table.wait(2 * MINUTE).app._idle.light == DIM
    assert facades(*COAT).wait(4 * MINUTE).app._idle.light == DIM


# ---- abilities -----------------------------------------------------------------------------------


def test_any_cards_can_be_chosen_before_or_after_the_key():
    for table in (chosen(facades(TAKE), "ABILITY_any_cards").press("-"), chosen_late()):
        table.shows("2", "ANY_OPEN_CARDS").press("ok")
        assert table.last() == {"t": "take", "n": 2, "use": ["any_cards"]}
        assert table.game.view()["abilities"][1] == {"any_cards": "used"}


def chosen_late():
    return chosen(facades(TAKE).press("-"), "ABILITY_any_cards")


def test_a_chosen_ability_is_named_and_marked():
    table = chosen(with_ability("extra_card"), "ABILITY_extra_card")
    table.shows("ABILITY_extra_card", "■ ◆ · · ·")
    assert table.say("ABILITIES") not in table.lines()


def test_an_ability_is_given_back_by_choosing_it_again():
    table = chosen(with_ability("extra_card"), "ABILITY_extra_card").press("+")
    assert list(table.screen.notes) == ["", "✓"]
    table.choose("ABILITY_extra_card").shows("ABILITIES", "■ ■ · · ·").press("-").shows("2")
    table.press("ok")
    assert table.last() == {"t": "take", "n": 2}


def test_back_from_the_abilities_chooses_none():
    facades(TAKE).press("+ back").shows("ABILITIES", "■ · · · ·")


def test_an_extra_card_makes_three():
    table = chosen(with_ability("extra_card"), "ABILITY_extra_card").press("-")
    table.shows("3", "CARDS_AND_ONE").press("ok")
    assert table.last() == {"t": "take", "n": 3, "use": ["extra_card"]}


def test_several_abilities_are_used_together():
    table = chosen(with_ability("extra_card").press("-"), "ABILITY_extra_card")
    chosen(table, "ABILITY_any_cards").shows("3", "ANY_OPEN_CARDS").press("ok")
    assert table.last() == {"t": "take", "n": 3, "use": ["extra_card", "any_cards"]}


def test_abilities_of_a_build_are_not_offered_with_cards():
    table = with_ability("discount").press("- +")
    assert list(table.screen.lines) == [table.say("ABILITY_any_cards")]


def test_an_ability_of_a_build_that_was_chosen_does_not_go_with_cards():
    table = chosen(with_ability("discount"), "ABILITY_discount").press("- ok")
    assert table.last() == {"t": "take", "n": 2}
    assert table.game.view()["abilities"][0]["discount"] == "active"


def test_a_used_ability_is_not_offered():
    table = facades(TAKE, ("take", 2, ["any_cards"]), TAKE).shows("□ · · · ·")
    assert table.keys()[2] == ""
    assert table.press("-").keys()[2] == ""


# ---- double action -------------------------------------------------------------------------------


def doubled():
    """Cards were taken with the double action."""
    table = chosen(with_ability("double"), "ABILITY_double").press("-").shows("THEN_BUILD")
    return table.press("ok").shows("Zoé", "THEN_BUILD")


def test_after_a_double_action_one_builds_or_passes():
    table = doubled()
    assert table.last() == {"t": "take", "n": 2, "use": ["double"]}
    assert list(table.keys()) == ["←≡", table.say("KEY_PASS"), "", table.say("KEY_BUILD")]
    table.press("-").shows("Max", "KEY_TAKE")
    assert table.last() == {"t": "pass"}
    table = doubled().press("ok ok ok ok")
    assert table.last()["t"] == "build"


def test_only_abilities_of_a_build_are_offered_then():
    more = (COAT_2, ("coat", "ability", "discount"), TAKE, ("take", 2, ["double"]))
    table = facades(*(COAT + (("coat", "ability", "double"), TAKE) + more)).press("+")
    assert list(table.screen.lines) == [table.say("ABILITY_discount")]
    table.press("ok").shows("ABILITY_discount", "■ · ◆ · □")


def test_back_after_the_cards_takes_them_back_and_shows_them():
    table = doubled().press("back").shows("TAKES_CARDS", "2", "THEN_BUILD")
    assert table.last() == {"t": "undo"}
    table.press("ok").shows("KEY_PASS")
    assert table.last() == {"t": "take", "n": 2, "use": ["double"]}


def test_back_from_the_cards_that_were_taken_back_keeps_the_ability():
    table = doubled().press("back back").shows("KEY_TAKE", "ABILITY_double", "◆")
    assert table.game.view()["abilities"][0]["double"] == "active"


# ---- undo ----------------------------------------------------------------------------------------


def test_cards_are_taken_back_in_the_menu_across_turns():
    table = take(take(facades(TAKE))).shows("TURN_SHORT n=4")
    for turn, name in ((3, "Zoé"), (2, "Max"), (1, "Zoé")):
        table.menu().shows("UNDO + ENTRY_TAKE").choose("UNDO").shows(name, "TURN_SHORT n=%d" % turn)
    assert len(table.game.history) == 0
    table.menu().choose("REDO").shows("Max", "TURN_SHORT n=2")
