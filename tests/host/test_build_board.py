"""The pins follow from the pin map, the splash from its picture; a fault in either is named."""

import sys

import pytest

from croupier.board import pins, splash
from tests.host.building import change, run
from tests.host.command import ROOT

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

NETS = tomllib.loads((ROOT / "hardware/pinmap.toml").read_text(encoding="utf-8"))["net"]


def test_the_pins_are_those_of_the_pin_map():
    made = {name: gpio for name, gpio in vars(pins).items() if name.isupper()}
    assert made == {net["name"]: net["gpio"] for net in NETS if "gpio" in net}


def test_the_pins_are_those_of_the_wiring():
    assert (pins.OLED_SDA, pins.OLED_SCL) == (4, 5)
    assert (pins.BTN_BACK, pins.BTN_MINUS, pins.BTN_PLUS, pins.BTN_OK) == (10, 11, 12, 13)
    assert (pins.BUZZER, pins.LED, pins.BAT_SENSE) == (15, 3, 28)


@pytest.mark.parametrize(
    ("pattern", "replacement", "fault"),
    [
        ("gpio = 4", "gpio = 5", "pinmap.toml: OLED_SCL: GP5 a second time"),
        ("gpio = 15", "gpio = 25", "pinmap.toml: BUZZER: GP25 is not to be used"),
        ('name = "BTN_OK"', 'name = "LED"', "pinmap.toml: LED a second time"),
        ('name = "LED"', 'name = "the LED"', "pinmap.toml: 'the LED' is no name of a constant"),
    ],
)
def test_a_pin_map_with_a_fault_is_refused(firmware, pattern, replacement, fault):
    change(firmware.parent / "hardware/pinmap.toml", pattern, replacement)
    assert run() == fault


def test_the_splash_is_its_picture():
    art = (ROOT / "firmware/data/splash.txt").read_text(encoding="utf-8")
    rows = [line for line in art.splitlines() if not line.startswith("//")]
    picture = splash.PICTURE
    shown = [
        "".join("#" if picture[page + column] >> bit & 1 else "." for column in range(128))
        for page in range(0, len(picture), 128)
        for bit in range(8)
    ]
    assert shown == rows
    assert 128 * splash.FIRST_PAGE + len(picture) <= 1024


@pytest.mark.parametrize(
    ("pattern", "replacement", "fault"),
    [
        (r"^\.{128}\n", "", "splash.txt: not an even number of pages of 8 rows"),
        (r"^\.{128}\n", "...\n", "splash.txt: a row has 128 signs # and ."),
        (r"^\.{128}\n", "x" * 128 + "\n", "splash.txt: a row has 128 signs # and ."),
    ],
)
def test_a_splash_with_a_fault_is_refused(firmware, pattern, replacement, fault):
    change(firmware / "data/splash.txt", pattern, replacement)
    assert run() == fault
