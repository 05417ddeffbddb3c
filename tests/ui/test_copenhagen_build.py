"""A turn of Copenhagen in which a tile is built, told as presses."""

from croupier.rules.facade import COLUMNS, FLOORS, TILES, TURNS, Piece
from tests.kit import TAKE
from tests.rules.houses import FLOOR_0, FLOOR_1
from tests.ui.facades import COAT, at_tile, facades, with_ability


def here(table):
    """Where the tile in the air is: orientation, column, floor."""
    trial = table.screen._trial
    return trial.o, trial.x, trial.y


def reach(table, o, x, y):
    """Turns and moves it there."""
    for _ in range(8):
        if here(table)[0] == o:
            break
        table.press("-")
    for _ in range(COLUMNS * FLOORS):
        if here(table) == (o, x, y):
            return table
        table.press("+")
    raise AssertionError("never at %r" % ((o, x, y),))


# ---- colour and size -----------------------------------------------------------------------------


def test_a_tile_is_its_colour_its_size_and_its_place():
    table = (
        facades(TAKE, TAKE, TAKE)
        .press("ok")
        .shows("TILE_COLOUR", "CELLS", "2 3 4 5", "HUE_red ×2 ×2 ×2")
    )
    table.press("+ + + + ok").shows("5 ×1").press("+ + + ok").shows("HUE_purple + 5")
    table.shows("5", "+1", "UNIT_CARDS", "UNIT_POINT", "FLOOR_DONE i=1 j=1").press("ok")
    assert table.last() == {"t": "build", "tile": "purple-5", "x": 0, "y": 0, "o": 0}
    table.shows("Zoé", "Max 1")


def test_who_cannot_have_so_many_cards_is_warned():
    """Max began with three, and it is forgotten that he took two."""
    table = at_tile(facades(TAKE), "purple", 5).shows("5", "HAND_TOO_SMALL n=3")
    table.hides("UNIT_CARDS").press("ok").shows("Zoé", "Max 1")
    at_tile(facades(TAKE, TAKE, TAKE), "purple", 5).hides("HAND_TOO_SMALL n=5")


def test_what_was_taken_before_the_build_of_a_double_action_counts():
    events = COAT + (("coat", "ability", "double"), TAKE, ("take", 2, ["double"]))
    at_tile(facades(*events), "green", 3).shows("HAND_TOO_SMALL n=2")


def test_the_price_of_a_tile_says_how_it_comes_about():
    table = at_tile(facades(("build", "red-2", 0, 0, 0), TAKE), "red", 3)
    reach(table, 0, 2, 0).shows("3−1", "LESS_COLOUR", "2")
    reach(table, 0, 3, 0).hides("3−1")


def test_colours_are_a_ring_and_so_are_sizes():
    table = facades(TAKE).press("ok -")
    assert table.screen._at == 4
    table.press("+")
    assert table.screen._at == 0
    table.press("ok - ok").shows("HUE_red + 5")


def test_the_next_tile_begins_at_the_colour_and_size_of_the_one_that_was_left():
    table = at_tile(facades(TAKE), "blue", 4).press("back")
    assert table.screen._at == 2
    table.press("back")
    assert table.screen._at == 3


def test_back_is_one_step_each():
    table = at_tile(facades(TAKE), "yellow", 3).shows("HUE_yellow + 3").press("back")
    table.shows("3 ×2").press("back").shows("TILE_COLOUR").press("back").shows("Max", "KEY_TAKE")
    assert table.log() == [{"t": "take", "n": 2}]


def test_tiles_that_are_gone_are_not_offered():
    blue_2 = [("build", "blue-2", 0, 0, 0), ("build", "blue-2", 0, 0, 0)]
    table = facades(*blue_2).press("ok").shows("HUE_blue · ×2 ×2").press("+ + + ok")
    assert [label for _, label in table.screen._tiles] == ["3 ×2", "4 ×2", "5 ×1"]


def test_a_colour_that_is_gone_is_passed_over():
    table = facades(TAKE)
    table.game.supply[0:4] = bytes(4)
    table.press("ok").shows("HUE_red · · · ·", "HUE_yellow ×2")
    assert table.screen._can_have == [1, 2, 3, 4]
    table.press("-")
    assert table.screen._can_have[table.screen._at] == 4


def test_who_can_build_nothing_has_no_key_for_it():
    table = facades(TAKE)
    table.game.supply[:20] = bytes(20)
    table.press("- back")
    assert table.keys()[3] == ""
    before = table.frame
    assert table.press("ok").frame == before


def test_sizes_without_a_place_are_not_offered():
    """A board with eight floors, and two cells of the ninth."""
    floors = []
    for y in range(8):
        floors += [("build", "purple-3", 0, y, 0), ("build", "green-2", 3, y, 0)]
    table = facades(TAKE, players=2)
    facade = table.game.facades[1]
    for _, tile, x, y, o in floors + [("build", "green-3", 0, 8, 0)]:
        facade.put(Piece(TILES.index(tile), o), x, y)
    table.press("- back ok + + ok")
    assert [label for _, label in table.screen._tiles] == ["2 ×2"]


# ---- the place -----------------------------------------------------------------------------------


def legal(facade, tile):
    """All legal places of a tile, by the rules: orientation, column, floor."""
    number = TILES.index(tile)
    return [
        (o, x, y)
        for o in range(TURNS[number])
        for y in range(FLOORS)
        for x in range(COLUMNS)
        if facade.fault(Piece(number, o), x, y) is None
    ]


def test_every_legal_place_is_reached_and_no_other():
    for colour, size in (("red", 5), ("purple", 2), ("green", 5)):
        table = at_tile(with_ability("discount"), colour, size)
        reached = []
        for _ in range(8):
            while here(table) not in reached:
                reached.append(here(table))
                table.press("+")
            table.press("-")
        wanted = legal(table.game.facades[0], "%s-%d" % (colour, size))
        assert sorted(reached) == sorted(wanted) and len(wanted) > 1


def test_a_tile_turns_to_the_ways_that_differ():
    table = at_tile(facades(TAKE), "red", 2)
    seen = []
    for _ in range(4):
        seen.append(here(table)[0])
        table.press("-")
    assert sorted(seen) == [0, 1, 2, 3]
    assert here(table)[0] == seen[0]


def test_where_there_is_one_way_and_one_place_there_are_no_keys_for_them():
    table = facades(TAKE)
    facade = table.game.facades[1]
    for y in range(8):
        for tile, x in (("purple-3", 0), ("green-2", 3)):
            facade.put(Piece(TILES.index(tile), 0), x, y)
    at_tile(table.press("- back"), "purple", 5).shows("HUE_purple + 5")
    assert list(table.keys()) == ["←", table.say("KEY_PIVOT"), "", "OK"]


def test_the_board_shows_the_tile_in_the_air_and_nothing_is_entered():
    table = at_tile(facades(TAKE), "purple", 3)
    assert sum(1 for cell in table.screen.board.in_air if cell) == 3
    table.press("- + - +")
    assert sum(1 for cell in table.screen.board.in_air if cell) == 3
    assert table.game.facades[1].empty() == COLUMNS * FLOORS
    assert len(table.log()) == 1


def test_what_is_on_show_is_what_is_entered():
    for o, x, y in ((0, 0, 0), (2, 1, 0), (1, 4, 0), (3, 1, 0)):
        table = reach(at_tile(facades(TAKE), "purple", 4), o, x, y).press("ok").shows("Zoé")
        assert table.last() == {"t": "build", "tile": "purple-4", "x": x, "y": y, "o": o}


# ---- cost and gain -------------------------------------------------------------------------------


def shown_cost(table):
    """The price and the gain on show."""
    return table.screen._trial.cost, table.screen._trial.gain


def test_a_floor_is_counted_before_it_is_built():
    table = at_tile(facades(FLOOR_0, TAKE, FLOOR_1[0], TAKE), "green", 2)
    reach(table, 0, 3, 1).shows("2", "+1", "FLOOR_DONE i=2 j=1", "A_COAT")
    assert shown_cost(table) == (2, 1)
    reach(table, 0, 0, 2).shows("+0").hides("FLOOR_DONE i=2 j=1", "A_COAT")


def test_the_same_colour_costs_one_less():
    table = at_tile(facades(FLOOR_0, TAKE), "purple", 3)
    reach(table, 0, 0, 1).shows("LESS_COLOUR")
    assert shown_cost(table) == (2, 0)
    table.press("ok")
    assert table.game.cost == 2


def test_a_discount_costs_one_less_and_both_two_less():
    table = with_ability("discount").press("+").choose("ABILITY_discount")
    at_tile(table, "green", 2).shows("LESS_DISCOUNT", "A_COAT")
    assert shown_cost(table) == (1, 0)
    reach(table, 1, 4, 2).shows("LESS_DISCOUNT", "LESS_COLOUR", "0")
    assert shown_cost(table) == (0, 0)
    table.press("ok")
    build = {"t": "build", "tile": "green-2", "x": 4, "y": 2, "o": 1, "use": ["discount"]}
    assert table.last() == build
    assert (table.game.cost, table.game.view()["abilities"][0]["discount"]) == (0, "used")


def test_other_colours_are_used_with_a_build():
    table = with_ability("change_colours").press("+").choose("ABILITY_change_colours")
    at_tile(table, "red", 4).press("ok")
    assert table.last()["use"] == ["change_colours"]
    assert shown_abilities(table) == "used"


def shown_abilities(table):
    return table.game.view()["abilities"][0]["change_colours"]


def test_an_ability_of_a_take_that_was_chosen_does_not_go_with_a_build():
    table = with_ability("extra_card").press("+").choose("ABILITY_extra_card")
    at_tile(table, "red", 4).press("ok")
    assert "use" not in table.last()


def test_a_chosen_ability_stays_chosen_when_the_tile_is_left():
    table = with_ability("discount").press("+").choose("ABILITY_discount")
    at_tile(table, "red", 3).press("back back back").shows("ABILITY_discount", "◆")
    at_tile(table, "red", 3).shows("LESS_DISCOUNT")


# ---- afterwards ----------------------------------------------------------------------------------


def test_after_a_double_action_a_tile_is_built():
    events = COAT + (("coat", "ability", "double"), TAKE, ("take", 2, ["double"]))
    table = reach(at_tile(facades(*events), "purple", 2), 0, 0, 2).press("ok")
    assert table.shows("Max", "KEY_TAKE").last()["tile"] == "purple-2"
    assert not table.game.must_build


def test_back_on_a_coat_shows_the_tile_where_it_was():
    table = reach(at_tile(facades(FLOOR_0, TAKE), "yellow", 2), 0, 1, 1).press("ok")
    table.menu().choose("UNDO").shows("Zoé", "KEY_TAKE")
    table = facades(FLOOR_0, TAKE, FLOOR_1[0], TAKE)
    reach(at_tile(table, "green", 2), 2, 3, 1).press("ok").shows("A_COAT_TITLE").press("back")
    table.shows("HUE_green + 2", "FLOOR_DONE i=2 j=1", "A_COAT")
    assert here(table) == (2, 3, 1)
    table.press("ok").shows("A_COAT_TITLE")


def test_a_tile_is_undone_in_the_menu_by_its_name():
    table = at_tile(facades(TAKE), "purple", 5).press("ok").menu().shows("UNDO + HUE_purple + 5")
    table.choose("UNDO").shows("Max", "0", "TURN_SHORT n=2").hides("Max 1")
    assert table.game.supply == facades(TAKE).game.supply


def test_a_tile_that_cannot_be_kept_is_not_built():
    table = at_tile(facades(TAKE), "red", 2)
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED").press("ok").shows("Max", "KEY_TAKE")
    assert len(table.log()) == 1


def test_two_coats_are_counted():
    """Floor 1 is completed, and the coat of floor 2 is covered."""
    table = at_tile(facades(FLOOR_0, TAKE, FLOOR_1[0], TAKE), "red", 5)
    reach(table, 6, 2, 1).shows("FLOOR_DONE i=2 j=1", "N_COATS i=2").press("ok")
    table.shows("COATS_LEFT i=2")
