"""The stage `wiring`: pictures and tables to wire the box by, without a circuit board."""

from __future__ import annotations

from pathlib import Path

from ..pin_map import PinMap
from ..stages import StageFault, text_of
from . import breadboard, breadboard_picture, harness, stripboard, stripboard_picture

FILES = ("wiring",)


def build(pin_map: PinMap, folder: Path) -> None:
    """Writes the diagram of the wires, the breadboard and the stripboard.

    Raises `StageFault` where a layout is not the pin map's: it would be drawn wrong, or not at all.
    """
    if found := _layout_faults(pin_map):
        raise StageFault("\n".join(found))
    wires = harness.document(pin_map)
    made = {
        "wiring.yml": wires,
        "wiring.svg": harness.picture(wires),
        "breadboard.svg": breadboard_picture.picture(pin_map),
        "stripboard.svg": stripboard_picture.picture(pin_map),
        "stripboard.csv": stripboard.table(pin_map),
    }
    (folder / "wiring").mkdir(parents=True, exist_ok=True)
    for name, text in made.items():
        (folder / "wiring" / name).write_text(text, encoding="utf-8", newline="\n")


def check(pin_map: PinMap, folder: Path) -> list[str]:
    """Where the wires that lie there are not the pin map's, one sentence each."""
    found = _layout_faults(pin_map)
    try:
        return found + harness.faults(pin_map, text_of(folder, harness.FILE))
    except StageFault as fault:
        return [*found, str(fault)]


def _layout_faults(pin_map: PinMap) -> list[str]:
    """Of both boards; what is wrong with a part is told once."""
    return list(dict.fromkeys(breadboard.faults(pin_map) + stripboard.faults(pin_map)))
