"""MicroPython itself: a UF2 file, which is copied onto the drive of a Pico that waits for it."""

from __future__ import annotations

import shutil
import struct
from collections.abc import Iterator
from pathlib import Path

from . import ports
from .about import BOARD
from .trouble import BadFile, PicoTrouble

FAMILIES = {"RP2040": 0xE48BFF56, "RP2350": 0xE48BFF59}
_ABSOLUTE = 0xE48BFF57  # a block for both, erratum RP2350-E10

_BLOCK = 512
_LARGEST = 16 * 1024 * 1024
_MAGIC = (0x0A324655, 0x9E5D5157)
_LAST_MAGIC = 0x0AB16F30
_HAS_FAMILY = 0x2000
_HEAD = struct.Struct("<8I")
_MOST_PAYLOAD = 476


def chip_of(path: Path) -> str:
    """The chip that a MicroPython image is for. Raises `BadFile` for what is none for a Pico."""
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
    except OSError as error:
        raise BadFile("UF2_UNREADABLE", path=path, detail=error.strerror or error) from None
    if not data or len(data) % _BLOCK or len(data) > _LARGEST:
        raise BadFile("NO_UF2", path=path)
    blocks = list(_blocks(path, data))
    families = {family for family, _ in blocks} - {_ABSOLUTE}
    chips = [chip for chip, family in FAMILIES.items() if families == {family}]
    content = b"".join(payload for _, payload in blocks)
    if not chips or b"MicroPython" not in content or BOARD.encode() not in content:
        raise BadFile("UF2_NOT_FOR_PICO", path=path)
    return chips[0]


def _blocks(path: Path, data: bytes) -> Iterator[tuple[int, bytes]]:
    """The family and the payload of each block."""
    for start in range(0, len(data), _BLOCK):
        block = data[start : start + _BLOCK]
        magic, second, flags, _, size, _, _, family = _HEAD.unpack_from(block)
        last = int.from_bytes(block[-4:], "little")
        if (magic, second) != _MAGIC or last != _LAST_MAGIC or size > _MOST_PAYLOAD:
            raise BadFile("NO_UF2", path=path)
        yield family if flags & _HAS_FAMILY else 0, block[_HEAD.size : _HEAD.size + size]


def put(path: Path) -> Path:
    """Copies an image onto the drive of a Pico: which drive. The Pico restarts with it, and the
    drive is gone. Raises `PicoTrouble`."""
    chip = chip_of(path)
    drives = ports.find_drives()
    if not drives:
        raise PicoTrouble("NO_DRIVE")
    if len(drives) > 1:
        raise PicoTrouble("SEVERAL_DRIVES", drives=", ".join(str(drive) for drive, _ in drives))
    drive, there = drives[0]
    if there != chip:
        raise PicoTrouble("UF2_OTHER_CHIP", path=path, chip=chip, there=there)
    try:
        shutil.copyfile(path, drive / path.name)
    except OSError as error:
        if drive.exists():  # else it is gone since it is done
            raise PicoTrouble("DRIVE_FAILED", drive=drive, detail=error.strerror) from None
    return drive
