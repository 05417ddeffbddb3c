"""A canvas that notices what nobody could read on it: the tests of screens draw on this one.

CPython only. `faults()` tells, for the picture since the last `clear()`, each text that is cut at
the edge, that stands in the outermost columns (the picture moves by one to save the panel), that
has a character without a picture, or that another text or shape runs into.
"""

from croupier.ui import canvas as plain
from croupier.ui.canvas import WIDTH, Canvas
from croupier.ui.font import DIGITS

_TEXT, _SHAPE = 0, 1
_PAGE = 8
_GAP = 1  # columns between two texts


class CheckedCanvas(Canvas):
    """Draws as any canvas does."""

    def __init__(self):
        super().__init__()
        self._claims = []  # (kind, first column, row, last column, row) of ink
        self._words = []  # the text of each claim, or the name of a shape
        self._unknown = []
        self._is_known_good = set()  # places of claims that were found to be in order

    def faults(self):
        """One sentence for each fault of the picture, none for one in order."""
        places = tuple(self._claims)
        if places in self._is_known_good:
            return self._unknown
        found = self._misplaced()
        if not found:
            self._is_known_good.add(places)
        return self._unknown + found

    # ---- what is drawn ---------------------------------------------------------------------------

    def clear(self):
        super().clear()
        self._claims = []
        self._words = []
        self._unknown = []

    def text(self, words, x, page):
        self._claim(words, x, 6 * len(words) - 1, page * _PAGE, 7)
        return super().text(words, x, page)

    def wide(self, words, x, page):
        self._claim(words, x, 12 * len(words) - 2, page * _PAGE + 1, 14)
        return super().wide(words, x, page)

    def tall(self, words, x, page):
        self._claim(words, x, 6 * len(words) - 1, page * _PAGE + 1, 14)
        return super().tall(words, x, page)

    def medium(self, digits, x, page):
        self._claim_digits(digits, x + 1, 10 * len(digits) - 2, page * _PAGE + 1, 14)
        return super().medium(digits, x, page)

    def large(self, digits, x, page):
        self._claim_digits(digits, x + 1, 16 * len(digits) - 2, page * _PAGE + 1, 22)
        return super().large(digits, x, page)

    def low(self, words, x):
        self._claim(words, x, 6 * len(words) - 1, self.key_row, 7)
        super().low(words, x)

    def columns(self, pixels, x, page):
        self._note("columns", _SHAPE, x, len(pixels), page * _PAGE, _PAGE)
        super().columns(pixels, x, page)

    def stamp(self, pixels, x, y):
        rows = len(bin(max(pixels))) - 2
        self._note("stamp", _SHAPE, x, len(pixels), y, rows)
        super().stamp(pixels, x, y)

    def fill(self, x0, y0, x1, y1, is_lit=True):
        if is_lit:
            self._note("fill", _SHAPE, x0, x1 - x0 + 1, y0, y1 - y0 + 1)
        super().fill(x0, y0, x1, y1, is_lit)

    def divider(self, x, y0, y1):
        self._note("divider", _SHAPE, x, 1, y0, y1 - y0 + 1)
        super().divider(x, y0, y1)

    # ---- what is wrong ---------------------------------------------------------------------------

    def _claim(self, words, x, width, y, height):
        for character in words:
            if plain._glyph(ord(character)) == 0:
                self._unknown.append("no picture of %r in %r" % (character, words))
        if words.strip():
            self._note(words, _TEXT, x, width, y, height)

    def _claim_digits(self, digits, x, width, y, height):
        for digit in digits:
            if digit not in DIGITS:
                self._unknown.append("no picture of %r in %r" % (digit, digits))
        if digits:
            self._note(digits, _TEXT, x, width, y, height)

    def _note(self, words, kind, x, width, y, height):
        self._claims.append((kind, x, y, x + width - 1, y + height - 1))
        self._words.append(words)

    def _misplaced(self):
        found = []
        for place, (kind, x0, y0, x1, y1) in enumerate(self._claims):
            words = self._words[place]
            if x0 < 0 or x1 >= WIDTH or y0 < 0 or y1 >= plain.PAGES * _PAGE:
                found.append("cut: %r, columns %d to %d, rows %d to %d" % (words, x0, x1, y0, y1))
            elif kind == _TEXT and (x0 == 0 or x1 == WIDTH - 1):
                found.append("at the very edge: %r, columns %d to %d" % (words, x0, x1))
            found += [
                "%r runs into %r" % (self._words[other], words)
                for other in range(place)
                if _collide(self._claims[place], self._claims[other])
            ]
        return found


def _collide(one, two):
    """Whether two pieces of ink touch; two shapes may."""
    kind, x0, y0, x1, y1 = one
    other_kind, a0, b0, a1, b1 = two
    if kind == _SHAPE and other_kind == _SHAPE:
        return False
    gap = _GAP if kind == other_kind else 0
    return x0 <= a1 + gap and a0 <= x1 + gap and y0 <= b1 and b0 <= y1
