"""What a box keeps, in memory: the same interface as the files of the simulated one.

Runs under CPython and MicroPython.
"""

import json

from croupier.rules import games
from croupier.rules.header import Header
from croupier.rules.session import Session

BROKEN = 5  # EIO


class MemoryStore:
    """Settings and games. It outlives the app that works with it, as flash does."""

    def __init__(self, settings=None, most_games=1000):
        """Beyond so many games it forgets the oldest."""
        self._settings = json.dumps(settings or {})
        self._most_games = most_games
        self.games = []  # (header as JSON, its records), the oldest first
        self.damaged = []
        self.dropped = 0
        self.fails = False  # whether nothing can be written any more

    def settings(self):
        return json.loads(self._settings)

    def save_settings(self, settings):
        self._require_health()
        self._settings = json.dumps(settings)

    def begin(self, header):
        self._require_health()
        records = []
        self.games.append((header.event(True), records))
        del self.games[: -self._most_games]
        return Session(header, self._append_to(records))

    def names(self):
        """The newest first."""
        return [str(number) for number in range(len(self.games) - 1, -1, -1)]

    def game_of(self, game_id):
        """The game with an id as its records have it."""
        for name in self.names():
            session = self.open(name)
            if session.header.id == game_id:
                return session
        raise AssertionError("no such game")

    def open(self, name):
        """The game as its records have it; None for one that is said to be damaged."""
        if name in self.damaged:
            return None
        header, records = self.games[int(name)]
        game = games.find(header["game"])
        session = Session(Header.read(game, header), self._append_to(records))
        session.load(records)
        return session

    def log(self, name="0"):
        """The lines of a game after its header."""
        return self.open(name).log()

    def _append_to(self, records):
        def append(record):
            self._require_health()
            records.append(record)

        return append

    def _require_health(self):
        if self.fails:
            raise OSError(BROKEN)
