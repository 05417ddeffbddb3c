"""Boards of Copenhagen, drawn and played. Runs under MicroPython too."""

from croupier.rules.facade import BRICK, COLUMNS, FLOORS, FULL, TILES, Facade, Piece
from tests.kit import copenhagen, turns_of

# The tiles as copenhagen.md 2.3 draws them, sizes 2 to 5, the upper row first.
DRAWINGS = (
    ("red", ("bw", "ww/b.", "ww/bw", ".ww/bww")),
    ("yellow", ("bw", "ww/b.", ".ww/wb.", "w../www/..b")),
    ("green", ("bw", "bww", "www/.b.", ".w./bww/.w.")),
    ("blue", ("bw", "ww/b.", "..w/bww", "..w/bww/..w")),
    ("purple", ("bw", "bww", "bwww", "bwwww")),
)
LETTERS = ".RYGBPW"

# Floors of one player, from the ground up: bars that fill them, each floor with a brick.
FLOOR_0 = ("build", "purple-5", 0, 0, 0)  # 1 point
FLOOR_1 = (("build", "purple-3", 0, 1, 2), ("build", "green-2", 3, 1, 0))  # and the coat of floor 1
COAT_2 = ("build", "green-3", 0, 2, 0)  # covers the coat of (2, 2)
FLOOR_2 = ("build", "red-2", 3, 2, 0)
FLOOR_3 = (("build", "purple-3", 0, 3, 0), ("build", "blue-2", 3, 3, 0))  # and the coat of floor 3
FLOOR_4 = (("build", "green-3", 0, 4, 0), ("build", "yellow-2", 3, 4, 0))  # covers that of (4, 4)


def drawings():
    """The 20 tiles by their names, each as rows from the upper one down."""
    return [
        (colour + "-" + str(place + 2), rows.split("/"))
        for colour, shapes in DRAWINGS
        for place, rows in enumerate(shapes)
    ]


def mirrored(rows):
    """The drawing with left and right exchanged."""
    return ["".join(reversed(row)) for row in rows]


def turned(rows):
    """The drawing after a quarter turn clockwise: each column, read upwards, becomes a row."""
    upwards = list(reversed(rows))
    return ["".join([row[column] for row in upwards]) for column in range(len(rows[0]))]


def oriented(rows, o):
    """The drawing in orientation `o` (CONTRACT.md 1)."""
    rows = mirrored(rows) if o >= 4 else rows
    for _ in range(o % 4):
        rows = turned(rows)
    return rows


def piece_drawn(piece):
    """A piece as rows of b, w and '.', from the upper one down."""
    rows = [["."] * piece.width for _ in range(piece.height)]
    for place, cell in enumerate(piece.cells):
        letter = "b" if piece.has_brick and place == 0 else "w"
        rows[piece.height - 1 - (cell >> 4)][cell & 15] = letter
    return ["".join(row) for row in rows]


def facade_of(*rows):
    """The facade of a drawing, top floor first; floors that are left out are empty. Its points
    stay 0: only what is placed from here on counts."""
    facade = Facade()
    floor = len(rows) - 1
    for row in rows:
        assert len(row) == COLUMNS
        for column, letter in enumerate(row):
            if letter != ".":
                colour = LETTERS.index(letter.upper())
                is_brick = letter != letter.upper()
                facade.cells[floor * COLUMNS + column] = colour + (BRICK if is_brick else 0)
                facade.floors[floor] |= 1 << column
                facade.filled[column] += 1
                facade.bricked_floors[floor] |= is_brick
                facade.bricked_columns[column] |= is_brick
        floor -= 1
    return facade


def piece_of(tile, o=0):
    """The piece of a tile by its name."""
    return Piece(TILES.index(tile), o)


def points_of(drawn):
    """The points of a board by the letters of its nine floors (copenhagen.md 2.7)."""
    assert len(drawn) == FLOORS and FULL == 31
    points = 0
    for row in drawn:
        points += line_points(row, 1)
    for column in range(COLUMNS):
        points += line_points("".join([row[column] for row in drawn]), 2)
    return points


def line_points(letters, worth):
    """What a floor (worth 1) or a column (worth 2) counts."""
    if "." in letters:
        return 0
    return worth if letters != letters.upper() else 2 * worth


def with_coat(players=2, **options):
    """Player 0 has built floors 0 and 1 and has the coat of floor 1."""
    session = copenhagen(players, **options)
    turns_of(session, 0, FLOOR_0, FLOOR_1[0], FLOOR_1[1])
    return session


def with_abilities(*names):
    """Two players; player 0 has built up to four floors and has taken these abilities, at most
    four. It is his turn."""
    session = with_coat()
    steps = [(), (COAT_2,), (FLOOR_2,) + FLOOR_3, FLOOR_4]
    for place, name in enumerate(names):
        for build in steps[place]:
            turns_of(session, 0, build)
        turns_of(session, 0, ("coat", "ability", name))
    turns_of(session, 1, ("take", 2))
    return session


def abilities_of(session, p=0):
    """The abilities of a player, sorted, with what each is."""
    return sorted(session.game.view()["abilities"][p].items())
