"""A little drawer of texts, pixel by pixel: nothing but the font is that of the box."""

from croupier.ui import font

WIDTH, HEIGHT = 128, 64


class Picture:
    """128 x 64 pixels, by (column, row)."""

    def __init__(self):
        self.pixels = [[0] * HEIGHT for _ in range(WIDTH)]

    def frame(self):
        """The memory of the panel."""
        return bytes(
            sum(self.pixels[x][8 * page + row] << row for row in range(8))
            for page in range(8)
            for x in range(WIDTH)
        )

    def light(self, x, y):
        if 0 <= x < WIDTH and 0 <= y < HEIGHT:
            self.pixels[x][y] = 1

    def invert(self, x0, y0, x1, y1):
        """Inverts a box, its last column and row included."""
        for x in range(max(x0, 0), min(x1, WIDTH - 1) + 1):
            for y in range(max(y0, 0), min(y1, HEIGHT - 1) + 1):
                self.pixels[x][y] ^= 1

    def text(self, words, x, y, wide=1, high=1, rows=8):
        """The small font, with its first row at y, each of its pixels so wide and so high."""
        for character in words:
            for column, row in _ink(character):
                for dx in range(wide):
                    for dy in range(high):
                        if high * row + dy < rows:
                            self.light(x + wide * column + dx, y + high * row + dy)
            x += 6 * wide
        return x

    def doubled(self, words, x, page):
        return self.text(words, x, 8 * page + 1, wide=2, high=2, rows=15)

    def tall(self, words, x, page):
        return self.text(words, x, 8 * page + 1, high=2, rows=15)

    def digits(self, words, x, page, data, width, pages):
        for digit in words:
            at = font.DIGITS.index(digit) * width * pages
            for place, column in enumerate(data[at : at + width * pages]):
                for row in range(8):
                    if column >> row & 1:
                        self.light(x + place % width, 8 * (page + place // width) + row)
            x += width
        return x

    def large(self, words, x, page):
        return self.digits(words, x, page, font.LARGE, 16, 3)

    def medium(self, words, x, page):
        return self.digits(words, x, page, font.MEDIUM, 10, 2)

    def mark(self, words, x, page):
        """A line with the cursor on it: inverted with a row above and columns beside it."""
        end = self.text(words, x, 8 * page)
        self.invert(x - 2, 8 * page - 1, end, 8 * page + 7)

    def keys(self, *labels):
        """The soft keys and the dotted lines between them."""
        for place, label in enumerate(labels):
            self.text(label, 32 * place + (32 - 6 * len(label)) // 2, 57)
        for x in (31, 63, 95):
            for y in range(57, HEIGHT, 2):
                self.light(x, y)


def _ink(character):
    """The pixels of a character, as (column, row)."""
    code = ord(character)
    number = (
        font.FIRST_SIGN + font.SIGNS.index(character)
        if character in font.SIGNS
        else font.PLACES[code]
    )
    glyph = font.SMALL[5 * number : 5 * number + 5]
    return [(x, y) for x in range(5) for y in range(8) if glyph[x] >> y & 1]
