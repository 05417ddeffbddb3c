"""The bids of Pili Pili, one after the other or together."""

from ...rules.pili_bids import NOTHING_WAIVED
from ...rules.pili_table import bid_order
from ..screens.picker import Picker
from ..screens.screen import STEP_BACK
from ..screens.timer import Timer
from .common import LEFT_OR_MENU, PICK_IN_GAME, enter, take_back
from .pili_deal import deal_card
from .pili_words import n_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .box import Box, Flow


def bids(box: "Box") -> "Flow[None]":
    """The deal and the bids, until all are in or the deal is taken back."""
    is_dealt = not box.game.is_untouched()
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
    order = bid_order(game)
    picker = Picker(PICK_IN_GAME, game.legal_bids(), _start(box, p))
    picker.name = box.name(p)
    picker.right = box.t("BID_OF", i=order.index(p) + 1, j=len(order))
    picker.below = n_cards(box, game.cards)
    picker.sum_label = box.t("TOTAL")
    picker.sum_so_far = game.so_far
    picker.sum_of = game.total
    picker.banned, picker.reason = _banned(box)
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
    taken = box.taken_back
    if taken and taken["t"] == "bid" and taken["p"] == p:
        bid: int = taken["v"]
        return bid
    return 0


def _banned(box: "Box") -> "tuple[list[int], str]":
    """The bids in range that are not legal now, and why."""
    game = box.game
    legal = game.legal_bids()
    banned = [bid for bid in range(game.rules.most + 1) if bid not in legal]
    if not banned:
        waived = game.bid_waiver() != NOTHING_WAIVED
        return banned, box.t("BAN_LIFTED") if waived else ""
    bid = banned[0]
    code = game.rules.fault(bid, game.previous, game.so_far, game.bids_missing == 1)
    if len(banned) > 1:
        return banned, box.t("TWO_BANNED", a=banned[0], b=banned[1])
    if code == "BID_SUM":
        most = game.rules.most
        if most > 9:
            return banned, box.t("SUM_BANNED_TOO", v=bid)
        return banned, box.t("SUM_BANNED", i=bid, j=most)
    if code == "BID_SAME_AS_PREV":
        return banned, box.t("ECHO_BANNED", v=bid)
    return banned, box.t("BID_BANNED", v=bid)


def _together(box: "Box") -> "Flow[bool]":
    """All bids, said at once and entered one after the other. False when BACK leads to the deal."""
    game = box.game
    order = bid_order(game)
    taken = box.taken_back
    given: "list[int | None]" = [None] * len(game.names)
    at = 0
    if taken and taken["t"] == "bids":
        given = list(taken["v"])
        at = len(order) - 1
    while at < len(order):
        p = order[at]
        picker = Picker(PICK_IN_GAME, _free_bids(box), given[p] or 0)
        picker.name = box.name(p)
        picker.right = box.t("BID_OF", i=at + 1, j=len(order))
        picker.below = n_cards(box, game.cards)
        picker.sum_label = box.t("TOTAL")
        picker.sum_so_far = sum([given[each] or 0 for each in order[:at]])
        picker.sum_of = game.total
        bans = [bid for bid in game.rules.bans if bid <= game.rules.most]
        if bans and bans[0] not in picker.values:
            picker.banned = bans
            picker.reason = box.t("BID_BANNED", v=bans[0])
        answer = yield picker
        if answer == STEP_BACK:
            if at == 0:
                return False
            at -= 1
        else:
            given[p] = answer
            at += 1
    yield from enter(box, {"t": "bids", "v": given})
    return True


def _free_bids(box: "Box") -> "list[int]":
    """What may be bid where nobody bids last."""
    rules = box.game.rules
    free: "list[int]" = rules.legal(-1, 0, False)
    return free
