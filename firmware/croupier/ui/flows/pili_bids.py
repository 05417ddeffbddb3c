"""The bids of Pili Pili, one after the other or together."""

from ...rules.pili_bids import NO_BID, NOTHING_WAIVED, BidRules
from ...rules.pili_table import bid_order
from ..screens.picker import Picker
from ..screens.screen import STEP_BACK
from ..screens.timer import Timer
from .common import LEFT_OR_MENU, PICK_IN_GAME, enter, take_back
from .draft import Draft
from .pili_deal import deal_card
from .pili_words import n_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .box import Box, Flow


def bids(box: "Box") -> "Flow[None]":
    """The deal and the bids, until all are in or the deal is taken back."""
    is_dealt = not box.game.is_untouched() or box.has_draft("bids")
    if box.taken_back and box.taken_back["t"] in ("bid", "bids"):
        is_dealt = True
    while box.session and box.game.phase == "BID":
        if not is_dealt:
            answer = yield deal_card(box)
            if answer == STEP_BACK:
                yield from take_back(box)
                return
            is_dealt = yield from _look(box)
            continue
        if box.game.rules.is_simultaneous:
            is_dealt = yield from _together(box)
        else:
            is_dealt = yield from _next_bid(box)


def _look(box: "Box") -> "Flow[bool]":
    """Times the look at one's hand where the mission limits it. False when it was left."""
    seconds = box.game.mission.look_s
    if not seconds:
        return True
    keys = (LEFT_OR_MENU, "", "", box.t("KEY_START"))
    answer = yield Timer(keys, box.t("LOOK"), box.t("AT_HAND"), seconds, box.t("KEY_SKIP"))
    return bool(answer != STEP_BACK)


def _next_bid(box: "Box") -> "Flow[bool]":
    """Asks the player in turn. False when BACK leads to the deal."""
    game = box.game
    p = game.turn
    bidders = len(game.names) - len(game.left)
    picker = Picker(PICK_IN_GAME, game.legal_bids(), _start(box, p))
    picker.name = box.name(p)
    picker.right = box.t("BID_OF", i=bidders - game.bids_missing + 1, j=bidders)
    picker.below = n_cards(box, game.cards)
    picker.sum_label = box.t("TOTAL")
    picker.sum_so_far = game.so_far
    picker.sum_of = game.rules.most
    picker.banned, picker.reason = ban(
        box, game.rules, picker.values, game.previous, game.so_far, game.bids_missing == 1
    )
    answer = yield picker
    if answer != STEP_BACK:
        yield from enter(box, {"t": "bid", "p": p, "v": answer})
        return True
    if game.is_untouched():
        return False
    yield from take_back(box)
    return True


def _start(box: "Box", p: int) -> int:
    """The likeliest bid, or the one that was taken back."""
    taken = box.taken("bid")
    bid: int = taken["v"] if taken.get("p") == p else 0
    return bid


def ban(
    box: "Box", rules: BidRules, legal: "list[int]", previous: int, so_far: int, is_last: bool
) -> "tuple[list[int], str]":
    """The bids in range that are not among the legal ones, and why. `previous` is the bid before,
    `so_far` the total of those before, as in `BidRules`."""
    banned = [bid for bid in range(rules.most + 1) if bid not in legal]
    if not banned:
        is_lifted = rules.waived(previous, so_far, is_last) != NOTHING_WAIVED
        return banned, box.t("BAN_LIFTED") if is_lifted else ""
    if len(banned) > 2:
        return banned, box.t("MANY_BANNED", n=len(banned))
    bid = banned[0]
    if len(banned) == 2:
        return banned, box.t("TWO_BANNED", a=bid, b=banned[1])
    code = rules.fault(bid, previous, so_far, is_last)
    if code == "BID_SUM":
        if rules.most > 9:
            return banned, box.t("SUM_BANNED_TOO", v=bid)
        return banned, box.t("SUM_BANNED", i=bid, j=rules.most)
    if code == "BID_SAME_AS_PREV":
        return banned, box.t("ECHO_BANNED", v=bid)
    return banned, box.t("BID_BANNED", v=bid)


def _together(box: "Box") -> "Flow[bool]":
    """All bids, said at once and entered one after the other. False when BACK leads to the deal."""
    order = bid_order(box.game)
    draft = box.draft_of("bids")
    draft.at = min(draft.at, len(order) - 1)
    while draft.at < len(order):
        answer = yield _bid_together(box, order, draft)
        if answer != STEP_BACK:
            draft.values[order[draft.at]] = answer
            draft.at += 1
        elif draft.at == 0:
            box.draft = None
            return False
        else:
            draft.at -= 1
    yield from enter(box, {"t": "bids", "v": draft.values})
    return True


def _bid_together(box: "Box", order: "list[int]", draft: Draft) -> Picker:
    game = box.game
    p = order[draft.at]
    free = game.rules.legal(NO_BID, 0, False)
    picker = Picker(PICK_IN_GAME, free, draft.values[p] or 0)
    picker.name = box.name(p)
    picker.right = box.t("BID_OF", i=draft.at + 1, j=len(order))
    picker.below = n_cards(box, game.cards)
    picker.sum_label = box.t("TOTAL")
    picker.sum_so_far = sum([draft.values[each] or 0 for each in order[: draft.at]])
    picker.sum_of = game.rules.most
    picker.banned, picker.reason = ban(box, game.rules, free, NO_BID, 0, False)
    return picker
