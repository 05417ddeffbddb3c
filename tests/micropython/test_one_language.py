"""Only the texts of the language that the box speaks are in memory."""

import pytest

from .mp import run

BOX = """
import sys
from croupier.app import App
from tests.fake_board import Board
from tests.ui.memory_store import MemoryStore
from tests.ui.table import Panel
board = Board(MemoryStore({settings}), Panel())
app = App(board)
for mask in {presses}:
    for held, ms in ((mask, 40), (0, 30), (0, 700)):
        board.held = held
        app.step(ms)
languages = {{name.rpartition("_")[2] for name in sys.modules if name.startswith("croupier.i18n.")}}
print(*sorted(languages - {{"croupier.i18n.texts"}}))
"""
MINUS, OK = 2, 8
SETTINGS = (MINUS, OK)  # the last line of home


@pytest.mark.parametrize(
    ("settings", "presses", "language"),
    [
        ({}, (), "fr"),
        ({}, (OK,), "en"),  # chosen on the first boot
        ({}, (MINUS,), "fr"),
        ({"language": "en"}, (), "en"),
        ({"language": "en"}, (*SETTINGS, OK), "fr"),
        ({"language": "fr"}, (*SETTINGS, OK, OK), "fr"),
    ],
)
def test_no_text_of_another_language_stays(settings, presses, language):
    code = BOX.format(settings=settings, presses=presses)
    assert run(code, "512wK").split() == [language]
