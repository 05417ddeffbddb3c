"""Every prompt that can be reached: found by pressing every key everywhere.

A prompt is remembered as the place where a search began and the keys that lead on from there, so
that a test can stand before it as often as it likes.
"""

from collections import deque
from functools import cache
from typing import NamedTuple

from croupier.rules import missions
from croupier.ui.screens.facade_tiles import Sizes, Tiles
from croupier.ui.screens.facade_turn import Colours
from croupier.ui.screens.menu import Menu
from croupier.ui.screens.name_entry import NameEntry
from croupier.ui.screens.picker import Picker
from croupier.ui.screens.roster import Roster
from croupier.ui.screens.tally import Tally
from tests.kit import EIGHT, TAKE
from tests.rules.houses import FLOOR_0, FLOOR_1

from .memory_store import MemoryStore
from .pyramids import PLAIN, built, chased, out
from .table import Table, table_with

KEYS = ("back", "-", "+", "ok")
ASKS = ("first", "last", "count", "offered", "heir")
BIDS = [("custom", {"deal": 4, "ask": list(ASKS)}), ("bids", [1, 1, 1])]
SCORED = BIDS + [("tricks", [2, 1, 1]), ("first", 0), ("last", 1), ("count", 0, 1), ("count", 1, 0)]
SCORED += [("count", 2, 1), ("target", 0, 1), ("offered", 2)]
CUT = [
    ("custom", {"deal": 7}),
    ("bids", [0, 0, 0]),
    ("tricks", [5, 2, 0]),
    "score",
    ("adjust", 1, 1),
]
# Copenhagen: floors 0 and 1 of the first of two players, and the coat of arms of the latter.
COAT = [FLOOR_0, TAKE, FLOOR_1[0], TAKE, FLOOR_1[1]]
ABILITY = [*COAT, ("coat", "ability", "double"), TAKE]
TIE = [("line", 0, "row", False), ("line", 2, "row", False), "end_card"]
# The bucket pyramid: Zoé has led, Max has lost four, then Ana all but one.
CHASED = [*chased(0, "R", 1, "B1"), *chased(1, "Y", 2, "A3", "A1"), *chased(2, "B", 2, "A2")]
FOLLOWED = [("lead", 0, "R", 1, 5), ("raise", 1, 1, 8), ("lose", 2), ("remove", 2, "E1")]
LAST = {"game": "pili_pili", "names": EIGHT[:3], "options": {}}
CUTTING = ("to be cut", "correcting", "turns to be cut", "correcting a turn")
CUTTING += ("chases to be cut", "correcting a chase", "correcting a chase of a match")


class Prompt(NamedTuple):
    """A place of `PLACES`, and the keys from there on."""

    place: str
    keys: tuple[str, ...]

    def table(self, language="en"):
        """A box that shows it."""
        table = PLACES[self.place](language)
        for key in self.keys:
            press(table, key)
        return table

    def __str__(self):
        return " ".join((self.place, *self.keys))


def press(table, key):
    """A key, or `menu`: BACK is held."""
    if key == "menu":
        table.menu()
    else:
        table.press(key)


# ---- where a search begins -----------------------------------------------------------------------


def _in_game(*events, players=3, **options):
    return lambda language: table_with(players, list(events), language, **options)


def _facades(*events, players=2, **options):
    return _in_game(*events, players=players, game="copenhagen", **options)


def _at_home(keys, game="pili_pili"):
    settings = {"last": {**LAST, "game": game}, "names": EIGHT[:5]}
    return lambda language: Table(MemoryStore(settings), language).press(keys)


def _correcting(language):
    return table_with(3, CUT, language).menu().press("+ + ok ok + + ok")


def _correcting_a_turn(language, keys="- ok"):
    """The first turn of the first player, or that in which he had a coat."""
    table = table_with(2, ABILITY, language, "copenhagen").menu().choose("GAME_CORRECT")
    return table.press(keys)


def _facades_over(language):
    table = table_with(4, [FLOOR_0, TAKE], language, "copenhagen")
    return table.menu().choose("END_CARD").press("-")


def _buckets(*events, players=3, **options):
    return _in_game(*events, players=players, game="bucket_pyramid", **options)


def _hurried(*events, players=3, **options):
    return _buckets(*events, players=players, colours=False, **options)


def _correcting_a_chase(keys, *events, **options):
    """The latest chase, and keys from its first prompt on."""
    there = _hurried(*events, **options)
    return lambda language: there(language).menu().choose("GAME_CORRECT").press("ok " + keys)


def _exchanging(language):
    """A bucket is chosen, and another one is shown."""
    table = _buckets(("pyramid", 0, PLAIN))(language).menu().choose("GAME_CORRECT")
    return table.choose("A_PYRAMID").press("ok ok +")


def _taken_back(*events, **options):
    """The latest entry was taken back by BACK."""
    there = _buckets(*events, **options)
    return lambda language: there(language).press("back")


def _match_over(language):
    """By a press."""
    events = [*out(0, 1), "next_game", *out(1, 0)[:-1]]
    return _hurried(*events, games=2)(language).press("ok")


def _finished(language):
    return table_with(3, [*SCORED, ("adjust", 0, 19)], language, pili_limit=20).press("ok")


def _takes(count, players=2, **options):
    """So many cards were taken; the last of them by a press."""
    there = _facades(*[TAKE] * (count - 1), players=players, **options)
    return lambda language: there(language).press("- ok")


def _of_a_build(keys):
    """The double action is used, and keys are pressed."""
    return lambda language: _facades(*ABILITY, ("take", 2, ["double"]))(language).press(keys)


def _mission(is_wanted):
    """The event of the first mission of a set that is one of those wanted."""
    ids = [each for each, _ in missions.cards("bga36")]
    return "mission", next(each for each in ids if is_wanted(missions.find("bga36", each)))


_LOOK = _mission(lambda found: found.look_s)
_TARGETS = _mission(lambda found: "target" in found.asks)

PLACES = {
    "first boot": lambda language: Table(MemoryStore(), ""),
    "home": lambda language: Table(MemoryStore(), language),
    "home after a game": _at_home(""),
    "self-test": _at_home("- ok - ok"),
    "sound and lamp": _at_home("- ok - ok back - + ok ok"),
    "seats": _at_home("ok ok + ok"),
    "other players": _at_home("ok ok + + ok ok"),
    "rules": _at_home("ok ok - ok"),
    "dealer": _at_home("ok ok ok"),
    "mission": _in_game(),
    "own mission": lambda language: table_with(3, [], language).press("+ ok"),
    "deal": _in_game(("mission", "m13")),
    "deal without missions": _in_game(missions="none"),
    "look": _in_game(_LOOK),
    "second bid": _in_game(("mission", "m13"), ("bid", 0, 1)),
    "last bid": _in_game(("mission", "m13"), ("bid", 0, 1), ("bid", 1, 1)),
    "bids together": _in_game(("mission", "r3"), ruleset="reglesjeu"),
    "targets": _in_game(_TARGETS, ("bids", [1, 1, 0])),
    "play": _in_game(*BIDS),
    "live": _in_game(*BIDS, ("trick", 1, True)),
    "asks": _in_game(*BIDS, ("tricks", [2, 1, 1])),
    "last asks": _in_game(*SCORED[:-2]),
    "result": _in_game(*SCORED),
    "second round": _in_game(*SCORED, "score"),
    "result without missions": _in_game(
        ("bids", [1, 1, 1]), ("tricks", [5, 0, 0]), missions="none"
    ),
    "eight players": _in_game(("mission", "m13"), players=8),
    "to be cut": _in_game(*CUT),
    "correcting": _correcting,
    "game over": _finished,
    "rules of Copenhagen": _at_home("ok ok - ok", "copenhagen"),
    "first player": _at_home("ok ok ok", "copenhagen"),
    "setup for two": _facades(),
    "setup for three": _facades(players=3),
    "setup for four": _facades(players=4, end_card="secret"),
    "turn": _facades(TAKE),
    "turn with abilities": _facades(*ABILITY),
    "must build": _facades(*ABILITY, ("take", 2, ["double"])),
    "place": _of_a_build("ok ok ok"),
    "coat": _facades(*COAT),
    "End card?": _takes(25),
    "End card by the box": _takes(27, end_card="secret"),
    "new pile": _takes(23, players=3),
    "new pile, secret": _takes(26, players=4, end_card="secret"),
    "turns to be cut": _facades(*ABILITY),
    "correcting a turn": _correcting_a_turn,
    "correcting a coat": lambda language: _correcting_a_turn(language, "+ ok ok"),
    "lines": _facades(("line", 0, "row", True), players=3, track="points"),
    "tie": _facades(*TIE, players=3, track="points"),
    "facades over": _facades_over,
    "rules of the buckets": _at_home("ok ok - ok", "bucket_pyramid"),
    "first leader": _at_home("ok ok ok", "bucket_pyramid"),
    "deal of the buckets": _buckets(),
    "pyramid": lambda language: _buckets()(language).press("ok - - - ok"),
    "whole pyramid": lambda language: _buckets()(language).press("ok" + " - - - + + +" * 2),
    "pyramid of four rows": _buckets(("pyramid", 0, PLAIN[:10]), edition="edition2005"),
    "pyramid taken back": _taken_back(("pyramid", 0, PLAIN)),
    "animal": lambda language: _hurried()(language).press("ok"),
    "who loses": _hurried(("lead", 0, "R")),
    "which bucket of a colour": _buckets(*built(3), ("lead", 0, "R"), ("lose", 1)),
    "any bucket": _buckets(
        *built(3), *chased(0, "R", 1, "C2"), *chased(1, "R", 1, "A1"), ("lead", 1, "R"), ("lose", 1)
    ),
    "last bucket": _hurried(*out(0, 1)[:-1], players=5),
    "which part": _hurried(("lead", 0, "R"), ("lose", 1), ("remove", 1, "A2")),
    "who follows": _hurried(("lead", 0, "R", 1, 5), totals=True),
    "who adds": _hurried(
        ("lead", 0, "R", 1, 5), ("raise", 1, 1, 5), players=6, totals=True, on_equal="reverse"
    ),
    "too high": _hurried(("lead", 0, "R", 3, 23), totals=True),
    "total taken back": _taken_back(*FOLLOWED[:2], colours=False, totals=True),
    "chases to be cut": _hurried(*CHASED),
    "correcting a chase": _correcting_a_chase("- - ok", *CHASED),
    "correcting a chase of a match": _correcting_a_chase("- ok", *out(0, 1), "next_game", games=2),
    "correcting totals": _correcting_a_chase("ok", *FOLLOWED, totals=True),
    "exchanging": _exchanging,
    "between two games": _hurried(*out(0, 1), games=2),
    "second game": _hurried(*out(0, 1), "next_game", games=2),
    "match over": _match_over,
}


# ---- the search ----------------------------------------------------------------------------------


def _seen_as(place, table):
    """What tells a prompt from another one; names and numbers do not. The menu has its differences
    with the phase, whether there are past rounds, and whether a correction of them may cut."""
    screen = table.screen
    is_menu = table.app._navigator._menu is not None
    where = _seen_in_menu(place, table.game) if is_menu else place
    seen = [where, type(screen).__name__, screen.keys, getattr(screen, "heading", "")]
    if isinstance(screen, Menu):
        seen += [len(screen.lines), screen.at]
    elif isinstance(screen, Roster):
        seen += [screen.at, len(screen.seats)]
    elif isinstance(screen, NameEntry):
        seen += [bool(screen.typed)]
    elif isinstance(screen, (Picker, Tally)):
        seen += [getattr(screen, "name", ""), screen.right]
    elif isinstance(screen, (Tiles, Sizes, Colours)):
        seen += [screen._at]
    return tuple(seen)


def _seen_in_menu(place, game):
    return game.NAME, game.phase, len(game.history) > 0, place in CUTTING


@cache
def prompts(depth):
    """Every prompt that is so many keys from a place, each once."""
    found = []
    seen = set()
    for place in PLACES:
        waiting = deque([Prompt(place, ())])
        while waiting:
            prompt = waiting.popleft()
            table = prompt.table()
            what = _seen_as(place, table)
            if what in seen:
                continue
            seen.add(what)
            found.append(prompt)
            if len(prompt.keys) < depth:
                waiting.extend(Prompt(place, (*prompt.keys, key)) for key in labelled(table))
    return found


def labelled(table):
    keys = [key for key, label in zip(KEYS, table.keys(), strict=True) if label]
    return keys if table.session is None else [*keys, "menu"]
