"""The buckets of the pyramid game: each with the letter of its colour and walls of its own, for the
panel has one colour only.

A bucket is what the rules keep: its number in the pyramid, row by row from the lower left, and the
number of its colour.
"""

from ..canvas import columns_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Sequence

    from ..canvas import Canvas

WIDTH = 15  # pixels of a bucket
HEIGHT = 11
_STEP = 16  # from a bucket to the one beside it
_LEFT = 2
_GROUND = 45  # the upper row of the buckets on the ground
_ROWS = (5, 4, 3, 2, 1)  # buckets of each row

_NO_COLOUR = -1
_PLAIN = 1  # the walls of a bucket whose colour is not known

# The eleven rows of each column of the walls of a colour: filled, thin, thick, dotted, a rim and a
# floor. A bucket is narrower towards its floor.
_WALLS = (
    (15, 255, 2047, 2047, 2047, 2047, 2047, 2047, 2047, 2047, 2047, 2047, 2047, 255, 15),
    (15, 241, 1793, 1025, 1025, 1025, 1025, 1025, 1025, 1025, 1025, 1025, 1793, 241, 15),
    (15, 255, 2032, 1792, 1024, 1024, 1024, 1024, 1024, 1024, 1024, 1792, 2032, 255, 15),
    (5, 160, 1281, 0, 1025, 0, 1025, 0, 1025, 0, 1025, 0, 1281, 160, 5),
    (3, 1, 1537, 1025, 1025, 1025, 1025, 1025, 1025, 1025, 1025, 1025, 1537, 1, 3),
)
_CROSS = b"\x41\x22\x14\x08\x14\x22\x41"
_CROSS_X, _CROSS_Y = 4, 2
_FLOOR = b"\x01\x00\x00\x01\x00\x00\x01\x00\x00\x01\x00\x00\x01"
_FLOOR_X, _FLOOR_Y = 1, 8
_LETTER_X, _LETTER_Y = 5, 2


def _picture(colour: int, letter: str) -> "tuple[int, ...]":
    """A bucket with its letter, by columns."""
    columns = list(_WALLS[colour])
    if letter:
        x = _LETTER_X
        for pixels in columns_of(letter):
            columns[x] ^= pixels << _LETTER_Y
            x += 1
    return tuple(columns)


class Pictures:
    """The buckets of all colours, each with its letter."""

    def __init__(self, letters: str) -> None:
        """A letter for each colour, in the order of the rules."""
        self.letters = letters
        self._of = [_picture(colour, letter) for colour, letter in enumerate(letters)]
        self._plain = _picture(_PLAIN, "")

    def draw(self, canvas: "Canvas", colour: int, x: int, y: int) -> None:
        """A bucket with its upper left corner there; -1 is a colour that is not known."""
        canvas.stamp(self._plain if colour == _NO_COLOUR else self._of[colour], x, y)


_MADE: "list[Pictures]" = []  # the ones that were made last


def pictures(letters: str) -> Pictures:
    """The buckets with these letters; they are made once."""
    if not _MADE or _MADE[0].letters != letters:
        _MADE[:] = [Pictures(letters)]
    return _MADE[0]


class Pyramid:
    """What is to be seen of a pyramid."""

    def __init__(self, pictures: Pictures, buckets: int, colours: "Sequence[int]") -> None:
        """`buckets` is a set of bits, `colours` has a number for each bucket."""
        self.pictures = pictures
        self.buckets = buckets
        self.colours = colours
        self.falling = 0  # those that are crossed out
        self.missing = 0  # those that are still to be put there
        self.cursor = -1  # the bucket that it is about
        self._asked = columns_of("?")
        self._places: "list[tuple[int, int]]" = []
        for row, count in enumerate(_ROWS):
            for column in range(count):
                x = _LEFT + _STEP * column + _STEP // 2 * row
                self._places.append((x, _GROUND - HEIGHT * row))

    def draw(self, canvas: "Canvas") -> None:
        """At the left of the panel."""
        bit = 1
        bucket = 0
        for x, y in self._places:
            if self.falling & bit:
                canvas.stamp(_CROSS, x + _CROSS_X, y + _CROSS_Y)
            elif self.missing & bit and bucket == self.cursor:
                canvas.stamp(self._asked, x + _LETTER_X, y + _LETTER_Y)
            elif self.missing & bit:
                canvas.stamp(_FLOOR, x + _FLOOR_X, y + _FLOOR_Y)
            elif self.buckets & bit:
                self.pictures.draw(canvas, self.colours[bucket], x, y)
            if bucket == self.cursor:
                self._invert(canvas, x, y)
            bit <<= 1
            bucket += 1

    def _invert(self, canvas: "Canvas", x: int, y: int) -> None:
        page = y >> 3
        rows = ((1 << HEIGHT) - 1) << (y & 7)
        while rows:
            canvas.invert(x, x + WIDTH, page, rows & 255)
            rows >>= 8
            page += 1
