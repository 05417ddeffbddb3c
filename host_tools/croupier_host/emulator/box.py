"""The box: a Pico with its panel and its buttons, that is switched on and off."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ..device.panel import Panel
from . import flash
from .flash_watch import FlashWatch
from .meter import Meter
from .pico import Pico
from .wiring import Buttons, PanelBus

BOOT_MS = 20_000  # the longest start that is waited for

_BACK = 1  # acts when it comes up, the others when they go down
_LOOK_MS = 10
_US = 1000  # of a millisecond


class Box:
    """It is switched on. What is in its flash outlives the power."""

    def __init__(
        self, uf2: Path, files: Mapping[str, bytes] | bytes, panel: Panel | None = None
    ) -> None:
        """With this MicroPython, and files by their paths or the bytes of a file system."""
        self.panel = panel or Panel()
        self.meters: list[Meter] = []  # one for each start
        self._uf2 = uf2
        self._image = files if isinstance(files, bytes) else flash.file_system(files)
        self.switch_on()

    def switch_on(self) -> None:
        """Power comes; the buttons are up."""
        self.is_on = True
        self.panel.power_up()
        self.pico = Pico(self._uf2, self._image)
        self.buttons = Buttons(self.pico.mcu)
        self._measure()
        self.flash = FlashWatch(self.pico.mcu, self._lose_power)
        PanelBus(self.pico.mcu, self.panel, lambda: self.meter.shown(self.light() > 0))

    def switch_off(self) -> None:
        """Power goes, at once."""
        if self.is_on:
            self.is_on = False
            self._image = self.pico.image()

    def _lose_power(self) -> None:
        self.switch_off()
        self.pico.stop()

    def press_reset(self) -> None:
        """RUN goes low, and high again; the panel keeps its power."""
        self.pico.press_reset()
        self._measure()

    def _measure(self) -> None:
        self.meter = Meter(self.pico)
        self.meters.append(self.meter)

    def hold(self, down: int) -> None:
        """Presses these buttons, and lets go of the others: 1 BACK, 2 MINUS, 4 PLUS, 8 OK."""
        before = self.buttons.down
        self.buttons.put(down)
        if down & ~before & ~_BACK or before & ~down & _BACK:
            self.meter.pressed()

    def pass_time(self, ms: float) -> None:
        """Lets so much time pass, or as much as there is until the power goes."""
        if self.is_on:
            self.pico.run_for(ms * _US)

    def start(self) -> bool:
        """Lets time pass until the first picture after the splash. Whether it came."""
        limit = self.pico.us + BOOT_MS * _US
        while self.is_on and not self.meter.ready_us and self.pico.us < limit:
            self.pass_time(_LOOK_MS)
        return self.meter.ready_us > 0

    def light(self) -> int:
        """The light of the panel, 0 when nothing is seen."""
        return self.panel.light() if self.is_on else 0

    def image(self) -> bytes:
        """The file system as it is now."""
        return self.pico.image() if self.is_on else self._image

    def files(self) -> dict[str, bytes]:
        """The files in it. Raises `LittleFSError` where it cannot be mounted."""
        return flash.files_in(self.image())
