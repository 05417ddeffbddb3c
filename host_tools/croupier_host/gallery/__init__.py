"""Button scripts that together reach every screen, and what plays them.

Beside its commands a script of this folder may say how its box is set up, in comments:

    # names: Max, Ana         recent names
    # seed: 03                what chance follows from, in hex
"""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from ..device.simulated import OwnDevice
from ..device.stores import store_in
from ..script import Player, parse

_FOLDER = Path(__file__).parent
_DIRECTIVE = re.compile(r"^#\s*(names|seed):\s*(.*)$", re.MULTILINE)


class Scene(NamedTuple):
    """A script, and how its box is set up."""

    name: str
    text: str
    names: tuple[str, ...]
    seed: bytes


def scenes() -> list[Scene]:
    """All of them, by name."""
    return [_scene(path) for path in sorted(_FOLDER.glob("*.txt"))]


def _scene(path: Path) -> Scene:
    text = path.read_text(encoding="utf-8")
    found = dict(_DIRECTIVE.findall(text))
    names = tuple(name.strip() for name in found.get("names", "").split(",") if name.strip())
    return Scene(path.stem, text, names, bytes.fromhex(found.get("seed", "00")))


def pictures(scene: Scene, language: str) -> dict[str, bytes]:
    """The frames of its shots by their names, in their order."""
    frames: dict[str, bytes] = {}
    with TemporaryDirectory(prefix="croupier-") as folder:
        if scene.names:
            store_in(folder, is_lasting=False).save_settings({"names": list(scene.names)})
        device = OwnDevice(Path(folder), language, scene.seed, is_lasting=False)
        missed = Player(device, frames.__setitem__).play(parse(scene.text))
        if missed:
            raise AssertionError(f"{scene.name}: line {missed.line}: no {missed.text!r}")
    return frames
