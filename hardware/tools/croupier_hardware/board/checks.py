"""What is wrong with the schematic, the board and the files for its maker.

Each check looks at a folder with all of them, and says one sentence for each fault. Where KiCad has
to look, the folder may be written to: give it a copy.
"""

from __future__ import annotations

import csv
import json
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ..pin_map import PinMap
from . import fabrication, kicad
from .netlist import Fitting, Netlist, of_board, of_schematic
from .plan import CABLE_HOLE_WIDTH, ORIGIN, SCREW_HOLE_WIDTH
from .sexpr import Node, child, children, parse, properties, value
from .sheet import PROJECT, is_bought
from .silkscreen import BUTTON_NAMES

SCHEMATIC = f"{PROJECT}.kicad_sch"
BOARD = f"{PROJECT}.kicad_pcb"
_NEAR = 0.01
_HIT = re.compile(r"X(-?[\d.]+)Y(-?[\d.]+)$")

Hole = tuple[float, float, float]


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
            faults += _place(f"{BOARD}: {ref}", fitting.at, pin_map.parts[ref].at)
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
            points += [_point(shape, end) for end in ("start", "end")]
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


def positions(pin_map: PinMap, folder: Path) -> list[str]:
    """The file of positions against the pin map."""
    name = f"fab/{fabrication.POSITIONS}"
    with (folder / name).open(encoding="utf-8", newline="") as file:
        rows = {row["Ref"]: row for row in csv.DictReader(file)}
    parts = {ref: part for ref, part in pin_map.parts.items() if is_bought(part) and part.fitted}
    faults = [f"{name}: {ref} is missing" for ref in sorted(set(parts) - set(rows))]
    faults += [f"{name}: {ref} has no place there" for ref in sorted(set(rows) - set(parts))]
    for ref in sorted(set(rows) & set(parts)):
        row = rows[ref]
        at = (float(row["PosX"]), -float(row["PosY"]), float(row["Rot"]))
        faults += _place(f"{name}: {ref}", at, parts[ref].at)
        if row["Val"] != parts[ref].value:
            faults.append(f"{name}: {ref} is {row['Val']}, by the pin map {parts[ref].value}")
    return faults


def gerbers(_: PinMap, folder: Path) -> list[str]:
    """Whether each has its head, its apertures and its end."""
    faults = []
    for suffix in fabrication.GERBERS.values():
        name = f"fab/{PROJECT}-{suffix}"
        text = _read(folder / name)
        for mark, what in (("%FSLAX", "format"), ("%MOMM*%", "unit"), ("%ADD10", "aperture")):
            if mark not in text:
                faults.append(f"{name}: it has no {what}")
        if not text.endswith("M02*\n"):
            faults.append(f"{name}: its end is missing")
    return faults


def drills(pin_map: PinMap, folder: Path) -> list[str]:
    """The holes in the drill files against the board, and those for screws against the pin map."""
    carrier = pin_map.carrier
    bare = {(*at, SCREW_HOLE_WIDTH) for at in carrier.holes}
    bare.add((*carrier.cable_hole, CABLE_HOLE_WIDTH))
    plated = set(_plated_holes(parse((folder / BOARD).read_text(encoding="utf-8"))))
    faults = []
    for suffix, wanted in zip(fabrication.DRILLS, (plated, bare), strict=True):
        name = f"fab/{PROJECT}-{suffix}"
        text = _read(folder / name)
        found = set(_hits(text))
        faults += [f"{name}: no hole of {_hole(hole)}" for hole in sorted(wanted - found)]
        faults += [f"{name}: a hole too many, of {_hole(hole)}" for hole in sorted(found - wanted)]
        if not text.startswith("M48\n") or not text.endswith("M30\n"):
            faults.append(f"{name}: its head or its end is missing")
    return faults


def archive(_: PinMap, folder: Path) -> list[str]:
    """Whether what is uploaded is what lies beside it."""
    name = f"fab/{fabrication.ARCHIVE}"
    try:
        with zipfile.ZipFile(folder / name) as file:
            kept = {entry: file.read(entry) for entry in file.namelist()}
    except (OSError, zipfile.BadZipFile):
        return [f"{name}: it cannot be read"]
    faults = [f"{name}: {entry} is none of ours" for entry in kept if entry not in _UPLOADED]
    for entry in fabrication.TO_UPLOAD:
        path = folder / "fab" / entry
        if entry not in kept:
            faults.append(f"{name}: {entry} is missing")
        elif not path.exists() or path.read_bytes() != kept[entry]:
            faults.append(f"{name}: {entry} is another than fab/{entry}")
    return faults


ALL: tuple[Callable[[PinMap, Path], list[str]], ...] = (
    schematic,
    electrical_rules,
    board,
    outline,
    design_rules,
    front_silkscreen,
    positions,
    gerbers,
    drills,
    archive,
)
_UPLOADED = set(fabrication.TO_UPLOAD)


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


def _place(what: str, found: Hole, wanted: Hole) -> list[str]:
    off = max(abs(found[0] - wanted[0]), abs(found[1] - wanted[1]))
    if off > _NEAR or (found[2] - wanted[2]) % 360:
        return [f"{what} is at {found}, by the pin map at {wanted}"]
    return []


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


def _plated_holes(root: Node) -> Iterator[Hole]:
    for via in children(root, "via"):
        yield (*_point(via, "at"), float(value(via, "drill")))
    for footprint in children(root, "footprint"):
        _, x, y, *turn = (float(each) if each != "at" else 0.0 for each in child(footprint, "at"))
        for pad in children(footprint, "pad"):
            if pad[2] == "thru_hole":
                right, down = (float(each) for each in child(pad, "at")[1:3])
                for _ in range(round(turn[0] / 90) % 4 if turn else 0):
                    right, down = down, -right
                width = float(value(pad, "drill"))
                at = (round(x + right - ORIGIN[0], 3), round(y + down - ORIGIN[1], 3))
                yield (*at, width)


def _hits(text: str) -> Iterator[Hole]:
    """The holes of a drill file: x, y and width."""
    widths: dict[str, float] = {}
    tool = ""
    for line in text.splitlines():
        if made := re.fullmatch(r"(T\d+)C([\d.]+)", line):
            widths[made[1]] = float(made[2])
        elif line in widths:
            tool = line
        elif (hit := _HIT.fullmatch(line)) and tool:
            yield (float(hit[1]), -float(hit[2]), widths[tool])


def _hole(hole: Hole) -> str:
    return f"{hole[2]} mm at {hole[0]}, {hole[1]}"


def _point(node: Node, name: str) -> tuple[float, float]:
    _, x, y, *_ = child(node, name)
    return round(float(x) - ORIGIN[0], 3), round(float(y) - ORIGIN[1], 3)


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""
