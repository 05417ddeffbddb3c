"""Who plays: how many, who they are, and in which order they sit."""

from ..screens.picker import Picker
from ..screens.roster import Roster
from ..screens.screen import STEP_BACK
from .common import LIST, PICK
from .naming import type_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .box import Box, Flow


def count_players(box: "Box", fewest: int, most: int, start: int) -> "Flow[int]":
    """How many play; STEP_BACK when it was left."""
    picker = Picker(PICK, list(range(fewest, most + 1)), start)
    picker.heading = box.t("PLAYER_COUNT")
    picker.below = box.t("FROM_TO", i=fewest, j=most)
    return (yield picker)


def seat(box: "Box", count: int, names: "list[str]", seated: "list[str]") -> "Flow[list[str]]":
    """So many names in the order of the seats, chosen from `names` and new ones, which are added to
    them; [] when it was left. BACK takes back the last seat; with those who were `seated` before,
    it just did."""
    screen = Roster(LIST, box.t("PLAYERS"), names, box.t("NEW_NAME"))
    if seated:
        screen.seats = [names.index(name) for name in seated]
        screen.at = screen.seats.pop()
    while True:
        seats = screen.seats
        screen.right = box.t("SEATED", i=len(seats), j=count)
        screen.point_at_free()
        answer = yield screen
        if answer == STEP_BACK:
            if not seats:
                return []
            screen.at = seats.pop()
            continue
        if answer == len(screen.names):
            name = yield from type_name(box, box.t("NAME_OF", i=len(seats) + 1), screen.names)
            if not name:
                continue
            names.append(name)
        if answer in seats:
            seats.remove(answer)
            continue
        seats.append(answer)
        if len(seats) == count:
            return [screen.names[place] for place in seats]
