"""Corrects the bids or the tricks of a past round of Pili Pili (CONTRACT.md 1, amend)."""

from ...rules.missions import CUSTOM
from ...rules.pili_history import Row
from ...rules.pili_table import bid_order
from ..screens.card import Message
from ..screens.menu import Menu
from ..screens.screen import STEP_BACK
from ..softkeys import MINUS, PLUS
from .amending import comparison, keep
from .common import LEFT, LIST
from .pili_edits import new_bids, new_tricks, round_order
from .pili_end import round_table
from .pili_words import card_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..screens.screen import Screen
    from .amending import Table
    from .box import Box, Flow


def correct_round(box: "Box") -> "Flow[None]":
    """Chooses a round, the latest first, and corrects it, until it is left or kept."""
    at = 0
    while True:
        rows = [Row(packed) for packed in reversed(box.game.history)]
        if not rows:
            yield Message((LEFT, "", "", "OK"), box.t("WHICH_ROUND"), [box.t("NO_ROUND")])
            return
        answer = yield Menu(LIST, box.t("WHICH_ROUND"), [_line(box, row) for row in rows], at)
        if answer == STEP_BACK:
            return
        at = answer
        if (yield from _round(box, rows[at])):
            return


def _line(box: "Box", row: Row) -> str:
    mission = row.mission_card(box.game.options["missions"]) if row.mission == CUSTOM else None
    return ("%d %s" % (row.round, card_name(box, row.mission, mission)))[:20]


def _round(box: "Box", row: Row) -> "Flow[bool]":
    """Shows a round and corrects it. Whether a correction was kept."""
    while True:
        answer = yield _detail(box, row)
        if answer == MINUS:
            edits = yield from new_bids(box, row)
        elif answer == PLUS:
            edits = yield from new_tricks(box, row)
        else:
            return False
        if edits and (yield from _keep(box, row.round, edits)):
            return True


def _keep(box: "Box", number: int, edits: "list[dict[str, Any]]") -> "Flow[bool]":
    """Shows the Pilis before and after a correction, and keeps it. Whether it was kept."""
    heading = box.t("CORRECTION", n=number)

    def compared(now: "Any", then: "Any") -> "Table":
        return comparison(box, heading, box.t("PILIS"), bid_order(now), now.pilis, then.pilis)

    return (yield from keep(box, edits, compared))


def _detail(box: "Box", row: Row) -> "Screen":
    keys = (LEFT, box.t("KEY_OF_BIDS"), box.t("KEY_OF_TRICKS"), "OK")
    headings = (box.t("ROUND", n=row.round), box.t("CORRECT_IT"))
    columns = (row.bids, row.tricks, row.gain, row.pilis)
    return round_table(box, keys, headings, round_order(box, row), columns)
