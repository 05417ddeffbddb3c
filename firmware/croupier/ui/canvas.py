"""The picture of the panel, 128 x 64 pixels in pages of eight rows.

A byte holds eight pixels of one column, the upper one in bit 0; byte `page * 128 + x`. Texts stand
on a page; what is drawn takes the place of what was there. Nothing here makes garbage for the
collector, so that a press never waits for it, but for a text that is drawn for the first time.

What takes time on a Pico: 10 us for each byte, and 200 us to take a character out of a text, where
the interpreter searches all that it knows for one like it, or for a call of a function with many
variables.
"""

from .font import DIGITS, FIRST_SIGN, LARGE, MEDIUM, PLACES, SIGNS, SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Sequence

WIDTH = 128
PAGES = 8
CELL = 6  # columns of a small character, the gap included
KEY_ROW = 57  # the first of the seven rows of the soft keys
KEY_ROW_TURNED = 56  # the same on a box that lies the other way round

_BLANK = bytes(WIDTH * PAGES)
# Four pixels of a column, each twice as high.
_STRETCHED = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"
_NUMERALS: "list[str]" = []
_MOST_NUMERALS = 255
_TAKEN_APART: "dict[str, bytearray]" = {}
_MOST_TAKEN_APART = 128  # texts: more than a screen has, unless a name is typed on it


def numeral(number: int) -> str:
    """The text of a number from 0 on; up to 255 it is made once."""
    if number > _MOST_NUMERALS:
        return str(number)
    while len(_NUMERALS) <= number:
        _NUMERALS.append(str(len(_NUMERALS)))
    return _NUMERALS[number]


def _glyph(code: int) -> int:
    """The number of the picture of a character in the small font; that of a hollow box when it has
    none."""
    if code < 256:
        return PLACES[code]
    sign = SIGNS.find(chr(code))
    return 0 if sign < 0 else FIRST_SIGN + sign


def columns_of(character: str) -> bytes:
    """The picture of a character in the small font: five columns of seven rows."""
    at = 5 * _glyphs(character)[0]
    return bytes([column & 127 for column in SMALL[at : at + 5]])


def _glyphs(words: str) -> bytearray:
    """The numbers of the pictures of a text; they are found once for a screen."""
    glyphs = _TAKEN_APART.get(words)
    if glyphs is None:
        if len(_TAKEN_APART) == _MOST_TAKEN_APART:
            _TAKEN_APART.clear()
        glyphs = bytearray(len(words))
        at = -1
        code = 0
        for byte in words.encode():  # by bytes: a character would be a text of its own
            if byte & 0xC0 != 0x80:  # a character begins here
                at += 1
                code = byte if byte < 0x80 else byte & (0x1F if byte < 0xE0 else 0x0F)
            else:
                code = code << 6 | byte & 0x3F
            glyphs[at] = PLACES[code] if code < 0x80 else _glyph(code)
        _TAKEN_APART[words] = glyphs
    return glyphs


def _rows(page: int, y0: int, y1: int) -> int:
    """The mask of the rows from y0 to y1 that lie on a page."""
    mask = 255
    if page == y0 >> 3:
        mask &= 255 << (y0 & 7)
    if page == y1 >> 3:
        mask &= 255 >> (7 - (y1 & 7))
    return mask


class Canvas:
    """What is to be shown. `x` counts columns from the left, `y` rows from the top."""

    def __init__(self) -> None:
        self.buffer = bytearray(WIDTH * PAGES)
        self.key_row = KEY_ROW

    def clear(self) -> None:
        """Makes it dark."""
        self.buffer[:] = _BLANK

    def forget(self) -> None:
        """Lets go of the texts that were taken apart: another screen has others."""
        _TAKEN_APART.clear()

    # ---- texts: each returns the column after its last cell; what does not fit is left out ------

    def text(self, words: str, x: int, page: int) -> int:
        """The small font, 5 x 7 in cells of 6 x 8."""
        buffer, font = self.buffer, SMALL
        at = page * WIDTH + x
        for glyph in _glyphs(words):
            if x + CELL > WIDTH + 1:
                break
            glyph *= 5
            buffer[at] = font[glyph]
            buffer[at + 1] = font[glyph + 1]
            buffer[at + 2] = font[glyph + 2]
            buffer[at + 3] = font[glyph + 3]
            buffer[at + 4] = font[glyph + 4]
            at += CELL
            x += CELL
        return x

    def right(self, words: str, page: int, end: int = WIDTH - 1) -> int:
        """The small font, the last column of ink before column `end`. Returns where it begins."""
        x = max(0, end + 1 - CELL * len(words))
        self.text(words, x, page)
        return x

    def centre(self, words: str, page: int, x0: int = 0, x1: int = WIDTH) -> int:
        """The small font in the middle of the columns from `x0` to before `x1`."""
        return self.text(words, max(0, x0 + (x1 - x0 + 1 - CELL * len(words)) // 2), page)

    def wide(self, words: str, x: int, page: int) -> int:
        """The small font doubled, in cells of 12 x 16 on two pages."""
        return self._stretch(words, x, page, 2)

    def tall(self, words: str, x: int, page: int) -> int:
        """The small font doubled in height only, in cells of 6 x 16 on two pages."""
        return self._stretch(words, x, page, 1)

    def name(self, name: str, x: int, page: int) -> int:
        """A name as large as it can be: doubled up to 5 letters, then tall."""
        return self.wide(name, x, page) if len(name) <= 5 else self.tall(name, x, page)

    def medium(self, digits: str, x: int, page: int) -> int:
        """Digits, / + and − of 8 x 14 in cells of 10 x 16 on two pages."""
        return self._digits(digits, x, page, MEDIUM, 10, 2)

    def large(self, digits: str, x: int, page: int) -> int:
        """Digits, / + and − of 14 x 22 in cells of 16 x 24 on three pages."""
        return self._digits(digits, x, page, LARGE, 16, 3)

    def low(self, words: str, x: int) -> int:
        """The seven upper rows of the small font on the last page, from `key_row` on: the line of
        the soft keys."""
        buffer, font = self.buffer, SMALL
        lower = self.key_row - KEY_ROW_TURNED
        at = (PAGES - 1) * WIDTH + x
        for glyph in _glyphs(words):
            if x + CELL > WIDTH + 1:
                break
            for column in range(5 * glyph, 5 * glyph + 5):
                buffer[at] = (font[column] & 127) << lower
                at += 1
            at += 1
            x += CELL
        return x

    def _stretch(self, words: str, x: int, page: int, width: int) -> int:
        """Characters twice as high and `width` times as wide, a row below the top of the page."""
        buffer = self.buffer
        for glyph in _glyphs(words):
            if x + 5 * width > WIDTH:
                break
            at = page * WIDTH + x
            for column in range(5 * glyph, 5 * glyph + 5):
                pixels = SMALL[column]
                upper = _STRETCHED[pixels & 15] << 1
                lower = _STRETCHED[pixels >> 4] << 1 & 255 | upper >> 8
                for _ in range(width):
                    buffer[at] = upper & 255
                    buffer[at + WIDTH] = lower
                    at += 1
            x += CELL * width
        return x

    def _digits(self, digits: str, x: int, page: int, font: bytes, step: int, pages: int) -> int:
        buffer = self.buffer
        for digit in digits:
            if x + step > WIDTH + 1:
                break
            glyph = DIGITS.find(digit) * step * pages
            width = min(step, WIDTH - x)
            for row in range(page, page + pages):
                at = row * WIDTH + x
                for column in range(glyph, glyph + width):
                    buffer[at] = font[column]
                    at += 1
                glyph += step
            x += step
        return x

    # ---- shapes ----------------------------------------------------------------------------------

    def columns(self, pixels: bytes, x: int, page: int) -> None:
        """A picture of one page, a byte a column."""
        at = page * WIDTH + x
        for column in pixels:
            self.buffer[at] = column
            at += 1

    def stamp(self, pixels: "Sequence[int]", x: int, y: int) -> None:
        """Adds a picture of up to sixteen rows, a number a column, its upper left corner at (x,
        y)."""
        buffer = self.buffer
        at = (y >> 3) * WIDTH + x
        rows = y & 7
        for column in pixels:
            column <<= rows
            buffer[at] |= column & 255
            if column > 255:
                buffer[at + WIDTH] |= column >> 8 & 255
                if column > 65535:
                    buffer[at + 2 * WIDTH] |= column >> 16
            at += 1

    def dot(self, x: int, y: int) -> None:
        """Lights one pixel."""
        self.buffer[(y >> 3) * WIDTH + x] |= 1 << (y & 7)

    def fill(self, x0: int, y0: int, x1: int, y1: int, is_lit: bool = True) -> None:
        """Lights, or darkens, the columns x0 to x1 of the rows y0 to y1, all four included."""
        buffer = self.buffer
        for page in range(y0 >> 3, (y1 >> 3) + 1):
            mask = _rows(page, y0, y1)
            for at in range(page * WIDTH + x0, page * WIDTH + x1 + 1):
                if is_lit:
                    buffer[at] |= mask
                else:
                    buffer[at] &= ~mask

    def frame(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """The outline of a box."""
        self.fill(x0, y0, x1, y0)
        self.fill(x0, y1, x1, y1)
        self.fill(x0, y0, x0, y1)
        self.fill(x1, y0, x1, y1)

    def divider(self, x: int, y0: int, y1: int) -> None:
        """A dotted line downwards."""
        for y in range(y0, y1 + 1, 2):
            self.dot(x, y)

    def shift(self, by: int) -> None:
        """Moves the whole picture one column to the right, or with -1 to the left."""
        buffer = self.buffer
        for page in range(PAGES):
            at = page * WIDTH
            for x in range(WIDTH - 1, 0, -1) if by > 0 else range(WIDTH - 1):
                buffer[at + x] = buffer[at + x - by]
            buffer[at + (0 if by > 0 else WIDTH - 1)] = 0

    def roll(self) -> None:
        """Moves the whole picture one page up, the upper page to the bottom: so a picture without
        soft keys is upright on a panel that is turned, which shows the last page first."""
        buffer = self.buffer
        for x in range(WIDTH):
            top = buffer[x]
            for at in range(x, x + WIDTH * (PAGES - 1), WIDTH):
                buffer[at] = buffer[at + WIDTH]
            buffer[x + WIDTH * (PAGES - 1)] = top

    # ---- here and now ----------------------------------------------------------------------------

    def invert(self, x0: int, x1: int, page: int, mask: int = 255) -> None:
        """Inverts the columns from x0 to before x1 of a page, in the rows of the mask."""
        buffer = self.buffer
        for at in range(page * WIDTH + max(0, x0), page * WIDTH + min(x1, WIDTH)):
            buffer[at] ^= mask

    def flip(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """Inverts the columns x0 to x1 of the rows y0 to y1, all four included."""
        for page in range(y0 >> 3, (y1 >> 3) + 1):
            self.invert(x0, x1 + 1, page, _rows(page, y0, y1))

    def mark(self, x0: int, x1: int, page: int) -> None:
        """The cursor on words that begin at x0 and whose cells end before x1: they are inverted,
        with two columns before them, one row above, and the gap after them."""
        self.invert(x0 - 2, x1 + 1, page)
        if page:
            self.invert(x0 - 2, x1 + 1, page - 1, 128)
