"""Corrections of a game whose history has a row for each turn or chase: it is asked again, on the
game as it was before it."""

from ..screens.card import Message
from ..screens.menu import Menu
from ..screens.screen import STEP_BACK
from .amending import keep
from .common import LEFT, LIST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from ...rules.session import Session
    from .amending import Table
    from .box import Box, Flow

    Event = dict[str, Any]
    Line = tuple[int, list[tuple[int, Event]]]  # with all that it stands for, each with its place


_ASIDE = ("rename", "adjust")


class LatestFirst:
    """A line for each of so many rows, the latest first; made when it is shown."""

    def __init__(self, box: "Box", count: int, line: "Callable[[Box, int], str]") -> None:
        self._box = box
        self._count = count
        self._line = line

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, place: int) -> str:
        return self._line(self._box, self._count - 1 - place)


def choose_row(
    box: "Box",
    heading: str,
    none: str,
    line: "Callable[[Box, int], str]",
    correct: "Callable[[Box, int], Flow[bool]]",
) -> "Flow[None]":
    """Chooses a row of the history, the latest first, and corrects it, until it is left or one was
    kept. Rows are counted from 0."""
    at = 0
    while True:
        count = len(box.game.history)
        if not count:
            yield Message((LEFT, "", "", "OK"), heading, [none])
            return
        answer = yield Menu(LIST, heading, LatestFirst(box, count, line), at)
        if answer == STEP_BACK:
            return
        at = answer
        if (yield from correct(box, count - 1 - at)):
            return


def correct_row(
    box: "Box",
    row: int,
    kinds: "tuple[str, ...]",
    ask: "Callable[[Any, Event], Flow[Event | None]]",
    compared: "Callable[[Any, Any], Table]",
    follows: "Callable[[Any, Event], Event] | None" = None,
) -> "Flow[bool]":
    """Asks again what a row was made of, events of some `kinds`. Whether others were kept.
    `ask(game, start)` asks for the next event, where `start` was entered; None for BACK.
    `follows(game, event)` says what the first event after the row is to be when it comes to that
    state."""
    session = box.session
    assert session is not None
    places, after = _places_of(session, row, kinds)
    lines = lines_with(session, places + after)
    entered = {place: event for _, events in lines for place, event in events}
    old = [entered[place] for place in places]
    events = old
    while True:
        replay = session.before(places[0])
        events = yield from _asked_again(replay, ask, events)
        if not events or events == old:
            return False
        changes = _instead(places, events)
        for place in after:
            if follows:
                changes[place] = [follows(replay.game, entered[place])]
        if (yield from keep(box, edits(lines, changes), compared)):
            return True


def _places_of(
    session: "Session", row: int, kinds: "tuple[str, ...]"
) -> "tuple[list[int], list[int]]":
    """Where, among the events in force, those of some kinds are that a row was made of; and where
    the first one after it is that was not entered in the menu, if there is one."""
    found: "list[int]" = []
    place = 0
    for t, game in session.replayed():
        rows = _rows(game)
        if rows == row and t in kinds:
            found.append(place)
        elif rows > row and t not in _ASIDE:
            return found, [place]
        place += 1
    return found, []


def lines_with(session: "Session", places: "list[int]") -> "list[Line]":
    """The lines that events at some places belong to."""
    found: "list[Line]" = []
    latest: "list[tuple[int, Event]]" = []
    latest_line = -1
    place = 0
    for line, event in session.each_entry():
        if line != latest_line:
            latest_line, latest = line, []
        latest.append((place, event))
        if place in places and not (found and found[-1][0] == line):
            found.append((line, latest))
        place += 1
    return found


def _instead(places: "list[int]", events: "list[Event]") -> "dict[int, list[Event]]":
    """What takes the place of which event: each the place of one, and what there is more of that of
    the last."""
    changes = {place: [event] for place, event in zip(places, events)}
    for place in places[len(events) :]:
        changes[place] = []
    changes[places[-1]] += events[len(places) :]
    return changes


def edits(lines: "list[Line]", changes: "dict[int, list[Event]]") -> "list[Event]":
    """The edits of an amend that puts events in the places of others. What else a line stands for
    stays."""
    found: "list[Event]" = []
    for line, events in lines:
        before = [event for _, event in events]
        after: "list[Event]" = []
        for place, event in events:
            after += changes.get(place, [event])
        if before != after:
            found.append({"at": line, "events": after})
    return found


def _asked_again(
    session: "Session",
    ask: "Callable[[Any, Event], Flow[Event | None]]",
    before: "list[Event]",
) -> "Flow[list[Event]]":
    """The events of the row that the session stands before, instead of those that were entered
    `before`; [] when it was left."""
    first = len(session.timeline.force)
    rows = _rows(session.game)
    while _rows(session.game) == rows:
        at = len(session.timeline.force) - first
        event = yield from ask(session.game, before[min(at, len(before) - 1)])
        if event:
            session.commit(event)
        elif at == 0:
            return []
        else:
            session.commit({"t": "undo"})
    return [event for at, (_, event) in enumerate(session.each_entry()) if at >= first]


def _rows(game: "Any") -> int:
    """How many are over."""
    return len(game.history)
