"""The wiring table of the README is that of the pin map."""

import re
import sys

from tests.host.command import ROOT

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

README = (ROOT / "README.md").read_text(encoding="utf-8")
NETS = tomllib.loads((ROOT / "hardware/pinmap.toml").read_text(encoding="utf-8"))["net"]

# The GPIO at each pin of the board, from the USB plug down the left side and up the right one; None
# for ground, power and other pins.
PINS = [0, 1, None, 2, 3, 4, 5, None, 6, 7, 8, 9, None, 10, 11, 12, 13, None, 14, 15]
PINS += [16, 17, None, 18, 19, 20, 21, None, 22, None, 26, 27, None, 28]


def wanted():
    """The rows as the pin map has them: wire, GPIO, pin."""
    for net in NETS:
        gpio = net.get("gpio")
        pin = net["pin"] if gpio is None else 1 + PINS.index(gpio)
        yield net["name"], "" if gpio is None else f"GP{gpio}", str(pin)


def test_the_table_has_every_wire():
    rows = re.findall(r"^\| ([A-Z0-9_+]+) \| (GP\d+|) ?\| (\d+) \|", README, re.MULTILINE)
    assert sorted(rows) == sorted(wanted())
