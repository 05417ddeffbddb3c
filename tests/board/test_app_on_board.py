"""The app on the box's own board, whose panel is a model."""

import pytest

from croupier.app import App
from croupier.store.settings import CONTROLLERS
from croupier_host.device.board import Board


def app(folder, **settings):
    """Started from settings, with the self-test first."""
    board = Board(str(folder))
    board.store.save_settings({"language": "en", **settings})
    return App(Board(str(folder)), starts_test=True)


@pytest.mark.parametrize("controller", CONTROLLERS)
def test_the_self_test_names_the_chip_of_the_settings_from_the_start(tmp_path, controller):
    lines = app(tmp_path, controller=controller).screen.lines
    assert (controller.upper() + " 0x3C", "") in lines
