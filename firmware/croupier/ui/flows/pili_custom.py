"""A mission of one's own: what a card can say, line by line."""

from ...rules.deck import largest_deal
from ...rules.pili_options import CARDS
from ..screens.screen import STEP_BACK
from .form import Row, fill_in
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
    is special."""
    most = largest_deal(CARDS, len(box.game.players_in()))
    values = dict(_PLAIN)
    values["cards"] = min(_USUAL_CARDS, most)
    while True:
        answer = yield from choose_number(box, most, values["cards"])
        if answer == STEP_BACK:
            return None
        values["cards"] = answer
        heading, go = box.t("OWN_MISSION"), box.t("PLAY_IT")
        if (yield from fill_in(heading, go, values, lambda now: _rows(box, now))):
            return {"t": "mission", "custom": _card(values)}


def _rows(box: "Box", values: "dict[str, Any]") -> "list[Row]":
    """What can be special, as far as the deck has cards for it."""

    def yes_no(value: bool) -> str:
        return box.t("IS_YES" if value else "IS_NO")

    def signed(value: int) -> str:
        return "+%d" % value if value > 0 else "−1" if value < 0 else box.t("IS_NO")

    def seconds(value: int) -> str:
        return "%d s" % value if value else box.t("IS_NO")

    def bid(value: int) -> str:
        return box.t("IS_NO") if value < 0 else str(value)

    players = len(box.game.players_in())
    draws = [0, 1] if largest_deal(CARDS, players, 1) >= values["cards"] else [0]
    values["extra_draw"] = min(values["extra_draw"], draws[-1])
    return [
        Row("mult", box.t("PER_TRICK"), [1, 2, 3], lambda value: "×%d" % value),
        Row("ban", box.t("BANNED_BID"), [-1, 0, 1, 2], bid),
        Row("no_echo", box.t("NO_ECHO"), _YES_NO, yes_no),
        Row("together", box.t("TOGETHER_LONG"), _YES_NO, yes_no),
        Row("look_s", box.t("LOOK_FOR"), [0, 3, 5], seconds),
        Row("extra_draw", box.t("DRAW_MORE"), draws, signed),
        Row("first", box.t("FIRST_TRICK"), _PILIS, signed),
        Row("last", box.t("LAST_TRICK"), _PILIS, signed),
        Row("count", box.t("CURSED_TRICK"), _PILIS, signed),
        Row("share", box.t("SHARE"), [None, "copy", "move"], lambda v: box.t("SHARE_" + str(v))),
    ]


def _card(values: "dict[str, Any]") -> "dict[str, Any]":
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
    card: "dict[str, Any]" = {"deal": values["cards"], "extra_draw": values["extra_draw"]}
    card["bid"] = bid
    card["score"] = score
    card["ask"] = ask
    return card
