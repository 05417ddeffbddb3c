"""The panel in characters: every pixel is where it was, in braille and in half blocks."""

from hypothesis import given
from hypothesis import strategies as st

from croupier_host.terminal.drawing import HEIGHT, WIDTH, braille, half_blocks

FRAMES = st.binary(min_size=1024, max_size=1024)
# Dots of a braille character, from the standard: left column 1 2 3 7, right column 4 5 6 8.
DOTS = {(0, 0): 1, (0, 1): 2, (0, 2): 3, (0, 3): 7, (1, 0): 4, (1, 1): 5, (1, 2): 6, (1, 3): 8}


def lit(frame, x, y):
    return bool(frame[y // 8 * WIDTH + x] >> y % 8 & 1)


@given(FRAMES)
def test_every_pixel_is_a_dot_of_braille(frame):
    for row in range(HEIGHT // 4):
        line = braille(frame, row)
        assert len(line) == WIDTH // 2
        for (dx, dy), dot in DOTS.items():
            for cell, character in enumerate(line):
                shown = character != " " and (ord(character) - 0x2800) >> (dot - 1) & 1
                assert bool(shown) == lit(frame, 2 * cell + dx, 4 * row + dy)


@given(FRAMES)
def test_every_pixel_is_half_a_block(frame):
    for row in range(HEIGHT // 2):
        for x, character in enumerate(half_blocks(frame, row)):
            assert (character in "▀█") == lit(frame, x, 2 * row)
            assert (character in "▄█") == lit(frame, x, 2 * row + 1)
