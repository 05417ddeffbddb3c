"""A mission of one's own: what a card can say, line by line."""

from ...rules.deck import largest_deal
from ...rules.pili_options import CARDS
from ..screens.screen import STEP_BACK
from ..screens.tables import signed
from .form import Form, Row, fill_in
from .pili_deal import choose_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

_YES_NO = [False, True]
_PILIS = [0, 1, 2, -1]
_USUAL_CARDS = 5
_PLAIN: "dict[str, Any]" = {
    "extra_draw": 0,
    "look_s": 0,
    "ban": -1,
    "no_echo": False,
    "together": False,
    "mult": 1,
    "first": 0,
    "last": 0,
    "count": 0,
    "share": None,
}


def custom(box: "Box") -> "Flow[dict[str, Any] | None]":
    """The event of a mission of one's own, None when it was left: first the cards each, then what
    is special. It begins as the one that was taken back."""
    players = len(box.game.players_in())
    most = largest_deal(CARDS, players)
    before = box.taken("mission").get("custom") or {}
    form = OwnMission(box, _values(before))
    cards = min(before.get("deal") or _USUAL_CARDS, most)
    while True:
        answer = yield from choose_number(box, most, cards)
        if answer == STEP_BACK:
            return None
        cards = answer
        form.limit_draws(largest_deal(CARDS, players, 1) >= cards)
        if (yield from fill_in(box.t("OWN_MISSION"), box.t("PLAY_IT"), form)):
            return {"t": "mission", "custom": _card(form.values, cards)}


class OwnMission(Form):
    """What can be special about a mission."""

    def __init__(self, box: "Box", values: "dict[str, Any]") -> None:
        super().__init__(values)
        self._t = box.t
        self._draws = [0, 1]

    def limit_draws(self, has_cards: bool) -> None:
        """Whether the deck has a card more for everybody."""
        self._draws = [0, 1] if has_cards else [0]
        self.values["extra_draw"] = min(self.values["extra_draw"], self._draws[-1])

    def rows(self) -> "list[Row]":
        t = self._t
        return [
            Row("mult", t("PER_TRICK"), [1, 2, 3], lambda value: "×%d" % value),
            Row("ban", t("BANNED_BID"), [-1, 0, 1, 2], self._bid),
            Row("no_echo", t("NO_ECHO"), _YES_NO, self._yes_no),
            Row("together", t("TOGETHER_LONG"), _YES_NO, self._yes_no),
            Row("look_s", t("LOOK_FOR"), [0, 3, 5], self._seconds),
            Row("extra_draw", t("DRAW_MORE"), self._draws, self._signed),
            Row("first", t("FIRST_TRICK"), _PILIS, self._signed),
            Row("last", t("LAST_TRICK"), _PILIS, self._signed),
            Row("count", t("CURSED_TRICK"), _PILIS, self._signed),
            Row("share", t("SHARE"), [None, "copy", "move"], lambda v: t("SHARE_" + str(v))),
        ]

    def _yes_no(self, value: bool) -> str:
        return self._t("IS_YES" if value else "IS_NO")

    def _signed(self, value: int) -> str:
        return signed(value, self._t("IS_NO"))

    def _seconds(self, value: int) -> str:
        return "%d s" % value if value else self._t("IS_NO")

    def _bid(self, value: int) -> str:
        return self._t("IS_NO") if value < 0 else str(value)


def _values(card: "dict[str, Any]") -> "dict[str, Any]":
    """What was special about a mission that `_card` has made."""
    bid = card.get("bid", {})
    values = dict(_PLAIN)
    values.update(card.get("score", {}))
    values["extra_draw"] = card.get("extra_draw", 0)
    values["look_s"] = bid.get("look_s", 0)
    values["ban"] = (bid.get("ban") or [-1])[0]
    values["no_echo"] = bid.get("no_echo", False)
    values["together"] = bid.get("simultaneous", False)
    return values


def _card(values: "dict[str, Any]", cards: int) -> "dict[str, Any]":
    """The JSON of the mission (pili_pili.md 1.8)."""
    bid: "dict[str, Any]" = {"no_echo": values["no_echo"], "simultaneous": values["together"]}
    bid["look_s"] = values["look_s"]
    if values["ban"] >= 0:
        bid["ban"] = [values["ban"]]
    score = {key: values[key] for key in ("mult", "first", "last", "count")}
    ask = [word for word in ("first", "last", "count") if values[word]]
    if values["share"]:
        score["share"] = values["share"]
        ask.append("target" if values["share"] == "copy" else "heir")
    card: "dict[str, Any]" = {"deal": cards, "extra_draw": values["extra_draw"]}
    card["bid"] = bid
    card["score"] = score
    card["ask"] = ask
    return card
