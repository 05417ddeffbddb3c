"""Lists: one line is chosen."""

from ..softkeys import OK
from .screen import STEP_BACK, Screen, moved, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from ..canvas import Canvas

    class Lines(Protocol):
        """What has a number of lines."""

        def __len__(self) -> int: ...
        def __getitem__(self, __place: int) -> str: ...


LINES = 6
_X = 4


class Menu(Screen):
    """A list with a cursor, a ring: after the last line comes the first. Answers the number of the
    line chosen. `notes` stand at the right of their lines."""

    repeats = True

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        heading: str,
        lines: "Lines",
        at: int = 0,
        right: str = "",
        notes: "list[str] | None" = None,
        back: int = STEP_BACK,
    ) -> None:
        super().__init__(keys, back)
        self.heading = heading
        self.right = right
        self.lines: "Lines" = lines
        self.notes = notes
        self.at = at
        self._first = 0  # the line on top

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading, self.right)
        count = len(self.lines)
        # The list is turned over, not rolled line by line: six new lines are dear on the wire.
        if self.at < self._first:
            self._first = max(0, self.at - LINES + 1)
        elif self.at >= self._first + LINES:
            self._first = min(self.at, count - LINES)
        top = 1 if count >= LINES else 2
        chosen_end = 0
        for line in range(self._first, min(count, self._first + LINES)):
            page = top + line - self._first
            end = canvas.text(self.lines[line], _X, page)
            if self.notes:
                canvas.right(self.notes[line], page, 121 if count > LINES else 127)
            if line == self.at:
                chosen_end = end
        canvas.mark(_X, chosen_end, top + self.at - self._first)
        if count > LINES:
            scroll_bar(canvas, self._first, LINES, count)

    def offers(self, answer: int) -> bool:
        return 0 <= answer < len(self.lines)

    def act(self, key: int) -> "int | None":
        if key == OK:
            return self.at
        self.at = moved(self.at, key, len(self.lines))
        return None


def scroll_bar(canvas: "Canvas", first: int, shown: int, total: int) -> None:
    """How much of a list is on show, at the right edge."""
    canvas.divider(126, 9, 54)
    canvas.fill(125, 9 + 46 * first // total, 127, 8 + 46 * (first + shown) // total)
