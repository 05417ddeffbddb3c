"""Corrects an earlier turn of Copenhagen: it is asked again on the board as it was."""

from .asking_again import choose_row, correct_row
from .copenhagen_coat import coat
from .copenhagen_end import points_compared
from .copenhagen_turn import another_action
from .copenhagen_words import turn_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

    Event = dict[str, Any]

_OF_A_TURN = ("take", "build", "pass", "coat")


def correct_turn(box: "Box") -> "Flow[None]":
    """Chooses a turn, the latest first, and corrects it, until it is left or kept."""
    yield from choose_row(box, box.t("WHICH_TURN"), box.t("NO_TURN_YET"), turn_line, _turn)


def _turn(box: "Box", turn: int) -> "Flow[bool]":
    """Asks a turn again. Whether another one was kept."""
    right = box.t("TURN_SHORT", n=turn + 1)

    def ask(game: "Any", start: "Event") -> "Flow[Event | None]":
        if game.phase == "COAT":
            return coat(box, game)
        return another_action(box, game, right, start)

    compared = points_compared(box, turn + 1)
    return (yield from correct_row(box, turn, _OF_A_TURN, ask, compared))
