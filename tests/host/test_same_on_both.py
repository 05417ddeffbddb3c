"""The box itself, pressed at random: the same pictures and files here and under MicroPython."""

import json
import random

import pytest

from croupier.store import snapshot
from croupier_host.device.host_files import HostFiles
from croupier_host.device.stores import store_in
from tests.host.boxes import BACK, MINUS, OK, PLUS, box, files, press
from tests.host.command import NEEDS_MICROPYTHON

LIKELY = (OK, OK, OK, OK, PLUS, PLUS, MINUS, BACK)


def played(runtime, folder, seed, presses):
    """What the panel shows after each press, and the files at the end. Once the power is cut."""
    chance = random.Random(seed)
    folder.mkdir()
    store_in(str(folder)).save_settings({"names": ["Zoé", "Max", "Ana", "Luc"]})
    device = box(runtime, folder, language="en", seed=bytes([seed]))
    frames = []
    for number in range(presses):
        if number == presses // 2:
            device.cut_power()
            device.restart()
        press(device, chance.choice(LIKELY))
        for _ in range(35):
            device.step(0, 20)
        frames.append((device.frame(), device.light()))
    device.close()
    return frames, kept(folder)


def kept(folder):
    """All files, of a snapshot what it says: MicroPython keeps no order of keys."""
    found = files(folder)
    for slot in ("s/0", "s/1"):
        said = dict(vars(snapshot.read(HostFiles(str(folder)), slot)))
        said["settings"] = json.loads(said["settings"])
        said["game"] = vars(said["game"])
        found[slot] = said
    return found


def check(tmp_path, seed, presses):
    here = played("cpython", tmp_path / "here", seed, presses)
    there = played("micropython", tmp_path / "there", seed, presses)
    assert there[1] == here[1]
    differing = [number for number in range(presses) if here[0][number] != there[0][number]]
    assert differing == []
    return here[1]


@NEEDS_MICROPYTHON
def test_random_presses_give_the_same_on_both(tmp_path):
    assert {"s/0", "s/1", "m/0"} < set(check(tmp_path, seed=3, presses=200))


@pytest.mark.ci
@NEEDS_MICROPYTHON
@pytest.mark.parametrize("seed", range(10, 20))
def test_many_random_presses_give_the_same_on_both(tmp_path, seed):
    check(tmp_path, seed, presses=800)
