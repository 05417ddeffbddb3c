"""A tile of Copenhagen is built: its colour, its size, its place. The flow gives an event and
enters nothing: a turn that is corrected is asked in the same way."""

from ...rules.copenhagen import DISCOUNT, OF_A_BUILD
from ...rules.copenhagen_history import ABILITIES
from ...rules.facade import COATS, COLOURS, SHAPES, SIZES, TILES, size_of
from ...rules.facade_places import has_place
from ..screens.facade import Board
from ..screens.facade_tiles import Sizes, Tiles
from ..screens.screen import STEP_BACK
from .common import LIST, PICK
from .copenhagen_place import Trial, place
from .copenhagen_words import colour_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...rules.copenhagen import Copenhagen
    from .box import Box, Flow

    Event = dict[str, Any]

NO_CURSOR = -1


def build(
    box: "Box", game: "Copenhagen", use: "list[int]", start: "Event", at_place: bool
) -> "Flow[Event | None]":
    """What is built with the abilities `use`; None when it was left. What `start` has built is
    offered first, at its place at once where `at_place`."""
    chosen = [ability for ability in use if ability in OF_A_BUILD]
    built = TILES.index(start["tile"]) if start else STEP_BACK
    colour = built // len(SIZES) if start else 0
    tile = built if at_place else STEP_BACK
    while True:
        while tile == STEP_BACK:
            colour = yield from _choose_colour(box, game, colour)
            if colour == STEP_BACK:
                return None
            tile = yield from _choose_size(box, game, colour, built)
        board = Board(game.facades[game.turn].cells, COATS)
        trial = Trial(box, game, tile, DISCOUNT in chosen, board)
        if tile == built:
            trial.move_to(start["x"], start["y"], start["o"])
        if (yield from place(box, trial, tile, board)):
            break
        tile = yield from _choose_size(box, game, colour, tile)
    event: "Event" = {"t": "build", "tile": TILES[tile], "x": trial.x, "y": trial.y, "o": trial.o}
    if chosen:
        event["use"] = [ABILITIES[ability] for ability in chosen]
    return event


def can_build(game: "Copenhagen") -> bool:
    """Whether a tile that is left has a place."""
    for colour in range(len(COLOURS)):
        if _has_tile(game, colour):
            return True
    return False


def _has_tile(game: "Copenhagen", colour: int) -> bool:
    """Whether one of this colour, by its place, has."""
    for tile in range(len(SIZES) * colour, len(SIZES) * (colour + 1)):
        if _is_possible(game, tile):
            return True
    return False


def _is_possible(game: "Copenhagen", tile: int) -> bool:
    return game.supply[tile] > 0 and has_place(game.facades[game.turn], tile)


def _choose_colour(box: "Box", game: "Copenhagen", at: int) -> "Flow[int]":
    """The place of a colour; STEP_BACK when it was left."""
    can_have = [colour for colour in range(len(COLOURS)) if _has_tile(game, colour)]
    answer = yield tiles_table(
        box, game, LIST, box.t("TILE_COLOUR"), can_have, at, box.t("TILES_LEFT")
    )
    return answer


def tiles_table(
    box: "Box",
    game: "Copenhagen",
    keys: "tuple[str, str, str, str]",
    heading: str,
    can_have: "list[int]",
    at: int,
    right: str = "",
) -> Tiles:
    """What is left of each colour and size."""
    rows = [
        (name, bytes(game.supply[len(SIZES) * colour : len(SIZES) * (colour + 1)]))
        for colour, name in enumerate(colour_names(box))
    ]
    if can_have and at not in can_have:
        at = can_have[0]
    return Tiles(keys, heading, right, box.t("CELLS"), rows, can_have, at)


def _choose_size(box: "Box", game: "Copenhagen", colour: int, tile: int) -> "Flow[int]":
    """A tile of the colour, at first the one given; STEP_BACK when it was left."""
    first = len(SIZES) * colour
    tiles = [each for each in range(first, first + len(SIZES)) if _is_possible(game, each)]
    shown = [(SHAPES[each], "%d ×%d" % (size_of(each), game.supply[each])) for each in tiles]
    at = tiles.index(tile) if tile in tiles else 0
    heading = box.t("WHICH_SIZE_OF", hue=colour_names(box)[colour])
    answer = yield Sizes(PICK, heading, shown, at)
    return STEP_BACK if answer == STEP_BACK else tiles[answer]
