"""What the maker of boards is sent: Gerber files, drill files, positions, and all of it in a zip.

KiCad writes the date and its exact version into them; both are taken out, so that the same board
gives the same files.
"""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

from . import kicad
from .sheet import PROJECT

GERBERS = {
    "F.Cu": "F_Cu.gtl",
    "B.Cu": "B_Cu.gbl",
    "F.Mask": "F_Mask.gts",
    "B.Mask": "B_Mask.gbs",
    "F.Silkscreen": "F_Silkscreen.gto",
    "B.Silkscreen": "B_Silkscreen.gbo",
    "Edge.Cuts": "Edge_Cuts.gm1",
}
DRILLS = ("PTH.drl", "NPTH.drl")
TO_UPLOAD = tuple(f"{PROJECT}-{name}" for name in (*GERBERS.values(), *DRILLS))
POSITIONS = f"{PROJECT}-pos.csv"
ARCHIVE = f"{PROJECT}-fab.zip"

# The earliest that a zip can say.
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
_LINES_WITH_DATE = re.compile(r"^.*TF\.CreationDate.*\n", re.MULTILINE)
_NAMED = re.compile(r"(KiCad \(?(?:PCBNEW )?9\.0)\.[^ )}]*(\)|\})( date [^*\n]*)?", re.IGNORECASE)
_SOFTWARE = re.compile(r"(GenerationSoftware,KiCad,Pcbnew,9\.0)[^*\n]*", re.IGNORECASE)


def export(board: Path, folder: Path) -> None:
    """Writes them all into a folder. Places are counted from the upper left corner of the board."""
    folder.mkdir(parents=True, exist_ok=True)
    into = f"{folder}/"
    layers = ("--layers", ",".join(GERBERS))
    gerber = ("--subtract-soldermask", "--use-drill-file-origin")
    kicad.cli("pcb", "export", "gerbers", *layers, *gerber, "-o", into, board)
    drill = ("--drill-origin", "plot", "--excellon-separate-th")
    kicad.cli("pcb", "export", "drill", *drill, "-o", into, board)
    table = ("--format", "csv", "--units", "mm", "--use-drill-file-origin", "--exclude-dnp")
    kicad.cli("pcb", "export", "pos", *table, "-o", folder / POSITIONS, board)
    (folder / f"{PROJECT}-job.gbrjob").unlink(missing_ok=True)
    for name in (*TO_UPLOAD, POSITIONS):
        text = (folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(undated(text), encoding="utf-8", newline="\n")
    _archive(folder)


def undated(text: str) -> str:
    """A file of KiCad's without its date, and with no more of the version than 9.0."""
    text = _LINES_WITH_DATE.sub("", text)
    return _SOFTWARE.sub(r"\1", _NAMED.sub(r"\1\2", text))


def _archive(folder: Path) -> None:
    """Not compressed: that would differ from one library to the next."""
    with zipfile.ZipFile(folder / ARCHIVE, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(TO_UPLOAD):
            entry = zipfile.ZipInfo(name, _LONG_AGO)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, (folder / name).read_bytes())
