"""The end of a game: who won, and why."""

from .screen import SLOW_MS, Screen, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

_CROWN = b"\xff\xb6\xbc\xb8\xbc\xbe\xbf\xbe\xbc\xb8\xbc\xb6\xff"


class GameOver(Screen):
    """The winner under a crown, what decided in two lines, and the four next players. Answers the
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
        canvas.columns(_CROWN, 3, 1)
        canvas.name(self.winner, 22, 1)
        page = 3
        for line in self._why:
            canvas.text(line, 2, page)
            page += 1
        for place, (words, score) in enumerate(self._others):
            x, end = (2, 60) if place % 2 == 0 else (67, 127)
            canvas.text(words, x, 5 + place // 2)
            canvas.right(score, 5 + place // 2, end)
