"""What the box says of cards and tiles in Copenhagen: the setup, the pile, the End card."""

from ...rules import copenhagen_table as table
from ..screens.card import Message, wrapped
from ..screens.screen import MENU, STEP_BACK, Screen
from ..screens.shortening import short
from ..screens.tables import Columns
from ..softkeys import MINUS
from .common import LEFT, LEFT_OR_MENU, enter, take_back

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...rules.copenhagen import Copenhagen
    from .box import Box, Flow

_HANDS_ENDS = (127,)


def deal(box: "Box") -> "Flow[bool]":
    """What is set up, page by page. Whether the game goes on, and the menu did not change it."""
    pages = [_out, _hands, _end_card]
    at = 0
    while at < len(pages):
        screen = pages[at](box, "%d/%d" % (at + 1, len(pages)))
        if at == 0:
            screen.keys = (box.t("KEY_MENU"), "", "", "OK")
            screen.back = MENU
        answer = yield screen
        at += -1 if answer == STEP_BACK else 1
    return True


def _out(box: "Box", right: str) -> Screen:
    """What stays in the box."""
    game = box.game
    players = len(game.names)
    lines = []
    cards = table.cards_out(players)
    tiles = table.tiles_out(players)
    if cards:
        lines += wrapped(box.t("CARDS_OUT", n=cards))
    if tiles and game.has_boards:
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
    if is_secret(box.game):
        words = box.t("END_CARD_SECRET")
    elif len(box.game.names) == 2:
        words = box.t("END_CARD_MIXED", n=table.MIXED)
    else:
        words = box.t("END_CARD_LATER")
    lines = wrapped(box.t("HARBOUR", n=table.HARBOUR)) + wrapped(words)
    return Message((LEFT, "", "", "OK"), box.t("PILE_TITLE"), lines, right, 1)


def is_secret(game: "Copenhagen") -> bool:
    """Whether the box holds the End card."""
    return bool(game.options["end_card"] == "secret" and game.has_boards)


# ---- after cards were taken ----------------------------------------------------------------------


def refilled(box: "Box", counted: "table.Cards") -> "Flow[bool]":
    """The places are filled again. Whether the game goes on; else something was entered."""
    if counted.is_pile_new:
        if (yield _new_pile(box, counted)) == STEP_BACK:
            yield from take_back(box)
            return False
    assert box.session is not None
    seed = box.session.header.seed
    if is_secret(box.game) and seed:
        if counted.end_card_shows(seed):
            yield from _rings(box)
            return False
    elif counted.end_card_may_show():
        return (yield from _ask(box))
    return True


def _new_pile(box: "Box", counted: "table.Cards") -> Message:
    lines = wrapped(box.t("SHUFFLE_DISCARDS"))
    if is_secret(box.game):
        lines += wrapped(box.t("THE_BOX_RINGS"))
    else:
        lines += wrapped(box.t("MIX_END_CARD", n=counted.mixed()))
    return Message((LEFT_OR_MENU, "", "", "OK"), box.t("PILE_EMPTY"), lines, "", 1)


def _ask(box: "Box") -> "Flow[bool]":
    """The End card may have come."""
    keys = (LEFT_OR_MENU, box.t("KEY_END"), "", box.t("NO"))
    answer = yield Message(keys, box.t("END_CARD"), wrapped(box.t("END_CARD_ASK")))
    if answer == STEP_BACK:
        yield from take_back(box)
    elif answer == MINUS:
        yield from enter(box, {"t": "end_card"})
    else:
        return True
    return False


def _rings(box: "Box") -> "Flow[None]":
    """The End card of the box has come."""
    keys = (LEFT_OR_MENU, "", "", box.t("KEY_END"))
    screen = Message(keys, box.t("END_CARD"), wrapped(box.t("END_CARD_HERE")))
    screen.rings = True
    answer = yield screen
    if answer == STEP_BACK:
        yield from take_back(box)
    else:
        yield from enter(box, {"t": "end_card"})
