"""A name is typed with four buttons: each letter is three presses under the column it stands in."""

from ..canvas import numeral
from ..softkeys import BACK, OK
from .screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

LONGEST = 8
DONE = 0
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ…"
_SMALL = "abcdefghijklmnopqrstuvwxyz"
_MORE = 26  # the place of …
_ACCENTS = (
    "eéèêë",
    "aàâäá",
    "iîïí",
    "oôöó",
    "uùûü",
    "cç",
    "nñ",
    "EÉÈÊË",
    "AÀÂÄ",
    "IÎÏ",
    "OÔÖ",
    "UÙÛÜ",
    "CÇ",
    "NÑ",
)
_SIGNS = "-' ."
_GROUPS = ("A-I", "J-R", "S-…")
_LEFT = "←"
_COLUMN = 32


class NameEntry(Screen):
    """Answers DONE; the name is in `typed`. `delete` and `done` are the words of their keys."""

    def __init__(self, heading: str, typed: str, delete: str, done: str, hint: str) -> None:
        """`hint` says how one ends."""
        super().__init__(("", "", "", ""))
        self.heading = heading
        self.typed = typed
        self._delete = delete
        self._done = done
        self._hint = hint
        self._choose(0, 27)

    def _choose(self, first: int, count: int) -> None:
        """Offers the letters from `first` on: 27, 9 or 3 of them; 1 is the menu of signs."""
        self._first = first
        self._count = count
        if count == 27:
            back = self._delete if self.typed else _LEFT
            self.keys = (back, _GROUPS[0], _GROUPS[1], _GROUPS[2])
        elif count == 1:
            self.keys = (_LEFT, "ÉÈÊ", "- ' .", self._done)
        else:
            each = count // 3
            at = [_LETTERS[first + n * each : first + (n + 1) * each] for n in range(3)]
            self.keys = (_LEFT, at[0], at[1], at[2])

    # ---- keys ------------------------------------------------------------------------------------

    def press(self, key: int) -> "int | None":
        if key > OK:
            return None
        if key == BACK:
            return self._step_back()
        if self._count == 1:
            return self._sign(key)
        each = self._count // 3
        first = self._first + (key - 1) * each
        if each > 1:
            self._choose(first, each)
        elif first == _MORE:
            self._choose(0, 1)
        else:
            self._type(first)
            self._choose(0, 27)
        return None

    def type(self, text: str) -> bool:
        if len(text) > LONGEST:
            return False
        self.typed = text
        self._choose(0, 27)
        return True

    def can_answer(self, answer: int) -> bool:
        return answer in (DONE, self.back)

    def acts_on(self, key: int) -> bool:
        return key <= OK

    def _step_back(self) -> "int | None":
        if self._count != 27:
            self._choose(0, 27)
        elif self.typed:
            self.typed = self.typed[:-1]
            self._choose(0, 27)
        else:
            return self.back
        return None

    def _type(self, place: int) -> None:
        if len(self.typed) < LONGEST:
            begins = not self.typed or self.typed[-1] in _SIGNS
            self.typed += (_LETTERS if begins else _SMALL)[place]

    def _sign(self, key: int) -> "int | None":
        if key == OK:
            return DONE
        if key == 1:
            self._turn(_ACCENTS)
        elif self.typed and self.typed[-1] in _SIGNS:
            self._turn((_SIGNS,))
        elif len(self.typed) < LONGEST:
            self.typed += _SIGNS[0]
        return None

    def _turn(self, rings: "tuple[str, ...]") -> None:
        """Puts the next of its ring in the place of the last character."""
        last = self.typed[-1:]
        for ring in rings:
            place = ring.find(last) if last else -1
            if place >= 0:
                self.typed = self.typed[:-1] + ring[(place + 1) % len(ring)]

    # ---- picture ---------------------------------------------------------------------------------

    def body(self, canvas: "Canvas") -> None:
        canvas.text(self.heading, 2, 0)
        x = canvas.wide(self.typed, 3, 1)
        if len(self.typed) < LONGEST:
            canvas.fill(x, 22, x + 9, 23)
        x = canvas.text(numeral(len(self.typed)), 109, 1)
        canvas.text("/8", x, 1)
        if self.typed and self._count == 27:
            canvas.text(self._hint, 2, 3)
        canvas.divider(63, 33, 55)
        canvas.divider(95, 33, 55)
        if self._count == 1:
            self._draw_signs(canvas)
        else:
            self._draw_letters(canvas)

    def _draw_letters(self, canvas: "Canvas") -> None:
        each = self._count // 3
        for column in range(3):
            x = _COLUMN * (column + 1)
            first = self._first + column * each
            if each == 1:
                canvas.wide(_LETTERS[first], x + 11, 4)
            else:
                self._draw_column(canvas, first, each // 3, x)

    def _draw_column(self, canvas: "Canvas", first: int, width: int, x: int) -> None:
        """Three lines of `width` letters."""
        for line in range(3):
            at = x + (_COLUMN - 6 * width) // 2
            for letter in range(first + line * width, first + (line + 1) * width):
                at = canvas.text(_LETTERS[letter], at, 4 + line)

    def _draw_signs(self, canvas: "Canvas") -> None:
        canvas.text("é è", 39, 4)
        canvas.text("ê ë", 39, 5)
        canvas.text("- '", 71, 4)
        canvas.text(". _", 71, 5)
        canvas.wide("✓", 107, 4)
