"""The contract of a board, on the board of the box with a real `machine`."""

import pytest

from croupier_host import board_contract
from croupier_host.pico import contract

from .boxes import flashed_box

pytestmark = [pytest.mark.ci, pytest.mark.emulator]

# The noise that the emulator draws from is the same at every call.
NOT_EMULATED = {"draws_as_many_bytes_as_asked": "ValueError: the same again"}


class Link:
    """The raw REPL of a board, as the host tools have it."""

    def __init__(self, pico):
        self.run = pico.run


def test_the_board_keeps_it(uf2, tmp_path):
    box = flashed_box(uf2, tmp_path)
    found = contract.results(Link(box.pico))
    wanted = [(check.__name__, "") for check in board_contract.CHECKS]
    assert found == [(name, NOT_EMULATED.get(name, fault)) for name, fault in wanted]
    assert box.panel.unknown == []
