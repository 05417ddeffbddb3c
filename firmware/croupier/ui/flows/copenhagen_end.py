"""The points of Copenhagen, and the end of the game."""

from ..screens.shortening import short
from ..screens.tables import Columns
from . import ending
from .amending import comparison
from .common import LEFT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from ...rules.copenhagen import Copenhagen
    from .amending import Table
    from .box import Box, Flow

_ENDS = (60, 80, 106, 127)


def score_table(box: "Box") -> Columns:
    """All by rank: complete floors and columns, empty cells, points."""
    game = box.game
    ranks = game.ranks()
    players = [p for _, p in sorted([(ranks[p], p) for p in game.players_in()])]
    names = [game.names[p] for p in players]
    rows = [(short(names, n, 8),) + _figures(game, p) for n, p in enumerate(players)]
    free = "" if game.empty_of(players[0]) is None else box.t("HEAD_EMPTY")
    heads = (box.t("HEAD_FLOORS"), box.t("HEAD_COLUMNS"), free, box.t("HEAD_POINTS"))
    right = box.t("OF_TARGET", n=game.options["target"])
    return Columns((LEFT, "", "", "OK"), box.t("POINTS"), right, _ENDS, heads, rows)


def _figures(game: "Copenhagen", p: int) -> "tuple[str, str, str, str]":
    if game.has_boards:
        bricked, windows, bricked_columns, window_columns = game.facades[p].complete()
        floors, columns = bricked + windows, bricked_columns + window_columns
    else:
        floors, columns = game.lines[0][p], game.lines[1][p]
    empty = game.empty_of(p)
    return str(floors), str(columns), "" if empty is None else str(empty), str(game.score_of(p))


def points_compared(box: "Box", number: int) -> "Callable[[Any, Any], Table]":
    """What shows the points before and after a correction of turn, or line, `number`."""

    def compared(now: "Copenhagen", then: "Copenhagen") -> "Table":
        before = [now.score_of(p) for p in range(len(now.names))]
        after = [then.score_of(p) for p in range(len(then.names))]
        heading = box.t("CORRECTION_OF", n=number)
        return comparison(box, heading, box.t("POINTS"), now.players_in(), before, after)

    return compared


def over(box: "Box") -> "Flow[None]":
    """Who has won, and why; then the table, another game, or home."""
    game = box.game
    scores = [game.score_of(p) for p in range(len(game.names))]
    yield from ending.over(box, _why(box), scores)


def _why(box: "Box") -> "list[str]":
    """What decided, in two lines."""
    game = box.game
    winners = game.winners()
    best = winners[0]
    points = game.score_of(best)
    words = box.t("WITH_POINT") if points == 1 else box.t("WITH_POINTS", n=points)
    how = game.decided_by()
    like = [p for p in game.players_in() if p not in winners and game.score_of(p) == points]
    if like and how in ("empty", "shared"):
        fewest = min([game.empty_of(p) or 0 for p in like])
        cells = box.t("EMPTY_CELLS", a=game.empty_of(best), b=fewest)
        return [box.t("TIED_AT", n=points), cells]
    if how == "shared":
        return [words, box.t("SHARED_VICTORY")]
    if how == "target":
        return [words, box.t("FIRST_TO", n=game.options["target"])]
    return [words, box.t("MOST_AT_END_CARD")]
