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


def as_they_are(
    session: "Session", entries: "list[tuple[int, Event]]", places: "list[int]"
) -> "tuple[list[int], list[Event]]":
    """Nothing after a row follows from it."""
    return [], []


def correct_row(
    box: "Box",
    row: int,
    kinds: "tuple[str, ...]",
    ask: "Callable[[Any, Event], Flow[Event | None]]",
    compared: "Callable[[Any, Any], Table]",
    following: "Callable[..., tuple[list[int], list[Event]]]" = as_they_are,
) -> "Flow[bool]":
    """Asks again what a row was made of, events of some `kinds`. Whether others were kept.
    `ask(game, start)` asks for the next event, where `start` was entered; None for BACK.
    `following(session, entries, places)` gives the places of entries that follow from the row, and
    what they are to be after it, where the session stands then."""
    session = box.session
    assert session is not None
    entries = session.entries()
    places = _places_of(session, row, kinds)
    old = [entries[place][1] for place in places]
    events = old
    while True:
        replay = session.before(places[0])
        events = yield from _asked_again(replay, ask, events)
        if not events or events == old:
            return False
        more_places, more_events = following(replay, entries, places)
        changes = edits(entries, places + more_places, events + more_events)
        if (yield from keep(box, changes, compared)):
            return True


def _places_of(session: "Session", row: int, kinds: "tuple[str, ...]") -> "list[int]":
    """Where, among the events in force, those of some kinds are that a row was made of."""
    replay = session.before(0)
    found: "list[int]" = []
    for place, (_, event) in enumerate(session.entries()):
        rows = _rows(replay)
        if rows > row:
            break
        if rows == row and event["t"] in kinds:
            found.append(place)
        replay.commit(event)
    return found


def edits(
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


def _asked_again(
    session: "Session",
    ask: "Callable[[Any, Event], Flow[Event | None]]",
    before: "list[Event]",
) -> "Flow[list[Event]]":
    """The events of the row that the session stands before, instead of those that were entered
    `before`; [] when it was left."""
    first = len(session.timeline.force)
    rows = _rows(session)
    while _rows(session) == rows:
        at = len(session.timeline.force) - first
        event = yield from ask(session.game, before[min(at, len(before) - 1)])
        if event:
            session.commit(event)
        elif at == 0:
            return []
        else:
            session.commit({"t": "undo"})
    return [event for _, event in session.entries()[first:]]


def _rows(session: "Session") -> int:
    """How many are over."""
    game: "Any" = session.game
    return len(game.history)
