"""The buckets that were saved: between two games of a match, at its end, and at any time."""

from ..screens.screen import SLOW_MS, STEP_BACK
from ..screens.shortening import short
from ..screens.tables import Columns
from .bucket_words import counted, game_of, is_match
from .common import LEFT, LEFT_OR_MENU, enter, listed, take_back

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from ...rules.bucket_pyramid import BucketPyramid
    from .amending import Table
    from .box import Box, Flow

_ENDS = (94, 127)
_WIDEST = 20
_BEST, _OUT, _OTHER = "♛ ", "× ", "  "


def between(box: "Box") -> "Flow[None]":
    """A game of the match is over; then the next one."""
    game = box.game
    keys = (LEFT_OR_MENU, "", "", box.t("KEY_NEXT"))
    screen = game_table(box, game.game_no - 1, keys)
    screen.guard_ms = SLOW_MS
    answer = yield screen
    if answer == STEP_BACK:
        yield from take_back(box)
    else:
        yield from enter(box, {"t": "next_game"})


def game_table(box: "Box", place: int, keys: "tuple[str, str, str, str]") -> Columns:
    """A game that is over, by its place: what each has saved in it; for the latest one the totals
    too."""
    game = box.game
    saved = game.games.standing(place)
    out = game.games.out(place)
    seats = [p for p in game.players_in() if p < len(saved)]
    players = [p for _, _, p in sorted([(-saved[p], n, p) for n, p in enumerate(seats)])]
    names = [game.names[p] for p in players]
    most = max(saved)
    rows: "list[tuple[str, ...]]" = []
    for n, p in enumerate(players):
        sign = _OUT if p in out else _BEST if saved[p] == most else _OTHER
        rows.append((sign + short(names, n, 8), str(saved[p]), str(game.totals[p])))
    heading = box.t("GAME_IS_OVER", n=place + 1, m=game.options["games"])
    screen = _table(box, keys, heading, "", rows, place == len(game.games) - 1)
    screen.below = out_words(box, out)
    return screen


def _table(
    box: "Box",
    keys: "tuple[str, str, str, str]",
    heading: str,
    right: str,
    rows: "list[tuple[str, ...]]",
    has_totals: bool,
) -> Columns:
    """Names, buckets, and the totals of the match unless they are out of place."""
    heads: "tuple[str, ...]" = (box.t("HEAD_BUCKETS"), box.t("HEAD_TOTAL"))
    ends: "tuple[int, ...]" = _ENDS
    if not has_totals:
        rows = [row[:2] for row in rows]
        ends, heads = ends[1:], heads[:1]
    return Columns(keys, heading, right, ends, heads, rows)


def out_words(box: "Box", out: "list[int]") -> str:
    """Who has no bucket left, "" where nobody is out."""
    words = box.t("NO_BUCKET_LEFT") + " "
    return words + listed(box.names(out), _WIDEST - len(words)) if out else ""


def played(box: "Box") -> "Flow[None]":
    """The games of the match that are over, the latest first."""
    place = len(box.game.games) - 1
    while place >= 0:
        answer = yield game_table(box, place, (LEFT, "", "", "OK"))
        if answer == STEP_BACK:
            return
        place -= 1


def score_table(box: "Box") -> Columns:
    """All by rank: the buckets that stand, and those that were saved in the match."""
    game = box.game
    ranks = game.ranks()
    players = [p for _, p in sorted([(ranks[p], p) for p in game.players_in()])]
    names = [game.names[p] for p in players]
    standing = game.standing()
    rows: "list[tuple[str, ...]]" = []
    for n, p in enumerate(players):
        rows.append((short(names, n, 8), str(standing[p]), str(game.rank_by(p))))
    keys = (LEFT, "", "", "OK")
    right = game_of(box, game.game_no)
    is_adjusted = [game.rank_by(p) for p in players] != [standing[p] for p in players]
    has_totals = is_match(game) or is_adjusted
    screen = _table(box, keys, box.t("SAVED"), right, rows, has_totals)
    screen.below = out_words(box, game.out)
    return screen


def saved_compared(box: "Box", heading: str) -> "Callable[[Any, Any], Table]":
    """What shows the buckets before and after a correction."""
    from .amending import comparison

    def compared(now: "BucketPyramid", then: "BucketPyramid") -> "Table":
        before = [now.rank_by(p) for p in range(len(now.names))]
        after = [then.rank_by(p) for p in range(len(then.names))]
        return comparison(box, heading, box.t("SAVED"), now.players_in(), before, after)

    return compared


def over(box: "Box") -> "Flow[None]":
    """Who has won, and why; then the table, another match, or home."""
    from . import ending

    game = box.game
    winners = game.winners()
    saved = counted(box, game.totals[winners[0]])
    if len(winners) > 1:
        why = [saved, box.t("SHARED_VICTORY")]
    elif is_match(game):
        why = [saved, box.t("IN_GAMES", n=len(game.games))]
    else:
        why = [saved, out_words(box, game.out)]
    yield from ending.over(box, why, game.totals)
