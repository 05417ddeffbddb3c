"""The box itself, pressed at random: the same pictures and files here and under MicroPython."""

import random

import pytest

from croupier_host.device.game_files import GameFiles
from tests.host.boxes import BACK, MINUS, OK, PLUS, box, press
from tests.host.command import NEEDS_MICROPYTHON

LIKELY = (OK, OK, OK, OK, PLUS, PLUS, MINUS, BACK)


def played(runtime, folder, seed, presses):
    """What the panel shows after each press, and the files at the end. Once the power is cut."""
    chance = random.Random(seed)
    folder.mkdir()
    GameFiles(str(folder)).save_settings({"names": ["Zoé", "Max", "Ana", "Luc"]})
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
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    return frames, files


def check(tmp_path, seed, presses):
    here = played("cpython", tmp_path / "here", seed, presses)
    there = played("micropython", tmp_path / "there", seed, presses)
    assert there[1] == here[1]
    differing = [number for number in range(presses) if here[0][number] != there[0][number]]
    assert differing == []
    return here[1]


@NEEDS_MICROPYTHON
def test_random_presses_give_the_same_on_both(tmp_path):
    files = check(tmp_path, seed=3, presses=200)
    assert any(name.endswith(".jsonl") for name in files)


@pytest.mark.ci
@NEEDS_MICROPYTHON
@pytest.mark.parametrize("seed", range(10, 20))
def test_many_random_presses_give_the_same_on_both(tmp_path, seed):
    check(tmp_path, seed, presses=800)
