"""Corrects an earlier turn of Copenhagen: it is asked again on the board as it was."""

from ..screens.card import Message
from ..screens.menu import Menu
from ..screens.screen import STEP_BACK
from .amending import keep
from .common import LEFT, LIST
from .copenhagen_coat import coat
from .copenhagen_end import points_compared
from .copenhagen_turn import another_action
from .copenhagen_words import turn_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...rules.session import Session
    from .box import Box, Flow

    Event = dict[str, Any]

_OF_A_TURN = ("take", "build", "pass", "coat")


class TurnLines:
    """A line for each turn that is over, the latest first; made when it is shown."""

    def __init__(self, box: "Box") -> None:
        self._box = box
        self._history = box.game.history

    def __len__(self) -> int:
        return len(self._history)

    def __getitem__(self, place: int) -> str:
        return turn_line(self._box, len(self._history) - 1 - place)


def correct_turn(box: "Box") -> "Flow[None]":
    """Chooses a turn, the latest first, and corrects it, until it is left or kept."""
    at = 0
    while True:
        lines = TurnLines(box)
        if not len(lines):
            yield Message((LEFT, "", "", "OK"), box.t("WHICH_TURN"), [box.t("NO_TURN_YET")])
            return
        answer = yield Menu(LIST, box.t("WHICH_TURN"), lines, at)
        if answer == STEP_BACK:
            return
        at = answer
        if (yield from _turn(box, len(lines) - at)):
            return


def _turn(box: "Box", number: int) -> "Flow[bool]":
    """Asks turn `number` again. Whether another one was kept."""
    session = box.session
    assert session is not None
    entries = session.entries()
    places = _places_of(session, number)
    old = [entries[place][1] for place in places]
    events = old
    while True:
        events = yield from _asked_again(box, session.before(places[0]), events, number)
        if not events or events == old:
            return False
        edits = _edits(entries, places, events)
        if (yield from keep(box, edits, points_compared(box, number))):
            return True


def _places_of(session: "Session", number: int) -> "list[int]":
    """Where among the events in force those of a turn are that is over."""
    replay = session.before(0)
    found: "list[int]" = []
    for place, (_, event) in enumerate(session.entries()):
        turns = _turns(replay)
        if turns == number:
            break
        if turns == number - 1 and event["t"] in _OF_A_TURN:
            found.append(place)
        replay.commit(event)
    return found


def _edits(
    entries: "list[tuple[int, Event]]", places: "list[int]", events: "list[Event]"
) -> "list[Event]":
    """The edits of an amend that puts new events in the places of old ones, each where it was; what
    there is more of goes to the last. A line may stand for other events too: these stay."""
    instead = [[event] for event in events[: len(places)]]
    instead += [[] for _ in places[len(instead) :]]
    instead[-1] = instead[-1] + events[len(places) :]
    lines: "list[tuple[int, list[Event], list[Event]]]" = []
    for place, (line, event) in enumerate(entries):
        if not lines or lines[-1][0] != line:
            lines.append((line, [], []))
        lines[-1][1].append(event)
        lines[-1][2].extend(instead[places.index(place)] if place in places else [event])
    return [{"at": line, "events": after} for line, before, after in lines if before != after]


def _turns(session: "Session") -> int:
    """How many are over."""
    game: "Any" = session.game
    return len(game.history)


def _distinct(lines: "list[int]") -> "list[int]":
    return [line for place, line in enumerate(lines) if line not in lines[:place]]


def _asked_again(
    box: "Box", session: "Session", before: "list[Event]", number: int
) -> "Flow[list[Event]]":
    """The events of the turn that the session stands before, instead of those that were entered
    `before`; [] when it was left."""
    first = len(session.timeline.force)
    turns = _turns(session)
    right = box.t("TURN_SHORT", n=number)
    while _turns(session) == turns:
        game: "Any" = session.game
        at = len(session.timeline.force) - first
        if game.phase == "COAT":
            event = yield from coat(box, game)
        else:
            event = yield from another_action(box, game, right, before[min(at, len(before) - 1)])
        if event:
            session.commit(event)
        elif at == 0:
            return []
        else:
            session.commit({"t": "undo"})
    return [event for _, event in session.entries()[first:]]
