"""The power is cut in a round on the flashed firmware, and comes back: nothing that was shown is
lost, and the box shows what the simulator shows with the same files.

The round is played once. Of all that it did to the flash, the state at each cut follows; half of
the cuts fall in the middle of an erase or a program.
"""

import functools
from contextlib import closing
from typing import NamedTuple

import pytest

from croupier_host.device.simulated import OwnDevice, shown
from croupier_host.emulator.box import Box
from croupier_host.emulator.device import EmulatedDevice
from croupier_host.emulator.flash import files_in
from croupier_host.emulator.flash_watch import cut_short
from croupier_host.script import Player
from tests.host.boxes import kept_log

from .boxes import copied, flashed_box, log_of, with_shots, words
from .rounds import PILI_PILI

pytestmark = [pytest.mark.ci, pytest.mark.emulator]

CUTS = 20
GROUP = 4  # cuts of a test


class Played(NamedTuple):
    """A round: the flash before it, and what was done to it."""

    image: bytes
    operations: list
    log: list  # at its end
    kept: list  # how many operations there were after each command, and how many lines of the log


@functools.cache
def played(uf2, data):
    PILI_PILI.begin(data)
    box = flashed_box(uf2, data)
    image = box.image()
    kept = []

    def count(name, frame):
        kept.append((len(box.flash.commands), len(log_of(box))))

    script = with_shots(PILI_PILI.commands())
    assert Player(EmulatedDevice(box), count).play(script) is None
    return Played(image, box.flash.commands, log_of(box), kept)


@pytest.fixture(scope="session")
def round_of(uf2, tmp_path_factory):
    return played(uf2, tmp_path_factory.mktemp("round"))


@pytest.mark.parametrize("group", range(CUTS // GROUP))
def test_a_cut_loses_nothing_that_was_shown(uf2, round_of, group):
    first, last = round_of.kept[0][0], len(round_of.operations)
    assert last - first >= CUTS
    for cut in range(group, CUTS, CUTS // GROUP):
        number = first + 1 + cut * (last - first) // CUTS
        commands = round_of.operations[: number if cut % 2 else number - 1]
        check(uf2, round_of, cut_short(round_of.image, commands, is_torn=bool(cut % 2)), number)


def check(uf2, round_of, image, number):
    least = max(lines for operations, lines in round_of.kept if operations < number)
    device = EmulatedDevice(Box(uf2, image))
    with copied(files_in(image)) as folder:
        log = kept_log(folder)
        assert len(log) >= least
        assert log == round_of.log[: len(log)]
        with closing(OwnDevice(folder, is_lasting=False)) as simulated:
            simulated.step(0, 20)
            assert shown(device) == shown(simulated), (number, words(device))
    device.cut_power()
    assert log_of(device.box) == log


def test_the_power_goes_in_the_middle_of_an_operation(uf2, tmp_path):
    PILI_PILI.begin(tmp_path)
    box = flashed_box(uf2, tmp_path)
    device = EmulatedDevice(box)
    box.flash.cut(len(box.flash.commands) + 3, is_torn=True)
    for button in (8, 8, 8, 8):
        device.step(button, 60)
        device.step(0, 900)
    assert not box.is_on
    assert device.light() == 0
    device.restart()
    assert "Nothing is lost." in words(device)
