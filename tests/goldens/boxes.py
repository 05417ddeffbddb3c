"""Boxes of the two interpreters, each playing one case after the other."""

from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

import croupier_host
from croupier_host.device.board import PANEL_BYTES
from croupier_host.device.simulated import OwnDevice
from croupier_host.micropython.runner import MicroPython

HOST_TOOLS = Path(croupier_host.__file__).parents[1]
DRIVER = HOST_TOOLS / "croupier_host" / "micropython" / "device_driver.py"
MOST_STEPS = 1000  # of one request


class Shared:
    """A box under a MicroPython that outlives it, so that the next one need not wait for it."""

    def __init__(self, process, folder, language, seed):
        self._process = process
        self._settings = (str(folder), language, seed.hex())
        self._boots = 0
        self._waiting = []
        self.restart()

    def step(self, down, elapsed_ms):
        if self._is_on:
            self._waiting.append((down, elapsed_ms))
            if len(self._waiting) == MOST_STEPS:
                self._catch_up()

    def frame(self):
        self._catch_up()
        return self._frame

    def light(self):
        self._catch_up()
        return self._light

    def cut_power(self):
        self._catch_up()
        self._is_on = False
        self._light = 0

    def restart(self):
        self._is_on = True
        self._waiting = []
        self._frame = bytes(PANEL_BYTES)
        self._ask("boot", *self._settings, self._boots)
        self._boots += 1

    def close(self):
        self._catch_up()

    def _catch_up(self):
        steps, self._waiting = self._waiting, []
        if steps:
            self._ask("step", steps)

    def _ask(self, *request):
        _, self._light, frame, *_ = self._process.ask(*request)
        if frame is not None:
            self._frame = bytes.fromhex(frame)


@contextmanager
def starter(runtime):
    """What starts boxes under an interpreter: `start(folder, language, seed)`."""
    if runtime == "cpython":
        yield partial(OwnDevice, is_lasting=False)
    else:
        with closing(MicroPython(DRIVER, str(HOST_TOOLS))) as process:
            yield partial(Shared, process)
