"""Panels for the tests: what is sent to them, and the pixels that are seen."""

import pytest

from croupier_host.device.panel import Panel

CONTROLLERS = ("ssd1306", "sh1106")
BOTH = pytest.mark.parametrize("controller", CONTROLLERS)
FIRST_COLUMN = {"ssd1306": 0, "sh1106": 2}
COMMANDS, DATA = 0x00, 0x40  # control bytes before nothing else
PICTURE = bytes((7 * at + at // 128) & 0xFF for at in range(1024))
LIGHT_UP = {"ssd1306": (0x8D, 0x14, 0xAF), "sh1106": (0xAF,)}


def tell(panel, *commands):
    """Sends commands; the panel acknowledges them all."""
    assert panel.write(panel.address, bytes((COMMANDS, *commands))) == 1 + len(commands)


def put(panel, *data):
    """Sends bytes for the memory."""
    assert panel.write(panel.address, bytes((DATA, *data))) == 1 + len(data)


def go(panel, page, x):
    """Where the next byte goes: a column of the glass with A1, or seen from across with A0."""
    column = x + FIRST_COLUMN[panel.controller]
    tell(panel, 0xB0 | page, column & 15, 0x10 | column >> 4)


def draw(panel, picture):
    """A whole picture, page by page."""
    for page in range(8):
        go(panel, page, 0)
        put(panel, *picture[128 * page : 128 * (page + 1)])


def lit_up(controller="ssd1306", picture=bytes(1024)):
    """A panel that stands upright, is on and shows a picture."""
    panel = Panel(controller)
    tell(panel, 0xA1, 0xC8, *LIGHT_UP[controller])
    draw(panel, picture)
    return panel


def lit(picture):
    """The lit pixels: pairs (x, y) from the upper left."""
    return {
        (at % 128, 8 * (at // 128) + bit)
        for at, byte in enumerate(picture)
        for bit in range(8)
        if byte >> bit & 1
    }


def of(pixels):
    """The picture with these pixels."""
    picture = bytearray(1024)
    for x, y in pixels:
        picture[128 * (y // 8) + x] |= 1 << y % 8
    return bytes(picture)


def turned(picture):
    """Upside down."""
    return of((127 - x, 63 - y) for x, y in lit(picture))
