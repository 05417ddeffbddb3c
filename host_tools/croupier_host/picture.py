"""Pictures of the panel."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

WIDTH, HEIGHT = 128, 64
LIT = (190, 225, 255)
DARK = (4, 6, 10)

_GAP = 8  # pixels of a sheet, between its pictures
_CAPTION = 20  # and above each
_PAPER = (44, 46, 52)
_INK = (230, 230, 230)


def picture(frame: bytes, scale: int = 1) -> Image.Image:
    """The frame, each pixel as a square of `scale` pixels: light blue on black as on a panel."""
    pixels = bytes(
        frame[y // 8 * WIDTH + x] >> y % 8 & 1 for y in range(HEIGHT) for x in range(WIDTH)
    )
    image = Image.frombytes("P", (WIDTH, HEIGHT), pixels)
    image.putpalette([*DARK, *LIT])
    return image.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST)


def save(image: Image.Image, path: Path) -> None:
    """Writes a PNG. Raises `OSError`."""
    image.save(path, "PNG", optimize=True, bits=1)


def sheet(pictures: Sequence[tuple[str, Image.Image]], columns: int = 4) -> Image.Image:
    """Pictures of one size on one sheet, each under its name."""
    width, height = pictures[0][1].size
    rows = (len(pictures) + columns - 1) // columns
    page = Image.new("RGB", (columns * (width + _GAP), rows * (height + _CAPTION)), _PAPER)
    pen = ImageDraw.Draw(page)
    where = places(len(pictures), width, height, columns)
    for (name, image), (x, y) in zip(pictures, where, strict=True):
        pen.text((x, y - _CAPTION + _GAP), name, fill=_INK)
        page.paste(image, (x, y))
    return page


def places(count: int, width: int, height: int, columns: int = 4) -> list[tuple[int, int]]:
    """The upper left corner of each of so many pictures on their sheet."""
    return [
        (
            place % columns * (width + _GAP) + _GAP // 2,
            place // columns * (height + _CAPTION) + _CAPTION - _GAP // 2,
        )
        for place in range(count)
    ]
