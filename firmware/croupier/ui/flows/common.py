"""What many flows do: enter an event, refuse, ask twice, tell."""

from ...rules.errors import RuleError
from ..screens.card import Message, Warning, wrapped
from ..screens.menu import Menu
from ..screens.screen import NOT_SAVED, STEP_BACK
from ..softkeys import MINUS, PLUS
from .loading import release_test

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
_TOO_LONG = 27  # EFBIG
_LINES = 6  # of a page to read
_PARAGRAPH = 19  # characters of its lines
BESIDE_PLATE = 16  # characters of a line


def warn(heading: str, sentence: str) -> Warning:
    """A screen that says what is wrong; OK closes it."""
    return Warning(ONLY_OK, heading, wrapped(sentence, BESIDE_PLATE))


def warn_not_saved(box: "Box", error: OSError) -> Warning:
    """A screen that says that an entry could not be kept."""
    is_full = error.errno == _TOO_LONG
    screen = warn(box.t("NOT_SAVED"), box.t("GAME_FULL" if is_full else "STORE_FAULT"))
    screen.mark = NOT_SAVED
    return screen


def notice(heading: str, sentence: str) -> Message:
    """A screen that tells something; OK closes it."""
    return Message(ONLY_OK, heading, wrapped(sentence))


def faults(box: "Box") -> "Flow[None]":
    """What the store has found since it was asked last."""
    store = box.store
    while store.faults:
        yield warn(box.t("FAULT"), box.t("FAULT_" + store.faults[0]))
        store.faults.pop(0)


def test(box: "Box") -> "Flow[None]":
    """The self-test, which leaves the memory again."""
    from .selftest import self_test

    yield from self_test(box)
    release_test()


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
    except OSError as error:
        yield warn_not_saved(box, error)
        return False
    return True


def take_back(box: "Box", is_over: bool = False) -> "Flow[None]":
    """Takes back the latest entry that did not follow by itself. Whether it is meant is asked first
    where that was no answer of this round: it was entered in the menu, or the round before
    `is_over`."""
    session = box.session
    assert session is not None
    latest = session.latest()
    if latest and (is_over or box.is_of_the_menu(latest)) and not box.is_in_menu:
        lines = [box.t("UNDO"), box.entry(latest)]
        keys = ("", box.t("YES"), "", box.t("NO"))
        if (yield Warning(keys, box.t("UNDO_ASK"), lines)) != MINUS:
            return
    while (yield from enter(box, {"t": "undo"})):
        undone = session.undone()
        if not undone or not box.words.follows(box, undone):
            return


def enter_or_take_back(box: "Box", event: "dict[str, Any] | None") -> "Flow[None]":
    """Enters what a prompt has given; None takes back the latest entry."""
    if event:
        yield from enter(box, event)
    else:
        yield from take_back(box)


def bring_back(box: "Box") -> "Flow[None]":
    """Enters again what was taken back, and what followed by itself."""
    session = box.session
    assert session is not None
    while (yield from enter(box, {"t": "redo"})):
        undone = session.undone()
        if not undone or not box.words.follows(box, undone):
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


def listed(names: "list[str]", width: int) -> str:
    """As many names as there is room for."""
    words = names[0]
    for place in range(1, len(names)):
        more = ", " + names[place]
        is_last = place == len(names) - 1
        if len(words) + len(more) + (0 if is_last else 1) > width:
            return words + "…"
        words += more
    return words


def read(heading: str, paragraphs: "list[str]") -> "Flow[None]":
    """Shows paragraphs, as many at a time as there is room for; OK goes on, BACK goes back."""
    pages = _pages(paragraphs)
    page = 0
    while 0 <= page < len(pages):
        right = "%d/%d" % (page + 1, len(pages)) if len(pages) > 1 else ""
        answer = yield Message((LEFT, "", "", "OK"), heading, pages[page], right, 1)
        page += -1 if answer == STEP_BACK else 1


def _pages(paragraphs: "list[str]") -> "list[list[str]]":
    """The lines of each page; no paragraph is on two."""
    pages: "list[list[str]]" = []
    for paragraph in paragraphs:
        lines = [" " + line for line in wrapped(paragraph, _PARAGRAPH)]
        lines[0] = "·" + lines[0][1:]
        if pages and len(pages[-1]) + len(lines) <= _LINES:
            pages[-1] += lines
        else:
            pages.append(lines)
    return pages
