"""The board of Copenhagen, five columns and nine floors, and the tiles.

A cell is what the rules keep: 0 while it is empty, else the number of a colour, 6 that of the
special tile, with 8 added for a brick. Cells are counted from the lower left corner, floor by
floor.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

COLUMNS = 5
FLOORS = 9
ALL = 0  # in place of a colour: all of them are lit
SPECIAL = 6
BRICK = 8

_STEP = 6  # pixels from a cell to the next
_LEFT = 2
_TOP = 1
_GROUND = 55
_BESIDE = 34  # where the coats of floors are

_WINDOW = b"\x1f\x11\x11\x11\x1f"
_SOLID = b"\x1f\x1f\x1f\x1f\x1f"
_DOTTED = b"\x1f\x11\x15\x11\x1f"
_SMALL = b"\x00\x0e\x0a\x0e\x00"
_COAT = b"\x07\x0e\x1f\x0e\x07"
# Cells of a tile in the air are a pixel larger, so that they join.
_WINDOW_IN_AIR = b"\x7f\x7f\x63\x63\x63\x7f\x7f"
_SOLID_IN_AIR = b"\x7f\x7f\x7f\x7f\x7f\x7f\x7f"


class Board:
    """What is to be seen of a board."""

    def __init__(self, cells: bytearray, coats: bytes) -> None:
        """`coats` are those of each floor: columns as bits, and a bit more for the whole floor."""
        self.cells = cells
        self.coats = coats
        self.lit = ALL  # the colour that is shown
        self.in_air = bytearray(len(cells))  # of a tile that is tried: 1 a window, 2 a brick

    def draw(self, canvas: "Canvas") -> None:
        """At the left edge of the panel."""
        canvas.fill(_LEFT - 1, _GROUND, _LEFT + _STEP * COLUMNS, _GROUND)
        at = 0
        y = _TOP + _STEP * (FLOORS - 1)
        for floor in range(FLOORS):
            x = _LEFT
            is_full = True
            coats = self.coats[floor]
            for column in range(COLUMNS):
                cell = self.cells[at]
                if not cell:
                    is_full = False
                if self.in_air[at]:
                    pixels = _SOLID_IN_AIR if self.in_air[at] == 2 else _WINDOW_IN_AIR
                    canvas.stamp(pixels, x - 1, y - 1)
                elif cell:
                    canvas.stamp(self._pixels(cell), x, y)
                elif coats >> column & 1:
                    canvas.stamp(_COAT, x, y)
                else:
                    canvas.dot(x + 2, y + 2)
                x += _STEP
                at += 1
            if coats >> COLUMNS:
                if is_full:
                    canvas.dot(_BESIDE + 2, y + 2)
                else:
                    canvas.stamp(_COAT, _BESIDE, y)
            y -= _STEP

    def _pixels(self, cell: int) -> bytes:
        """Of a cell that is covered."""
        if self.lit:
            return _SOLID if cell & 7 == self.lit else _SMALL
        if cell & BRICK:
            return _SOLID
        return _DOTTED if cell == SPECIAL else _WINDOW


def draw_tile(canvas: "Canvas", cells: bytes, x: int, ground: int) -> None:
    """A tile by itself, its lower left corner at x and above the row `ground`. Its cells are floor
    * 16 + column, the brick first."""
    pixels = _SOLID
    for cell in cells:
        y = ground - _STEP * ((cell >> 4) + 1) + 1
        canvas.stamp(pixels, x + _STEP * (cell & 15), y)
        pixels = _WINDOW


def width_of(cells: bytes) -> int:
    """The columns of pixels of a tile by itself."""
    right = 0
    for cell in cells:
        right = max(right, cell & 15)
    return _STEP * (right + 1) - 1
