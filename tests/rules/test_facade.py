"""The board and the tiles (copenhagen.md 2.2, 2.3)."""

from croupier.rules.facade import (
    BRICK,
    COATS,
    COLOURS,
    COLUMNS,
    FLOORS,
    SHAPES,
    SPECIAL,
    TILES,
    TURNS,
    Facade,
    Piece,
    colour_of,
    size_of,
)
from tests.kit import rule
from tests.rules.houses import drawings, facade_of, oriented, piece_drawn, piece_of

CELL_COATS = ((2, 2), (4, 4), (1, 6), (3, 8))
FLOOR_COATS = (1, 3, 5)
EIGHT_TURNS = ("red-3", "red-5", "blue-3", "blue-4", "yellow-3", "yellow-4", "yellow-5")


# ---- the board -----------------------------------------------------------------------------------


def test_a_board_has_5_columns_and_9_floors():
    assert (COLUMNS, FLOORS) == (5, 9)
    assert Facade().empty() == 45
    assert Facade().drawn() == ["....."] * 9


@rule("CO-30")
def test_the_table_of_coats_has_seven_each_once_and_on_the_board():
    cells = [
        (column, floor)
        for floor in range(FLOORS)
        for column in range(COLUMNS)
        if COATS[floor] >> column & 1
    ]
    floors = [floor for floor in range(FLOORS) if COATS[floor] >> COLUMNS]
    assert len(COATS) == FLOORS
    assert sorted(cells) == sorted(CELL_COATS)
    assert floors == list(FLOOR_COATS)
    assert len(set(cells)) + len(set(floors)) == 7


@rule("CO-31", "CO-34")
def test_four_coats_are_on_cells_and_trigger_when_covered():
    for column in range(COLUMNS):
        for floor in range(FLOORS):
            coats = Facade().coats(Piece(SPECIAL), column, floor)
            assert coats == (1 if (column, floor) in CELL_COATS else 0)


@rule("CO-32", "CO-35")
def test_three_coats_are_right_of_floors_and_trigger_when_all_cells_are_covered():
    for floor in range(FLOORS):
        for last in range(COLUMNS):
            row = "WWWWW"[:last] + "." + "WWWWW"[last + 1 :]
            facade = facade_of(row, *["....."] * floor)
            assert facade.floors[floor] == 31 & ~(1 << last)
            coats = facade.coats(Piece(SPECIAL), last, floor)
            on_cell = 1 if (last, floor) in CELL_COATS else 0
            assert coats == on_cell + (1 if floor in FLOOR_COATS else 0)


@rule("CO-35")
def test_a_floor_that_is_not_complete_has_no_coat_yet():
    facade = facade_of("WWW..", "WWWWW")
    assert facade.coats(Piece(SPECIAL), 3, 1) == 0


def test_a_board_is_drawn_by_letters_top_floor_first():
    facade = Facade()
    for tile, x, y, o in (("red-3", 0, 0, 0), ("purple-2", 0, 2, 0), ("blue-2", 2, 0, 2)):
        facade.put(piece_of(tile, o), x, y)
    facade.put(Piece(SPECIAL), 4, 0)
    assert facade.drawn()[5:] == [".....", "pP...", "RR...", "r.BbW"]
    assert facade_of("pP...", "RR...", "r.BbW").cells == facade.cells
    for colour, letters in (("yellow", "yY"), ("green", "gG")):
        facade = Facade()
        facade.put(piece_of(colour + "-2"), 0, 0)
        assert facade.drawn()[8] == letters + "..."


# ---- tiles ---------------------------------------------------------------------------------------


def test_there_are_20_tiles_in_five_colours_and_four_sizes():
    assert len(TILES) == 20 and len(set(TILES)) == 20
    assert sorted(TILES) == sorted([name for name, _ in drawings()])
    assert len(SHAPES) == len(TURNS) == 21
    for number, name in enumerate(TILES):
        assert name == COLOURS[colour_of(number) - 1] + "-" + str(size_of(number))


def test_each_tile_looks_as_it_is_drawn_in_all_orientations():
    for name, rows in drawings():
        for o in range(8):
            assert piece_drawn(piece_of(name, o)) == oriented(rows, o)


@rule("CO-20")
def test_each_tile_has_as_many_cells_as_its_size_and_one_brick():
    for name, rows in drawings():
        letters = "".join(rows)
        assert letters.count("b") == 1
        assert letters.count("w") == int(name[-1]) - 1
        for o in range(8):
            assert "".join(piece_drawn(piece_of(name, o))).count("b") == 1


def test_the_special_tile_is_one_window():
    for o in range(8):
        assert piece_drawn(Piece(SPECIAL, o)) == ["w"]
    assert not Piece(SPECIAL).has_brick
    assert (Piece(SPECIAL).brick_floor(), Piece(SPECIAL).brick_column()) == (-1, -1)


def test_a_tile_has_4_or_8_orientations_the_first_ones_of_the_contract():
    for name, rows in drawings():
        seen = ["/".join(oriented(rows, o)) for o in range(8)]
        turns = 8 if name in EIGHT_TURNS else 4
        assert len(set(seen)) == turns == len(set(seen[:turns]))
        assert TURNS[TILES.index(name)] == turns
    assert TURNS[SPECIAL] == 1


def test_a_piece_knows_its_floors_columns_and_brick():
    piece = piece_of("red-5")  # .ww/bww
    assert (piece.width, piece.height) == (3, 2)
    assert list(piece.floors) == [0b111, 0b110]
    assert list(piece.columns) == [1, 2, 2]
    assert list(piece.bottoms) == [0, 0, 0]
    assert (piece.brick_floor(), piece.brick_column()) == (0, 0)
    assert piece.height_of_cells == 2
    piece = piece_of("red-3")  # ww/b.
    assert list(piece.bottoms) == [0, 1]
    assert piece_of("purple-5", 1).height_of_cells == 0 + 1 + 2 + 3 + 4


def test_what_is_placed_is_counted_in_floors_and_columns():
    facade = Facade()
    facade.put(piece_of("red-5"), 1, 0)
    assert list(facade.floors)[:3] == [0b1110, 0b1100, 0]
    assert list(facade.filled) == [0, 1, 2, 2, 0]
    assert list(facade.bricked_floors) == [1] + [0] * 8
    assert list(facade.bricked_columns) == [0, 1, 0, 0, 0]
    assert facade.cells[1] == 1 + BRICK
    assert facade.empty() == 40


# ---- where a tile may go -------------------------------------------------------------------------


@rule("CO-24")
def test_on_the_ground_every_tile_stands():
    for name in TILES:
        piece = piece_of(name)
        for x in range(COLUMNS - piece.width + 1):
            assert Facade().fault(piece, x, 0) is None


@rule("CO-23", "CO-33")
def test_beyond_the_edges_there_is_no_board():
    bar = piece_of("red-2")
    for x, y in ((-1, 0), (4, 0), (5, 0), (0, -1), (0, 9), (2**28, 0), (0, -(2**28))):
        assert Facade().fault(bar, x, y) == "OFF_BOARD"
    for x, y in ((5, 1), (5, 3), (5, 5)):  # where the coats of the floors are
        assert Facade().fault(Piece(SPECIAL), x, y) == "OFF_BOARD"
    upright = piece_of("red-2", 1)
    assert facade_of(*["R...."] * 8).fault(upright, 0, 8) == "OFF_BOARD"
    assert facade_of(*["R...."] * 7).fault(upright, 0, 7) is None


@rule("CO-23")
def test_a_cell_that_is_taken_is_taken():
    facade = facade_of("..R..", "..R..")
    for x, y in ((1, 0), (2, 0), (1, 1), (2, 1)):
        assert facade.fault(piece_of("red-2"), x, y) == "OVERLAP"
    for x, y in ((0, 0), (3, 0)):
        assert facade.fault(piece_of("red-2"), x, y) is None


@rule("CO-25")
def test_on_a_tile_another_stands():
    facade = facade_of("RR...")
    assert facade.fault(piece_of("green-2"), 0, 1) is None
    assert facade.fault(piece_of("green-2"), 2, 1) == "UNSUPPORTED"
    assert facade.fault(piece_of("green-2"), 0, 2) == "UNSUPPORTED"


@rule("CO-26", "CO-27")
def test_one_cell_of_support_is_enough_whatever_hangs_over():
    facade = facade_of("..R..")
    assert facade.fault(piece_of("purple-5"), 0, 1) is None
    assert facade.fault(piece_of("purple-4"), 1, 1) is None
    assert facade_of("....R").fault(piece_of("purple-5"), 0, 1) is None
    tee = piece_of("blue-5", 2)  # w../wwb/w..: its lowest cell alone stands
    assert piece_drawn(tee) == ["w..", "wwb", "w.."]
    assert Facade().fault(tee, 0, 0) is None


def test_support_may_be_under_an_upper_cell():
    step = piece_of("yellow-4")  # .ww/wb.
    facade = facade_of("....R", "....R")
    assert facade.fault(step, 2, 1) is None  # (4, 2) stands on (4, 1)
    assert facade_of("...R.", "...R.").fault(piece_of("red-3"), 2, 1) is None


def test_a_gap_under_a_tile_can_still_be_filled():
    facade = facade_of("RRRRR", "R....")
    assert facade.fault(piece_of("green-2"), 1, 0) is None
    assert facade.fault(piece_of("green-2", 1), 2, 0) == "OVERLAP"


def test_a_tile_in_the_air_that_overlaps_overlaps():
    facade = facade_of("RRRRR", "R....", "R....")
    assert facade.fault(piece_of("green-2", 1), 3, 1) == "OVERLAP"
    assert facade.fault(piece_of("green-2"), 2, 1) == "UNSUPPORTED"


# ---- neighbours ----------------------------------------------------------------------------------


@rule("CO-22")
def test_a_tile_touches_its_colour_side_by_side_on_all_four_sides():
    facade = facade_of(".....", "..r..", ".....")
    special = Piece(SPECIAL)
    special.colour = 1
    touching = [
        (x, y)
        for x in range(COLUMNS)
        for y in range(3)
        if (x, y) != (2, 1) and facade.touches(special, x, y)
    ]
    assert sorted(touching) == [(1, 1), (2, 0), (2, 2), (3, 1)]


def test_the_edges_of_the_board_do_not_touch_each_other():
    facade = facade_of("R....", "....R")
    special = Piece(SPECIAL)
    special.colour = 1
    assert not facade.touches(special, 4, 2)
    assert not facade_of("R....", ".....").touches(special, 4, 0)
    assert not facade_of("....R").touches(special, 0, 1)
    corner = facade_of(*["....R"] + ["....."] * 8)
    assert not corner.touches(special, 3, 7) and corner.touches(special, 3, 8)


def test_any_cell_of_a_tile_may_touch():
    upright = piece_of("red-2", 1)
    assert facade_of("R....", ".....", ".....").touches(upright, 1, 1)  # by its upper cell
    assert facade_of("R....", ".....").touches(upright, 1, 1)  # by its lower cell
    assert not facade_of("R....").touches(upright, 1, 1)
    assert facade_of("R....").touches(upright, 0, 1)
    tall = piece_of("purple-5", 1)
    for floor in range(9):
        facade = facade_of(*["....P"] + ["....."] * floor)
        assert facade.touches(tall, 3, 2) == (2 <= floor <= 6)
    top = facade_of(*["R...."] + ["....."] * 8)
    assert top.touches(upright, 0, 6)
    assert top.touches(piece_of("red-2"), 0, 7)


def test_a_tall_tile_covers_all_its_floors():
    facade = Facade()
    facade.put(piece_of("purple-5", 1), 3, 0)
    assert list(facade.floors) == [8] * 5 + [0] * 4
    assert list(facade.filled) == [0, 0, 0, 5, 0]
    facade.put(piece_of("green-5"), 0, 0)
    assert list(facade.floors)[:4] == [10, 15, 10, 8]


def test_another_colour_is_no_neighbour():
    facade = facade_of("WGYB.")
    assert not facade.touches(piece_of("red-2"), 0, 1)
    assert not facade.touches(piece_of("purple-5"), 0, 1)
    for tile in ("green-2", "yellow-2", "blue-2"):
        assert facade.touches(piece_of(tile), 1 if tile != "blue-2" else 3, 1)
