"""The diagram of the wires is the pin map's, as WireViz reads it, and a fault in it is found."""

import re

import pytest

from croupier_hardware import wiring
from croupier_hardware.pin_map import HARDWARE, load
from croupier_hardware.stages import StageFault, differences
from croupier_hardware.wiring import harness
from tests.hardware.maps import changed
from tests.hardware.tools import needs

pytestmark = needs("dot", "module:wireviz")

PIN_MAP = load()
DOCUMENT = harness.document(PIN_MAP)


def swapped(first, second):
    """The file with two texts exchanged."""
    assert DOCUMENT.count(first) == DOCUMENT.count(second) == 1
    return DOCUMENT.replace(first, "\0").replace(second, first).replace("\0", second)


def test_the_wires_are_the_pin_map():
    assert harness.faults(PIN_MAP, DOCUMENT) == []


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ('{"panel": ["SDA"]}', '{"panel": ["SCL"]}'),
        ('{"SW1": [1]}', '{"SW2": [1]}'),
        ('{"D1": [2]}', '{"D1": [1]}'),
        ('{"battery": ["-"]}', '{"D2": [1]}'),
    ],
)
def test_a_swapped_pair_of_wires_is_found(first, second):
    assert harness.faults(PIN_MAP, swapped(first, second))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"colors": ["OG"]', '"colors": ["BN"]', "the wire from A1.14 is BN, not OG"),
        ('[{"A1": [20]}, {"W7": [1]}, {"R2": [1]}]', "", "BUZZER is in 2 pieces: A1.20 | R2.1"),
        ("  - [", "  - [[", "WireViz cannot read it"),
    ],
)
def test_a_fault_is_named(old, new, fault):
    assert old in DOCUMENT
    document = DOCUMENT.replace(f"  - {old}\n" if new == "" else old, new, 1)
    assert any(fault in found for found in harness.faults(PIN_MAP, document))


def test_a_gpio_that_only_the_pin_map_changes_is_found(tmp_path):
    other = changed(tmp_path, ("gpio = 10\n", "gpio = 9\n"))
    assert harness.faults(other, DOCUMENT)


def test_the_picture_says_nothing_of_who_drew_it():
    drawn = harness.picture(DOCUMENT)
    assert "<!--" not in drawn and "graphviz" not in drawn.lower()
    assert "BTN_BACK" in drawn and 'font-family="DejaVu Sans"' in drawn


def test_the_files_are_as_they_are_made(tmp_path):
    wiring.build(PIN_MAP, tmp_path)
    assert differences("wiring", tmp_path, HARDWARE) == []
    assert wiring.check(PIN_MAP, HARDWARE) == []


@pytest.mark.parametrize("content", [b"\xff\xfe", b"", b"- 1\n", b"{:", b"connectors: 3\n"])
def test_a_file_that_cannot_be_read_is_said(tmp_path, content):
    (tmp_path / "wiring").mkdir()
    (tmp_path / "wiring/wiring.yml").write_bytes(content)
    found = wiring.check(PIN_MAP, tmp_path)
    assert found and all(re.fullmatch(r"wiring/wiring\.yml: .+", fault) for fault in found)


def test_without_graphviz_a_sentence_says_so(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StageFault, match=r"^graphviz's dot is not there: see hardware/README\.md$"):
        wiring.build(PIN_MAP, tmp_path)


def test_a_missing_file_is_said(tmp_path):
    assert wiring.check(PIN_MAP, tmp_path) == ["wiring/wiring.yml: is not there: build it"]
