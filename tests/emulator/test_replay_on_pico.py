"""The rules on an emulated Pico: the same state as here, within the heap."""

import pytest

from .evening import records
from .replay import on_pico

MOST_HEAP = 72_000  # of some 230,000 bytes: the screens need room too


@pytest.mark.ci
@pytest.mark.emulator
def test_an_evening_has_the_same_state_on_a_pico(uf2):
    header, log, session = records(110)
    replay = on_pico(uf2, header, log)
    assert replay.state == session.game.view()
    assert replay.rules_bytes + replay.evening_bytes <= MOST_HEAP
