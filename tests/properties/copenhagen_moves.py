"""Events of Copenhagen that a table might enter next: what `moves` is for Pili Pili."""

from croupier.rules.copenhagen_history import ABILITIES, KINDS
from croupier.rules.facade import TILES
from tests.contract import copenhagen_player
from tests.contract.dice import Choices
from tests.properties.moves import NAMES

OPTIONS = (
    {},
    {"target": 99},
    {"target": 2, "end_card": "secret"},
    {"first_player": 1},
    {"track": "points"},
    {"track": "points", "target": 30},
)


def header(pick):
    """The header of a game, any options, so many players as can play."""
    names = list(NAMES[: 2 + pick(3)])
    options = OPTIONS[pick(len(OPTIONS))]
    return {"croupier": 1, "game": "copenhagen", "players": names, "options": options}


def likely(game, pick):
    """An event that is legal now as a rule."""
    rename = {"t": "rename", "p": pick(len(game.names)), "name": NAMES[pick(12)]}
    return copenhagen_player.move(game, Choices(pick)) or rename


def wild(pick):
    """An event of the right form and any kind, legal by luck only."""
    use = [ABILITIES[pick(5)] for _ in range(pick(4))]
    tile = TILES[pick(20)]
    kinds = (
        {"t": "take", "n": 2 + pick(2)},
        {"t": "take", "n": 2 + pick(2), "use": use},
        {"t": "build", "tile": tile, "x": pick(6) - 1, "y": pick(4), "o": pick(8)},
        {"t": "build", "tile": tile, "x": pick(5), "y": pick(3), "o": pick(8), "use": use},
        {"t": "pass"},
        {"t": "coat", "do": "tile", "x": pick(6), "y": pick(9)},
        {"t": "coat", "do": "ability", "name": ABILITIES[pick(5)]},
        {"t": "coat", "do": "refresh"},
        {"t": "end_card"},
        {"t": "line", "p": pick(5), "kind": KINDS[pick(2)], "windows": pick(2) == 1},
        {"t": "empties", "v": [pick(47) for _ in range(2 + pick(3))]},
        {"t": "rename", "p": pick(5), "name": NAMES[pick(12)]},
        {"t": "leave", "p": pick(5)},
        {"t": "adjust", "p": pick(5), "d": pick(9) - 4},
    )
    return kinds[pick(len(kinds))]


def misshaped(pick):
    """An event that no state of a game can take."""
    events = (
        {"t": "bid", "p": 0, "v": 1},
        {"t": "take"},
        {"t": "take", "n": 2, "use": ["any"]},
        {"t": "build", "tile": "white-1", "x": 0, "y": 0, "o": 0},
        {"t": "build", "tile": "red-2", "x": True, "y": 0, "o": 0},
        {"t": "coat", "do": "sell"},
        {"t": "coat", "do": "tile", "x": 0},
        {"t": "line", "p": 0, "kind": "row", "windows": 1},
        {"t": "empties", "v": 3},
        {},
    )
    return events[pick(len(events))]


def changed(old, pick):
    """Another event of the same type."""
    if old["t"] == "take":
        return {"t": "take", "n": 2} if "use" in old else {**old, "use": [ABILITIES[pick(5)]]}
    if old["t"] == "empties":
        return {**old, "v": old["v"][::-1]}
    return {key: pick(5) if key in ("x", "y", "o", "p", "d") else old[key] for key in old}
