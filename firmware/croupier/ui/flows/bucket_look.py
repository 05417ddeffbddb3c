"""A look at all pyramids."""

from ..screens.bucket_damage import Look
from ..screens.screen import STEP_BACK, moved
from ..softkeys import OK
from .bucket_damage import pyramid_of
from .common import LEFT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .box import Box, Flow


def pyramids(box: "Box") -> "Flow[None]":
    """One player after the other, from the one in turn on; a ring that − and + move in."""
    game = box.game
    players = game.players_in(game.turn if game.turn >= 0 else game.starter)
    at = 0
    while True:
        p = players[at]
        count = game.standing()[p]
        word = box.t("IS_OUT") if p in game.out else box.t("STILL_STAND")
        progress = "%d/%d" % (at + 1, len(players))
        keys = (LEFT, "◀", "▶", "OK")
        answer = yield Look(keys, pyramid_of(box, game, p), box.name(p), count, (progress, word))
        if answer in (STEP_BACK, OK):
            return
        at = moved(at, answer, len(players))
