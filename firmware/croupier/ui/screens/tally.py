"""A round in play: bids against cards, and who has won how many."""

from ..canvas import numeral
from ..softkeys import OK
from .screen import Screen, fraction, moved, title
from .tables import ONE_COLUMN, short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

NOBODY = -1


class Tally(Screen):
    """The bids of all, large against the cards. With a cursor it asks for a player and answers
    his place in the list; without one it answers the key."""

    def __init__(self, keys: "tuple[str, str, str, str]", names: "list[str]") -> None:
        super().__init__(keys)
        self.heading = ""
        self.right = ""
        self.unit = ""  # of the large number
        self.words = ""  # what it means
        self.question = ""
        self.legend = ""
        self.total = 0
        self.cards = 0
        self.names = names
        self.values: "list[str]" = []
        self.at = NOBODY
        self._shown = [short(names, place, 8) for place in range(len(names))]
        self._narrow = [short(names, place) for place in range(len(names))]

    def act(self, key: int) -> "int | None":
        if self.at == NOBODY:
            return key
        if key == OK:
            return self.at
        self.at = moved(self.at, key, len(self.names))
        return None

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading, self.right)
        if len(self.names) > ONE_COLUMN:
            self._two_columns(canvas)
        else:
            self._one_column(canvas)

    def _one_column(self, canvas: "Canvas") -> None:
        if len(numeral(self.total)) + len(numeral(self.cards)) == 2:
            x = canvas.large(numeral(self.total), 0, 1)
            x = canvas.large("/", x, 1)
            canvas.large(numeral(self.cards), x, 1)
        else:
            fraction(canvas, self.total, self.cards, 1, 1)
        canvas.text(self.unit, 1, 4)
        canvas.text(self.words, 1, 5)
        canvas.text(self.question, 1, 6)
        for place, name in enumerate(self._shown):
            page = 1 + place
            end = canvas.text(name, 62, page)
            canvas.right(self.values[place], page)
            if place == self.at:
                canvas.mark(62, end, page)
        if len(self.names) < ONE_COLUMN:
            canvas.right(self.legend, 6)

    def _two_columns(self, canvas: "Canvas") -> None:
        x = fraction(canvas, self.total, self.cards, 1, 1)
        x = canvas.text(self.unit, x + 6, 1)
        canvas.text(self.words, x + 6, 1)
        canvas.text(self.question, 61, 2)
        for place, name in enumerate(self._narrow):
            x = 2 if place < 4 else 67
            page = 3 + place % 4
            end = canvas.text(name, x, page)
            canvas.right(self.values[place], page, x + 60)
            if place == self.at:
                canvas.mark(x, end, page)
