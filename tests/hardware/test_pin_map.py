"""The pin map is held against an independent pinout of the Pico, and the firmware against it."""

from pathlib import Path

import pytest
from picopins.__main__ import LEFT_PINS, RIGHT_PINS

from croupier.board import pins
from croupier_hardware.pico import PIN_OF_GPIO, POWER
from croupier_hardware.pin_map import load
from tests.hardware.maps import changed

# By the number of a pin, its name and what else it can be.
PINOUT = {int(row[0]): row[1:] for row in LEFT_PINS + RIGHT_PINS if row[0].isdigit()}
NAME_OF_ROLE = {"RUN": "run", "3V3(OUT)": "3v3 Out", "VSYS": "VSYS", "GND": "Ground"}


def wrong_roles(pin_map):
    """The nets whose pin of the Pico is not what they say, or cannot do it."""
    wrong = []
    for net in (net for net in pin_map.nets if net.pin is not None):
        name, *functions = PINOUT[net.pin]
        if net.role.startswith("ADC"):
            fits = name.endswith(f"/ A{net.role.removeprefix('ADC')}")
        elif net.gpio is None:
            fits = name == NAME_OF_ROLE[net.role]
        else:
            fits = net.role in functions or net.role.startswith("input")
        if not fits or net.gpio is not None and name.split(" /")[0] != f"GP{net.gpio}":
            wrong.append(net.name)
    return wrong


def test_the_pinout_is_whole():
    assert sorted(PINOUT) == list(range(1, 41))


def test_each_gpio_is_at_its_pin():
    named = {pin: row[0].split(" /")[0] for pin, row in PINOUT.items()}
    gpios = {int(name[2:]): pin for pin, name in named.items() if name.startswith("GP")}
    assert gpios == PIN_OF_GPIO


def test_those_that_differ_between_the_boards_are_not_to_be_used():
    assert not {23, 24, 25, 29} & set(PIN_OF_GPIO)


def test_the_ground_pins_are_all_of_them():
    assert load().ground == tuple(pin for pin in sorted(PINOUT) if "Ground" in PINOUT[pin][0])


def test_every_pin_can_do_what_it_is_for():
    assert wrong_roles(load()) == []


def test_no_gpio_and_no_slice_is_used_twice():
    gpios = [net.gpio for net in load().nets if net.gpio is not None]
    assert len(set(gpios)) == len(gpios)
    slices = [
        function.split()[0]
        for net in load().nets
        if net.role.startswith("PWM")
        for function in PINOUT[net.pin]
        if function.startswith("PWM")
    ]
    assert slices and len(set(slices)) == len(slices)


@pytest.mark.parametrize(
    ("old", "new", "net"),
    [
        ("gpio = 4\n", "gpio = 6\n", "OLED_SDA"),
        ("gpio = 3\n", "gpio = 2\n", "LED"),
        ("gpio = 28\n", "gpio = 27\n", "BAT_SENSE"),
        ('role = "I2C0 SCL"', 'role = "I2C1 SCL"', "OLED_SCL"),
        ('role = "PWM7 B"', 'role = "PWM7 A"', "BUZZER"),
    ],
)
def test_a_pin_that_cannot_do_it_is_found(tmp_path, old, new, net):
    assert wrong_roles(changed(tmp_path, (old, new))) == [net]


def test_power_comes_to_the_pins_that_the_pinout_has_for_it():
    for role, numbers in POWER.values():
        assert list(numbers) == [
            pin for pin, row in sorted(PINOUT.items()) if NAME_OF_ROLE[role] in row[0]
        ]


def gpios_of(module):
    return {name: gpio for name, gpio in module.items() if name.isupper()}


def gpios_wanted(pin_map):
    return {net.name: net.gpio for net in pin_map.nets if net.gpio is not None}


def test_the_pins_of_the_firmware_are_those_of_the_pin_map():
    assert gpios_of(vars(pins)) == gpios_wanted(load())


def test_a_gpio_that_only_one_of_them_changes_is_found(tmp_path):
    other = changed(tmp_path, ("gpio = 10\n", "gpio = 9\n"))
    assert gpios_of(vars(pins)) != gpios_wanted(other)
    text = Path(pins.__file__).read_text(encoding="utf-8")
    assert "BTN_OK = 13\n" in text
    module = {}
    exec(text.replace("BTN_OK = 13\n", "BTN_OK = 14\n"), module)
    assert gpios_of(module) != gpios_wanted(load())
