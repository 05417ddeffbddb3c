"""The options of a new game of Copenhagen."""

from ...rules.copenhagen import Copenhagen
from .form import Form, Row, fill_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

_TARGETS = list(range(6, 21))


def choose(box: "Box", given: "dict[str, Any]") -> "Flow[dict[str, Any] | None]":
    """Options that differ from the defaults; None when it was left."""
    form = CopenhagenRules(box, given)
    done = yield from fill_in(box.t("RULES"), box.t("START"), form)
    return form.chosen() if done else None


class CopenhagenRules(Form):
    """What can be set."""

    def __init__(self, box: "Box", given: "dict[str, Any]") -> None:
        super().__init__(Copenhagen.read_options(given))
        self._t = box.t

    def chosen(self) -> "dict[str, Any]":
        """Only what differs from the defaults, and matters."""
        usual = Copenhagen.read_options({})
        keys = [row.key for row in self.rows()]
        return {key: self.values[key] for key in keys if self.values[key] != usual[key]}

    def rows(self) -> "list[Row]":
        t = self._t
        rows = [Row("track", t("TRACK"), ["board", "points"], lambda word: t("TRACK_" + word))]
        if self.values["track"] == "board":
            places = ["physical", "secret"]
            rows.append(Row("end_card", t("END_CARD"), places, lambda word: t("PLACE_" + word)))
        rows.append(Row("target", t("TARGET"), _TARGETS, str))
        return rows
