"""The font of the panel: from the pictures in `firmware/data/font` to the module ui.font."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from croupier.rules.names import is_in_font

from . import source
from .faults import DataFault

DATA_FILE = "firmware/data/font"

Rows = list[str]  # a picture: its rows of "#" (lit) and "." (dark), top first

DIGITS = "0123456789/+−"
_ASCII = "".join(map(chr, range(0x20, 0x7F)))
_LETTERS = "".join(character for character in map(chr, range(0xC0, 0x100)) if is_in_font(character))
_SIGNS = "Œœ°·×«»…−→←≡▲▼◀▶✓◆♛■□▯"
_OTHER = "other"  # the picture for a character that has none of its own
_NAMES = {"space": " "}
_PAGE = 8  # rows that a byte holds
_LINE_OF_PLACES = 16


class Form(NamedTuple):
    """What the file of a font holds: the size of its pictures, in pixels, and of what they are."""

    width: int
    height: int
    wanted: frozenset[str]


FORMS = {
    "small": Form(5, 8, frozenset({*_ASCII, *_LETTERS, *_SIGNS, _OTHER})),
    "medium": Form(10, 16, frozenset(DIGITS)),
    "large": Form(16, 24, frozenset(DIGITS)),
}


def characters(small: Mapping[str, Rows]) -> frozenset[str]:
    """The characters that texts may have: those of the small font."""
    return frozenset(small) - {_OTHER}


def module(pictures: Mapping[str, Mapping[str, Rows]]) -> str:
    """The module, from the pictures of each font by its name."""
    small = sorted(characters(pictures["small"]))
    signs = [character for character in small if ord(character) > 0xFF]
    first_sign = 1 + len(small) - len(signs)
    return source.module(
        DATA_FILE,
        _bytes_of("SMALL", _glyphs(pictures["small"], [_OTHER, *small])),
        _bytes_of("PLACES", _places(small)),
        f"SIGNS = {source.text(''.join(signs))}\nFIRST_SIGN = {first_sign}\n",
        f"DIGITS = {source.text(DIGITS)}\n",
        _bytes_of("MEDIUM", _glyphs(pictures["medium"], DIGITS)),
        _bytes_of("LARGE", _glyphs(pictures["large"], DIGITS)),
    )


def read(name: str, art: str) -> dict[str, Rows]:
    """The pictures of a font by their characters. Raises `DataFault`."""
    where, form = f"{name}.txt", FORMS[name]
    pictures: dict[str, Rows] = {}
    for line, block in _blocks(art):
        for character, rows in _read_block(f"{where}: line {line}", block, form):
            if character not in form.wanted:
                raise DataFault(f"{where}: line {line}: {character} is not of this font")
            if character in pictures:
                raise DataFault(f"{where}: line {line}: {character} a second time")
            pictures[character] = rows
    missing = form.wanted - set(pictures)
    if missing:
        raise DataFault(f"{where}: no picture of {min(missing)}")
    _check_distinct(where, pictures)
    return pictures


def _blocks(art: str) -> Iterator[tuple[int, list[str]]]:
    """The blocks of lines between empty lines, without comments, each after its first line's
    number."""
    block: list[str] = []
    for number, line in enumerate([*art.splitlines(), ""], 1):
        if line.startswith("//"):
            continue
        if line.strip():
            block.append(line)
        elif block:
            yield number - len(block), block
            block = []


def _read_block(where: str, block: list[str], form: Form) -> Iterator[tuple[str, Rows]]:
    characters = [_NAMES.get(name, name) for name in block[0].split()]
    lines = [line.split() for line in block[1:]]
    if len(lines) != form.height:
        raise DataFault(f"{where}: {len(lines)} rows of pixels, not {form.height}")
    for row, cells in enumerate(lines, 1):
        if len(cells) != len(characters):
            raise DataFault(f"{where}: row {row}: {len(cells)} pictures, not {len(characters)}")
        for character, cell in zip(characters, cells, strict=True):
            _check_cell(f"{where}: {character}: row {row}", cell, form.width)
    for place, character in enumerate(characters):
        yield character, [cells[place] for cells in lines]


def _check_cell(where: str, cell: str, width: int) -> None:
    unknown = set(cell) - set("#.")
    if unknown:
        raise DataFault(f"{where}: unknown mark {min(unknown)}")
    if len(cell) != width:
        raise DataFault(f"{where}: {len(cell)} pixels wide, not {width}")


def _check_distinct(where: str, pictures: Mapping[str, Rows]) -> None:
    seen: dict[tuple[str, ...], str] = {}
    for character, rows in pictures.items():
        other = seen.setdefault(tuple(rows), character)
        if other != character:
            raise DataFault(f"{where}: {character} looks like {other}")


def _glyphs(pictures: Mapping[str, Rows], characters: Iterable[str]) -> list[tuple[bytes, str]]:
    """The packed pages of the pictures in this order, the first of each with its character."""
    names = {character: name for name, character in _NAMES.items()}
    return [
        (page, "" if below else names.get(character, character))
        for character in characters
        for below, page in enumerate(_pages(pictures[character]))
    ]


def _pages(rows: Rows) -> list[bytes]:
    """A picture as the panel has it: pages from the top, in each a byte for every column, whose
    lowest bit is the top row."""
    return [
        bytes(
            sum(1 << bit for bit in range(_PAGE) if rows[top + bit][column] == "#")
            for column in range(len(rows[top]))
        )
        for top in range(0, len(rows), _PAGE)
    ]


def _places(small: list[str]) -> list[tuple[bytes, str]]:
    """The glyph numbers by code point, 16 a line; glyph 0 stands for what has none."""
    places = bytearray(0x100)
    for glyph, character in enumerate(small, 1):
        if ord(character) <= 0xFF:
            places[ord(character)] = glyph
    return [
        (bytes(places[first : first + _LINE_OF_PLACES]), f"{first:02x}")
        for first in range(0, len(places), _LINE_OF_PLACES)
    ]


def _bytes_of(name: str, lines: Iterable[tuple[bytes, str]]) -> str:
    """The assignment of one bytes constant, written in lines, some with a remark."""
    written = (source.octets(line) + (f"  # {remark}" if remark else "") for line, remark in lines)
    return f"{name} = (\n" + "".join(f"    {line}\n" for line in written) + ")\n"
