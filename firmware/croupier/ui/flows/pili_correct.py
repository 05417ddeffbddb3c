"""Corrects the bids or the tricks of a past round of Pili Pili (CONTRACT.md 1, amend)."""

from ...rules.errors import RuleError
from ...rules.missions import CUSTOM
from ...rules.pili_bids import NO_BID, BidRules
from ...rules.pili_history import Row
from ..screens.menu import Menu
from ..screens.picker import Picker
from ..screens.screen import STEP_BACK
from ..screens.tables import ONE_COLUMN, Columns, TwoColumns, short
from ..softkeys import MINUS, PLUS
from .common import BESIDE_PLATE, LEFT, LIST, PICK, choose_player, confirm_twice, enter, warn
from .pili_end import count_picker, round_table
from .pili_play import count_tricks
from .pili_words import card_name, n_cards
from ..screens.card import Message, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..screens.screen import Screen
    from .box import Box, Flow

_TAKERS = {"first": "WHO_FIRST", "last": "WHO_LAST", "offered": "WHO_OFFERED"}
_OF_THE_TRICKS = ("trick", "tricks", "first", "last", "count", "offered")
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
            edits = yield from _new_bids(box, row)
        elif answer == PLUS:
            edits = yield from _new_tricks(box, row)
        else:
            return False
        if edits and (yield from _keep(box, row, edits)):
            return True


def _order(row: Row) -> "list[int]":
    """The players of the round, the dealer first. Numbers are seats unless somebody has joined."""
    players = [p for p, bid in enumerate(row.bids) if bid is not None]
    start = players.index(row.dealer) if row.dealer in players else 0
    return players[start:] + players[:start]


def _detail(box: "Box", row: Row) -> "Screen":
    keys = (LEFT, box.t("KEY_OF_BIDS"), box.t("KEY_OF_TRICKS"), "OK")
    headings = (box.t("ROUND", n=row.round), box.t("CORRECT_IT"))
    columns = (row.bids, row.tricks, row.gain, row.pilis)
    return round_table(box, keys, headings, _order(row), columns)


# ---- new values ----------------------------------------------------------------------------------


def _new_bids(box: "Box", row: Row) -> "Flow[list[dict[str, Any]] | None]":
    """Asks all bids of the round again. The edits, None when it was left."""
    game = box.game
    mission = row.mission_card(game.options["missions"])
    rules = BidRules(game.options, mission, row.cards, row.total)
    order = _order(row)
    bids = list(row.bids)
    at = 0
    while at < len(order):
        p = order[at]
        so_far = sum([bids[each] or 0 for each in order[:at]])
        previous = bids[order[at - 1]] or 0 if at else NO_BID
        legal = rules.legal(previous, so_far, at == len(order) - 1)
        picker = Picker(PICK, legal, bids[p] or 0)
        picker.name = box.name(p)
        picker.right = box.t("BID_OF", i=at + 1, j=len(order))
        picker.below = n_cards(box, row.cards)
        picker.sum_label = box.t("TOTAL")
        picker.sum_so_far = so_far
        picker.sum_of = row.total
        picker.banned = [bid for bid in range(rules.most + 1) if bid not in legal]
        answer = yield picker
        if answer == STEP_BACK:
            if at == 0:
                return None
            at -= 1
        else:
            bids[p] = answer
            at += 1

    def edited(event: "dict[str, Any]") -> "list[dict[str, Any]]":
        if event["t"] == "bid":
            return [{"t": "bid", "p": event["p"], "v": bids[event["p"]]}]
        return [{"t": "bids", "v": bids}] if event["t"] == "bids" else [event]

    return _edits(box, row.round, edited)


def _new_tricks(box: "Box", row: Row) -> "Flow[list[dict[str, Any]] | None]":
    """Asks the tricks of the round again, and what its mission asks of them."""
    mission = row.mission_card(box.game.options["missions"])
    order = _order(row)
    given: "list[int | None]" = [
        None if row.bids[p] is None else count for p, count in enumerate(row.tricks)
    ]
    counts = yield from count_tricks(box, row.bids, row.total, given, order, False)
    if counts is None:
        return None
    events: "list[dict[str, Any]]" = [{"t": "tricks", "v": counts}]
    for word in mission.asks:
        if word in _TAKERS:
            takers = [p for p in order if counts[p]]
            p = yield from choose_player(box, box.t(_TAKERS[word]), takers)
            if p == STEP_BACK:
                return None
            events.append({"t": word, "p": p})
        elif word == "count":
            for p in order:
                counted = 0
                if counts[p]:
                    counted = yield count_picker(box, p, counts[p] or 0, row.counted(p))
                    if counted == STEP_BACK:
                        return None
                events.append({"t": "count", "p": p, "v": counted})
    replaced = [False]

    def edited(event: "dict[str, Any]") -> "list[dict[str, Any]]":
        if event["t"] not in _OF_THE_TRICKS:
            return [event]
        if replaced[0]:
            return []
        replaced[0] = True
        return events

    return _edits(box, row.round, edited)


def _edits(box: "Box", number: int, edited: "Any") -> "list[dict[str, Any]]":
    """The edits of an amend: the lines of a round whose events `edited` changes."""
    session = box.session
    assert session is not None
    at_round = 1
    edits: "list[dict[str, Any]]" = []
    lines: "list[tuple[int, list[Any], list[Any]]]" = []
    for line, event in session.entries():
        if at_round == number:
            if not lines or lines[-1][0] != line:
                lines.append((line, [], []))
            lines[-1][1].append(event)
            lines[-1][2].extend(edited(event))
        if event["t"] == "score":
            at_round += 1
    for line, before, after in lines:
        if before != after:
            edits.append({"at": line, "events": after})
    return edits


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
    answer = yield _preview(box, row.round, box.game.pilis, after.pilis)
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
            wrapped(box.t("LATER_LOST", n=min(lost, 255)), BESIDE_PLATE),
            wrapped(box.t("UNDO_BRINGS"), BESIDE_PLATE),
        )
    )


def _preview(box: "Box", number: int, before: "list[int]", after: "list[int]") -> "Screen":
    """The Pilis of now, before and after the correction."""
    players = box.game.players_in()
    names = [box.game.names[p] for p in players]
    heading = box.t("CORRECTION", n=number)
    keys = (LEFT, "", "", box.t("KEY_KEEP"))
    signs = ["=" if before[p] == after[p] else "→" for p in players]
    if len(players) > ONE_COLUMN:
        rows = [
            (short(names, n), "%d%s" % (before[p], signs[n]), str(after[p]))
            for n, p in enumerate(players)
        ]
        return TwoColumns(keys, heading, box.t("PILIS"), rows, (1, 38, 61))
    wide = [
        (short(names, n, 8), str(before[p]), signs[n], str(after[p]))
        for n, p in enumerate(players)
    ]
    heads = (box.t("HEAD_NOW"), "", box.t("HEAD_THEN"))
    return Columns(keys, heading, box.t("PILIS"), _PREVIEW_ENDS, heads, wide)
