"""What the panel shows first: from the picture in `firmware/data/splash.txt` to board.splash."""

from __future__ import annotations

from . import source
from .faults import DataFault

DATA_FILE = "firmware/data/splash.txt"

_COLUMNS = 128
_PAGE = 8  # rows that a byte holds
_MOST_PAGES = 8


def module(art: str) -> str:
    """The module: the bytes of its pages, top first, and which page is the first. Raises
    `DataFault`."""
    rows = [line for line in art.splitlines() if line and not line.startswith("//")]
    if not rows or len(rows) % (2 * _PAGE) or len(rows) > _PAGE * _MOST_PAGES:
        raise DataFault("splash.txt: not an even number of pages of 8 rows")
    for row in rows:
        if len(row) != _COLUMNS or set(row) - set("#."):
            raise DataFault("splash.txt: a row has 128 signs # and .")
    pages = [rows[at : at + _PAGE] for at in range(0, len(rows), _PAGE)]
    first = (_MOST_PAGES - len(pages)) // 2
    lines = "".join(f"    {source.octets(_bytes_of(page))}\n" for page in pages)
    return source.module(DATA_FILE, f"FIRST_PAGE = {first}\nPICTURE = (\n{lines})\n")


def _bytes_of(page: list[str]) -> bytes:
    """A byte a column, bit 0 is the top row."""
    return bytes(
        sum((page[bit][column] == "#") << bit for bit in range(_PAGE)) for column in range(_COLUMNS)
    )
