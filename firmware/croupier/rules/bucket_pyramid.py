"""The bucket pyramid: matches of one game or several, and the buckets saved in each (CONTRACT.md 1,
bucket_pyramid.md)."""

from . import pyramid
from .bucket_game import NOBODY, BucketGame
from .bucket_history import COLOURS, Games
from .errors import RuleError
from .fields import FLAG, NUMBER, Between, Letters, Maybe, Ordinal, Word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST_TOTAL = 999  # of a match, to which it can be adjusted by hand
MOST_GAMES = 99

_COLOUR = Ordinal(COLOURS)
_BUCKET = Ordinal(pyramid.BUCKETS)
_PLAYER_AND_BUCKET = (("p", NUMBER), ("b", _BUCKET))


class BucketPyramid(BucketGame):
    """The state of one match. After a game that is not the last it is in `OVER`, but not over.
    Lists are over player ids."""

    NAME = "bucket_pyramid"
    # Their places are their numbers in the journal: a new option goes at the end.
    OPTIONS = (
        ("edition", Word("classic2002", "edition2005")),
        ("parts", Word("contact", "stacked")),
        ("on_equal", Word("illegal", "reverse")),
        ("colours", FLAG),
        ("games", Between(1, MOST_GAMES)),
        ("first_player", NUMBER),
        ("totals", FLAG),
    )
    EVENTS = (
        ("pyramid", 16, "pyramid", (("p", NUMBER), ("b", Letters(COLOURS)))),
        (
            "lead",
            17,
            "lead",
            (
                ("p", NUMBER),
                ("c", _COLOUR),
                ("n", Maybe(NUMBER, "v")),
                ("v", Maybe(NUMBER, "n")),
            ),
        ),
        ("raise", 18, "raise", (("p", NUMBER), ("n", NUMBER), ("v", NUMBER))),
        ("lose", 19, "lose", (("p", NUMBER),)),
        ("remove", 20, "remove", _PLAYER_AND_BUCKET),
        ("keep", 21, "keep", _PLAYER_AND_BUCKET),
        ("next_game", 22, "next_game", ()),
    )
    VIEW: tuple[str, ...] = ("game", "phase", "turn", "game_no", "starter", "direction", "colour")
    VIEW += ("to_beat", "own", "built", "pyramids", "parts", "standing", "out", "totals")
    VIEW += ("players", "left", "over", "winners", "decided_by", "ranks", "games", "history")
    HISTORY: tuple[str, ...] = ("game", "chase", "leader", "colour", "own", "loser", "bucket")
    HISTORY += ("fallen", "dropped", "left")
    KEYS = (("games", ("game", "starter", "standing", "out")),)

    def __init__(self, names: list[str], options: "dict[str, Any]") -> None:
        super().__init__(names, options)
        self.totals = [0] * len(names)  # buckets saved in the games that are over
        self.games = Games()
        self._open_game()

    # ---- header --------------------------------------------------------------------------------

    @classmethod
    def read_options(cls, given: "dict[str, Any]") -> "dict[str, Any]":
        is_2005 = given.get("edition") == "edition2005"
        options: "dict[str, Any]" = {"edition": "classic2002", "parts": "contact"}
        options["on_equal"] = "reverse" if is_2005 else "illegal"
        options.update({"colours": True, "games": 1, "first_player": 0, "totals": False})
        options.update(given)
        return options

    @classmethod
    def player_range(cls, options: "dict[str, Any]") -> tuple[int, int]:
        return 2, 6

    # ---- the end -------------------------------------------------------------------------------

    def _end_game(self) -> None:
        """The buckets that stand are saved; after the last game the match is over
        (bucket_pyramid.md 3.6)."""
        self.phase = "OVER"
        self.turn = NOBODY
        standing = self.standing()
        self.games.add(self.first, standing, self.out)
        for p, saved in enumerate(standing):
            self.totals[p] += saved
        self.over = self.game_no == self.options["games"]

    def check_next_game(self) -> None:
        """Another game of the match."""
        if self.phase != "OVER":
            raise RuleError("WRONG_PHASE")

    def do_next_game(self) -> None:
        """The starter's left neighbour begins it (bucket_pyramid.md 3.4)."""
        self.game_no += 1
        self.starter = self.next_in(self.starter)
        self._open_game()

    def _decide(self) -> "tuple[list[int], str | None]":
        if not self.over:
            return [], None
        still_in = sorted(self.players_in())
        most = max([self.totals[p] for p in still_in])
        best = [p for p in still_in if self.totals[p] == most]
        return best, "score" if len(best) == 1 else "shared"

    # ---- players who come and go, and totals by hand -------------------------------------------

    def _is_between(self) -> bool:
        """Whether it is between two games of the match."""
        if self.phase == "OVER":
            return not self.over
        return self.game_no > 1 and not self.is_touched

    def may_join(self) -> bool:
        return self._is_between()

    def may_leave(self) -> bool:
        return self._is_between() or self.phase == "LEAD"

    def joined(self, p: int) -> None:
        self.totals.append(0)
        if self.phase == "OVER":
            self.pyramids.append(pyramid.EMPTY)
            self.built.append(None)
        else:
            self._open_game()

    def gone(self, p: int) -> None:
        if self.starter == p:
            self.starter = self.next_in(p)
        if self.phase == "OVER":
            return
        if self._is_between():  # he has no part in this game
            self._open_game()
        else:
            self._go_on_from(self.turn)

    def score_of(self, p: int) -> int:
        return self.totals[p]

    def rank_by(self, p: int) -> int:
        """What was saved, with what still stands while a game is on."""
        saved = self.totals[p]
        return saved if self.phase == "OVER" else saved + pyramid.size(self.pyramids[p])

    def adjusted(self, p: int, d: int) -> None:
        now = self.totals[p]
        self.totals[p] = min(max(0, now + d), max(now, MOST_TOTAL))

    # ---- the state as data ---------------------------------------------------------------------

    def view(self) -> "dict[str, Any]":
        winners, decided_by = self._decide()
        chase = self.chase
        everybody = range(len(self.names))
        return {
            "game": self.NAME,
            "phase": self.phase,
            "turn": None if self.turn == NOBODY else self.turn,
            "game_no": self.game_no,
            "starter": self.starter,
            "direction": self.direction,
            "colour": COLOURS[chase.colour] if chase else None,
            "to_beat": self.to_beat,
            "own": list(chase.own) if chase and chase.own else None,
            "built": [self._letters(p) for p in everybody],
            "pyramids": [pyramid.names(buckets) for buckets in self.pyramids],
            "parts": [pyramid.names(part) for part in self.remains],
            "standing": self.standing(),
            "out": list(self.out),
            "totals": list(self.totals),
            "players": list(self.names),
            "left": list(self.left),
            "over": self.over,
            "winners": winners,
            "decided_by": decided_by,
            "ranks": self.ranks(),
            "games": self.games.view(),
            "history": self.history.view(),
        }

    def _letters(self, p: int) -> "str | None":
        """The colours as they were entered."""
        built = self.built[p]
        return None if built is None else "".join([COLOURS[colour] for colour in built])
