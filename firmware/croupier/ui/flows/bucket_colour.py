"""One of up to five colours is asked on three keys: the first two, and the others behind the
third."""

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

_KEYS = 3


def ask_colour(
    box: "Box", colours: "list[int]", screen: "Callable[[Keys, Groups], Screen]"
) -> "Flow[int]":
    """One of some colours, STEP_BACK for none. `screen(keys, groups)` makes the screen that asks,
    with the colours that each key stands for."""
    while True:
        groups = [[colour] for colour in colours]
        if len(groups) > _KEYS:
            groups = groups[:2] + [colours[2:]]
        answer = yield screen(_keys(box, LEFT_OR_MENU, groups), groups)
        if answer == STEP_BACK:
            return STEP_BACK
        group = groups[answer - MINUS]
        if len(group) == 1:
            return group[0]
        groups = [[colour] for colour in group]
        answer = yield screen(_keys(box, LEFT, groups), groups)
        if answer != STEP_BACK:
            return group[answer - MINUS]


def _keys(box: "Box", back: str, groups: "Groups") -> "Keys":
    all_letters = letters(box)
    labels = ["".join([all_letters[colour] for colour in group]) for group in groups]
    labels += [""] * (_KEYS - len(labels))
    return back, labels[0], labels[1], labels[2]
