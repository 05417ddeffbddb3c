"""The model of the panel, and whoever is not of this project: the bytes that the driver
adafruit-circuitpython-ssd1306 sends for our screens must show exactly these screens."""

import adafruit_ssd1306
import pytest

from croupier_host.device.panel import Panel
from tests.goldens.album import pictures
from tests.host.wired import WiredI2C

EVERY = 7  # of so many pictures, one
LANGUAGES = ("fr", "en")
SCREENS = {
    language: [item for item in pictures().items() if item[0].endswith("/" + language)][::EVERY]
    for language in LANGUAGES
}
_, SOME = SCREENS["fr"][0]


def wired(address=0x3C, **settings):
    """A panel, and the driver that has begun on it."""
    panel = Panel("ssd1306", address)
    return panel, adafruit_ssd1306.SSD1306_I2C(128, 64, WiredI2C(panel), addr=address, **settings)


def draw(oled, frame):
    """Draws a picture pixel by pixel, as programs do, and shows it."""
    oled.fill(0)
    for at, byte in enumerate(frame):
        for bit in range(8):
            if byte >> bit & 1:
                oled.pixel(at % 128, 8 * (at // 128) + bit, 1)
    oled.show()


def mirrored(frame):
    """Upside down, pixel by pixel."""
    return bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(frame))


@pytest.mark.parametrize("address", [0x3C, 0x3D])
def test_after_its_begin_the_panel_is_on_and_empty(address):
    panel, _ = wired(address)
    assert panel.light() == 255
    assert panel.frame() == bytes(1024)
    assert panel.unknown == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_screens_are_shown_as_they_are(language):
    assert len(SCREENS[language]) > 50
    panel, oled = wired()
    for key, frame in SCREENS[language]:
        draw(oled, frame)
        assert panel.frame() == frame, key
    assert panel.unknown == []


def test_a_picture_costs_what_its_bytes_cost():
    panel, oled = wired()
    before = panel.sent
    oled.show()
    assert panel.sent - before == 6 * 3 + 1 + 1 + 1024  # six commands; address, control byte, data


def test_rotated_it_is_upright_from_across():
    panel, oled = wired()
    draw(oled, SOME)
    oled.rotate(False)
    oled.show()
    assert panel.frame_across() == SOME
    assert panel.frame() == mirrored(SOME)
    oled.rotate(True)
    oled.show()
    assert panel.frame() == SOME


def test_rotated_but_not_yet_shown_again_it_is_a_mirror():
    panel, oled = wired()
    draw(oled, SOME)
    oled.rotate(False)
    upside_down = mirrored(SOME)
    of_page = [upside_down[at : at + 128] for at in range(0, 1024, 128)]
    assert panel.frame() == b"".join(page[::-1] for page in of_page)


def test_inverted():
    panel, oled = wired()
    draw(oled, SOME)
    oled.invert(True)
    assert panel.is_inverted
    assert panel.frame() == bytes(255 - byte for byte in SOME)
    oled.invert(False)
    assert panel.frame() == SOME


@pytest.mark.parametrize("contrast", [1, 96, 255])
def test_contrast(contrast):
    panel, oled = wired()
    oled.contrast(contrast)
    assert panel.light() == contrast


def test_off_and_on_again_the_picture_is_kept():
    panel, oled = wired()
    draw(oled, SOME)
    oled.poweroff()
    assert panel.light() == 0
    oled.poweron()
    assert panel.light() == 255
    assert panel.frame() == SOME


def test_without_its_charge_pump_it_is_dark():
    panel, _ = wired(external_vcc=True)
    assert panel.is_on
    assert panel.light() == 0


def test_nobody_answers_at_the_other_address():
    panel = Panel("ssd1306", 0x3C)
    with pytest.raises(ValueError, match="No I2C device at address: 0x3d"):
        adafruit_ssd1306.SSD1306_I2C(128, 64, WiredI2C(panel), addr=0x3D)
