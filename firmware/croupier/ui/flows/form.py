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


class Form:
    """Settings and their `values` by key. A subclass says which there are."""

    def __init__(self, values: "dict[str, Any]") -> None:
        self.values = values

    def rows(self) -> "list[Row]":
        """The settings that make sense with the values of now."""
        raise NotImplementedError

    def changed(self, key: str) -> None:
        """A value was changed: others may follow from it."""


def fill_in(heading: str, go: str, form: Form) -> "Flow[bool]":
    """Changes values until the first line, `go`, is chosen: True; or BACK: False."""
    at = 0
    while True:
        rows = form.rows()
        lines = [go] + [row.label for row in rows]
        notes = [""] + [row.words(form.values[row.key]) for row in rows]
        answer = yield Menu(LIST, heading, lines, min(at, len(rows)), notes=notes)
        if answer <= 0:
            return answer == 0
        at = answer
        row = rows[at - 1]
        value = yield from _other_value(row, form.values[row.key])
        if value != form.values[row.key]:
            form.values[row.key] = value
            form.changed(row.key)


def _other_value(row: Row, value: "Any") -> "Flow[Any]":
    """The next value, or the number that is picked."""
    if len(row.values) <= _MOST_TO_TURN:
        place = row.values.index(value) if value in row.values else -1
        return row.values[(place + 1) % len(row.values)]
    picker = Picker(PICK, row.values, value)
    picker.heading = row.label
    picker.reason = row.hint
    answer = yield picker
    return value if answer == STEP_BACK else answer
