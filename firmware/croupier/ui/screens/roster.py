"""Who sits where: names are chosen in the order of the seats."""

from ..canvas import numeral
from ..softkeys import OK
from .screen import Screen, moved, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

_ROWS = 5
_SHOWN = 2 * _ROWS
_FREE = "·"


class Roster(Screen):
    """Names in two columns, each with its seat. Answers the number of a name, or how many names
    there are for a new one. `seats` holds the places of the names chosen so far."""

    repeats = True

    def __init__(
        self, keys: "tuple[str, str, str, str]", heading: str, names: "list[str]", new: str
    ) -> None:
        super().__init__(keys)
        self.heading = heading
        self.right = ""
        self.names = names
        self.seats: "list[int]" = []
        self.at = 0
        self._new = new

    def point_at_free(self) -> None:
        """Moves the cursor on to the next name without a seat, else to the new one."""
        count = len(self.names)
        for step in range(count):
            place = (self.at + step) % count
            if place not in self.seats:
                self.at = place
                return
        self.at = count

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading, self.right)
        first = min(self.at, max(0, len(self.names) - 1)) // _SHOWN * _SHOWN
        for place in range(first, min(len(self.names), first + _SHOWN)):
            row = place - first
            self._line(canvas, place, 2 if row < _ROWS else 66, 1 + row % _ROWS)
        if first:
            canvas.text("▲", 108, 6)
        if len(self.names) > first + _SHOWN:
            canvas.text("▼", 116, 6)
        end = canvas.text(self._new, 13, 6)
        if self.at == len(self.names):
            canvas.mark(13, end, 6)

    def _line(self, canvas: "Canvas", place: int, x: int, page: int) -> None:
        if place in self.seats:
            canvas.text(numeral(self.seats.index(place) + 1), x, page)
        else:
            canvas.text(_FREE, x, page)
        name = self.names[place]
        end = canvas.text(name[:8] if len(name) > 8 else name, x + 11, page)
        if place == self.at:
            canvas.mark(x + 11, end, page)

    def offers(self, answer: int) -> bool:
        return 0 <= answer <= len(self.names)

    def act(self, key: int) -> "int | None":
        if key == OK:
            return self.at
        self.at = moved(self.at, key, len(self.names) + 1)
        return None
