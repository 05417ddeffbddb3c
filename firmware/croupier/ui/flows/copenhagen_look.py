"""A look at the boards and the supply of Copenhagen, and the End card by hand."""

from ...rules.copenhagen_history import ABILITIES
from ...rules.facade import COATS, SPECIAL
from ..screens.card import Warning, wrapped
from ..screens.facade import Board
from ..screens.facade_turn import Colours
from ..screens.menu import Menu
from ..screens.screen import STEP_BACK
from ..softkeys import OK
from .common import BESIDE_PLATE, LEFT, choose_player, enter
from .copenhagen_build import NO_CURSOR, tiles_table
from .copenhagen_words import ability_name, colour_names, signs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...rules.copenhagen import Copenhagen
    from .box import Box, Flow

_NAME = 5  # letters beside the abilities


def boards(box: "Box") -> "Flow[None]":
    """The board of one player after the other."""
    game = box.game
    first = game.turn if game.turn >= 0 else game.players_in()[0]
    p = game.next_in(first)
    while True:
        p = yield from choose_player(box, box.t("WHOSE_BOARD"), game.players_in(first), p)
        if p == STEP_BACK:
            return
        yield from _board(box, game, p)


def _board(box: "Box", game: "Copenhagen", p: int) -> "Flow[None]":
    """The whole board, its colours one by one; OK shows the abilities."""
    facade = game.facades[p]
    lines = [(box.t("ALL_POINTS"), str(game.score_of(p)))]
    for colour, name in enumerate(colour_names(box)):
        cells = len([cell for cell in facade.cells if cell & 7 == colour + 1])
        lines.append((name, str(cells)))
    keys = (LEFT, "▲", "▼", box.t("KEY_ABILITY"))
    name, shown = box.name(p)[:_NAME], signs(game, p, [])
    screen = Colours(keys, Board(facade.cells, COATS), name, shown, lines)
    while (yield screen) == OK:
        yield _abilities(box, game, p)


def _abilities(box: "Box", game: "Copenhagen", p: int) -> Menu:
    """All five, each with its state."""
    abilities = range(len(ABILITIES))
    names = [ability_name(box, ability) for ability in abilities]
    states = []
    for ability in abilities:
        if game.active[p] >> ability & 1:
            states.append(box.t("IS_READY"))
        else:
            states.append(box.t("IS_USED") if game.owned[p] >> ability & 1 else "·")
    return Menu((LEFT, "▲", "▼", "OK"), box.name(p), names, 0, "", states)


def supply(box: "Box") -> "Flow[None]":
    """The tiles that are left."""
    game = box.game
    right = box.t("SPECIAL_LEFT", n=game.supply[SPECIAL])
    keys = (LEFT, "", "", "OK")
    yield tiles_table(box, game, keys, box.t("SUPPLY"), [], NO_CURSOR, right)


def end_card(box: "Box") -> "Flow[None]":
    """The End card has come when nobody was asked for it."""
    yes, no = box.t("YES"), box.t("NO")
    lines = wrapped(box.t("END_CARD_SURE"), BESIDE_PLATE)
    answer = yield Warning(("", yes, "", no), box.t("END_CARD"), lines)
    if answer != OK:
        yield from enter(box, {"t": "end_card"})
