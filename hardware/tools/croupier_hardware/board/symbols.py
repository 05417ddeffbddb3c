"""Symbols from KiCad's libraries: their text, and where their pins are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from . import kicad
from .sexpr import Node, Quoted, children, parse, value

# The positions of the schematic are counted in steps of its grid: 50 mil.
STEP = 1.27


@dataclass(frozen=True)
class Spot:
    """Where a symbol stands on the sheet, in steps; turned left by degrees, then mirrored."""

    x: float
    y: float
    turn: int = 0
    mirrored: bool = False


def definition(lib_id: str) -> Node:
    """A symbol as it is embedded in a schematic."""
    library, name = lib_id.split(":")
    for symbol in children(_library(library), "symbol"):
        if symbol[1] == name:
            if any(children(symbol, "extends")):
                raise kicad.KiCadFault(f"{lib_id} extends another symbol: that is not provided for")
            return [symbol[0], Quoted(lib_id), *symbol[2:]]
    raise kicad.KiCadFault(f"KiCad has no symbol {lib_id}")


def pins(lib_id: str, spot: Spot) -> dict[str, tuple[float, float]]:
    """Where each pin of a symbol ends on the sheet, in steps."""
    return {number: _placed(at, spot) for number, at in _pins(lib_id).items()}


@cache
def _library(name: str) -> Node:
    path = kicad.symbols() / f"{name}.kicad_sym"
    return parse(path.read_text(encoding="utf-8"))


@cache
def _pins(lib_id: str) -> dict[str, tuple[float, float]]:
    """In steps from the middle of the symbol, y down."""
    found = {}
    for unit in children(definition(lib_id), "symbol"):
        for pin in children(unit, "pin"):
            _, x, y, *_ = next(children(pin, "at"))
            found[value(pin, "number")] = (float(x) / STEP, -float(y) / STEP)
    return found


def _placed(at: tuple[float, float], spot: Spot) -> tuple[float, float]:
    x, y = at
    for _ in range(spot.turn // 90):
        x, y = y, -x
    return round(spot.x + (-x if spot.mirrored else x), 3), round(spot.y + y, 3)
