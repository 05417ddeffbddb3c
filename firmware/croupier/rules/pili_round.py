"""What happens within a round of Pili Pili: bids, tricks, and what the mission asks.

The players of a round stay the same from its deal to its score: nobody joins or leaves then.
"""

from .errors import RuleError
from .game import Game
from .missions import Mission
from .pili_bids import NO_BID, NOTHING_WAIVED, BidRules
from .pili_score import NOBODY, Extras

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class PiliRound(Game):
    """The round of now. Lists are over player ids."""

    def __init__(self, names: list[str], options: "dict[str, Any]") -> None:
        super().__init__(names, options)
        self.dealer: int = options["first_dealer"]
        self.clear_round()

    def clear_round(self) -> None:
        """A round before its deal."""
        count = len(self.names)
        self.mission_id: "str | None" = None
        self.cards: "int | None" = None  # dealt to each
        self.total: "int | None" = None  # tricks of the round
        self.bids: "list[int | None]" = [None] * count
        self.tricks = [0] * count
        self.played = 0  # tricks entered one by one
        self.turn = NOBODY  # whose bid is awaited
        self.previous = NO_BID  # the bid before his
        self.so_far = 0  # the total of the bids before his
        self.bids_missing = 0  # his included
        self.extras = Extras(count)
        self.phase = "MISSION"

    def deal(self, mission: Mission, cards: int) -> None:
        """Opens the bids of a round with so many cards each."""
        self.mission = mission
        self.cards = cards
        self.total = cards + mission.extra_draw
        self.rules = BidRules(self.options, mission, cards, self.total)
        self.phase = "BID"
        self.bids_missing = len(self.names) - len(self.left)
        if not self.rules.is_simultaneous:
            self.turn = self.dealer

    # ---- bids ----------------------------------------------------------------------------------

    def legal_bids(self) -> list[int]:
        """The legal bids of the player in turn, ascending; none when nobody is."""
        if self.turn == NOBODY:
            return []
        return self.rules.legal(self.previous, self.so_far, self.bids_missing == 1)

    def bid_waiver(self) -> int:
        """What is waived for the player in turn, since nothing would be legal (pili_bids)."""
        if self.turn == NOBODY:
            return NOTHING_WAIVED
        return self.rules.waived(self.previous, self.so_far, self.bids_missing == 1)

    def _bid_error(self, code: str, bid: int, before: int) -> RuleError:
        return RuleError(code, k=self.rules.most, v=bid, prev=before)

    def check_bid(self, p: int, v: int) -> None:
        """The player in turn bids, beginning with the dealer."""
        if self.phase != "BID" or self.rules.is_simultaneous:
            raise RuleError("WRONG_PHASE")
        self.require_player(p)
        if p != self.turn:
            raise RuleError("NOT_YOUR_TURN", p=p)
        code = self.rules.fault(v, self.previous, self.so_far, self.bids_missing == 1)
        if code:
            order = self.players_in(self.dealer)
            raise self._bid_error(code, v, order[order.index(p) - 1])

    def do_bid(self, p: int, v: int) -> None:
        """After the last bid the cards are played."""
        self.bids[p] = v
        self.previous = v
        self.so_far += v
        self.bids_missing -= 1
        if self.bids_missing:
            self.turn = self.next_in(p)
        else:
            self._play()

    def check_bids(self, v: "list[int | None]") -> None:
        """All bids at once, while none is in; as if each came in order from the dealer."""
        if self.phase != "BID" or not self.is_untouched():
            raise RuleError("WRONG_PHASE")
        previous, so_far = NO_BID, 0
        order = self.players_in(self.dealer)
        for place, p in enumerate(order):
            bid = v[p] or 0
            code = self.rules.fault(bid, previous, so_far, place == len(order) - 1)
            if code:
                raise self._bid_error(code, bid, order[place - 1])
            previous = bid
            so_far += bid

    def do_bids(self, v: "list[int | None]") -> None:
        """Then the cards are played."""
        self.bids = list(v)
        self._play()

    def is_untouched(self) -> bool:
        """Whether no bid is in."""
        return self.bids_missing == len(self.names) - len(self.left)

    def _play(self) -> None:
        self.turn = NOBODY
        self.phase = "PLAY"

    # ---- tricks --------------------------------------------------------------------------------

    def check_trick(self, w: int, cursed: "bool | None") -> None:
        """Player w takes a trick; it is cursed where the mission counts such tricks."""
        if self.phase == "SCORE":
            raise RuleError("TRICK_OVER", k=self.total)
        if self.phase != "PLAY":
            raise RuleError("WRONG_PHASE")
        self.require_player(w)
        if cursed and "count" not in self.mission.asks:
            raise RuleError("EXTRA_NOT_USED")

    def do_trick(self, w: int, cursed: "bool | None") -> None:
        """Counts the trick and what the mission wants to know of it; the last ends the play."""
        extras = self.extras
        if self.played == 0:
            extras.first = extras.offered = w
            extras.counts = [0] * len(self.names)
        if cursed:
            extras.counts[w] = (extras.counts[w] or 0) + 1
        extras.last = w
        self.tricks[w] += 1
        self.played += 1
        if self.played == self.total:
            self.phase = "SCORE"

    def check_tricks(self, v: "list[int | None]") -> None:
        """The tricks of all at once, instead of one by one."""
        if self.phase != "PLAY" or self.played:
            raise RuleError("WRONG_PHASE")
        assert self.total is not None
        taken = 0
        for count in v:
            if not 0 <= (count or 0) <= self.total:
                raise RuleError("TRICKS_RANGE", k=self.total)
            taken += count or 0
        if taken != self.total:
            raise RuleError("TRICKS_SUM", k=self.total, s=taken)

    def do_tricks(self, v: "list[int | None]") -> None:
        """Ends the play."""
        self.tricks = [count or 0 for count in v]
        self.phase = "SCORE"

    # ---- what the mission asks -----------------------------------------------------------------

    def missing(self) -> "str | None":
        """What is still to be entered before the round can be scored: `tricks`, or one of what the
        mission asks, in the order of `ASKS`; None when nothing is, or there is no score to come."""
        if self.phase == "PLAY":
            return "tricks"
        if self.phase != "SCORE":
            return None
        for word in self.mission.asks:
            if not self._is_known(word):
                return word
        return None

    def missing_target(self) -> int:
        """The first player, from the dealer on, who has named nobody; NOBODY when all have."""
        for p in self.players_in(self.dealer):
            if self.extras.targets[p] == NOBODY:
                return p
        return NOBODY

    def _is_known(self, word: str) -> bool:
        extras = self.extras
        if word == "count":
            return None not in [extras.counts[p] for p in self.players_in()]
        if word == "target":
            return self.missing_target() == NOBODY
        return bool(getattr(extras, word) != NOBODY)

    def _check_extra(self, word: str, p: int) -> None:
        if self.phase != "SCORE":
            raise RuleError("WRONG_PHASE")
        self.require_player(p)
        if word not in self.mission.asks:
            raise RuleError("EXTRA_NOT_USED")

    def takers(self, word: str) -> list[int]:
        """Who may have won the `first` or the `last` trick, or got the one `offered`. One player
        can have both ends only with two tricks, unless the round has but one."""
        takers = [p for p in self.players_in() if self.tricks[p]]
        other = "last" if word == "first" else "first"
        if word == "offered" or other not in self.mission.asks or self.total == 1:
            return takers
        other_end: int = getattr(self.extras, other)
        return [p for p in takers if p != other_end or self.tricks[p] > 1]

    def _check_taker(self, word: str, p: int) -> None:
        self._check_extra(word, p)
        if p not in self.takers(word):
            raise RuleError("EXTRA_RANGE")

    def check_first(self, p: int) -> None:
        """Player p won the first trick."""
        self._check_taker("first", p)

    def do_first(self, p: int) -> None:
        """The latest entry counts."""
        self.extras.first = p

    def check_last(self, p: int) -> None:
        """Player p won the last trick."""
        self._check_taker("last", p)

    def do_last(self, p: int) -> None:
        """The latest entry counts."""
        self.extras.last = p

    def check_count(self, p: int, v: int) -> None:
        """So many of the tricks of player p are of those that the mission counts."""
        self._check_extra("count", p)
        if not 0 <= v <= self.tricks[p]:
            raise RuleError("EXTRA_RANGE")

    def do_count(self, p: int, v: int) -> None:
        """The latest entry counts."""
        self.extras.counts[p] = v

    def check_offered(self, p: int) -> None:
        """Player p got the trick that was offered."""
        self._check_taker("offered", p)

    def do_offered(self, p: int) -> None:
        """The latest entry counts."""
        self.extras.offered = p

    def check_target(self, p: int, q: int) -> None:
        """Player p also takes the Pilis of q, or, where the mission asks for an heir, inherits
        them."""
        if self.phase not in ("PLAY", "SCORE"):
            raise RuleError("WRONG_PHASE")
        self.require_player(p)
        self.require_player(q)
        if not ("target" in self.mission.asks or "heir" in self.mission.asks):
            raise RuleError("EXTRA_NOT_USED")
        if p == q:
            raise RuleError("TARGET_SELF")

    def do_target(self, p: int, q: int) -> None:
        """The latest entry counts: of this player, or the only one for an heir."""
        if "heir" in self.mission.asks:
            self.extras.heir = p
            self.extras.giver = q
        else:
            self.extras.targets[p] = q
