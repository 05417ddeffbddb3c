"""The pictures for when nothing is played: in a frame at the edge, and nothing is cut."""

import pytest

from croupier.ui.canvas import PAGES, WIDTH
from croupier.ui.notice import CRASHED, INTERRUPTED, SAFE_MODE, draw_notice, notice_lines
from croupier_host import reading
from tests.ui.checked_canvas import CheckedCanvas

KINDS = (SAFE_MODE, CRASHED, INTERRUPTED)
LAST = (PAGES - 1) * WIDTH


def drawn(lines, is_turned=False):
    canvas = CheckedCanvas()
    draw_notice(canvas, lines, is_turned)
    assert canvas.faults() == []
    frame = bytes(canvas.buffer)
    return frame[LAST:] + frame[:LAST] if is_turned else frame


def read(frame):
    """The words inside of the frame."""
    inside = bytearray(frame)
    for page in range(PAGES):
        inside[page * WIDTH] = inside[page * WIDTH + WIDTH - 1] = 0
    for x in range(WIDTH):
        inside[x] &= 254
        inside[LAST + x] &= 127
    return [line for line in reading.read(bytes(inside)) if line]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_it_says_what_is_and_what_to_do(kind, language):
    title, space, what_to_do = notice_lines(kind, language)
    assert space == ""
    assert read(drawn([title, space, what_to_do])) == [title, what_to_do]


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_said_in_both_languages_where_none_is_known(kind):
    lines = notice_lines(kind)
    said = [line for line in lines if line]
    assert said == [line for each in ("fr", "en") for line in notice_lines(kind, each) if line]
    assert len(lines) <= 6
    assert read(drawn(lines)) == said


@pytest.mark.parametrize("count", range(1, 7))
def test_up_to_six_lines_are_in_the_middle(count):
    lines = [f"Line {number}" for number in range(count)]
    frame = drawn(lines)
    assert read(frame) == lines
    pages = [page for page in range(PAGES) if any(frame[page * WIDTH + 2 : page * WIDTH + 126])]
    above, below = pages[1], PAGES - 1 - pages[-2]  # the outermost have the frame
    assert abs(above - below) <= 1


@pytest.mark.parametrize("is_turned", [False, True])
def test_the_frame_is_at_the_edge_whichever_way_the_box_lies(is_turned):
    frame = drawn(notice_lines(SAFE_MODE), is_turned)
    assert frame == drawn(notice_lines(SAFE_MODE))
    for x in range(WIDTH):
        assert frame[x] & 1 and frame[LAST + x] & 128
