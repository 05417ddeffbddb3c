"""The pictures that differ from the goldens, as one page of HTML that needs nothing else."""

import base64
import html
import io
from pathlib import Path

from PIL import Image

from croupier_host.picture import HEIGHT, WIDTH, picture

from .album import difference

REPORT = Path(__file__).parent / "report.html"
_SCALE = 3
_SAME_DARK, _SAME_LIT, _GONE, _NEW = (4, 6, 10), (90, 100, 115), (255, 70, 70), (80, 230, 110)
_HEAD = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Goldens</title>
<style>
body { background: #222; color: #ddd; font: 14px sans-serif; }
figure { display: inline-block; margin: 4px; }
img { display: block; image-rendering: pixelated; }
.new { color: #50e66e; }
.gone { color: #ff4646; }
</style>
"""


def write(old, new, path=REPORT):
    """Writes the page about what has become of the old pictures. What differs."""
    found = difference(old, new)
    parts = [_HEAD, f"<h1>{found}</h1>"]
    parts.append(
        '<p>In a difference, <b class="gone">red</b> was lit, <b class="new">green</b> is.'
    )
    for key in found.changed:
        views = ("old", picture(old[key], _SCALE)), ("new", picture(new[key], _SCALE))
        parts.append(_row(key, *views, ("difference", _difference(old[key], new[key]))))
    parts += [_row(key, ("new", picture(new[key], _SCALE))) for key in found.new]
    parts += [_row(key, ("gone", picture(old[key], _SCALE))) for key in found.gone]
    path.write_text("\n".join(parts) + "\n</html>\n", encoding="utf-8")
    return found


def _row(key, *views):
    name = html.escape(key)
    return f"<h2>{name}</h2>\n" + "".join(_figure(name, *view) for view in views)


def _figure(name, what, image):
    shown = f'<img src="{_data(image)}" alt="{name}, {what}">'
    return f"<figure>{shown}<figcaption>{what}</figcaption></figure>"


def _data(image):
    png = io.BytesIO()
    image.save(png, "PNG", optimize=True)
    return "data:image/png;base64," + base64.b64encode(png.getvalue()).decode()


def _difference(old, new):
    """The pixels of both, those that differ in colour."""
    pixels = bytes(
        2 * (old[at] >> y % 8 & 1) + (new[at] >> y % 8 & 1)
        for y in range(HEIGHT)
        for at in range(y // 8 * WIDTH, (y // 8 + 1) * WIDTH)
    )
    image = Image.frombytes("P", (WIDTH, HEIGHT), pixels)
    image.putpalette([*_SAME_DARK, *_NEW, *_GONE, *_SAME_LIT])
    return image.resize((WIDTH * _SCALE, HEIGHT * _SCALE), Image.Resampling.NEAREST)
