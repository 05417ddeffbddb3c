"""The deal of the bucket pyramid, and who builds what. The flow gives an event, enters nothing."""

from ...rules import bucket_table, pyramid
from ...rules.bucket_history import COLOURS
from ..screens.bucket_build import Build
from ..screens.bucket_chase import Deal
from ..screens.bucket_screen import OnPyramid
from ..screens.buckets import Pyramid, pictures
from ..screens.card import wrapped
from ..screens.screen import MENU, STEP_BACK
from .bucket_colour import all_on_keys, ask_colour, use_up
from .bucket_words import game_of, letters
from .common import LEFT_OR_MENU
from .draft import Draft

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...rules.bucket_game import BucketGame
    from ..screens.screen import Screen
    from .box import Box, Flow

    Event = dict[str, Any]


def deal_screen(box: "Box") -> Deal:
    """How many cards each gets, who leads, and that one builds after seeing them."""
    game = box.game
    back = MENU if game.game_no == 1 else STEP_BACK
    keys = (box.t("KEY_MENU") if back == MENU else LEFT_OR_MENU, "", "", "OK")
    pile = box.t("PILE_LEFT", n=bucket_table.pile_left(game))
    words = (box.t("CARDS_EACH"), pile, box.t("BUCKETS", n=len(game.order)))
    lines = wrapped(box.t("BUILD_AFTER")) + [box.t("LEADS_FIRST", p=box.name(game.starter))]
    heading, right = box.t("DEAL"), game_of(box, game.game_no)
    return Deal(keys, heading, right, bucket_table.hand(game), words, lines, back)


def next_builder(game: "BucketGame") -> int:
    """Who is asked next what he has built."""
    return next(p for p in game.players() if game.built[p] is None)


def build(box: "Box", game: "BucketGame", p: int, start: "Event") -> "Flow[Event | None]":
    """The colours of the buckets of a player, from the lower left, row by row; what is left for the
    last ones follows. None for BACK at the first. `start` is what he had built before: the last
    bucket that was asked for is asked again."""
    colours: "list[Any]" = _said_so_far(box, game, p) or _without_last(game, start)
    box.draft = Draft(("pyramid", p), colours)  # what is entered in the menu meanwhile keeps it

    def screen(keys: "tuple[str, str, str, str]", groups: "list[list[int]]") -> "Screen":
        return _build_screen(box, game, p, colours, keys)

    while True:
        rest = _rest(game, colours)
        if rest:
            whole = colours + rest
            if (yield _whole_screen(box, game, p, whole)) != STEP_BACK:
                return {"t": "pyramid", "p": p, "b": "".join([COLOURS[each] for each in whole])}
            colours.pop()
            continue
        colour = yield from ask_colour(box, _on_keys(game, colours), screen)
        if colour != STEP_BACK:
            colours.append(colour)
        elif colours:
            colours.pop()
        else:
            box.draft = None
            return None


def _said_so_far(box: "Box", game: "BucketGame", p: int) -> "list[Any]":
    """The colours that were entered when something was entered in the menu."""
    colours: "list[Any]" = []
    draft = box.draft
    if draft is None or draft.of != ("pyramid", p):
        return colours
    for colour in draft.values:
        is_one = colour is not None and colour < len(COLOURS) and _left(game, colours)[colour] > 0
        if not is_one or _rest(game, colours):
            return []
        colours.append(colour)
    return colours


def _left(game: "BucketGame", colours: "list[int]") -> "list[int]":
    """How many of each colour are still to be put somewhere."""
    left = [game.of_each_colour()] * len(COLOURS)
    for colour in colours:
        left[colour] -= 1
    return left


def _rest(game: "BucketGame", colours: "list[int]") -> "list[int]":
    """The colours of the last buckets, once they follow; else []."""
    left = _left(game, colours)
    choice = [colour for colour, count in enumerate(left) if count]
    return choice * left[choice[0]] if len(choice) == 1 else []


def _on_keys(game: "BucketGame", colours: "list[int]") -> "list[list[int]]":
    """The colours that each key stands for, after so many buckets."""
    left = [game.of_each_colour()] * len(COLOURS)
    groups = all_on_keys()
    for colour in colours:
        left[colour] -= 1
        if not left[colour]:
            use_up(groups, colour)
    return groups


def _without_last(game: "BucketGame", start: "Event") -> "list[int]":
    """The colours of a pyramid up to the last bucket whose colour did not follow."""
    colours = [COLOURS.index(letter) for letter in start.get("b", "")]
    while colours:
        colours.pop()
        if not _rest(game, colours):
            break
    return colours


def _build_screen(
    box: "Box",
    game: "BucketGame",
    p: int,
    colours: "list[int]",
    keys: "tuple[str, str, str, str]",
) -> Build:
    drawn = drawn_so_far(box, game, colours)
    drawn.cursor = game.order[len(colours)]
    progress = "%d/%d" % (len(colours) + 1, len(game.order))
    return Build(keys, drawn, box.name(p), progress, _left(game, colours))


def _whole_screen(box: "Box", game: "BucketGame", p: int, colours: "list[int]") -> OnPyramid:
    """All of it, to be compared with the one on the table."""
    keys = (LEFT_OR_MENU, "", "", "OK")
    return OnPyramid(keys, drawn_so_far(box, game, colours), box.name(p), box.t("ALL_RIGHT"))


def drawn_so_far(box: "Box", game: "BucketGame", colours: "list[int]") -> Pyramid:
    """A pyramid of which so many buckets are known."""
    shown = bytearray(pyramid.COUNT)
    standing = 0
    for place, colour in enumerate(colours):
        shown[game.order[place]] = colour
        standing |= 1 << game.order[place]
    drawn = Pyramid(pictures(letters(box)), standing, shown)
    drawn.missing = game.whole & ~standing
    return drawn
