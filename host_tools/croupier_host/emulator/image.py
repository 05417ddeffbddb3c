"""The MicroPython image that the emulated Pico runs."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path

from ..pico.trouble import BadFile, PicoTrouble
from ..pico.uf2 import chip_of

VARIABLE = "CROUPIER_UF2"
CHIP = "RP2040"

_CACHED = "RPI_PICO-*-v*.uf2"  # as rp2040py keeps what it has fetched


def find(given: Path | None = None) -> Path:
    """The image that is given, else that of the environment, else the newest that rp2040py has
    fetched. Raises `PicoTrouble` where there is none, or no emulator; `BadFile` for what is no
    image for a Pico."""
    if find_spec("rp2040py") is None:
        raise PicoTrouble("NO_EMULATOR")
    named = given or _of_environment()
    if named:
        if chip_of(named) != CHIP:
            raise BadFile("IMAGE_OTHER_CHIP", path=named)
        return named
    cached = _cached()
    if not cached:
        raise PicoTrouble("NO_IMAGE")
    return cached[-1]


def _of_environment() -> Path | None:
    value = os.environ.get(VARIABLE)
    return Path(value) if value else None


def _cached() -> list[Path]:
    """Those of the Pico that can be used, the newest version last."""
    folder = Path.home() / ".cache" / "rp2040py"
    return sorted((path for path in folder.glob(_CACHED) if _is_usable(path)), key=_version)


def _is_usable(path: Path) -> bool:
    try:
        return chip_of(path) == CHIP
    except PicoTrouble:
        return False


def _version(path: Path) -> list[int]:
    words = path.stem.rpartition("-v")[2].split(".")
    return [int(word) if word.isdecimal() else -1 for word in words]
