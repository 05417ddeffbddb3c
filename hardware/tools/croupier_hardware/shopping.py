"""The stage `shopping`: what to buy for each level of the build, and what that comes to."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields
from pathlib import Path

from .pin_map import LEVELS, Item, Part, PinMap

FILES = ("bom.csv",)

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


def rows(pin_map: PinMap) -> list[Row]:
    """The parts, equal ones together, then the rest. Pads of copper are not bought."""
    bought = [part for part in pin_map.parts.values() if part.en]
    alike: dict[str, list[Part]] = {}
    for part in bought:
        alike.setdefault(part.en, []).append(part)
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
    table = csv.writer(text, lineterminator="\n")
    table.writerow(field.name for field in fields(Row))
    table.writerows(astuple(row) for row in rows(pin_map))
    table.writerows(astuple(row) for row in _total_rows(pin_map))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "bom.csv").write_text(text.getvalue(), encoding="utf-8", newline="\n")


def check(pin_map: PinMap, folder: Path) -> list[str]:
    """Where the list is not the pin map's parts, one sentence each. It is read, not made again."""
    try:
        with (folder / "bom.csv").open(encoding="utf-8", newline="") as file:
            listed = list(csv.DictReader(file))
    except OSError:
        return ["bom.csv: is not there: build it"]
    found = _parts_faults(pin_map, listed) + _items_faults(pin_map, listed)
    found += _sum_faults(listed)
    found += [
        f"a spreadsheet would take a cell for a formula: {cell}"
        for row in listed
        for cell in row.values()
        if cell and cell.startswith(_UNSAFE)
    ]
    return [f"bom.csv: {fault}" for fault in found]


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
    return _row("", counts, BATTERY if item.battery else ALWAYS, item)


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


def _parts_faults(pin_map: PinMap, listed: list[dict[str, str]]) -> list[str]:
    """Each part that is bought stands in one row, whose quantities count its parts."""
    found = []
    refs = [ref for row in listed if row["refs"] != TOTAL for ref in row["refs"].split()]
    bought = {ref for ref, part in pin_map.parts.items() if part.en}
    found += [f"{ref} is listed twice" for ref in sorted(set(refs)) if refs.count(ref) > 1]
    found += [f"{ref} is not listed" for ref in sorted(bought - set(refs))]
    found += [f"{ref} is nothing that is bought" for ref in sorted(set(refs) - bought)]
    for row in (row for row in listed if row["refs"] not in ("", TOTAL)):
        parts = [pin_map.parts[ref] for ref in row["refs"].split() if ref in bought]
        for level in LEVELS:
            wanted = sum(level in part.levels and part.fitted for part in parts)
            if row[f"quantity_{level}"] != str(wanted):
                found.append(f"{row['refs']}: the level {level} takes {wanted}")
        found += [
            f"{part.ref} is no {row['description_en']}"
            for part in parts
            if part.en != row["description_en"]
        ]
    return found


def _items_faults(pin_map: PinMap, listed: list[dict[str, str]]) -> list[str]:
    """What is no part of the circuit has its row, with its quantities."""
    by_name = {row["description_en"]: row for row in listed if not row["refs"]}
    found = [f"{item.name} is not listed" for item in pin_map.items if item.en not in by_name]
    for item in (item for item in pin_map.items if item.en in by_name):
        found += [
            f"{item.name}: the level {level} takes {item.quantity.get(level, 0)}"
            for level in LEVELS
            if by_name[item.en][f"quantity_{level}"] != str(item.quantity.get(level, 0))
        ]
    return found


def _sum_faults(listed: list[dict[str, str]]) -> list[str]:
    """The sums are those of the rows above them."""
    found = []
    things = [row for row in listed if row["refs"] != TOTAL]
    for total in (row for row in listed if row["refs"] == TOTAL):
        level = next(level for level in LEVELS if total[f"quantity_{level}"] == "1")
        taken = [row for row in things if total["needed"] == BATTERY or row["needed"] != BATTERY]
        euros = sum(float(row["price_each"]) * int(row[f"quantity_{level}"]) for row in taken)
        if f"{euros:.2f}" != total["price_each"]:
            found.append(f"{level}, {total['description_en']}: comes to {euros:.2f}")
    return found
