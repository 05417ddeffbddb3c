"""What is done with a coat of arms of Copenhagen. The flow gives an event and enters nothing."""

from ...rules.copenhagen_history import ABILITIES
from ...rules.facade import COATS, SPECIAL
from ..screens.facade import Board
from ..screens.facade_turn import Coat
from ..screens.menu import Menu
from ..screens.screen import SLOW_MS, STEP_BACK
from ..softkeys import MINUS, PLUS
from .common import LEFT_OR_MENU, LIST
from .copenhagen_place import Trial, place
from .copenhagen_words import ability_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...rules.copenhagen import Copenhagen
    from .box import Box, Flow

    Event = dict[str, Any]


def coat(box: "Box", game: "Copenhagen") -> "Flow[Event | None]":
    """A special tile, a new ability, or all abilities active again; only what is possible. None for
    BACK."""
    event: "Event | None" = None
    while not event:
        answer = yield _coat_screen(box, game)
        if answer == STEP_BACK:
            return None
        if answer == MINUS:
            event = yield from _special(box, game)
        elif answer == PLUS:
            event = yield from _ability(box, game)
        else:
            event = {"t": "coat", "do": "refresh"}
    return event


def _coat_screen(box: "Box", game: "Copenhagen") -> Coat:
    keys = (
        LEFT_OR_MENU,
        box.t("KEY_SPECIAL") if game.may_add_special() else "",
        box.t("KEY_ABILITY") if game.abilities_to_gain() else "",
        box.t("KEY_REFRESH") if game.may_refresh() else "",
    )
    p = game.turn
    coats = game.coats
    words = (box.t("ONE_WINDOW"), box.t("NEW_ONE"), box.t("ALL_READY"))
    screen = Coat(keys, Board(game.facades[p].cells, COATS), box.name(p), words)
    screen.above = box.t("A_COAT_TITLE") if coats == 1 else box.t("COATS_LEFT", i=coats)
    screen.guard_ms = SLOW_MS
    return screen


def _special(box: "Box", game: "Copenhagen") -> "Flow[Event | None]":
    board = Board(game.facades[game.turn].cells, COATS)
    trial = Trial(box, game, SPECIAL, False, board)
    if (yield from place(box, trial, SPECIAL, board)):
        return {"t": "coat", "do": "tile", "x": trial.x, "y": trial.y}
    return None


def _ability(box: "Box", game: "Copenhagen") -> "Flow[Event | None]":
    to_gain = game.abilities_to_gain()
    abilities = [ability for ability in range(len(ABILITIES)) if to_gain >> ability & 1]
    answer = yield Menu(LIST, box.t("NEW_ABILITY"), ability_names(box, abilities))
    if answer == STEP_BACK:
        return None
    return {"t": "coat", "do": "ability", "name": ABILITIES[abilities[answer]]}
