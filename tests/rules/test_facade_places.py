"""Where a tile may go, in which order places are offered, and which comes first."""

from croupier.rules.facade import SPECIAL, TILES, Facade
from croupier.rules.facade_places import NOWHERE, Places, has_place
from tests.rules.houses import facade_of

FULL_BOARD = ["WWWWW"] * 9


def places_of(facade, tile):
    return Places(facade, SPECIAL if tile == "white-1" else TILES.index(tile))


def at(x, y):
    """The number of a place."""
    return y * 8 + x


def test_on_an_empty_board_all_is_on_the_ground():
    places = places_of(Facade(), "purple-3")
    assert [places.is_legal(0, at(x, 0)) for x in range(5)] == [True] * 3 + [False] * 2
    assert [places.is_legal(1, at(x, 0)) for x in range(5)] == [True] * 5
    assert not places.is_legal(0, at(0, 1))
    assert places.count() == 3 + 5 + 3 + 5


def test_the_special_tile_has_a_place_a_column():
    facade = facade_of("..W..", ".WWWW")
    places = places_of(facade, "white-1")
    legal = [(x, y) for y in range(9) for x in range(5) if places.is_legal(0, at(x, y))]
    assert legal == [(0, 0), (1, 1), (3, 1), (4, 1), (2, 2)]
    assert places.count() == 5


def test_a_gap_under_a_tile_is_a_place():
    facade = facade_of("WWWWW", "W....")
    places = places_of(facade, "red-2")
    assert [x for x in range(5) if places.is_legal(0, at(x, 0))] == [1, 2, 3]
    assert [x for x in range(5) if places.is_legal(1, at(x, 0))] == []


def test_on_a_full_board_there_is_none():
    for tile in ("red-2", "white-1", "yellow-5"):
        places = places_of(facade_of(*FULL_BOARD), tile)
        assert not any(places.has_turn(o) for o in range(len(places.pieces)))
        assert not has_place(facade_of(*FULL_BOARD), TILES.index("red-2"))
        assert places.count() == 0
        assert places.next_place(0, at(2, 3)) == NOWHERE
        assert places.next_turn(0) == NOWHERE
        assert places.best_place(0) == NOWHERE
        assert places.best_turn() == NOWHERE


def test_whether_a_tile_has_a_place_at_all():
    for tile in range(len(TILES)):
        assert has_place(Facade(), tile)
    rows = ["WWW.."] + ["WWWWW"] * 8
    assert has_place(facade_of(*rows), TILES.index("red-2"))
    assert not has_place(facade_of(*rows), TILES.index("red-3"))
    rows = ["WW...", "WWWW."] + ["WWWWW"] * 7
    fitting = [tile for tile in ("red-3", "red-4", "green-3") if has_at(rows, tile)]
    assert fitting == ["red-3", "green-3"]


def has_at(rows, tile):
    return has_place(facade_of(*rows), TILES.index(tile))


def test_places_have_numbers_by_orientation_floor_and_column():
    places = places_of(facade_of("..WWW"), "red-2")
    found = [places.find(number) for number in range(places.count())]
    lying = (at(0, 0), at(1, 1), at(2, 1), at(3, 1))
    upright = (at(0, 0), at(1, 0), at(2, 1), at(3, 1), at(4, 1))
    by_turn = (lying, upright, lying, upright)
    assert found == [(o, place) for o, some in enumerate(by_turn) for place in some]
    for number, (o, place) in enumerate(found):
        assert places.number(o, place) == number


def test_places_are_offered_from_left_to_right_and_in_a_column_bottom_up():
    facade = facade_of("WWWWW", "W....")
    places = places_of(facade, "red-2")
    found, place = [], at(0, 2)
    for _ in range(8):
        found.append((place & 7, place >> 3))
        place = places.next_place(0, place)
    expected = [(0, 2), (1, 0), (1, 2), (2, 0), (2, 2), (3, 0), (3, 2), (0, 2)]
    assert found == expected


def test_from_a_place_that_is_none_the_next_one_is_found():
    places = places_of(Facade(), "purple-4")
    assert places.next_place(0, at(3, 5)) == at(0, 0)
    assert places.next_place(0, at(0, 4)) == at(1, 0)


def test_the_only_place_comes_after_itself():
    places = places_of(Facade(), "purple-5")
    assert places.next_place(0, at(0, 0)) == at(0, 0)


def test_orientations_follow_one_another_and_those_without_a_place_are_left_out():
    for tile, turns in (("red-3", 8), ("green-5", 4), ("yellow-5", 8)):
        places = places_of(Facade(), tile)
        o, found = places.best_turn(), []
        for _ in range(turns):
            found.append(o)
            o = places.next_turn(o)
        assert sorted(found) == list(range(turns)) and o == places.best_turn()
    places = places_of(Facade(), "purple-5")  # lying first, then upright
    assert [places.next_turn(o) for o in (0, 2, 1, 3)] == [2, 1, 3, 0]
    rows = ["....."] + ["WWWWW"] * 8
    places = places_of(facade_of(*rows), "red-2")
    assert [places.next_turn(o) for o in range(4)] == [2, 0, 0, 0]


def test_points_come_first():
    facade = facade_of("W.WWW")
    places = places_of(facade, "white-1")
    assert places.best_place(0) == at(1, 0)
    places = places_of(facade_of("..WWW", "WWWWW"), "red-2")
    assert (places.best_turn() in (0, 2), places.best_place(0)) == (True, at(0, 1))


def test_then_a_coat():
    facade = facade_of("WWWW.", "WWWW.")
    places = places_of(facade, "white-1")
    assert places.best_place(0) == at(4, 0)  # a floor of windows
    assert places_of(facade_of("W.W.W", "WWWWW"), "white-1").best_place(0) == at(2, 2)


def test_then_low_and_without_gaps():
    places = places_of(Facade(), "red-2")
    assert places.best_turn() == 0
    assert places.best_place(0) == at(0, 0)
    assert places.best_place(1) == at(0, 0)
    places = places_of(facade_of("W...."), "purple-2")
    assert places.best_place(0) == at(1, 0)
    places = places_of(facade_of("W.W.W"), "red-2")
    assert places.best_place(0) >> 3 == 1
    places = places_of(facade_of("W...W"), "red-3")  # ww/b.: a gap, unless it is turned
    assert places.best_turn() != 0


def test_the_top_floor_may_be_the_best():
    rows = ["....."] + ["WWWWW"] * 8
    assert places_of(facade_of(*rows), "white-1").best_place(0) == at(3, 8)  # a coat
    rows = ["..W.."] + ["WWWWW"] * 8
    assert places_of(facade_of(*rows), "red-2").best_place(0) == at(3, 8)
    assert places_of(facade_of(*rows[1:]), "red-2").best_turn() == 0


def test_of_two_places_as_low_that_without_a_gap_is_better():
    facade = facade_of("W...W", "W.WWW")
    assert places_of(facade, "yellow-2").best_place(0) == at(2, 1)


def test_a_place_that_is_best_is_legal():
    facade = facade_of("..W..", "W.WW.")
    for name in TILES:
        places = places_of(facade, name)
        o = places.best_turn()
        assert places.is_legal(o, places.best_place(o))
