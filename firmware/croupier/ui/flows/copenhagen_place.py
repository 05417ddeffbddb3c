"""A tile of Copenhagen is tried on the board in turn: only legal places, the likeliest first."""

from ...rules.copenhagen_table import Cards
from ...rules.facade import COLUMNS, SPECIAL, Piece, size_of
from ...rules.facade_places import Places
from ..screens.facade_tiles import Placement
from ..screens.screen import STEP_BACK
from .common import LEFT
from .copenhagen_words import tile_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...rules.copenhagen import Copenhagen
    from ..screens.facade import Board
    from .box import Box, Flow

_WINDOW, _BRICK = 1, 2  # in the air
_WHY_LINES = 2


class Trial:
    """Where the tile is now, and what it would cost and gain there."""

    def __init__(
        self, box: "Box", game: "Copenhagen", tile: int, has_discount: bool, board: "Board"
    ) -> None:
        """It shows itself on `board`."""
        self._box = box
        self._game = game
        self._tile = tile
        self._has_discount = has_discount
        self._board = board
        self._facade = game.facades[game.turn]
        self._places = Places(self._facade, tile)
        self.cost: "int | None" = None
        self.gain = 0
        self.why: "list[str]" = []  # most important first
        self._reductions = _reductions(box, tile, has_discount)
        self._hand = Cards(game).hand(game)
        self._too_few = box.t("HAND_TOO_SMALL", n=self._hand)
        self.warning = ""  # that the player cannot have so many cards
        self.price = ""  # how it comes to its cost
        self._prices = _prices(tile)
        self.o = self._places.best_turn()
        self._go(self._places.best_place(self.o))

    # ---- moving --------------------------------------------------------------------------------

    def turn(self) -> None:
        """Turns it to the next way that has a place, and puts it on the best one."""
        self.o = self._places.next_turn(self.o)
        self._go(self._places.best_place(self.o))

    def move(self) -> None:
        """Moves it to the next place."""
        self._go(self._places.next_place(self.o, self.y << 3 | self.x))

    def move_to(self, x: int, y: int, o: int) -> None:
        """Puts it where it was before, if that is legal. A log from elsewhere may turn it in more
        ways than differ."""
        cells = Piece(self._tile, o).cells
        for like, piece in enumerate(self._places.pieces):
            is_same = piece.cells[0] == cells[0] and sorted(piece.cells) == sorted(cells)
            if is_same and self._places.is_legal(like, y << 3 | x):
                self.o = like
                self._go(y << 3 | x)
                return

    def choose(self, number: int) -> None:
        """Puts it on the place of this number."""
        self.o, place = self._places.find(number)
        self._go(place)

    def number(self) -> int:
        """The number of its place among all."""
        return self._places.number(self.o, self.y << 3 | self.x)

    def count(self) -> int:
        """How many places there are."""
        return self._places.count()

    def has_moves(self) -> bool:
        """Whether there is more than one place for one way to turn it."""
        ways = [o for o in range(len(self._places.pieces)) if self._places.has_turn(o)]
        return self.count() > len(ways)

    def has_turns(self) -> bool:
        """Whether there is more than one way to turn it."""
        return self._places.next_turn(self.o) != self.o

    def _go(self, place: int) -> None:
        self.x, self.y = place & 7, place >> 3
        self._show()
        self._count_up()

    # ---- what it would do ----------------------------------------------------------------------

    def _show(self) -> None:
        in_air = self._board.in_air
        for at in range(len(in_air)):
            in_air[at] = 0
        piece = self._places.pieces[self.o]
        kind = _BRICK if piece.has_brick else _WINDOW
        for cell in piece.cells:
            in_air[(self.y + (cell >> 4)) * COLUMNS + self.x + (cell & 15)] = kind
            kind = _WINDOW

    def _count_up(self) -> None:
        """Most places complete nothing: for these nothing is put together anew."""
        facade, piece = self._facade, self._places.pieces[self.o]
        x, y = self.x, self.y
        touches = facade.touches(piece, x, y)
        if self._tile != SPECIAL:
            self.cost = self._game.cost_of(self._tile, piece, x, y, self._has_discount)
            self.price = self._prices[size_of(self._tile) - self.cost]
        self.gain = facade.gain(piece, x, y)
        coats = facade.coats(piece, x, y)
        self.why = self._reductions[1 if touches else 0]
        if self.gain or coats:
            self.why = self._completed(piece, coats) + self.why
        self.warning = self._too_few if self.cost and self.cost > self._hand else ""

    def _completed(self, piece: "Piece", coats: int) -> "list[str]":
        """What it completes there; many lines in a word."""
        t = self._box.t
        lines = self._lines(piece)
        if len(lines) > (_WHY_LINES - 1 if coats else _WHY_LINES):
            lines = [t("N_LINES", n=len(lines))]
        if coats:
            lines.append(t("A_COAT") if coats == 1 else t("N_COATS", i=coats))
        return lines

    def _lines(self, piece: "Piece") -> "list[str]":
        """The floors and columns that it completes, each with its points."""
        t = self._box.t
        lines = []
        for floor in range(piece.height):
            points = self._facade.floor_gain(piece, self.x, self.y, floor)
            if points:
                lines.append(t("FLOOR_DONE", i=self.y + floor + 1, j=points))
        for column in range(piece.width):
            points = self._facade.column_gain(piece, self.x, column)
            if points:
                lines.append(t("COLUMN_DONE", i=self.x + column + 1, j=points))
        return lines


def _prices(tile: int) -> "tuple[str, str, str]":
    """The sums that lead to the cost of a tile, by what is taken off."""
    size = size_of(tile)
    return "", "%d−1" % size, "%d−2" % size


def _reductions(box: "Box", tile: int, has_discount: bool) -> "tuple[list[str], list[str]]":
    """Why it costs less than its cells: where it does not touch its colour, and where it does."""
    if tile == SPECIAL:
        return [], []
    always = [box.t("LESS_DISCOUNT")] if has_discount else []
    return always, always + [box.t("LESS_COLOUR")]


def place(box: "Box", trial: Trial, tile: int, board: "Board") -> "Flow[bool]":
    """Asks for the place of a tile, and leaves the trial there. Whether there is one; BACK says
    no."""
    keys = (
        LEFT,
        box.t("KEY_PIVOT") if trial.has_turns() else "",
        box.t("KEY_PLACE") if trial.has_moves() else "",
        "OK",
    )
    heading = box.t("SPECIAL_TILE") if tile == SPECIAL else tile_name(box, tile)
    cards = (box.t("UNIT_CARDS"), box.t("UNIT_CARD"), box.t("UNIT_CARDS"))
    points = (box.t("UNIT_NO_POINT"), box.t("UNIT_POINT"), box.t("UNIT_POINTS"))
    answer = yield Placement(keys, board, heading, trial, cards, points)
    if answer == STEP_BACK:
        return False
    trial.choose(answer)
    return True
