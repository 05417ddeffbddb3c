"""What is soldered to the Pico: the panel on I2C 0, the buttons, the LED and the buzzer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.board import pins

from ..device.panel import Panel

BUTTONS = (pins.BTN_BACK, pins.BTN_MINUS, pins.BTN_PLUS, pins.BTN_OK)

_BITS = 9  # of a byte on the bus: eight, and the acknowledgement
_NS_PER_S = 1e9
_CHANNEL_B = 16  # the upper half of a register of a PWM slice


class PanelBus:
    """The panel at the end of the bus, in the bus's own time: each bit takes what the clock of the
    chip's I2C says."""

    def __init__(self, mcu: Any, panel: Panel, ended: Callable[[], None]) -> None:
        """`ended()` is called after each transaction that the panel has acknowledged."""
        self._mcu = mcu
        self._panel = panel
        self._ended = ended
        self._bus = mcu.i2c[0]
        self._is_ours = False
        self._next: Callable[[], object] = bool
        self._alarm = mcu.clock.create_alarm(lambda: self._next())
        self._bus.on_start = lambda is_again: self._after(1, self._bus.complete_start)
        self._bus.on_connect = self._address
        self._bus.on_write_byte = self._take
        self._bus.on_read_byte = self._read
        self._bus.on_stop = self._stop

    def _after(self, bits: int, do: Callable[[], None]) -> None:
        cycles = self._bus.scl_high_period + self._bus.scl_low_period
        self._next = do
        self._alarm.schedule(bits * cycles * _NS_PER_S / self._mcu.clk_sys)

    def _address(self, address: int, mode: int) -> None:
        self._is_ours = self._panel.start(address)
        self._after(_BITS, lambda: self._answer(self._bus.complete_connect, self._is_ours))

    def _take(self, byte: int) -> None:
        is_taken = self._panel.take(byte)
        self._after(_BITS, lambda: self._answer(self._bus.complete_write, is_taken))

    def _answer(self, complete: Callable[[bool], None], is_acknowledged: bool) -> None:
        from rp2040py.peripherals.i2c import R_TX_EMPTY

        complete(is_acknowledged)
        if not is_acknowledged:  # else the guest waits for it until its timeout
            self._bus._set_interrupts(R_TX_EMPTY)

    def _read(self, is_acknowledged: bool) -> None:
        """Nothing is ever read: the line floats."""
        self._after(_BITS, lambda: self._bus.complete_read(0xFF))

    def _stop(self) -> None:
        self._panel.stop()
        if self._is_ours:
            self._is_ours = False
            self._ended()
        self._after(1, self._bus.complete_stop)


class Buttons:
    """Four of them, each between its pin and ground."""

    def __init__(self, mcu: Any) -> None:
        self._mcu = mcu
        self.down = 0  # the mask of those that are down: 1 BACK, 2 MINUS, 4 PLUS, 8 OK

    def put(self, down: int) -> None:
        """Presses these, and lets go of the others."""
        for place, pin in enumerate(BUTTONS):
            bit = 1 << place
            if (down ^ self.down) & bit:
                if down & bit:
                    self._mcu.gpio[pin].set_input_value(False)
                else:
                    self._mcu.gpio[pin].release_input()
        self.down = down


def lamp(mcu: Any) -> float:
    """How much of the time the LED is on, 0 to 1."""
    return _duty(mcu, pins.LED)


def tone(mcu: Any) -> float:
    """The pitch of the buzzer in hertz, 0 while it is silent."""
    if not _duty(mcu, pins.BUZZER):
        return 0.0
    channel = _channel(mcu, pins.BUZZER)
    hertz: float = mcu.clk_sys / channel.timer.prescaler / (channel.top + 1)
    return hertz


def _duty(mcu: Any, pin: int) -> float:
    from rp2040py.gpio_pin import FUNCTION_PWM

    channel = _channel(mcu, pin)
    if not channel.csr & 1 or mcu.gpio[pin].function_select != FUNCTION_PWM:
        return 0.0
    level: int = channel.cc >> _CHANNEL_B * (pin & 1) & 0xFFFF
    period: int = channel.top + 1
    return min(1.0, level / period)


def _channel(mcu: Any, pin: int) -> Any:
    return mcu.pwm.channels[pin >> 1 & 7]
