"""mpremote's transport with limits: a board that talks without end neither fills the memory here
nor keeps anybody waiting."""

from __future__ import annotations

import time
from collections.abc import Callable

from mpremote.transport_serial import SerialTransport

from .trouble import PicoTrouble

_READ_S = 10  # until a read, or a write, gives up
_MOST_WAITS = 6  # of the wait for a byte, for all of an answer
_BAUD = 115200  # USB does not mind
_POLL_S = 0.01


class BoundedTransport(SerialTransport):  # type: ignore[misc]  # mpremote has no types
    """What is waited for has at most `most` bytes."""

    def __init__(self, port: str, most: int) -> None:
        super().__init__(port, baudrate=_BAUD, timeout=_READ_S)
        self._most = most
        self.serial.write_timeout = _READ_S
        if port.startswith("socket:"):
            self.serial.fd = self.serial.fileno()  # for which mpremote's terminal waits

    def read_until(
        self,
        min_num_bytes: int,
        ending: bytes,
        timeout: float | None = 10,
        data_consumer: Callable[[bytes], None] | None = None,
        timeout_overall: float | None = None,
    ) -> bytes:
        """What comes up to an ending. Gives up after `timeout` s without a byte, and after
        `timeout_overall` s in any case, which mpremote's own does not as long as bytes come. Raises
        `PicoTrouble` for too many, or where they drip for `_MOST_WAITS` times `timeout` s."""
        data = bytearray()
        start = last = time.monotonic()
        longest = None
        if timeout_overall is None and timeout is not None:
            longest = timeout * _MOST_WAITS
        while not data.endswith(ending):
            now = time.monotonic()
            if timeout_overall is not None and now >= start + timeout_overall:
                break
            if longest is not None and now >= start + longest:
                raise PicoTrouble("ODD_ANSWER")
            byte = self.serial.read(1) if self.is_pty or self.serial.inWaiting() else b""
            if byte:
                last = now
                data += byte
                if len(data) > self._most:
                    raise PicoTrouble("ODD_ANSWER")
                if data_consumer:
                    data_consumer(byte)
            elif timeout is not None and now >= last + timeout:
                break
            else:
                time.sleep(_POLL_S)
        return bytes(data)
