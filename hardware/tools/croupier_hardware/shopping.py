"""The stage `shopping`: what to buy for each level of the build, and what that comes to."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields, replace
from difflib import SequenceMatcher
from itertools import zip_longest
from pathlib import Path

from .pin_map import Item, Part, PinMap
from .pin_map_checks import LEVELS
from .stages import StageFault, text_of

FILE = "bom.csv"
FILES = (FILE,)

# Whether a thing is needed; of what is not fitted, none is bought.
ALWAYS, OPTIONAL, BATTERY, NOT_FITTED = "always", "optional", "battery", "not fitted"
TOTAL = "total"

_UNSAFE = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True)
class Row:
    """A row of the list; its fields are the columns."""

    refs: str
    quantity_breadboard: int
    quantity_wires: int
    quantity_carrier: int
    needed: str
    description_en: str
    description_fr: str
    price_each: str
    alternative_en: str
    alternative_fr: str

    def quantity(self, level: str) -> int:
        """How many a level takes."""
        return int(getattr(self, f"quantity_{level}"))


_COLUMNS = tuple(field.name for field in fields(Row))


def rows(pin_map: PinMap) -> list[Row]:
    """The parts, equal ones together, then the rest. Pads of copper are not bought."""
    alike: dict[Part, list[Part]] = {}
    for part in (part for part in pin_map.parts.values() if part.en):
        alike.setdefault(_as_bought(part), []).append(part)
    return [_of_parts(parts) for parts in alike.values()] + [_of_item(i) for i in pin_map.items]


def totals(pin_map: PinMap) -> dict[tuple[str, bool], float]:
    """What each level costs in euros, on USB and, where there is one, with its battery (True)."""
    listed = rows(pin_map)
    found = {}
    for level in LEVELS:
        for battery in (False, True):
            taken = [row for row in listed if battery or row.needed != BATTERY]
            found[level, battery] = sum(
                float(row.price_each) * row.quantity(level) for row in taken
            )
        if found[level, True] == found[level, False]:
            del found[level, True]
    return found


def build(pin_map: PinMap, folder: Path) -> None:
    """Writes the list."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(_table(pin_map))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(text.getvalue(), encoding="utf-8", newline="\n")


def check(pin_map: PinMap, folder: Path) -> list[str]:
    """Where the list is not the pin map's, one sentence for each row."""
    try:
        listed = list(csv.reader(io.StringIO(text_of(folder, FILE), newline="")))
    except StageFault as fault:
        return [str(fault)]
    except csv.Error as error:
        return [f"{FILE}: is no table: {error}"]
    found = _row_faults(_table(pin_map), listed)
    found += [
        f"a spreadsheet would take a cell for a formula: {cell}"
        for row in listed
        for cell in row
        if cell.startswith(_UNSAFE)
    ]
    return [f"{FILE}: {fault}" for fault in found]


def _table(pin_map: PinMap) -> list[list[str]]:
    """The cells of the file."""
    listed = [*rows(pin_map), *_total_rows(pin_map)]
    return [list(_COLUMNS), *([str(cell) for cell in astuple(row)] for row in listed)]


def _row_faults(wanted: list[list[str]], listed: list[list[str]]) -> list[str]:
    """The rows that are missing, changed or too many."""
    found = []
    pairs = SequenceMatcher(
        a=[tuple(row) for row in wanted], b=[tuple(row) for row in listed], autojunk=False
    )
    for _, start, end, other_start, other_end in pairs.get_opcodes():
        rows_here, others = wanted[start:end], listed[other_start:other_end]
        if rows_here == others:
            continue
        for row, other in zip_longest(rows_here, others):
            if other is None:
                found.append(f"{_name(row)}: is not listed")
            elif row is None:
                found.append(f"{_name(other)}: is listed and should not be, or is there twice")
            else:
                found.append(f"{_name(row)}: {_difference(row, other)}")
    return found


def _name(row: list[str]) -> str:
    """What a row is called in a sentence: its parts, or what it describes."""
    ref, text = (row + [""] * len(_COLUMNS))[0], (row + [""] * len(_COLUMNS))[5]
    return f"{ref}, {text}" if ref and text else ref or text or "a row"


def _difference(wanted: list[str], listed: list[str]) -> str:
    if len(wanted) != len(listed):
        return f"the row has {len(listed)} cells, not {len(wanted)}"
    cells = zip(_COLUMNS, wanted, listed, strict=True)
    return "; ".join(f"{name} is {is_!r}, not {want!r}" for name, want, is_ in cells if want != is_)


def _as_bought(part: Part) -> Part:
    """A part without what does not matter to who buys it: equal ones are the same then."""
    return replace(part, ref="", value="", symbol="", footprint="", at=(0, 0, 0), levels=())


def _of_parts(parts: list[Part]) -> Row:
    first = parts[0]
    counts = [sum(level in part.levels and part.fitted for part in parts) for level in LEVELS]
    if not first.fitted:
        needed = NOT_FITTED
    elif first.battery:
        needed = BATTERY
    else:
        needed = OPTIONAL if first.optional else ALWAYS
    return _row(" ".join(part.ref for part in parts), counts, needed, first)


def _of_item(item: Item) -> Row:
    counts = [item.quantity.get(level, 0) for level in LEVELS]
    needed = BATTERY if item.battery else ALWAYS if any(counts) else OPTIONAL
    return _row("", counts, needed, item)


def _row(refs: str, counts: list[int], needed: str, thing: Part | Item) -> Row:
    texts = (thing.en, thing.fr, f"{thing.price:.2f}", thing.instead_en, thing.instead_fr)
    breadboard, wires, carrier = counts
    return Row(refs, breadboard, wires, carrier, needed, *texts)


def _total_rows(pin_map: PinMap) -> Iterable[Row]:
    """A row for each total, with a 1 at the level that it is of."""
    for (level, battery), euros in totals(pin_map).items():
        breadboard, wires, carrier = (int(level == each) for each in LEVELS)
        needed = BATTERY if battery else OPTIONAL
        en = "sum in euros, with battery" if battery else "sum in euros, on USB"
        fr = "somme en euros, avec piles" if battery else "somme en euros, sur USB"
        yield Row(TOTAL, breadboard, wires, carrier, needed, en, fr, f"{euros:.2f}", "", "")
