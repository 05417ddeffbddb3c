"""A new game with the players of the last one."""

from .card import wrapped
from .menu import Menu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas


class SamePlayers(Menu):
    """The list with the names of the last time below it."""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        heading: str,
        lines: "list[str]",
        at: int,
        right: str,
        names: "list[str]",
    ) -> None:
        super().__init__(keys, heading, lines, at, right)
        self._names = wrapped(" ".join([name[:8] for name in names]))[:2]

    def body(self, canvas: "Canvas") -> None:
        super().body(canvas)
        page = 6 if len(self._names) == 1 else 5
        for line in self._names:
            canvas.text(line, 4, page)
            page += 1
