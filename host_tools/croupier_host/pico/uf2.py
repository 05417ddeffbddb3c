"""MicroPython itself: a UF2 file, which is copied onto the drive of a Pico that waits for it."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from . import ports
from .about import BOARD
from .trouble import BadFile, PicoTrouble

FAMILIES = {"RP2040": 0xE48BFF56, "RP2350": 0xE48BFF59}
_ABSOLUTE = 0xE48BFF57  # a block for both, erratum RP2350-E10

_FLASH = range(0x10000000, 0x11000000)  # the addresses of the largest
_BLOCK = 512
_LARGEST = 16 * 1024 * 1024
_MAGIC = (0x0A324655, 0x9E5D5157)
_LAST_MAGIC = 0x0AB16F30
_HAS_FAMILY = 0x2000
_HEAD = struct.Struct("<8I")
_MOST_PAYLOAD = 476
_PIECE = 64 * 1024  # bytes that are written at once


class _Block(NamedTuple):
    """A part of an image."""

    place: int
    total: int  # blocks of the image
    family: int
    payload: bytes


def chip_of(path: Path) -> str:
    """The chip that a MicroPython image is for. Raises `BadFile` for what is none for a Pico."""
    return _chip_of(path, _read(path))


def _read(path: Path) -> bytes:
    try:
        if path.exists() and not path.is_file():  # a pipe, for example, would be waited for
            raise BadFile("NO_UF2", path=path)
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
    except OSError as error:
        raise BadFile("UF2_UNREADABLE", path=path, detail=error.strerror or error) from None
    if not data or len(data) % _BLOCK or len(data) > _LARGEST:
        raise BadFile("NO_UF2", path=path)
    return data


def _chip_of(path: Path, data: bytes) -> str:
    blocks = list(_blocks(path, data))
    own = [block for block in blocks if block.family != _ABSOLUTE]  # that one has its own numbers
    families = {block.family for block in own}
    for family in families:
        _require_whole(path, [block for block in own if block.family == family])
    chips = [chip for chip, family in FAMILIES.items() if families == {family}]
    content = b"".join(block.payload for block in blocks)
    if not chips or b"MicroPython" not in content or BOARD.encode() not in content:
        raise BadFile("UF2_NOT_FOR_PICO", path=path)
    return chips[0]


def _require_whole(path: Path, blocks: list[_Block]) -> None:
    """Raises `BadFile` unless these are all blocks of an image, in order."""
    expected = [(number, len(blocks)) for number in range(len(blocks))]
    if [(block.place, block.total) for block in blocks] != expected:
        raise BadFile("NO_UF2", path=path)


def _blocks(path: Path, data: bytes) -> Iterator[_Block]:
    """The blocks of a file, each sound in itself."""
    for start in range(0, len(data), _BLOCK):
        block = data[start : start + _BLOCK]
        magic, second, flags, address, size, number, count, family = _HEAD.unpack_from(block)
        last = int.from_bytes(block[-4:], "little")
        if (magic, second) != _MAGIC or last != _LAST_MAGIC or size > _MOST_PAYLOAD:
            raise BadFile("NO_UF2", path=path)
        if address not in _FLASH or address + size > _FLASH.stop:
            raise BadFile("NO_UF2", path=path)
        payload = block[_HEAD.size : _HEAD.size + size]
        yield _Block(number, count, family if flags & _HAS_FAMILY else 0, payload)


def put(path: Path) -> Path:
    """Copies an image onto the drive of a Pico: which drive. The Pico restarts with it, and the
    drive is gone. Raises `PicoTrouble`."""
    data = _read(path)
    chip = _chip_of(path, data)
    drives = ports.find_drives()
    if not drives:
        raise PicoTrouble("NO_DRIVE")
    if len(drives) > 1:
        raise PicoTrouble("SEVERAL_DRIVES", drives=", ".join(str(drive) for drive, _ in drives))
    drive, there = drives[0]
    if there != chip:
        raise PicoTrouble("UF2_OTHER_CHIP", path=path, chip=chip, there=there)
    _copy(data, drive, path.name)
    return drive


def _copy(data: bytes, drive: Path, name: str) -> None:
    """Writes a file onto a drive, which may go when it has all of it. Raises `PicoTrouble`."""
    written = 0
    try:
        with _unbuffered(drive / name) as file:
            while written < len(data):
                written += file.write(data[written : written + _PIECE])
            os.fsync(file.fileno())
    except OSError as error:
        if written < len(data) or drive.exists():
            detail = error.strerror or error
            raise PicoTrouble("DRIVE_FAILED", drive=drive, detail=detail) from None


def _unbuffered(path: Path) -> BinaryIO:
    """A file of which each write goes to the system at once. Raises `OSError`."""
    return path.open("wb", buffering=0)
