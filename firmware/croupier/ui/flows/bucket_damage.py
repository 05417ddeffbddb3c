"""A pyramid is damaged: which bucket goes, and which part stays. The flows give an event and enter
nothing."""

from ...rules import pyramid
from ...rules.bucket_history import COLOURS
from ..screens.bucket_damage import Fall, Split
from ..screens.buckets import Pyramid, pictures
from ..screens.card import Named
from ..screens.screen import SLOW_MS, STEP_BACK
from ..softkeys import MINUS
from .bucket_words import animal, letters
from .common import LEFT, LEFT_OR_MENU, PICK_IN_GAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...rules.bucket_game import BucketGame
    from .box import Box, Flow

    Event = dict[str, Any]


_WIDEST = 5  # characters right of a whole pyramid


def pyramid_of(box: "Box", game: "BucketGame", p: int) -> Pyramid:
    """The pyramid of a player as a screen shows it."""
    colours = [game.colour_of(p, bucket) for bucket in range(pyramid.COUNT)]
    return Pyramid(pictures(letters(box)), game.pyramids[p], colours)


def remove(box: "Box", game: "BucketGame", start: "Event") -> "Flow[Event | None]":
    """Which bucket is taken out, from the top down; None for BACK. The cursor begins on the one of
    `start`, or where the fewest fall."""
    p = game.turn
    standing = game.pyramids[p]
    removable = game.removable()
    buckets = [bucket for bucket in _from_the_top() if pyramid.has(removable, bucket)]
    sizes = [pyramid.size(pyramid.fall(standing, bucket)) for bucket in buckets]
    at = sizes.index(min(sizes))
    if start.get("t") == "remove" and start["p"] == p:
        old = pyramid.BUCKETS.index(start["b"])
        at = buckets.index(old) if old in buckets else at

    def falls(bucket: int) -> "tuple[int, int, str]":
        falling = pyramid.fall(standing, bucket)
        parts = pyramid.parts(standing & ~falling, game.is_stacked)
        sizes = [str(pyramid.size(part)) for part in parts]
        left = " | ".join(sizes)
        if len(left) > _WIDEST:
            left = "/".join(sizes)
        return falling, pyramid.size(falling), "→ " + (left or "0")

    drawn = pyramid_of(box, game, p)
    while True:
        screen = Fall(PICK_IN_GAME, drawn, box.name(p), _note(box, game), buckets, at)
        screen.falls = [falls(bucket) for bucket in buckets]
        answer = yield screen
        if answer == STEP_BACK:
            return None
        at = answer
        is_out = standing == pyramid.fall(standing, buckets[at])
        if not is_out or (yield from _goes_out(box, game, p)):
            return {"t": "remove", "p": p, "b": pyramid.BUCKETS[buckets[at]]}


def _goes_out(box: "Box", game: "BucketGame", p: int) -> "Flow[bool]":
    """Says that a player goes out, and who leads then: the next one clockwise, whichever way the
    chase went. But the end of the game says it itself. Whether it is meant."""
    if not game.goes_on_without(len(game.out) + 1):
        return True
    leads = box.t("LEADS_NEXT", p=box.name(game.players(p)[1]))
    keys = (LEFT, "", "", "OK")
    screen = Named(keys, box.t("IS_OUT_TITLE"), box.t("IS_OUT_NOW"), box.name(p), leads)
    return bool((yield screen) != STEP_BACK)


def _from_the_top() -> "list[int]":
    """All buckets, row by row, each row from the left."""
    order: "list[int]" = []
    for row in range(len(pyramid.ROWS) - 1, -1, -1):
        order += [bucket for bucket in range(pyramid.COUNT) if pyramid.row_of(bucket) == row]
    return order


def _note(box: "Box", game: "BucketGame") -> str:
    """Which bucket goes: one of the colour, or any where he has none; without colours, the
    animal."""
    colour = game.colour()
    if game.built[game.turn] is None:
        return animal(box, colour)
    first = pyramid.lowest(game.removable())
    if game.colour_of(game.turn, first) == colour:
        return box.t("COLOUR_FALLS", hue=box.t("LETTER_" + COLOURS[colour]))
    return box.t("ANY_FALLS")


def split(box: "Box", game: "BucketGame") -> "Flow[Event | None]":
    """Which part stays; None for BACK."""
    p = game.turn
    left, right = game.remains
    sizes = pyramid.size(left), pyramid.size(right)
    keys = (LEFT_OR_MENU, "◀ %d" % sizes[0], "%d ▶" % sizes[1], "")
    screen = Split(keys, pyramid_of(box, game, p), box.name(p), box.t("KEEPS"), sizes)
    screen.guard_ms = SLOW_MS
    answer = yield screen
    if answer == STEP_BACK:
        return None
    kept = left if answer == MINUS else right
    return {"t": "keep", "p": p, "b": pyramid.BUCKETS[pyramid.lowest(kept)]}
