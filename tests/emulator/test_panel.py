"""The panel is unplugged and plugged in again while the flashed firmware runs."""

import pytest

from .boxes import flashed_box, press, started, words
from .rounds import PILI_PILI

pytestmark = [pytest.mark.ci, pytest.mark.emulator]

OK, PLUS = 8, 4
FOUND_MS = 5000  # it is looked for more and more seldom, and not while somebody presses


def test_it_comes_back_with_the_picture_of_now(uf2, tmp_path):
    PILI_PILI.begin(tmp_path)
    device = started(uf2, tmp_path)
    press(device, OK)
    device.step(0, 500)
    device.box.panel.is_plugged = False
    press(device, OK)
    press(device, PLUS)
    assert words(device) == []
    device.box.panel.is_plugged = True
    device.step(0, FOUND_MS)
    assert "◀ ▶ 1/5" in words(device)
    press(device, PLUS)
    assert "◀ ▶ 2/5" in words(device)
    assert device.box.pico.restarts == 0


def test_a_box_without_a_panel_starts_and_shows_all_when_it_comes(uf2, tmp_path):
    PILI_PILI.begin(tmp_path)
    box = flashed_box(uf2, tmp_path)
    box.panel.is_plugged = False
    box.pass_time(4000)
    assert box.light() == 0
    box.panel.is_plugged = True
    device = started_later(box)
    assert "Nothing is lost." in words(device)
    assert box.pico.restarts == 0


def started_later(box):
    from croupier_host.emulator.device import EmulatedDevice

    device = EmulatedDevice(box)
    device.step(0, FOUND_MS)
    return device
