"""The pins of the board: from `hardware/pinmap.toml` to the module board.pins."""

from __future__ import annotations

from typing import Any

from . import source
from .faults import DataFault

DATA_FILE = "hardware/pinmap.toml"

# GP23, 24, 25 and 29 are used on the board itself, differently on each of the boards.
_ON_THE_HEADER = (*range(23), 26, 27, 28)


def module(pin_map: dict[str, Any]) -> str:
    """The module: the GPIO of each net that has one. Raises `DataFault`."""
    gpios: dict[str, int] = {}
    for net in pin_map.get("net", []):
        name, gpio = net.get("name"), net.get("gpio")
        if gpio is None:
            continue
        if not isinstance(name, str) or not name.isidentifier() or not name.isupper():
            raise DataFault(f"pinmap.toml: {name!r} is no name of a constant")
        if gpio not in _ON_THE_HEADER:
            raise DataFault(f"pinmap.toml: {name}: GP{gpio} is not to be used")
        if name in gpios:
            raise DataFault(f"pinmap.toml: {name} a second time")
        if gpio in gpios.values():
            raise DataFault(f"pinmap.toml: {name}: GP{gpio} a second time")
        gpios[name] = gpio
    return source.module(DATA_FILE, "".join(f"{name} = {gpio}\n" for name, gpio in gpios.items()))
