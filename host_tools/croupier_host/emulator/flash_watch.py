"""What the chip does to its flash, operation by operation; the power may go in one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from . import flash

_PROGRAM = 0x02
_ERASE = {0x20: 4096, 0xD8: 65536}  # bytes of a sector, and of a block
_HEAD = 4  # bytes of a command and its address
_ERASED = b"\xff"


class FlashWatch:
    """Keeps the commands of all erases and programs. From a cut on the flash stays as it is."""

    def __init__(self, mcu: Any, went: Callable[[], None]) -> None:
        """`went()` is called when the power has gone."""
        self.commands: list[bytes] = []
        self._cut_at = 0  # the operation, counted from 1; 0 for none
        self._is_torn = False
        self._is_off = False
        self._went = went
        self._mcu = mcu
        self._ssi = mcu.ssi
        self._apply, self._ssi._apply_command = self._ssi._apply_command, self._command

    def cut(self, number: int, is_torn: bool = False) -> None:
        """Lets the power go at the operation of this number, counted from 1 since power-up: before
        it, or when half of it is done."""
        self._cut_at = number
        self._is_torn = is_torn

    def _command(self) -> None:
        command = bytes(self._ssi._tx_buffer)
        if self._is_off:
            return
        if not self._ssi._write_enabled or not command or command[0] not in (_PROGRAM, *_ERASE):
            self._apply()
            return
        self.commands.append(command)
        if len(self.commands) != self._cut_at:
            self._apply()
            return
        if self._is_torn:
            _do(self._mcu.flash, 0, command, is_torn=True)
        self._is_off = True
        self._went()


def cut_short(image: bytes, commands: Sequence[bytes], is_torn: bool = False) -> bytes:
    """A file system after these operations, or after all but half of the last one."""
    content = bytearray(image)
    for number, command in enumerate(commands, 1):
        _do(content, flash.START, command, is_torn and number == len(commands))
    return bytes(content)


def _do(content: bytearray, base: int, command: bytes, is_torn: bool) -> None:
    """What an operation does to bytes that begin at an address: all of it, or its first half."""
    at = int.from_bytes(command[1:_HEAD], "big") - base
    if command[0] == _PROGRAM:
        data = command[_HEAD:]
        for place, byte in enumerate(data[: len(data) // 2] if is_torn else data, at):
            content[place] &= byte
        return
    size = _ERASE[command[0]]
    at -= (at + base) % size
    size = size // 2 if is_torn else size
    content[at : at + size] = _ERASED * size
