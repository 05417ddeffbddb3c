"""The pin map, `pinmap.toml`, read and held against itself.

It runs under the Python that has KiCad's `pcbnew` too, with nothing but the standard library.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

HARDWARE = Path(__file__).resolve().parents[2]
FILE = HARDWARE / "pinmap.toml"
LEVELS = ("breadboard", "wires", "carrier")

# The GPIO at each pin of the board, from the USB plug down the left side and up the right one; None
# for ground, power and other pins.
_PINS = [0, 1, None, 2, 3, 4, 5, None, 6, 7, 8, 9, None, 10, 11, 12, 13, None, 14, 15]
_PINS += [16, 17, None, 18, 19, 20, 21, None, 22, None, 26, 27, None, 28]
PIN_OF_GPIO = {gpio: pin for pin, gpio in enumerate(_PINS, 1) if gpio is not None}


class PinMapFault(Exception):
    """What the pin map says cannot be: one sentence."""


@dataclass(frozen=True)
class Net:
    """A wire: the pin of the Pico where it begins, or None, and the pins of parts, as "SW1.2"."""

    name: str
    pin: int | None
    gpio: int | None
    role: str
    to: str
    pins: tuple[str, ...]
    wire: str


@dataclass(frozen=True)
class Part:
    """A part of the circuit. `at` is x and y in mm on the carrier, and KiCad's rotation."""

    ref: str
    value: str
    symbol: str
    footprint: str
    at: tuple[float, float, float]
    levels: tuple[str, ...]
    en: str = ""
    fr: str = ""
    price: float = 0.0
    instead_en: str = ""
    instead_fr: str = ""
    fitted: bool = True
    optional: bool = False
    battery: bool = False


@dataclass(frozen=True)
class Item:
    """What one buys besides the parts: how many at each level."""

    name: str
    en: str
    fr: str
    quantity: Mapping[str, int]
    price: float
    instead_en: str
    instead_fr: str
    battery: bool = False


@dataclass(frozen=True)
class Carrier:
    """The board: millimetres from its upper left corner, y down."""

    size: tuple[float, float]
    thickness: float
    corner: float
    holes: tuple[tuple[float, float], ...]
    cable_hole: tuple[float, float]


@dataclass(frozen=True)
class Layout:
    """Parts and wires on a board with a grid of holes: holes by part, pairs of holes by net."""

    places: Mapping[str, tuple[str, ...]]
    wires: Mapping[str, tuple[tuple[str, str], ...]]
    cuts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Panel:
    """A module with a panel, in millimetres; see the pin map for what each means."""

    name: str
    en: str
    fr: str
    pcb: tuple[float, float]
    pins_below_top: float
    active: tuple[float, float]
    active_below_pins: float
    thick: float


@dataclass(frozen=True)
class PinMap:
    """All of it. `netlist` has for each net all its pins, those of the Pico among them."""

    mcu: str
    mcu_ref: str
    nets: tuple[Net, ...]
    parts: Mapping[str, Part]
    items: tuple[Item, ...]
    carrier: Carrier
    panels: tuple[Panel, ...]
    battery_holder: tuple[float, float, float]
    ground: tuple[int, ...]
    breadboard: Layout
    stripboard: Layout

    def netlist(self) -> dict[str, frozenset[str]]:
        """The pins that each net joins."""
        return {net.name: frozenset(net.pins) | self._on_the_pico(net) for net in self.nets}

    def net_of(self) -> dict[str, str]:
        """The net of each pin that has one."""
        return {pin: net for net, pins in self.netlist().items() for pin in pins}

    def _on_the_pico(self, net: Net) -> frozenset[str]:
        pins = {net.pin} if net.pin is not None else set()
        if net.name == "GND":
            pins |= set(self.ground)
        return frozenset(f"{self.mcu_ref}.{pin}" for pin in pins)


def load(path: Path = FILE) -> PinMap:
    """Reads a pin map. Raises `PinMapFault`."""
    try:
        return read(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        raise PinMapFault(f"{path.name}: {error}") from None


def read(data: dict[str, Any]) -> PinMap:
    """A pin map from its parsed file. Raises `PinMapFault`."""
    try:
        found = PinMap(
            mcu=data["board"]["mcu"],
            mcu_ref=data["board"]["ref"],
            nets=tuple(_net(entry) for entry in data["net"]),
            parts={ref: _part(ref, data["parts"]) for ref in data["parts"]},
            items=tuple(Item(**entry) for entry in data["item"]),
            carrier=Carrier(**_tuples(data["carrier"])),
            panels=tuple(
                Panel(name=name, **_tuples(entry)) for name, entry in data["panels"].items()
            ),
            battery_holder=tuple(data["battery"]["holder"]),
            ground=tuple(data["board"]["ground"]),
            breadboard=_layout(data["breadboard"]),
            stripboard=_layout(data["stripboard"]),
        )
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise PinMapFault(f"pinmap.toml: {error}") from None
    _check(found)
    return found


def _net(entry: dict[str, Any]) -> Net:
    if odd := sorted(set(entry) - {field.name for field in fields(Net)}):
        raise PinMapFault(f"pinmap.toml: {entry['name']}: unknown key {odd[0]}")
    gpio = entry.get("gpio")
    if gpio is not None and gpio not in PIN_OF_GPIO:
        raise PinMapFault(f"pinmap.toml: {entry['name']}: GP{gpio} is not to be used")
    return Net(
        name=entry["name"],
        pin=entry.get("pin") if gpio is None else PIN_OF_GPIO[gpio],
        gpio=gpio,
        role=entry.get("role", ""),
        to=entry.get("to", ""),
        pins=tuple(entry["pins"]),
        wire=entry["wire"],
    )


def _part(ref: str, entries: dict[str, Any]) -> Part:
    entry = entries[ref]
    entry = {**entries[entry["like"]], **entry} if "like" in entry else entry
    return Part(ref=ref, **{key: _tuple(value) for key, value in entry.items() if key != "like"})


def _layout(entry: dict[str, Any]) -> Layout:
    wires = {net: tuple(_ends(wire) for wire in wires) for net, wires in entry["wires"].items()}
    return Layout(**{**_tuples(entry), "places": _tuples(entry["places"]), "wires": wires})


def _ends(wire: str) -> tuple[str, str]:
    first, second = wire.split()
    return first, second


def _tuples(entry: dict[str, Any]) -> dict[str, Any]:
    return {key: _tuple(value) for key, value in entry.items()}


def _tuple(value: Any) -> Any:
    return tuple(_tuple(each) for each in value) if isinstance(value, list) else value


def _check(pin_map: PinMap) -> None:
    """What would make two of the made things disagree without either being wrong."""
    _once([net.name for net in pin_map.nets], "net")
    _once([net.gpio for net in pin_map.nets if net.gpio is not None], "GPIO")
    _once([net.role.split()[0] for net in pin_map.nets if net.role.startswith("PWM")], "slice")
    _once([pin for pins in pin_map.netlist().values() for pin in pins], "pin")
    refs = {pin.split(".")[0] for net in pin_map.nets for pin in net.pins} | {pin_map.mcu_ref}
    if odd := sorted(refs ^ set(pin_map.parts)):
        raise PinMapFault(f"pinmap.toml: in a net or among the parts, not in both: {odd}")
    for part in pin_map.parts.values():
        if not set(part.levels) <= set(LEVELS):
            raise PinMapFault(f"pinmap.toml: {part.ref}: an unknown level in {part.levels}")


def _once(names: list[Any], what: str) -> None:
    for name in names:
        if names.count(name) > 1:
            raise PinMapFault(f"pinmap.toml: {what} {name} a second time")
