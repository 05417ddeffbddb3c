"""A chase: which animal is led, with how many cards, who follows, who loses; and the deal before
it."""

from ..canvas import WIDTH as PANEL
from ..canvas import numeral
from .buckets import WIDTH, Pictures
from .menu import Menu
from .picker import Picker
from .screen import LEFT, SLOW_MS, Screen, title, who

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Sequence

    from ..canvas import Canvas

_KEY = 32  # pixels of the room over a button
_ALONE_Y = 26  # of a bucket over its name
_MOST_LARGE = 99
_SHORT_LIST = 6  # lines that leave no room for a legend


def figure(canvas: "Canvas", number: int, x: int, page: int) -> None:
    """A number as large as there is room for."""
    digits = numeral(number)
    if number <= _MOST_LARGE:
        canvas.large(digits, x, page)
    else:
        canvas.medium(digits, x, page)


class Deal(Screen):
    """How many cards each gets, and what comes next. Answers the key."""

    guard_ms = SLOW_MS

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        heading: str,
        right: str,
        cards: int,
        words: "tuple[str, ...]",
        lines: "list[str]",
        back: int,
    ) -> None:
        """`words` stand beside the number of cards, `lines` below it."""
        super().__init__(keys, back)
        self.heading = heading
        self._right = right
        self._cards = cards
        self._words = words
        self._lines = lines

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading, self._right)
        x = canvas.large(numeral(self._cards), LEFT, 1) + 4
        page = 1
        for line in self._words:
            canvas.text(line, x, page)
            page += 1
        for line in self._lines:
            canvas.text(line, LEFT, page)
            page += 1


class Animal(Screen):
    """Which colour is led: a bucket of each over the key that says so. Answers the key."""

    guard_ms = SLOW_MS

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        pictures: Pictures,
        name: str,
        notes: "tuple[str, str]",
        question: str,
        on_keys: "Sequence[Sequence[int]]",
        animals: "list[str]",
    ) -> None:
        """`on_keys` are the colours that each of the three keys stands for, `animals` the names of
        those of all colours."""
        super().__init__(keys)
        self.name = name
        self._pictures = pictures
        self._notes = notes
        self._question = question
        self._on_keys = on_keys
        self._animals = animals

    def body(self, canvas: "Canvas") -> None:
        who(canvas, self.name, self._notes[0], self._notes[1], self.is_fresh)
        canvas.text(self._question, 2, 2)
        x = _KEY
        for colours in self._on_keys:
            left = x + (_KEY - WIDTH + 1) // 2
            if len(colours) == 1:
                page = 6 - x // _KEY % 2  # the names are wider than the keys
                name = self._animals[colours[0]]
                canvas.text(name, min(left + 8 - 3 * len(name), PANEL - 6 * len(name)), page)
            y = _ALONE_Y if len(colours) == 1 else 56 - 13 * len(colours)
            for colour in colours:
                self._pictures.draw(canvas, colour, left, y)
                y += 13
            x += _KEY


class Losers(Menu):
    """Who loses a bucket; a word above the figures of the list says what they are."""

    legend = ""

    def body(self, canvas: "Canvas") -> None:
        super().body(canvas)
        if len(self.lines) < _SHORT_LIST:
            canvas.right(self.legend, 1)


class HowMany(Screen):
    """How many cards are played: one, two or three, each on its key. Answers the key."""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        name: str,
        note: str,
        question: str,
    ) -> None:
        super().__init__(keys)
        self.name = name
        self._note = note
        self._question = question

    def body(self, canvas: "Canvas") -> None:
        who(canvas, self.name, self._note, "", self.is_fresh)
        canvas.text(self._question, 2, 2)
        for count in range(1, 4):
            if self.keys[count]:
                self._cards(canvas, count, _KEY * count + 14 - 3 * count)

    def _cards(self, canvas: "Canvas", count: int, x: int) -> None:
        """So many cards, one over the other."""
        for place in range(count):
            x0, y0 = x + 6 * place, 36 - 3 * place
            canvas.fill(x0, y0, x0 + 10, y0 + 16, False)
            canvas.frame(x0, y0, x0 + 10, y0 + 16)


class Worth(Picker):
    """What the cards are worth that are played, and the total with those of before."""

    own = 0  # what was played before
    own_label = ""  # of the total

    def body(self, canvas: "Canvas") -> None:
        super().body(canvas)
        if self.own:
            total = numeral(self.own + self.value())
            canvas.right(self.own_label, 2)
            canvas.medium(total, PANEL - 10 * len(total), 3)


class Follow(Screen):
    """A chase with totals: what is to be beaten, and what the player in turn has played. Answers
    the key."""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        name: str,
        notes: "tuple[str, str]",
        words: "tuple[str, str]",
        to_beat: int,
        own: int,
        below: "tuple[str, str]",
    ) -> None:
        """`words` stand over the two numbers, `below` at the left and the right of the lowest
        line."""
        super().__init__(keys)
        self.name = name
        self._notes = notes
        self._words = words
        self._to_beat = to_beat
        self._own = own
        self._below = below

    def body(self, canvas: "Canvas") -> None:
        who(canvas, self.name, self._notes[0], self._notes[1], self.is_fresh)
        canvas.text(self._words[0], 2, 2)
        figure(canvas, self._to_beat, 8, 3)
        if self._own:
            canvas.text(self._words[1], 76, 2)
            canvas.medium(numeral(self._own), 86, 3)
        canvas.text(self._below[0], 2, 6)
        canvas.right(self._below[1], 6)
