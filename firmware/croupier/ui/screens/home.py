"""The first screen: the game to resume stands large on top."""

from .menu import Menu
from .screen import title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

_X = 4
_TITLE = "Croupier"


class Home(Menu):
    """A list whose first line is large; `note` below it says more. Answers the number of the line;
    BACK is the help."""

    def __init__(
        self, keys: "tuple[str, str, str, str]", lines: "list[str]", note: str, at: int
    ) -> None:
        super().__init__(keys, _TITLE, lines, min(at, len(lines) - 1))
        self._note = note

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading)
        end = canvas.name(self.lines[0], _X, 1) if len(self.lines[0]) <= 5 else self._large(canvas)
        if self.at == 0:
            canvas.invert(_X - 4, end + 1, 1)
            canvas.invert(_X - 4, end + 1, 2)
        canvas.text(self._note, _X, 3)
        for line in range(1, len(self.lines)):
            page = 7 - len(self.lines) + line
            end = canvas.text(self.lines[line], _X, page)
            if line == self.at:
                canvas.mark(_X, end, page)

    def _large(self, canvas: "Canvas") -> int:
        """Doubled where there is room for it."""
        first = self.lines[0]
        return canvas.wide(first, _X, 1) if len(first) <= 10 else canvas.tall(first, _X, 1)
