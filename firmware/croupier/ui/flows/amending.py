"""A correction of what was played, in any game: what it changes is shown before it is kept
(CONTRACT.md 1, amend)."""

from ...rules.errors import RuleError
from ..screens.card import wrapped
from ..screens.screen import STEP_BACK
from ..screens.shortening import short, short_width
from ..screens.tables import ONE_COLUMN, Columns, TwoColumns
from .common import BESIDE_PLATE, LEFT, confirm_twice, enter, warn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from .box import Box, Flow

    Table = Columns | TwoColumns

_ENDS = (74, 88, 116)
_MOST_LOST = 99  # entries; more are not told
_CROSS = "× "


def keep(
    box: "Box", edits: "list[dict[str, Any]]", compared: "Callable[[Any, Any], Table]"
) -> "Flow[bool]":
    """Shows what the edits of an amend change, the game of now `compared` with the one that would
    follow, and whether that ends the game or opens it again; then keeps it. Where later entries no
    longer fit, they can be given up. Whether it was kept."""
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
    screen = compared(box.game, after)
    if after.over != box.game.over:
        screen.right = box.t("ENDS_THERE" if after.over else "REOPENS")
    answer = yield screen
    if answer == STEP_BACK:
        return False
    return (yield from enter(box, event))


def _may_cut(box: "Box", error: RuleError) -> "Flow[bool]":
    """Which entry is the first that does not fit, and whether it and all later ones are given
    up."""
    session = box.session
    assert session is not None
    lost = 0
    first: "list[str]" = []
    for line, event in session.each_entry():
        if line >= error.values["at"]:
            lost += 1
            if not first:
                first.append(_CROSS + box.entry(event)[: BESIDE_PLATE - len(_CROSS)])
    n = min(lost, _MOST_LOST)
    if n == 1:
        ask, again = box.t("DROP_LAST"), box.t("DROPPED_LAST")
    else:
        ask, again = box.t("DROP_LATER", n=n), box.t("DROPPED_LATER", n=n)
    return (
        yield from confirm_twice(
            box,
            box.t("NO_LONGER_FITS"),
            first + wrapped(ask, BESIDE_PLATE),
            wrapped(again, BESIDE_PLATE),
        )
    )


def comparison(
    box: "Box", heading: str, unit: str, order: "list[int]", before: "list[int]", after: "list[int]"
) -> "Table":
    """The scores of the players in `order` before and after, of those who are there both times."""
    players = [p for p in order if p < len(after)]
    names = [box.game.names[p] for p in players]
    keys = (LEFT, "", "", box.t("KEY_KEEP"))
    signs = ["=" if before[p] == after[p] else "→" for p in players]
    if len(players) > ONE_COLUMN:
        width = short_width(before + after)
        rows = [
            (short(names, n, width), _change(before[p], signs[n], after[p]))
            for n, p in enumerate(players)
        ]
        return TwoColumns(keys, heading, unit, rows, (1,), (61,))
    wide = [
        (short(names, n, 8), str(before[p]), signs[n], str(after[p])) for n, p in enumerate(players)
    ]
    heads = (box.t("HEAD_NOW"), "", box.t("HEAD_THEN"))
    return Columns(keys, heading, unit, _ENDS, heads, wide)


def _change(before: int, sign: str, after: int) -> str:
    """A score before and after, or once when it stays."""
    return str(after) if before == after else "%d%s%d" % (before, sign, after)
