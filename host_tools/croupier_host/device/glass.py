"""How the memory of a panel's chip is seen on its glass. Runs under CPython and MicroPython."""

WIDTH = 128
HEIGHT = 64
PAGES = 8

ALTERNATING, SWAPPED = 0x10, 0x20  # how the pins of the rows are used; modules need the first

_MASK_64 = HEIGHT - 1
_ALL_ROWS = (1 << HEIGHT) - 1
_NOISE = 0x2F5D


class Glass:
    """The glass of a usual module: upright for who has the pins above when the columns were written
    reversed and the rows are shown reversed. It shows the middle of the columns."""

    def __init__(self, columns: int) -> None:
        """`columns` of the memory."""
        self.columns = columns
        self.power_up()

    def power_up(self) -> None:
        """The state after a reset; the memory holds noise."""
        noise = _NOISE
        self.ram = bytearray(self.columns * PAGES)  # by segments, page below page
        for at in range(len(self.ram)):
            noise = (noise * 25173 + 13849) & 0xFFFF
            self.ram[at] = noise >> 8
        self.is_inverted = False
        self.is_all_on = False
        self.is_reversed = False  # C8
        self.first_row = 0  # of the memory
        self.offset = 0
        self.rows = HEIGHT  # that are driven
        self.pins = ALTERNATING

    def picture(self, is_across: bool) -> bytes:
        """What is seen, from the other side of the table or not: 8 pages of 128 columns, bit 0 is
        the top row."""
        picture = bytearray(WIDTH * PAGES)
        first = (self.columns - WIDTH) // 2
        # COM63 is the top line of the glass. With N rows driven COM c shows row c + offset or, when
        # reversed, row N - 1 - c + offset.
        skip = self.offset + (self.rows if self.is_reversed else 0)
        is_upwards = self.is_reversed == is_across
        for x in range(WIDTH):
            segment = first + (x if is_across else WIDTH - 1 - x)
            lines = self._wired(_rotated(self._rows_of(segment), skip))
            if is_upwards:
                lines = _upside_down(lines)
            for page in range(PAGES):
                picture[page * WIDTH + x] = lines >> 8 * page & 0xFF
        return bytes(picture)

    def _rows_of(self, segment: int) -> int:
        """What the rows of a column show, as bits: the first is the start line of the memory."""
        driven = (1 << self.rows) - 1
        if self.is_all_on:  # whether inverted or not
            return driven
        rows = 0
        for page in range(PAGES):
            rows |= self.ram[page * self.columns + segment] << 8 * page
        if self.is_inverted:
            rows ^= _ALL_ROWS
        return _rotated(rows, self.first_row) & driven

    def _wired(self, rows: int) -> int:
        """Where the rows are on a glass that is made for pins that alternate."""
        if self.pins == ALTERNATING:
            return rows
        lines = 0
        for row in range(HEIGHT):
            line = row
            if not self.pins & ALTERNATING:  # the upper half on every other line, then the lower
                line = 2 * row if row < HEIGHT // 2 else 2 * row - HEIGHT + 1
            if self.pins & SWAPPED:
                line ^= 1
            lines |= (rows >> row & 1) << line
        return lines


def _rotated(rows: int, skip: int) -> int:
    """With so many rows behind the others that were before them."""
    skip &= _MASK_64
    return rows >> skip | rows << HEIGHT - skip & _ALL_ROWS if skip else rows


def _upside_down(rows: int) -> int:
    turned = 0
    for _ in range(HEIGHT):
        turned = turned << 1 | (rows & 1)
        rows >>= 1
    return turned
