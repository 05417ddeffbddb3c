"""A host at the other end of the USB cable: one that never reads, and one that works on the box."""

import pytest

from croupier_host.emulator.device import EmulatedDevice

from .boxes import flashed_box, frames, log_of, on_simulator, press, words
from .rounds import BUCKETS

pytestmark = [pytest.mark.ci, pytest.mark.emulator]

OK = 8
JUNK = b"x" * 3000  # more than all buffers on the way
REPL_S = 60


def test_a_host_that_never_reads_stops_nothing(uf2, tmp_path):
    BUCKETS.begin(tmp_path)
    box = flashed_box(uf2, tmp_path)
    box.pico.serial.is_read = False
    device = EmulatedDevice(box)
    box.pico.serial.send(JUNK)
    commands = BUCKETS.commands()
    expected, log = on_simulator(tmp_path, commands)
    assert frames(device, commands) == expected
    assert box.pico.said == b""
    assert box.pico.restarts == 0
    device.cut_power()
    assert log_of(box) == log


def test_the_prompt_stays_for_a_minute_while_a_game_runs(uf2, tmp_path):
    """As `croupier flash` does it: an armed watchdog can't be stopped, so the box is restarted and
    interrupted again before it is armed."""
    BUCKETS.begin(tmp_path)
    box = flashed_box(uf2, tmp_path)
    device = EmulatedDevice(box)
    press(device, OK)
    device.step(0, 2000)
    shown_before = words(device)
    pico = box.pico
    pico.interrupt()
    pico.serial.send(b"import machine; machine.reset()\r")
    box.pass_time(1000)
    assert pico.restarts == 1
    pico.interrupt()
    for _ in range(REPL_S // 10):
        box.pass_time(10_000)
        assert pico.run("import os; print('s' in os.listdir('/'))") == "True\r\n"
    assert pico.restarts == 1
    device.restart()
    assert "Nothing is lost." in words(device)
    press(device, OK)
    device.step(0, 1000)
    assert words(device) == shown_before
