"""A name is typed."""

from ...rules.errors import RuleError
from ...rules.names import check_name
from ..screens.name_entry import NameEntry
from ..screens.screen import STEP_BACK
from .common import warn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .box import Box, Flow


def type_name(box: "Box", heading: str, others: "list[str]", typed: str = "") -> "Flow[str]":
    """A name that differs from the others, "" when it was left."""
    screen = NameEntry(heading, typed, box.t("KEY_DELETE"), box.t("KEY_DONE"), box.t("NAME_HINT"))
    while True:
        answer = yield screen
        if answer == STEP_BACK:
            return ""
        name = screen.typed.strip(" ")
        try:
            check_name(name, others)
        except RuleError as error:
            yield warn(box.t("REFUSED"), box.refusal(error))
            continue
        return name
