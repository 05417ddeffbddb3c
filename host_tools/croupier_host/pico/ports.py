"""Where a Pico is connected: its serial port, or the drive that it shows without MicroPython."""

from __future__ import annotations

import os
import string
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .trouble import PicoTrouble

RASPBERRY_PI = 0x2E8A  # USB vendor
AUTO = "auto"  # the only one that is found
INFO = "INFO_UF2.TXT"  # on the drive of a Pico whose BOOTSEL was held
RESTART_S = 3.0  # that a port is not there while the Pico restarts
FIRST_START_S = 20.0  # the same when it makes its file system
BOARD_IDS = {"RPI-RP2": "RP2040", "RP2350": "RP2350"}  # what is said there, and the chip

_LONGEST_INFO = 1000  # bytes
_POLL_S = 0.2


def comports() -> Iterable[Any]:
    """The serial ports of this computer, as pyserial lists them."""
    from serial.tools import list_ports

    found: Iterable[Any] = list_ports.comports()
    return found


def find(port: str | None, patience_s: float = RESTART_S) -> str:
    """The port that is given, or that of the only Pico there is; it may just restart. Raises
    `PicoTrouble`."""
    if port is not None and port != AUTO:
        return port
    end = time.monotonic() + patience_s
    while True:
        try:
            return _only_one()
        except PicoTrouble as trouble:
            # A drive too stays for a while after an image was copied onto it.
            if trouble.key == "SEVERAL_PICOS" or time.monotonic() >= end:
                raise
        time.sleep(_POLL_S)


def _only_one() -> str:
    found = sorted(each.device for each in comports() if each.vid == RASPBERRY_PI)
    if not found:
        drives = [drive for drive, _ in find_drives()]
        if drives:
            raise PicoTrouble("PICO_WITHOUT_MICROPYTHON", drive=drives[0])
        raise PicoTrouble("PICO_NOT_FOUND")
    if len(found) > 1:
        raise PicoTrouble("SEVERAL_PICOS", ports=", ".join(found))
    return str(found[0])


def serial_number(port: str) -> str | None:
    """By which the board on a port is known again, None where that is not known."""
    numbers = [each.serial_number for each in comports() if each.device == port]
    return numbers[0] if numbers else None


def port_of(number: str | None, otherwise: str) -> str:
    """The port where the board with a serial number is now: it may have another name after a
    restart."""
    found = [each.device for each in comports() if number and each.serial_number == number]
    return found[0] if found else otherwise


def find_drives() -> list[tuple[Path, str]]:
    """The drives of Picos that wait for a UF2, each with its chip."""
    found = []
    for drive in mounted():
        try:
            with (drive / INFO).open("rb") as file:
                info = file.read(_LONGEST_INFO).decode("ascii", "replace")
        except OSError:
            continue
        for line in info.splitlines():
            key, _, value = line.partition(":")
            if key == "Board-ID" and value.strip() in BOARD_IDS:
                found.append((drive, BOARD_IDS[value.strip()]))
    return found


def mounted() -> list[Path]:
    """Where drives that are plugged in may be."""
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in string.ascii_uppercase[2:]]
    if sys.platform == "darwin":
        return _inside("/Volumes")
    user = os.environ.get("USER", "*") or "*"
    return _inside("/media") + _inside(f"/media/{user}") + _inside(f"/run/media/{user}")


def _inside(folder: str) -> list[Path]:
    try:
        return sorted(Path(folder).iterdir())
    except OSError:
        return []
