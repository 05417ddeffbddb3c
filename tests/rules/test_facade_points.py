"""What complete floors and columns count (copenhagen.md 2.7)."""

from croupier.rules.facade import COLUMNS, FLOORS, SPECIAL, Facade, Piece
from tests.kit import rule
from tests.rules.houses import facade_of, piece_of, points_of


def gain(facade, tile, x, y, o=0):
    """The points of placing a tile, which `put` must count too."""
    piece = Piece(SPECIAL) if tile == "white-1" else piece_of(tile, o)
    assert facade.fault(piece, x, y) is None
    points = facade.gain(piece, x, y)
    before = facade.points
    facade.put(piece, x, y)
    assert facade.points == before + points
    return points


@rule("CO-03", "CO-05")
def test_a_complete_floor_counts_1():
    assert gain(facade_of("rRR.."), "white-1", 3, 0) == 0
    assert gain(facade_of("rRRR."), "white-1", 4, 0) == 1
    assert gain(facade_of(".RRRR"), "white-1", 0, 0) == 2
    assert gain(Facade(), "purple-5", 0, 0) == 1


@rule("CO-04", "CO-06")
def test_a_floor_of_windows_only_counts_2():
    assert gain(facade_of("RRRR."), "white-1", 4, 0) == 2
    assert gain(facade_of("RR...", "RRRRR"), "red-5", 2, 1) == 1  # its brick is in that floor
    assert gain(facade_of("WWWWW", "WWW.."), "red-2", 3, 0) == 1
    assert gain(facade_of(".....", "WWW.."), "red-3", 3, 0, 6) == 2  # its brick is above
    facade = facade_of("WWWWW", "WWW..", "WWWWW")
    assert gain(facade, "white-1", 3, 1) == 0
    assert gain(facade, "white-1", 4, 1) == 2


@rule("CO-07")
def test_a_complete_column_counts_2():
    column = ["R...."] * 8
    assert gain(facade_of(*column), "red-2", 0, 8) == 2  # the brick of the tile
    column[3] = "r...."
    assert gain(facade_of(*column), "white-1", 0, 8) == 2
    assert gain(facade_of(*column[1:]), "white-1", 0, 7) == 0


@rule("CO-08")
def test_a_column_of_windows_only_counts_4():
    assert gain(facade_of(*["R...."] * 8), "white-1", 0, 8) == 4
    assert gain(facade_of(*["....R"] * 8), "red-2", 3, 8) == 4  # its brick is in column 3
    assert gain(facade_of(*["....R"] + ["....."] + ["....R"] * 7), "white-1", 4, 7) == 4


def test_one_placement_may_finish_two_floors_and_a_column():
    """A floor with a brick, a floor of windows and a column of windows: 1 + 2 + 4."""
    rows = ["WWW..", "WWWW."] + ["WWWWW"] * 6 + ["WWW.W"]
    assert gain(facade_of(*rows), "red-3", 3, 7, 1) == 7


def test_of_several_lines_each_counts_by_its_own_bricks():
    """An upright tile completes floors 1 to 3: windows, a brick before, its own brick."""
    assert gain(facade_of("WWWW.", "WwWW.", "WWWW.", "WWWWW"), "green-3", 4, 1, 1) == 4
    assert gain(facade_of("WWWW.", "WWWW.", "WwWW.", "WWWWW"), "green-3", 4, 1, 1) == 4
    assert gain(facade_of("wWWW.", "WWWW.", "WWWW.", "WWWWW"), "green-3", 4, 1, 3) == 4
    assert gain(facade_of("WWWW.", "WWWW.", "WWWW.", "wWWWW"), "green-3", 4, 1, 3) == 5
    rows = ["....."] + ["WWWW."] * 8
    assert gain(facade_of(*rows), "purple-4", 0, 8) == 2 + 4 + 4 + 4
    rows[4] = "WwWW."
    assert gain(facade_of(*rows), "purple-4", 0, 8) == 2 + 2 + 4 + 4
    rows[4] = "WWwW."
    assert gain(facade_of(*rows), "purple-4", 0, 8) == 2 + 4 + 2 + 4
    rows = ["W...."] + ["wWWWW"] * 8
    assert gain(facade_of(*rows), "purple-4", 1, 8) == 1 + 2 + 4 + 4 + 4


def test_each_floor_and_each_column_of_a_placement_counts_by_itself():
    rows = ["WWW..", "WWWW."] + ["WWWWW"] * 6 + ["WWW.W"]
    facade, piece = facade_of(*rows), piece_of("red-3", 1)  # bw/.w
    assert [facade.floor_gain(piece, 3, 7, floor) for floor in (0, 1)] == [2, 1]
    assert [facade.column_gain(piece, 3, column) for column in (0, 1)] == [0, 4]
    assert [Facade().floor_gain(piece, 3, 0, floor) for floor in (0, 1)] == [0, 0]
    assert [Facade().column_gain(piece, 3, column) for column in (0, 1)] == [0, 0]


def test_a_gap_in_the_middle_completes_its_column():
    rows = ["..W.."] * 4 + ["....."] + ["..W.."] * 4
    assert gain(facade_of(*rows), "white-1", 2, 4) == 4


def test_each_line_counts_once():
    facade = Facade()
    assert gain(facade, "purple-5", 0, 0) == 1
    assert gain(facade, "red-2", 0, 1) == 0
    assert gain(facade, "purple-3", 2, 1) == 1
    assert facade.points == 2
    assert facade.complete() == (2, 0, 0, 0)


def test_a_board_of_windows_only_counts_38():
    facade = Facade()
    for floor in range(FLOORS):
        for column in range(COLUMNS):
            facade.put(Piece(SPECIAL), column, floor)
    assert facade.points == 38 == points_of(facade.drawn())
    assert facade.complete() == (0, 9, 0, 5)
    assert facade.empty() == 0


def test_complete_floors_and_columns_are_told_by_what_they_hold():
    facade = facade_of(*["WWWWW", "WWWr."] + ["WWWWW"] * 7)
    assert facade.complete() == (0, 8, 1, 3)
    facade.put(Piece(SPECIAL), 4, 7)
    assert facade.complete() == (1, 8, 1, 4)
