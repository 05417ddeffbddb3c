"""The end of a game: who won, and why."""

from .screen import SLOW_MS, Screen, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

# A crown, four rows below the top of a page and on the next one.
_CROWN = (
    b"\xf0\xe0\xc0\x80\xc0\xe0\xf0\xe0\xc0\x80\xc0\xe0\xf0",
    b"\x01\x0b\x0b\x0b\x0b\x0b\x0b\x0b\x0b\x0b\x0b\x0b\x01",
)
_IN_ONE_COLUMN = 2  # so many others stand below each other


class GameOver(Screen):
    """The winner with a crown, what decided in two lines, and the four next players. Answers the
    key."""

    guard_ms = SLOW_MS

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        heading: str,
        winner: str,
        why: "list[str]",
        others: "list[tuple[str, str]]",
    ) -> None:
        """`others` hold rank and name, and the score."""
        super().__init__(keys)
        self.heading = heading
        self.winner = winner
        self._why = why
        self._others = others

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading)
        canvas.columns(_CROWN[0], 3, 1)
        canvas.columns(_CROWN[1], 3, 2)
        canvas.name(self.winner, 22, 1)
        page = 3
        for line in self._why:
            canvas.text(line, 2, page)
            page += 1
        if len(self._others) <= _IN_ONE_COLUMN:
            for words, score in self._others:
                canvas.right(score, page, 82)
                canvas.text(words, 2, page)
                page += 1
            return
        canvas.divider(63, 41, 55)
        for place in range(len(self._others)):
            words, score = self._others[place]
            x = 65 * (place % 2)
            canvas.text(words, x + 2, page + place // 2)
            canvas.right(score, page + place // 2, x + 60)
