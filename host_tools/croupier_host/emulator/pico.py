"""A Pico on a USB cable: the chip, its file system, and the REPL."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from .chip import Chip
from .flash import file_system
from .serial import Serial

LIMIT_S = 300  # of simulated time, until an answer

_US = 1_000_000
_INTERRUPT = b"\r\x03\x03"
_RAW = b"\x01"
_IS_RAW = b"raw REPL; CTRL-B to exit\r\n>"
_END = b"\x04"
_PROMPT = b">>> "


class Silent(Exception):
    """The board does not answer: what it has said last."""


class Pico(Chip):
    """One board, from power-up on; `run(source)` is the raw REPL."""

    def __init__(self, uf2: Path, files: Mapping[str, bytes] | bytes) -> None:
        """With files, by their paths, or the bytes of a file system."""
        super().__init__(uf2, files if isinstance(files, bytes) else file_system(files))
        self.said = b""  # since something was sent to it
        self.serial = Serial(self.mcu, self._receive)
        self._is_answer: Callable[[bytes], bool] = lambda said: False
        self._is_raw = False

    def interrupt(self) -> None:
        """Ctrl-C, until the prompt. Raises `Silent`."""
        self._talk(_INTERRUPT, lambda said: said.endswith(_PROMPT))
        self._is_raw = False

    def run(self, source: str, limit_s: float = LIMIT_S) -> str:
        """What the source prints. Raises `RuntimeError` with the traceback where it fails, and
        `Silent`."""
        if not self._is_raw:
            self._talk(_INTERRUPT + _RAW, lambda said: said.endswith(_IS_RAW))
            self._is_raw = True
        said = self._talk(source.encode() + _END, _is_complete, limit_s)
        printed, traceback, _ = said.removeprefix(b"OK").split(_END, 2)
        if traceback:
            raise RuntimeError(traceback.decode())
        return printed.decode()

    def _talk(
        self, data: bytes, is_answer: Callable[[bytes], bool], limit_s: float = LIMIT_S
    ) -> bytes:
        """Sends bytes, and runs the board until its output since then is an answer."""
        self.said = b""
        self._is_answer = is_answer
        self.serial.send(data)
        try:
            if self.run_for(limit_s * _US):
                raise Silent(self.said[-300:].decode("utf-8", "replace"))
        finally:
            self._is_answer = lambda said: False
        return self.said

    def _receive(self, data: bytes) -> None:
        self.said += data
        if self._is_answer(self.said):
            self.stop()


def _is_complete(said: bytes) -> bool:
    return said.count(_END) >= 2 and said.endswith(b">")
