"""A pin map with a fault is refused, with a sentence that names it; and nothing else happens."""

import re

import pytest

from croupier_hardware.pin_map import FILE, PinMapFault, load, read, tomllib
from croupier_hardware.pin_map_checks import COLOURS
from croupier_hardware.wiring.svg import WIRES
from tests.hardware.maps import changed

NET = '[[net]]\nname = "OLED_PIN1"'


def said_of(folder, *changes):
    """The sentence with which a changed pin map is refused."""
    with pytest.raises(PinMapFault) as refused:
        changed(folder, *changes)
    sentence = str(refused.value)
    assert sentence.startswith("pinmap.toml: ") and "\n" not in sentence
    return sentence


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        # twice
        ("gpio = 11\n", "gpio = 10\n", "GPIO 10 a second time"),
        ('role = "PWM7 B"', 'role = "PWM1 B"', "slice PWM1 a second time"),
        ('name = "LED_A"', 'name = "LED"', "net LED a second time"),
        ('pins = ["SW2.1"]', 'pins = ["SW1.1"]', "pin SW1.1 a second time"),
        ('name = "feet"', 'name = "screws"', "item screws a second time"),
        # pins of the Pico
        ("gpio = 15\n", "gpio = 25\n", "BUZZER: GP25 is not to be used"),
        ("gpio = 15\n", 'gpio = "15"\n', "BUZZER: gpio is '15', not a whole number"),
        ("gpio = 15\n", "gpio = 15\npin = 20\n", "BUZZER: has a gpio and a pin"),
        ("gpio = 15\n", "pin = 20\n", "BUZZER: pin 20 is for none but GND, RESET"),
        ("gpio = 5\n", "", "OLED_SCL: gpio is missing"),
        ("pin = 36\n", "pin = 40\n", "+3V3: comes to pin 40 of the Pico, not to 36"),
        ("pin = 36\n", "gpio = 22\n", "+3V3: comes to pin 29 of the Pico, not to 36"),
        ("pin = 39\n", "pin = 40\n", "VSYS: comes to pin 40 of the Pico, not to 39"),
        ("pin = 30\n", "pin = 37\n", "RESET: comes to pin 37 of the Pico, not to 30"),
        ("pin = 30\n", "pin = 99\n", "RESET: comes to pin 99 of the Pico, not to 30"),
        ("pin = 38\n", "pin = 37\n", "GND: comes to pin 37 of the Pico, not to 3 or 8 or"),
        ("pin = 38\n", "", "GND: comes to no pin of the Pico"),
        ('role = "VSYS"', 'role = "VBUS"', "VSYS: the role of pin 39 is VSYS, not 'VBUS'"),
        (", 33, 38]", ", 38]", "the ground pins are [3, 8, 13, 18, 23, 28, 33, 38]"),
        (", 33, 38]", ", 33, 35, 38]", "the ground pins are [3, 8, 13, 18, 23, 28, 33, 38]"),
        ('name = "OLED_SDA"', 'name = "SDA"', "there is no net OLED_SDA"),
        # pins of parts
        ('pins = ["SW5.1"]', 'pins = ["SW5"]', "RESET: 'SW5' is no pin: write it as \"SW1.2\""),
        ('pins = ["SW5.1"]', 'pins = "SW5.1"', "RESET: pins is 'SW5.1', not a list"),
        ('pins = ["SW5.1"]', 'pins = ["SW5.1", "SW5.3"]', "SW5: there is no pin SW5.3"),
        ('pins = ["SW5.1"]', 'pins = ["SW5.1", "A1.9"]', "RESET: 'A1.9' is a pin of the Pico"),
        ('"J2.2", "TP1.1"', '"TP1.1"', "J2: J2.2 is in no net"),
        (
            'pins = ["SW5.1"]',
            'pins = ["SW6.1"]',
            "in a net or among the parts, not in both: ['SW6']",
        ),
        ("[parts.TP5]", "[parts.TP6]", "in a net or among the parts, not in both: ['TP5', 'TP6']"),
        # colours
        ('wire = "BU"', 'wire = "ZZ"', "OLED_SDA: the colour 'ZZ' is none of BK, BN"),
        ('wire = "BU"', 'wire = "YE"', "OLED_SDA and OLED_SCL have wires of one colour, YE"),
        # parts and things to buy
        ('"carrier"]\nprice = 5.00', '"cloud"]\nprice = 5.00', "A1: an unknown level"),
        ('price = 5.00\ninstead_en = "Pico W', 'price = "5"\ninstead_en = "Pico W', "A1: price is"),
        ("price = 0.80", "price = nan", "BZ1: price is nan, not a number"),
        ("price = 0.80", "price = inf", "BZ1: price is inf, not a number"),
        ("price = 0.80", "price = -0.8", "BZ1: the price is -0.8, below nothing"),
        ("fitted = false", 'fitted = "no"', "R5: fitted is 'no', not true or false"),
        ("at = [67.31, 12.7, 0]", "at = [67.31, 12.7]", "R1: at has 2 values, not 3"),
        ("at = [67.31, 12.7, 0]", "at = [67.31, 12.7, 45]", "R1: is turned by 45 degrees"),
        (
            "at = [67.31, 12.7, 0]",
            "at = [67.31, true, 0]",
            "R1: at, number 2 is True, not a number",
        ),
        ('fr = "diode Schottky 1N5817"\n', "", "D2: en, fr, instead_en and instead_fr go together"),
        ('symbol = "Device:LED"', 'symbol = "Device:LAMP"', "D1: how many pins Device:LAMP has"),
        ('footprint = "LED_THT:LED_D3.0mm"', 'footprint = "LED"', "D1: the footprint 'LED' is not"),
        ('value = "1N5817"', 'value = "1N5817"\nmaker = "any"', "D2: unknown key maker"),
        ('value = "1N5817"\n', "", "D2: value is missing"),
        ('value = "MINUS"\nlike = "SW1"', 'value = "MINUS"\nlike = "SW9"', "SW2: SW9 is no part"),
        (
            'value = "MINUS"\nlike = "SW1"',
            'value = "MINUS"\nlike = "SW3"',
            "SW2: SW3 is no part, or",
        ),
        ("{ wires = 3, ", '{ wires = "3", ', "cells: quantity: wires is '3', not a whole number"),
        ("{ wires = 3, ", "{ wires = -3, ", "cells: -3 of it at wires"),
        ("{ wires = 3, ", "{ wiers = 3, ", "cells: an unknown level wiers"),
        # layouts and sizes
        ('BTN_OK = ["j47 j20"]', 'BTN_OK = ["j47"]', "breadboard: the wire 'j47' has 1 ends"),
        ('BTN_OK = ["j47 j20"]', 'OK = ["j47 j20"]', "breadboard: wires of an unknown net OK"),
        ('BTN_OK = ["Q32 V32"]', 'OK = ["Q32 V32"]', "stripboard: wires of an unknown net OK"),
        ("corner = 2.0", "round = 2.0", "carrier: unknown key round"),
        ("thickness = 1.6", "thickness = 0", "carrier: a size is not above 0"),
        ("[66.0, 38.0, 18.0]", "[66.0, 38.0]", "battery: holder has 2 values, not 3"),
        ("[panels.1in3]", "[panels.'1,3']", "the panel '1,3': its lid's file wants"),
        # the file
        ('ref = "A1"', "", "board: ref is missing"),
        ("[board]\n", "[bored]\n", "unknown key bored"),
        ('ref = "A1"', "ref = A1", "Invalid value"),
        (NET, '[[net]]\nnames = "OLED_PIN1"', "net, number 17: unknown key names"),
        (NET, '[[net]]\nname = "PIN 1"', "the net 'PIN 1': a name is of capitals"),
    ],
)
def test_a_fault_is_named(tmp_path, old, new, fault):
    assert fault in said_of(tmp_path, (old, new))


def test_true_and_false_are_no_texts(tmp_path):
    old = "optional = true\nprice = 0.80"
    fault = said_of(tmp_path, (old, old.replace("true", '"false"')))
    assert fault == "pinmap.toml: BZ1: optional is 'false', not true or false"


def test_a_part_that_the_drawings_place_must_be_there():
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    del data["parts"]["J2"]
    for net in data["net"]:
        net["pins"] = [pin for pin in net["pins"] if not pin.startswith("J2.")]
    with pytest.raises(PinMapFault, match="there is no part J2"):
        read(data)


def places(value, way=()):
    """The ways to all values of parsed data."""
    keys = value if isinstance(value, dict) else range(len(value) if isinstance(value, list) else 0)
    for key in keys:
        yield (*way, key)
        yield from places(value[key], (*way, key))


@pytest.mark.parametrize("odd", [{"x": []}, "no such text", -1])
def test_no_value_is_stumbled_over(odd):
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    for way in list(places(data)):
        *above, last = way
        table = data
        for key in above:
            table = table[key]
        right, table[last] = table[last], odd
        try:
            read(data)
        except PinMapFault as fault:
            assert re.fullmatch("pinmap.toml: .+", str(fault))
        table[last] = right
    assert read(data) == load()


def test_a_missing_pin_map_is_said(tmp_path):
    with pytest.raises(PinMapFault, match=r"pinmap\.toml: .*No such file"):
        load(tmp_path / "pinmap.toml")


def test_one_that_is_no_text_is_said(tmp_path):
    (tmp_path / "pinmap.toml").write_bytes(FILE.read_bytes() + b"# \xff\n")
    with pytest.raises(PinMapFault, match=r"pinmap\.toml: .*utf-8"):
        load(tmp_path / "pinmap.toml")


def test_every_colour_can_be_drawn():
    assert set(COLOURS) == set(WIRES)
