"""The options of Pili Pili: two rule sets with their defaults, each of which may be changed
(CONTRACT.md 1, pili_pili.md 1.2 and 1.3)."""

from .deck import largest_deal
from .errors import RuleError
from .fields import COUNT, FLAG, NUMBER, Between, Kind, Reader, Word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

CARDS = 56  # 55 numbers and the Joker
NO_MISSIONS = "none"
ALL_CARDS = "all"
_BY_NUMBER = "number"  # of players: the default deal of `reglesjeu`


class _Deal(Kind):
    """Cards each: a number from 1 on, or "all"."""

    def read(self, value: "Any") -> "int | str":
        if value == ALL_CARDS:
            return ALL_CARDS
        return COUNT.read(value)

    def pack(self, value: "int | str", out: bytearray) -> None:
        COUNT.pack(0 if value == ALL_CARDS else int(value), out)

    def unpack(self, source: Reader) -> "int | str":
        return COUNT.unpack(source) or ALL_CARDS


# Their places are their numbers in the journal: a new option goes at the end.
OPTIONS = (
    ("ruleset", Word("bga", "reglesjeu")),
    ("pili_limit", Between(1, 20)),
    ("tie", Word("share", "exact")),
    ("bid_mode", Word("sequential", "simultaneous")),
    ("sum_rule", FLAG),
    ("draw_sum", Word("dealt", "final")),
    ("missions", Word("bga36", "reglesjeu", NO_MISSIONS)),
    ("deal", _Deal()),
    ("join_pilis", Word("max", "zero", "average")),
    ("first_dealer", NUMBER),
)

_BGA = {
    "ruleset": "bga",
    "pili_limit": 6,
    "tie": "share",
    "bid_mode": "sequential",
    "draw_sum": "dealt",
    "missions": "bga36",
    "deal": 5,
    "join_pilis": "max",
    "first_dealer": 0,
}
_REGLESJEU = {
    "ruleset": "reglesjeu",
    "pili_limit": 7,
    "tie": "exact",
    "bid_mode": "simultaneous",
    "draw_sum": "dealt",
    "missions": "reglesjeu",
    "deal": _BY_NUMBER,
    "join_pilis": "max",
    "first_dealer": 0,
}


def complete(given: "dict[str, Any]") -> "dict[str, Any]":
    """All options, those not given as the rule set has them.

    Raises `BAD_OPTION` for the sum rule with simultaneous bids, where nobody bids last.
    """
    options: "dict[str, Any]" = {}
    options.update(_REGLESJEU if given.get("ruleset") == "reglesjeu" else _BGA)
    options.update(given)
    is_sequential = options["bid_mode"] == "sequential"
    sum_rule = options.setdefault("sum_rule", is_sequential)
    if sum_rule and not is_sequential:
        raise RuleError("BAD_OPTION", name="sum_rule")
    return options


def player_range(options: "dict[str, Any]") -> tuple[int, int]:
    """2 to 8 players, 3 to 6 in `reglesjeu` (pili_pili.md 1.1)."""
    return (3, 6) if options["ruleset"] == "reglesjeu" else (2, 8)


def check_start(players: int, options: "dict[str, Any]") -> None:
    """Raises `BAD_PLAYER` for a first dealer who is nobody, and without missions `DEAL_TOO_BIG`
    for a deal that the deck can't hold."""
    if not 0 <= options["first_dealer"] < players:
        raise RuleError("BAD_PLAYER", p=options["first_dealer"])
    deal = options["deal"]
    most = largest_deal(CARDS, players)
    if options["missions"] == NO_MISSIONS and type(deal) is int and deal > most:
        raise RuleError("DEAL_TOO_BIG", m=most)


def usual_deal(players: int, options: "dict[str, Any]") -> int:
    """Cards each when the mission has no number (pili_pili.md 1.3)."""
    deal = options["deal"]
    if deal == ALL_CARDS or deal == _BY_NUMBER and players != 4:
        return largest_deal(CARDS, players)
    return 9 if deal == _BY_NUMBER else int(deal)
