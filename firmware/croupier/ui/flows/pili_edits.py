"""What is asked again of a past round of Pili Pili, and the edits of the amend that follow."""

from ...rules.pili_bids import NO_BID, BidRules
from ...rules.pili_history import Row
from ..screens.picker import Picker
from ..screens.screen import STEP_BACK
from .common import PICK, choose_player
from .draft import Draft
from .pili_end import WHO, count_picker
from .pili_play import count_tricks
from .pili_words import n_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from .box import Box, Flow

    Event = dict[str, Any]

_OF_THE_TRICKS = ("trick", "tricks", "first", "last", "count", "offered")


def round_order(row: Row) -> "list[int]":
    """The players of the round by their numbers, from the dealer on."""
    players = [p for p, bid in enumerate(row.bids) if bid is not None]
    start = players.index(row.dealer) if row.dealer in players else 0
    return players[start:] + players[:start]


# ---- bids ----------------------------------------------------------------------------------------


def new_bids(box: "Box", row: Row) -> "Flow[list[Event] | None]":
    """Asks all bids of the round again. The edits, None when it was left."""
    game = box.game
    rules = BidRules(game.options, row.mission_card(game.options["missions"]), row.cards, row.total)
    order = round_order(row)
    bids = list(row.bids)
    at = 0
    while at < len(order):
        answer = yield _bid_picker(box, row, rules, bids, at)
        if answer != STEP_BACK:
            bids[order[at]] = answer
            at += 1
        elif at == 0:
            return None
        else:
            at -= 1

    def edited(event: "Event") -> "list[Event]":
        if event["t"] == "bid":
            return [{"t": "bid", "p": event["p"], "v": bids[event["p"]]}]
        return [{"t": "bids", "v": bids}] if event["t"] == "bids" else [event]

    return _edits(box, row.round, edited)


def _bid_picker(box: "Box", row: Row, rules: BidRules, bids: "list[int | None]", at: int) -> Picker:
    order = round_order(row)
    so_far = sum([bids[p] or 0 for p in order[:at]])
    previous = (bids[order[at - 1]] or 0) if at else NO_BID
    legal = rules.legal(previous, so_far, at == len(order) - 1)
    picker = Picker(PICK, legal, bids[order[at]] or 0)
    picker.name = box.name(order[at])
    picker.right = box.t("BID_OF", i=at + 1, j=len(order))
    picker.below = n_cards(box, row.cards)
    picker.sum_label = box.t("TOTAL")
    picker.sum_so_far = so_far
    picker.sum_of = row.total
    picker.banned = [bid for bid in range(rules.most + 1) if bid not in legal]
    return picker


# ---- tricks --------------------------------------------------------------------------------------


def new_tricks(box: "Box", row: Row) -> "Flow[list[Event] | None]":
    """Asks the tricks of the round again, and what its mission asks of them. The edits, None when
    it was left."""
    order = round_order(row)
    given: "list[int | None]" = [
        None if row.bids[p] is None else count for p, count in enumerate(row.tricks)
    ]
    draft = Draft(("tricks", row.round), given)
    counts = yield from count_tricks(box, row.bids, row.total, order, draft)
    if counts is None:
        return None
    events: "list[Event]" = [{"t": "tricks", "v": counts}]
    for word in row.mission_card(box.game.options["missions"]).asks:
        if word == "count":
            more = yield from _new_counts(box, row, counts)
        elif word in WHO:
            more = yield from _new_taker(box, word, [p for p in order if counts[p]])
        else:  # a target or an heir stays
            more = []
        if more is None:
            return None
        events += more
    return _edits(box, row.round, _Replacing(events).edited)


class _Replacing:
    """Puts events in the place of those that say who took which tricks."""

    def __init__(self, events: "list[Event]") -> None:
        self._events = events

    def edited(self, event: "Event") -> "list[Event]":
        """All of them for the first such event, none for the others."""
        if event["t"] not in _OF_THE_TRICKS:
            return [event]
        events = self._events
        self._events = []
        return events


def _new_taker(box: "Box", word: str, takers: "list[int]") -> "Flow[list[Event] | None]":
    p = yield from choose_player(box, box.t(WHO[word]), takers)
    return None if p == STEP_BACK else [{"t": word, "p": p}]


def _new_counts(box: "Box", row: Row, counts: "list[int | None]") -> "Flow[list[Event] | None]":
    events: "list[Event]" = []
    for p in round_order(row):
        tricks = counts[p] or 0
        counted = 0
        if tricks:
            counted = yield count_picker(box, p, tricks, min(row.counted(p), tricks))
            if counted == STEP_BACK:
                return None
        events.append({"t": "count", "p": p, "v": counted})
    return events


# ---- edits ---------------------------------------------------------------------------------------


def _edits(box: "Box", number: int, edited: "Callable[[Event], list[Event]]") -> "list[Event]":
    """The edits of an amend: each line of round `number` whose events `edited` changes."""
    session = box.session
    assert session is not None
    lines: "list[tuple[int, list[Event], list[Event]]]" = []
    at_round = 1
    for line, event in session.entries():
        if at_round == number:
            if not lines or lines[-1][0] != line:
                lines.append((line, [], []))
            lines[-1][1].append(event)
            lines[-1][2].extend(edited(event))
        if event["t"] == "score":
            at_round += 1
    return [{"at": line, "events": after} for line, before, after in lines if before != after]
