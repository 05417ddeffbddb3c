"""The flow of the bucket pyramid: what each phase asks."""

from ...i18n.texts import text
from ...rules.bucket_table import reminders
from ..screens.screen import STEP_BACK
from .bucket_chase import chase, lead
from .bucket_damage import remove, split
from .bucket_words import is_match
from .common import enter, enter_or_take_back, take_back

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...rules.bucket_pyramid import BucketPyramid
    from ..screens.screen import Screen
    from .box import Box, Flow

SELDOM = (
    "bucket_rules",
    "bucket_build",
    "bucket_look",
    "bucket_correct",
    "bucket_end",
    "amending",
    "asking_again",
    "ending",
    "game_over",
    "tables",
)


def turn(box: "Box") -> "Flow[None]":
    """What the phase of now asks, until it changes or the game is left."""
    game = box.game
    start = box.taken_back or {}
    if game.over:
        yield from _over(box)
    elif game.phase == "OVER":
        yield from _between(box)
    elif not game.is_touched:
        yield from _begin(box, start)
    elif game.phase == "BUILD":
        yield from enter_or_take_back(box, (yield from _build(box, start)))
    elif game.phase == "LEAD":
        event = yield from lead(box, game, start)
        if event:
            yield from enter(box, event)
        else:
            yield from take_back(box, game.chase_no() > 1)
    else:
        yield from enter_or_take_back(box, (yield from ask(box, game, start)))


def ask(
    box: "Box", game: "BucketPyramid", start: "dict[str, Any]", which: str = ""
) -> "Flow[dict[str, Any] | None]":
    """What a phase of a chase asks: an event, None for BACK; nothing is entered. `start` was there
    before; `which` says which chase it is that is corrected."""
    if game.phase == "LEAD":
        return lead(box, game, start, which)
    if game.phase == "CHASE":
        return chase(box, game, start, which)
    if game.phase == "REMOVE":
        return remove(box, game, start)
    return split(box, game)


def _begin(box: "Box", start: "dict[str, Any]") -> "Flow[None]":
    """The deal of a game, then its first prompt; at once where that was taken back."""
    from .bucket_build import deal_screen

    is_dealt = start.get("t") in ("pyramid", "lead") or box.draft is not None
    event: "dict[str, Any] | None" = None
    while not event:
        if not is_dealt and (yield deal_screen(box)) == STEP_BACK:
            yield from take_back(box)
            return
        is_dealt = False
        if box.game.phase == "BUILD":
            event = yield from _build(box, start)
        else:
            event = yield from ask(box, box.game, start)
    yield from enter_or_take_back(box, event)


def _build(box: "Box", start: "dict[str, Any]") -> "Flow[dict[str, Any] | None]":
    from .bucket_build import build, next_builder

    p = next_builder(box.game)
    is_his = start.get("t") == "pyramid" and start["p"] == p
    return (yield from build(box, box.game, p, start if is_his else {}))


def _between(box: "Box") -> "Flow[None]":
    from .bucket_end import between

    yield from between(box)


def _over(box: "Box") -> "Flow[None]":
    from .bucket_end import over

    yield from over(box)


def scores(box: "Box") -> "Screen":
    """The table of the buckets."""
    from .bucket_end import score_table

    return score_table(box)


def correct(box: "Box") -> "Flow[None]":
    """Corrects an earlier chase, or a pyramid."""
    from .bucket_correct import correct_something

    yield from correct_something(box)


def rules(box: "Box") -> "list[str]":
    """The rules in short: what helps now, then how it ends."""
    game = box.game
    now = [text(box.language(), key, game.NAME) for key in reminders(game)]
    ends = box.t("RULE_ENDS_TWO" if game.goes_on_without(1) else "RULE_ENDS_ONE")
    return now + [ends, box.t("RULE_WINS")]


def looks(box: "Box") -> "list[tuple[str, Any]]":
    """Lines of the menu of this game alone, each with its flow."""
    lines: "list[tuple[str, Any]]" = [(box.t("PYRAMIDS"), _pyramids)]
    if is_match(box.game) and len(box.game.games):
        lines.append((box.t("GAMES_PLAYED"), _played))
    return lines


def _pyramids(box: "Box") -> "Flow[None]":
    from .bucket_look import pyramids

    yield from pyramids(box)


def _played(box: "Box") -> "Flow[None]":
    from .bucket_end import played

    yield from played(box)
