"""The stage `board`: the schematic, the routed carrier board, and the files for its maker.

Everything is made from the pin map. KiCad draws, checks and exports; the tracks are found by a
router of our own. `kicad.VERSION` says with which KiCad the files in the repository were made.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path

from ..pin_map import PinMap
from . import checks, fabrication, kicad, maker_checks, pictures
from .plan import plan
from .project import project_files
from .schematic import schematic

_FOLDER = "board"
_PROJECT = ("croupier.kicad_pro", "croupier.kicad_dru", "sym-lib-table", "fp-lib-table")
_DRAWN = (checks.SCHEMATIC, checks.BOARD)
_PICTURES = ("schematic.svg", "front.svg", "back.svg")
_MADE = (*_PROJECT, *_DRAWN, *_PICTURES, "fab")
# The whole folder: what else lies there is made by nothing.
FILES = (_FOLDER,)


def build(pin_map: PinMap, folder: Path) -> None:
    """Writes all of it below a folder."""
    with tempfile.TemporaryDirectory() as scratch:
        made = Path(scratch)
        _draw(pin_map, made)
        _export(pin_map, made)
        _copy(made, folder / _FOLDER)


def check(pin_map: PinMap, folder: Path) -> list[str]:
    """What is wrong with the files below a folder."""
    missing = [name for name in _MADE if not (folder / _FOLDER / name).exists()]
    if missing:
        return [f"{_FOLDER}/{name} is missing" for name in missing]
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / _FOLDER
        _copy(folder / _FOLDER, copy)
        try:
            every = (*checks.ALL, *maker_checks.ALL)
            return [fault for each in every for fault in each(pin_map, copy)]
        except (kicad.KiCadFault, ValueError, LookupError, OSError) as fault:
            return [f"{_FOLDER}: {fault}"]


def _draw(pin_map: PinMap, made: Path) -> None:
    """The schematic and the board, which takes its nets from it."""
    _write_project(pin_map, made)
    _write(made / checks.SCHEMATIC, schematic(pin_map))
    planned = plan(pin_map, checks.schematic_netlist(made))
    _write(made / "plan.json", json.dumps(planned))
    kicad.run_module(f"{__name__}.layout", made / "plan.json", made / checks.BOARD)
    # KiCad has written its own over ours.
    _write_project(pin_map, made)


def _export(pin_map: PinMap, made: Path) -> None:
    fabrication.export(made / checks.BOARD, made / "fab")
    _write(made / "schematic.svg", pictures.schematic_picture(made / checks.SCHEMATIC))
    for name, back in (("front.svg", False), ("back.svg", True)):
        picture = pictures.board_picture(made / checks.BOARD, pin_map.carrier, back)
        _write(made / name, picture)


def _write_project(pin_map: PinMap, made: Path) -> None:
    for name, text in project_files(pin_map).items():
        _write(made / name, text)


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def _copy(source: Path, target: Path) -> None:
    """What belongs to the stage, and nothing that KiCad leaves beside it."""
    target.mkdir(parents=True, exist_ok=True)
    for name in _MADE:
        if (source / name).is_dir():
            shutil.rmtree(target / name, ignore_errors=True)
            shutil.copytree(source / name, target / name)
        else:
            shutil.copyfile(source / name, target / name)
