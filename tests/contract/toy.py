"""A toy game: what a new game of the box costs in the core, one module and its texts.

Stones lie in a pile; each in turn takes one, two or three, and the last stone decides.
"""

from croupier.rules.errors import RuleError
from croupier.rules.fields import NUMBER, Between, Word
from croupier.rules.game import Game

MOST = 3

TEXTS = {
    "TAKE_RANGE": {"en": "Take 1 to {k}", "fr": "Prendre 1 à {k}"},
}


class Stones(Game):
    """The state of the toy."""

    NAME = "stones"
    OPTIONS = (
        ("stones", Between(4, 60)),
        ("last", Word("wins", "loses")),
        ("first_player", NUMBER),
    )
    EVENTS = (("take", 16, "take", (("p", NUMBER), ("n", NUMBER))),)
    VIEW = ("game", "phase", "turn", "stones", "taken", "legal", "players", "left", "over")
    VIEW += ("winners", "decided_by", "ranks", "history")
    HISTORY = ("p", "n")

    def __init__(self, names, options):
        super().__init__(names, options)
        self.phase = "TAKE"
        self.turn = options["first_player"]
        self.stones = options["stones"]
        self.taken = [0] * len(names)
        self.history = []

    @classmethod
    def read_options(cls, given):
        options = {"stones": 15, "last": "loses", "first_player": 0}
        options.update(given)
        return options

    @classmethod
    def player_range(cls, options):
        return 2, 4

    @classmethod
    def check_start(cls, names, options):
        if not 0 <= options["first_player"] < len(names):
            raise RuleError("BAD_PLAYER", p=options["first_player"])

    def legal(self):
        return [] if self.over else list(range(1, min(MOST, self.stones) + 1))

    def check_take(self, p, n):
        self.require_player(p)
        if p != self.turn:
            raise RuleError("NOT_YOUR_TURN", p=p)
        if n not in self.legal():
            raise RuleError("TAKE_RANGE", k=min(MOST, self.stones))

    def do_take(self, p, n):
        self.taken[p] += n
        self.stones -= n
        self.history.append((p, n))
        self.turn = self.next_in(p)
        if self.stones == 0:
            self.phase = "OVER"
            self.over = True

    def may_join(self):
        return not self.history

    def joined(self, p):
        self.taken.append(0)

    def gone(self, p):
        if self.turn == p:
            self.turn = self.next_in(p)

    def score_of(self, p):
        return self.taken[p]

    def adjusted(self, p, d):
        self.taken[p] = max(0, self.taken[p] + d)

    def winners(self):
        if not self.over:
            return []
        last = self.history[-1][0]
        wins_last = self.options["last"] == "wins"
        return [p for p in sorted(self.players_in()) if (p == last) == wins_last]

    def view(self):
        winners = self.winners()
        return {
            "game": self.NAME,
            "phase": self.phase,
            "turn": None if self.over else self.turn,
            "stones": self.stones,
            "taken": list(self.taken),
            "legal": self.legal(),
            "players": list(self.names),
            "left": list(self.left),
            "over": self.over,
            "winners": winners,
            "decided_by": "score" if winners else None,
            "ranks": [1 if self.is_in(p) else None for p in range(len(self.names))],
            "history": [{"p": p, "n": n} for p, n in self.history],
        }
