"""Pictures of the schematic and of both sides of the board, as SVG."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from ..pin_map import Carrier
from . import kicad
from .plan import ORIGIN
from .schematic import FRAME
from .sheet import PROJECT
from .symbols import STEP

_MASK, _COPPER, _GOLD = "#1f5c3f", "#2c7552", "#d8b650"
_LAMINATE, _SILK, _HOLE = "#8a7a45", "#f7f7f0", "#ffffff"
_MARGIN = 1.0
_DRAWN = re.compile(r"</desc>(.*)</svg>", re.DOTALL)
# For those who search in a page; on a board they would only make the file larger.
_HIDDEN_TEXT = re.compile(r"<text .*?</text>", re.DOTALL)
# A hundredth of a millimetre is enough.
_DIGITS = re.compile(r"(\d\.\d\d)\d+")


def schematic_picture(schematic: Path) -> str:
    """The sheet, cut to its blocks."""
    with tempfile.TemporaryDirectory() as scratch:
        kicad.cli("sch", "export", "svg", "--exclude-drawing-sheet", "-o", scratch, schematic)
        drawn = _drawn(Path(scratch) / f"{schematic.stem}.svg")
    left, top, right, bottom = (edge * STEP for edge in FRAME)
    box = (left - _MARGIN, top - _MARGIN, right - left + 2 * _MARGIN, bottom - top + 2 * _MARGIN)
    return _picture("Schematic of the carrier board", box, drawn)


def board_picture(board: Path, carrier: Carrier, back: bool) -> str:
    """One side of the bare board, as one sees it."""
    side = "B" if back else "F"
    layers = {name: f"{side}_{name}" for name in ("Cu", "Mask", "Silkscreen")}
    with tempfile.TemporaryDirectory() as scratch:
        names = ",".join(layer.replace("_", ".") for layer in layers.values())
        paper = ("--page-size-mode", "1", "--exclude-drawing-sheet", "--black-and-white")
        kicad.cli(
            *("pcb", "export", "svg", "--mode-multi", "--layers", names, *paper),
            *("-o", scratch, board),
        )
        drawn = {
            name: _HIDDEN_TEXT.sub("", _drawn(Path(scratch) / f"{PROJECT}-{layer}.svg"))
            for name, layer in layers.items()
        }
    return _side(drawn, carrier, back)


def _side(drawn: dict[str, str], carrier: Carrier, back: bool) -> str:
    """Lays the layers over each other, seen through the board for its back."""
    (left, top), (width, height) = ORIGIN, carrier.size
    outline = f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="{carrier.corner}"'
    copper = _coloured(drawn["Cu"], "currentColor", _HOLE)
    parts = [
        f'<clipPath id="board">{outline}/></clipPath>',
        f'<mask id="open">{_coloured(drawn["Mask"], "#FFFFFF", "#000000")}</mask>',
        f'{outline} fill="{_MASK}"/>',
        f'<g color="{_COPPER}"><g id="copper">{copper}</g></g>',
        f'<g mask="url(#open)">{outline} fill="{_LAMINATE}"/>',
        f'<use href="#copper" color="{_GOLD}"/></g>',
        _coloured(drawn["Silkscreen"], _SILK, _SILK),
    ]
    turned = f' transform="translate({2 * left + width:.2f} 0) scale(-1 1)"' if back else ""
    body = f'<g clip-path="url(#board)"{turned}>\n' + "\n".join(parts) + "\n</g>"
    box = (left - _MARGIN, top - _MARGIN, width + 2 * _MARGIN, height + 2 * _MARGIN)
    return _picture(f"The carrier board, {'back' if back else 'front'}", box, body)


def _drawn(path: Path) -> str:
    """What a file of KiCad's draws, without its head, where the date is."""
    found = _DRAWN.search(path.read_text(encoding="utf-8"))
    if found is None:
        raise kicad.KiCadFault(f"{path.name}: not a picture as KiCad 9 makes it")
    lines = (line.strip() for line in _DIGITS.sub(r"\1", found[1]).splitlines())
    return "\n".join(line for line in lines if line)


def _coloured(drawn: str, ink: str, paper: str) -> str:
    colours = {"#000000": ink, "#FFFFFF": paper}
    return re.sub("#000000|#FFFFFF", lambda match: colours[match[0]], drawn)


def _picture(title: str, box: tuple[float, float, float, float], body: str) -> str:
    view = " ".join(f"{edge:.2f}" for edge in box)
    size = f'width="{box[2]:.2f}mm" height="{box[3]:.2f}mm"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{view}">'
    return f"{head}\n<title>{title}</title>\n{body}\n</svg>\n"
