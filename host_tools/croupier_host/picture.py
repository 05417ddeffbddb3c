"""Pictures of the panel."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

WIDTH, HEIGHT = 128, 64
LIT = (190, 225, 255)
DARK = (4, 6, 10)


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
