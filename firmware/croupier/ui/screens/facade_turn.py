"""Copenhagen with a board at the left: the turn of a player, the cards that he takes, a coat of
arms, and a look at any board."""

from ..canvas import numeral
from ..softkeys import OK
from .facade import Board
from .screen import MARK_X, SAVED, STEP_BACK, Screen, moved

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Sequence

    from ..canvas import Canvas

X = 45  # where the words begin, right of the board
_RIGHT = 117
_MEDIUM_FROM = 100  # points
_OTHERS_X = 86
_SIGN_STEP = 9


def head(canvas: "Canvas", name: str, right: str, is_fresh: bool) -> None:
    """Who acts, inverted unless the name is fresh, a note, and the storage mark."""
    end = canvas.text(name, X, 0)
    if not is_fresh:
        canvas.invert(X - 2, end + 1, 0)
    canvas.right(right, 0, _RIGHT)
    canvas.text(SAVED, MARK_X, 0)


class _OnBoard(Screen):
    """A board at the left, who acts at the top right of it. Answers the key."""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        board: Board,
        name: str,
        right: str = "",
        back: int = STEP_BACK,
    ) -> None:
        super().__init__(keys, back)
        self.board = board
        self.name = name
        self.right = right

    def body(self, canvas: "Canvas") -> None:
        self.board.draw(canvas)
        head(canvas, self.name, self.right, self.is_fresh)
        self.beside(canvas)

    def beside(self, canvas: "Canvas") -> None:
        """What stands below the name."""


class Turn(_OnBoard):
    """The player in turn: his points large, those of the others, his abilities."""

    points = 0
    of = ""  # how many points end the game
    others: "Sequence[tuple[str, int]]" = ()  # names, cut, and points
    note = ""
    signs = ""  # of the abilities

    def beside(self, canvas: "Canvas") -> None:
        digits = numeral(self.points)
        if self.points < _MEDIUM_FROM:
            canvas.large(digits, X, 1)
        else:
            canvas.medium(digits, X, 1)
        page = 1
        for name, points in self.others:
            canvas.text(name, _OTHERS_X, page)
            canvas.right(numeral(points), page)
            page += 1
        canvas.text(self.of, X, 4)
        canvas.text(self.note, X, 5)
        x = X
        for sign in self.signs:
            canvas.text(sign, x, 6)
            x += _SIGN_STEP


class Cards(_OnBoard):
    """How many cards are taken, and how."""

    above = ""
    number = 0
    lines: "Sequence[str]" = ()  # of 9 characters beside the number
    below = ""

    def beside(self, canvas: "Canvas") -> None:
        canvas.text(self.above, X, 1)
        canvas.large(numeral(self.number), X, 2)
        page = 2 if len(self.lines) > 2 else 3
        for line in self.lines:
            canvas.text(line, X + 23, page)
            page += 1
        canvas.text(self.below, X, 6)


class Coat(_OnBoard):
    """What is done with a coat of arms: the keys that have a label, each with a word."""

    above = ""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        board: Board,
        name: str,
        words: "tuple[str, str, str]",
    ) -> None:
        super().__init__(keys, board, name)
        self._words = words

    def beside(self, canvas: "Canvas") -> None:
        canvas.text(self.above, X, 1)
        page = 3
        for place in range(3):
            label = self.keys[place + 1]
            if label:
                canvas.text(label, X - 3, page)
                canvas.text(self._words[place], X + 29, page)
                page += 1


class Colours(Screen):
    """A board of anybody: the whole of it, or one colour lit at a time. OK answers OK."""

    repeats = True

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        board: Board,
        name: str,
        signs: str,
        lines: "list[tuple[str, str]]",
    ) -> None:
        """`lines` hold the words for the whole board and for each colour, and a figure."""
        super().__init__(keys)
        self.board = board
        self.name = name
        self._signs = signs
        self._lines = lines
        self._at = 0

    def body(self, canvas: "Canvas") -> None:
        self.board.lit = self._at
        self.board.draw(canvas)
        canvas.text(self.name, X + 1, 0)
        canvas.right(self._signs, 0, _RIGHT)
        canvas.text(SAVED, MARK_X, 0)
        page = 1
        chosen_end = 0
        for words, figure in self._lines:
            end = canvas.text(words, X + 1, page)
            canvas.right(figure, page)
            if page == self._at + 1:
                chosen_end = end
            page += 1
        canvas.mark(X + 1, chosen_end, self._at + 1)

    def act(self, key: int) -> "int | None":
        if key == OK:
            return OK
        self._at = moved(self._at, key, len(self._lines))
        return None
