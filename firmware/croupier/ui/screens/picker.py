"""One number is picked: large, with all that can be picked in a strip below."""

from ..canvas import WIDTH, numeral
from ..softkeys import OK, PLUS, REPEATED
from .screen import Screen, fraction, moved, title, who

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

NO_TOTAL = -1
_STRIP = 6
_MOST_IN_STRIP = 10
_CROSSED = "×"


class Picker(Screen):
    """A ring of legal numbers. Answers the number.

    `name` is who is asked, inverted and large, or "" for a screen with a `heading`. `banned` are
    numbers in the strip that cannot be picked, `reason` says why. With a `total` of the others so
    far, it and the number shown stand against `of`.
    """

    repeats = True

    def __init__(self, keys: "tuple[str, str, str, str]", values: "list[int]", value: int) -> None:
        super().__init__(keys)
        self.name = ""
        self.heading = ""
        self.right = ""
        self.below = ""
        self.reason = ""
        self.sum_label = ""
        self.sum_so_far = NO_TOTAL
        self.sum_of = 0
        self.values = values
        self.banned: "list[int]" = []
        self.at = values.index(value) if value in values else 0

    def value(self) -> int:
        """The number on show."""
        return self.values[self.at]

    def body(self, canvas: "Canvas") -> None:
        if self.name:
            who(canvas, self.name, self.right, self.below, self.is_fresh)
        else:
            title(canvas, self.heading, self.right)
        value = self.value()
        has_sum = self.sum_so_far != NO_TOTAL
        self._number(canvas, value, 40 if has_sum else 64)
        if has_sum:
            self._sum(canvas, self.sum_so_far + value)
        if self.reason:
            canvas.text(self.reason, 2, 5)
        if self.below and not self.name:
            canvas.centre(self.below, _STRIP)
        else:
            self._strip(canvas, value)

    def _number(self, canvas: "Canvas", value: int, middle: int) -> None:
        digits = numeral(value)
        x = middle - 8 * len(digits)
        canvas.text("◀", x - 12, 3)
        x = canvas.large(digits, x, 2)
        canvas.text("▶", x + 7, 3)

    def _sum(self, canvas: "Canvas", total: int) -> None:
        x = WIDTH - 10 * (len(numeral(total)) + 1 + len(numeral(self.sum_of)))
        canvas.right(self.sum_label, 2)
        fraction(canvas, total, self.sum_of, x, 3)

    def _strip(self, canvas: "Canvas", value: int) -> None:
        """All numbers from 0 on; beyond ten, those around the value."""
        least = min(self.values[0], self.banned[0]) if self.banned else self.values[0]
        most = max(self.values[-1], self.banned[-1]) if self.banned else self.values[-1]
        step = 12 if most < 10 else 18
        room = _MOST_IN_STRIP if most < 10 else 7
        first = least
        if most - least >= room:
            first = max(least, min(value - room // 2, most - room + 1))
        count = min(room, most - first + 1)
        x = (WIDTH - step * count) // 2 + 3
        for number in range(first, first + count):
            digits = numeral(number)
            if number in self.banned:
                canvas.text(_CROSSED, x, _STRIP)
            else:
                end = canvas.text(digits, x, _STRIP)
                if number == value:
                    canvas.invert(x - 2, end + 1, _STRIP)  # the reason stands right above
            x += step

    def offers(self, answer: int) -> bool:
        return answer in self.values

    def act(self, key: int) -> "int | None":
        if key == OK:
            return self.value()
        self.at = moved(self.at, key, len(self.values))
        return None


class Signed(Screen):
    """A number to add to a score, or to take away: no ring. Answers the place of the number among
    those from -most to most."""

    repeats = True

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        name: str,
        label: str,
        score: int,
        limits: "tuple[int, int]",
    ) -> None:
        """Whose `score` it is, and the least and the most that can be added to it."""
        super().__init__(keys)
        self._name = name
        self._label = label
        self._score = score
        self._least, self._most = limits
        self._by = 0

    def body(self, canvas: "Canvas") -> None:
        who(canvas, self._name, "", "", self.is_fresh)
        digits = numeral(abs(self._by))
        x = 40 - 8 * len(digits)
        if self._by:
            x = canvas.large("+" if self._by > 0 else "−", x - 8, 2)
        x = canvas.large(digits, x, 2)
        canvas.text("◀", 4, 3)
        canvas.text("▶", 68, 3)
        after = numeral(self._score + self._by)
        canvas.right(self._label, 2)
        canvas.medium(after, WIDTH - 10 * len(after), 3)

    def offers(self, answer: int) -> bool:
        by = answer - self._most
        return self._least <= by <= self._most

    def act(self, key: int) -> "int | None":
        if key == OK:
            return self._by + self._most
        if key in (PLUS, PLUS + REPEATED):
            self._by = min(self._most, self._by + 1)
        else:
            self._by = max(self._least, self._by - 1)
        return None
