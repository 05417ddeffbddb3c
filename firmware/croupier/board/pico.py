"""The board: a Raspberry Pi Pico with what `hardware/pinmap.toml` wires to it.

The only module that imports `machine`, and only the main file imports it.
"""

import gc
import os
import sys
import time

import machine
from machine import ADC, I2C, PWM, WDT, Pin

from . import pins, splash
from .buttons import Buttons
from .files import Files
from .oled import Oled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

WATCHDOG_MS = 8000  # 8,388 at most on this chip

_I2C_HZ = 400_000
_I2C_TIMEOUT_US = 20_000  # the longest write takes 3,100
_HALF_CLOCK_US = 5
_STOPPED = b"\x00"  # an empty stream of commands: the shortest write that a panel acknowledges
_EIO = 5
_LOOK_MS = 5  # how long nobody looks for a button at most
_PWM_HZ = 1000
_FULL = 255
_RUNS = 0x43525550  # what the scratch register holds while the watchdog is armed
_SCRATCH_RP2040 = 0x4005800C
_SCRATCH_RP2350 = 0x400D800C


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
            self.write(address, _STOPPED)
        except OSError:
            return False
        return True

    def free(self) -> None:
        """Nine clocks let go whatever was cut short in the middle of a byte and holds the line."""
        sda = Pin(pins.OLED_SDA, Pin.IN, Pin.PULL_UP)
        scl = Pin(pins.OLED_SCL, Pin.OPEN_DRAIN, value=1)
        for _ in range(9):
            scl(0)
            time.sleep_us(_HALF_CLOCK_US)
            scl(1)
            time.sleep_us(_HALF_CLOCK_US)
        sda.init(Pin.OPEN_DRAIN, value=0)  # and a stop
        time.sleep_us(_HALF_CLOCK_US)
        sda(1)
        self._open()

    def _open(self) -> None:
        self._i2c = I2C(
            0,
            sda=Pin(pins.OLED_SDA),
            scl=Pin(pins.OLED_SCL),
            freq=_I2C_HZ,
            timeout=_I2C_TIMEOUT_US,
        )


class Pico:
    """What the app gets of the box (`board.contract`), and what the loop needs beside it."""

    def __init__(self) -> None:
        """Shows the splash before anything else."""
        self.display = Oled(Bus())
        self.display.begin(splash.PICTURE, splash.FIRST_PAGE)
        self.files = Files("")
        self.store: "Any" = None  # the loop opens it
        self._buttons = Buttons(_button_pins(), Pin.IRQ_FALLING)
        self._lamp = PWM(Pin(pins.LED), freq=_PWM_HZ, duty_u16=0)
        self._watchdog: "Any" = None
        self._buzzer: "Any" = None
        self._battery: "Any" = None
        self._scratch = _SCRATCH_RP2350 if "RP2350" in os.uname().machine else _SCRATCH_RP2040
        is_bitten = machine.reset_cause() == machine.WDT_RESET
        self.was_hung = is_bitten and machine.mem32[self._scratch] == _RUNS
        machine.mem32[self._scratch] = 0

    # ---- what the app asks of it -----------------------------------------------------------------

    def down(self) -> int:
        """The mask of the buttons that are down, or were since the last call."""
        return self._buttons.down()

    def stuck(self) -> int:
        """The mask of those that never come up, and do nothing."""
        return self._buttons.stuck()

    def sound(self, cue: int) -> None:
        """Begins the sound of a cue."""
        if self._buzzer is None:
            from .buzzer import Buzzer

            self._buzzer = Buzzer(PWM(Pin(pins.BUZZER)))
        self._buzzer.sound(cue)

    def lamp(self, level: int) -> None:
        """How bright the LED is, 0 to 255; to the eye, twice the level is twice as bright."""
        self._lamp.duty_u16(level * level)

    def entropy(self, n: int) -> bytes:
        """n random bytes of the hardware."""
        return os.urandom(n)

    def battery_mv(self) -> int:
        """The millivolts of the battery, 0 where none is wired."""
        if self._battery is None:
            from .power import Battery, floats

            pin = Pin(pins.BAT_SENSE, Pin.IN, Pin.PULL_UP)
            is_wired = not floats(ADC(pin).read_u16())
            pin.init(Pin.IN, None)
            self._battery = Battery(ADC(pin), is_wired)
        mv: int = self._battery.mv()
        return mv

    def facts(self) -> "list[tuple[str, str]]":
        """What the self-test tells: pairs of a name and a value, "" for what is not there."""
        gc.collect()
        flash = os.statvfs("/")
        mv = self.battery_mv()
        return [
            ("PANEL", self.display.found()),
            ("MEMORY", "%d" % (gc.mem_free() // 1024)),
            ("FLASH", "%d" % (flash[0] * flash[3] // 1024)),
            ("VERSION", "%d.%d.%d" % sys.implementation[1][:3]),
            ("BATTERY", "%d.%02d V" % (mv // 1000, mv % 1000 // 10) if mv else ""),
        ]

    # ---- what the loop does with it --------------------------------------------------------------

    def held_at_start(self) -> int:
        """The mask of the buttons that were down at power-up."""
        return self._buttons.held_at_start

    def ticks_ms(self) -> int:
        """A clock that wraps; `ticks_diff` knows."""
        return time.ticks_ms()

    def ticks_diff(self, later: int, earlier: int) -> int:
        """The milliseconds between two ticks."""
        return time.ticks_diff(later, earlier)

    def pass_time(self, elapsed_ms: int) -> None:
        """Counts how long buttons are down, and goes on with what sounds."""
        self._buttons.pass_time(elapsed_ms)
        if self._buzzer is not None:
            self._buzzer.pass_time(elapsed_ms)

    def wait(self, most_ms: int) -> None:
        """Rests, until a button goes down."""
        while most_ms > 0 and not self._buttons.have_fallen():
            time.sleep_ms(min(most_ms, _LOOK_MS))
            most_ms -= _LOOK_MS

    def guard(self) -> None:
        """From now on the board starts anew unless `feed` is called every eight seconds. Nothing
        but a reset ends that."""
        self._watchdog = WDT(timeout=WATCHDOG_MS)
        machine.mem32[self._scratch] = _RUNS

    def feed(self) -> None:
        """All is well."""
        if self._watchdog is not None:
            self._watchdog.feed()

    def let_go(self) -> None:
        """The loop has ended, and not because it hangs."""
        machine.mem32[self._scratch] = 0
        self.lamp(0)
        if self._buzzer is not None:
            self._buzzer.sound(0)

    def restart(self) -> None:
        """Starts the board anew."""
        self.let_go()
        machine.reset()


def _button_pins() -> "list[Any]":
    """From left to right."""
    numbers = (pins.BTN_BACK, pins.BTN_MINUS, pins.BTN_PLUS, pins.BTN_OK)
    return [Pin(number, Pin.IN, Pin.PULL_UP) for number in numbers]
