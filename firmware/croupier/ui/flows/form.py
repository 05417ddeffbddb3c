"""A list of settings, each with its value: OK turns it on, or picks a number."""

from ..screens.menu import Menu
from ..screens.picker import Picker
from ..screens.screen import STEP_BACK
from .common import LIST, PICK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from .box import Flow

_MOST_TO_TURN = 4  # with more values a number is picked


class Row:
    """One setting: its words, its values, and how each value reads."""

    def __init__(
        self,
        key: str,
        label: str,
        values: "list[Any]",
        words: "Callable[[Any], str]",
        hint: str = "",
    ) -> None:
        """`hint` stands below the number while one is picked."""
        self.key = key
        self.label = label
        self.values = values
        self.words = words
        self.hint = hint


def fill_in(
    heading: str, go: str, values: "dict[str, Any]", rows: "Callable[[dict[str, Any]], list[Row]]"
) -> "Flow[bool]":
    """Changes `values` until the first line, `go`, is chosen: True; or BACK: False. `rows` gives
    the settings that make sense with the values of now."""
    at = 0
    while True:
        shown = rows(values)
        lines = [go] + [row.label for row in shown]
        notes = [""] + [row.words(values[row.key]) for row in shown]
        answer = yield Menu(LIST, heading, lines, min(at, len(shown)), notes=notes)
        if answer <= 0:
            return answer == 0
        at = answer
        yield from _change(shown[at - 1], values)


def _change(row: Row, values: "dict[str, Any]") -> "Flow[None]":
    value = values[row.key]
    if len(row.values) <= _MOST_TO_TURN:
        place = row.values.index(value) if value in row.values else -1
        values[row.key] = row.values[(place + 1) % len(row.values)]
        return
    picker = Picker(PICK, row.values, value)
    picker.heading = row.label
    picker.reason = row.hint
    answer = yield picker
    if answer != STEP_BACK:
        values[row.key] = answer
