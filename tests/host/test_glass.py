"""How the memory of the panel is seen on the glass, by the data sheets of SSD1306 and SH1106."""

import random

import pytest

from croupier_host.device.panel import Panel
from tests.host.panels import BOTH, PICTURE, draw, go, lit, lit_up, of, put, tell, turned

MARK = {(0, 0), (1, 0), (2, 0), (0, 1)}  # in the upper left corner, an L


@BOTH
def test_upright_is_a1_with_c8(controller):
    panel = Panel(controller)
    tell(panel, 0xA1, 0xC8)
    draw(panel, of(MARK))
    assert lit(panel.frame()) == MARK


@BOTH
def test_a0_with_c0_is_upright_from_across(controller):
    panel = Panel(controller)
    tell(panel, 0xA0, 0xC0)
    draw(panel, of(MARK))
    assert lit(panel.frame_across()) == MARK
    assert lit(panel.frame()) == {(127 - x, 63 - y) for x, y in MARK}


@BOTH
def test_either_alone_is_a_mirror(controller):
    panel = Panel(controller)
    tell(panel, 0xA0, 0xC8)
    draw(panel, of(MARK))
    assert lit(panel.frame()) == {(127 - x, y) for x, y in MARK}
    tell(panel, 0xA1, 0xC0)
    draw(panel, of(MARK))
    assert lit(panel.frame()) == {(x, 63 - y) for x, y in MARK}


@BOTH
def test_the_order_of_the_columns_changes_only_what_is_written_later(controller):
    panel = lit_up(controller, PICTURE)
    tell(panel, 0xA0)
    assert panel.frame() == PICTURE
    go(panel, 3, 0)
    put(panel, 0x99)
    wanted = bytearray(PICTURE)
    wanted[3 * 128 + 127] = 0x99
    assert panel.frame() == wanted


@BOTH
def test_the_order_of_the_rows_changes_the_picture_at_once(controller):
    panel = lit_up(controller, PICTURE)
    tell(panel, 0xC0)
    assert panel.frame() == of((x, 63 - y) for x, y in lit(PICTURE))
    tell(panel, 0xC8)
    assert panel.frame() == PICTURE


@pytest.mark.parametrize("line", [0, 1, 7, 8, 56, 63])
@BOTH
def test_the_start_line_is_at_the_top_and_those_before_it_below(controller, line):
    panel = lit_up(controller, PICTURE)
    tell(panel, 0x40 | line)
    assert panel.frame() == of((x, (y - line) % 64) for x, y in lit(PICTURE))
    tell(panel, 0xC0)
    assert panel.frame() == of((x, 63 - (y - line) % 64) for x, y in lit(PICTURE))


@pytest.mark.parametrize("offset", [0, 1, 8, 63])
@BOTH
def test_the_offset_moves_the_picture_and_adds_to_the_start_line(controller, offset):
    panel = lit_up(controller, PICTURE)
    tell(panel, 0xD3, offset)
    assert panel.frame() == of((x, (y - offset) % 64) for x, y in lit(PICTURE))
    tell(panel, 0x45)
    assert panel.frame() == of((x, (y - offset - 5) % 64) for x, y in lit(PICTURE))


# The table of the SSD1306's data sheet for 48 rows: the memory's row on COM0, COM8, COM47, COM55;
# COM63 is the top line of the glass.
@pytest.mark.parametrize(
    ("direction", "offset", "start", "on_com"),
    [
        (0xC0, 0, 0, {0: 0, 8: 8, 47: 47, 48: None, 63: None}),
        (0xC0, 8, 0, {0: 8, 8: 16, 39: 47, 40: None, 55: None, 56: 0, 63: 7}),
        (0xC0, 0, 8, {0: 8, 8: 16, 47: 55, 48: None}),
        (0xC8, 0, 0, {0: 47, 8: 39, 47: 0, 48: None, 63: None}),
        (0xC8, 8, 0, {0: None, 7: None, 8: 47, 47: 8, 55: 0, 56: None}),
        (0xC8, 0, 8, {0: 55, 47: 8, 48: None}),
    ],
)
@BOTH
def test_fewer_rows_are_driven_than_there_are(controller, direction, offset, start, on_com):
    panel = lit_up(controller, of((row, row) for row in range(64)))  # each in a column of its own
    tell(panel, direction, 0xA8, 47, 0xD3, offset, 0x40 | start)
    shown = {y: x for x, y in lit(panel.frame())}
    assert {com: shown.get(63 - com) for com in on_com} == on_com
    assert len(shown) == 48


@BOTH
def test_rows_that_are_not_driven_stay_dark(controller):
    panel = lit_up(controller)
    tell(panel, 0xA8, 31, 0xA7)
    lower_half = {(x, y) for x in range(128) for y in range(32, 64)}
    assert lit(panel.frame()) == lower_half
    tell(panel, 0xA5)
    assert lit(panel.frame()) == lower_half


# The same data sheet's figures of the pins: on an alternating glass, the line of rows 0, 1, 31, 32.
@pytest.mark.parametrize(
    ("pins", "lines"),
    [
        (0x12, [0, 1, 31, 32]),
        (0x02, [0, 2, 62, 1]),
        (0x32, [1, 0, 30, 33]),
        (0x22, [1, 3, 63, 0]),
    ],
)
@BOTH
def test_with_wrongly_told_pins_the_rows_are_mixed_up(controller, pins, lines):
    panel = lit_up(controller, of((row, row) for row in range(64)))
    tell(panel, 0xDA, pins)
    shown = dict(lit(panel.frame()))
    assert [shown[row] for row in (0, 1, 31, 32)] == lines
    assert sorted(shown.values()) == list(range(64))


@BOTH
def test_inverted_what_is_dark_is_lit(controller):
    panel = lit_up(controller, PICTURE)
    tell(panel, 0xA7)
    assert panel.frame() == bytes(255 - byte for byte in PICTURE)
    tell(panel, 0xA6)
    assert panel.frame() == PICTURE


@BOTH
def test_all_pixels_can_be_lit_whatever_is_in_memory_and_whether_inverted(controller):
    panel = lit_up(controller, PICTURE)
    tell(panel, 0xA5)
    assert panel.frame() == b"\xff" * 1024
    tell(panel, 0xA7)
    assert panel.frame() == b"\xff" * 1024
    tell(panel, 0xA6, 0xA4)
    assert panel.frame() == PICTURE


@BOTH
def test_a_turned_box_shows_its_last_page_first(controller):
    panel = Panel(controller)
    tell(panel, 0xA0, 0xC0, 0x40 | 56)
    draw(panel, PICTURE)
    assert panel.frame_across() == PICTURE[7 * 128 :] + PICTURE[: 7 * 128]


@BOTH
def test_from_across_the_same_picture_is_upside_down(controller):
    panel = lit_up(controller, PICTURE)
    assert panel.frame_across() == turned(PICTURE)
    tell(panel, 0xC0, 0xD3, 3, 0x47)
    assert panel.frame_across() == turned(panel.frame())


@BOTH
def test_random_pictures_come_out_as_they_went_in(controller):
    dice = random.Random(7)
    panel = lit_up(controller)
    for _ in range(5):
        picture = dice.randbytes(1024)
        draw(panel, picture)
        assert panel.frame() == picture
