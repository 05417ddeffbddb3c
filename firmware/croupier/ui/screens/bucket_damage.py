"""A pyramid is damaged: which bucket goes and what falls with it, and which part stays; two buckets
that change places in a correction; and a look at any pyramid."""

from ..canvas import numeral
from ..softkeys import OK
from .bucket_head import head
from .buckets import Pyramid
from .screen import Screen, moved

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    from ..canvas import Canvas

_DIGIT = 16


class Fall(Screen):
    """One of some buckets is chosen; what falls with it is crossed out. Answers the bucket."""

    repeats = True

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        pyramid: Pyramid,
        name: str,
        note: str,
        buckets: "list[int]",
        at: int,
        falls: "Callable[[int], tuple[int, int, str]]",
    ) -> None:
        """`falls` gives, for a bucket, the set that falls, how many they are, and what is left in
        words. The cursor begins on the one at place `at`."""
        super().__init__(keys)
        self.pyramid = pyramid
        self.name = name
        self._note = note
        self._buckets = buckets
        self._at = at
        self._falls = [falls(bucket) for bucket in buckets]

    def body(self, canvas: "Canvas") -> None:
        falling, lost, left = self._falls[self._at]
        self.pyramid.falling = falling
        self.pyramid.cursor = self._buckets[self._at]
        self.pyramid.draw(canvas)
        head(canvas, self.name, self._note, self.is_fresh)
        digits = numeral(lost)
        x = 126 - _DIGIT * (1 + len(digits))
        canvas.large(digits, canvas.large("−", x, 2), 2)
        canvas.right(left, 5)

    def offers(self, answer: int) -> bool:
        return answer in self._buckets

    def act(self, key: int) -> "int | None":
        if key == OK:
            return self._buckets[self._at]
        self._at = moved(self._at, key, len(self._buckets))
        return None


class Exchange(Screen):
    """A bucket that is to change places with another one. Answers its place in the list."""

    repeats = True

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        pyramid: Pyramid,
        name: str,
        note: str,
        buckets: "list[int]",
        at: int,
        marked: "list[int]",
    ) -> None:
        """The cursor begins at the place `at`; those that are `marked` are crossed out."""
        super().__init__(keys)
        self.pyramid = pyramid
        self.name = name
        self._note = note
        self._buckets = buckets
        self._at = at
        for bucket in marked:
            pyramid.falling |= 1 << bucket

    def body(self, canvas: "Canvas") -> None:
        self.pyramid.cursor = self._buckets[self._at]
        self.pyramid.draw(canvas)
        head(canvas, self.name, self._note, self.is_fresh)

    def offers(self, answer: int) -> bool:
        return 0 <= answer < len(self._buckets)

    def act(self, key: int) -> "int | None":
        if key == OK:
            return self._at
        self._at = moved(self._at, key, len(self._buckets))
        return None


class Split(Screen):
    """A pyramid in two parts, with the size of each: one stays. Answers the key."""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        pyramid: Pyramid,
        name: str,
        note: str,
        sizes: "tuple[int, int]",
    ) -> None:
        super().__init__(keys)
        self.pyramid = pyramid
        self.name = name
        self._note = note
        self._sizes = sizes

    def body(self, canvas: "Canvas") -> None:
        self.pyramid.draw(canvas)
        head(canvas, self.name, self._note, self.is_fresh)
        left, right = numeral(self._sizes[0]), numeral(self._sizes[1])
        if len(left) == 1:
            canvas.large(left, 1, 1)
        else:
            canvas.medium(left, 1, 1)  # a pyramid so large is beside it
        canvas.large(right, 126 - _DIGIT * len(right), 3)


class Look(Screen):
    """A pyramid of anybody, and how many of it stand. Answers the key."""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        pyramid: Pyramid,
        name: str,
        count: int,
        lines: "tuple[str, str]",
    ) -> None:
        """`lines` stand above and below the number."""
        super().__init__(keys)
        self.pyramid = pyramid
        self.name = name
        self._count = count
        self._lines = lines

    def body(self, canvas: "Canvas") -> None:
        self.pyramid.draw(canvas)
        head(canvas, self.name, self._lines[0], True)
        digits = numeral(self._count)
        canvas.large(digits, 126 - _DIGIT * len(digits), 2)
        canvas.right(self._lines[1], 5)
