"""What a level of the build has: its parts with their pins, and the nets that join these.

Without the carrier the panel and the battery have no connector: their own pins hang on its nets,
and whoever wires them looks at what is printed on the panel.
"""

from __future__ import annotations

from ..pin_map import PinMap

PANEL_PINS = ("GND", "VCC", "SCL", "SDA")
BATTERY_PINS = ("+", "-")

_PANEL_NETS = {"GND": "GND", "VCC": "+3V3", "SCL": "OLED_SCL", "SDA": "OLED_SDA"}


def refs_at(pin_map: PinMap, level: str) -> set[str]:
    """The parts of a level, with the panel, and the battery where there is one."""
    refs = {ref for ref, part in pin_map.parts.items() if level in part.levels and part.fitted}
    items = {item.name for item in pin_map.items if item.quantity.get(level)}
    return refs | {"panel"} | ({"battery"} if "battery holder" in items else set())


def nets_at(pin_map: PinMap, level: str) -> dict[str, frozenset[str]]:
    """The nets of a level below the carrier, as the pins that each joins, where parts are on it."""
    refs = refs_at(pin_map, level)
    nets = {net: set(pins) for net, pins in pin_map.netlist().items()}
    for pin, net in _PANEL_NETS.items():
        nets[net].add(f"panel.{pin}")
    net_of = pin_map.net_of()
    for pin, name in zip(("J2.1", "J2.2"), BATTERY_PINS, strict=True):
        nets[net_of[pin]].add(f"battery.{name}")
    here = {
        net: frozenset(pin for pin in pins if ref_of(pin) in refs) for net, pins in nets.items()
    }
    return {
        net: pins for net, pins in here.items() if {ref_of(pin) for pin in pins} - {pin_map.mcu_ref}
    }


def ref_of(pin: str) -> str:
    """The part that a pin is of."""
    return pin.split(".")[0]
