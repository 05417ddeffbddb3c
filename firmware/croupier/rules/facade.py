"""A facade of Copenhagen: the board of one player, the tiles, and where they may go (copenhagen.md
2.2, 2.3).

Columns are counted from the left, floors from the bottom, both from 0. A cell holds 0 while it is
empty, else the number of its colour, with `BRICK` added for a brick. Sets of columns are bits.
"""

COLUMNS = 5
FLOORS = 9
FULL = 31  # a floor without an empty cell
TOP_FLOOR_FIRST = tuple(range(FLOORS - 1, -1, -1))

COLOURS = ("red", "yellow", "green", "blue", "purple")  # numbers 1 to 5
WHITE = 6
BRICK = 8
_LETTERS = ".RYGBPW  rygbp"  # of what a cell holds

SIZES = (2, 3, 4, 5)
SPECIAL = 20  # the number of the special tile, after those with a colour
TILES = tuple([colour + "-" + str(size) for colour in COLOURS for size in SIZES])

# ---- constant tables (copenhagen.md 2.2, 2.3) ----------------------------------------------------

# The coats of arms by floor: the column whose cell has one, as a bit, and another bit where the
# whole floor has one.
COATS = b"\x00\x20\x04\x20\x10\x20\x02\x00\x08"
COAT_OF_FLOOR = 32

# The cells of a shape, the brick first: floor and column from its lower left corner, a hexadecimal
# digit each.
_BAR_2 = b"\x00\x01"  # bw
_BAR_3 = b"\x00\x01\x02"  # bww
_BAR_4 = b"\x00\x01\x02\x03"  # bwww
_BAR_5 = b"\x00\x01\x02\x03\x04"  # bwwww
_CORNER = b"\x00\x10\x11"  # ww/b.
_SQUARE = b"\x00\x01\x10\x11"  # ww/bw
_FIVE_P = b"\x00\x01\x02\x11\x12"  # .ww/bww
_FOUR_S = b"\x01\x00\x11\x12"  # .ww/wb.
_FIVE_Z = b"\x02\x10\x11\x12\x20"  # w../www/..b
_FOUR_T = b"\x01\x10\x11\x12"  # www/.b.
_CROSS = b"\x10\x01\x11\x12\x21"  # .w./bww/.w.
_FOUR_L = b"\x00\x01\x02\x12"  # ..w/bww
_FIVE_T = b"\x10\x02\x11\x12\x22"  # ..w/bww/..w
_ONE = b"\x00"
_ABOVE = bytes([FLOORS] * COLUMNS)  # floors, one of each column

# By the number of the tile, that of the special one last.
SHAPES: "tuple[bytes, ...]" = (_BAR_2, _CORNER, _SQUARE, _FIVE_P)  # red
SHAPES += (_BAR_2, _CORNER, _FOUR_S, _FIVE_Z)  # yellow
SHAPES += (_BAR_2, _BAR_3, _FOUR_T, _CROSS)  # green
SHAPES += (_BAR_2, _CORNER, _FOUR_L, _FIVE_T)  # blue
SHAPES += (_BAR_2, _BAR_3, _BAR_4, _BAR_5)  # purple
SHAPES += (_ONE,)

# How many orientations differ: the first so many of the contract's.
TURNS = b"\x04\x08\x04\x08\x04\x08\x08\x08\x04\x04\x04\x04\x04\x08\x08\x04"
TURNS += b"\x04\x04\x04\x04\x01"

# Copies of each tile of a colour, by size, for so many players; and of the special tile.
COPIES = {2: b"\x02\x02\x02\x01", 3: b"\x02\x03\x02\x01", 4: b"\x03\x03\x03\x01"}
SPECIAL_COPIES = 12


def colour_of(tile: int) -> int:
    """The number of the colour of a tile."""
    return tile // 4 + 1


def size_of(tile: int) -> int:
    """The cells of a tile."""
    return len(SHAPES[tile])


class Piece:
    """A tile as it is turned. Floors and columns are counted from the lower left corner of its
    bounding box."""

    def __init__(self, tile: int, o: int = 0) -> None:
        """`o` is the orientation, 0 to 7 (CONTRACT.md 1)."""
        shape = SHAPES[tile]
        right = top = 0
        for cell in shape:
            if cell & 15 > right:
                right = cell & 15
            if cell >> 4 > top:
                top = cell >> 4
        turns = o & 3
        width, height = (top + 1, right + 1) if turns & 1 else (right + 1, top + 1)
        cells = bytearray(len(shape))
        floors = bytearray(height)
        columns = bytearray(width)
        bottoms = bytearray(_ABOVE[:width])
        height_of_cells = at = 0
        for cell in shape:
            x = right - (cell & 15) if o >= 4 else cell & 15
            y = cell >> 4
            if turns == 1:
                x, y = y, right - x
            elif turns == 2:
                x, y = right - x, top - y
            elif turns == 3:
                x, y = top - y, x
            cells[at] = y << 4 | x
            floors[y] |= 1 << x
            columns[x] += 1
            if y < bottoms[x]:
                bottoms[x] = y
            height_of_cells += y
            at += 1
        self.colour = colour_of(tile)
        self.has_brick = tile != SPECIAL
        self.width = width
        self.height = height
        self.cells = cells  # floor * 16 + column, the brick first
        self.floors = floors  # the columns of each floor
        self.columns = columns  # the number of cells of each column
        self.bottoms = bottoms  # the lowest floor of each column
        self.height_of_cells = height_of_cells  # the floors of all cells, added up

    def brick_floor(self) -> int:
        """The floor of its brick, -1 without one."""
        return self.cells[0] >> 4 if self.has_brick else -1

    def brick_column(self) -> int:
        """The column of its brick, -1 without one."""
        return self.cells[0] & 15 if self.has_brick else -1


class Facade:
    """What stands on one board."""

    def __init__(self) -> None:
        self.cells = bytearray(COLUMNS * FLOORS)  # floor * 5 + column
        self.floors = bytearray(FLOORS)  # the columns that are covered
        self.filled = bytearray(COLUMNS)  # the number of covered cells of each column
        self.bricked_floors = bytearray(FLOORS)  # 1 where there is a brick
        self.bricked_columns = bytearray(COLUMNS)
        self.points = 0  # of complete floors and columns

    def fault(self, piece: Piece, x: int, y: int) -> "str | None":
        """Why a piece cannot stand with its corner at (x, y): a code, None when it can."""
        if x < 0 or y < 0 or x + piece.width > COLUMNS or y + piece.height > FLOORS:
            return "OFF_BOARD"
        floors = self.floors
        below = floors[y - 1] if y else FULL
        supported = 0
        for floor in piece.floors:
            floor <<= x
            if floors[y] & floor:
                return "OVERLAP"
            supported |= below & floor
            below = floors[y]
            y += 1
        return None if supported else "UNSUPPORTED"

    def touches(self, piece: Piece, x: int, y: int) -> bool:
        """Whether a piece there has a neighbour of its colour, side by side."""
        cells = self.cells
        colour = piece.colour
        corner = y * COLUMNS
        for cell in piece.cells:
            column = x + (cell & 15)
            at = corner + (cell >> 4) * COLUMNS + column
            if (
                (column and cells[at - 1] & 7 == colour)
                or (column < COLUMNS - 1 and cells[at + 1] & 7 == colour)
                or (at >= COLUMNS and cells[at - COLUMNS] & 7 == colour)
                or (at < COLUMNS * (FLOORS - 1) and cells[at + COLUMNS] & 7 == colour)
            ):
                return True
        return False

    def floor_gain(self, piece: Piece, x: int, y: int, floor: int) -> int:
        """The points of one floor of a piece there: 0 unless it completes it (copenhagen.md
        2.7)."""
        if self.floors[y + floor] | piece.floors[floor] << x != FULL:
            return 0
        return 1 if self.bricked_floors[y + floor] or floor == piece.brick_floor() else 2

    def column_gain(self, piece: Piece, x: int, column: int) -> int:
        """The same of one column."""
        if self.filled[x + column] + piece.columns[column] != FLOORS:
            return 0
        return 2 if self.bricked_columns[x + column] or column == piece.brick_column() else 4

    def gain(self, piece: Piece, x: int, y: int) -> int:
        """The points of the floors and columns that a piece there completes. Most complete none:
        whether one does is looked at first."""
        points = 0
        floor = 0
        for columns in piece.floors:
            if self.floors[y + floor] | columns << x == FULL:
                points += self.floor_gain(piece, x, y, floor)
            floor += 1
        column = 0
        for count in piece.columns:
            if self.filled[x + column] + count == FLOORS:
                points += self.column_gain(piece, x, column)
            column += 1
        return points

    def coats(self, piece: Piece, x: int, y: int) -> int:
        """The coats of arms that a piece there earns: of cells that it covers, and of floors that
        it completes (copenhagen.md 2.7)."""
        coats = 0
        floor = y
        for columns in piece.floors:
            columns <<= x
            coat = COATS[floor]
            if coat & columns or coat == COAT_OF_FLOOR and self.floors[floor] | columns == FULL:
                coats += 1
            floor += 1
        return coats

    def put(self, piece: Piece, x: int, y: int) -> int:
        """Places a piece that has no fault there. The points that it completes."""
        gain = self.gain(piece, x, y)
        self.points += gain
        cells, colour = self.cells, piece.colour
        corner = y * COLUMNS + x
        for cell in piece.cells:
            cells[corner + (cell >> 4) * COLUMNS + (cell & 15)] = colour
        floor = y
        for columns in piece.floors:
            self.floors[floor] |= columns << x
            floor += 1
        column = x
        for count in piece.columns:
            self.filled[column] += count
            column += 1
        if piece.has_brick:
            floor, column = y + piece.brick_floor(), x + piece.brick_column()
            self.cells[floor * COLUMNS + column] |= BRICK
            self.bricked_floors[floor] = 1
            self.bricked_columns[column] = 1
        return gain

    def empty(self) -> int:
        """The number of empty cells."""
        return COLUMNS * FLOORS - sum(self.filled)

    def complete(self) -> "tuple[int, int, int, int]":
        """How many floors with a brick and of windows only are complete, and how many columns."""
        floors = [0, 0]
        for floor in range(FLOORS):
            if self.floors[floor] == FULL:
                floors[1 - self.bricked_floors[floor]] += 1
        columns = [0, 0]
        for column in range(COLUMNS):
            if self.filled[column] == FLOORS:
                columns[1 - self.bricked_columns[column]] += 1
        return floors[0], floors[1], columns[0], columns[1]

    def drawn(self) -> "list[str]":
        """Nine texts of a letter a cell, the top floor first (CONTRACT.md 1)."""
        letters = "".join([_LETTERS[code] for code in self.cells])
        return [letters[floor * COLUMNS : (floor + 1) * COLUMNS] for floor in TOP_FLOOR_FIRST]
