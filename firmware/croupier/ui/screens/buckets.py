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

# Upper eight rows and lower three of the walls of each colour: filled, thin, thick, dotted, a rim
# and a floor. A bucket is narrower towards its floor.
_WALLS = (
    (
        b"\x0f\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x0f",
        b"\x00\x00\x07\x07\x07\x07\x07\x07\x07\x07\x07\x07\x07\x00\x00",
    ),
    (
        b"\x0f\xf1\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\xf1\x0f",
        b"\x00\x00\x07\x04\x04\x04\x04\x04\x04\x04\x04\x04\x07\x00\x00",
    ),
    (
        b"\x0f\xff\xf0\x00\x00\x00\x00\x00\x00\x00\x00\x00\xf0\xff\x0f",
        b"\x00\x00\x07\x07\x04\x04\x04\x04\x04\x04\x04\x07\x07\x00\x00",
    ),
    (
        b"\x05\xa0\x01\x00\x01\x00\x01\x00\x01\x00\x01\x00\x01\xa0\x05",
        b"\x00\x00\x05\x00\x04\x00\x04\x00\x04\x00\x04\x00\x05\x00\x00",
    ),
    (
        b"\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x03",
        b"\x00\x00\x06\x04\x04\x04\x04\x04\x04\x04\x04\x04\x06\x00\x00",
    ),
)
_LETTER_X, _LETTER_Y = 5, 2

_CROSS = b"\x00\x00\x00\x00\x04\x88\x50\x20\x50\x88\x04\x00\x00\x00\x00"
_CROSS_BELOW = b"\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00"
_FLOOR = b"\x00\x01\x00\x00\x01\x00\x00\x01\x00\x00\x01\x00\x00\x01\x00"


def _picture(colour: int, letter: str) -> "tuple[bytes, bytes]":
    """The upper eight rows of a bucket and the lower three, a byte a column."""
    upper, lower = bytearray(_WALLS[colour][0]), bytearray(_WALLS[colour][1])
    if letter:
        x = _LETTER_X
        for pixels in columns_of(letter):
            upper[x] ^= pixels << _LETTER_Y & 255
            lower[x] ^= pixels << _LETTER_Y >> 8
            x += 1
    return bytes(upper), bytes(lower)


class Pictures:
    """The buckets of all colours, each with its letter."""

    def __init__(self, letters: str) -> None:
        """A letter for each colour, in the order of the rules."""
        self.letters = letters
        self._of = [_picture(colour, letter) for colour, letter in enumerate(letters)]
        self._plain = _picture(_PLAIN, "")

    def draw(self, canvas: "Canvas", colour: int, x: int, y: int) -> None:
        """A bucket with its upper left corner there; -1 is a colour that is not known."""
        upper, lower = self._plain if colour == _NO_COLOUR else self._of[colour]
        canvas.stamp(upper, x, y)
        canvas.stamp(lower, x, y + 8)


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
                canvas.stamp(_CROSS, x, y)
                canvas.stamp(_CROSS_BELOW, x, y + 8)
            elif self.missing & bit and bucket == self.cursor:
                canvas.stamp(self._asked, x + _LETTER_X, y + _LETTER_Y)
            elif self.missing & bit:
                canvas.stamp(_FLOOR, x, y + 8)
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
