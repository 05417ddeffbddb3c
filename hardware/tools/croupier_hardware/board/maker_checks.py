"""What is wrong with the files for the maker of the board, one sentence for each fault.

What a maker needs is written down here once more, and not taken from `fabrication`: else a file
that is no longer exported would no longer be missed.
"""

from __future__ import annotations

import csv
import math
import zipfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from ..pin_map import PinMap
from . import maker_files
from .checks import BOARD, place
from .copper import pads, plated_holes, tracks
from .fabrication import ARCHIVE, POSITIONS
from .plan import CABLE_HOLE_WIDTH, SCREW_HOLE_WIDTH
from .sexpr import Node, parse
from .sheet import PROJECT, is_bought

# Each Gerber file, what it says that it is, and the layer whose pads are flashes there: of the
# print, what is open in the mask is taken away.
_GERBERS = {
    "F_Cu.gtl": ("Copper,L1,Top", "F.Cu"),
    "B_Cu.gbl": ("Copper,L2,Bot", "B.Cu"),
    "F_Mask.gts": ("Soldermask,Top", "F.Mask"),
    "B_Mask.gbs": ("Soldermask,Bot", "B.Mask"),
    "F_Silkscreen.gto": ("Legend,Top", "F.Mask"),
    "B_Silkscreen.gbo": ("Legend,Bot", "B.Mask"),
    "Edge_Cuts.gm1": ("Profile,NP", "none"),
}
_EDGE = "Edge_Cuts.gm1"
_PLATED, _BARE = "PTH.drl", "NPTH.drl"
_DRILLS = {_PLATED: "Plated,1,2,PTH", _BARE: "NonPlated,1,2,NPTH"}
_UPLOADED = tuple(f"{PROJECT}-{suffix}" for suffix in (*_GERBERS, *_DRILLS))
_GERBER_HEAD = {
    maker_files.GERBER_FORMAT: "format",
    "%MOMM*%": "unit",
    "%ADD10": "aperture",
}
# The files are rounded, the drill files to a thousandth.
_NEAR = 0.002

# x and y, and the width of a hole.
_Place = tuple[float, ...]


def gerbers(pin_map: PinMap, folder: Path) -> list[str]:
    """Each is whole, is what its name says, and has its copper and its openings in their places."""
    root, faults = _board(folder), []
    for suffix, (function, layer) in _GERBERS.items():
        name = f"fab/{PROJECT}-{suffix}"
        text = _read(folder / name)
        if not text:
            faults.append(f"{name}: it is missing or empty")
            continue
        faults += [f"{name}: it has no {what}" for m, what in _GERBER_HEAD.items() if m not in text]
        faults += _function(name, text, function)
        if not text.endswith("M02*\n"):
            faults.append(f"{name}: its end is missing")
        found = maker_files.gerber(text)
        faults += _drawn(name, found, root, layer)
        if suffix == _EDGE:
            faults += _edge(name, found, pin_map)
    return faults


def drills(pin_map: PinMap, folder: Path) -> list[str]:
    """The holes against the board, and those for screws against the pin map."""
    carrier = pin_map.carrier
    bare = [(*at, SCREW_HOLE_WIDTH) for at in carrier.holes]
    bare.append((*carrier.cable_hole, CABLE_HOLE_WIDTH))
    wanted = {_PLATED: plated_holes(_board(folder)), _BARE: bare}
    faults = []
    for suffix, function in _DRILLS.items():
        name = f"fab/{PROJECT}-{suffix}"
        text = _read(folder / name)
        if not text:
            faults.append(f"{name}: it is missing or empty")
            continue
        found = list(maker_files.holes(text))
        faults += [f"{name}: no hole of {_hole(each)}" for each in _without(wanted[suffix], found)]
        odd = _without(found, wanted[suffix])
        faults += [f"{name}: a hole too many, of {_hole(each)}" for each in odd]
        faults += _function(name, text, function)
        if "\nMETRIC\n" not in text:
            faults.append(f"{name}: its unit is not the millimetre")
        if not text.startswith("M48\n") or not text.endswith("M30\n"):
            faults.append(f"{name}: its head or its end is missing")
    return faults


def positions(pin_map: PinMap, folder: Path) -> list[str]:
    """The file of positions against the pin map. All parts are on the front."""
    name = f"fab/{POSITIONS}"
    with (folder / name).open(encoding="utf-8", newline="") as file:
        rows = {row["Ref"]: row for row in csv.DictReader(file)}
    parts = {ref: part for ref, part in pin_map.parts.items() if is_bought(part) and part.fitted}
    faults = [f"{name}: {ref} is missing" for ref in sorted(set(parts) - set(rows))]
    faults += [f"{name}: {ref} has no place there" for ref in sorted(set(rows) - set(parts))]
    for ref in sorted(set(rows) & set(parts)):
        row, part = rows[ref], parts[ref]
        at = (float(row["PosX"]), -float(row["PosY"]), float(row["Rot"]))
        faults += place(f"{name}: {ref}", at, part.at)
        if row["Val"] != part.value:
            faults.append(f"{name}: {ref} is {row['Val']}, by the pin map {part.value}")
        if row["Package"] != part.footprint.partition(":")[2]:
            faults.append(f"{name}: {ref} is a {row['Package']}, by the pin map {part.footprint}")
        if row["Side"] != "top":
            faults.append(f"{name}: {ref} is on the side {row['Side']}, not on the top")
    return faults


def archive(_: PinMap, folder: Path) -> list[str]:
    """Whether what is uploaded is what lies beside it, and all that a maker needs."""
    name = f"fab/{ARCHIVE}"
    try:
        with zipfile.ZipFile(folder / name) as file:
            kept = {entry: file.read(entry) for entry in file.namelist()}
    except (OSError, zipfile.BadZipFile):
        return [f"{name}: it cannot be read"]
    faults = [f"{name}: {entry} is none of ours" for entry in kept if entry not in _UPLOADED]
    for entry in _UPLOADED:
        path = folder / "fab" / entry
        if entry not in kept:
            faults.append(f"{name}: {entry} is missing")
        elif not path.exists() or path.read_bytes() != kept[entry]:
            faults.append(f"{name}: {entry} is another than fab/{entry}")
    return faults


ALL: tuple[Callable[[PinMap, Path], list[str]], ...] = (gerbers, drills, positions, archive)


def _drawn(name: str, found: maker_files.Gerber, root: Node, layer: str) -> list[str]:
    """Its flashes against the pads of the board, and its strokes against the tracks."""
    wanted = {pad.at for pad in pads(root) if layer in pad.layers}
    faults = _some(f"{name}: no pad at", _without(wanted, found.flashes))
    faults += _some(f"{name}: a pad too many at", _without(found.flashes, wanted))
    lost = [ends[0] for ends in tracks(root, layer) if ends not in found.strokes]
    faults += _some(f"{name}: no track from", lost)
    if not found.strokes and "Mask" not in name:
        faults.append(f"{name}: nothing is drawn there")
    return faults


def _edge(name: str, found: maker_files.Gerber, pin_map: PinMap) -> list[str]:
    wanted = (0.0, 0.0, *pin_map.carrier.size)
    if found.bounds() != wanted:
        return [f"{name}: the edge goes over {found.bounds()}, by the pin map {wanted}"]
    return []


def _function(name: str, text: str, wanted: str) -> list[str]:
    found = maker_files.function(text)
    return [] if found == wanted else [f"{name}: it says that it is {found}, not {wanted}"]


def _without(some: Iterable[_Place], others: Iterable[_Place]) -> list[_Place]:
    """Those of some that are near to none of the others."""
    others = list(others)
    return sorted(each for each in some if all(math.dist(each, o) > _NEAR for o in others))


def _some(what: str, places: Sequence[_Place]) -> list[str]:
    """One sentence for many places: a file that is shifted has them all wrong."""
    if not places:
        return []
    more = f", and {len(places) - 1} more" if len(places) > 1 else ""
    return [f"{what} {places[0][0]}, {places[0][1]}{more}"]


def _hole(hole: _Place) -> str:
    return f"{hole[2]} mm at {hole[0]}, {hole[1]}"


def _board(folder: Path) -> Node:
    return parse((folder / BOARD).read_text(encoding="utf-8"))


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""
