"""The legs of the parts are where KiCad's footprints have them."""

import re
from math import dist
from pathlib import Path

import pytest

from croupier_hardware.wiring.art import BOOTSEL
from croupier_hardware.wiring.legs import LEGS, PICO
from tests.hardware.tools import needs

pytestmark = needs("kicad-cli")

FOOTPRINTS = Path("/usr/share/kicad/footprints")
PAD = re.compile(r'\(pad "(\d+)" thru_hole \w+\s+\(at ([-\d.]+) ([-\d.]+)')


def pads(footprint):
    """The numbered pads of a footprint, in order: number, x and y. Of two in one place, one."""
    pads = PAD.findall(text_of(footprint))
    found = dict.fromkeys((number, float(x), float(y)) for number, x, y in pads)
    return sorted(found, key=lambda pad: int(pad[0]))


def text_of(footprint):
    library, name = footprint.split(":")
    return (FOOTPRINTS / f"{library}.pretty" / f"{name}.kicad_mod").read_text(encoding="utf-8")


def test_bootsel_is_where_the_footprint_draws_it():
    drawn = re.findall(
        r"\(fp_rect\s+\(start ([-\d.]+) ([-\d.]+)\)\s+\(end ([-\d.]+) ([-\d.]+)\)", text_of(PICO)
    )
    middles = [
        ((float(x0) + float(x1)) / 2, (float(y0) + float(y1)) / 2) for x0, y0, x1, y1 in drawn
    ]
    assert any(dist(middle, BOOTSEL) < 0.01 for middle in middles)


@pytest.mark.parametrize("footprint", LEGS)
def test_the_legs_are_those_of_the_footprint(footprint):
    legs, (first, *_) = LEGS[footprint], pads(footprint)
    assert tuple(number for number, _, _ in pads(footprint)) == legs.pins
    for (_, x, y), place in zip(pads(footprint), legs.at, strict=True):
        assert dist(legs.at[0], place) == pytest.approx(dist(first[1:], (x, y)))
