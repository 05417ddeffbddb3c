"""Writes what is printed: STL for the printer's program, STEP for who wants to change it."""

from __future__ import annotations

import re
from pathlib import Path

from build123d import Solid, export_step, export_stl

_TOLERANCE = 0.03  # from the true curve, in mm
_ANGLE = 0.25  # between two pieces of a curve, in radians
_TIME = "2026-01-01T00:00:00"  # the same in every file, for they are compared
_HEADER = re.compile(r"FILE_NAME\(.*?\);", re.DOTALL)


def write(solid: Solid, folder: Path) -> None:
    """Writes a part as STL and STEP, by the name of its label."""
    export_stl(solid, folder / f"{solid.label}.stl", _TOLERANCE, _ANGLE)
    path = folder / f"{solid.label}.step"
    export_step(solid, path, timestamp=_TIME)
    header = f"FILE_NAME('{solid.label}','{_TIME}',('Croupier'),(''),'build123d','build123d','');"
    text = path.read_text(encoding="ascii").replace("\r\n", "\n")
    path.write_bytes(_HEADER.sub(header, text, count=1).encode("ascii"))
