"""The bucket pyramid: colours, the chase, what falls, and matches of several games (CONTRACT.md 1,
bucket_pyramid.md)."""

from . import pyramid
from .bucket_history import COLOURS, Chase, Chases, Games
from .errors import RuleError
from .fields import FLAG, NUMBER, Between, Letters, Maybe, Ordinal, Word
from .game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOBODY = -1
NO_COLOUR = -1
MOST_CARDS = 3  # of one play
MOST_TOTAL = 999  # of a match, to which it can be adjusted by hand
MOST_GAMES = 99
# The least and the most that one, two and three cards of a colour are worth together: there are two
# of 1 and of 8 in both editions, and more than one of 2 and of 7 (bucket_pyramid.md 3.1).
LEAST_TOTALS = b"\x01\x02\x04"
MOST_TOTALS = b"\x08\x10\x17"
# From so many players on, two must be out before a game ends.
_PLAYERS_FOR_TWO_OUT = 5

_COLOUR = Ordinal(COLOURS)
_BUCKET = Ordinal(pyramid.BUCKETS)
_PLAYER_AND_BUCKET = (("p", NUMBER), ("b", _BUCKET))


class BucketPyramid(Game):
    """The state of one match. A game goes through `BUILD`, unless it has no colours; then for each
    chase `LEAD`, `CHASE`, `REMOVE`, and `SPLIT` where a pyramid is cut in two; and ends in `OVER`.
    Lists are over player ids; sets of buckets are bits (pyramid.py)."""

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
        self.links = pyramid.STACKED if options["parts"] == "stacked" else pyramid.TOUCHING
        self.turn = NOBODY
        self.starter: int = options["first_player"]
        self.game_no = 1
        self.totals = [0] * len(names)  # buckets saved in the games that are over
        self.games = Games()
        self.history = Chases()
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

    @classmethod
    def check_start(cls, names: list[str], options: "dict[str, Any]") -> None:
        if not 0 <= options["first_player"] < len(names):
            raise RuleError("BAD_PLAYER", p=options["first_player"])

    def whole(self) -> int:
        """The pyramid that everybody begins with."""
        is_2005 = self.options["edition"] == "edition2005"
        return pyramid.FOUR_ROWS if is_2005 else pyramid.FULL

    def of_each_colour(self) -> int:
        """How many buckets of each colour a pyramid has."""
        return pyramid.size(self.whole()) // len(COLOURS)

    # ---- one game of the match -----------------------------------------------------------------

    def _open_game(self) -> None:
        """A game that nothing has happened in yet."""
        count = len(self.names)
        self.is_touched = False  # whether something has
        self._chases_before = len(self.history)
        self.out: list[int] = []  # in the order in which they went out
        self.built: "list[bytes | None]" = [None] * count  # colours, a byte for each bucket
        self.pyramids = [self.whole() if self.is_in(p) else pyramid.EMPTY for p in range(count)]
        self._outs = 2 if len(self.players_in()) >= _PLAYERS_FOR_TWO_OUT else 1
        self._close_chase()
        if self.options["colours"]:
            self.phase = "BUILD"
            self.turn = NOBODY
        else:
            self.phase = "LEAD"
            self.turn = self.starter

    def _close_chase(self) -> None:
        self.chase: "Chase | None" = None
        self.to_beat: "int | None" = None
        self.direction = 1
        self.remains: list[int] = []  # the parts of a pyramid that is cut in two

    def is_playing(self, p: int) -> bool:
        """Between two games nobody is out."""
        return self.is_in(p) and (self.phase == "OVER" or p not in self.out)

    def players(self, first: int = NOBODY) -> list[int]:
        """Those who still have buckets, clockwise from the chair of player `first`, or else of the
        starter."""
        start = self.starter if first == NOBODY else first
        return [p for p in self.players_in(start) if p not in self.out]

    def _next_playing(self, p: int) -> int:
        """The next in the direction of play after the chair of p who still has buckets."""
        seats = self.seats
        at = seats.index(p)
        while True:
            at = (at + self.direction) % len(seats)
            if self.is_playing(seats[at]):
                return seats[at]

    def _require_turn(self, p: int) -> None:
        """Raises `BAD_PLAYER` or `NOT_YOUR_TURN` for anybody but the player in turn."""
        self.require_player(p)
        if p != self.turn:
            raise RuleError("NOT_YOUR_TURN", p=p)

    # ---- building ------------------------------------------------------------------------------

    def check_pyramid(self, p: int, b: bytes) -> None:
        """A player has built (bucket_pyramid.md 3.4)."""
        if self.phase != "BUILD":
            raise RuleError("WRONG_PHASE")
        self.require_player(p)
        n = self.of_each_colour()
        for colour in range(len(COLOURS)):
            if len([each for each in b if each == colour]) != n:
                raise RuleError("COLOUR_COUNT", n=n)

    def do_pyramid(self, p: int, b: bytes) -> None:
        """Instead of what he had built before. Once all have, the starter leads."""
        self.is_touched = True
        colours = bytearray(pyramid.COUNT)
        place = 0
        for bucket in range(pyramid.COUNT):
            if pyramid.has(self.whole(), bucket):
                colours[bucket] = b[place]
                place += 1
        self.built[p] = bytes(colours)
        if None not in [self.built[other] for other in self.players_in()]:
            self.phase = "LEAD"
            self.turn = self.starter

    def colour_of(self, p: int, bucket: int) -> int:
        """The colour of a bucket; `NO_COLOUR` where it is not known."""
        built = self.built[p]
        return built[bucket] if built else NO_COLOUR

    # ---- the chase -----------------------------------------------------------------------------

    def colour(self) -> int:
        """The colour of the chase; `NO_COLOUR` outside one."""
        return self.chase.colour if self.chase else NO_COLOUR

    def leader(self) -> int:
        """Who led the chase; `NOBODY` outside one."""
        return self.chase.leader if self.chase else NOBODY

    def own(self, p: int) -> int:
        """What player p has played in this chase."""
        return self.chase.own[p] if self.chase and self.chase.own else 0

    def chase_no(self) -> int:
        """The number of the chase that is on, or comes next; those of a game count from 1."""
        return len(self.history) - self._chases_before + 1

    def is_tracked(self) -> bool:
        """Whether the totals of this chase are said."""
        return self.to_beat is not None

    def is_higher(self, total: int) -> bool:
        """Whether a total repels the animal: it exceeds the one before, or is equal with the option
        `reverse` (bucket_pyramid.md 3.5, 3.7)."""
        assert self.to_beat is not None
        is_equal_good = self.options["on_equal"] == "reverse"
        return total > self.to_beat or is_equal_good and total == self.to_beat

    def _require_play(self, n: int, v: int) -> None:
        """Raises `CARD_COUNT`, or `TOTAL_RANGE` for what so many cards can't be worth."""
        if not 1 <= n <= MOST_CARDS:
            raise RuleError("CARD_COUNT")
        least, most = LEAST_TOTALS[n - 1], MOST_TOTALS[n - 1]
        if not least <= v <= most:
            raise RuleError("TOTAL_RANGE", lo=least, hi=most)

    def check_lead(self, p: int, c: int, n: "int | None", v: "int | None") -> None:
        """An animal is chosen, with up to three cards of it (bucket_pyramid.md 3.5). Without a
        total the chase is untracked."""
        if (n is None) != (v is None):  # from a journal
            raise RuleError("BAD_EVENT", key="v")
        if self.phase != "LEAD":
            raise RuleError("WRONG_PHASE")
        self._require_turn(p)
        if n is not None and v is not None:
            self._require_play(n, v)

    def do_lead(self, p: int, c: int, n: "int | None", v: "int | None") -> None:
        """Opens the chase."""
        self.is_touched = True
        self.chase = chase = Chase(self.game_no, p, c)
        self.phase = "CHASE"
        if v is None:
            self.turn = NOBODY
        else:
            chase.own = [0] * len(self.names)
            chase.own[p] = v
            self.to_beat = v
            self.turn = self._next_playing(p)

    def check_raise(self, p: int, n: int, v: int) -> None:
        """More cards, which count with those that he has played before in this chase
        (bucket_pyramid.md 3.5)."""
        if self.phase != "CHASE" or not self.is_tracked():
            raise RuleError("WRONG_PHASE")
        self._require_turn(p)
        self._require_play(n, v)
        if not self.is_higher(self.own(p) + v):
            raise RuleError("NOT_HIGHER", t=self.to_beat)

    def do_raise(self, p: int, n: int, v: int) -> None:
        """The animal runs on; an equal total turns it round."""
        chase = self.chase
        assert chase and chase.own
        chase.own[p] += v
        if chase.own[p] == self.to_beat:
            self.direction = -self.direction
        self.to_beat = chase.own[p]
        self.turn = self._next_playing(p)

    def check_lose(self, p: int) -> None:
        """Somebody can't follow, or will not (bucket_pyramid.md 3.5)."""
        if self.phase == "LEAD":
            raise RuleError("LEADER_MUST_PLAY")
        if self.phase != "CHASE":
            raise RuleError("WRONG_PHASE")
        self.require_player(p)
        if self.is_tracked() and p != self.turn:
            raise RuleError("NOT_YOUR_TURN", p=p)

    def do_lose(self, p: int) -> None:
        """He is to take out a bucket."""
        assert self.chase
        self.chase.loser = p
        self.phase = "REMOVE"
        self.turn = p

    # ---- the damage ----------------------------------------------------------------------------

    def removable(self) -> int:
        """The set of buckets that the damaged player may take out: those of the colour of the
        chase, or any where he has none of it, or colours are not known (bucket_pyramid.md 3.5)."""
        buckets = self.pyramids[self.turn]
        colour = self.colour()
        of_colour = 0
        for bucket in range(pyramid.COUNT):
            if pyramid.has(buckets, bucket) and self.colour_of(self.turn, bucket) == colour:
                of_colour |= 1 << bucket
        return of_colour or buckets

    def check_remove(self, p: int, b: int) -> None:
        """A bucket is taken out."""
        if self.phase != "REMOVE":
            raise RuleError("WRONG_PHASE")
        self._require_turn(p)
        if not pyramid.has(self.pyramids[p], b):
            raise RuleError("BAD_BUCKET")
        if not pyramid.has(self.removable(), b):
            raise RuleError("WRONG_COLOUR", colour=COLOURS[self.colour()])

    def do_remove(self, p: int, b: int) -> None:
        """It falls, and all above it; what remains may be cut in two (bucket_pyramid.md 3.2)."""
        chase = self.chase
        assert chase
        chase.bucket = b
        chase.fallen = pyramid.fall(self.pyramids[p], b)
        self.pyramids[p] &= ~chase.fallen
        self.remains = pyramid.parts(self.pyramids[p], self.links)
        if len(self.remains) > 1:
            self.phase = "SPLIT"
        else:
            self._end_chase()

    def check_keep(self, p: int, b: int) -> None:
        """The part that holds a bucket stays."""
        if self.phase != "SPLIT":
            raise RuleError("WRONG_PHASE")
        self._require_turn(p)
        if not pyramid.has(self.pyramids[p], b):
            raise RuleError("BAD_BUCKET")

    def do_keep(self, p: int, b: int) -> None:
        """The others are removed (bucket_pyramid.md 3.2)."""
        assert self.chase
        kept = pyramid.part_with(self.pyramids[p], b, self.links)
        self.chase.dropped = self.pyramids[p] & ~kept
        self.pyramids[p] = kept
        self._end_chase()

    def _end_chase(self) -> None:
        """The damaged player leads next, or goes out (bucket_pyramid.md 3.5, 3.6)."""
        chase = self.chase
        assert chase
        p = chase.loser
        chase.left = pyramid.size(self.pyramids[p])
        self.history.add(chase)
        self._close_chase()
        self.phase = "LEAD"
        if not self.pyramids[p]:
            self.out.append(p)
        self._go_on_from(p)

    def _go_on_from(self, p: int) -> None:
        """p leads, or who comes after him; unless the game is over."""
        playing = len(self.players())
        if len(self.out) >= self._outs or playing < 2:
            self._end_game()
        else:
            self.turn = p if self.is_playing(p) else self._next_playing(p)

    # ---- the end -------------------------------------------------------------------------------

    def standing(self) -> list[int]:
        """The buckets that each player has in this game."""
        return [pyramid.size(buckets) for buckets in self.pyramids]

    def _end_game(self) -> None:
        """The buckets that stand are saved; after the last game the match is over
        (bucket_pyramid.md 3.6)."""
        self.phase = "OVER"
        self.turn = NOBODY
        standing = self.standing()
        self.games.add(self.starter, standing, self.out)
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
        if built is None:
            return None
        whole = self.whole()
        letters = [
            COLOURS[colour] for bucket, colour in enumerate(built) if pyramid.has(whole, bucket)
        ]
        return "".join(letters)
