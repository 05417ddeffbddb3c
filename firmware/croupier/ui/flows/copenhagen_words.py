"""What is said of Copenhagen, and asked for it, outside its turns too."""

from ...rules.copenhagen import Copenhagen
from ...rules.copenhagen_history import ABILITIES, NO_TILE, Row
from ...rules.facade import COLOURS, colour_of, size_of
from .common import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow

FIRST_OPTION = "first_player"
QUIET = ("TURN",)
USUAL: "dict[str, Any]" = {}
_WIDEST = 20  # characters of a line
_READY, _USED, _NONE, _CHOSEN = "■", "□", "·", "◆"
_ENTRIES = {
    "take": "ENTRY_TAKE",
    "pass": "ENTRY_PASS",
    "coat": "ENTRY_COAT",
    "end_card": "ENTRY_END_CARD",
    "line": "ENTRY_LINE",
    "empties": "ENTRY_EMPTIES",
}


def fewest_most(options: "dict[str, Any]") -> tuple[int, int]:
    """How many can play."""
    return Copenhagen.player_range(options)


def set_up(box: "Box", count: int, options: "dict[str, Any]") -> "Flow[dict[str, Any] | None]":
    """The options of a new game; None when it was left."""
    from .copenhagen_rules import choose

    return (yield from choose(box, options))


def position(box: "Box") -> str:
    """The turn, short, and whose it is."""
    game = box.game
    return box.t("AT_END") if game.over else box.t("TURN_SHORT", n=len(game.history) + 1)


def progress(box: "Box") -> str:
    """How far the game is, inside a sentence."""
    return box.t("TURN_INSIDE", n=len(box.game.history) + 1)


def entry(box: "Box", event: "dict[str, Any]") -> str:
    """What an entry was, in a word or two."""
    kind = event["t"]
    if kind == "build":
        colour, size = event["tile"].split("-")
        return box.t("HUE_" + colour) + " " + str(size)
    return box.t(_ENTRIES[kind])


def follows(box: "Box", event: "dict[str, Any]") -> bool:
    """Every entry is asked for."""
    return False


def summary(box: "Box") -> str:
    """Who has how many points, the winners first; or which turn it is, and who plays."""
    game = box.game
    if game.over:
        winners = game.winners()
        order = winners + [p for p in game.players_in() if p not in winners]
        scores = ["%s %d" % (box.name(p), game.score_of(p)) for p in order]
        return listed(scores, _WIDEST)
    at = "… " + box.t("TURN_SHORT", n=len(game.history) + 1) + " "
    return at + listed(box.names(game.players_in()), _WIDEST - len(at))


def colour_names(box: "Box") -> "list[str]":
    """The colours in the order of the rules."""
    return [box.t("HUE_" + colour) for colour in COLOURS]


def tile_name(box: "Box", tile: int) -> str:
    """Colour and size."""
    return box.t("HUE_" + COLOURS[colour_of(tile) - 1]) + " " + str(size_of(tile))


def ability_name(box: "Box", ability: int) -> str:
    """An ability, by its place among those of the rules."""
    return box.t("ABILITY_" + ABILITIES[ability])


def ability_names(box: "Box", abilities: "list[int]") -> "list[str]":
    """Some abilities."""
    return [ability_name(box, ability) for ability in abilities]


def signs(game: "Copenhagen", p: int, chosen: "list[int]") -> str:
    """A sign for each ability of a player, in the order of the rules: ready, used, not owned, or
    chosen for this turn."""
    found = ""
    for ability in range(len(ABILITIES)):
        if ability in chosen:
            found += _CHOSEN
        elif game.active[p] >> ability & 1:
            found += _READY
        else:
            found += _USED if game.owned[p] >> ability & 1 else _NONE
    return found


def turn_line(box: "Box", turn: int) -> str:
    """A turn that is over, counted from 0, in a line: its number, who, and what he did."""
    row = box.game.history.row(turn)
    words = "%d %s " % (turn + 1, box.name(row.p)[:6])
    if row.tile != NO_TILE:
        words += tile_name(box, row.tile)
    elif row.take:
        words += box.t("TAKES", n=row.take)
    else:
        words += line_words(box, row)
    if row.gain:
        words += " +%d" % row.gain
    return words[:_WIDEST]


def line_words(box: "Box", row: Row) -> str:
    """What kind of line was completed."""
    return box.t("A_COLUMN" if row.is_column() else "A_FLOOR")
