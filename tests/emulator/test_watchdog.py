"""A box that hangs is started anew by its watchdog, and comes back to where the game was."""

import pytest

from .boxes import log_of, press, started, words
from .rounds import BUCKETS

pytestmark = [pytest.mark.ci, pytest.mark.emulator]

OK = 8
WATCHDOG_MS = 8000


def hang(device):
    """The processor waits, and nothing wakes it any more."""
    core = device.box.pico.mcu.core
    core.enabled_interrupts = 0
    core.waiting = True


def test_the_game_goes_on_after_a_hang(uf2, tmp_path):
    BUCKETS.begin(tmp_path)
    device = started(uf2, tmp_path)
    for _ in range(4):
        press(device, OK)
    device.step(0, 2000)
    log, prompt = log_of(device.box), words(device)
    hang(device)
    device.step(0, WATCHDOG_MS - 1000)
    assert device.box.pico.restarts == 0
    device.step(0, 4000)
    assert device.box.pico.restarts == 1
    assert "Nothing is lost." in words(device)
    files = device.box.files()
    assert files["/c/1"].split(b"\n")[0].endswith(b" watchdog")
    assert log_of(device.box) == log
    press(device, OK)
    device.step(0, 1000)
    assert words(device) == prompt
