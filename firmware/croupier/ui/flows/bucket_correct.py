"""Corrects an earlier chase of the bucket pyramid, or what somebody has built."""

from ...rules.bucket_history import COLOURS
from ..screens.bucket_damage import OneBucket
from ..screens.menu import Menu
from ..screens.screen import STEP_BACK
from .amending import keep
from .asking_again import choose_row, correct_row, edits, lines_with
from .bucket_build import drawn_so_far
from .bucket_end import saved_compared
from .bucket_pyramid import ask
from .bucket_words import chase_line, chase_number
from .common import LIST, PICK, choose_player

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

    Event = dict[str, Any]

_BESIDE_NAME = 8  # characters
_OF_A_CHASE = ("lead", "raise", "lose", "remove", "keep")


def correct_something(box: "Box") -> "Flow[None]":
    """A chase; or a pyramid of the game that is on, where there are any."""
    changes = box.changes
    at = 0
    while box.changes == changes:
        if not _builders(box):
            yield from _chases(box)
            return
        lines = [box.t("A_CHASE"), box.t("A_PYRAMID")]
        answer = yield Menu(LIST, box.t("GAME_CORRECT"), lines, at)
        if answer == STEP_BACK:
            return
        at = answer
        yield from (_pyramids(box) if at else _chases(box))


def _chases(box: "Box") -> "Flow[None]":
    yield from choose_row(box, box.t("WHICH_CHASE"), box.t("NO_CHASE_YET"), chase_line, _chase)


def _chase(box: "Box", row: int) -> "Flow[bool]":
    """Asks a chase again. Whether another one was kept."""
    number = chase_number(box, row)
    which = box.t("CORRECTION_OF", n=number)
    compared = saved_compared(box, which)
    beside = which if len(which) <= _BESIDE_NAME else number

    def again(game: "Any", start: "Event") -> "Flow[Event | None]":
        return ask(box, game, start, beside)

    return (yield from correct_row(box, row, _OF_A_CHASE, again, compared, _next_lead))


def _next_lead(game: "Any", event: "Event") -> "Event":
    """Who lost leads next: so does the other one, once another has lost. Where totals were said, it
    is known who played them."""
    if event["t"] != "lead" or "v" in event or game.phase != "LEAD":
        return event
    return {"t": "lead", "p": game.turn, "c": event["c"]}


def _builders(box: "Box") -> "list[int]":
    """Whose pyramid is known, in the game that is on."""
    game = box.game
    return [p for p in game.players_in() if game.built[p] is not None]


def _pyramids(box: "Box") -> "Flow[None]":
    """Asks for the pyramid of somebody again, until it is left or one was kept."""
    p = None
    while True:
        p = yield from choose_player(box, box.t("WHOSE_PYRAMID"), _builders(box), p)
        if p == STEP_BACK or (yield from _pyramid(box, p)):
            return


def _pyramid(box: "Box", p: int) -> "Flow[bool]":
    """Two buckets change places. Whether that was kept."""
    session = box.session
    assert session is not None
    place = -1
    for at, (_, event) in enumerate(session.each_entry()):
        if event["t"] == "pyramid" and event["p"] == p:
            place = at
    lines = lines_with(session, [place])
    letters = list(dict(lines[0][1])[place]["b"])
    first = 0
    while True:
        first = yield _bucket_screen(box, p, letters, first, [])
        if first == STEP_BACK:
            return False
        second = yield _bucket_screen(box, p, letters, first, [first])
        if second == STEP_BACK or letters[first] == letters[second]:
            continue
        changed = list(letters)
        changed[first], changed[second] = letters[second], letters[first]
        event = {"t": "pyramid", "p": p, "b": "".join(changed)}
        compared = saved_compared(box, box.name(p))
        if (yield from keep(box, edits(lines, {place: [event]}), compared)):
            return True


def _bucket_screen(
    box: "Box", p: int, letters: "list[str]", at: int, chosen: "list[int]"
) -> OneBucket:
    """A bucket of a whole pyramid by its place; one may be chosen already."""
    game = box.game
    drawn = drawn_so_far(box, game, [COLOURS.index(letter) for letter in letters])
    question = box.t("AGAINST_WHICH") if chosen else box.t("WHICH_BUCKET")
    for place in chosen:
        drawn.falling |= 1 << game.order[place]
    return OneBucket(PICK, drawn, box.name(p), question, game.order, at)
