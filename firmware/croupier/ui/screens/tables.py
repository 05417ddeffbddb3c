"""Tables of players: a round, the scores, before and after a correction."""

from .screen import Screen, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Sequence

    from ..canvas import Canvas

ONE_COLUMN = 6  # more players stand in two columns
MADE = "✓"
_MOST_BOXES = 7
_BAR_X = 72
_BAR = 36


def signed(number: int, none: str = MADE) -> str:
    """A gain with its sign, and a word for none."""
    if number == 0:
        return none
    return "+%d" % number if number > 0 else "−%d" % -number


class Columns(Screen):
    """Rows of texts under headings, the first at the left, each other right-aligned at its end.

    Up to six rows; with six, the headings give way to the first row. `below` stands under the rows
    where four or less leave room. Answers the key.
    """

    below = ""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        heading: str,
        right: str,
        ends: "tuple[int, ...]",
        heads: "tuple[str, ...]",
        rows: "Sequence[tuple[str, ...]]",
    ) -> None:
        """`ends` are the columns that the texts end before; the first text begins at the left."""
        super().__init__(keys)
        self.heading = heading
        self.right = right
        self._ends = ends
        self._heads = heads
        self._rows = rows

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading, self.right)
        page = 1
        if len(self._rows) < ONE_COLUMN:
            for place, head in enumerate(self._heads):
                canvas.right(head, page, self._ends[place])
            page = 2
        for row in self._rows:
            canvas.text(row[0], 2, page)
            for place in range(1, len(row)):
                canvas.right(row[place], page, self._ends[place - 1])
            page += 1
        if page < 7:
            canvas.text(self.below, 2, 6)


class TwoColumns(Screen):
    """Seven or eight short rows, four a column: in each the texts at the left, then those at the
    right. Answers the key."""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        heading: str,
        right: str,
        rows: "Sequence[tuple[str, ...]]",
        starts: "tuple[int, ...]",
        ends: "tuple[int, ...]",
        below: str = "",
    ) -> None:
        """Within a half: the first texts of a row begin in the columns `starts`, the others end
        before the columns `ends`."""
        super().__init__(keys)
        self.heading = heading
        self.right = right
        self._rows = rows
        self._starts = starts
        self._ends = ends
        self._below = below

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading, self.right)
        at_left = len(self._starts)
        for place, row in enumerate(self._rows):
            x = 0 if place < 4 else 65
            page = 2 + place % 4
            for column in range(at_left):
                canvas.text(row[column], x + self._starts[column], page)
            for column in range(at_left, len(row)):
                canvas.right(row[column], page, x + self._ends[column - at_left])
        canvas.divider(63, 17, 47)
        canvas.text(self._below, 2, 6)


class Bars(Screen):
    """Up to six players by rank: each with a bar of his penalties towards the limit. Answers the
    key."""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        heading: str,
        right: str,
        limit: int,
        rows: "list[tuple[str, str, int]]",
        below: str,
    ) -> None:
        """`rows` hold rank, name, and count."""
        super().__init__(keys)
        self.heading = heading
        self.right = right
        self._limit = limit
        self._rows = [(rank, name, count, str(count)) for rank, name, count in rows]
        self._below = below

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading, self.right)
        page = 1
        for rank, name, count, figure in self._rows:
            canvas.text(rank, 2, page)
            canvas.text(name, 12, page)
            canvas.right(figure, page)
            self._bar(canvas, count, page)
            page += 1
        if page < 7:
            canvas.text(self._below, 2, 6)

    def _bar(self, canvas: "Canvas", count: int, page: int) -> None:
        """A box for each penalty, a dot for each one that is left; for many a bar on a line."""
        y = 8 * page + 1
        if self._limit > _MOST_BOXES:
            width = _BAR * min(count, self._limit) // self._limit
            if width:
                canvas.fill(_BAR_X, y, _BAR_X + width - 1, y + 5)
            for x in range(_BAR_X, _BAR_X + _BAR, 3):
                canvas.dot(x, y + 5)
            return
        for box in range(self._limit):
            x = 112 - 7 * (self._limit - box)
            if box < count:
                canvas.fill(x, y, x + 5, y + 5)
            else:
                canvas.fill(x + 2, y + 2, x + 3, y + 3)
