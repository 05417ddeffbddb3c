"""What the chip does to its flash, operation by operation; the power may go in one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_PROGRAM = 0x02
_ERASE = {0x20: 4096, 0xD8: 65536}  # bytes of a sector, and of a block
_HEAD = 4  # bytes of a command and its address
_ERASED = b"\xff"


class FlashWatch:
    """Counts erases and programs. From a cut on the flash stays as it is."""

    def __init__(self, mcu: Any, went: Callable[[], None]) -> None:
        """`went()` is called when the power has gone."""
        self.count = 0
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
        self.count += 1
        if self.count != self._cut_at:
            self._apply()
            return
        if self._is_torn:
            self._tear(command)
        self._is_off = True
        self._went()

    def _tear(self, command: bytes) -> None:
        """Half of the bytes are as they should be, the others as before."""
        if command[0] == _PROGRAM:
            data = command[_HEAD:]
            self._ssi._tx_buffer = bytearray(command[:_HEAD] + data[: len(data) // 2])
            self._apply()
            return
        size = _ERASE[command[0]]
        start = int.from_bytes(command[1:_HEAD], "big") & ~(size - 1)
        self._mcu.flash[start : start + size // 2] = _ERASED * (size // 2)
