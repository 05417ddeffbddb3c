"""Players come, go, and change their names; and a score is corrected by hand."""

from ..screens.card import Warning, wrapped
from ..screens.menu import Menu
from ..screens.picker import Signed
from ..screens.screen import STEP_BACK
from ..softkeys import MINUS
from .common import BESIDE_PLATE, LIST, PICK, choose_player, enter, warn
from .naming import type_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .box import Box, Flow

_RENAME, _JOIN, _LEAVE = 0, 1, 2
_MOST_BY_HAND = 9


def players_menu(box: "Box") -> "Flow[None]":
    """Another name, one more player, one less."""
    lines = [box.t("RENAME"), box.t("JOIN"), box.t("LEAVE")]
    answer = yield Menu(LIST, box.t("PLAYERS"), lines)
    if answer == _RENAME:
        yield from _rename(box)
    elif answer in (_JOIN, _LEAVE) and not box.game.may_reseat():
        yield warn(box.t("PLAYERS"), box.t("BETWEEN_ROUNDS"))
    elif answer == _JOIN:
        yield from _join(box)
    elif answer == _LEAVE:
        yield from _leave(box)


def _rename(box: "Box") -> "Flow[None]":
    p = yield from choose_player(box, box.t("RENAME_WHO"), box.game.players_in())
    if p == STEP_BACK:
        return
    names = box.game.names
    others = names[:p] + names[p + 1 :]
    name = yield from type_name(box, box.t("NEW_NAME_OF", p=box.name(p)), others, box.name(p))
    if name and name != names[p]:
        if (yield from enter(box, {"t": "rename", "p": p, "name": name})):
            box.remember_names([name])


def _join(box: "Box") -> "Flow[None]":
    """A recent name or a new one, and whose left neighbour it is."""
    taken = box.game.names
    recent = [name for name in box.recent_names() if name not in taken]
    name = ""
    if recent:
        answer = yield Menu(LIST, box.t("WHO_JOINS"), recent + [box.t("NEW_NAME")])
        if answer == STEP_BACK:
            return
        if answer < len(recent):
            name = recent[answer]
    if not name:
        name = yield from type_name(box, box.t("WHO_JOINS"), list(taken))
        if not name:
            return
    players = box.game.players_in()
    after = yield from choose_player(box, box.t("LEFT_OF"), players, players[-1])
    if after != STEP_BACK:
        if (yield from enter(box, {"t": "join", "name": name, "after": after})):
            box.remember_names([name])


def _leave(box: "Box") -> "Flow[None]":
    p = yield from choose_player(box, box.t("WHO_LEAVES"), box.game.players_in())
    if p == STEP_BACK:
        return
    keys = ("", box.t("YES"), "", box.t("NO"))
    lines = wrapped(box.t("LEAVE_FOR_GOOD", p=box.name(p)), BESIDE_PLATE)
    answer = yield Warning(keys, box.t("LEAVE"), lines)
    if answer == MINUS:
        yield from enter(box, {"t": "leave", "p": p})


def adjust(box: "Box") -> "Flow[None]":
    """Adds to a score, or takes away."""
    p = yield from choose_player(box, box.t("ADJUST_WHO"), box.game.players_in())
    if p == STEP_BACK:
        return
    score = box.game.score_of(p)
    picker = Signed(PICK, -min(score, _MOST_BY_HAND), _MOST_BY_HAND)
    picker.name = box.name(p)
    picker.right = box.t("SCORE_NOW", v=score)
    answer = yield picker
    by = picker.by()
    if answer != STEP_BACK and by:
        yield from enter(box, {"t": "adjust", "p": p, "d": by})
