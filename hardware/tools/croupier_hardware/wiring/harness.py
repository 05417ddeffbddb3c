"""The diagram of the wires, for a box wired by hand: WireViz's file, its picture, and its check."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from ..pin_map import PinMap
from ..stages import StageFault, library
from .connections import Joints, disagreements
from .legs import legs_of
from .levels import nets_at, ref_of, refs_at
from .parts import pico_name

FILE = "wiring/wiring.yml"
_LEVEL = "wires"
_OPTIONS = {"fontname": "DejaVu Sans", "bgcolor": "WH", "color_mode": "SHORT"}
_BARE = {"show_name": False, "show_wirecount": False, "show_wirenumbers": False}
_GROUND = "ground.1"  # where all the black wires meet

# From left to right: what feeds the Pico, the Pico, what is between it and the others, these.
_COLUMNS = (("battery",), ("D2", "R3"), ("A1",), ("R1", "R2"))

Way = tuple[str, str]


def document(pin_map: PinMap) -> str:
    """WireViz's file: a connector for each part, a cable for each wire, with its net."""
    lines = ["# Made from pinmap.toml. WireViz makes wiring.svg from it."]
    lines += [f"options: {json.dumps(_OPTIONS)}", "connectors:"]
    refs = sorted(refs_at(pin_map, _LEVEL), key=_place)
    lines += [f"  {ref}: {_text(_connector(pin_map, ref))}" for ref in refs]
    lines += [
        f"  {ref_of(_GROUND)}: {_text({'style': 'simple', 'type': 'GND', 'show_name': False})}"
    ]
    wires = [(net, way) for net, pins in _nets(pin_map).items() for way in _ways(net, pins)]
    colours = {net.name: net.wire for net in pin_map.nets}
    lines.append("cables:")
    for place, (net, _) in enumerate(wires, 1):
        cable = {"colors": [colours[net]], "wirelabels": [net], **_BARE}
        lines.append(f"  W{place}: {_text(cable)}")
    lines.append("connections:")
    for place, (_, (start, end)) in enumerate(wires, 1):
        lines.append(f"  - {_text([_end(start), {f'W{place}': [1]}, _end(end)])}")
    lines.append(f"tweak: {_text({'append': 'ranksep=1 nodesep=0.12'})}")
    return "\n".join(lines) + "\n"


def picture(document: str) -> str:
    """What WireViz and graphviz draw of it, without their versions."""
    wireviz, graphviz = library("wireviz.wireviz"), library("graphviz")
    try:
        svg: str = wireviz.parse(document, return_types="svg")
    except graphviz.ExecutableNotFound:
        raise StageFault("graphviz's dot is not there: see hardware/README.md") from None
    svg = re.sub(r"<!--.*?-->\n?", "", svg, flags=re.DOTALL)
    return svg.replace("<title>%3</title>\n", "").rstrip() + "\n"


def faults(pin_map: PinMap, document: str) -> list[str]:
    """Where the wires of a file are not the pin map's, one sentence each."""
    parse = library("wireviz.wireviz").parse
    try:
        pins, wires = _pins_and_wires(parse(document, return_types="harness"))
    except Exception as error:  # WireViz and YAML raise whatever they stumble over
        return [f"{FILE}: WireViz cannot read it: {' '.join(str(error).split())}"]
    joints = Joints()
    for start, end, _ in wires:
        joints.join(start, end)
    found = disagreements(joints.groups(pin for pin in pins if pin != _GROUND), _nets(pin_map))
    colours = {pin: net.wire for net in pin_map.nets for pin in _nets(pin_map).get(net.name, ())}
    for pin, _, colour in wires:
        if colours.get(pin) != colour:
            found.append(f"the wire from {pin} is {colour}, not {colours.get(pin)}")
    return [f"{FILE}: {fault}" for fault in found]


def _pins_and_wires(harness: Any) -> tuple[list[str], list[tuple[str, str, str]]]:
    """What WireViz has read: all pins; and the wires, from pin to pin, with their colours."""
    pins = [f"{name}.{pin}" for name, part in harness.connectors.items() for pin in part.pins]
    wires = [
        (
            f"{wire.from_name}.{wire.from_pin}",
            f"{wire.to_name}.{wire.to_pin}",
            cable.colors[wire.via_port - 1],
        )
        for cable in harness.cables.values()
        for wire in cable.connections
    ]
    return pins, wires


def _nets(pin_map: PinMap) -> dict[str, frozenset[str]]:
    """The nets at this level, with one ground pin of the Pico: that which the pin map names."""
    named = {net.pin for net in pin_map.nets}
    others = {f"{pin_map.mcu_ref}.{pin}" for pin in pin_map.ground if pin not in named}
    return {net: pins - others for net, pins in nets_at(pin_map, _LEVEL).items()}


def _ways(net: str, pins: frozenset[str]) -> list[Way]:
    """The wires of a net. To the left of the Pico they go to it; GND's others go to one place."""
    ordered = sorted(pins, key=_place)
    root = next((pin for pin in ordered if _column(pin) == 2), ordered[0])
    before, after = ordered[: ordered.index(root)], ordered[ordered.index(root) + 1 :]
    ways = [(pin, root) for pin in before]
    if net == "GND":
        return ways + [(pin, _GROUND) for pin in (root, *after)]
    return ways + [(root, pin) for pin in after]


def _column(pin: str) -> int:
    columns = [place for place, refs in enumerate(_COLUMNS) if ref_of(pin) in refs]
    return columns[0] if columns else len(_COLUMNS)


def _place(pin: str) -> tuple[int, str]:
    return _column(pin), pin


def _connector(pin_map: PinMap, ref: str) -> Mapping[str, Any]:
    if ref == pin_map.mcu_ref:
        used = _pins_of_the_pico(pin_map)
        names = [pico_name(pin_map, pin) for pin in used]
        return {"type": pin_map.mcu, "pins": used, "pinlabels": names, "show_pincount": False}
    pins = [_pin(name) for name in dict.fromkeys(legs_of(pin_map, ref, panel_by_wires=True).pins)]
    value = pin_map.parts["J1" if ref == "panel" else "J2" if ref == "battery" else ref].value
    connector = {"type": value, "pins": pins, "show_pincount": False}
    return {**connector, "pinlabels": ["K", "A"]} if ref.startswith("D") else connector


def _pins_of_the_pico(pin_map: PinMap) -> list[int]:
    """Those in use, by their numbers, but for the panel's: these are together, as on the panel."""
    nets = _nets(pin_map)
    pins = {net.pin: nets[net.name] for net in pin_map.nets if net.pin and net.name in nets}
    panel = [pin for name in ("VCC", "SCL", "SDA") for pin in pins if f"panel.{name}" in pins[pin]]
    others = sorted(pin for pin in pins if pin not in panel)
    before = [pin for pin in others if pin < min(panel)]
    return before + panel + others[len(before) :]


def _end(pin: str) -> Any:
    """A pin as WireViz has it in a connection."""
    ref, name = pin.split(".")
    return [ref] if pin == _GROUND else {ref: [_pin(name)]}


def _pin(name: str) -> int | str:
    return int(name) if name.isdigit() else name


def _text(value: Any) -> str:
    """JSON is YAML too."""
    return json.dumps(value, ensure_ascii=False)
