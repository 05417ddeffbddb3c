"""KiCad on this machine: its command line, a Python that has its `pcbnew`, and its libraries."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ..stages import StageFault

# The files in hardware/board were made with this one. What is compared byte by byte does not name
# the last number, so that another 9.0 does as well as long as it draws the same.
VERSION = "9.0.8"
_SERIES = "9.0."

_PACKAGE = Path(__file__).resolve().parents[2]
_MAC = Path("/Applications/KiCad/KiCad.app/Contents")
_WINDOWS = Path("C:/Program Files/KiCad/9.0")
_CLI = (_MAC / "MacOS/kicad-cli", _WINDOWS / "bin/kicad-cli.exe")
_PYTHON = (
    Path("/usr/bin/python3"),
    _MAC / "Frameworks/Python.framework/Versions/Current/bin/python3",
    _WINDOWS / "bin/python.exe",
)
_SHARE = (
    Path("/usr/share/kicad"),
    Path("/usr/local/share/kicad"),
    _MAC / "SharedSupport",
    _WINDOWS / "share/kicad",
)


class KiCadFault(StageFault):
    """KiCad is missing, or has refused: one sentence."""


def symbols() -> Path:
    """The folder of its symbols."""
    return _library("KICAD9_SYMBOL_DIR", "symbols", "Device.kicad_sym")


def footprints() -> Path:
    """The folder of its footprints."""
    return _library("KICAD9_FOOTPRINT_DIR", "footprints", "Resistor_THT.pretty")


def cli(*arguments: str | Path) -> str:
    """What `kicad-cli` says. Raises `KiCadFault` where it fails."""
    return _run([_cli(), *arguments])


def run_module(module: str, *arguments: str | Path) -> str:
    """Runs a module of this package under the Python that has `pcbnew`. Raises `KiCadFault`."""
    return _run([_pcbnew_python(), "-m", module, *arguments])


def _run(command: Sequence[str | Path]) -> str:
    """One command, in surroundings that are the same everywhere."""
    with tempfile.TemporaryDirectory() as settings:
        done = subprocess.run(
            command, capture_output=True, text=True, env=_environment(settings), check=False
        )
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()
        what = " ".join(Path(part).name for part in command[:4])
        raise KiCadFault(f"{what}: {said[-1] if said else done.returncode}")
    return done.stdout


def _environment(settings: str) -> dict[str, str]:
    """No settings of the user's, such as colours and libraries, and no language but English."""
    return {
        **os.environ,
        "KICAD_CONFIG_HOME": settings,
        "KICAD9_SYMBOL_DIR": str(symbols()),
        "KICAD9_FOOTPRINT_DIR": str(footprints()),
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": str(_PACKAGE),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": "0",
    }


@cache
def _cli() -> Path:
    on_path = shutil.which("kicad-cli")
    for path in (Path(on_path) if on_path else None, *_CLI):
        if path is not None and path.exists():
            _refuse_others(_run([path, "version"]).strip())
            return path
    raise KiCadFault("kicad-cli is not there: KiCad 9 is needed, see hardware/README.md")


def _refuse_others(version: str) -> None:
    """Others write other files."""
    if not version.startswith(_SERIES):
        raise KiCadFault(f"KiCad is {version} here: KiCad {_SERIES}x is needed")


@cache
def _pcbnew_python() -> Path:
    for python in (Path(sys.executable), *_PYTHON):
        if python.exists() and _has_pcbnew(python):
            return python
    raise KiCadFault("no Python here has KiCad's pcbnew, see hardware/README.md")


def _has_pcbnew(python: Path) -> bool:
    """Without importing it, which takes a second."""
    look = "import importlib.util, sys; sys.exit(importlib.util.find_spec('pcbnew') is None)"
    return subprocess.run([python, "-c", look], capture_output=True, check=False).returncode == 0


@cache
def _library(variable: str, folder: str, holds: str) -> Path:
    set_here = os.environ.get(variable)
    for path in (Path(set_here) if set_here else None, *(share / folder for share in _SHARE)):
        if path is not None and (path / holds).exists():
            return path
    raise KiCadFault(f"KiCad's {folder} are not there: install them, or set {variable}")
