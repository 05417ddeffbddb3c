"""The parts of a Pico without one: what `croupier.board.pico` gives, to see and to set. Runs under
CPython and MicroPython."""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from .panel import Panel

BUTTONS = 4
FALLING = 4

_EIO = 5
_NOTHING = b"\x00"
_FLOATING = 65_535


class PanelBus:
    """The bus of the panel (`croupier.board.oled`)."""

    def __init__(self, panel: "Panel") -> None:
        self._panel = panel

    def write(self, address: int, buffer: "bytes | bytearray | memoryview") -> None:
        """One transaction. Raises `OSError` unless every byte was acknowledged."""
        if self._panel.write(address, buffer) != len(buffer):
            raise OSError(_EIO)

    def probe(self, address: int) -> bool:
        """Whether the panel has this address."""
        return self._panel.write(address, _NOTHING) == 1

    def free(self) -> None:
        """This bus never hangs."""


class ButtonPin:
    """The pin of a button: 0 while it is down."""

    def __init__(self) -> None:
        self._level = 1
        self._handler: "Callable[[Any], None] | None" = None

    def __call__(self) -> int:
        return self._level

    def irq(self, handler: "Callable[[Any], None]", trigger: int, hard: bool = False) -> None:
        """Who is to be told of a falling edge."""
        self._handler = handler

    def set(self, is_down: bool) -> None:
        """Somebody presses the button, or lets it go."""
        has_fallen = is_down and self._level == 1
        self._level = 0 if is_down else 1
        if has_fallen and self._handler:
            self._handler(self)


class Pwm:
    """A pin that is high for a part of the time."""

    def __init__(self) -> None:
        self.hertz = 0
        self.duty = 0

    def freq(self, hertz: int) -> None:
        """How often it goes up and down in a second."""
        self.hertz = hertz

    def duty_u16(self, duty: int) -> None:
        """For how much of the time it is high, of 65,535."""
        self.duty = duty


class Adc:
    """A pin that nothing is wired to."""

    def read_u16(self) -> int:
        """A reading, of 65,535."""
        return _FLOATING


class Chip:
    """All of them. There is no watchdog: nobody waits for this box."""

    was_hung = False

    def __init__(self) -> None:
        self.pins = [ButtonPin() for _ in range(BUTTONS)]
        self.led = Pwm()

    def buttons(self) -> "list[ButtonPin]":
        """From left to right."""
        return self.pins

    def lamp(self) -> Pwm:
        """What drives the LED."""
        return self.led

    def buzzer(self) -> Pwm:
        """What drives the piezo."""
        return Pwm()

    def battery(self) -> "tuple[Adc, int]":
        """No battery is wired."""
        return Adc(), _FLOATING

    def entropy(self, n: int) -> bytes:
        """n random bytes."""
        return os.urandom(n)

    def watchdog(self, timeout_ms: int) -> None:
        """None."""

    def mark_running(self, is_running: bool) -> None:
        """Nothing tells a hang from a reset here."""

    def reset(self) -> None:
        """The program that runs the box starts it anew."""
