"""Players come, go, and change their names; and a score is corrected by hand."""

from ...rules.errors import RuleError
from ...store.settings import LONGEST_NAME
from ..screens.card import Message, Warning, wrapped
from ..screens.menu import Menu
from ..screens.picker import Signed
from ..screens.screen import STEP_BACK
from ..softkeys import MINUS
from .common import BESIDE_PLATE, LEFT, LIST, PICK, choose_player, enter, warn
from .naming import type_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

_MOST_BY_HAND = 9


def players_menu(box: "Box") -> "Flow[None]":
    """Another name, one more player, one less; until one is entered, or it is left."""
    game = box.game
    lines: "list[tuple[str, bool, Any]]" = [(box.t("RENAME"), True, _rename)]
    if game.TAKES_JOINERS:
        lines.append((box.t("JOIN"), game.may_join(), _join))
    lines.append((box.t("LEAVE"), game.may_leave(), _leave))
    changes = box.changes
    at = 0
    while box.changes == changes:
        answer = yield Menu(LIST, box.t("PLAYERS"), [words for words, _, _ in lines], at)
        if answer == STEP_BACK:
            return
        at = answer
        _, is_possible, flow = lines[at]
        if is_possible:
            yield from flow(box)
        else:
            yield warn(box.t("PLAYERS"), box.t("GAME_BETWEEN"))


def _rename(box: "Box") -> "Flow[None]":
    p = None
    while True:
        p = yield from choose_player(box, box.t("RENAME_WHO"), box.game.players_in(), p)
        if p == STEP_BACK:
            return
        names = box.game.names
        others = names[:p] + names[p + 1 :]
        shown = box.name(p)
        name = yield from type_name(box, box.t("NEW_NAME_OF", p=shown), others, shown)
        if name:
            break
    if name != shown:
        if (yield from enter(box, {"t": "rename", "p": p, "name": name})):
            box.remember_names([name], shown)


def _join(box: "Box") -> "Flow[None]":
    """Who, and whose left neighbour."""
    name = ""
    while True:
        name = yield from _who_joins(box, name)
        if not name:
            return
        players = box.game.players_in()
        after = yield from choose_player(box, box.t("LEFT_OF"), players, players[-1])
        if after == STEP_BACK:
            continue
        event = {"t": "join", "name": name, "after": after}
        if (yield from _is_welcome(box, event)):
            break
    if (yield from enter(box, event)):
        box.remember_names([name])


def _is_welcome(box: "Box", event: "dict[str, Any]") -> "Flow[bool]":
    """Says with which score somebody begins; BACK says no. What the rules refuse is not asked."""
    assert box.session is not None
    try:
        game = box.session.outcome(event)
    except RuleError:
        return True
    words = box.t("JOINED", p=event["name"][:LONGEST_NAME], n=game.score_of(len(game.names) - 1))
    answer = yield Message((LEFT, "", "", "OK"), box.t("JOIN"), wrapped(words))
    return bool(answer != STEP_BACK)


def _who_joins(box: "Box", name: str) -> "Flow[str]":
    """A recent name or a new one, at first the one that was given before; "" when it was left."""
    taken = box.game.names
    recent = [each for each in box.recent_names() if each not in taken]
    while True:
        if recent and (not name or name in recent):
            at = recent.index(name) if name else 0
            answer = yield Menu(LIST, box.t("WHO_JOINS"), recent + [box.t("NEW_NAME")], at)
            if answer == STEP_BACK:
                return ""
            if answer < len(recent):
                return recent[answer]
            name = ""
        name = yield from type_name(box, box.t("WHO_JOINS"), list(taken), name)
        if name or not recent:
            return name


def _leave(box: "Box") -> "Flow[None]":
    p = yield from choose_player(box, box.t("WHO_LEAVES"), _still_playing(box))
    if p == STEP_BACK:
        return
    keys = ("", box.t("YES"), "", box.t("NO"))
    lines = wrapped(box.t("LEAVE_FOR_GOOD", p=box.name(p)), BESIDE_PLATE)
    answer = yield Warning(keys, box.t("LEAVE"), lines)
    if answer == MINUS:
        yield from enter(box, {"t": "leave", "p": p})


def _still_playing(box: "Box") -> "list[int]":
    """Those whom an event can be about."""
    game = box.game
    return [p for p in game.players_in() if game.is_playing(p)]


def adjust(box: "Box") -> "Flow[None]":
    """Adds to a score, or takes away."""
    p = None
    while True:
        p = yield from choose_player(box, box.t("ADJUST_WHO"), _still_playing(box), p)
        if p == STEP_BACK:
            return
        game = box.game
        least = -min(_MOST_BY_HAND, game.score_of(p))
        picker = Signed(PICK, box.name(p), box.t("SCORE"), game.rank_by(p), (least, _MOST_BY_HAND))
        answer = yield picker
        if answer != STEP_BACK:
            break
    by = answer - _MOST_BY_HAND
    if by:
        yield from enter(box, {"t": "adjust", "p": p, "d": by})
