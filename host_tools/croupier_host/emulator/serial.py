"""The host at the other end of the USB cable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_PACKET_NS = 20_000  # time for a packet from the host to gather
_FULL_NS = 1_000_000  # until what did not fit is tried again
_OUT = 4  # the bit of an offset that tells the buffers from the host from those to it


class Serial:
    """A serial line whose host, as a real one does, answers nothing while it has nothing to say.

    The emulator's own answers with an empty packet every 10 us, which slows the guest threefold.
    """

    def __init__(self, chip: Any, receive: Callable[[bytes], None]) -> None:
        """`receive` gets what the board says, as long as it is read."""
        from rp2040py.usb.cdc import USBCDC

        self.is_read = True  # False: a port that is open, whose program never reads
        self._usb = chip.usb_ctrl
        self._cdc: Any = USBCDC(self._usb)
        self._cdc.on_serial_data = lambda data: receive(bytes(data))
        self._clock = chip.clock
        self._held: list[tuple[int, int]] = []  # reads of the board that wait for something to read
        self._is_kicked = False
        self._kick = self._clock.create_alarm(self._drain)
        self._answer, self._usb.on_endpoint_read = self._usb.on_endpoint_read, self._read
        self._forget, self._usb.on_reset = self._usb.on_reset, self._reset
        self._take, self._usb.dpram_updated = self._usb.dpram_updated, self._offered

    def send(self, data: bytes) -> None:
        """Says something to the board, as fast as it listens."""
        waiting = bytearray(data)

        def pump() -> None:
            while waiting and not self._cdc.tx_fifo.full:
                self._cdc.send_serial_byte(waiting.pop(0))
            if self._held and not self._is_kicked:
                self._is_kicked = True
                self._kick.schedule(_PACKET_NS)
            if waiting:
                alarm.schedule(_FULL_NS)

        alarm = self._clock.create_alarm(pump)
        alarm.schedule(_PACKET_NS)

    def _read(self, endpoint: int, size: int) -> None:
        """The board is ready to take a packet."""
        if endpoint == self._cdc._out_endpoint and (self._cdc.tx_fifo.empty or self._held):
            self._held.append((endpoint, size))
        else:
            self._answer(endpoint, size)

    def _drain(self) -> None:
        self._is_kicked = False
        while self._held and not self._cdc.tx_fifo.empty:
            self._answer(*self._held.pop(0))

    def _offered(self, offset: int, value: int) -> None:
        """The board has put something into a buffer: it stays there while nobody reads."""
        from rp2040py.peripherals.usb import EP0_IN_BUFFER_CONTROL

        endpoint = (offset - EP0_IN_BUFFER_CONTROL) >> 3
        is_data = endpoint == self._cdc._in_endpoint and not offset & _OUT
        if self.is_read or not is_data:
            self._take(offset, value)

    def _reset(self) -> None:
        self._held = []
        if self._forget:
            self._forget()
