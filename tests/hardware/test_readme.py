"""The wiring table of the README is that of the pin map."""

import re

from croupier_hardware.pin_map import HARDWARE, load

README = (HARDWARE.parent / "README.md").read_text(encoding="utf-8")


def rows(text):
    """The rows of the table: wire, GPIO, pin."""
    return sorted(re.findall(r"^\| ([A-Z0-9_+]+) \| (GP\d+|) ?\| (\d+) \|", text, re.MULTILINE))


def wanted():
    """The rows as the pin map has them; a net that does not come to the Pico has none."""
    return sorted(
        (net.name, "" if net.gpio is None else f"GP{net.gpio}", str(net.pin))
        for net in load().nets
        if net.pin is not None
    )


def test_the_table_has_every_wire():
    assert rows(README) == wanted()


def test_a_changed_gpio_pin_or_row_is_found():
    for old, new in (("| GP10 |", "| GP9 |"), ("| | 36 |", "| | 37 |"), ("| LED |", "| led |")):
        assert old in README
        assert rows(README.replace(old, new)) != wanted()
