"""A tile of Copenhagen is chosen: its colour, its size, its place."""

from ..canvas import WIDTH, numeral
from ..softkeys import MINUS, OK, REPEATED
from .facade import Board, draw_tile, width_of
from .facade_turn import X
from .screen import MARK_X, SAVED, Screen, moved, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from ..canvas import Canvas

    class Trial(Protocol):
        """A tile that is tried on a board."""

        cost: "int | None"
        price: str
        warning: str
        gain: int
        why: "list[str]"

        def number(self) -> int: ...
        def count(self) -> int: ...
        def turn(self) -> None: ...
        def move(self) -> None: ...


_NONE = "·"
_LINES_X = 4
_FIRST_COUNT = 64
_COUNT_STEP = 18
_GROUND = 37
_MANY = 2
_KEYS = 7  # the page of the soft keys
_LABEL = 23  # pixels of the label of a size
_SLOT = 27


class Tiles(Screen):
    """What is left of each colour and size. With a cursor it asks for a colour, and answers its
    place; only colours that can be had are reached."""

    repeats = True

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        heading: str,
        right: str,
        head: str,
        rows: "list[tuple[str, bytes]]",
        can_have: "list[int]",
        at: int,
    ) -> None:
        """`rows` hold the name of a colour and the copies of each size, `can_have` the places of
        the rows that can be chosen, `at` one of them, or -1 for no cursor."""
        super().__init__(keys)
        self.heading = heading
        self._right = right
        self._head = head
        self._rows = rows
        self._can_have = can_have
        self._at = can_have.index(at) if at in can_have else -1

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading, self._right)
        canvas.text(self._head, _LINES_X, 1)
        for place in range(4):
            canvas.text(numeral(place + 2), _FIRST_COUNT + _COUNT_STEP * place, 1)
        page = 2
        for name, copies in self._rows:
            end = canvas.text(name, _LINES_X, page)
            x = _FIRST_COUNT
            for count in copies:
                canvas.text(numeral(count) if count else _NONE, x, page)
                x += _COUNT_STEP
            if self._at >= 0 and self._can_have[self._at] == page - 2:
                canvas.mark(_LINES_X, end, page)
            page += 1

    def offers(self, answer: int) -> bool:
        return answer in self._can_have if self._at >= 0 else super().offers(answer)

    def act(self, key: int) -> "int | None":
        if self._at < 0:
            return key
        if key == OK:
            return self._can_have[self._at]
        self._at = moved(self._at, key, len(self._can_have))
        return None


class Sizes(Screen):
    """The tiles of one colour that can be had, side by side. Answers the place of one."""

    repeats = True

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        heading: str,
        tiles: "list[tuple[bytes, str]]",
        at: int,
    ) -> None:
        """`tiles` hold the cells of a tile and its label."""
        super().__init__(keys)
        self.heading = heading
        self._tiles = tiles
        self._at = at
        widths = [max(_SLOT, width_of(cells)) for cells, _ in tiles]
        gap = (WIDTH - sum(widths)) // (len(widths) + 1)
        self._middles: "list[int]" = []
        x = gap
        for width in widths:
            self._middles.append(x + width // 2)
            x += width + gap

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading)
        for place in range(len(self._tiles)):
            cells, label = self._tiles[place]
            middle = self._middles[place]
            draw_tile(canvas, cells, middle - width_of(cells) // 2, _GROUND)
            end = canvas.text(label, middle - _LABEL // 2, 5)
            if place == self._at:
                canvas.mark(middle - _LABEL // 2, end, 5)

    def offers(self, answer: int) -> bool:
        return 0 <= answer < len(self._tiles)

    def act(self, key: int) -> "int | None":
        if key == OK:
            return self._at
        self._at = moved(self._at, key, len(self._tiles))
        return None


class Placement(Screen):
    """A tile in the air over a board: − turns it, + moves it, each to the next legal place. Price
    and gain are large. Answers the number of the place among all."""

    repeats = True

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        board: Board,
        heading: str,
        trial: "Trial",
        cards: "tuple[str, str, str]",
        points: "tuple[str, str, str]",
    ) -> None:
        """`cards` and `points` are the words below the price and the gain: for none, for one, and
        for more."""
        super().__init__(keys)
        self.board = board
        self.heading = heading
        self._trial = trial
        self._cards = cards
        self._points = points

    def body(self, canvas: "Canvas") -> None:
        trial = self._trial
        self.board.draw(canvas)
        canvas.text(self.heading, X, 0)
        canvas.text(SAVED, MARK_X, 0)
        if trial.cost is not None:
            x = canvas.large(numeral(trial.cost), X, 1)
            canvas.text(trial.price, x, 3)
            canvas.text(trial.warning or self._cards[min(trial.cost, _MANY)], X, 4)
        digits = numeral(trial.gain)
        x = canvas.large("+", WIDTH - 16 * (len(digits) + 1), 1)
        canvas.large(digits, x, 1)
        if not trial.warning:
            canvas.right(self._points[min(trial.gain, _MANY)], 4)
        page = 5
        for line in trial.why:
            if page < _KEYS:
                canvas.text(line, X, page)
            page += 1

    def offers(self, answer: int) -> bool:
        return 0 <= answer < self._trial.count()

    def act(self, key: int) -> "int | None":
        if key == OK:
            return self._trial.number()
        if key in (MINUS, MINUS + REPEATED):
            self._trial.turn()
        else:
            self._trial.move()
        return None
