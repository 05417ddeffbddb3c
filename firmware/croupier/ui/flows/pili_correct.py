"""Corrects the bids or the tricks of a past round of Pili Pili (CONTRACT.md 1, amend)."""

from ...rules.errors import RuleError
from ...rules.missions import CUSTOM
from ...rules.pili_history import Row
from ...rules.pili_table import bid_order
from ..screens.card import Message, wrapped
from ..screens.menu import Menu
from ..screens.screen import STEP_BACK
from ..screens.tables import ONE_COLUMN, Columns, TwoColumns, short, short_width
from ..softkeys import MINUS, PLUS
from .common import BESIDE_PLATE, LEFT, LIST, confirm_twice, enter, warn
from .pili_edits import new_bids, new_tricks, round_order
from .pili_end import round_table
from .pili_words import card_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..screens.screen import Screen
    from .box import Box, Flow

_PREVIEW_ENDS = (74, 94, 116)


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
        if edits and (yield from _keep(box, row, edits)):
            return True


def _detail(box: "Box", row: Row) -> "Screen":
    keys = (LEFT, box.t("KEY_OF_BIDS"), box.t("KEY_OF_TRICKS"), "OK")
    headings = (box.t("ROUND", n=row.round), box.t("CORRECT_IT"))
    columns = (row.bids, row.tricks, row.gain, row.pilis)
    return round_table(box, keys, headings, round_order(box, row), columns)


# ---- keep or go back -----------------------------------------------------------------------------


def _keep(box: "Box", row: Row, edits: "list[dict[str, Any]]") -> "Flow[bool]":
    """Shows what the correction changes, and keeps it. Where later entries no longer fit, they can
    be given up. Whether it was kept."""
    session = box.session
    assert session is not None
    event: "dict[str, Any]" = {"t": "amend", "edits": edits}
    try:
        after = session.amended(event)
    except RuleError as error:
        if error.code != "AMEND_CONFLICT":
            yield warn(box.t("REFUSED"), box.refusal(error))
            return False
        if not (yield from _may_cut(box, error)):
            return False
        event["cut"] = True
        after = session.amended(event)
    answer = yield _preview(box, row.round, box.game, after)
    if answer == STEP_BACK:
        return False
    return (yield from enter(box, event))


def _may_cut(box: "Box", error: RuleError) -> "Flow[bool]":
    session = box.session
    assert session is not None
    lost = len([line for line, _ in session.entries() if line >= error.values["at"]])
    return (
        yield from confirm_twice(
            box,
            box.t("NO_LONGER_FITS"),
            wrapped(box.t("DROP_LATER", n=min(lost, 99)), BESIDE_PLATE),
            wrapped(box.t("DROPPED_LATER", n=min(lost, 99)), BESIDE_PLATE),
        )
    )


def _preview(box: "Box", number: int, now: "Any", then: "Any") -> "Screen":
    """The Pilis of now, before and after the correction, of those who are there both times."""
    before, after = now.pilis, then.pilis
    players = [p for p in bid_order(now) if p < len(after)]
    names = [now.names[p] for p in players]
    heading = box.t("CORRECTION", n=number)
    keys = (LEFT, "", "", box.t("KEY_KEEP"))
    signs = ["=" if before[p] == after[p] else "→" for p in players]
    if len(players) > ONE_COLUMN:
        width = short_width(before + after)
        rows = [
            (short(names, n, width), _change(before[p], signs[n], after[p]))
            for n, p in enumerate(players)
        ]
        return TwoColumns(keys, heading, box.t("PILIS"), rows, (1,), (61,))
    wide = [
        (short(names, n, 8), str(before[p]), signs[n], str(after[p])) for n, p in enumerate(players)
    ]
    heads = (box.t("HEAD_NOW"), "", box.t("HEAD_THEN"))
    return Columns(keys, heading, box.t("PILIS"), _PREVIEW_ENDS, heads, wide)


def _change(before: int, sign: str, after: int) -> str:
    """A score before and after, or once when it stays."""
    return str(after) if before == after else "%d%s%d" % (before, sign, after)
