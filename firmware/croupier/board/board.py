"""The board as the app and the loop need it (`board.contract`), made of the parts of a Pico."""

import gc
import os
import sys
import time

from .buttons import Buttons
from .files import Files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .battery import Battery
    from .buzzer import Buzzer
    from .oled import Oled

FACTS = ("PANEL", "MEMORY", "FLASH", "VERSION", "BATTERY")
WATCHDOG_MS = 8000  # an RP2040 has 8,388 at most
_LOOK_MS = 5  # so long nobody looks for a button at most
_SILENCE = 0

_time: "Any" = time  # CPython's has less


class Board:
    """Display, buttons, sound, light, chance, files and time of the box."""

    def __init__(self, chip: "Any", display: "Oled", falling: int, root: str = "") -> None:
        """`chip` gives the parts, as `board.pico.Pico` does; its pins call their handlers at a
        `falling` edge. `root` is the folder of all files."""
        self.display = display
        self.files = Files(root)
        self.store: "Any" = None  # the loop opens it
        self.was_hung: bool = chip.was_hung  # before it was started: the watchdog has bitten
        self._chip = chip
        self._root = root
        self._buttons = Buttons(chip.buttons(), falling)
        self._lamp = chip.lamp()
        self._buzzer: "Buzzer | None" = None
        self._battery: "Battery | None" = None
        self._watchdog: "Any" = None

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

            self._buzzer = Buzzer(self._chip.buzzer())
        self._buzzer.sound(cue)

    def lamp(self, level: int) -> None:
        """How bright the LED is to the eye, 0 to 255."""
        self._lamp.duty_u16(level * level)

    def entropy(self, n: int) -> bytes:
        """n random bytes."""
        drawn: bytes = self._chip.entropy(n)
        return drawn

    def battery_mv(self) -> int:
        """The millivolts of the battery, 0 where none is wired."""
        if self._battery is None:
            from .battery import Battery

            self._battery = Battery(*self._chip.battery())
        return self._battery.mv()

    def facts(self) -> "list[tuple[str, str]]":
        """What the self-test tells: names and values, "" for what is not there."""
        gc.collect()
        flash = os.statvfs(self._root or "/")
        free = getattr(gc, "mem_free", None)
        mv = self.battery_mv()
        values = (
            self.display.found(),
            "%d" % (free() // 1024) if free else "",
            "%d" % (flash[0] * flash[3] // 1024),
            "%d.%d.%d" % sys.implementation.version[:3],
            "%d.%02d V" % (mv // 1000, mv % 1000 // 10) if mv else "",
        )
        return list(zip(FACTS, values))

    # ---- what the loop does with it --------------------------------------------------------------

    def held_at_start(self) -> int:
        """The mask of the buttons that were down at power-up."""
        return self._buttons.held_at_start

    def is_pressed(self) -> bool:
        """Whether a button was down at the last look."""
        return self._buttons.found != 0

    def ticks_ms(self) -> int:
        """A clock that wraps; `ticks_diff` knows."""
        now: int = _time.ticks_ms()
        return now

    def ticks_diff(self, later: int, earlier: int) -> int:
        """The milliseconds between two ticks."""
        elapsed_ms: int = _time.ticks_diff(later, earlier)
        return elapsed_ms

    def pass_time(self, elapsed_ms: int) -> None:
        """Counts how long buttons are down, and goes on with what sounds."""
        self._buttons.pass_time(elapsed_ms)
        if self._buzzer is not None:
            self._buzzer.pass_time(elapsed_ms)

    def wait(self, most_ms: int) -> None:
        """Rests, until a button goes down."""
        while most_ms > 0 and not self._buttons.have_fallen():
            _time.sleep_ms(min(most_ms, _LOOK_MS))
            most_ms -= _LOOK_MS

    def guard(self) -> None:
        """From now on the chip starts anew unless `feed` is called every eight seconds. Nothing but
        a reset ends that."""
        self._watchdog = self._chip.watchdog(WATCHDOG_MS)
        self._chip.mark_running(True)

    def feed(self) -> None:
        """All is well."""
        if self._watchdog is not None:
            self._watchdog.feed()

    def let_go(self) -> None:
        """The loop has ended, and not because it hangs."""
        self._chip.mark_running(False)
        self.lamp(0)
        if self._buzzer is not None:
            self._buzzer.sound(_SILENCE)

    def restart(self) -> None:
        """Starts the chip anew."""
        self._chip.reset()
