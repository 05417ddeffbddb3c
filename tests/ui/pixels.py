"""The panel in its plainest form: a grid of pixels, drawn on with the pictures of `data/font`.

What `canvas` does with bytes and its built font is here done pixel by pixel. Runs under CPython and
MicroPython.
"""

WIDTH, HEIGHT = 128, 64
_FONTS = __file__.rsplit("/", 1)[0] + "/../../firmware/data/font/"
_NAMES = {"space": " "}


def pictures(font):
    """The rows of each character of a font, # for a lit pixel."""
    found = {}
    names = []
    with open(_FONTS + font + ".txt", encoding="utf-8") as file:  # noqa: PTH123  (no pathlib there)
        for line in file:
            words = line.split()
            if not words or line.startswith("//"):
                names = []
            elif not names:
                names = [_NAMES.get(name, name) for name in words]
                for name in names:
                    found[name] = []
            else:
                for name, row in zip(names, words):
                    found[name].append(row)
    return found


_SMALL = pictures("small")
_DIGITS = {10: pictures("medium"), 16: pictures("large")}


class Pixels:
    """A picture. `lit[y][x]` is 1 for a lit pixel."""

    def __init__(self):
        self.lit = [bytearray(WIDTH) for _ in range(HEIGHT)]
        self.key_row = 57

    def buffer(self):
        """The picture as the panel has it: a byte for eight pixels of a column, top one lowest."""
        data = bytearray(WIDTH * HEIGHT // 8)
        for y in range(HEIGHT):
            for x in range(WIDTH):
                data[y // 8 * WIDTH + x] |= self.lit[y][x] << y % 8
        return data

    # ---- what a canvas can do --------------------------------------------------------------------

    def text(self, words, x, page):
        return self._row(words, x, 8 * page, 1, 1, 8)

    def wide(self, words, x, page):
        return self._row(words, x, 8 * page, 2, 2, 16)

    def tall(self, words, x, page):
        return self._row(words, x, 8 * page, 1, 2, 16)

    def low(self, words, x):
        return self._row(words, x, 56, 1, 1, 8, self.key_row - 56)

    def name(self, name, x, page):
        return self.wide(name, x, page) if len(name) < 6 else self.tall(name, x, page)

    def right(self, words, page, end=127):
        x = max(0, end + 1 - 6 * len(words))
        self.text(words, x, page)
        return x

    def centre(self, words, page, x0=0, x1=128):
        ink = 6 * len(words) - 1
        return self.text(words, max(0, x0 + (x1 - x0 - ink) // 2), page)

    def medium(self, digits, x, page):
        return self._digits(digits, x, 8 * page, 10)

    def large(self, digits, x, page):
        return self._digits(digits, x, 8 * page, 16)

    def columns(self, data, x, page):
        for byte in data:
            for bit in range(8):
                self.lit[8 * page + bit][x] = byte >> bit & 1
            x += 1

    def dot(self, x, y):
        self.lit[y][x] = 1

    def fill(self, x0, y0, x1, y1, is_lit=True):
        for y in range(y0, y1 + 1):
            for x in range(x0, x1 + 1):
                self.lit[y][x] = 1 if is_lit else 0

    def frame(self, x0, y0, x1, y1):
        for y in range(y0, y1 + 1):
            for x in range(x0, x1 + 1):
                if x in (x0, x1) or y in (y0, y1):
                    self.lit[y][x] = 1

    def divider(self, x, y0, y1):
        for y in range(y0, y1 + 1, 2):
            self.lit[y][x] = 1

    def invert(self, x0, x1, page, mask=255):
        for bit in range(8):
            if mask >> bit & 1:
                self._invert_row(x0, x1, 8 * page + bit)

    def mark(self, x0, x1, page):
        """Nine rows, the upper one in the page above; on the first page eight."""
        for y in range(max(0, 8 * page - 1), 8 * page + 8):
            self._invert_row(x0 - 2, x1 + 1, y)

    def shift(self, by):
        for y, row in enumerate(self.lit):
            moved = bytearray(WIDTH)
            for x in range(WIDTH):
                if 0 <= x - by < WIDTH:
                    moved[x] = row[x - by]
            self.lit[y] = moved

    # ---- mechanism -------------------------------------------------------------------------------

    def _invert_row(self, x0, x1, y):
        for x in range(max(0, x0), min(x1, WIDTH)):
            self.lit[y][x] ^= 1

    def _row(self, words, x, y, across, down, height, lower=None):
        """A line of the small font, each pixel `across` wide and `down` high. One that is doubled
        stands a row lower; one that is `lower` by so many has only its seven upper rows. What does
        not fit at the right edge is left out."""
        top = down - 1 if lower is None else lower
        shown = height - top if lower is None else 7
        for character in words:
            if x + 5 * across > WIDTH:
                break
            rows = _SMALL.get(character, _SMALL["other"])
            self.fill(x, y, x + 5 * across - 1, y + height - 1, False)
            for row in range(shown):
                for column in range(5 * across):
                    if rows[row // down][column // across] == "#":
                        self.lit[y + top + row][x + column] = 1
            x += 6 * across
        return x

    def _digits(self, digits, x, y, width):
        """Digits fill their cells; only the empty last column may be cut at the right edge."""
        for digit in digits:
            if x + width - 1 > WIDTH:
                break
            for row, pixels in enumerate(_DIGITS[width][digit]):
                for column in range(min(width, WIDTH - x)):
                    self.lit[y + row][x + column] = pixels[column] == "#"
            x += width
        return x
