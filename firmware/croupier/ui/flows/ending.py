"""What follows the end of any game: the table, another game, or home."""

from ..screens.game_over import GameOver
from ..screens.screen import STEP_BACK
from ..softkeys import MINUS, PLUS
from .common import LEFT, LEFT_OR_MENU, take_back

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .box import Box, Flow

_WINNERS = 17  # characters
_WIDE = 100  # scores from here on take the room of a letter


def over(box: "Box", why: "list[str]", scores: "list[int]") -> "Flow[None]":
    """Says who has won, and `why` in two lines; `scores` are those of all players."""
    answer = yield _over_screen(box, why, scores)
    if answer == STEP_BACK and box.is_looked_at:
        box.take_up(None)
    elif answer == STEP_BACK:
        yield from take_back(box)
    elif answer == MINUS:
        yield box.flow.scores(box)
    elif answer == PLUS:
        from .setup import again

        yield from again(box)
    else:
        box.take_up(None)


def _over_screen(box: "Box", why: "list[str]", scores: "list[int]") -> GameOver:
    game = box.game
    winners = game.winners()
    back = LEFT if box.is_looked_at else LEFT_OR_MENU
    keys = (back, box.t("KEY_TABLE"), box.t("KEY_AGAIN"), box.t("KEY_DONE"))
    ranks = game.ranks()
    named = _named(box, winners)
    rest = [(1, p) for p in winners[len(named) :]]
    for rank, p in sorted([(ranks[p], p) for p in game.players_in() if p not in winners]):
        rest.append((max(rank or 0, len(winners) + 1), p))
    width = 8
    if len(rest) > 2:
        width = 5 if max(scores) < _WIDE else 4
    others = [("%d %s" % (rank, box.name(p)[:width]), str(scores[p])) for rank, p in rest[:4]]
    return GameOver(keys, box.t("GAME_OVER_TITLE"), ", ".join(box.names(named)), why, others)


def _named(box: "Box", winners: "list[int]") -> "list[int]":
    """As many winners as there is room for beside the crown; the others stand below."""
    count = len(winners)
    while count > 1 and len(", ".join(box.names(winners[:count]))) > _WINNERS:
        count -= 1
    return winners[:count]
