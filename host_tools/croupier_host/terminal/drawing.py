"""A frame of the panel as lines of characters: in braille, or in half blocks."""

from __future__ import annotations

WIDTH, HEIGHT = 128, 64

_BRAILLE = 0x2800
_LEFT_DOTS = (0x01, 0x02, 0x04, 0x40)  # from the top
_RIGHT_DOTS = (0x08, 0x10, 0x20, 0x80)
_HALVES = " ▀▄█"


def _dots(pixels: int, dots: tuple[int, ...]) -> int:
    return sum(dot for place, dot in enumerate(dots) if pixels >> place & 1)


_LEFT = tuple(_dots(pixels, _LEFT_DOTS) for pixels in range(16))
_RIGHT = tuple(_dots(pixels, _RIGHT_DOTS) for pixels in range(16))


def braille(frame: bytes, row: int) -> str:
    """Row 0 to 15 of 64 characters, each of 2 x 4 pixels. An empty one is a space."""
    page, shift = row // 2 * WIDTH, row % 2 * 4
    cells = (
        _LEFT[frame[page + x] >> shift & 15] | _RIGHT[frame[page + x + 1] >> shift & 15]
        for x in range(0, WIDTH, 2)
    )
    return "".join(chr(_BRAILLE + dots) if dots else " " for dots in cells)


def half_blocks(frame: bytes, row: int) -> str:
    """Row 0 to 31 of 128 characters, each of two pixels above each other."""
    page, shift = row // 4 * WIDTH, row % 4 * 2
    return "".join(_HALVES[frame[page + x] >> shift & 3] for x in range(WIDTH))
