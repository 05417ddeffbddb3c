"""A round in play: bids against cards, and who has won how many."""

from ..canvas import numeral
from ..softkeys import OK
from .screen import Screen, fraction, moved, title
from .shortening import short
from .tables import ONE_COLUMN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

NOBODY = -1


class Tally(Screen):
    """The bids of all, large against the cards. With a cursor it asks for a player and answers
    his place in the list; without one it answers the key."""

    def __init__(
        self, keys: "tuple[str, str, str, str]", names: "list[str]", total: int, cards: int
    ) -> None:
        """`total` of the bids, `cards` of each player: as many tricks."""
        super().__init__(keys)
        self.heading = ""
        self.right = ""
        self.unit = ""  # of the large number
        self.words = ""  # what it means
        self.question = ""
        self.legend = ""
        self.total = total
        self.cards = cards
        self.values: "list[str]" = []
        self.at = NOBODY
        self._is_narrow = len(names) > ONE_COLUMN
        width = 8 if cards < 10 and not self._is_narrow else 6
        self._names = [short(names, place, width) for place in range(len(names))]

    def offers(self, answer: int) -> bool:
        if self.at == NOBODY:
            return super().offers(answer)
        return 0 <= answer < len(self._names)

    def act(self, key: int) -> "int | None":
        if self.at == NOBODY:
            return key
        if key == OK:
            return self.at
        self.at = moved(self.at, key, len(self._names))
        return None

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading, self.right)
        if self._is_narrow:
            self._two_columns(canvas)
        else:
            self._one_column(canvas)

    def _one_column(self, canvas: "Canvas") -> None:
        if self.total < 10 and self.cards < 10:
            x = canvas.large(numeral(self.total), 0, 1)
            x = canvas.large("/", x, 1)
            canvas.large(numeral(self.cards), x, 1)
        else:
            fraction(canvas, self.total, self.cards, 1, 1)
        canvas.text(self.unit, 1, 4)
        canvas.text(self.words, 1, 5)
        canvas.text(self.question, 1, 6)
        if len(self._names) < ONE_COLUMN:
            canvas.right(self.legend, 6)
        for place in range(len(self._names)):
            self._player(canvas, place, 58, 1 + place, 127)

    def _two_columns(self, canvas: "Canvas") -> None:
        x = fraction(canvas, self.total, self.cards, 1, 1) + 6
        canvas.text(self.words if self.question else self.unit, x, 1)
        canvas.text(self.question or self.words, x, 2)
        canvas.divider(64, 25, 55)
        for place in range(len(self._names)):
            x = 2 if place < 4 else 67
            self._player(canvas, place, x, 3 + place % 4, x + 60)

    def _player(self, canvas: "Canvas", place: int, x: int, page: int, end: int) -> None:
        """His name at x, and his figures before `end`."""
        canvas.right(self.values[place], page, end)
        last = canvas.text(self._names[place], x, page)
        if place == self.at:
            canvas.mark(x, last, page)
