"""mpremote's transport with a limit: a board that talks without end fills no memory here."""

from __future__ import annotations

from collections.abc import Callable

from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

_READ_S = 10  # until a read, or a write, gives up
_BAUD = 115200  # USB does not mind


class BoundedTransport(SerialTransport):  # type: ignore[misc]  # mpremote has no types
    """Its answers have at most `most` bytes."""

    def __init__(self, port: str, most: int) -> None:
        super().__init__(port, baudrate=_BAUD, timeout=_READ_S)
        self._most = most
        self.serial.write_timeout = _READ_S
        if not hasattr(self.serial, "fd") and hasattr(self.serial, "fileno"):
            self.serial.fd = self.serial.fileno()  # a socket: mpremote's terminal waits for it

    def follow(
        self, timeout: float, data_consumer: Callable[[bytes], None] | None = None
    ) -> tuple[bytes, bytes]:
        """What a source prints, and its traceback. Raises `TransportError`."""
        return self._answer(timeout), self._answer(timeout)

    def _answer(self, timeout: float) -> bytes:
        taken = bytearray()

        def take(data: bytes) -> None:
            taken.extend(data)
            if len(taken) > self._most:
                raise TransportError("too much")

        end = self.read_until(1, b"\x04", timeout=timeout, data_consumer=take)
        if end != b"\x04":
            raise TransportError("timeout")
        return bytes(taken[:-1])
