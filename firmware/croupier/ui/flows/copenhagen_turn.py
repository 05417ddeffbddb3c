"""A turn of Copenhagen: what the player in turn does, and with which abilities. Each flow here
gives an event and enters nothing: a turn that is corrected is asked in the same way."""

from ...rules.copenhagen import ANY_CARDS, DOUBLE, EXTRA_CARD, OF_A_BUILD, OF_A_TAKE
from ...rules.copenhagen_history import ABILITIES
from ...rules.copenhagen_table import Cards as Counted
from ...rules.facade import COATS
from ..screens.card import wrapped
from ..screens.facade import Board
from ..screens.facade_turn import Cards, Turn
from ..screens.menu import Menu
from ..screens.screen import MENU, SLOW_MS, STEP_BACK
from ..screens.shortening import short
from ..softkeys import OK, PLUS
from .common import LEFT, LEFT_OR_MENU, LIST
from .copenhagen_build import build, can_build
from .copenhagen_words import ability_name, ability_names, signs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...rules.copenhagen import Copenhagen
    from .box import Box, Flow

    Event = dict[str, Any]

_OTHERS_NAME = 4
_BESIDE = 9  # characters beside the number of cards
_CHOSEN = "✓"


def action(
    box: "Box", game: "Copenhagen", right: str, start: "Event", back: int
) -> "Flow[Event | None]":
    """What the player in turn does: an event, None for BACK. `start` is what he did before it was
    taken back; its prompt is the first one, as he left it. `back` is what BACK answers."""
    use = _chosen(start)
    if start.get("t") == "take":
        event = yield from _take(box, game, use)
    elif start.get("t") == "build":
        event = yield from build(box, game, use, start, True)
    else:
        event = None
    if not event:
        event = yield from _from_the_board(box, game, use, {}, right, "", back)
    return event


def another_action(
    box: "Box", game: "Copenhagen", right: str, start: "Event"
) -> "Flow[Event | None]":
    """What the player in turn is to have done instead of `start`, which the board names first and
    every prompt offers; None for BACK."""
    use = _chosen(start)
    return (yield from _from_the_board(box, game, use, start, right, box.entry(start), STEP_BACK))


def _chosen(event: "Event") -> "list[int]":
    """The abilities that an event uses."""
    return [ABILITIES.index(name) for name in event.get("use", ())]


def _from_the_board(
    box: "Box",
    game: "Copenhagen",
    use: "list[int]",
    start: "Event",
    right: str,
    note: str,
    back: int,
) -> "Flow[Event | None]":
    tile = start if start.get("t") == "build" else {}
    event: "Event | None" = None
    while not event:
        answer = yield _turn_screen(box, game, use, right, note, back)
        if answer == STEP_BACK:
            return None
        if answer == PLUS:
            yield from _choose_ability(box, game, use, _usable_now(game))
        elif answer == OK:
            event = yield from build(box, game, use, tile, False)
        elif game.must_build:
            event = {"t": "pass"}
        else:
            event = yield from _take(box, game, use)
    return event


def refilled(game: "Copenhagen") -> "Counted | None":
    """Where the cards are, if the turn before this one has taken some and the places were filled
    again. The box looks after its own End card in any case: after a correction it may have come."""
    turns = len(game.history)
    if not turns or game.row or game.phase != "TURN":
        return None
    if game.history.take(turns - 1) or game.options["end_card"] == "secret":
        return Counted(game)
    return None


def _turn_screen(
    box: "Box", game: "Copenhagen", use: "list[int]", right: str, note: str, back: int
) -> Turn:
    p = game.turn
    keys = (
        box.t("KEY_MENU") if back == MENU else LEFT_OR_MENU,
        box.t("KEY_PASS" if game.must_build else "KEY_TAKE"),
        box.t("KEY_ABILITY") if _usable_now(game) else "",
        box.t("KEY_BUILD") if can_build(game) and not _must_take(game, use) else "",
    )
    screen = Turn(keys, board_of(game, p), box.name(p), right, back)
    screen.points = game.score_of(p)
    screen.guard_ms = SLOW_MS
    screen.of = box.t("OF_TARGET", n=game.options["target"])
    screen.others = [
        (short(game.names, other, _OTHERS_NAME), game.score_of(other))
        for other in game.players_in(p)
        if other != p
    ]
    if note:
        screen.note = note
    elif len(use) > 1:
        screen.note = box.t("ABILITIES_ON", i=len(use))
    elif use:
        screen.note = ability_name(box, use[0])
    else:
        screen.note = box.t("THEN_BUILD" if game.must_build else "ABILITIES")
    screen.signs = signs(game, p, use)
    return screen


def _must_take(game: "Copenhagen", use: "list[int]") -> bool:
    """Whether a double action was chosen: cards come first."""
    return DOUBLE in use and not game.must_build


def board_of(game: "Copenhagen", p: int) -> Board:
    """The board of a player as a screen shows it."""
    return Board(game.facades[p].cells, COATS)


# ---- abilities -----------------------------------------------------------------------------------


def _usable_now(game: "Copenhagen") -> "list[int]":
    """The abilities that help the player in turn with what he may do now."""
    for_now = OF_A_BUILD if game.must_build else tuple(range(len(ABILITIES)))
    return [ability for ability in for_now if game.is_usable(ability)]


def _choose_ability(
    box: "Box", game: "Copenhagen", use: "list[int]", usable: "list[int]"
) -> "Flow[None]":
    """Switches one on for this turn, or off again."""
    notes = [_CHOSEN if ability in use else "" for ability in usable]
    answer = yield Menu(LIST, box.t("ABILITIES_TITLE"), ability_names(box, usable), 0, "", notes)
    if answer == STEP_BACK:
        return
    ability = usable[answer]
    if ability in use:
        use.remove(ability)
    else:
        use.append(ability)


# ---- cards ---------------------------------------------------------------------------------------


def _take(box: "Box", game: "Copenhagen", use: "list[int]") -> "Flow[Event | None]":
    usable = [ability for ability in OF_A_TAKE if game.is_usable(ability)]
    counted = Counted(game)
    while True:
        chosen = [ability for ability in use if ability in OF_A_TAKE]
        n = 3 if EXTRA_CARD in chosen else 2
        answer = yield _cards_screen(box, game, chosen, counted.too_many(game.turn, n), usable)
        if answer == STEP_BACK:
            return None
        if answer == PLUS:
            yield from _choose_ability(box, game, use, usable)
            continue
        event: "Event" = {"t": "take", "n": n}
        if chosen:
            event["use"] = [ABILITIES[ability] for ability in chosen]
        return event


def _cards_screen(
    box: "Box", game: "Copenhagen", chosen: "list[int]", too_many: int, usable: "list[int]"
) -> Cards:
    keys = (LEFT, "", box.t("KEY_ABILITY") if usable else "", "OK")
    p = game.turn
    n = 3 if EXTRA_CARD in chosen else 2
    screen = Cards(keys, board_of(game, p), box.name(p))
    screen.above = box.t("TAKES_CARDS")
    screen.number = n
    if ANY_CARDS in chosen:
        words = box.t("ANY_OPEN_CARDS")
    elif n == 3:
        words = box.t("CARDS_AND_ONE")
    else:
        words = box.t("CARDS_SIDE_BY_SIDE")
    screen.lines = wrapped(words, _BESIDE)
    if too_many:
        screen.below = box.t("DISCARD", n=too_many)
    elif DOUBLE in chosen:
        screen.below = box.t("THEN_BUILD")
    return screen
