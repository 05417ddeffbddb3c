"""The end of a round of Pili Pili, and of the game."""

from ...rules.pili_table import bid_order
from ..screens.picker import Picker
from ..screens.screen import SLOW_MS, STEP_BACK, Screen
from ..screens.shortening import SHORT, short, short_width
from ..screens.tables import ONE_COLUMN, Bars, Columns, TwoColumns, signed
from . import ending
from .common import LEFT, LEFT_OR_MENU, LIST_IN_GAME, PICK_IN_GAME, choose_player, enter, take_back
from .pili_play import ask_target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .box import Box, Flow

ROUND_ENDS = (63, 90, 110, 127)
WHO = {"first": "WHO_FIRST", "last": "WHO_LAST", "offered": "WHO_OFFERED"}


def score(box: "Box") -> "Flow[None]":
    """What the mission still asks, then the result of the round."""
    missing = box.game.missing()
    if missing is None:
        yield from _result(box)
    elif missing == "target":
        yield from ask_target(box)
    elif missing == "heir":
        yield from _ask_heir(box)
    elif missing == "count":
        yield from _ask_counts(box)
    else:
        yield from _ask_taker(box, missing)


# ---- what the mission asks -----------------------------------------------------------------------


def _ask_taker(box: "Box", word: str) -> "Flow[None]":
    possible = box.game.takers(word)
    takers = [p for p in bid_order(box.game) if p in possible]
    start = box.taken(word).get("p")
    p = yield from choose_player(box, box.t(WHO[word]), takers, start, LIST_IN_GAME)
    if p == STEP_BACK:
        yield from take_back(box)
    else:
        yield from enter(box, {"t": word, "p": p})


def _ask_heir(box: "Box") -> "Flow[None]":
    """Who inherits, then from whom."""
    order = bid_order(box.game)
    taken = box.taken("target")
    heir, giver = taken.get("p"), taken.get("q")
    while True:
        heir = yield from choose_player(box, box.t("WHO_INHERITS"), order, heir, LIST_IN_GAME)
        if heir == STEP_BACK:
            yield from take_back(box)
            return
        others = [p for p in order if p != heir]
        giver = yield from choose_player(box, box.t("FROM_WHOM"), others, giver, LIST_IN_GAME)
        if giver != STEP_BACK:
            yield from enter(box, {"t": "target", "p": heir, "q": giver})
            return


def _ask_counts(box: "Box") -> "Flow[None]":
    """How many tricks of each player count. Who has none is not asked."""
    game = box.game
    order = [p for p in bid_order(game) if game.extras.counts[p] is None]
    for p in order:
        if game.tricks[p] == 0:
            yield from enter(box, {"t": "count", "p": p, "v": 0})
            return
    p = order[0]
    start = box.taken("count").get("v", 0)
    answer = yield count_picker(box, p, game.tricks[p], start, game.mission.count_label)
    if answer == STEP_BACK:
        yield from take_back(box)
    else:
        yield from enter(box, {"t": "count", "p": p, "v": answer})


def count_picker(
    box: "Box",
    p: int,
    tricks: int,
    start: int,
    label: str,
    keys: "tuple[str, str, str, str]" = PICK_IN_GAME,
) -> Picker:
    """How many of his tricks count; `label` says which do."""
    picker = Picker(keys, list(range(tricks + 1)), start)
    picker.name = box.name(p)
    picker.right = box.t("CURSED_SHORT")
    picker.below = box.t("HIS_TRICKS", n=tricks)
    picker.reason = label
    return picker


# ---- the result ----------------------------------------------------------------------------------


def _result(box: "Box") -> "Flow[None]":
    screen = _result_screen(box)
    screen.guard_ms = SLOW_MS
    answer = yield screen
    if answer == STEP_BACK:
        yield from take_back(box)
    else:
        yield from enter(box, {"t": "score"})


def _result_screen(box: "Box") -> Screen:
    game = box.game
    keys = (LEFT_OR_MENU, "", "", box.t("KEY_NEXT"))
    gains = game.gains()
    totals = [pilis + gain for pilis, gain in zip(game.pilis, gains)]
    return round_table(
        box,
        keys,
        (box.t("ROUND", n=game.round), box.t("ENDS_AT", n=game.options["pili_limit"])),
        bid_order(game),
        (game.bids, game.tricks, gains, totals),
    )


def round_table(
    box: "Box",
    keys: "tuple[str, str, str, str]",
    headings: "tuple[str, str]",
    order: "list[int]",
    columns: "tuple[list[int | None], list[int], list[int], list[int]]",
) -> Screen:
    """A round: bids, tricks, gains and totals of the players in `order`."""
    bids, tricks, gains, totals = columns
    names = [box.game.names[p] for p in order]
    is_huge = max(gains + totals) > 99 or min(gains) < -99  # so is the room that they take
    if len(order) > ONE_COLUMN:
        width = short_width(totals + gains)
        short_rows = [
            (short(names, n, width), "" if is_huge else signed(gains[p]), str(totals[p]))
            for n, p in enumerate(order)
        ]
        below = "" if is_huge else box.t("GAIN_TOTAL")
        halves = (52, 61) if width == SHORT else (47, 61)
        return TwoColumns(keys, headings[0], headings[1], short_rows, (1,), halves, below)
    figures: "list[tuple[str, ...]]"
    ends: "tuple[int, ...]"
    heads: "tuple[str, ...]"
    if is_huge:
        figures = [(signed(gains[p]), str(totals[p])) for p in order]
        ends, heads = (90, 127), ("", box.t("PILIS"))
    else:
        figures = [(str(bids[p]), str(tricks[p]), signed(gains[p]), str(totals[p])) for p in order]
        ends, heads = ROUND_ENDS, (box.t("HEAD_BID"), box.t("HEAD_WON"), "", box.t("PILIS"))
    rows = [(short(names, n, 8),) + row for n, row in enumerate(figures)]
    return Columns(keys, headings[0], headings[1], ends, heads, rows)


def score_table(box: "Box") -> Screen:
    """All by rank, with the next dealer."""
    game = box.game
    keys = (LEFT, "", "", "OK")
    limit: int = game.options["pili_limit"]
    headings = (box.t("PILIS"), box.t("ENDS_AT", n=limit))
    ranks = game.ranks()
    order = sorted([(ranks[p], place, p) for place, p in enumerate(bid_order(game))])
    players = [p for _, _, p in order]
    names = [game.names[p] for p in players]
    below = "" if game.over else box.t("DEALER_IS", p=box.name(game.dealer))
    if len(players) > ONE_COLUMN:
        short_rows = [
            (str(ranks[p]), short(names, n), str(game.pilis[p])) for n, p in enumerate(players)
        ]
        return TwoColumns(keys, headings[0], headings[1], short_rows, (2, 12), (61,), below)
    rows = [(str(ranks[p]), short(names, n, 8), game.pilis[p]) for n, p in enumerate(players)]
    return Bars(keys, headings[0], headings[1], limit, rows, below)


# ---- the end of the game -------------------------------------------------------------------------


def over(box: "Box") -> "Flow[None]":
    """Who has won, and why; then the table, another game, or home."""
    yield from ending.over(box, _why(box, box.game.winners()), box.game.pilis)


def _why(box: "Box", winners: "list[int]") -> "list[str]":
    """What decided, in two lines."""
    game = box.game
    best = winners[0]
    n = game.pilis[best]
    pilis = box.t("WITH_PILI") if n == 1 else box.t("WITH_PILIS", n=n)
    if len(winners) > 1:
        return [pilis, box.t("A_TIE")]
    if game.decided_by() == "exact":
        like = [p for p in game.players_in() if p != best and game.pilis[p] == n]
        made = max([game.exact[p] for p in like])
        rival = next(p for p in like if game.exact[p] == made)
        first = box.t("PILIS_LIKE", n=n, c=box.name(rival)[:5])
        return [first, box.t("EXACT_BIDS", a=game.exact[best], b=made)]
    return [pilis, box.t("FEWEST")]
