"""Reads the words on a frame of the panel with the font that drew them.

Texts stand on a page, at any column, normal or inverted. The lowest row of a page is not relied on:
the cursor on the line below inverts it. What is no text is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from croupier.ui import font

_COLUMNS = 128
_PAGES = 8
_GLYPH = 5  # columns of a small glyph
_SEVEN_ROWS = 0x7F
_UNKNOWN = "\ufffd"  # what the box shows for a character that its font lacks
_NORMAL, _INVERTED = 0, 1
_MASKS = (0x00, 0xFF)

# What a way to read a page costs: the cheapest is taken.
_COST_OF_GLYPH = 1
_COST_OF_CHANGE = 3  # from normal to inverted, and back
_COST_OF_PICTURE = 10  # a column that is no part of a text

Pages = list[bytearray]


class Cell(NamedTuple):
    """A character: the page of its top, its first column, the columns to the next one."""

    page: int
    x: int
    width: int
    character: str


def read(frame: bytes) -> list[str]:
    """The lines of text, top to bottom. A line begins where its characters have their top; between
    words is one space, however far apart they are."""
    pages = [bytearray(frame[at : at + _COLUMNS]) for at in range(0, len(frame), _COLUMNS)]
    cells = sorted([*_large_cells(pages), *_small_cells(pages)])
    lines = [_line([cell for cell in cells if cell.page == page]) for page in range(_PAGES)]
    return [line for line in lines if line]


def contains(frame: bytes, text: str) -> bool:
    """Whether the text is in a line, or in lines joined by a space."""
    return " ".join(text.split()) in " ".join(read(frame))


def _line(cells: list[Cell]) -> str:
    line = ""
    end = 0
    for cell in cells:
        line += " " if line and cell.x > end else ""
        line += cell.character
        end = cell.x + cell.width
    return line


# ---- the glyphs ----------------------------------------------------------------------------------


@cache
def _small_font() -> dict[str, bytes]:
    """The glyphs that have ink, each five columns."""
    places = {chr(code): place for code, place in enumerate(font.PLACES) if place}
    places.update({sign: font.FIRST_SIGN + at for at, sign in enumerate(font.SIGNS)})
    places[_UNKNOWN] = 0
    glyphs = {
        character: font.SMALL[_GLYPH * place : _GLYPH * (place + 1)]
        for character, place in places.items()
    }
    return {character: glyph for character, glyph in glyphs.items() if any(glyph)}


@cache
def _small_glyphs() -> dict[bytes, list[tuple[str, bytes]]]:
    """The characters, with their glyphs, that look alike but for the lowest row."""
    found: dict[bytes, list[tuple[str, bytes]]] = {}
    for character, glyph in _small_font().items():
        found.setdefault(_upper_rows(glyph), []).append((character, glyph))
    return found


class LargeFont:
    """A font whose cells are several pages high: its glyphs, page below page, and the same without
    their lowest row."""

    def __init__(self, width: int, pages: int, glyphs: dict[bytes, str]) -> None:
        self.width = width
        self.pages = pages
        self.glyphs = glyphs
        self.alike = {_without_lowest_row(glyph, width): glyphs[glyph] for glyph in glyphs}


@cache
def _large_fonts() -> tuple[LargeFont, ...]:
    """The largest first: a part of its glyphs may look like a smaller one."""
    return (
        _digits(font.LARGE, 16, 3),
        _digits(font.MEDIUM, 10, 2),
        _stretched(2),
        _stretched(1),
    )


def _digits(data: bytes, width: int, pages: int) -> LargeFont:
    size = width * pages
    return LargeFont(
        width,
        pages,
        {data[size * at : size * (at + 1)]: digit for at, digit in enumerate(font.DIGITS)},
    )


def _stretched(width: int) -> LargeFont:
    """The small font twice as high, one row below the top, and `width` times as wide."""
    glyphs = {}
    for character, glyph in _small_font().items():
        columns = [_twice_as_high(column) << 1 for column in glyph for _ in range(width)]
        columns += [0] * width  # the gap to the next
        upper = bytes(column & 0xFF for column in columns)
        glyphs[upper + bytes(column >> 8 & 0xFF for column in columns)] = character
    return LargeFont(6 * width, 2, glyphs)


def _twice_as_high(column: int) -> int:
    return sum(0b11 << 2 * row for row in range(8) if column >> row & 1)


def _without_lowest_row(glyph: bytes, width: int) -> bytes:
    return glyph[:-width] + _upper_rows(glyph[-width:])


def _upper_rows(columns: bytes) -> bytes:
    return bytes(column & _SEVEN_ROWS for column in columns)


# ---- characters of several pages -----------------------------------------------------------------


def _large_cells(pages: Pages) -> Iterator[Cell]:
    """Finds the large characters, and takes them off the pages: first those that are whole, then
    those whose lowest row a cursor has inverted."""
    for is_exact in (True, False):
        for large in _large_fonts():
            for page in range(_PAGES - large.pages + 1):
                for x in range(_COLUMNS + 2 - large.width):
                    for mask in _MASKS:
                        character = _large_at(pages, page, x, large, mask, is_exact)
                        if character:
                            _take_off(pages, page, x, large, mask)
                            yield Cell(page, x, large.width, character)


def _large_at(
    pages: Pages, page: int, x: int, large: LargeFont, mask: int, is_exact: bool
) -> str | None:
    """The character whose cell begins there, if any. The gap of the last cell of a line may lie
    beyond the panel."""
    beyond = bytes(max(0, x + large.width - _COLUMNS))
    glyph = b"".join(
        bytes(column ^ mask for column in pages[row][x : x + large.width]) + beyond
        for row in range(page, page + large.pages)
    )
    if is_exact:
        return large.glyphs.get(glyph)
    return large.alike.get(_without_lowest_row(glyph, large.width))


def _take_off(pages: Pages, page: int, x: int, large: LargeFont, mask: int) -> None:
    for row in range(page, page + large.pages):
        for column in range(x, min(x + large.width, _COLUMNS)):
            pages[row][column] = mask


# ---- characters of one page ----------------------------------------------------------------------


class Step(NamedTuple):
    """A stretch of columns that is read at once: a character, or one column that is none."""

    x: int
    width: int
    mode: int


def _small_cells(pages: Pages) -> Iterator[Cell]:
    """The characters of the small font."""
    below = bytes(_COLUMNS)  # what may have been inverted in the lowest row of the page above
    for page in reversed(range(_PAGES)):
        columns, steps = _read_page(page, pages[page])
        for step in steps:
            if step.width == _GLYPH:
                yield Cell(page, step.x, _GLYPH + 1, _character(columns, step, below))
        below = b"".join(bytes([step.mode]) * step.width for step in steps)


def _read_page(page: int, columns: bytearray) -> tuple[bytearray, list[Step]]:
    """The columns of a page as they are best read, and how."""
    cost, steps = _cheapest(columns)
    if page == _PAGES - 1:  # the soft keys stand one row lower
        lower = bytearray(column >> 1 for column in columns)
        lower_cost, lower_steps = _cheapest(lower)
        if lower_cost < cost:
            return lower, lower_steps
    return columns, steps


def _cheapest(columns: bytearray) -> tuple[int, list[Step]]:
    """The cheapest way to read a page, and what it costs."""
    cost = [(0, 0)] * (_COLUMNS + 1)  # from a column to the end, when it is normal or inverted
    for x in reversed(range(_COLUMNS)):
        normal, inverted = (_step(columns, x, mode, cost)[0] for mode in (_NORMAL, _INVERTED))
        cost[x] = (
            min(normal, inverted + _COST_OF_CHANGE),
            min(inverted, normal + _COST_OF_CHANGE),
        )
    return cost[0][_NORMAL], [*_followed(columns, cost)]


def _followed(columns: bytearray, cost: list[tuple[int, int]]) -> Iterator[Step]:
    """The steps of the cheapest way."""
    x, mode = 0, _NORMAL
    while x < _COLUMNS:
        here, width = _step(columns, x, mode, cost)
        if here > cost[x][mode]:
            mode = 1 - mode
        else:
            yield Step(x, width, mode)
            x += width


def _step(columns: bytearray, x: int, mode: int, cost: list[tuple[int, int]]) -> tuple[int, int]:
    """The cheapest way from a column on without a change of mode there: what it costs, and how
    many columns its first step takes."""
    if _is_blank(columns, x, mode):
        step = (cost[x + 1][mode], 1)
    else:
        step = (_COST_OF_PICTURE + cost[x + 1][mode], 1)
    if _is_glyph(columns, x, mode):
        return min(step, (_COST_OF_GLYPH + cost[x + _GLYPH][mode], _GLYPH))
    return step


def _is_glyph(columns: bytearray, x: int, mode: int) -> bool:
    if x + _GLYPH > _COLUMNS or not (_is_gap(columns, x - 1) and _is_gap(columns, x + _GLYPH)):
        return False
    return _upper_rows(_in_mode(columns[x : x + _GLYPH], mode)) in _small_glyphs()


def _character(columns: bytearray, step: Step, below: bytes) -> str:
    """The character of a step. Of those that look alike but for their lowest row it is the one
    whose row fits best, as it is or as the line below has inverted it."""
    stretch = slice(step.x, step.x + _GLYPH)
    found = _in_mode(columns[stretch], step.mode)
    alike = _small_glyphs()[_upper_rows(found)]
    if len(alike) == 1:
        return alike[0][0]
    inverted = bytes(column ^ flag << 7 for column, flag in zip(found, below[stretch], strict=True))
    return min(alike, key=lambda each: min(_misfits(found, each[1]), _misfits(inverted, each[1])))[
        0
    ]


def _misfits(columns: bytes, glyph: bytes) -> int:
    return sum(a != b for a, b in zip(columns, glyph, strict=True))


def _in_mode(columns: bytes | bytearray, mode: int) -> bytes:
    return bytes(column ^ _MASKS[mode] for column in columns)


def _is_blank(columns: bytearray, x: int, mode: int) -> bool:
    return (columns[x] ^ _MASKS[mode]) & _SEVEN_ROWS == 0


def _is_gap(columns: bytearray, x: int) -> bool:
    """Whether no ink of a text can be in a column: it is beyond the panel, or of one colour."""
    if not 0 <= x < _COLUMNS:
        return True
    return _is_blank(columns, x, _NORMAL) or _is_blank(columns, x, _INVERTED)
