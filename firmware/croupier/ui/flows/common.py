"""What many flows do: enter an event, refuse, ask twice, tell."""

from ...rules.errors import RuleError
from ..screens.card import Message, Warning, wrapped
from ..screens.menu import Menu
from ..screens.screen import STEP_BACK
from ..softkeys import MINUS, PLUS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

LEFT = "←"
LEFT_OR_MENU = "←≡"
LIST = (LEFT, "▲", "▼", "OK")
LIST_IN_GAME = (LEFT_OR_MENU, "▲", "▼", "OK")
PICK = (LEFT, "−", "+", "OK")
PICK_IN_GAME = (LEFT_OR_MENU, "−", "+", "OK")
ONLY_OK = ("", "", "", "OK")
BESIDE_PLATE = 16  # characters of a line


def warn(heading: str, sentence: str) -> Warning:
    """A screen that says what is wrong; OK closes it."""
    return Warning(ONLY_OK, heading, wrapped(sentence, BESIDE_PLATE))


def enter(box: "Box", event: "dict[str, Any]") -> "Flow[bool]":
    """Enters an event; when it is refused or cannot be kept, says why. Whether it was taken."""
    try:
        if event["t"] == "undo":
            box.undo()
        else:
            box.commit(event)
    except RuleError as error:
        yield warn(box.t("REFUSED"), box.refusal(error))
        return False
    except OSError:
        yield warn(box.t("NOT_SAVED"), box.t("STORE_FAULT"))
        return False
    return True


def take_back(box: "Box") -> "Flow[None]":
    """Takes back the latest entry that did not follow by itself."""
    while (yield from enter(box, {"t": "undo"})):
        if not box.taken_back or not box.flow.follows(box, box.taken_back):
            return


def bring_back(box: "Box") -> "Flow[None]":
    """Enters again what was taken back, and what followed by itself."""
    session = box.session
    assert session is not None
    while (yield from enter(box, {"t": "redo"})):
        undone = session.undone()
        if not undone or not box.flow.follows(box, undone):
            return


def confirm_twice(box: "Box", heading: str, lines: "list[str]", again: "list[str]") -> "Flow[bool]":
    """Two questions; OK says no to both, and yes moves from one key to another."""
    yes, no = box.t("YES"), box.t("NO")
    answer = yield Warning(("", yes, "", no), heading, lines)
    if answer != MINUS:
        return False
    answer = yield Warning(("", "", yes, no), box.t("REALLY"), again, "2/2")
    return answer == PLUS


def choose_player(
    box: "Box", heading: str, players: "list[int]", start: "int | None" = None, keys: "Any" = LIST
) -> "Flow[int]":
    """One of some players, STEP_BACK for none. The cursor begins on player `start` where he is one
    of them."""
    at = players.index(start) if start in players else 0
    answer = yield Menu(keys, heading, box.names(players), at)
    return STEP_BACK if answer == STEP_BACK else players[answer]


def read(heading: str, text: "list[str]") -> "Flow[None]":
    """Shows lines, five at a time; OK goes on, BACK goes back."""
    shown = 6
    pages = (len(text) + shown - 1) // shown
    page = 0
    while 0 <= page < pages:
        lines = text[page * shown : (page + 1) * shown]
        right = "%d/%d" % (page + 1, pages) if pages > 1 else ""
        answer = yield Message((LEFT, "", "", "OK"), heading, lines, right, 1)
        page += -1 if answer == STEP_BACK else 1
