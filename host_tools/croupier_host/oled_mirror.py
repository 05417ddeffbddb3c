"""A real panel that shows what a box in the terminal does: it is wired to this computer, to the I2C
pins of a Raspberry Pi or to a USB adapter, and driven by `adafruit-circuitpython-ssd1306`."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from importlib.util import find_spec
from typing import Any, NamedTuple

from .device.simulated import Device

WIDTH, HEIGHT = 128, 64
ADDRESSES = (0x3C, 0x3D)

_AGAIN_S = 2.0  # after so long a panel is looked for, or asked whether it is still there
# What Blinka, and what is below it, raise of a panel that is gone.
_GONE = (OSError, RuntimeError, ValueError)


class OledTrouble(Exception):
    """Why there is no panel: a key of `messages`."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class View(NamedTuple):
    """What is to be seen."""

    frame: bytes  # for who reads it
    light: int  # 0 for nothing at all
    is_turned: bool  # whether who reads it sits on the other side


def find() -> OledPanel:
    """The panel at this computer. Raises `OledTrouble`."""
    if find_spec("adafruit_ssd1306") is None:
        raise OledTrouble("NO_OLED_PACKAGE")
    panel = OledPanel(_bus())
    if not panel.is_found():
        raise OledTrouble("NO_OLED")
    return panel


def _bus() -> Any:
    """The I2C bus of this computer, as Blinka knows it."""
    try:
        import board

        return board.I2C()
    except (NotImplementedError, AttributeError):  # no board; a board without a bus
        raise OledTrouble("NO_OLED_BOARD") from None
    except PermissionError as error:
        raise OledTrouble("OLED_NO_ACCESS", path=error.filename or "") from None
    except Exception as error:  # each adapter has a library of its own, with errors of its own
        detail = (str(error).strip() or type(error).__name__).splitlines()[0]
        raise OledTrouble("NO_OLED_BUS", detail=detail) from None


class OledPanel:
    """An SSD1306 or SSD1309 on a bus. It may be gone, and come back."""

    def __init__(self, bus: Any, clock: Callable[[], float] = time.monotonic) -> None:
        """`bus` is a `busio.I2C`; `clock()` tells seconds."""
        self._bus = bus
        self._clock = clock
        self._oled: Any = None
        self._due = clock()
        self._forget()

    def is_found(self) -> bool:
        """Whether it answers. One that does not is looked for every two seconds."""
        if self._oled is None and self._clock() >= self._due:
            self._oled = self._look()
            self._due = self._clock() + _AGAIN_S
        return self._oled is not None

    def show(self, view: View) -> None:
        """Shows this, if the panel is there."""
        if not self.is_found():
            return
        try:
            if view.light:
                self._draw(view)
            if view.light != self._shown_light or self._clock() >= self._due:
                self._light(view.light)
        except _GONE:
            self._oled = None
            self._due = self._clock() + _AGAIN_S
            self._forget()

    def _look(self) -> Any:
        from adafruit_ssd1306 import SSD1306_I2C  # not before Blinka's own modules are there

        for address in ADDRESSES:
            with suppress(*_GONE):
                return SSD1306_I2C(WIDTH, HEIGHT, self._bus, addr=address)
        return None

    def _forget(self) -> None:
        """The state of a panel is not known."""
        self._shown_frame: bytes | None = None
        self._is_turned: bool | None = None
        self._shown_light: int | None = None

    def _draw(self, view: View) -> None:
        if (view.frame, view.is_turned) == (self._shown_frame, self._is_turned):
            return
        if view.is_turned != self._is_turned:
            self._light(0)  # until the picture is sent anew, it is a mirror image
            self._oled.rotate(not view.is_turned)
        self._oled.buffer[1:] = view.frame  # the first byte says that data follows
        self._oled.show()
        self._shown_frame, self._is_turned = view.frame, view.is_turned

    def _light(self, light: int) -> None:
        if light:
            self._oled.contrast(light)
            self._oled.poweron()
        else:
            self._oled.poweroff()
        self._shown_light = light
        self._due = self._clock() + _AGAIN_S


class MirroredDevice:
    """A box, and a panel that shows the same. The box does not wait for the panel, which takes a
    tenth of a second for a picture: pictures in between are left out."""

    def __init__(self, device: Device, panel: OledPanel, executor: Executor | None = None) -> None:
        """What the panel does is done by the executor, by default a thread."""
        self._device = device
        self._panel = panel
        self._executor = executor or ThreadPoolExecutor(max_workers=1)
        self._work: Future[None] | None = None

    def step(self, down: int, elapsed_ms: int) -> None:
        self._device.step(down, elapsed_ms)
        self._mirror()

    def frame(self) -> bytes:
        return self._device.frame()

    def light(self) -> int:
        return self._device.light()

    def is_turned(self) -> bool:
        return self._device.is_turned()

    def take_cues(self) -> list[int]:
        return self._device.take_cues()

    def cut_power(self) -> None:
        self._device.cut_power()
        self._mirror()

    def restart(self) -> None:
        self._device.restart()
        self._mirror()

    def close(self) -> None:
        """The panel is dark afterwards."""
        try:
            self._device.close()
        finally:
            self._executor.submit(self._panel.show, View(b"", 0, False))
            self._executor.shutdown()

    def _mirror(self) -> None:
        """Lets the panel show what the box shows, unless it is still at work."""
        if self._work is not None:
            if not self._work.done():
                return
            self._work.result()  # raises what is wrong here, not with the panel
        view = View(self.frame(), self.light(), self.is_turned())
        self._work = self._executor.submit(self._panel.show, view)
