"""A pyramid is damaged: which bucket goes and what falls with it, and which part stays; two buckets
that change places in a correction; and a look at any pyramid."""

from ..canvas import numeral
from ..softkeys import OK
from .bucket_screen import OnPyramid
from .buckets import Pyramid
from .screen import moved

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Sequence

    from ..canvas import Canvas

_END = 126
_DIGIT = 16


class OneBucket(OnPyramid):
    """One of some buckets is chosen, a ring. Answers its place among them."""

    repeats = True

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        pyramid: Pyramid,
        name: str,
        note: str,
        buckets: "list[int]",
        at: int,
    ) -> None:
        """The cursor begins on the one at place `at`."""
        super().__init__(keys, pyramid, name, note)
        self._buckets = buckets
        self._at = at
        self.pyramid.cursor = buckets[at]

    def offers(self, answer: int) -> bool:
        return 0 <= answer < len(self._buckets)

    def act(self, key: int) -> "int | None":
        if key == OK:
            return self._at
        self._at = moved(self._at, key, len(self._buckets))
        self.pyramid.cursor = self._buckets[self._at]
        return None


class Fall(OneBucket):
    """What falls with the bucket is crossed out and counted."""

    # For each bucket the set that falls, how many they are, and what is left in words.
    falls: "Sequence[tuple[int, int, str]]" = ()

    def body(self, canvas: "Canvas") -> None:
        self.pyramid.falling = self.falls[self._at][0]
        super().body(canvas)

    def beside(self, canvas: "Canvas") -> None:
        _, lost, left = self.falls[self._at]
        digits = numeral(lost)
        x = _END - _DIGIT * (1 + len(digits))
        canvas.large(digits, canvas.large("−", x, 2), 2)
        canvas.right(left, 5)


class Split(OnPyramid):
    """A pyramid in two parts, with the size of each: one stays."""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        pyramid: Pyramid,
        name: str,
        note: str,
        sizes: "tuple[int, int]",
    ) -> None:
        super().__init__(keys, pyramid, name, note)
        self._sizes = sizes

    def beside(self, canvas: "Canvas") -> None:
        left, right = numeral(self._sizes[0]), numeral(self._sizes[1])
        if len(left) == 1:
            canvas.large(left, 1, 1)
        else:
            canvas.medium(left, 1, 1)  # a pyramid so large is beside it
        canvas.large(right, _END - _DIGIT * len(right), 3)


class Look(OnPyramid):
    """A pyramid of anybody, and how many of it stand."""

    acts = False

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        pyramid: Pyramid,
        name: str,
        count: int,
        lines: "tuple[str, str]",
    ) -> None:
        """`lines` stand above and below the number."""
        super().__init__(keys, pyramid, name, lines[0])
        self._count = count
        self._below = lines[1]

    def beside(self, canvas: "Canvas") -> None:
        digits = numeral(self._count)
        canvas.large(digits, _END - _DIGIT * len(digits), 2)
        canvas.right(self._below, 5)
