"""One of up to five colours is asked on three keys: two of them stand for a colour, the third for
the others. A colour keeps its key; when one is used up, the next of the others takes its key."""

from ...rules.bucket_history import COLOURS
from ..screens.screen import STEP_BACK
from ..softkeys import MINUS
from .bucket_words import letters
from .common import LEFT, LEFT_OR_MENU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    from ..screens.screen import Screen
    from .box import Box, Flow

    Groups = list[list[int]]
    Keys = tuple[str, str, str, str]


def all_on_keys() -> "Groups":
    """The colours that each key stands for when there are all."""
    return [[0], [1], list(range(2, len(COLOURS)))]


def use_up(groups: "Groups", colour: int) -> None:
    """There is none left of a colour."""
    others = groups[2]
    for group in groups:
        if colour in group:
            group.remove(colour)
            if group is not others and others:
                group.append(others.pop(0))


def ask_colour(
    box: "Box", groups: "Groups", screen: "Callable[[Keys, Groups], Screen]"
) -> "Flow[int]":
    """One of some colours, STEP_BACK for none. `screen(keys, groups)` makes the screen that asks,
    with the colours that each key stands for."""
    while True:
        answer = yield screen(_keys(box, LEFT_OR_MENU, groups), groups)
        if answer == STEP_BACK:
            return STEP_BACK
        group = groups[answer - MINUS]
        if len(group) == 1:
            return group[0]
        alone = [[colour] for colour in group] + [[]]
        answer = yield screen(_keys(box, LEFT, alone), alone[:3])
        if answer != STEP_BACK:
            return group[answer - MINUS]


def _keys(box: "Box", back: str, groups: "Groups") -> "Keys":
    all_letters = letters(box)
    labels = ["".join([all_letters[colour] for colour in group]) for group in groups]
    return back, labels[0], labels[1], labels[2]
