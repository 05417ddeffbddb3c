"""One game of a match of the bucket pyramid: what is built, the chase, what falls, who is out
(CONTRACT.md 1, bucket_pyramid.md 3.2 to 3.6)."""

from . import pyramid
from .bucket_history import COLOURS, Chase, Chases
from .errors import RuleError
from .game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOBODY = -1
NO_COLOUR = -1
MOST_CARDS = 3  # of one play
# The least and the most that one, two and three cards of a colour are worth together: there are two
# of 1 and of 8 in both editions, and more than one of 2 and of 7 (bucket_pyramid.md 3.1).
LEAST_TOTALS = b"\x01\x02\x04"
MOST_TOTALS = b"\x08\x10\x17"
# From so many players on, two must be out before a game ends.
_PLAYERS_FOR_TWO_OUT = 5


class BucketGame(Game):
    """The game that is on. It goes through `BUILD`, unless it has no colours; then for each chase
    `LEAD`, `CHASE`, `REMOVE`, and `SPLIT` where a pyramid is cut in two; and ends in `OVER`. Lists
    are over player ids; sets of buckets are bits (pyramid.py)."""

    def __init__(self, names: list[str], options: "dict[str, Any]") -> None:
        super().__init__(names, options)
        is_2005 = options["edition"] == "edition2005"
        self.whole = pyramid.FOUR_ROWS if is_2005 else pyramid.FULL  # what everybody begins with
        self.order = pyramid.order(self.whole)  # in which colours are named
        self.is_stacked = options["parts"] == "stacked"
        self.turn = NOBODY
        self.starter: int = options["first_player"]
        self.game_no = 1
        self.history = Chases()  # of the whole match

    def of_each_colour(self) -> int:
        """How many buckets of each colour a pyramid has."""
        return len(self.order) // len(COLOURS)

    def _end_game(self) -> None:
        """Enough players are out."""
        raise NotImplementedError

    def _open_game(self) -> None:
        """A game that nothing has happened in yet."""
        count = len(self.names)
        self.is_touched = False  # whether something has
        self._chases_before = len(self.history)
        self.first = self.starter  # who began it, though he may leave
        self.out: list[int] = []  # in the order in which they went out
        self.built: "list[bytes | None]" = [None] * count  # colours, in the order of the buckets
        self.pyramids = [self.whole if self.is_in(p) else pyramid.EMPTY for p in range(count)]
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
            if seats[at] not in self.left and seats[at] not in self.out:
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
        self.built[p] = b
        if None not in [self.built[other] for other in self.players_in()]:
            self.phase = "LEAD"
            self.turn = self.starter

    def colour_of(self, p: int, bucket: int) -> int:
        """The colour of a bucket; `NO_COLOUR` where it is not known."""
        built = self.built[p]
        if built and bucket in self.order:
            return built[self.order.index(bucket)]
        return NO_COLOUR

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

    def least(self, p: int) -> int:
        """The least that player p must add to repel the animal: his total must exceed the one
        before, or with the option `reverse` equal it (bucket_pyramid.md 3.5, 3.7). 1 for who
        leads."""
        if self.to_beat is None:
            return 1
        above = 0 if self.options["on_equal"] == "reverse" else 1
        return max(1, self.to_beat + above - self.own(p))

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
        self.chase = chase = Chase(self.game_no, self.chase_no(), p, c)
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
        if v < self.least(p):
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
        for place, each in enumerate(self.built[self.turn] or b""):
            if each == colour:
                of_colour |= 1 << self.order[place]
        return buckets & of_colour or buckets

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
        self.remains = pyramid.parts(self.pyramids[p], self.is_stacked)
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
        (kept,) = [part for part in self.remains if pyramid.has(part, b)]
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
        self.turn = p
        if not self.pyramids[p]:
            self.out.append(p)
            self._go_on_from(p)

    def goes_on_without(self, out: int) -> bool:
        """Whether the game goes on when so many are out (bucket_pyramid.md 3.6)."""
        return out < self._outs and len(self.players_in()) - out >= 2

    def _go_on_from(self, p: int) -> None:
        """p leads, or who comes after him; unless the game is over."""
        if not self.goes_on_without(len(self.out)):
            self._end_game()
        else:
            self.turn = p if self.is_playing(p) else self._next_playing(p)

    def standing(self) -> list[int]:
        """The buckets that each player has in this game."""
        return [pyramid.size(buckets) for buckets in self.pyramids]
