"""A count of seconds, started with OK."""

from ..canvas import numeral
from ..softkeys import OK
from .screen import Screen, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

OVER = 0
_BAR_FROM = 14
_BAR = 100


class Timer(Screen):
    """Answers OVER when the time has run out, or when OK is pressed while it runs."""

    def __init__(
        self, keys: "tuple[str, str, str, str]", heading: str, right: str, seconds: int, skip: str
    ) -> None:
        """`skip` is the word on OK while it runs."""
        super().__init__(keys)
        self.heading = heading
        self.right = right
        self._whole_ms = 1000 * seconds
        self._left_ms = self._whole_ms
        self.is_moving = False
        self._skip = skip

    def offers(self, answer: int) -> bool:
        return answer == OVER

    def act(self, key: int) -> "int | None":
        if key == OK and self.is_moving:
            return OVER
        self.is_moving = True
        self.keys = (self.keys[0], self.keys[1], self.keys[2], self._skip)
        return None

    def tick(self, elapsed_ms: int) -> "int | None":
        if not self.is_moving:
            return None
        self._left_ms = max(0, self._left_ms - elapsed_ms)
        return None if self._left_ms else OVER

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading, self.right)
        digits = numeral((self._left_ms + 999) // 1000)
        x = canvas.large(digits, 64 - 8 * len(digits), 2)
        canvas.text("s", x + 4, 4)
        canvas.frame(_BAR_FROM - 1, 44, _BAR_FROM + _BAR, 49)
        width = _BAR * self._left_ms // self._whole_ms
        if width:
            canvas.fill(_BAR_FROM, 45, _BAR_FROM + width - 1, 48)
