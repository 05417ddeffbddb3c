"""Every tile, turned in every way, at every place: against sets of cells made from the drawings of
copenhagen.md 2.3; on the empty board, and on boards that were built at random."""

from random import Random

import pytest

from croupier.rules.facade import COLUMNS, FLOORS, SPECIAL, TILES, TURNS, Facade, Piece
from croupier.rules.facade_places import Places, has_place
from tests.rules.houses import drawings, oriented, points_of

BOARD = {(x, y) for x in range(COLUMNS) for y in range(FLOORS)}
CELL_COATS = {(2, 2), (4, 4), (1, 6), (3, 8)}
FLOOR_COATS = (1, 3, 5)
ROWS = {**{TILES.index(name): rows for name, rows in drawings()}, SPECIAL: ["w"]}
CORNERS = [(x, y) for x in range(-1, COLUMNS + 1) for y in range(-1, FLOORS + 1)]
BOARDS = 60


def cells_of(tile, o, x, y):
    """The cells of a tile with its corner at (x, y), each with its letter."""
    rows = oriented(ROWS[tile], o)
    return {
        (x + column, y + len(rows) - 1 - row): letter
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter != "."
    }


CELLS = {
    (tile, o): [cells_of(tile, o, x, y) for x, y in CORNERS] for tile in ROWS for o in range(8)
}


def fault_of(cells, covered):
    """Why the cells cannot be covered, None when they can."""
    if not cells <= BOARD:
        return "OFF_BOARD"
    if cells & covered:
        return "OVERLAP"
    stands = any(y == 0 or (x, y - 1) in covered for x, y in cells)
    return None if stands else "UNSUPPORTED"


def places_on(covered):
    """Each tile and orientation with each corner, and the fault there."""
    for (tile, o), some in CELLS.items():
        for corner, cells in zip(CORNERS, some):
            yield tile, o, corner, fault_of(set(cells), covered)


# ---- the empty board -----------------------------------------------------------------------------


def test_every_place_on_the_empty_board_is_as_the_cells_say():
    for tile, o, (x, y), fault in places_on(set()):
        assert Facade().fault(Piece(tile, o), x, y) == fault, (tile, o, x, y)


def test_the_places_on_the_empty_board_are_counted():
    """On the ground only: as many as the columns leave to the width of the turned tile."""
    for tile, rows in ROWS.items():
        seen = {tuple(oriented(rows, o)) for o in range(8)}
        expected = sum(COLUMNS - len(turned[0]) + 1 for turned in seen)
        found = {
            frozenset(cells.items())
            for o in range(8)
            for cells in CELLS[tile, o]
            if fault_of(set(cells), set()) is None
        }
        assert Places(Facade(), tile).count() == expected == len(found)


# ---- boards built at random ----------------------------------------------------------------------


class Wall:
    """A facade, and beside it the letters of its cells."""

    def __init__(self, seed):
        self.rng = Random(seed)
        self.facade = Facade()
        self.letters = {}
        for _ in range(self.rng.randrange(30)):
            self.grow(self.rng.choice(list(ROWS)))
        while seed % 10 == 0 and self.facade.empty():
            self.grow(SPECIAL)

    def grow(self, tile):
        """Puts a tile at any of its places, if it has one."""
        legal = [
            (o, corner)
            for o in range(8)
            for corner, cells in zip(CORNERS, CELLS[tile, o])
            if fault_of(set(cells), set(self.letters)) is None
        ]
        if legal:
            o, (x, y) = self.rng.choice(legal)
            self.put(tile, o, x, y)

    def put(self, tile, o, x, y):
        facade, piece = self.facade, Piece(tile, o)
        cells = cells_of(tile, o, x, y)
        points, coats = points_of(self.drawn()), self.coats()
        gain, earned = facade.gain(piece, x, y), facade.coats(piece, x, y)
        letter = "W" if tile == SPECIAL else TILES[tile][0].upper()
        touching = {
            self.letters.get((a + c, b + d), "").upper() for a, b in cells for c, d in SIDES
        }
        assert tile == SPECIAL or facade.touches(piece, x, y) == (letter in touching)
        facade.put(piece, x, y)
        for cell, kind in cells.items():
            self.letters[cell] = letter.lower() if kind == "b" else letter
        assert gain == points_of(self.drawn()) - points
        assert earned == self.coats() - coats

    def drawn(self):
        """The nine floors, the top one first."""
        return [
            "".join(self.letters.get((x, y), ".") for x in range(COLUMNS))
            for y in reversed(range(FLOORS))
        ]

    def coats(self):
        """All coats earned so far."""
        complete = [y for y in FLOOR_COATS if all((x, y) in self.letters for x in range(COLUMNS))]
        return len(CELL_COATS & set(self.letters)) + len(complete)


SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))


@pytest.fixture(scope="module")
def walls():
    return [Wall(seed) for seed in range(BOARDS)]


def test_what_stands_there_is_drawn_and_counted(walls):
    for wall in walls:
        facade, drawn = wall.facade, wall.drawn()
        assert facade.drawn() == drawn
        assert facade.points == points_of(drawn)
        assert facade.empty() == "".join(drawn).count(".")
        columns = ["".join(row[x] for row in drawn) for x in range(COLUMNS)]
        assert facade.complete() == (*complete(drawn), *complete(columns))


def complete(lines):
    """How many lines are complete with a brick, and of windows only."""
    full = [line for line in lines if "." not in line]
    windows = [line for line in full if line.isupper()]
    return len(full) - len(windows), len(windows)


def test_all_kinds_of_boards_were_built(walls):
    assert {wall.facade.empty() > 0 for wall in walls} == {True, False}
    assert max(wall.facade.points for wall in walls) > 12
    assert max(wall.coats() for wall in walls) == 7


def test_every_place_is_as_the_cells_say(walls):
    for wall in walls[::2]:
        for tile, o, (x, y), fault in places_on(set(wall.letters)):
            assert wall.facade.fault(Piece(tile, o), x, y) == fault


def test_the_places_that_are_offered_are_those_without_a_fault(walls):
    for wall in walls:
        facade = wall.facade
        for tile in ROWS:
            places = Places(facade, tile)
            legal = [
                (o, y << 3 | x)
                for o in range(TURNS[tile])
                for y in range(FLOORS)
                for x in range(COLUMNS)
                if facade.fault(Piece(tile, o), x, y) is None
            ]
            offered = [
                (o, y << 3 | x)
                for o in range(TURNS[tile])
                for y in range(FLOORS)
                for x in range(COLUMNS)
                if places.is_legal(o, y << 3 | x)
            ]
            assert offered == legal
            assert places.count() == len(legal)
            assert has_place(facade, tile) == (legal != [])
            assert [places.find(number) for number in range(len(legal))] == legal
            assert [places.number(*place) for place in legal] == list(range(len(legal)))
            check_order(places, legal, TURNS[tile])


def check_order(places, legal, turns):
    """Every place of an orientation is reached, every orientation that has one, and the best."""
    for o in range(turns):
        own = [place for turn, place in legal if turn == o]
        assert places.has_turn(o) == (own != [])
        assert (places.best_place(o) in own) if own else places.best_place(o) == -1
        place, reached = places.next_place(o, 0), []
        for _ in own:
            reached.append(place)
            place = places.next_place(o, place)
        by_column = sorted(own, key=lambda place: (place & 7, place >> 3))
        start = by_column.index(reached[0]) if own else 0
        assert reached == by_column[start:] + by_column[:start]
    with_a_place = sorted({o for o, _ in legal})
    best = places.best_turn()
    o, reached = best, []
    for _ in with_a_place:
        reached.append(o)
        o = places.next_turn(o)
    assert sorted(reached) == with_a_place and o == best
    assert best == -1 if not legal else places.best_place(best) != -1


def worth_of(wall, tile, o, place):
    """What a place is worth, as facade_places.py says: points, coats, gaps, the top, the cells."""
    x, y = place & 7, place >> 3
    cells = cells_of(tile, o, x, y)
    piece = Piece(tile, o)
    worth = 150 * wall.facade.gain(piece, x, y) + 30 * wall.facade.coats(piece, x, y)
    for column in {column for column, _ in cells}:
        lowest = min(floor for at, floor in cells if at == column)
        standing = max([floor + 1 for at, floor in wall.letters if at == column], default=0)
        worth -= 15 * max(0, lowest - standing)
    floors = [floor for _, floor in cells]
    return worth - 7 * max(floors) - 2 * sum(floors)


def test_the_best_place_is_worth_most(walls):
    for wall in walls[::2]:
        for tile in ROWS:
            places = Places(wall.facade, tile)
            all_of_them = [places.find(number) for number in range(places.count())]
            if not all_of_them:
                continue
            worth = {each: worth_of(wall, tile, *each) for each in all_of_them}
            best = places.best_turn()
            assert worth[best, places.best_place(best)] == max(worth.values())
            most = {}
            for o in {o for o, _ in all_of_them}:
                own = [worth[each] for each in all_of_them if each[0] == o]
                most[o] = max(own)
                assert worth[o, places.best_place(o)] == most[o]
            order = sorted(most, key=lambda o: (-most[o], o))
            assert [places.next_turn(o) for o in order] == order[1:] + order[:1]
