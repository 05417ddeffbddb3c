"""The emulated box as what plays button scripts has it (`device.simulated.Device`)."""

from __future__ import annotations

from croupier.input.gestures import MIRRORED

from ..device.simulated import DARK
from .box import Box

_LOOK_MS = 5
_LONGEST_MS = 10_000


class NotStarted(Exception):
    """The box shows nothing but its splash."""


class EmulatedDevice:
    """A box whose steps are simulated time. Its start is waited for, and while no button is down,
    what it still does about the last press: who plays looks at the panel too."""

    def __init__(self, box: Box) -> None:
        """Raises `NotStarted`, as `restart` does."""
        self.box = box
        self._start()

    def step(self, down: int, elapsed_ms: int) -> None:
        if self.box.is_on:
            self.box.hold(MIRRORED[down] if self.is_turned() else down)
            self.box.pass_time(elapsed_ms)
            if not down:
                self._wait()

    def frame(self) -> bytes:
        if not self.box.is_on:
            return DARK
        panel = self.box.panel
        return panel.frame_across() if panel.is_turned else panel.frame()

    def light(self) -> int:
        return self.box.light()

    def is_turned(self) -> bool:
        return self.box.is_on and self.box.panel.is_turned

    def take_cues(self) -> list[int]:
        """Which cues its tones are, nobody can hear."""
        return []

    def cut_power(self) -> None:
        self.box.switch_off()

    def restart(self) -> None:
        self.box.switch_off()
        self.box.switch_on()
        self._start()

    def close(self) -> None:
        self.box.switch_off()

    def _wait(self) -> None:
        for _ in range(0, _LONGEST_MS, _LOOK_MS):
            if not self.box.meter.is_busy:
                break
            self.box.pass_time(_LOOK_MS)

    def _start(self) -> None:
        if not self.box.start():
            raise NotStarted
