"""What is wrong with KiCad's files, the schematic and the board.

Each check looks at a folder with all of them, and says one sentence for each fault. Where KiCad has
to look, the folder may be written to: give it a copy.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ..pin_map import PinMap
from . import kicad
from .copper import point
from .netlist import Fitting, Netlist, of_board, of_schematic
from .plan import ORIGIN
from .sexpr import Node, children, parse, properties, value
from .sheet import PROJECT
from .silkscreen import BUTTON_NAMES

SCHEMATIC = f"{PROJECT}.kicad_sch"
BOARD = f"{PROJECT}.kicad_pcb"
_NEAR = 0.01

# x, y and KiCad's rotation.
Place = tuple[float, float, float]


def schematic(pin_map: PinMap, folder: Path) -> list[str]:
    """Its nets and parts against the pin map."""
    netlist = schematic_netlist(folder)
    faults = _nets(SCHEMATIC, netlist.nets, pin_map)
    return faults + _fittings(SCHEMATIC, netlist.parts, pin_map)


def schematic_netlist(folder: Path) -> Netlist:
    """As KiCad reads it."""
    exported = folder / f"{PROJECT}.net"
    kicad.cli("sch", "export", "netlist", "-o", exported, folder / SCHEMATIC)
    return of_schematic(exported)


def board(pin_map: PinMap, folder: Path) -> list[str]:
    """Its nets, parts and places against the pin map."""
    netlist = of_board(folder / BOARD, ORIGIN)
    faults = _nets(BOARD, netlist.nets, pin_map) + _fittings(BOARD, netlist.parts, pin_map)
    for ref, fitting in sorted(netlist.parts.items()):
        if ref in pin_map.parts and fitting.at is not None:
            faults += place(f"{BOARD}: {ref}", fitting.at, pin_map.parts[ref].at)
    return faults


def electrical_rules(_: PinMap, folder: Path) -> list[str]:
    """KiCad's check of the schematic, at every severity."""
    report = _report(folder, "sch", "erc", SCHEMATIC)
    found = [each for sheet in report["sheets"] for each in sheet["violations"]]
    return [_violation(SCHEMATIC, each) for each in found]


def design_rules(_: PinMap, folder: Path) -> list[str]:
    """KiCad's check of the board, at every severity, and whether it is that of the schematic."""
    report = _report(folder, "pcb", "drc", BOARD, "--schematic-parity")
    kinds = ("violations", "unconnected_items", "schematic_parity")
    return [_violation(BOARD, each) for kind in kinds for each in report[kind]]


def outline(pin_map: PinMap, folder: Path) -> list[str]:
    """The edge of the board against the size in the pin map."""
    points = []
    for shape in parse((folder / BOARD).read_text(encoding="utf-8")):
        if isinstance(shape, list) and value(shape, "layer") == "Edge.Cuts":
            points += [point(shape, end) for end in ("start", "end")]
    width, height = pin_map.carrier.size
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    found = (min(xs), min(ys), max(xs), max(ys)) if points else ()
    if found != (0.0, 0.0, width, height):
        return [f"{BOARD}: its edge goes over {found}, by the pin map it is {width} x {height} mm"]
    return []


def front_silkscreen(_: PinMap, folder: Path) -> list[str]:
    """No button is named there: the box can be turned round."""
    return [
        f'{BOARD}: "{text}" on the front names the button {name}'
        for text in _texts(parse((folder / BOARD).read_text(encoding="utf-8")), "F.SilkS")
        for name in BUTTON_NAMES
        if name in re.findall(r"\w+", text.upper())
    ]


ALL: tuple[Callable[[PinMap, Path], list[str]], ...] = (
    schematic,
    electrical_rules,
    board,
    outline,
    design_rules,
    front_silkscreen,
)


def place(what: str, found: Place, wanted: Place) -> list[str]:
    """Whether a part is at the place that the pin map has for it."""
    off = max(abs(found[0] - wanted[0]), abs(found[1] - wanted[1]))
    turned = abs((found[2] - wanted[2] + 180) % 360 - 180)
    if off > _NEAR or turned > _NEAR:
        return [f"{what} is at {found}, by the pin map at {wanted}"]
    return []


def _nets(file: str, found: Mapping[str, frozenset[str]], pin_map: PinMap) -> list[str]:
    """One sentence for each pin that hangs on another net than the pin map says."""
    wanted, faults = pin_map.net_of(), []
    is_on = {pin: net for net, pins in found.items() for pin in pins}
    for pin in sorted(set(wanted) | set(is_on)):
        net, by_pin_map = is_on.get(pin, "no net"), wanted.get(pin, "no net")
        if net != by_pin_map:
            faults.append(f"{file}: {pin} is on {net}, by the pin map on {by_pin_map}")
    return faults


def _fittings(file: str, found: Mapping[str, Fitting], pin_map: PinMap) -> list[str]:
    wanted = pin_map.parts
    faults = [f"{file}: {ref} is missing" for ref in sorted(set(wanted) - set(found))]
    faults += [f"{file}: {ref} is not in the pin map" for ref in sorted(set(found) - set(wanted))]
    for ref in sorted(set(found) & set(wanted)):
        part, fitting = wanted[ref], found[ref]
        for what in ("value", "footprint", "fitted"):
            is_so, should_be = getattr(fitting, what), getattr(part, what)
            if is_so != should_be:
                faults.append(f"{file}: {what} of {ref} is {is_so}, by the pin map {should_be}")
    return faults


def _report(folder: Path, of: str, check: str, file: str, *options: str) -> dict[str, Any]:
    report = folder / f"{check}.json"
    output = ("--severity-all", "--format", "json", "-o", report)
    kicad.cli(of, check, *options, *output, folder / file)
    found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found


def _violation(file: str, violation: Mapping[str, Any]) -> str:
    items = "; ".join(item["description"] for item in violation["items"])
    return f"{file}: {violation['description']} ({violation['type']}): {items}"


def _texts(root: Node, layer: str) -> Iterator[str]:
    """What is to be read on a layer, that of footprints too."""
    for text in children(root, "gr_text"):
        if value(text, "layer") == layer:
            yield str(text[1])
    for footprint in children(root, "footprint"):
        fields = properties(footprint)
        shown = [*children(footprint, "property"), *children(footprint, "fp_text")]
        for text in shown:
            if value(text, "layer") == layer and value(text, "hide", "no") != "yes":
                words = str(text[2])
                yield words.replace("${REFERENCE}", fields["Reference"]).replace(
                    "${VALUE}", fields["Value"]
                )
