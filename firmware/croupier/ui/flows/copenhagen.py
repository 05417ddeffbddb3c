"""The flow of Copenhagen: what each phase asks."""

from ...i18n.texts import text
from ...rules.copenhagen import EXTRA_CARD
from ...rules.copenhagen_history import ABILITIES
from ...rules.copenhagen_table import reminders
from ..screens.screen import MENU, STEP_BACK
from . import copenhagen_turn
from .common import enter_or_take_back
from .copenhagen_words import ability_name, position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..screens.screen import Screen
    from .box import Box, Flow

SELDOM = (
    "copenhagen_rules",
    "copenhagen_deal",
    "copenhagen_look",
    "copenhagen_correct",
    "copenhagen_lines",
    "copenhagen_coat",
    "copenhagen_end",
    "amending",
    "asking_again",
    "ending",
    "game_over",
    "tables",
)


def turn(box: "Box") -> "Flow[None]":
    """What the phase of now asks, until it changes or the game is left."""
    game = box.game
    assert box.session is not None
    if not box.session.timeline.length:
        yield from _deal(box)
    if game.over:
        yield from _over(box)
    elif not game.has_boards:
        yield from _points_only(box)
    elif game.phase == "COAT":
        yield from _coat(box)
    elif (yield from _refilled(box)):
        back = STEP_BACK if game.must_build else MENU
        start = box.taken_back or {}
        event = yield from copenhagen_turn.action(box, game, position(box), start, back)
        yield from enter_or_take_back(box, event)


def _over(box: "Box") -> "Flow[None]":
    from .copenhagen_end import over

    yield from over(box)


def _coat(box: "Box") -> "Flow[None]":
    from .copenhagen_coat import coat

    yield from enter_or_take_back(box, (yield from coat(box, box.game)))


def _deal(box: "Box") -> "Flow[None]":
    from .copenhagen_deal import deal

    yield from deal(box)


def _refilled(box: "Box") -> "Flow[bool]":
    """After cards were taken: whether the pile is used up, and the End card has come. Whether the
    game goes on."""
    counted = copenhagen_turn.refilled(box.game)
    if not counted or not (counted.is_pile_new or counted.end_card_may_show()):
        return True
    from .copenhagen_deal import refilled

    return (yield from refilled(box, counted))


def _points_only(box: "Box") -> "Flow[None]":
    from .copenhagen_lines import empties, line

    if box.game.phase == "TIE":
        yield from enter_or_take_back(box, (yield from empties(box)))
    else:
        yield from line(box)


def scores(box: "Box") -> "Screen":
    """The table of the points."""
    from .copenhagen_end import score_table

    return score_table(box)


def correct(box: "Box") -> "Flow[None]":
    """Corrects an earlier turn."""
    if box.game.has_boards:
        from .copenhagen_correct import correct_turn

        yield from correct_turn(box)
    else:
        from .copenhagen_lines import correct_line

        yield from correct_line(box)


def rules(box: "Box") -> "list[str]":
    """The rules in short: what helps now."""
    game = box.game
    now = [text(box.language(), key, game.NAME) for key in reminders(game)]
    end = box.t("RULE_END", n=game.options["target"])
    points = [box.t("RULE_FLOORS"), box.t("RULE_COLUMNS"), end, box.t("RULE_TIE")]
    if not game.has_boards:
        return points
    coats = [box.t("RULE_COLOUR"), box.t("RULE_COATS")]
    abilities = [
        box.t("RULE_" + name, ability=ability_name(box, ability))
        for ability, name in enumerate(ABILITIES)
        if ability != EXTRA_CARD  # of which a reminder speaks
    ]
    return points + now + coats + abilities


def looks(box: "Box") -> "list[tuple[str, Any]]":
    """Lines of the menu of this game alone, each with its flow."""
    if not box.game.has_boards:
        return []
    from .copenhagen_look import boards, end_card, supply

    lines = [(box.t("BOARDS"), boards), (box.t("SUPPLY"), supply)]
    if box.game.phase == "TURN":
        lines.append((box.t("END_CARD"), end_card))
    return lines
