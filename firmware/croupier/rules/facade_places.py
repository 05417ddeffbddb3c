"""Where a tile may go on a facade, and which place is likely the wanted one."""

from .facade import COLUMNS, FLOORS, FULL, TURNS, Facade, Piece

NOWHERE = -1

# What a place is worth in the order of the places that are offered.
_POINT = 150  # more than the height and the gaps of most tiles take away
_COAT = 30
_GAP = -15  # an empty cell that the tile covers
_TOP = -7  # the floor that its highest cell is on
_CELL = -2  # the floors of all its cells
_NOTHING = -10_000

_UNKNOWN, _NONE = 255, 254  # in place of a place


def has_place(facade: Facade, tile: int) -> bool:
    """Whether a tile may go anywhere: the first place is enough."""
    for o in range(TURNS[tile]):
        piece = Piece(tile, o)
        for floor in range(FLOORS - piece.height + 1):
            if _columns(facade, piece, floor):
                return True
    return False


def _columns(facade: Facade, piece: Piece, y: int) -> int:
    """The columns where a piece may begin with its lowest floor on y."""
    floors = facade.floors
    blocked = supported = 0
    for cell in piece.cells:
        floor = y + (cell >> 4)
        column = cell & 15
        blocked |= floors[floor] >> column
        supported |= (floors[floor - 1] if floor else FULL) >> column
    return supported & ~blocked & (1 << COLUMNS - piece.width + 1) - 1


def _ones(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        count += bits & 1
        bits >>= 1
    return count


class Places:
    """The legal places of one tile on a facade. A place is a number, floor * 8 + column; the
    memory for them is the same however many there are."""

    def __init__(self, facade: Facade, tile: int) -> None:
        """Finds them all, by sets of columns."""
        self.facade = facade
        self.pieces = [Piece(tile, o) for o in range(TURNS[tile])]
        self._legal = bytearray(FLOORS * len(self.pieces))  # columns, by orientation and floor
        self._best = bytearray([_UNKNOWN] * len(self.pieces))  # a place, by orientation
        self._worths = [0] * len(self.pieces)  # of that place
        self._tops = bytearray(COLUMNS)  # the lowest floor above all that stands in a column
        for floor in range(FLOORS):
            for column in range(COLUMNS):
                if facade.floors[floor] >> column & 1:
                    self._tops[column] = floor + 1
        highest = max(self._tops)
        at = 0
        for piece in self.pieces:
            for floor in range(min(FLOORS - piece.height, highest) + 1):
                self._legal[at + floor] = _columns(facade, piece, floor)
            at += FLOORS

    def is_legal(self, o: int, place: int) -> bool:
        """Whether the tile may stand so turned there."""
        return self._legal[o * FLOORS + (place >> 3)] >> (place & 7) & 1 == 1

    def count(self) -> int:
        """How many places there are, of all orientations."""
        return sum([_ones(columns) for columns in self._legal])

    def number(self, o: int, place: int) -> int:
        """The number of a legal place among all, by orientation, floor and column."""
        at = o * FLOORS + (place >> 3)
        number = _ones(self._legal[at] & (1 << (place & 7)) - 1)
        for earlier in range(at):
            number += _ones(self._legal[earlier])
        return number

    def find(self, number: int) -> "tuple[int, int]":
        """The orientation and the place of a number below `count()`."""
        at = 0
        while number >= _ones(self._legal[at]):
            number -= _ones(self._legal[at])
            at += 1
        column = 0
        while number or not self._legal[at] >> column & 1:
            number -= self._legal[at] >> column & 1
            column += 1
        return at // FLOORS, at % FLOORS << 3 | column

    def next_place(self, o: int, place: int) -> int:
        """The next place for an orientation, left to right and in a column bottom up; after the
        last comes the first."""
        column, floor = place & 7, place >> 3
        for _ in range(COLUMNS * FLOORS):
            floor += 1
            if floor == FLOORS:
                floor = 0
                column = (column + 1) % COLUMNS
            if self._legal[o * FLOORS + floor] >> column & 1:
                return floor << 3 | column
        return NOWHERE

    def next_turn(self, o: int) -> int:
        """The next orientation that has a place, in the order of what their best places are worth;
        after the last comes the best."""
        self.best_turn()
        following = NOWHERE
        for other in range(len(self.pieces)):
            if self._best[other] != _NONE and self._is_after(other, o):
                if following == NOWHERE or self._is_after(following, other):
                    following = other
        return self.best_turn() if following == NOWHERE else following

    def _is_after(self, o: int, other: int) -> bool:
        """Whether an orientation comes later than another one."""
        if self._worths[o] == self._worths[other]:
            return o > other
        return self._worths[o] < self._worths[other]

    def has_turn(self, o: int) -> bool:
        """Whether an orientation has a place."""
        for floor in range(o * FLOORS, (o + 1) * FLOORS):
            if self._legal[floor]:
                return True
        return False

    def best_place(self, o: int) -> int:
        """The place of most worth for an orientation, `NOWHERE` when it has none."""
        if self._best[o] == _UNKNOWN:
            self._find_best(o)
        return NOWHERE if self._best[o] == _NONE else self._best[o]

    def best_turn(self) -> int:
        """The orientation whose best place is worth most."""
        best, most = NOWHERE, _NOTHING
        for o in range(len(self.pieces)):
            if self._best[o] == _UNKNOWN:
                self._find_best(o)
            if self._best[o] != _NONE and self._worths[o] > most:
                best, most = o, self._worths[o]
        return best

    def _find_best(self, o: int) -> None:
        best, most = _NONE, _NOTHING
        piece = self.pieces[o]
        for floor in range(FLOORS - piece.height + 1):
            columns = self._legal[o * FLOORS + floor]
            column = 0
            while columns:
                if columns & 1:
                    worth = self._worth(piece, column, floor)
                    if worth > most:
                        best, most = floor << 3 | column, worth
                columns >>= 1
                column += 1
        self._best[o] = best
        self._worths[o] = most

    def _worth(self, piece: Piece, x: int, y: int) -> int:
        """Points first, then coats; few gaps, low."""
        facade = self.facade
        worth = _POINT * facade.gain(piece, x, y) + _COAT * facade.coats(piece, x, y)
        worth += _TOP * (y + piece.height - 1)
        worth += _CELL * (y * len(piece.cells) + piece.height_of_cells)
        column = x
        for bottom in piece.bottoms:
            gap = y + bottom - self._tops[column]
            if gap > 0:
                worth += _GAP * gap
            column += 1
        return worth
