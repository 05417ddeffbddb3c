"""The tricks of Pili Pili: one by one while they are played, or counted at the end."""

from ...rules.pili_score import NOBODY
from ...rules.pili_table import bid_order, leader
from ..screens.card import Named
from ..screens.picker import Picker
from ..screens.screen import STEP_BACK
from ..screens.tally import Tally
from ..softkeys import MINUS, PLUS
from .common import LEFT_OR_MENU, LIST_IN_GAME, PICK_IN_GAME, choose_player, enter, take_back
from .draft import Draft
from .pili_words import missed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .box import Box, Flow


def play(box: "Box") -> "Flow[None]":
    """From the last bid to the last trick."""
    if "target" in box.game.mission.asks and box.game.missing_target() != NOBODY:
        yield from ask_target(box)
    elif box.game.played or box.taken("trick"):
        yield from _live(box)
    elif box.has_draft("tricks") or box.taken("tricks"):
        yield from _count(box)
    else:
        yield from _overview(box)


def ask_target(box: "Box") -> "Flow[None]":
    """Whose Pilis a player takes too."""
    p = box.game.missing_target()
    others = [q for q in bid_order(box.game) if q != p]
    start = box.taken("target").get("q")
    heading = box.t("TARGET_OF", p=box.name(p))
    q = yield from choose_player(box, heading, others, start, LIST_IN_GAME)
    if q == STEP_BACK:
        yield from take_back(box)
    else:
        yield from enter(box, {"t": "target", "p": p, "q": q})


def _tally(box: "Box", keys: "tuple[str, str, str, str]") -> Tally:
    """The bids of the round against its tricks."""
    game = box.game
    order = bid_order(game)
    total = sum([game.bids[p] for p in order])
    screen = Tally(keys, [game.names[p] for p in order], total, game.total)
    screen.heading = box.t("ROUND", n=game.round)
    screen.unit = box.t("BIDS")
    screen.words = missed(box, total, game.total)
    return screen


def _overview(box: "Box") -> "Flow[None]":
    """While the cards are played. OK counts the tricks, + enters them one by one."""
    game = box.game
    keys = (LEFT_OR_MENU, "", box.t("KEY_LIVE"), box.t("KEY_COUNT"))
    screen = _tally(box, keys)
    screen.right = box.t("PLAYING")
    screen.values = [str(game.bids[p]) for p in bid_order(game)]
    screen.legend = box.t("P_LEADS", p=box.name(leader(game)))
    answer = yield screen
    if answer == STEP_BACK:
        yield from take_back(box)
    elif answer == PLUS:
        yield from _live(box)
    else:
        yield from _count(box)


# ---- one by one ----------------------------------------------------------------------------------


def _live(box: "Box") -> "Flow[None]":
    """Asks who has won, trick by trick."""
    screen = _tally(box, (LEFT_OR_MENU, "▲", "▼", box.t("KEY_WINS")))
    screen.repeats = True
    screen.question = box.t("WINNER")
    screen.legend = box.t("WON_BID")
    winner = NOBODY
    while box.session and box.game.phase == "PLAY":
        game = box.game
        order = bid_order(game)
        winner = _likely_winner(box) if winner == NOBODY else winner
        screen.right = box.t("TRICK_OF", n=game.played + 1, k=game.total)
        screen.values = ["%d/%d" % (game.tricks[p], game.bids[p]) for p in order]
        screen.at = order.index(winner)
        answer = yield screen
        if answer != STEP_BACK:
            winner = order[answer]
            yield from _trick(box, winner)
        elif game.played:
            winner = NOBODY
            yield from take_back(box)
        else:
            box.taken_back = None
            return


def _trick(box: "Box", winner: int) -> "Flow[None]":
    """Enters a trick, unless BACK leads back to its winner."""
    event = {"t": "trick", "w": winner}
    if "count" in box.game.mission.asks:
        cursed = yield from _is_cursed(box, winner)
        if cursed == STEP_BACK:
            return
        if cursed:
            event["cursed"] = True
    yield from enter(box, event)


def _likely_winner(box: "Box") -> int:
    """Who leads, or the winner of the trick that was taken back."""
    w: int = box.taken("trick").get("w", leader(box.game))
    return w


def _is_cursed(box: "Box", winner: int) -> "Flow[int]":
    """Whether the trick is one of those that the mission counts."""
    keys = (LEFT_OR_MENU, box.t("YES"), "", box.t("NO"))
    label = box.game.mission.count_label
    answer = yield Named(keys, box.t("CURSED"), box.t("WON_BY"), box.name(winner), label)
    return STEP_BACK if answer == STEP_BACK else int(answer == MINUS)


# ---- at the end ----------------------------------------------------------------------------------


def _count(box: "Box") -> "Flow[None]":
    """Asks each player's tricks; the last one's follow."""
    game = box.game
    draft = box.draft_of("tricks")
    counts = yield from count_tricks(box, game.bids, game.total, bid_order(game), draft)
    if counts is None:
        box.draft = None
        box.taken_back = None
    else:
        yield from enter(box, {"t": "tricks", "v": counts})


def count_tricks(
    box: "Box",
    bids: "list[int | None]",
    total: int,
    order: "list[int]",
    draft: Draft,
    keys: "tuple[str, str, str, str]" = PICK_IN_GAME,
) -> "Flow[list[int | None] | None]":
    """The tricks of each player, None when it was left. Who has a number in the draft starts with
    it, others with their bids."""
    counts = draft.values
    draft.at = min(draft.at, _last_asked(order, counts, total))
    while True:
        at = draft.at
        left = total - sum([counts[p] or 0 for p in order[:at]])
        if at == len(order) - 1 or left == 0:
            return _filled_in(counts, order[at:], left)
        p = order[at]
        picker = _trick_picker(box, keys, p, bids[p] or 0, counts[p], left)
        picker.right = box.t("WON_OF", i=at + 1, j=len(order))
        picker.sum_so_far = total - left
        picker.sum_of = total
        answer = yield picker
        if answer != STEP_BACK:
            counts[p] = answer
            draft.at += 1
        elif at == 0:
            return None
        else:
            draft.at -= 1


def _filled_in(counts: "list[int | None]", rest: "list[int]", left: int) -> "list[int | None]":
    """All counts: the first of the rest has what is left, the others nothing."""
    filled = list(counts)
    for p in rest:
        filled[p] = left
        left = 0
    return filled


def _last_asked(order: "list[int]", counts: "list[int | None]", total: int) -> int:
    """The place of the last player whose tricks do not follow from those before him."""
    at = 0
    left = total - (counts[order[0]] or 0)
    while at < len(order) - 2 and left > 0:
        at += 1
        left -= counts[order[at]] or 0
    return at


def _trick_picker(
    box: "Box",
    keys: "tuple[str, str, str, str]",
    p: int,
    bid: int,
    given: "int | None",
    left: int,
) -> Picker:
    """How many tricks a player has won, of those that are left."""
    start = bid if given is None else given
    picker = Picker(keys, list(range(left + 1)), min(start, left))
    picker.name = box.name(p)
    picker.below = box.t("HIS_BID", v=bid)
    picker.sum_label = box.t("TOTAL")
    return picker
