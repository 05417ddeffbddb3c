"""The options of a new match of the bucket pyramid."""

from ...rules.bucket_pyramid import BucketPyramid
from .form import Form, Row, fill_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

_GAMES = list(range(1, 13))


def choose(box: "Box", given: "dict[str, Any]") -> "Flow[dict[str, Any] | None]":
    """Options that differ from the defaults; None when it was left."""
    form = BucketRules(box, given)
    done = yield from fill_in(box.t("RULES"), box.t("START"), form)
    return form.chosen() if done else None


def _with(values: "list[int]", value: int) -> "list[int]":
    """A log from elsewhere may have another one."""
    return values if value in values else values + [value]


class BucketRules(Form):
    """What can be set."""

    def __init__(self, box: "Box", given: "dict[str, Any]") -> None:
        super().__init__(BucketPyramid.read_options(given))
        self._t = box.t

    def chosen(self) -> "dict[str, Any]":
        """Only what differs from the defaults of the edition."""
        usual = BucketPyramid.read_options({"edition": self.values["edition"]})
        chosen = {}
        for row in self.rows():
            value = self.values[row.key]
            if row.key == "edition" and value != "classic2002" or value != usual[row.key]:
                chosen[row.key] = value
        return chosen

    def rows(self) -> "list[Row]":
        t = self._t
        yes_no = [False, True]

        def said(is_on: bool) -> str:
            return t("IS_ASKED") if is_on else t("NOT_ASKED")

        return [
            Row("games", t("GAMES"), _with(_GAMES, self.values["games"]), str, t("GAMES_HINT")),
            Row("colours", t("COLOURS"), yes_no, said),
            Row("totals", t("TOTALS"), yes_no, said),
            Row("edition", t("EDITION"), ["classic2002", "edition2005"], lambda word: word[-4:]),
            Row("on_equal", t("ON_EQUAL"), ["illegal", "reverse"], lambda w: t("EQUAL_" + w)),
            Row("parts", t("PARTS"), ["contact", "stacked"], lambda w: t("PARTS_" + w)),
        ]

    def changed(self, key: str) -> None:
        """Each edition has its own rule for equal totals."""
        if key == "edition":
            usual = BucketPyramid.read_options({"edition": self.values["edition"]})
            self.values["on_equal"] = usual["on_equal"]
