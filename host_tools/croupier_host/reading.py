"""Reads the words on a frame of the panel with the font that drew them.

Texts stand on a page, at any column, normal or inverted. The lowest row of a page is not relied on:
the cursor on the line below inverts it. What is no text is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from croupier.ui import font

_COLUMNS = 128
_PAGES = 8
_GLYPH = 5  # columns of a small glyph
_SEVEN_ROWS = 0x7F
_UNKNOWN = "\ufffd"  # what the box shows for a character that its font lacks
_NORMAL, _INVERTED = 0, 1
_MASKS = (0x00, 0xFF)
_TURNED = tuple(bytes(byte ^ mask for byte in range(256)) for mask in _MASKS)
_WITHOUT_LOWEST_ROW = bytes(byte & _SEVEN_ROWS for byte in range(256))

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
    """A font whose cells are several pages high: its glyphs, page below page."""

    def __init__(self, width: int, pages: int, glyphs: dict[bytes, str]) -> None:
        self.width = width
        self.pages = pages
        self.glyphs = glyphs
        self._alike: dict[bytes, list[bytes]] = {}
        for glyph in glyphs:
            self._alike.setdefault(self._cut(glyph), []).append(glyph)

    def like(self, glyph: bytes) -> str | None:
        """The character that has this glyph when its lowest row is inverted from a column on, or
        up to it."""
        alike = self._alike.get(self._cut(glyph), [])
        edges = [(self._edges(glyph, candidate), candidate) for candidate in alike]
        fewest, whole = min(edges, default=(2, b""))
        return self.glyphs[whole] if fewest <= 1 else None

    def _edges(self, glyph: bytes, whole: bytes) -> int:
        """Where the lowest row begins or ends to be inverted."""
        inverted = [a ^ b for a, b in zip(glyph, whole, strict=True)][-self.width :]
        return sum(a != b for a, b in pairwise(inverted))

    def _cut(self, glyph: bytes) -> bytes:
        return glyph[: -self.width] + _upper_rows(glyph[-self.width :])


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


def _upper_rows(columns: bytes) -> bytes:
    return columns.translate(_WITHOUT_LOWEST_ROW)


# ---- characters of several pages -----------------------------------------------------------------


def _large_cells(pages: Pages) -> Iterator[Cell]:
    """Finds the large characters, and takes them off the pages: first those that are whole, then
    those whose lowest row a cursor has inverted in part."""
    for is_exact in (True, False):
        for large in _large_fonts():
            for page in range(_PAGES - large.pages + 1):
                for mode in (_NORMAL, _INVERTED):
                    yield from _large_cells_of(pages, page, large, mode, is_exact)


def _large_cells_of(
    pages: Pages, page: int, large: LargeFont, mode: int, is_exact: bool
) -> Iterator[Cell]:
    """Those of one font whose top is on a page. The gap of the last cell of a line may lie beyond
    the panel."""
    rows = [_in_mode(pages[row], mode) + b"\0\0" for row in range(page, page + large.pages)]
    x = 0
    while x < _COLUMNS + 3 - large.width:
        glyph = b"".join([row[x : x + large.width] for row in rows])
        character = large.glyphs.get(glyph) if is_exact else large.like(glyph)
        if character and all(_is_gap(pages[row], x - 1) for row in range(page, page + large.pages)):
            _take_off(pages, page, x, large, _MASKS[mode])
            yield Cell(page, x, large.width, character)
            x += large.width
        else:
            x += 1


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


class Page:
    """The columns of a page, in the order of cells: what can be told of each once."""

    def __init__(self, columns: bytearray) -> None:
        self.upper = [_upper_rows(_in_mode(columns, mode)) for mode in (_NORMAL, _INVERTED)]
        gaps = [not a or not b for a, b in zip(*self.upper, strict=True)]
        self.is_gap = [*gaps, True, True]  # the last one is also what precedes the first column

    def is_glyph(self, x: int, mode: int) -> bool:
        """Whether a character begins at a column."""
        if x + _GLYPH > _COLUMNS or not (self.is_gap[x - 1] and self.is_gap[x + _GLYPH]):
            return False
        return self.upper[mode][x : x + _GLYPH] in _small_glyphs()


def _cheapest(columns: bytearray) -> tuple[int, list[Step]]:
    """The cheapest way to read a page, and what it costs."""
    page = Page(columns)
    cost = [(0, 0)] * (_COLUMNS + 1)  # from a column to the end, when it is normal or inverted
    for x in reversed(range(_COLUMNS)):
        normal, inverted = (_step(page, x, mode, cost)[0] for mode in (_NORMAL, _INVERTED))
        cost[x] = (
            min(normal, inverted + _COST_OF_CHANGE),
            min(inverted, normal + _COST_OF_CHANGE),
        )
    return cost[0][_NORMAL], [*_followed(page, cost)]


def _followed(page: Page, cost: list[tuple[int, int]]) -> Iterator[Step]:
    """The steps of the cheapest way."""
    x, mode = 0, _NORMAL
    while x < _COLUMNS:
        here, width = _step(page, x, mode, cost)
        if here > cost[x][mode]:
            mode = 1 - mode
        else:
            yield Step(x, width, mode)
            x += width


def _step(page: Page, x: int, mode: int, cost: list[tuple[int, int]]) -> tuple[int, int]:
    """The cheapest way from a column on without a change of mode there: what it costs, and how
    many columns its first step takes."""
    step = (cost[x + 1][mode] + (_COST_OF_PICTURE if page.upper[mode][x] else 0), 1)
    if page.is_glyph(x, mode):
        return min(step, (_COST_OF_GLYPH + cost[x + _GLYPH][mode], _GLYPH))
    return step


def _character(columns: bytearray, step: Step, below: bytes) -> str:
    """The character of a step. Of those that look alike but for their lowest row it is the one
    whose row fits best, as it is or as the line below has inverted it."""
    stretch = slice(step.x, step.x + _GLYPH)
    found = _in_mode(columns[stretch], step.mode)
    alike = _small_glyphs()[_upper_rows(found)]
    if len(alike) == 1:
        return alike[0][0]
    inverted = bytes(column ^ flag << 7 for column, flag in zip(found, below[stretch], strict=True))

    def misfits(candidate: tuple[str, bytes]) -> tuple[int, int]:
        in_part, whole = (_differing(row, candidate[1]) for row in (inverted, found))
        return min(in_part, whole), in_part

    return min(alike, key=misfits)[0]


def _differing(columns: bytes, glyph: bytes) -> int:
    return sum(a != b for a, b in zip(columns, glyph, strict=True))


def _in_mode(columns: bytes | bytearray, mode: int) -> bytes:
    return bytes(columns.translate(_TURNED[mode]))


def _is_gap(columns: bytearray, x: int) -> bool:
    """Whether no ink of a text can be in a column: it is beyond the panel, or of one colour."""
    return x < 0 or columns[x] & _SEVEN_ROWS in (0, _SEVEN_ROWS)
