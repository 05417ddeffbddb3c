"""Pili Pili: bids, tricks, missions and Pilis (CONTRACT.md 1, pili_pili.md)."""

from . import pili_options
from .deck import largest_deal
from .errors import RuleError
from .fields import COUNT, FLAG, NUMBER, PER_PLAYER, Maybe, Text
from .missions import CUSTOM, MISSION, NO_MISSION, Mission, find
from .pili_history import MOST_PILIS, Row, pack_row
from .pili_round import PiliRound
from .pili_score import NOBODY, Shares

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class PiliPili(PiliRound):
    """The state of one game. A round goes through the phases `MISSION`, `BID`, `PLAY`, `SCORE`;
    without missions it begins with `BID`. Lists are over player ids."""

    NAME = "pili_pili"
    OPTIONS = pili_options.OPTIONS
    EVENTS = (
        ("mission", 16, "mission", (("id", Text(64)), ("deal", Maybe(COUNT)))),
        ("mission", 17, "custom", (("custom", MISSION), ("deal", Maybe(COUNT)))),
        ("bid", 18, "bid", (("p", NUMBER), ("v", NUMBER))),
        ("bids", 19, "bids", (("v", PER_PLAYER),)),
        ("target", 20, "target", (("p", NUMBER), ("q", NUMBER))),
        ("trick", 21, "trick", (("w", NUMBER), ("cursed", Maybe(FLAG)))),
        ("tricks", 22, "tricks", (("v", PER_PLAYER),)),
        ("first", 23, "first", (("p", NUMBER),)),
        ("last", 24, "last", (("p", NUMBER),)),
        ("count", 25, "count", (("p", NUMBER), ("v", NUMBER))),
        ("offered", 26, "offered", (("p", NUMBER),)),
        ("score", 27, "score", ()),
    )
    VIEW: tuple[str, ...] = (
        "game",
        "phase",
        "round",
        "dealer",
        "turn",
        "cards",
        "tricks_total",
        "legal",
    )
    VIEW += ("mission", "bids", "tricks", "pilis", "exact", "players", "left", "over")
    VIEW += ("winners", "decided_by", "ranks", "history")
    MOST_WINS = False
    HISTORY = ("round", "dealer", "mission", "cards", "bids", "tricks", "gain", "pilis")

    def __init__(self, names: list[str], options: "dict[str, Any]") -> None:
        super().__init__(names, options)
        self.pilis = [0] * len(names)
        self.exact = [0] * len(names)  # made bids over the game
        self.history: list[bytes] = []  # a packed row for each scored round
        self.round = 1
        self._open_round()

    @classmethod
    def read_options(cls, given: "dict[str, Any]") -> "dict[str, Any]":
        return pili_options.complete(given)

    @classmethod
    def player_range(cls, options: "dict[str, Any]") -> tuple[int, int]:
        return pili_options.player_range(options)

    @classmethod
    def check_start(cls, names: list[str], options: "dict[str, Any]") -> None:
        pili_options.check_start(len(names), options)

    # ---- the deal ------------------------------------------------------------------------------

    def _open_round(self) -> None:
        """A round that nothing has happened in yet; without missions its deal is known."""
        self.clear_round()
        if self.options["missions"] == pili_options.NO_MISSIONS:
            deal = pili_options.usual_deal(self._count_in(), self.options)
            # Somebody may have joined since: the deck limits what the header asks for.
            self.deal(NO_MISSION, min(deal, largest_deal(pili_options.CARDS, self._count_in())))

    def _count_in(self) -> int:
        return len(self.names) - len(self.left)

    def printed_deal(self, mission: Mission) -> int:
        """The number of the card, or the usual deal where it has none."""
        return mission.deal or pili_options.usual_deal(self._count_in(), self.options)

    def _check_deal(self, mission: Mission, deal: "int | None") -> None:
        if self.phase != "MISSION":
            raise RuleError("WRONG_PHASE")
        printed = self.printed_deal(mission)
        most = largest_deal(pili_options.CARDS, self._count_in(), mission.extra_draw)
        if deal is not None and deal > printed:
            raise RuleError("DEAL_TOO_BIG", m=min(printed, most))
        if (deal or printed) > most:
            raise RuleError("DEAL_TOO_BIG", m=most)

    def check_mission(self, id: str, deal: "int | None") -> None:
        """A card of the set is turned up; `deal` to deal fewer cards than it says."""
        if self.phase != "MISSION":
            raise RuleError("WRONG_PHASE")
        mission = find(self.options["missions"], id)
        if mission is None:
            raise RuleError("MISSION_UNKNOWN", id=id)
        self._check_deal(mission, deal)

    def do_mission(self, id: str, deal: "int | None") -> None:
        """Opens the bids under the card of that id."""
        mission = find(self.options["missions"], id)
        assert mission is not None
        self.mission_id = id
        self.deal(mission, deal or self.printed_deal(mission))

    def check_custom(self, custom: Mission, deal: "int | None") -> None:
        """A card that no set has is turned up."""
        self._check_deal(custom, deal)

    def do_custom(self, custom: Mission, deal: "int | None") -> None:
        """Opens the bids under that card."""
        self.mission_id = CUSTOM
        self.deal(custom, deal or self.printed_deal(custom))

    # ---- the score -----------------------------------------------------------------------------

    def check_score(self) -> None:
        """Ends the round once everything is known."""
        if self.phase not in ("PLAY", "SCORE"):
            raise RuleError("WRONG_PHASE")
        missing = self.missing()
        if missing:
            raise RuleError("MISSING", what=missing)

    def gains(self) -> list[int]:
        """What each gets, or gives back, when the round is scored as it stands (pili_pili.md
        1.6)."""
        shares = Shares(self.mission, self.bids, self.tricks, self.extras)
        return [
            min(max(0, pilis + shares.total(p)), MOST_PILIS) - pilis
            for p, pilis in enumerate(self.pilis)
        ]

    def do_score(self) -> None:
        """Gives out the Pilis; then the next round, or the end when somebody has reached the
        limit (pili_pili.md 1.6)."""
        gain = self.gains()
        self.pilis = [pilis + gain[p] for p, pilis in enumerate(self.pilis)]
        for p, bid in enumerate(self.bids):
            if bid == self.tricks[p]:
                self.exact[p] += 1
        self.history.append(pack_row(self.round, self, gain, self.pilis))
        if self._is_limit_reached():
            self._end()
        else:
            self.round += 1
            self.dealer = self.next_in(self.dealer)
            self._open_round()

    def _is_limit_reached(self) -> bool:
        limit: int = self.options["pili_limit"]
        for p, pilis in enumerate(self.pilis):
            if pilis >= limit and p not in self.left:
                return True
        return False

    def _end(self) -> None:
        self.phase = "OVER"
        self.over = True
        self.turn = NOBODY

    def _decide(self) -> "tuple[list[int], str | None]":
        """The fewest Pilis win (`score`); of several, with the option `exact`, who made the most
        bids (pili_pili.md 1.6)."""
        if not self.over:
            return [], None
        still_in = sorted(self.players_in())
        fewest = min([self.pilis[p] for p in still_in])
        best = [p for p in still_in if self.pilis[p] == fewest]
        if len(best) == 1:
            return best, "score"
        if self.options["tie"] == "exact":
            most = max([self.exact[p] for p in best])
            best = [p for p in best if self.exact[p] == most]
            if len(best) == 1:
                return best, "exact"
        return best, "shared"

    # ---- players who come and go ---------------------------------------------------------------

    def may_join(self) -> bool:
        if self.options["missions"] == pili_options.NO_MISSIONS:
            return self.phase == "BID" and self.is_untouched()
        return self.phase == "MISSION"

    def joined(self, p: int) -> None:
        still_in = [self.pilis[other] for other in self.players_in() if other != p]
        start = self.options["join_pilis"]
        if start == "max":
            self.pilis.append(max(still_in))
        elif start == "average":
            self.pilis.append((sum(still_in) + len(still_in) - 1) // len(still_in))
        else:
            self.pilis.append(0)
        self.exact.append(0)
        self._open_round()

    def gone(self, p: int) -> None:
        if self.dealer == p:
            self.dealer = self.next_in(p)
        self._open_round()

    def score_of(self, p: int) -> int:
        return self.pilis[p]

    def adjusted(self, p: int, d: int) -> None:
        self.pilis[p] = min(max(0, self.pilis[p] + d), MOST_PILIS)
        if self.may_join() and self._is_limit_reached():
            self._end()
            if self.history:
                self._show_last_round()

    def _show_last_round(self) -> None:
        row = Row(self.history[-1])
        self.round, self.dealer, self.mission_id = row.round, row.dealer, row.mission
        self.cards, self.total = row.cards, row.total
        joined_since = len(self.names) - len(row.bids)
        self.bids = row.bids + [None] * joined_since
        self.tricks = row.tricks + [0] * joined_since
        for p in self.left:
            self.bids[p] = None
            self.tricks[p] = 0

    # ---- the state as data ---------------------------------------------------------------------

    def view(self) -> "dict[str, Any]":
        winners, decided_by = self._decide()
        return {
            "game": self.NAME,
            "phase": self.phase,
            "round": self.round,
            "dealer": self.dealer,
            "turn": None if self.turn == NOBODY else self.turn,
            "cards": self.cards,
            "tricks_total": self.total,
            "legal": self.legal_bids(),
            "mission": self.mission_id,
            "bids": list(self.bids),
            "tricks": list(self.tricks),
            "pilis": list(self.pilis),
            "exact": list(self.exact),
            "players": list(self.names),
            "left": list(self.left),
            "over": self.over,
            "winners": winners,
            "decided_by": decided_by,
            "ranks": self.ranks(),
            "history": [Row(packed).view() for packed in self.history],
        }
