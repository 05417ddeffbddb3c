"""What surrounds the schematic and the board: the project, its rules, its tables of libraries."""

from __future__ import annotations

import json
from typing import Any

from ..pin_map import PinMap
from .sheet import PROJECT, identity

# Millimetres, and such as every maker of boards can do.
TRACK = 0.4
CLEARANCE = 0.2
VIA = 0.8
VIA_DRILL = 0.4
EDGE = 0.5
SILK_HEIGHT = 1.0
SILK_STROKE = 0.15

_POWER_SYMBOLS = "power:"


def project_files(pin_map: PinMap) -> dict[str, str]:
    """The text of each file, by its name."""
    return {
        f"{PROJECT}.kicad_pro": json.dumps(_project(), indent=2, sort_keys=True) + "\n",
        f"{PROJECT}.kicad_dru": _RULES,
        "sym-lib-table": _symbol_table(pin_map),
        "fp-lib-table": _footprint_table(pin_map),
    }


def libraries(names: list[str]) -> list[str]:
    """The libraries of some names such as "Device:R", each once."""
    return sorted({name.partition(":")[0] for name in names})


# The plug of the Pico stands out over the edge of the board, so that it reaches through the wall of
# the case; its outline on the silkscreen is cut there.
_RULES = """\
(version 1)
(rule "the plug of the Pico stands out over the edge"
\t(condition "A.Type == 'Graphic' && A.memberOfFootprint('A1') && B.Layer == 'Edge.Cuts'")
\t(constraint silk_clearance (min -1mm))
)
"""


def _project() -> dict[str, Any]:
    return {
        "board": {"design_settings": {"rules": _rules(), "rule_severities": {}}},
        "erc": {"erc_exclusions": [], "meta": {"version": 0}, "pin_map": _pin_conflicts()},
        "meta": {"filename": f"{PROJECT}.kicad_pro", "version": 3},
        "net_settings": {"classes": [_net_class()], "meta": {"version": 4}},
        "sheets": [[identity("sheet"), "Root"]],
    }


def _rules() -> dict[str, float]:
    return {
        "min_clearance": CLEARANCE,
        "min_copper_edge_clearance": EDGE,
        "min_hole_clearance": 0.25,
        "min_hole_to_hole": 0.25,
        "min_text_height": SILK_HEIGHT,
        "min_text_thickness": SILK_STROKE,
        "min_through_hole_diameter": 0.3,
        "min_track_width": 0.2,
        "min_via_annular_width": 0.15,
        "min_via_diameter": 0.6,
        "solder_mask_to_copper_clearance": 0.0,
    }


def _net_class() -> dict[str, Any]:
    return {
        "name": "Default",
        "clearance": CLEARANCE,
        "track_width": TRACK,
        "via_diameter": VIA,
        "via_drill": VIA_DRILL,
        "wire_width": 6,
        "bus_width": 12,
        "priority": 2147483647,
    }


def _pin_conflicts() -> list[list[int]]:
    """What two kinds of pins on one net are to each other: 0 fine, 1 a warning, 2 an error.

    KiCad's own table, but two outputs of power may meet: the symbol of the Pico has its ground and
    the ground of its converter as outputs, and they are one on it.
    """
    kinds = "input output bidirectional tri_state passive free unspecified power_in power_out"
    kinds += " open_collector open_emitter no_connect"
    order = {kind: index for index, kind in enumerate(kinds.split())}
    table = [
        [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2],
        [0, 2, 0, 1, 0, 0, 1, 0, 2, 2, 2, 2],
        [0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 2],
        [0, 1, 0, 0, 0, 0, 1, 1, 2, 1, 1, 2],
        [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
        [1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 2],
        [0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 2],
        [0, 2, 1, 2, 0, 0, 1, 0, 2, 2, 2, 2],
        [0, 2, 0, 1, 0, 0, 1, 0, 2, 0, 0, 2],
        [0, 2, 1, 1, 0, 0, 1, 0, 2, 0, 0, 2],
        [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
    ]
    output = order["power_out"]
    table[output][output] = 0
    return table


def _symbol_table(pin_map: PinMap) -> str:
    names = [part.symbol for part in pin_map.parts.values()] + [_POWER_SYMBOLS]
    uri = "${KICAD9_SYMBOL_DIR}/%s.kicad_sym"
    return _table("sym_lib_table", {name: uri % name for name in libraries(names)})


def _footprint_table(pin_map: PinMap) -> str:
    names = [part.footprint for part in pin_map.parts.values()] + ["MountingHole:"]
    uri = "${KICAD9_FOOTPRINT_DIR}/%s.pretty"
    return _table("fp_lib_table", {name: uri % name for name in libraries(names)})


def _table(kind: str, uris: dict[str, str]) -> str:
    lines = [
        f'  (lib (name "{name}")(type "KiCad")(uri "{uri}")(options "")(descr ""))'
        for name, uri in uris.items()
    ]
    return "\n".join([f"({kind}", "  (version 7)", *lines, ")"]) + "\n"
