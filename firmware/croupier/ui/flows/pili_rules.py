"""The options of a new game of Pili Pili."""

from ...rules.deck import largest_deal
from ...rules.errors import RuleError
from ...rules.pili_options import ALL_CARDS, CARDS, NO_MISSIONS, complete, player_range
from .common import warn
from .form import Form, Row, fill_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

_USUAL = 0  # the deal as the rules have it


def choose(box: "Box", count: int, given: "dict[str, Any]") -> "Flow[dict[str, Any] | None]":
    """Options that differ from the defaults of the rule set; None when it was left."""
    form = PiliRules(box, count, given if _has_room(given.get("ruleset", "bga"), count) else {})
    while (yield from fill_in(box.t("RULES"), box.t("START"), form)):
        chosen = form.chosen()
        try:
            complete(chosen)
        except RuleError as error:
            yield warn(box.t("REFUSED"), box.refusal(error))
            continue
        return chosen
    return None


def _has_room(rule_set: str, count: int) -> bool:
    fewest, most = player_range({"ruleset": rule_set})
    return fewest <= count <= most


class PiliRules(Form):
    """What can be set for so many players."""

    def __init__(self, box: "Box", count: int, given: "dict[str, Any]") -> None:
        super().__init__(complete(given))
        self.values["deal"] = given.get("deal", _USUAL)
        self._t = box.t
        self._most = largest_deal(CARDS, count)
        self._sets = [name for name in ("bga", "reglesjeu") if _has_room(name, count)]

    def changed(self, key: str) -> None:
        """Another rule set brings its defaults, another way to bid its sum rule."""
        values = self.values
        if key == "ruleset":
            values.update(complete({"ruleset": values["ruleset"]}))
            values["deal"] = _USUAL
        elif key == "bid_mode":
            values["sum_rule"] = values["bid_mode"] == "sequential"

    def chosen(self) -> "dict[str, Any]":
        """Only what differs from the rule set's own."""
        values = self.values
        usual = complete({"ruleset": values["ruleset"], "bid_mode": values["bid_mode"]})
        usual["bid_mode"] = complete({"ruleset": values["ruleset"]})["bid_mode"]
        usual["deal"] = _USUAL
        usual["ruleset"] = "bga"
        return {
            key: values[key] for key in usual if key != "first_dealer" and values[key] != usual[key]
        }

    def rows(self) -> "list[Row]":
        t = self._t
        packs = ["bga36", "reglesjeu", NO_MISSIONS]
        modes = ["sequential", "simultaneous"]
        deals = list(range(self._most + 1))
        rows = [
            self._row("ruleset", t("RULE_SET"), self._sets, "SET_"),
            Row("pili_limit", t("LIMIT"), list(range(1, 21)), str),
            self._row("missions", t("MISSIONS"), packs, "PACK_"),
            self._row("bid_mode", t("BIDDING"), modes, "MODE_"),
        ]
        if self.values["bid_mode"] == "sequential":
            rows.append(Row("sum_rule", t("SUM_RULE"), [True, False], self._yes_no))
        rows.append(self._row("tie", t("TIE"), ["share", "exact"], "TIE_"))
        rows.append(Row("deal", t("DEAL"), deals, self._deal, t("ZERO_IS_USUAL")))
        rows.append(self._row("draw_sum", t("DRAW_SUM"), ["dealt", "final"], "DRAW_"))
        rows.append(self._row("join_pilis", t("JOINERS"), ["max", "zero", "average"], "JOIN_"))
        return rows

    def _row(self, key: str, label: str, words: "list[str]", beginning: str) -> Row:
        """A setting whose values are words."""
        return Row(key, label, words, lambda word: self._t(beginning + word))

    def _yes_no(self, value: bool) -> str:
        return self._t("IS_YES" if value else "IS_NO")

    def _deal(self, value: "int | str") -> str:
        if value == ALL_CARDS:
            return str(self._most)
        return str(value) if value else self._t("USUAL")
