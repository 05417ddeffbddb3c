"""The options of a new game of Pili Pili."""

from ...rules.deck import largest_deal
from ...rules.errors import RuleError
from ...rules.pili_options import ALL_CARDS, CARDS, NO_MISSIONS, complete, player_range
from .common import warn
from .form import Row, fill_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

_YES_NO = [True, False]
_DEALS = [0] + list(range(1, 29))  # 0: as the rules have it


def choose(box: "Box", count: int, given: "dict[str, Any]") -> "Flow[dict[str, Any] | None]":
    """Options that differ from the defaults of the rule set; None when it was left."""
    given = _playable(given, count)
    while True:
        values = complete(given)
        values["deal"] = given.get("deal", 0)
        heading = box.t("RULES")
        is_done = yield from fill_in(
            heading, box.t("START"), values, lambda now: _rows(box, now, count)
        )
        if not is_done:
            return None
        chosen = _differing(values)
        try:
            complete(chosen)
        except RuleError as error:
            yield warn(box.t("REFUSED"), box.refusal(error))
            given = chosen
            continue
        return chosen


def _playable(given: "dict[str, Any]", count: int) -> "dict[str, Any]":
    """The options, or none where their rule set has no room for so many."""
    fewest, most = player_range({"ruleset": given.get("ruleset", "bga")})
    return given if fewest <= count <= most else {}


def _differing(values: "dict[str, Any]") -> "dict[str, Any]":
    """Only what differs from the rule set's own."""
    usual = complete({"ruleset": values["ruleset"]})
    usual["sum_rule"] = values["bid_mode"] == "sequential"
    chosen: "dict[str, Any]" = {}
    for key in usual:
        value = values[key]
        if key == "first_dealer" or key == "deal" and value == 0:
            continue
        if key == "ruleset" and value == "bga" or key != "ruleset" and value == usual[key]:
            continue
        chosen[key] = value
    return chosen


def _rows(box: "Box", values: "dict[str, Any]", count: int) -> "list[Row]":
    """The settings, after the rule set has brought its own defaults."""
    _follow_rule_set(values)
    sets = [name for name in ("bga", "reglesjeu") if _has_room({"ruleset": name}, count)]

    def word(start: str) -> "Any":
        return lambda value: box.t(start + str(value))

    def yes_no(value: bool) -> str:
        return box.t("IS_YES" if value else "IS_NO")

    most = largest_deal(CARDS, count)

    def deal(value: "int | str") -> str:
        if value == ALL_CARDS:
            return str(most)
        return str(value) if value else box.t("USUAL")

    rows = [
        Row("ruleset", box.t("RULE_SET"), sets, word("SET_")),
        Row("pili_limit", box.t("LIMIT"), list(range(1, 21)), str),
        Row("missions", box.t("MISSIONS"), ["bga36", "reglesjeu", NO_MISSIONS], word("PACK_")),
        Row("bid_mode", box.t("BIDDING"), ["sequential", "simultaneous"], word("MODE_")),
    ]
    if values["bid_mode"] == "sequential":
        rows.append(Row("sum_rule", box.t("SUM_RULE"), _YES_NO, yes_no))
    rows.append(Row("tie", box.t("TIE"), ["share", "exact"], word("TIE_")))
    rows.append(Row("deal", box.t("DEAL"), _DEALS[: 1 + most], deal, box.t("ZERO_IS_USUAL")))
    rows.append(Row("draw_sum", box.t("DRAW_SUM"), ["dealt", "final"], word("DRAW_")))
    rows.append(Row("join_pilis", box.t("JOINERS"), ["max", "zero", "average"], word("JOIN_")))
    return rows


def _has_room(options: "dict[str, Any]", count: int) -> bool:
    fewest, most = player_range(options)
    return fewest <= count <= most


def _follow_rule_set(values: "dict[str, Any]") -> None:
    """A change of the rule set brings its defaults, a change of the bidding its sum rule."""
    if values.get("_of") not in (None, values["ruleset"]):
        values.update(complete({"ruleset": values["ruleset"]}))
        values["deal"] = 0
    elif values.get("_bid_mode") not in (None, values["bid_mode"]):
        values["sum_rule"] = values["bid_mode"] == "sequential"
    values["_of"] = values["ruleset"]
    values["_bid_mode"] = values["bid_mode"]
