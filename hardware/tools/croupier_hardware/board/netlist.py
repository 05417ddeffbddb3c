"""Which pins each net joins, and what each part is: by the schematic, and by the board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from .sexpr import child, children, parse, properties, value

# The nets that KiCad gives to pins on which nothing hangs.
_OPEN = "unconnected-"


@dataclass(frozen=True)
class Fitting:
    """A part as a file has it; `at` is None in a netlist."""

    value: str
    footprint: str
    fitted: bool
    at: tuple[float, float, float] | None = None


@dataclass(frozen=True)
class Netlist:
    """Nets by their names, with pins such as "SW1.2", and parts by their references."""

    nets: Mapping[str, frozenset[str]]
    parts: Mapping[str, Fitting]
    # Those of open pins too: the board has to give them the same names.
    all_nets: Mapping[str, frozenset[str]]


def of_schematic(path: Path) -> Netlist:
    """From a netlist that `kicad-cli sch export netlist` has written."""
    root = parse(path.read_text(encoding="utf-8"))
    nets = {}
    for net in children(child(root, "nets"), "net"):
        nodes = [(value(node, "ref"), value(node, "pin")) for node in children(net, "node")]
        nets[value(net, "name")] = frozenset(f"{ref}.{pin}" for ref, pin in nodes)
    parts = {}
    for part in children(child(root, "components"), "comp"):
        marks = {value(mark, "name") for mark in children(part, "property")}
        parts[value(part, "ref")] = Fitting(
            value(part, "value"), value(part, "footprint"), "dnp" not in marks
        )
    return Netlist(_joining(nets), parts, nets)


def of_board(path: Path, origin: tuple[float, float]) -> Netlist:
    """From a board; positions are from an origin. Footprints that are no parts are left out."""
    root = parse(path.read_text(encoding="utf-8"))
    nets: dict[str, set[str]] = defaultdict(set)
    parts = {}
    for footprint in children(root, "footprint"):
        marks = {str(mark) for each in children(footprint, "attr") for mark in each[1:]}
        if "board_only" in marks:
            continue
        fields = properties(footprint)
        ref = fields["Reference"]
        for pad in children(footprint, "pad"):
            for net in children(pad, "net"):
                nets[str(net[-1])].add(f"{ref}.{pad[1]}")
        x, y, *turn = [float(number) for number in child(footprint, "at")[1:]]
        at = (round(x - origin[0], 4), round(y - origin[1], 4), turn[0] if turn else 0.0)
        parts[ref] = Fitting(fields["Value"], str(footprint[1]), "dnp" not in marks, at)
    frozen = {name: frozenset(pins) for name, pins in nets.items()}
    return Netlist(_joining(frozen), parts, frozen)


def _joining(nets: Mapping[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    return {name: pins for name, pins in nets.items() if not name.startswith(_OPEN)}
