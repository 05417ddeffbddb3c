"""A Raspberry Pi Pico with what `hardware/pinmap.toml` wires to it: the only module that imports
`machine`.

It is short, for the panel shows nothing until it is loaded. What the box makes of these parts is in
`board.board`.
"""

import os
import sys
import time

import machine
from machine import ADC, I2C, PWM, WDT, Pin

from . import pins, splash
from .oled import Oled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_I2C_HZ = 400_000
_I2C_TIMEOUT_US = 20_000  # the longest write takes 3,100
_CLOCKS = 9  # a byte and its acknowledgement
_HALF_CLOCK_US = 5
_NOTHING = b"\x00"  # an empty stream of commands: the shortest write that a panel acknowledges
_EIO = 5
_PWM_HZ = 1000
_RUNS = 0x43525550  # what the scratch register holds while the watchdog is armed
_SCRATCH_RP2040 = 0x4005800C
_SCRATCH_RP2350 = 0x400D800C

FALLING = Pin.IRQ_FALLING

_time: "Any" = time  # CPython's has less


def first_picture() -> Oled:
    """The panel, which shows the splash."""
    display = Oled(Bus())
    display.begin(splash.PICTURE, splash.FIRST_PAGE)
    return display


class Bus:
    """I2C 0, with the panel on it."""

    def __init__(self) -> None:
        self._open()

    def write(self, address: int, buffer: "bytes | bytearray | memoryview") -> None:
        """One transaction. Raises `OSError` unless every byte was acknowledged."""
        if self._i2c.writeto(address, buffer) != len(buffer):
            raise OSError(_EIO)

    def probe(self, address: int) -> bool:
        """Whether something answers at an address."""
        try:
            self.write(address, _NOTHING)
        except OSError:
            return False
        return True

    def free(self) -> None:
        """Nine clocks let go whatever was cut short in the middle of a byte and holds the line."""
        sda = Pin(pins.OLED_SDA, Pin.IN, Pin.PULL_UP)
        scl = Pin(pins.OLED_SCL, Pin.OPEN_DRAIN, value=1)
        for _ in range(_CLOCKS):
            scl(0)
            _time.sleep_us(_HALF_CLOCK_US)
            scl(1)
            _time.sleep_us(_HALF_CLOCK_US)
        sda.init(Pin.OPEN_DRAIN, value=0)  # and a stop
        _time.sleep_us(_HALF_CLOCK_US)
        sda(1)
        self._open()

    def _open(self) -> None:
        sda, scl = Pin(pins.OLED_SDA), Pin(pins.OLED_SCL)
        self._i2c = I2C(0, sda=sda, scl=scl, freq=_I2C_HZ, timeout=_I2C_TIMEOUT_US)


class Pico:
    """The parts of the chip that the board is made of."""

    def __init__(self) -> None:
        chip: str = getattr(sys.implementation, "_machine", "")
        self._scratch = _SCRATCH_RP2350 if "RP2350" in chip else _SCRATCH_RP2040
        is_bitten = machine.reset_cause() == machine.WDT_RESET
        # A reset that was asked for has the same cause.
        self.was_hung = is_bitten and machine.mem32[self._scratch] == _RUNS
        self.mark_running(False)

    def buttons(self) -> "list[Any]":
        """Their pins, from left to right."""
        numbers = (pins.BTN_BACK, pins.BTN_MINUS, pins.BTN_PLUS, pins.BTN_OK)
        return [Pin(number, Pin.IN, Pin.PULL_UP) for number in numbers]

    def lamp(self) -> "PWM":
        """What drives the LED."""
        return PWM(Pin(pins.LED), freq=_PWM_HZ, duty_u16=0)

    def buzzer(self) -> "PWM":
        """What drives the piezo."""
        return PWM(Pin(pins.BUZZER), freq=_PWM_HZ, duty_u16=0)

    def battery(self) -> "tuple[ADC, int]":
        """What measures half of its voltage, and what it has read with the pull-up of the pin."""
        pulled_up = ADC(Pin(pins.BAT_SENSE, Pin.IN, Pin.PULL_UP)).read_u16()
        return ADC(Pin(pins.BAT_SENSE, Pin.IN)), pulled_up

    def entropy(self, n: int) -> bytes:
        """n random bytes of the hardware."""
        return os.urandom(n)

    def watchdog(self, timeout_ms: int) -> "WDT":
        """An armed one: it resets the chip unless it is fed in time, and can't be stopped."""
        return WDT(timeout=timeout_ms)

    def mark_running(self, is_running: bool) -> None:
        """What tells a hang from a reset that was asked for, after the reset."""
        machine.mem32[self._scratch] = _RUNS if is_running else 0

    def reset(self) -> None:
        """Starts the chip anew."""
        machine.reset()
