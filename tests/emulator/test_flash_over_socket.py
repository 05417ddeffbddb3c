"""The commands for a connected Pico against an emulated one, over a socket, as mpremote does it.

A part of the firmware is flashed, enough for names and games: all of it takes minutes there.
"""

import re
import subprocess
import sys
import time
from contextlib import contextmanager

import pytest

from croupier_host.pico import backup, firmware
from croupier_host.pico.link import taken_over
from tests.host.command import croupier

PARTS = ("store/", "board/files", "board/pins", "ui/flows/place", "ui/flows/draft")
PARTS += ("rules/amend", "rules/codec", "rules/errors", "rules/fields", "rules/games.")
PARTS += ("rules/header", "rules/names", "rules/session", "rules/timeline")
MAIN = b"""\
import time
from machine import WDT
start = time.ticks_ms()
watchdog = None
while True:
    time.sleep_ms(50)
    if watchdog:
        watchdog.feed()
    elif time.ticks_diff(time.ticks_ms(), start) > 2000:
        watchdog = WDT(timeout=8000)
"""
# The start of the file system is written over: what is in it cannot be mounted any more.
DESTROY = """\
import os, rp2
os.umount("/")
flash = rp2.Flash()
for block in range(flash.ioctl(4, 0)):
    if block < 2 or block % 16 == 0:
        flash.ioctl(6, block)
        flash.writeblocks(block, bytes(range(256)) * 16)
"""
BOOT_S = 60


@contextmanager
def emulator(uf2):
    """An emulated Pico behind a socket: its port."""
    command = [sys.executable, "-m", "rp2040py", "micropython", "--image", uf2, "--tcp-port", "0"]
    pipe = subprocess.PIPE  # with another standard input it ends
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT)
    try:
        yield f"socket://127.0.0.1:{_port_of(process)}"
    finally:
        process.kill()
        process.wait()


def _port_of(process):
    end = time.monotonic() + BOOT_S
    while time.monotonic() < end:
        line = process.stdout.readline().decode()
        found = re.search(r"listening on 127\.0\.0\.1:(\d+)", line)
        if found:
            return found[1]
        assert line, "the emulator has ended"
    raise TimeoutError


@pytest.fixture
def port(uf2, monkeypatch, tmp_path):
    """That of an emulated Pico; what is flashed from now on is a part of the firmware."""
    whole = firmware.compiled
    monkeypatch.setattr(firmware, "compiled", lambda folder: _parts(whole(folder)))
    monkeypatch.setattr(firmware, "main_source", lambda: MAIN)
    monkeypatch.setattr(backup, "user_data_path", lambda *_, **__: tmp_path / "own")
    with emulator(uf2) as found:
        yield found


def _parts(modules):
    wanted = tuple(f"/croupier/{part}" for part in PARTS)
    return {
        path: data
        for path, data in modules.items()
        if path.startswith(wanted) or path.endswith("/__init__.mpy")
    }


@pytest.mark.ci
@pytest.mark.emulator
def test_a_box_is_flashed_and_looked_at_and_comes_back_after_its_flash_was_destroyed(
    port, tmp_path
):
    def run(command, *words):
        return croupier(command, "--port", port, "--lang", "en", *words)

    done = run("flash")
    assert done.status == 0 and "copied and checked" in done.err
    assert run("names", "Zoé", "Max") == (0, b"", "")  # while main.py runs, its watchdog armed
    assert run("names") == (0, "Zoé\nMax\n".encode(), "")
    told = run("doctor").out.decode()
    assert "not ok   panel" in told and told.count("not ok") == 1

    saved, again = tmp_path / "kept.zip", tmp_path / "again.zip"
    assert run("backup", saved).status == 0
    kept = backup.load(saved)
    with taken_over(port) as link:
        link.run(DESTROY)
    with taken_over(port) as link:
        assert link.ask("__import__('os').listdir('/')") == []
    assert run("pull").status == 1

    assert run("flash").status == 0
    assert run("restore", saved).status == 0
    assert run("names") == (0, "Zoé\nMax\n".encode(), "")
    assert run("backup", again).status == 0
    assert backup.load(again) == kept
