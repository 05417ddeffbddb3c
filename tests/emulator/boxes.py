"""Emulated boxes for tests, and simulated ones that have the same data."""

import tempfile
from contextlib import closing, contextmanager
from pathlib import Path

from croupier_host import reading
from croupier_host.device.simulated import OwnDevice, shown
from croupier_host.emulator import data_folder
from croupier_host.emulator.box import Box
from croupier_host.emulator.device import EmulatedDevice
from croupier_host.script import Command, Player
from tests.host.boxes import kept_log

from .pico import flashed

PRESS_MS = 60
AFTER_MS = 700


def flashed_box(uf2, data, **more):
    """A box with the firmware and the data of a folder, that was just switched on; `more` files."""
    return Box(uf2, {**flashed(), **data_folder.read(data), **more.pop("files", {})}, **more)


def started(uf2, data, **more):
    """The same, when its first picture is there."""
    return EmulatedDevice(flashed_box(uf2, data, **more))


def press(device, button):
    device.step(button, PRESS_MS)
    device.step(0, AFTER_MS)


def words(device):
    """What can be read on the panel."""
    return reading.read(shown(device))


def frames(device, commands):
    """The picture after each command of a script; what the script expects must be shown."""
    seen = []
    missed = Player(device, lambda name, frame: seen.append(frame)).play(with_shots(commands))
    assert missed is None, missed
    return seen


def with_shots(commands):
    """Of what is on the panel after each press."""
    for command in commands:
        yield command
        if command.word != "expect":
            yield Command(command.line, "shot", text=f"line {command.line}")


def on_simulator(data, commands):
    """The same on the simulator, on a copy of the data; and the log that it keeps."""
    with copied(data_folder.read(data)) as folder:
        with closing(OwnDevice(folder, is_lasting=False)) as device:
            seen = frames(device, commands)
        return seen, kept_log(folder)


@contextmanager
def copied(files):
    """A folder of this computer with the data among these files of a board."""
    with tempfile.TemporaryDirectory() as directory:
        data_folder.write(Path(directory), files)
        yield Path(directory)


def log_of(box):
    """The log of the game that it keeps."""
    with copied(box.files()) as folder:
        return kept_log(folder)
