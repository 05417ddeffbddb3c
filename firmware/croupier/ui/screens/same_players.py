"""A new game with the players of the last one."""

from .card import wrapped
from .menu import Menu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

_WIDEST = 18  # characters of the names, with room for more dots


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
        lines = wrapped(" ".join([name[:8] for name in names]), _WIDEST)
        self._names = lines[0] + (" …" if len(lines) > 1 else "")

    def body(self, canvas: "Canvas") -> None:
        super().body(canvas)
        canvas.text(self._names, 4, 6)
