"""Which bids are legal in Pili Pili, and why the others are not (pili_pili.md 1.5)."""

from .missions import Mission

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NO_BID = -1

# What is waived, one after the other, for a bidder who would have no legal bid at all.
NOTHING_WAIVED = 0
NO_ECHO_WAIVED = 1
SUM_WAIVED = 2
BANS_WAIVED = 3


class BidRules:
    """What restricts the bids of one round."""

    def __init__(self, options: "dict[str, Any]", mission: Mission, cards: int, total: int) -> None:
        """`cards` dealt to each player, `total` tricks of the round: more where the mission draws
        cards after the bids, and then `draw_sum` says which of the two counts."""
        self.is_simultaneous = options["bid_mode"] == "simultaneous" or mission.bids_together
        self.most = total if options["draw_sum"] == "final" else cards
        self.has_sum_rule = options["sum_rule"] and not self.is_simultaneous
        self.no_echo = mission.no_echo and not self.is_simultaneous
        self.bans = mission.bans

    def fault(self, bid: int, previous: int, so_far: int, is_last: bool) -> "str | None":
        """The code that refuses a bid, None for a legal one.

        `previous` is the bid before (`NO_BID` for the first), `so_far` the total of those before,
        `is_last` whether this is the last bidder, the only one whom the sum rule concerns.
        """
        if not 0 <= bid <= self.most:
            return "BID_RANGE"
        place = (previous, so_far, is_last)
        if self._ban(bid, place, NOTHING_WAIVED) is None:
            return None
        return self._ban(bid, place, self.waived(previous, so_far, is_last))

    def legal(self, previous: int, so_far: int, is_last: bool) -> list[int]:
        """The legal bids, ascending; never none."""
        place = (previous, so_far, is_last)
        waived = self.waived(previous, so_far, is_last)
        return [bid for bid in range(self.most + 1) if self._ban(bid, place, waived) is None]

    def waived(self, previous: int, so_far: int, is_last: bool) -> int:
        """How much is waived so that the bidder has a legal bid at all: nothing in nearly every
        round, and in every one of three cards or more."""
        place = (previous, so_far, is_last)
        waived = NOTHING_WAIVED
        while waived < BANS_WAIVED:
            for bid in range(self.most + 1):
                if self._ban(bid, place, waived) is None:
                    return waived
            waived += 1
        return waived

    def _ban(self, bid: int, place: tuple[int, int, bool], waived: int) -> "str | None":
        """The code that refuses a bid within the range, after so much is waived."""
        previous, so_far, is_last = place
        if waived < SUM_WAIVED and self.has_sum_rule and is_last and so_far + bid == self.most:
            return "BID_SUM"
        if waived < BANS_WAIVED and bid in self.bans:
            return "BID_FORBIDDEN"
        if waived < NO_ECHO_WAIVED and self.no_echo and bid == previous:
            return "BID_SAME_AS_PREV"
        return None
