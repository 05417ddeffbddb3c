"""The store of the box on files in memory, which outlive the app that works with them, as flash
does.

Runs under CPython and MicroPython.
"""

from croupier.store.store import Store
from tests.store.memory_files import MemoryFiles


class MemoryStore(Store):
    """The store, and what tests look for in it."""

    def __init__(self, settings=None, files=None):
        self.memory = MemoryFiles(files)
        super().__init__(self.memory)
        if settings:
            self.save_settings(settings)

    def again(self):
        """The store that finds these files when the power is back."""
        return MemoryStore(None, self.memory.files)

    @property
    def fails(self):
        """Whether nothing can be written any more."""
        return self.memory.fails_after == 0

    @fails.setter
    def fails(self, fails):
        self.memory.fails_after = 0 if fails else -1

    def game_of(self, game_id):
        """The game with an id as its files have it."""
        store = self.again()
        for name in store.names():
            session = store.open(name)
            if session.header.id == game_id:
                return session
        raise AssertionError("no such game")

    def log(self, name=Store.CURRENT):
        """The lines of a game after its header."""
        return self.again().open(name).log()
