"""The pin map, `pinmap.toml`, read and held against itself.

It runs under the Python that has KiCad's `pcbnew` too, with nothing but the standard library.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from . import pin_map_checks
from .pico import PIN_OF_GPIO
from .tables import TableFault, record, value

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

HARDWARE = Path(__file__).resolve().parents[2]
FILE = HARDWARE / "pinmap.toml"


class PinMapFault(Exception):
    """What the pin map says cannot be: one sentence."""


@dataclass(frozen=True)
class Net:
    """A wire: the pin of the Pico where it begins, or None, and the pins of parts, as "SW1.2"."""

    name: str
    pins: tuple[str, ...]
    wire: str
    pin: int | None = None
    gpio: int | None = None
    role: str = ""
    to: str = ""


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


@dataclass(frozen=True)
class _Pico:
    mcu: str
    ref: str
    ground: tuple[int, ...]


@dataclass(frozen=True)
class _Battery:
    holder: tuple[float, float, float]


@dataclass(frozen=True)
class _File:
    """The tables of the file, by their names in it."""

    board: _Pico
    net: tuple[Net, ...]
    parts: Mapping[str, Mapping[str, Any]]
    item: tuple[Item, ...]
    breadboard: Mapping[str, Any]
    stripboard: Mapping[str, Any]
    carrier: Carrier
    panels: Mapping[str, Any]
    battery: _Battery


def load(path: Path = FILE) -> PinMap:
    """Reads a pin map. Raises `PinMapFault`."""
    try:
        return read(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        raise PinMapFault(f"{path.name}: {error}") from None


def read(data: dict[str, Any]) -> PinMap:
    """A pin map from its parsed file. Raises `PinMapFault`."""
    try:
        pin_map = _read(record(_File, data, "the file"))
    except TableFault as fault:
        raise PinMapFault(f"pinmap.toml: {fault}") from None
    for sentence in pin_map_checks.faults(pin_map):
        raise PinMapFault(f"pinmap.toml: {sentence}")
    return pin_map


def _read(file: _File) -> PinMap:
    panels = file.panels.items()
    return PinMap(
        mcu=file.board.mcu,
        mcu_ref=file.board.ref,
        nets=tuple(_at_its_pin(net) for net in file.net),
        parts={ref: _part(ref, file.parts) for ref in file.parts},
        items=file.item,
        carrier=file.carrier,
        panels=tuple(record(Panel, table, f"panels.{name}", name=name) for name, table in panels),
        battery_holder=file.battery.holder,
        ground=file.board.ground,
        breadboard=_layout("breadboard", file.breadboard),
        stripboard=_layout("stripboard", file.stripboard),
    )


def _at_its_pin(net: Net) -> Net:
    """A net with the pin of its GPIO."""
    if net.gpio is None:
        return net
    if net.pin is not None:
        raise TableFault(f"{net.name}: has a gpio and a pin: say the gpio alone")
    if net.gpio not in PIN_OF_GPIO:
        raise TableFault(f"{net.name}: GP{net.gpio} is not to be used")
    return replace(net, pin=PIN_OF_GPIO[net.gpio])


def _part(ref: str, tables: Mapping[str, Mapping[str, Any]]) -> Part:
    """A part, with what it takes from the one that it is like."""
    table = dict(tables[ref])
    if "like" in table:
        other = value(str, table.pop("like"), f"{ref}: like")
        if "like" in tables.get(other, {"like": other}):
            raise TableFault(f"{ref}: {other} is no part, or is like another itself")
        table = {**tables[other], **table}
    return record(Part, table, ref, ref=ref)


def _layout(name: str, table: Mapping[str, Any]) -> Layout:
    rest = {key: each for key, each in table.items() if key != "wires"}
    wires = value(Mapping[str, tuple[str, ...]], table.get("wires"), f"{name}: wires")
    ends = {net: tuple(_ends(name, wire) for wire in each) for net, each in wires.items()}
    return record(Layout, rest, name, wires=ends)


def _ends(layout: str, wire: str) -> tuple[str, str]:
    ends = wire.split()
    if len(ends) != 2:
        raise TableFault(f"{layout}: the wire {wire!r} has {len(ends)} ends, not two")
    return ends[0], ends[1]
