"""Every module imports only what the table of firmware/DESIGN.md allows."""

from pathlib import Path

import pytest

from .import_table import faults, modules

ROOT = Path(__file__).parents[2]


def test_every_module_imports_only_what_the_table_allows():
    found = faults(ROOT)
    assert not found, "\n".join(found)


def test_the_modules_are_found():
    names = [module for module, _ in modules(ROOT / "firmware")]
    assert "croupier.rules.session" in names
    assert "croupier.i18n.texts" in names


# ---- and the check itself ------------------------------------------------------------------------

RULES_FILE = "firmware/croupier/rules/session.py"
SCREEN_FILE = "firmware/croupier/ui/screens/bid.py"
FLOW_FILE = "firmware/croupier/ui/flows/pili.py"
STORE_FILE = "firmware/croupier/store/journal.py"
HOST_FILE = "host_tools/croupier_host/replay.py"


def found_in(tmp_path, place, text):
    path = tmp_path / place
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    (tmp_path / "host_tools").mkdir(exist_ok=True)
    (tmp_path / "firmware").mkdir(exist_ok=True)
    return faults(tmp_path)


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (RULES_FILE, "from .errors import RuleError"),
        (RULES_FILE, "from . import codec, fields"),
        (RULES_FILE, "def f():\n    from .errors import RuleError"),
        (RULES_FILE, "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from typing import Any"),
        ("firmware/croupier/i18n/texts.py", "x = __import__('croupier.i18n.' + name)"),
        ("firmware/croupier/input/gestures.py", "from . import keys"),
        (
            SCREEN_FILE,
            "from ..canvas import Canvas\nfrom ...i18n import texts\nfrom .menu import Menu",
        ),
        ("firmware/croupier/ui/canvas.py", "from .font import SMALL"),
        (FLOW_FILE, "from ...rules.session import Session\nfrom ..screens.bid import Bid"),
        ("firmware/croupier/ui/navigator.py", "from .flows import pili"),
        (STORE_FILE, "from ..rules.fields import Reader\nfrom ..rules.errors import BadRecord"),
        ("firmware/croupier/board/oled.py", "import struct"),
        ("firmware/croupier/board/pico.py", "import machine\nimport rp2\nfrom .oled import Oled"),
        ("firmware/croupier/app.py", "from .store import journal\nfrom .board import contract"),
        ("firmware/main.py", "from croupier.board import pico\nfrom croupier import app"),
        (HOST_FILE, "import json\nfrom croupier.rules.session import Session\nfrom . import cli"),
    ],
)
def test_what_the_table_allows_passes(tmp_path, place, text):
    assert found_in(tmp_path, place, text) == []


@pytest.mark.parametrize(
    ("place", "text", "fault"),
    [
        (RULES_FILE, "import time", "1: imports time: the rules import nothing but rules"),
        (RULES_FILE, "\nimport os, json", "2: imports json"),
        (RULES_FILE, "def f():\n    from random import random", "2: imports random.random"),
        (RULES_FILE, "from typing import Any", "imports typing.Any"),
        (RULES_FILE, "if TYPE_CHECKING:\n    import json", "imports json"),
        (RULES_FILE, "from ..i18n import texts", "imports croupier.i18n.texts"),
        (RULES_FILE, "from .. import i18n", "imports croupier.i18n"),
        (RULES_FILE, "from croupier.rules.errors import RuleError", "the rules import relatively"),
        (RULES_FILE, "from .errors import *", "imports everything of croupier.rules.errors"),
        (RULES_FILE, "time = __import__('time')", "imports time"),
        (RULES_FILE, "x = __import__(name)", "imports what cannot be read"),
        (RULES_FILE, "from importlib import import_module", "imports importlib.import_module"),
        (
            "firmware/croupier/i18n/texts.py",
            "from ..rules import games",
            "imports croupier.rules.games",
        ),
        (
            "firmware/croupier/i18n/texts.py",
            "x = __import__('croupier.' + name)",
            "imports croupier",
        ),
        (
            "firmware/croupier/input/gestures.py",
            "from ..ui.canvas import Canvas",
            "imports croupier.ui.canvas",
        ),
        (
            "firmware/croupier/ui/font.py",
            "from .canvas import Canvas",
            "imports croupier.ui.canvas",
        ),
        (SCREEN_FILE, "from ...rules import pili_pili", "imports croupier.rules.pili_pili"),
        (SCREEN_FILE, "from ..flows import pili", "imports croupier.ui.flows.pili"),
        (FLOW_FILE, "from ...store import journal", "imports croupier.store.journal"),
        (STORE_FILE, "from ..rules.pili_pili import PiliPili", "imports croupier.rules.pili_pili"),
        (STORE_FILE, "from .. import rules", "imports croupier.rules"),
        ("firmware/croupier/board/oled.py", "from machine import I2C", "imports machine.I2C: only"),
        ("firmware/croupier/board/oled.py", "from .pins import SDA", "imports croupier.board.pins"),
        ("firmware/croupier/app.py", "from .board import pico", "only main may"),
        ("firmware/croupier/app.py", "import croupier_host", "imports croupier_host"),
        ("firmware/main.py", "from croupier_host import cli", "imports croupier_host.cli"),
        (HOST_FILE, "import croupier.board.pico", "only main may"),
        (HOST_FILE, "from croupier.board import *", "imports everything of croupier.board"),
        ("firmware/croupier/sound/tunes.py", "", "no row in the table"),
        ("firmware/croupier/__init__.py", "from . import rules", "imports croupier.rules"),
    ],
)
def test_a_planted_import_is_found(tmp_path, place, text, fault):
    found = found_in(tmp_path, place, text)
    assert found and all(line.startswith(place) for line in found)
    assert fault in "\n".join(found)
