"""Watches the box on CPython while it is played: which screens it shows, which texts it says, and
what cannot be read on its pictures."""

import importlib
import pkgutil
from contextlib import contextmanager
from unittest.mock import patch

from croupier import app
from croupier.i18n import box_fr
from croupier.i18n.texts import Texts
from croupier.rules.games import GAMES
from croupier.ui import screens
from croupier.ui.flows import naming, players_menu, seating
from croupier.ui.screens.screen import Screen
from tests.texts import by_key
from tests.ui.checked_canvas import CheckedCanvas

from .cases import Onlooker

_LETTERS = "wabcdefghijklmnopqrstuvxyz"
KEYS = set(by_key(box_fr)).union(
    *(by_key(importlib.import_module(f"croupier.i18n.{game}_box_fr")) for game in GAMES)
)


def all_screens():
    """The classes of screens that there are; those with _ are there for others to build on."""
    for module in pkgutil.iter_modules(screens.__path__):
        importlib.import_module(f"{screens.__name__}.{module.name}")
    return {kind for kind in _kinds_of(Screen) if not kind.__name__.startswith("_")}


def _kinds_of(kind):
    for each in kind.__subclasses__():
        if each.__module__.startswith(screens.__name__):
            yield each
            yield from _kinds_of(each)


class Watch(Onlooker):
    """What was seen."""

    def __init__(self):
        self.screens = set()
        self.keys = set()
        self.faults = {}  # sentence: where it was seen first
        self.kinds = {}  # key of a picture: the class of its screen
        self._where = str
        self._latest = None

    def place(self, where):
        self._where = where

    def shot(self, key):
        self.kinds[key] = self._latest

    @contextmanager
    def watching(self):
        """Sees what boxes do meanwhile."""
        call, draw = Texts.__call__, Screen.draw

        def seen_call(texts, key, **values):
            self.keys.add(key)
            return call(texts, key, **values)

        def seen_draw(screen, canvas):
            draw(screen, canvas)
            self._latest = type(screen)
            self.screens.add(self._latest)
            for fault in canvas.faults():
                sentence = f"{type(screen).__name__}: {fault}"
                self.faults.setdefault(sentence, self._where())

        with (
            patch.object(app, "Canvas", CheckedCanvas),
            patch.object(Texts, "__call__", seen_call),
            patch.object(Screen, "draw", seen_draw),
        ):
            yield


class Wide:
    """Every name that is typed or known becomes another one of eight letters."""

    def __init__(self):
        self._known = {}

    def __call__(self, name):
        """The wide name of a name, always the same."""
        number = len(self._known)
        letters = _LETTERS[number // len(_LETTERS)] + _LETTERS[number % len(_LETTERS)]
        return self._known.setdefault(name, "Wwwwww" + letters)

    @contextmanager
    def typing(self):
        """Who types a name meanwhile gets a wide one."""

        def type_wide(box, heading, others, typed=""):
            name = yield from naming.type_name(box, heading, others, typed)
            return self(name) if name else ""

        with (
            patch.object(seating, "type_name", type_wide),
            patch.object(players_menu, "type_name", type_wide),
        ):
            yield
