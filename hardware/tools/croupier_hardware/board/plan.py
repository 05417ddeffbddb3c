"""What the board is made of, as plain data: `layout.py` reads nothing else."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ..pin_map import PinMap
from . import project
from .netlist import Netlist
from .schematic import LICENCE, REVISION, TITLE
from .sheet import identity, is_bought
from .silkscreen import Text, references, texts

# The upper left corner of the board on the sheet.
ORIGIN = (104.14, 50.8)
GROUND = "GND"

_SCREW_HOLE = "MountingHole:MountingHole_2.7mm_M2.5"
SCREW_HOLE_WIDTH = 2.7
_CABLE_HOLE = "MountingHole:MountingHole_4.3mm_M4"
CABLE_HOLE_WIDTH = 4.3


def plan(pin_map: PinMap, netlist: Netlist) -> dict[str, Any]:
    """Everything, in millimetres from the corner of the board."""
    carrier = pin_map.carrier
    rules = ("TRACK", "CLEARANCE", "VIA", "VIA_DRILL", "EDGE")
    return {
        "title": {"title": TITLE, "revision": REVISION, "licence": LICENCE},
        "origin": ORIGIN,
        "size": carrier.size,
        "corner": carrier.corner,
        "thickness": carrier.thickness,
        "rules": {name.lower(): getattr(project, name) for name in rules},
        "ground": GROUND,
        "nets": {name: sorted(pins) for name, pins in sorted(netlist.all_nets.items())},
        "parts": _parts(pin_map),
        "holes": [{"footprint": _SCREW_HOLE, "at": at} for at in carrier.holes]
        + [{"footprint": _CABLE_HOLE, "at": carrier.cable_hole}],
        "texts": [_text(text) for text in texts(pin_map)],
    }


def _parts(pin_map: PinMap) -> list[dict[str, Any]]:
    where = references(pin_map)
    return [
        {
            "ref": ref,
            "value": part.value,
            "footprint": part.footprint,
            "at": part.at,
            "symbol": f"/{identity('symbol', ref)}",
            "bought": is_bought(part),
            "fitted": part.fitted,
            "reference": _text(where[ref]),
        }
        for ref, part in pin_map.parts.items()
    ]


def _text(text: Text) -> dict[str, Any]:
    return {**asdict(text), "stroke": project.SILK_STROKE * text.size}
