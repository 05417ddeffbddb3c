"""The menu of a game: what one does seldom. Holding BACK opens it."""

from ..screens.card import Message, wrapped
from ..screens.menu import Menu
from ..screens.screen import STEP_BACK
from .common import LEFT, LIST, bring_back, faults, read, take_back, warn, warn_not_saved
from .light import light, turn_light

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

_WIDEST = 20  # characters of a line beside the scroll bar


def game_menu(box: "Box") -> "Flow[None]":
    """Shows the menu until something was changed, or it is left."""
    flow = box.flow
    changes = box.changes
    at = 0
    while box.changes == changes:
        items = _items(box, flow)
        lines = [line for line, _ in items]
        answer = yield Menu(LIST, box.t("MENU"), lines, at, box.words.position(box))
        if answer <= 0:
            return
        at = answer
        yield from items[answer][1](box)


def no_room(box: "Box") -> "Flow[None]":
    """What was begun in the menu has no room in the memory: a correction of a very long game."""
    yield warn(box.t("MENU"), box.t("NO_ROOM"))


def _items(box: "Box", flow: "Any") -> "list[tuple[str, Any]]":
    """The lines, each with the flow that it starts. What cannot be done now is not there."""
    session = box.session
    assert session is not None
    latest, undone = _latest(box), session.undone()
    items: "list[tuple[str, Any]]" = [(box.t("CONTINUE"), _leave_menu)]
    if latest is None and box.store.has_previous():
        items.append((box.t("UNDO_NEW_GAME"), _undo_new_game))
    if latest:
        items.append(((box.t("UNDO") + " " + box.entry(latest))[:_WIDEST], take_back))
    if undone:
        items.append(((box.t("REDO") + " " + box.entry(undone))[:_WIDEST], bring_back))
    items.append((box.t("GAME_CORRECT"), flow.correct))
    items.append((box.t("SCORES"), _scores))
    items += flow.looks(box)
    items.append((box.t("PLAYERS"), _players))
    if not box.game.over:
        items.append((box.t("ADJUST"), _adjust))
    items.append((box.t("RULES"), _rules))
    items.append((box.t("LIGHT") + " " + light(box), _light))
    items.append((box.t("QUIT"), _quit))
    return items


def _latest(box: "Box") -> "dict[str, Any] | None":
    """The entry that an undo would end with."""
    session = box.session
    assert session is not None
    latest: "dict[str, Any] | None" = session.latest()
    if latest and box.words.follows(box, latest):
        for _, event in session.each_entry():
            if not box.words.follows(box, event):
                latest = event
    return latest


def _leave_menu(box: "Box") -> "Flow[None]":
    """The first line does nothing."""
    return
    yield


def _undo_new_game(box: "Box") -> "Flow[None]":
    """Takes up the game again that the new one has replaced."""
    try:
        session = box.store.bring_back()
    except OSError as error:
        yield warn_not_saved(box, error)
        return
    if session is None:
        yield from faults(box)
    else:
        box.take_up(session)


def _scores(box: "Box") -> "Flow[None]":
    yield box.flow.scores(box)


def _rules(box: "Box") -> "Flow[None]":
    yield from read(box.t("RULES"), box.flow.rules(box))


def _players(box: "Box") -> "Flow[None]":
    from .players_menu import players_menu

    yield from players_menu(box)


def _adjust(box: "Box") -> "Flow[None]":
    from .players_menu import adjust

    yield from adjust(box)


def _light(box: "Box") -> "Flow[None]":
    turn_light(box)
    return
    yield


def _quit(box: "Box") -> "Flow[None]":
    """Puts the game away; home can take it up again."""
    if box.game.over:
        box.take_up(None)
        return
    answer = yield Message((LEFT, "", "", "OK"), box.t("QUIT"), wrapped(box.t("GAME_KEPT")))
    if answer != STEP_BACK:
        box.take_up(None)
