"""What every game offers, and what all games share: the players.

A game is a class with these facts and methods; `Schema` and `Session` need nothing else:

* `NAME`; `OPTIONS`, pairs of (name, kind); `EVENTS`, shapes as codec.py describes them, each with
  a method `check_…` (raises `RuleError`, changes nothing) and a method `do_…` (never refuses);
* `read_options(given)`, `player_range(options)` and `check_start(names, options)` for its header;
* `phase`, `over`, and whatever a screen needs to offer only what is legal now;
* `view()`, its state as plain data with the keys `VIEW`, the rows of its history with `HISTORY`,
  other objects in it with `KEYS`: in the order of the contract, which a dict does not keep on
  MicroPython;
* `may_join()`, `may_leave()`, `joined(p)`, `gone(p)`, `score_of(p)` and `adjusted(p, d)`, for the
  events of every game; `is_playing(p)` and `rank_by(p)` where they are not those here;
* `_decide()`, who has won and what decided.
"""

from .errors import RuleError
from .names import check_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


MOST_IDS = 100  # players that one game can see come and go: a number of theirs fits a byte


class Game:
    """Players, their seats and names; a subclass adds the rules of one game."""

    NAME = ""
    OPTIONS: "tuple[tuple[str, Any], ...]" = ()
    EVENTS: "tuple[Any, ...]" = ()
    VIEW: tuple[str, ...] = ()
    HISTORY: tuple[str, ...] = ()
    KEYS: "tuple[tuple[str, tuple[str, ...]], ...]" = ()  # pairs: under which key, which keys
    MOST_WINS = True  # whether the highest score is the best
    TAKES_JOINERS = True  # whether somebody may sit down at some time of the game

    def __init__(self, names: list[str], options: "dict[str, Any]") -> None:
        """A new game. `names` in seat order; `options` complete, as `read_options` gives them."""
        self.names = list(names)
        self.options = options
        self.seats = list(range(len(names)))  # player ids, clockwise; who left keeps his chair
        self.left: list[int] = []  # in order of leaving
        self.phase = ""
        self.over = False

    # ---- facts of a header -------------------------------------------------------------------

    @classmethod
    def read_options(cls, given: "dict[str, Any]") -> "dict[str, Any]":
        """All options, those not given at their default. Raises `BAD_OPTION`."""
        raise NotImplementedError

    @classmethod
    def player_range(cls, options: "dict[str, Any]") -> tuple[int, int]:
        """The fewest and the most players."""
        raise NotImplementedError

    @classmethod
    def check_start(cls, names: list[str], options: "dict[str, Any]") -> None:
        """Raises `RuleError` where an option does not go with the number of players: here, where
        nobody is the `first_player`."""
        if not 0 <= options["first_player"] < len(names):
            raise RuleError("BAD_PLAYER", p=options["first_player"])

    # ---- what a game tells about itself --------------------------------------------------------

    def view(self) -> "dict[str, Any]":
        """The state as plain data (CONTRACT.md 1)."""
        raise NotImplementedError

    def may_join(self) -> bool:
        """Whether somebody may sit down now."""
        raise NotImplementedError

    def may_leave(self) -> bool:
        """Whether somebody may stop now: here, when somebody may join."""
        return self.may_join()

    def joined(self, p: int) -> None:
        """Player p was seated: makes room for him in the state."""
        raise NotImplementedError

    def gone(self, p: int) -> None:
        """Player p has left: hands on what he held (the deal, the turn)."""
        raise NotImplementedError

    def score_of(self, p: int) -> int:
        """What the game counts for player p: what `adjusted` changes."""
        raise NotImplementedError

    def adjusted(self, p: int, d: int) -> None:
        """Adds d to what the game counts for player p, never below 0."""
        raise NotImplementedError

    def _decide(self) -> "tuple[list[int], str | None]":
        """Who has won, ascending ids, and what decided; nobody and None before the end."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """Who has won when the game is over. Ascending ids."""
        return self._decide()[0]

    def decided_by(self) -> "str | None":
        """What decided, in a word of CONTRACT.md 1; `shared` where several win."""
        return self._decide()[1]

    # ---- players -------------------------------------------------------------------------------

    def is_in(self, p: int) -> bool:
        """Whether p is a player who has not left."""
        return 0 <= p < len(self.names) and p not in self.left

    def players_in(self, first: int = -1) -> list[int]:
        """Those who have not left, clockwise from the chair of player `first` (or as seated)."""
        start = self.seats.index(first) if first >= 0 else 0
        order = self.seats[start:] + self.seats[:start]
        return [p for p in order if p not in self.left]

    def next_in(self, p: int) -> int:
        """The next player clockwise after the chair of p who has not left."""
        at = self.seats.index(p)
        while True:
            at = (at + 1) % len(self.seats)
            if self.seats[at] not in self.left:
                return self.seats[at]

    def rank_by(self, p: int) -> int:
        """What player p is ranked by: here, the score."""
        return self.score_of(p)

    def ranks(self) -> "list[int | None]":
        """1, 1, 3: as it stands now; None for who left."""
        scores = [self.rank_by(p) for p in self.players_in()]
        ranks: "list[int | None]" = []
        for p in range(len(self.names)):
            own = self.rank_by(p)
            better = [each for each in scores if (each > own if self.MOST_WINS else each < own)]
            ranks.append(1 + len(better) if self.is_in(p) else None)
        return ranks

    def is_playing(self, p: int) -> bool:
        """Whether events of p are legal: he is in, and not out of what is played now."""
        return self.is_in(p)

    def require_player(self, p: int) -> None:
        """Raises `BAD_PLAYER` for a number that is nobody's, or of one who left or is out."""
        if not self.is_playing(p):
            raise RuleError("BAD_PLAYER", p=p)

    def require_per_player(self, values: "list[int | None]", key: str) -> None:
        """Raises `BAD_EVENT` or `NOT_INT` for a list under `key` that does not fit the players."""
        if len(values) != len(self.names):
            raise RuleError("BAD_EVENT", key=key)
        for p, value in enumerate(values):
            if p in self.left:
                if value is not None:
                    raise RuleError("BAD_EVENT", key=key)
            elif value is None:
                raise RuleError("NOT_INT", key=key)

    def require_count(self, count: int) -> None:
        """Raises `BAD_PLAYER_COUNT` when so many can't play."""
        fewest, most = self.player_range(self.options)
        if not fewest <= count <= most:
            raise RuleError("BAD_PLAYER_COUNT", lo=fewest, hi=most)

    # ---- events of every game ------------------------------------------------------------------

    def check_rename(self, p: int, name: str) -> None:
        """Legal at any time, also for one who left."""
        if not 0 <= p < len(self.names):
            raise RuleError("BAD_PLAYER", p=p)
        check_name(name, self.names[:p] + self.names[p + 1 :])

    def do_rename(self, p: int, name: str) -> None:
        """Gives player p another name."""
        self.names[p] = name

    def check_join(self, name: str, after: int) -> None:
        """Somebody sits down clockwise after a player who is still in."""
        if not self.may_join():
            raise RuleError("WRONG_PHASE")
        self.require_player(after)
        self.require_count(len(self.names) - len(self.left) + 1)
        if len(self.names) >= MOST_IDS:
            self.require_count(MOST_IDS)
        check_name(name, self.names)

    def do_join(self, name: str, after: int) -> None:
        """The joiner gets the next number; numbers are never used again."""
        p = len(self.names)
        self.names.append(name)
        self.seats.insert(self.seats.index(after) + 1, p)
        self.joined(p)

    def check_leave(self, p: int) -> None:
        """Somebody stops for good; the rest must be enough."""
        if not self.may_leave():
            raise RuleError("WRONG_PHASE")
        self.require_player(p)
        self.require_count(len(self.names) - len(self.left) - 1)

    def do_leave(self, p: int) -> None:
        """His score and history stay; he is skipped from now on."""
        self.left.append(p)
        self.gone(p)

    def check_adjust(self, p: int, d: int, why: "str | None") -> None:
        """A correction by hand, of a player still in."""
        self.require_player(p)

    def do_adjust(self, p: int, d: int, why: "str | None") -> None:
        """Adds d, never below 0; `why` is for those who read the log."""
        self.adjusted(p, d)
