"""The pile, the End card and the end of Copenhagen, told as presses."""

from croupier.rules.copenhagen_table import Cards
from croupier.ui.cues import RING
from tests.kit import EIGHT, TAKE
from tests.rules.houses import FLOOR_0, FLOOR_1
from tests.ui.facades import COAT, at_tile, facades, take
from tests.ui.test_sounds import heard, loud

RINGS_AFTER = 27  # takes of two players, with the seed of a table


def takes(count, players=2, **options):
    """So many times two cards were taken, the last time by presses."""
    return take(facades(*[TAKE] * (count - 1), players=players, **options))


def has_key(table, label):
    return table.say(label) in list(table.keys())


# ---- the pile and the question of the End card ---------------------------------------------------


def test_two_players_are_asked_from_the_ninth_last_card_on():
    table = facades(*[TAKE] * 22, players=2)
    asked = []
    while len(asked) < 4:
        number = len(table.log()) + 1
        if has_key(table, "KEY_TAKE"):
            take(table)
        if has_key(table, "KEY_END"):
            table.shows("END_CARD", "END_CARD_ASK")
            asked.append(number)
            table.press("ok")
    cards = [cards_after(number) for number in asked]
    assert [each.end_card_may_show() for each in cards] == [True] * 4
    assert not cards_after(asked[0] - 1).end_card_may_show()
    assert asked == list(range(asked[0], asked[0] + 4))


def cards_after(number):
    return Cards(facades(*[TAKE] * number).game)


def test_the_question_is_not_asked_after_a_tile():
    table = takes(25).press("ok").shows("Max", "KEY_TAKE")
    at_tile(table, "purple", 5).press("ok").shows("Zoé", "KEY_TAKE")


def test_after_a_double_action_it_is_asked_once_the_turn_is_over():
    events = COAT + (("coat", "ability", "double"),) + (TAKE,) * 23
    table = facades(*events).shows("END_CARD_ASK").press("ok").shows("Zoé").press("+")
    take(table.choose("ABILITY_double")).shows("THEN_BUILD", "KEY_PASS").press("-")
    table.shows("END_CARD_ASK").press("back").shows("KEY_PASS")


def test_no_goes_on_and_end_ends_the_game():
    table = takes(25).shows("END_CARD_ASK").press("ok").shows("Max", "KEY_TAKE")
    assert table.last() == {"t": "take", "n": 2}
    table = takes(25).press("-").shows("GAME_OVER_TITLE")
    assert table.last() == {"t": "end_card"}


def test_back_on_the_question_takes_the_cards_back():
    table = takes(25).press("back").shows("TAKES_CARDS", "2").press("back").shows("KEY_TAKE")
    assert len(table.log()) == 26
    assert len(table.game.history) == 24


def test_the_question_comes_back_after_a_cut_and_under_the_menu():
    table = takes(25).menu().press("back").shows("END_CARD_ASK")
    table.switch_on().press("ok").shows("END_CARD_ASK").press("ok").shows("Max", "KEY_TAKE")
    table.switch_on().press("ok").shows("Max", "KEY_TAKE")


def test_more_players_are_told_of_a_new_pile_once():
    for players, count in ((3, 23), (4, 26)):
        table = takes(count - 1, players).shows("KEY_TAKE")
        take(table).shows("PILE_EMPTY", "SHUFFLE_DISCARDS", "MIX_END_CARD n=9").press("ok")
        take(table.shows("KEY_TAKE")).shows("KEY_TAKE")


def test_more_players_are_asked_in_the_second_pile():
    table = takes(23, 3).press("ok")
    for _ in range(40):
        if has_key(table, "KEY_END"):
            break
        take(table)
    assert Cards(table.game).end_card_may_show()
    table.shows("END_CARD_ASK").press("-").shows("GAME_OVER_TITLE")


def test_back_on_the_notice_of_the_new_pile_takes_the_cards_back():
    table = takes(23, 3).shows("PILE_EMPTY").press("back").shows("TAKES_CARDS").press("ok")
    assert [line["t"] for line in table.log()[-2:]] == ["undo", "take"]
    table.shows("PILE_EMPTY")


def test_the_box_that_holds_the_end_card_says_that_it_will_ring():
    takes(26, 4, end_card="secret").shows("PILE_EMPTY", "THE_BOX_RINGS").hides("MIX_END_CARD n=9")


# ---- the End card that the box holds -------------------------------------------------------------


def secret(count):
    return facades(*[TAKE] * count, end_card="secret")


def test_it_comes_at_its_place_and_nobody_is_asked_before():
    table = secret(22)
    for _ in range(22, RINGS_AFTER - 1):
        take(table.shows("KEY_TAKE"))
    take(table.shows("KEY_TAKE")).shows("END_CARD", "END_CARD_HERE", "KEY_END").press("ok")
    table.shows("END_CARD_HERE").press("-").shows("GAME_OVER_TITLE")
    assert len(table.log()) == RINGS_AFTER + 1


def test_it_rings_once_where_sounds_are_on():
    table = loud(secret(RINGS_AFTER - 1)).press("ok")
    assert heard(table) == []
    take(table).shows("END_CARD_HERE")
    assert heard(table) == [RING]
    table.wait(5000).press("-").shows("GAME_OVER_TITLE")
    assert heard(table) == []


def test_it_is_silent_where_sounds_are_off():
    table = take(secret(RINGS_AFTER - 1)).shows("END_CARD_HERE")
    assert heard(table) == []


def test_an_undo_never_moves_it():
    table = take(secret(RINGS_AFTER - 1)).shows("END_CARD_HERE")
    for _ in range(3):
        table.press("back").shows("TAKES_CARDS").press("ok").shows("END_CARD_HERE")
    table.press("back back").menu().choose("UNDO").shows("KEY_TAKE")
    take(take(table.shows("KEY_TAKE")).shows("KEY_TAKE")).shows("END_CARD_HERE").switch_on()
    table.press("ok").shows("END_CARD_HERE").press("-").shows("GAME_OVER_TITLE")


def test_another_turn_in_between_puts_it_off_by_a_turn():
    table = at_tile(secret(RINGS_AFTER - 1), "purple", 5).press("ok").shows("KEY_TAKE")
    take(table).shows("END_CARD_HERE")


def test_it_comes_at_once_when_a_correction_leads_past_its_place():
    events = [("build", "red-2", 0, 0, 0)] + [TAKE] * (RINGS_AFTER - 1)
    events += [("build", "red-2", 2, 0, 0)]
    table = (
        facades(*events, end_card="secret")
        .shows("KEY_TAKE")
        .menu()
        .choose("GAME_CORRECT")
        .choose("1 ")
    )
    take(table).press("ok").shows("END_CARD_HERE")


def test_its_place_follows_from_the_seed():
    rings = []
    for byte in range(12):
        table = facades(end_card="secret")
        table.session.header.seed = bytes([byte]) * 16
        table.press("ok ok ok")
        count = 0
        while has_key(table, "KEY_TAKE"):
            take(table)
            count += 1
        rings.append(count)
    assert min(rings) >= 25 and max(rings) <= 30 and len(set(rings)) > 2


# ---- the End card of the menu --------------------------------------------------------------------


def test_the_menu_can_end_the_game_at_any_turn():
    table = facades(FLOOR_0).menu().choose("END_CARD").shows("END_CARD_SURE", "YES", "NO")
    table.press("ok").shows("MENU").choose("END_CARD").press("-").shows("GAME_OVER_TITLE", "Zoé")
    assert table.last() == {"t": "end_card"}


def test_while_a_coat_waits_there_is_no_end_card_in_the_menu():
    table = facades(*COAT).menu()
    assert table.say("END_CARD") not in list(table.screen.lines)
    table = facades(FLOOR_0).menu()
    assert table.say("END_CARD") in list(table.screen.lines)


# ---- who has won ---------------------------------------------------------------------------------


def ended(*events, players=2, **options):
    table = facades(*events, players=players, **options).menu().choose("END_CARD").press("-")
    return table.shows("GAME_OVER_TITLE")


def test_who_reaches_the_target_wins_at_once():
    table = facades(FLOOR_0, TAKE, FLOOR_1[0], TAKE, target=2)
    at_tile(table, "green", 2).press("ok").shows("GAME_OVER_TITLE", "Zoé", "WITH_POINTS n=2")
    table.shows("FIRST_TO n=2", "2 Max 0", "KEY_TABLE", "KEY_AGAIN", "KEY_DONE")
    assert table.game.coats == 0


def test_most_points_at_the_end_card():
    table = ended(FLOOR_0, players=4).shows("Zoé", "WITH_POINT", "MOST_AT_END_CARD")
    table.shows("2 Max 0", "2 Ana 0", "2 Luc 0")
    ended(("adjust", 1, 5), TAKE, players=3).shows("Max", "WITH_POINTS n=5", "2 Zoé 0", "2 Ana 0")


def test_of_a_tie_the_fewest_empty_cells_win():
    table = ended(FLOOR_0, ("build", "green-2", 0, 0, 0), ("adjust", 1, 1), TAKE, players=3)
    table.shows("Zoé", "TIED_AT n=1", "EMPTY_CELLS a=40 b=43", "2 Max 1", "3 Ana 0")


def test_a_shared_victory():
    ended(TAKE).shows("Zoé, Max", "WITH_POINTS n=0", "SHARED_VICTORY")
    ended(TAKE, players=4).shows("Zoé, Max, Ana", "SHARED_VICTORY")


def test_who_shares_a_tie_that_the_empty_cells_have_decided_for_others():
    """Zoé and Max have built as much; Ana has as many points and more empty cells."""
    tiles = (("build", "red-2", 0, 0, 0), ("build", "blue-2", 0, 0, 0), TAKE)
    ended(*tiles, players=3).shows("Zoé, Max", "TIED_AT n=0", "EMPTY_CELLS a=43 b=45", "3 Ana 0")


def test_a_game_that_is_over_is_told_with_the_points_of_all():
    table = ended(FLOOR_0, TAKE, players=2).press("ok").choose("OTHER_GAMES").shows("Zoé 1, Max 0")
    table.press("ok").shows("GAME_OVER_TITLE", "Zoé")


def test_the_table_of_the_end():
    table = ended(FLOOR_0, TAKE, ("build", "red-2", 0, 1, 0), players=2).press("-")
    table.shows(
        "POINTS", "OF_TARGET n=12", "HEAD_FLOORS", "HEAD_EMPTY", "Zoé 1 0 38 1", "Max 0 0 45 0"
    )
    table.press("ok").shows("GAME_OVER_TITLE")


def test_back_takes_back_what_ended_it():
    table = ended(FLOOR_0, players=3).press("back").shows("Max", "KEY_TAKE")
    assert table.last() == {"t": "undo"}
    table = facades(FLOOR_0, TAKE, FLOOR_1[0], TAKE, target=2)
    at_tile(table, "green", 2).press("ok").shows("GAME_OVER_TITLE").press("back")
    table.shows("HUE_green + 2", "FLOOR_DONE i=2 j=1").press("ok").shows("GAME_OVER_TITLE")


def test_back_after_the_question_asks_it_again():
    table = takes(25).press("-").shows("GAME_OVER_TITLE").press("back").shows("END_CARD_ASK")
    table.press("ok").shows("Max", "KEY_TAKE")


def test_an_adjustment_does_not_end_it_but_the_next_tile_does():
    table = facades(FLOOR_0, TAKE, ("adjust", 0, 11)).shows("Zoé", "12", "KEY_TAKE")
    assert not table.game.over
    at_tile(table, "purple", 3).press("ok").shows("GAME_OVER_TITLE", "FIRST_TO n=12")


def test_again_is_two_presses_and_the_left_neighbour_begins():
    table = ended(TAKE, players=3, target=9, first_player=1).press("+").shows("REMATCH", "Ana")
    table.press("ok").shows("SET_UP", "1/3")
    assert table.session.header.names == EIGHT[:3]
    assert table.session.header.options["target"] == 9
    assert table.session.header.options["first_player"] == 2
    assert len(table.store.names()) == 2


def test_back_from_the_rematch_leads_to_the_end():
    table = ended(FLOOR_0).press("+ back").shows("GAME_OVER_TITLE")
    assert len(table.store.names()) == 1


def test_a_finished_game_is_looked_at():
    table = ended(FLOOR_0).press("ok").shows("NEW_GAME").hides("RESUME").choose("OTHER_GAMES")
    table.shows("Zoé").press("ok").shows("GAME_OVER_TITLE", "Zoé", "MOST_AT_END_CARD")
    assert table.keys()[0] == "←"
    table.press("back").shows("NEW_GAME")


def test_a_finished_game_is_there_after_a_cut():
    table = ended(FLOOR_0).switch_on().shows("POWER_LOST", "LAST_ENTRY", "ENTRY_END_CARD")
    table.press("ok").shows("GAME_OVER_TITLE")
