"""Copenhagen with points only: complete lines are entered as they come, for anybody."""

from ...rules.copenhagen_history import KINDS
from ...rules.facade import COLUMNS, FLOORS
from ..screens.card import Message
from ..screens.menu import Menu
from ..screens.picker import Picker
from ..screens.screen import MENU, SLOW_MS, STEP_BACK
from ..screens.shortening import short
from ..screens.tables import Columns
from ..softkeys import MINUS, PLUS
from .amending import keep
from .common import LEFT, LEFT_OR_MENU, LIST, PICK_IN_GAME, enter, warn
from .copenhagen_end import points_compared
from .copenhagen_words import turn_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

    Event = dict[str, Any]

_CELLS = COLUMNS * FLOORS
# What can be completed, in the order of its points: the kind, and whether it is windows only.
_LINES = ((0, False), (0, True), (1, False), (1, True))


def line(box: "Box") -> "Flow[None]":
    """Who has completed a line, and which; or the End card."""
    assert box.session is not None
    before = box.taken("line") or box.session.latest() or {}
    event = yield from _ask_line(box, before.get("p"), box.t("END_CARD"))
    if event:
        yield from enter(box, event)
    else:
        from .copenhagen_look import end_card

        yield from end_card(box)


def _ask_line(box: "Box", p: "int | None", last: str) -> "Flow[Event | None]":
    """The event of a line, None where the line `last` of the list was chosen."""
    game = box.game
    players = game.players_in()
    at = players.index(p) if p in players else 0
    keys = (box.t("KEY_MENU"), "▲", "▼", "OK")
    while True:
        names = box.names(players) + [last]
        notes = [str(game.score_of(each)) for each in players] + [""]
        right = box.t("OF_TARGET", n=game.options["target"])
        screen = Menu(keys, box.t("WHO_COMPLETES"), names, at, right, notes, MENU)
        screen.guard_ms = SLOW_MS
        answer = yield screen
        if answer == len(players):
            return None
        at = answer
        event = yield from _which_line(box, players[at])
        if event:
            return event


def _which_line(
    box: "Box", p: int, instead_of: "tuple[int, bool] | None" = None
) -> "Flow[Event | None]":
    """The event of a line of a player; it may take the place of another one, of that kind."""
    free = [FLOORS - box.game.lines[0][p], COLUMNS - box.game.lines[1][p]]
    if instead_of:
        free[instead_of[0]] += 1
    kinds = [each for each in _LINES if free[each[0]] > 0]
    if not kinds:
        yield warn(box.name(p), box.t("NO_LINE_LEFT"))
        return None
    at = kinds.index(instead_of) if instead_of in kinds else 0
    words = [_words(box, kind, is_windows) for kind, is_windows in kinds]
    points = ["+%d" % ((1 + kind) * (2 if is_windows else 1)) for kind, is_windows in kinds]
    answer = yield Menu(LIST, box.name(p), words, at, "", points)
    if answer == STEP_BACK:
        return None
    kind, is_windows = kinds[answer]
    return {"t": "line", "p": p, "kind": KINDS[kind], "windows": is_windows}


def _words(box: "Box", kind: int, is_windows: bool) -> str:
    if is_windows:
        return box.t("A_COLUMN_OF_WINDOWS" if kind else "A_FLOOR_OF_WINDOWS")
    return box.t("A_COLUMN" if kind else "A_FLOOR")


# ---- a tie ---------------------------------------------------------------------------------------


def empties(box: "Box") -> "Flow[Event | None]":
    """The empty cells of each board, one after the other; None for BACK at the first."""
    game = box.game
    players = game.players_in()
    taken = box.taken("empties").get("v")
    values: "list[int | None]" = list(taken) if taken else [None] * len(game.names)
    at = len(players) - 1 if taken else 0
    while True:
        if at == len(players):
            if (yield _empty_cells(box, players, values)) == MINUS:
                return {"t": "empties", "v": values}
            at -= 1
            continue
        p = players[at]
        picker = Picker(PICK_IN_GAME, list(range(_CELLS + 1)), values[p] or 0)
        picker.name = box.name(p)
        picker.right = box.t("EMPTY_SHORT")
        picker.reason = box.t("A_TIE_ASKS")
        answer = yield picker
        if answer != STEP_BACK:
            values[p] = answer
            at += 1
        elif at == 0:
            return None
        else:
            at -= 1


def _empty_cells(box: "Box", players: "list[int]", values: "list[int | None]") -> Columns:
    """All of them: they decide the game, so that OK, which chose each, does not enter them."""
    keys = (LEFT_OR_MENU, box.t("YES"), "", box.t("NO"))
    names = [box.game.names[p] for p in players]
    rows = [(short(names, n, 8), str(values[p])) for n, p in enumerate(players)]
    return Columns(keys, box.t("EMPTY_CELLS_ASK"), "", (127,), ("",), rows)


# ---- correcting ----------------------------------------------------------------------------------


def correct_line(box: "Box") -> "Flow[None]":
    """Chooses a line that was entered, the latest first, until it is left or one is corrected."""
    session = box.session
    assert session is not None
    entries = [(at, event) for at, event in session.each_entry() if event["t"] == "line"]
    if not entries:
        yield Message((LEFT, "", "", "OK"), box.t("WHICH_LINE"), [box.t("NO_LINE_YET")])
        return
    entries.reverse()
    count = len(entries)
    shown = [turn_line(box, count - 1 - n) for n in range(count)]
    place = 0
    while True:
        place = yield Menu(LIST, box.t("WHICH_LINE"), shown, place)
        if place == STEP_BACK:
            return
        at, event = entries[place]
        if (yield from _correct(box, at, event, shown[place], count - place)):
            return


def _correct(box: "Box", at: int, event: "Event", words: str, number: int) -> "Flow[bool]":
    """It was another line, or none. Whether that was kept."""
    keys = (LEFT, box.t("KEY_REMOVE"), box.t("KEY_CHANGE"), "OK")
    answer = yield Message(keys, box.t("CORRECT_LINE"), [words])
    if answer == MINUS:
        events: "list[Event]" = []
    elif answer == PLUS:
        before = (KINDS.index(event["kind"]), event["windows"])
        other = yield from _which_line(box, event["p"], before)
        if not other:
            return False
        events = [other]
    else:
        return False
    edits = [{"at": at, "events": events}]
    return (yield from keep(box, edits, points_compared(box, number)))
