"""The box on a laptop: the app on a board without hardware, here or under MicroPython."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import croupier_host

from ..micropython.runner import MicroPython, MicroPythonStopped
from .board import PANEL_BYTES, Board

if TYPE_CHECKING:
    from croupier.app import App

DARK = bytes(PANEL_BYTES)

_DRIVER = Path(croupier_host.__file__).with_name("micropython") / "device_driver.py"
_HOST_TOOLS = Path(croupier_host.__file__).parents[1]
_MOST_STEPS = 100  # of one request: enough for a press, and no long wait for an answer


class Device(Protocol):
    """A box with its power on or cut. What the app does wrong, a method raises."""

    def step(self, down: int, elapsed_ms: int) -> None:
        """Lets time pass with these buttons down: 1 BACK, 2 MINUS, 4 PLUS, 8 OK, added up. They are
        counted from the left by who reads the panel, however the box lies."""

    def frame(self) -> bytes:
        """The panel for who reads it, 1,024 bytes in the form of its memory."""

    def light(self) -> int:
        """The light of the panel: 0 when it shows nothing, else 1 to 255."""

    def is_turned(self) -> bool:
        """Whether the box lies the other way round: its buttons are above the panel."""

    def take_cues(self) -> list[int]:
        """The sounds since the last call, numbers of `croupier.ui.cues`."""

    def cut_power(self) -> None:
        """Ends the app without a word to it. Nothing happens until `restart`."""

    def restart(self) -> None:
        """Starts the app anew with the same files."""

    def close(self) -> None:
        """Ends the app for good, whatever it did wrong."""


def start(
    runtime: str, folder: Path, language: str, seed: bytes | None = None, is_lasting: bool = True
) -> Device:
    """Starts a box whose files lie in a folder, in a language ("" is that of its settings).

    `runtime` is `cpython` or `micropython`. Raises `NoMicroPython`, and what the app does wrong.
    """
    if runtime == "micropython":
        return MicroPythonDevice(folder, language, seed)
    return OwnDevice(folder, language, seed, is_lasting)


def shown(device: Device) -> bytes:
    """What can be seen on the panel."""
    return device.frame() if device.light() else DARK


class OwnDevice:
    """The app under the Python that runs this."""

    def __init__(
        self,
        folder: Path,
        language: str = "",
        seed: bytes | None = None,
        is_lasting: bool = True,
    ) -> None:
        """`is_lasting`: whether the folder is to outlive a power cut."""
        self._is_lasting = is_lasting
        self._folder = folder
        self._language = language
        self._seed = seed
        self._boots = 0
        self._board: Board
        self._app: App | None
        self.restart()

    def step(self, down: int, elapsed_ms: int) -> None:
        if self._app is not None:
            self._board.hold(down, elapsed_ms)
            self._app.step(elapsed_ms)

    def frame(self) -> bytes:
        return DARK if self._app is None else self._board.view()

    def light(self) -> int:
        return 0 if self._app is None else self._board.panel.light()

    def is_turned(self) -> bool:
        return self._board.display.is_turned

    def take_cues(self) -> list[int]:
        return self._board.take_cues()

    def cut_power(self) -> None:
        self._app = None

    def restart(self) -> None:
        from croupier.app import App

        self._board = Board(str(self._folder), self._seed, self._boots, self._is_lasting)
        self._boots += 1
        self._app = App(self._board, self._language)

    def close(self) -> None:
        self.cut_power()


class MicroPythonDevice:
    """The app under MicroPython for Unix. Steps are gathered until the panel is looked at."""

    def __init__(self, folder: Path, language: str = "", seed: bytes | None = None) -> None:
        """Raises `NoMicroPython`; any method may raise `MicroPythonStopped`."""
        self._folder = folder
        self._language = language
        self._seed = seed
        self._boots = 0
        self._process: MicroPython | None = None
        self._waiting: list[tuple[int, int]] = []
        self._frame = DARK
        self._light = 0
        self._is_turned = False
        self._cues: list[int] = []
        self.restart()

    def step(self, down: int, elapsed_ms: int) -> None:
        if self._process is not None:
            self._waiting.append((down, elapsed_ms))
            if len(self._waiting) == _MOST_STEPS:
                self._catch_up()

    def frame(self) -> bytes:
        self._catch_up()
        return self._frame

    def light(self) -> int:
        self._catch_up()
        return self._light

    def is_turned(self) -> bool:
        self._catch_up()
        return self._is_turned

    def take_cues(self) -> list[int]:
        self._catch_up()
        cues, self._cues = self._cues, []
        return cues

    def cut_power(self) -> None:
        self._catch_up()
        self.close()
        self._frame = DARK
        self._light = 0

    def restart(self) -> None:
        self.cut_power()
        self._process = MicroPython(_DRIVER, str(_HOST_TOOLS))
        seed = None if self._seed is None else self._seed.hex()
        self._ask("boot", str(self._folder), self._language, seed, self._boots)
        self._boots += 1

    def close(self) -> None:
        with suppress(MicroPythonStopped):
            self._catch_up()
        if self._process is not None:
            self._process.close()
        self._process = None
        self._waiting = []

    def _catch_up(self) -> None:
        """Hands over the steps that wait."""
        steps, self._waiting = self._waiting, []
        if steps:
            self._ask("step", steps)

    def _ask(self, *request: Any) -> None:
        """Takes what is shown after the request."""
        assert self._process is not None
        _, self._light, frame, self._is_turned, cues = self._process.ask(*request)
        self._cues += cues
        if frame is not None:
            self._frame = bytes.fromhex(frame)
