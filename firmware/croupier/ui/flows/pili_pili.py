"""The flow of Pili Pili: what each phase asks."""

from ...i18n.texts import text
from ...rules.pili_table import leader, reminders
from . import pili_bids, pili_deal, pili_end, pili_play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..screens.screen import Screen
    from .box import Box, Flow

SELDOM = ("pili_correct", "pili_edits", "pili_custom", "pili_rules")


def turn(box: "Box") -> "Flow[None]":
    """What the phase of now asks, until it changes or the game is left."""
    phase = box.game.phase
    if phase == "MISSION":
        yield from pili_deal.mission(box)
    elif phase == "BID":
        yield from pili_bids.bids(box)
    elif phase == "PLAY":
        yield from pili_play.play(box)
    elif phase == "SCORE":
        yield from pili_end.score(box)
    else:
        yield from pili_end.over(box)


def scores(box: "Box") -> "Screen":
    """The table of the scores."""
    return pili_end.score_table(box)


def correct(box: "Box") -> "Flow[None]":
    """Corrects a past round."""
    from .pili_correct import correct_round

    yield from correct_round(box)


def rules(box: "Box") -> "list[str]":
    """The rules in short: what the game is about, and what helps now."""
    game = box.game
    leads = box.name(leader(game))
    now = [
        text(box.language(), key, game.NAME).replace("{p}", leads)
        for key in reminders(game)
        if key != "REMIND_FEWEST"
    ]
    return [box.t("RULE_SCORE"), box.t("RULE_END", n=game.options["pili_limit"])] + now


def looks(box: "Box") -> "list[tuple[str, Any]]":
    """Nothing more to look at."""
    return []
