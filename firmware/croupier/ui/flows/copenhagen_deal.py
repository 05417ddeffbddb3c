"""What the box says of cards and tiles in Copenhagen: the setup, the pile, the End card."""

from ...rules import copenhagen_table as table
from ..screens.card import Message, wrapped
from ..screens.screen import MENU, SLOW_MS, STEP_BACK, Screen
from ..screens.shortening import short
from ..screens.tables import Columns
from ..softkeys import MINUS
from .common import LEFT, LEFT_OR_MENU, enter, take_back

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .box import Box, Flow

_HANDS_ENDS = (127,)


def deal(box: "Box") -> "Flow[None]":
    """What is set up before the first turn, page by page."""
    pages = [_out, _hands, _end_card]
    at = 0
    while at < len(pages):
        screen = pages[at](box, "%d/%d" % (at + 1, len(pages)))
        if at == 0:
            screen.keys = (box.t("KEY_MENU"), "", "", "OK")
            screen.back = MENU
        answer = yield screen
        at += -1 if answer == STEP_BACK else 1


def _out(box: "Box", right: str) -> Screen:
    """What stays in the box."""
    game = box.game
    players = len(game.names)
    lines = []
    cards = table.cards_out(players)
    tiles = table.tiles_out(players)
    if cards:
        lines += wrapped(box.t("CARDS_OUT", n=cards))
    if tiles:
        sizes = ", ".join(["%d" % size for size, _ in tiles])
        lines += wrapped(box.t("TILES_OUT", n=tiles[0][1], sizes=sizes))
    if not lines:
        lines = wrapped(box.t("NOTHING_OUT"))
    return Message((LEFT, "", "", "OK"), box.t("SET_UP"), lines, right, 1)


def _hands(box: "Box", right: str) -> Screen:
    """How many cards each begins with, in turn order."""
    game = box.game
    hands = table.starting_hands(game)
    names = [game.names[p] for p, _ in hands]
    rows = [(short(names, n, 8), str(cards)) for n, (_, cards) in enumerate(hands)]
    heads = (box.t("HEAD_CARDS"),)
    return Columns((LEFT, "", "", "OK"), box.t("DEAL_OUT"), right, _HANDS_ENDS, heads, rows)


def _end_card(box: "Box", right: str) -> Screen:
    """The open cards, and where the End card goes."""
    if _place_follows_from(box):
        words = box.t("END_CARD_SECRET")
    elif len(box.game.names) == 2:
        words = box.t("END_CARD_MIXED", n=table.MIXED)
    else:
        words = box.t("END_CARD_LATER")
    lines = wrapped(box.t("HARBOUR", n=table.HARBOUR)) + wrapped(words)
    return Message((LEFT, "", "", "OK"), box.t("PILE_TITLE"), lines, right, 1)


def _place_follows_from(box: "Box") -> "bytes | None":
    """The seed of the game if the box holds the End card. A log from elsewhere may have none: then
    the card is on the table."""
    assert box.session is not None
    game = box.game
    is_secret = game.options["end_card"] == "secret" and game.has_boards
    return box.session.header.seed if is_secret else None


# ---- after cards were taken ----------------------------------------------------------------------


def refilled(box: "Box", counted: "table.Cards") -> "Flow[bool]":
    """The places are filled again. Whether the game goes on; else something was entered."""
    if counted.is_pile_new:
        if (yield _new_pile(box, counted)) == STEP_BACK:
            yield from take_back(box)
            return False
    seed = _place_follows_from(box)
    if seed:
        if counted.end_card_shows(seed):
            yield from _rings(box)
            return False
    elif counted.end_card_may_show():
        return (yield from _ask(box))
    return True


def _new_pile(box: "Box", counted: "table.Cards") -> Message:
    lines = wrapped(box.t("SHUFFLE_DISCARDS"))
    if _place_follows_from(box):
        lines += wrapped(box.t("THE_BOX_RINGS"))
    else:
        lines += wrapped(box.t("MIX_END_CARD", n=counted.mixed()))
    screen = Message((LEFT_OR_MENU, "", "", "OK"), box.t("PILE_EMPTY"), lines, "", 1)
    screen.guard_ms = SLOW_MS
    return screen


def _ask(box: "Box") -> "Flow[bool]":
    """The End card may have come."""
    keys = (LEFT_OR_MENU, box.t("KEY_END"), "", box.t("NO"))
    screen = Message(keys, box.t("END_CARD"), wrapped(box.t("END_CARD_ASK")))
    screen.guard_ms = SLOW_MS
    answer = yield screen
    if answer == STEP_BACK:
        yield from take_back(box)
    elif answer == MINUS:
        yield from enter(box, {"t": "end_card"})
    else:
        return True
    return False


def _rings(box: "Box") -> "Flow[None]":
    """The End card of the box has come."""
    keys = (LEFT_OR_MENU, box.t("KEY_END"), "", "")
    screen = Message(keys, box.t("END_CARD"), wrapped(box.t("END_CARD_HERE")))
    screen.rings = True
    answer = yield screen
    if answer == STEP_BACK:
        yield from take_back(box)
    else:
        yield from enter(box, {"t": "end_card"})
