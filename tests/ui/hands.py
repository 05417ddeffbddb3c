"""Hands that press the keys of a box with a game, and count."""

from croupier.rules import games
from croupier.rules.header import Header
from croupier.ui.flows.box import Box
from croupier.ui.navigator import Navigator
from croupier.ui.softkeys import MINUS, OK, PLUS

from .memory_store import MemoryStore

_SETTLED_MS = 1000


class Hands:
    """Before the first prompt of a new game."""

    def __init__(self, game, names, options, seed, entropy):
        store = MemoryStore()
        header = Header.read(games.find(game), {"players": names, "options": options})
        header.id = bytes(8)
        header.seed = seed
        store.begin(header)
        box = Box(store, entropy, "en")
        self._navigator = Navigator(box)
        self._navigator.press(OK)  # resumes it
        self._navigator.tick(_SETTLED_MS)
        self.presses = 0
        self.session = box.session

    @property
    def game(self):
        return self.session.game

    @property
    def screen(self):
        return self._navigator.screen

    def press(self, key, times=1):
        """A key, so many times."""
        for _ in range(times):
            self._navigator.press(key)
            self._navigator.tick(_SETTLED_MS)
            self.presses += 1

    def reach(self, ring, value, at):
        """Moves a cursor from place `at` to a value of a ring, the shorter way round."""
        ring = list(ring)
        there = ring.index(value)
        ahead = (there - at) % len(ring)
        behind = (at - there) % len(ring)
        self.press(PLUS if ahead <= behind else MINUS, min(ahead, behind))
