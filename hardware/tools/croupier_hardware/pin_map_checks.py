"""What a pin map must not say, although each of its values is of the right kind.

The first group would burn or confuse something, the second would let two of the made things
disagree without either being wrong, the third is what the drawings cannot do without.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from .pico import GROUND, POWER

if TYPE_CHECKING:
    from .pin_map import Layout, Net, Part, PinMap

LEVELS = ("breadboard", "wires", "carrier")
COLOURS = ("BK", "BN", "RD", "OG", "YE", "GN", "BU", "VT", "GY", "WH", "PK", "TQ")

# The parts that the drawings place by their names, and the nets that the panel hangs on.
_PARTS = "A1 J1 SW1 SW2 SW3 SW4 SW5 BZ1 R1 R2 R3 R4 R5 R6 C1 D1 D2 J2 JP1 JP2 TP1 TP2 TP3 TP4 TP5"
_PANEL_NETS = ("OLED_SDA", "OLED_SCL")

_PICO = "MCU_Module:RaspberryPi_Pico"
_PINS_OF_SYMBOL = {
    "Connector:TestPoint": 1,
    "Connector_Generic:Conn_01x02": 2,
    "Connector_Generic:Conn_01x04": 4,
    "Device:Buzzer": 2,
    "Device:C": 2,
    "Device:D_Schottky": 2,
    "Device:LED": 2,
    "Device:R": 2,
    "Jumper:SolderJumper_3_Open": 3,
    "Switch:SW_Push": 2,
}


def faults(pin_map: PinMap) -> Iterator[str]:
    """What is wrong, one sentence each."""
    checks = (_nets_at_the_pico, _colours, _names, _pins, _parts, _things_to_buy, _layouts, _sizes)
    return chain.from_iterable(check(pin_map) for check in checks)


def _nets_at_the_pico(pin_map: PinMap) -> Iterator[str]:
    if pin_map.ground != GROUND:
        yield f"ground is {list(pin_map.ground)}, and the ground pins are {list(GROUND)}"
    nets = {net.name: net for net in pin_map.nets}
    for name in (*POWER, *_PANEL_NETS):
        if name not in nets:
            yield f"there is no net {name}"
    for net in pin_map.nets:
        if net.name in POWER:
            yield from _power(net)
        elif net.gpio is None and net.pin is not None:
            yield f"{net.name}: pin {net.pin} is for none but {', '.join(POWER)}; or say the gpio"
        elif net.gpio is None and net.name in _PANEL_NETS:
            yield f"{net.name}: gpio is missing"


def _power(net: Net) -> Iterator[str]:
    role, pins = POWER[net.name]
    if net.gpio is not None or net.pin not in pins:
        at = "no pin" if net.pin is None else f"pin {net.pin}"
        yield f"{net.name}: comes to {at} of the Pico, not to {' or '.join(map(str, pins))}"
    elif net.role != role:
        yield f"{net.name}: the role of pin {net.pin} is {role}, not {net.role!r}"


def _colours(pin_map: PinMap) -> Iterator[str]:
    """Two signals in one colour would be mixed up; power of any voltage may be red."""
    for net in pin_map.nets:
        if net.wire not in COLOURS:
            yield f"{net.name}: the colour {net.wire!r} is none of {', '.join(COLOURS)}"
    signals = [net for net in pin_map.nets if net.gpio is not None]
    for colour in _twice(net.wire for net in signals):
        names = " and ".join(net.name for net in signals if net.wire == colour)
        yield f"{names} have wires of one colour, {colour}"


def _names(pin_map: PinMap) -> Iterator[str]:
    nets = pin_map.nets
    once: dict[str, Iterable[object]] = {
        "net": [net.name for net in nets],
        "GPIO": [net.gpio for net in nets if net.gpio is not None],
        "slice": [net.role.split()[0] for net in nets if net.role.startswith("PWM")],
        "pin": [pin for net in nets for pin in net.pins],
        "item": [item.name for item in pin_map.items],
    }
    for what, names in once.items():
        yield from (f"{what} {name} a second time" for name in _twice(names))
    for net in nets:
        if not re.fullmatch(r"\+?[A-Z0-9_]+", net.name):
            yield f"the net {net.name!r}: a name is of capitals, digits and _"
    for panel in pin_map.panels:
        if not re.fullmatch("[a-z0-9]+", panel.name):
            yield f"the panel {panel.name!r}: its lid's file wants small letters and digits"


def _pins(pin_map: PinMap) -> Iterator[str]:
    named = [(net.name, pin) for net in pin_map.nets for pin in net.pins]
    for net, pin in named:
        if not re.fullmatch(r"[A-Z]+[0-9]+\.[0-9]+", pin):
            yield f'{net}: {pin!r} is no pin: write it as "SW1.2"'
        elif pin.split(".")[0] == pin_map.mcu_ref:
            yield f"{net}: {pin!r} is a pin of the Pico: say gpio or pin"
    refs = {pin.split(".")[0] for _, pin in named} | {pin_map.mcu_ref}
    if odd := sorted(refs ^ set(pin_map.parts)):
        yield f"in a net or among the parts, not in both: {odd}"
    for part in pin_map.parts.values():
        if part.ref != pin_map.mcu_ref:
            yield from _pins_of(part, {pin for _, pin in named if pin.split(".")[0] == part.ref})


def _pins_of(part: Part, named: set[str]) -> Iterator[str]:
    """All pins of a part are in nets, and it has no others."""
    if part.symbol not in _PINS_OF_SYMBOL:
        yield f"{part.ref}: how many pins {part.symbol} has is not in pin_map_checks.py"
        return
    pins = {f"{part.ref}.{pin}" for pin in range(1, _PINS_OF_SYMBOL[part.symbol] + 1)}
    yield from (f"{part.ref}: there is no pin {pin}" for pin in sorted(named - pins))
    yield from (f"{part.ref}: {pin} is in no net" for pin in sorted(pins - named))


def _parts(pin_map: PinMap) -> Iterator[str]:
    yield from (f"there is no part {ref}" for ref in _PARTS.split() if ref not in pin_map.parts)
    if pin_map.mcu_ref != "A1":
        yield f"the Pico is {pin_map.mcu_ref}, and the drawings place A1"
    for part in pin_map.parts.values():
        if not re.fullmatch("[^:]+:[^:]+", part.footprint):
            yield f"{part.ref}: the footprint {part.footprint!r} is not of the form LIBRARY:NAME"
        if (part.symbol == _PICO) != (part.ref == pin_map.mcu_ref):
            yield f"{part.ref}: the symbol {_PICO} is for the Pico and for nothing else"
        if not set(part.levels) <= set(LEVELS):
            yield f"{part.ref}: an unknown level in {part.levels}"
        if part.at[2] % 90:
            yield f"{part.ref}: is turned by {part.at[2]:g} degrees, not by a multiple of 90"


def _things_to_buy(pin_map: PinMap) -> Iterator[str]:
    """Things of copper have no text, all others have all four."""
    parts = [(part.ref, part) for part in pin_map.parts.values()]
    items = [(item.name, item) for item in pin_map.items]
    for name, thing in parts + items:
        texts = (thing.en, thing.fr, thing.instead_en, thing.instead_fr)
        if any(texts) and not all(texts):
            yield f"{name}: en, fr, instead_en and instead_fr go together"
        if thing.price < 0:
            yield f"{name}: the price is {thing.price:g}, below nothing"
    for item in pin_map.items:
        for level, quantity in item.quantity.items():
            if level not in LEVELS:
                yield f"{item.name}: an unknown level {level}"
            elif quantity < 1:
                yield f"{item.name}: {quantity} of it at {level}; where there is none, leave it out"


def _layouts(pin_map: PinMap) -> Iterator[str]:
    """That their holes exist, and join what they should, the stage `wiring` tells."""
    yield from _wires("breadboard", pin_map.breadboard, pin_map)
    yield from _wires("stripboard", pin_map.stripboard, pin_map)


def _wires(name: str, layout: Layout, pin_map: PinMap) -> Iterator[str]:
    nets = {net.name for net in pin_map.nets}
    yield from (f"{name}: wires of an unknown net {net}" for net in layout.wires if net not in nets)


def _sizes(pin_map: PinMap) -> Iterator[str]:
    carrier = pin_map.carrier
    sizes: dict[str, tuple[float, ...]] = {}
    sizes["carrier"] = (*carrier.size, carrier.thickness)
    sizes["battery"] = pin_map.battery_holder
    for panel in pin_map.panels:
        sizes[f"panels.{panel.name}"] = (*panel.pcb, *panel.active, panel.thick)
    yield from (f"{name}: a size is not above 0" for name, all_ in sizes.items() if min(all_) <= 0)
    if not pin_map.panels:
        yield "there is no panel"


def _twice(names: Iterable[object]) -> list[object]:
    return [name for name, count in Counter(names).items() if count > 1]
