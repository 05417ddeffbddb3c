"""Events of the bucket pyramid that a table might enter next: what `moves` is for Pili Pili."""

from croupier.rules.bucket_history import COLOURS
from croupier.rules.pyramid import BUCKETS
from tests.contract import bucket_player
from tests.contract.dice import Choices
from tests.properties.moves import NAMES

OPTIONS = (
    {},
    {"games": 3},
    {"games": 2, "colours": False, "totals": True},
    {"edition": "edition2005", "first_player": 1},
    {"parts": "stacked", "on_equal": "reverse", "colours": False},
)
LETTERS = ("RYBSG" * 3, "RBYGSRBYGSRBYGS", "RYBSG" * 2, "R" * 15)


def header(pick):
    """The header of a match, any options, so many players as can play."""
    names = list(NAMES[: 2 + pick(5)])
    options = OPTIONS[pick(len(OPTIONS))]
    return {"croupier": 1, "game": "bucket_pyramid", "players": names, "options": options}


def likely(game, pick):
    """An event that is legal now as a rule."""
    rename = {"t": "rename", "p": pick(len(game.names)), "name": NAMES[pick(12)]}
    return bucket_player.move(game, Choices(pick)) or rename


def wild(pick):
    """An event of the right form and any kind, legal by luck only."""
    p, b = pick(7), BUCKETS[pick(15)]
    n, v = pick(5), pick(26)
    kinds = (
        {"t": "pyramid", "p": p, "b": LETTERS[pick(len(LETTERS))]},
        {"t": "lead", "p": p, "c": COLOURS[pick(5)]},
        {"t": "lead", "p": p, "c": COLOURS[pick(5)], "n": n, "v": v},
        {"t": "raise", "p": p, "n": n, "v": v},
        {"t": "lose", "p": p},
        {"t": "remove", "p": p, "b": b},
        {"t": "keep", "p": p, "b": b},
        {"t": "next_game"},
        {"t": "rename", "p": p, "name": NAMES[pick(12)]},
        {"t": "join", "name": NAMES[pick(12)], "after": p},
        {"t": "leave", "p": p},
        {"t": "adjust", "p": p, "d": pick(9) - 4},
    )
    return kinds[pick(len(kinds))]


def misshaped(pick):
    """An event that no state of a match can take."""
    events = (
        {"t": "take", "n": 2},
        {"t": "pyramid", "p": 0, "b": "RYBSX"},
        {"t": "pyramid", "p": 0, "b": ["R"] * 15},
        {"t": "lead", "p": 0, "c": "red"},
        {"t": "lead", "p": 0, "c": "R", "n": 1},
        {"t": "lead", "p": 0, "c": "R", "n": 1, "v": None},
        {"t": "raise", "p": 0, "n": 1, "v": "8"},
        {"t": "lose"},
        {"t": "remove", "p": 0, "b": "A6"},
        {"t": "keep", "p": True, "b": "A1"},
        {},
    )
    return events[pick(len(events))]


def changed(old, pick):
    """Another event of the same type."""
    if old["t"] == "pyramid":
        return {**old, "b": old["b"][::-1]}
    if old["t"] in ("remove", "keep"):
        return {**old, "b": BUCKETS[pick(15)]}
    return {key: pick(7) if key in ("p", "n", "v", "d") else old[key] for key in old}
