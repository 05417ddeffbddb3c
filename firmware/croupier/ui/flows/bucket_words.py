"""What is said of the bucket pyramid, and asked for it, outside its chases too."""

from ...rules import pyramid
from ...rules.bucket_history import COLOURS
from ...rules.bucket_pyramid import BucketPyramid
from ..screens.shortening import SHORT
from .common import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

FIRST_OPTION = "first_player"
QUIET = ("LEAD", "CHASE")
USUAL: "dict[str, Any]" = {"colours": False}  # a table in a hurry builds on the table only
_WIDEST = 20  # characters of a line
_ENTRIES = {"pyramid": "ENTRY_PYRAMID", "keep": "ENTRY_KEEP", "next_game": "ENTRY_NEXT_GAME"}


def fewest_most(options: "dict[str, Any]") -> tuple[int, int]:
    """How many can play."""
    return BucketPyramid.player_range(options)


def set_up(box: "Box", count: int, options: "dict[str, Any]") -> "Flow[dict[str, Any] | None]":
    """The options of a new match; None when it was left."""
    from .bucket_rules import choose

    return (yield from choose(box, options))


def position(box: "Box") -> str:
    """The game of a match and the chase, short."""
    game = box.game
    if game.over:
        return box.t("AT_END")
    if is_match(game):
        return game_of(box, game.game_no)
    return box.t("AT_BUILD") if game.phase == "BUILD" else box.t("AT_CHASE", n=game.chase_no())


def progress(box: "Box") -> str:
    """How far the match is, inside a sentence."""
    game = box.game
    if is_match(game):
        return box.t("GAME_INSIDE", n=game.game_no)
    return box.t("CHASE_INSIDE", n=game.chase_no())


def is_match(game: BucketPyramid) -> bool:
    """Whether it has more than one game."""
    return bool(game.options["games"] > 1)


def game_of(box: "Box", number: int) -> str:
    """Which game of the match it is; "" where there is only one."""
    game = box.game
    return box.t("GAME_OF", n=number, m=game.options["games"]) if is_match(game) else ""


def entry(box: "Box", event: "dict[str, Any]") -> str:
    """What an entry was, in a word or two."""
    kind = event["t"]
    if kind == "lead":
        return animal(box, COLOURS.index(event["c"]))
    if kind in _ENTRIES:
        return box.t(_ENTRIES[kind])
    name = box.name(event["p"])[:SHORT]
    if kind == "raise":
        return "%s +%d" % (name, event["v"])
    return box.t("ENTRY_REMOVE" if kind == "remove" else "ENTRY_LOSE", p=name)


def follows(box: "Box", event: "dict[str, Any]") -> bool:
    """Every entry is asked for."""
    return False


def summary(box: "Box") -> str:
    """Who has saved how many buckets, the winners first; or where the match is, and who plays."""
    game = box.game
    if game.over:
        winners = game.winners()
        order = winners + [p for p in game.players_in() if p not in winners]
        return listed(["%s %d" % (box.name(p), game.score_of(p)) for p in order], _WIDEST)
    at = "… " + position(box) + " "
    names = listed(box.names(game.players_in()), _WIDEST - len(at))
    return (at + names)[:_WIDEST]  # the first name may be cut


def animal(box: "Box", colour: int) -> str:
    """The animal of a colour."""
    return box.t("ANIMAL_" + COLOURS[colour])


def letters(box: "Box") -> str:
    """A letter for each colour, in the order of the rules."""
    return "".join([box.t("LETTER_" + colour) for colour in COLOURS])


def counted(box: "Box", count: int) -> str:
    """So many buckets."""
    return box.t("ONE_BUCKET") if count == 1 else box.t("BUCKETS", n=count)


def chase_number(box: "Box", row: int) -> str:
    """Which chase it is; in a match the number of its game stands before it."""
    game = box.game
    chase = game.history.chase(row)
    return "%d.%d" % (chase.game_no, chase.number) if is_match(game) else str(chase.number)


def chase_line(box: "Box", row: int) -> str:
    """A chase that is over, counted from 0, in a line: its number, the animal, who lost, how
    many."""
    chase = box.game.history.chase(row)
    lost = pyramid.size(chase.fallen | chase.dropped)
    number = chase_number(box, row)
    words = "%s %s %s" % (number, animal(box, chase.colour), box.name(chase.loser))
    return "%s −%d" % (words[: _WIDEST - 4], lost)
