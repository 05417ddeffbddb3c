"""The start of the flashed firmware: at home, in safe mode, after a reset."""

import pytest

from croupier_host.emulator import data_folder
from croupier_host.emulator.device import EmulatedDevice
from croupier_host.emulator.wiring import lamp, tone

from .boxes import flashed_box, words

pytestmark = [pytest.mark.ci, pytest.mark.emulator]

BACK, MINUS, PLUS, OK = 1, 2, 4, 8
ALL_LIT = b"\xff" * 1024


@pytest.fixture
def box(uf2, tmp_path):
    """An English box that was just switched on."""
    data_folder.speak(tmp_path, "en")
    return flashed_box(uf2, tmp_path)


def test_home_is_shown_and_nothing_is_printed(box):
    device = EmulatedDevice(box)
    assert "New game" in words(device)
    assert box.pico.said == b""
    assert box.panel.unknown == []


def test_a_press_of_the_reset_button_starts_it_anew(box):
    device = EmulatedDevice(box)
    device.step(OK, 60)
    device.step(0, 1000)
    menu = words(device)
    assert "Which game?" in menu[0]
    box.press_reset()
    box.pass_time(50)
    assert words(device) == menu  # the panel keeps its power
    assert box.start()
    assert box.meter.ready_us > box.meter.first_pixel_us > 0
    assert words(device) == menu  # the place in the menu is kept


def test_back_at_power_up_leads_to_safe_mode(box):
    box.hold(BACK)
    device = EmulatedDevice(box)
    assert "Safe mode" in " ".join(words(device))
    assert box.pico.run("print(6 * 7)") == "42\r\n"
    box.pass_time(20_000)
    assert box.pico.restarts == 0


def test_ok_at_power_up_leads_to_the_self_test(box):
    box.hold(OK)
    device = EmulatedDevice(box)
    told = words(device)
    assert {"SSD1306 0x3C", "Press all 4 buttons"} <= set(told)
    assert any(line.startswith("MicroPython 1.") for line in told)
    device.step(0, 300)
    for button in (BACK, MINUS, PLUS, OK):
        device.step(button, 100)
        device.step(0, 300)
    assert device.frame() == ALL_LIT
    device.step(OK, 100)
    lamps, tones = set(), set()
    for _ in range(80):
        device.step(0, 50)
        lamps.add(lamp(box.pico.mcu) > 0)
        tones.add(tone(box.pico.mcu) > 0)
    assert lamps == tones == {True, False}


def test_ctrl_c_says_so_on_the_panel(box):
    device = EmulatedDevice(box)
    device.step(0, 100)
    box.pico.interrupt()
    assert "New game" not in words(device)
    assert box.light() > 0
