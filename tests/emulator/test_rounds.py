"""A round of each game on the flashed firmware: the pictures and the log of the simulator."""

import pytest

from .boxes import frames, log_of, on_simulator, started
from .rounds import ROUNDS

pytestmark = [pytest.mark.ci, pytest.mark.emulator]


@pytest.mark.parametrize("game", ROUNDS)
def test_a_round_is_the_same_as_on_the_simulator(uf2, tmp_path, game):
    ROUNDS[game].begin(tmp_path)
    commands = ROUNDS[game].commands()
    expected, log = on_simulator(tmp_path, commands)
    device = started(uf2, tmp_path)
    seen = frames(device, commands)
    assert [place for place, frame in enumerate(seen) if frame != expected[place]] == []
    device.cut_power()
    assert log_of(device.box) == log
    assert device.box.panel.unknown == []
