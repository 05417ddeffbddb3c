"""Plays Copenhagen at random, for the contract suite: all options and kinds of slips."""

from croupier.i18n import texts
from croupier.rules.copenhagen import Copenhagen
from croupier.rules.copenhagen_history import ABILITIES, KINDS
from croupier.rules.facade import COLUMNS, FLOORS, SPECIAL, TILES, TURNS, Piece
from croupier.rules.facade_places import Places

from .any_player import at_any_time, per_player

GAME = Copenhagen
_NAMES = ["Zoé", "Max", "Ana", "Luc"]
MOST_TARGET = 99
_OF_A_TAKE = ("any_cards", "extra_card", "double")
_OF_A_BUILD = ("discount", "change_colours")


def header(dice):
    players = dice.between(2, 4)
    options = {}
    for name, values in (
        ("first_player", list(range(players))),
        ("target", [1, 4, 7, 15, MOST_TARGET]),
        ("end_card", ["physical", "secret"]),
    ):
        if dice.one_in(2):
            options[name] = dice.choice(values)
    if dice.one_in(4):
        options["track"] = "points"
    elif dice.one_in(4):
        options["track"] = "board"
    return {"croupier": 1, "game": "copenhagen", "players": _NAMES[:players], "options": options}


def move(game, dice):
    """A legal event, None when the game is over."""
    if game.over:
        return None
    if dice.one_in(16):
        return at_any_time(game, dice)
    if game.phase == "TIE":
        most = dice.choice([0, 2, 45])
        return {"t": "empties", "v": per_player(game, lambda p: dice.between(0, most))}
    if game.phase == "COAT":
        return dice.choice(_coats(game, dice))
    if dice.one_in(160 if _is_long(game) else 40):
        return {"t": "end_card"}
    if dice.one_in(30) and len(game.players_in()) > 2:
        return {"t": "leave", "p": dice.choice(game.players_in())}
    if not game.has_boards:
        return _line(game, dice)
    if game.must_build and dice.one_in(3):
        return {"t": "pass"}
    if not game.must_build and dice.one_in(5):
        return _take(game, dice)
    return _build(game, dice)


def _is_long(game):
    """Whether it is played until lines or special tiles are used up."""
    return game.options["target"] == MOST_TARGET


def _some_use(game, dice, of_this_action):
    """Some of the abilities that are active now, in any order."""
    usable = [name for place, name in enumerate(ABILITIES) if game.is_usable(place)]
    use = [name for name in usable if name in of_this_action and dice.one_in(2)]
    return list(reversed(use)) if dice.one_in(2) else use


def _with_use(event, use, dice):
    if use or dice.one_in(9):
        event["use"] = use
    return event


def _take(game, dice):
    use = _some_use(game, dice, _OF_A_TAKE)
    event = {"t": "take", "n": 3 if "extra_card" in use else 2}
    return _with_use(event, use, dice)


def _build(game, dice):
    """A tile at its best place as a rule, else at any place that `Facade.fault` lets pass."""
    facade = game.facades[game.turn]
    tiles = [tile for tile in range(len(TILES)) if game.supply[tile]]
    for _ in range(8 if tiles else 0):
        tile = dice.choice(tiles)
        if dice.one_in(4):
            o, x, y = dice.below(8), dice.below(COLUMNS), dice.below(FLOORS)
            is_legal = facade.fault(Piece(tile, o), x, y) is None
        else:
            o, x, y = _best(facade, tile)
            is_legal = o >= 0
        if is_legal:
            event = {"t": "build", "tile": TILES[tile], "x": x, "y": y, "o": o}
            return _with_use(event, _some_use(game, dice, _OF_A_BUILD), dice)
    return {"t": "pass"} if game.must_build else _take(game, dice)


def _best(facade, tile):
    """The orientation, column and floor of the best place; the orientation is -1 without one."""
    places = Places(facade, tile)
    o = places.best_turn()
    if o < 0:
        return -1, 0, 0
    place = places.best_place(o)
    return o, place & 7, place >> 3


def _coats(game, dice):
    """What the pending coat may be used for, one event each."""
    events = []
    if game.may_add_special():
        places = Places(game.facades[game.turn], SPECIAL)
        place = places.best_place(0)
        for _ in range(dice.below(6)):
            place = places.next_place(0, place)
        events.append({"t": "coat", "do": "tile", "x": place & 7, "y": place >> 3})
        if _is_long(game):
            return events
    gain = [name for at, name in enumerate(ABILITIES) if game.abilities_to_gain() >> at & 1]
    if gain:
        events.append({"t": "coat", "do": "ability", "name": dice.choice(gain)})
    if game.may_refresh():
        events.append({"t": "coat", "do": "refresh"})
    return events


def _line(game, dice):
    free = []
    for p in game.players_in():
        for kind, most in ((0, FLOORS), (1, COLUMNS)):
            if game.lines[kind][p] < most:
                free.append((p, kind))
    if not free:
        return {"t": "end_card"}
    p, kind = dice.choice(free)
    return {"t": "line", "p": p, "kind": KINDS[kind], "windows": dice.one_in(2)}


def _full_lines(game):
    """A line more for each player who has all of a kind."""
    return [
        {"t": "line", "p": p, "kind": KINDS[kind], "windows": True}
        for p in range(len(game.names))
        for kind, most in ((0, FLOORS), (1, COLUMNS))
        if game.lines[kind][p] == most
    ]


def slip(game, dice):
    """An event that must be refused."""
    slips = [
        {"t": "take", "n": 4},
        {"t": "take", "n": 2, "use": ["discount"]},
        {"t": "take", "n": 2, "use": ["any_cards", "any_cards"]},
        {"t": "take", "n": 2, "use": "any_cards"},
        {"t": "take"},
        {"t": "build", "tile": "red-3", "x": 5, "y": 0, "o": 0},
        {"t": "build", "tile": "red-3", "x": 0, "y": 0, "o": 8},
        {"t": "build", "tile": "red-3", "x": "0", "y": 0, "o": 0},
        {"t": "build", "tile": "white-1", "x": 0, "y": 0, "o": 0},
        {"t": "coat", "do": "tile", "x": -1, "y": 0},
        {"t": "coat", "do": "ability", "name": "any_cards"},
        {"t": "coat", "do": "sell"},
        {"t": "line", "p": 99, "kind": "row", "windows": True},
        {"t": "line", "p": 0, "kind": "floor", "windows": True},
        {"t": "empties", "v": [1]},
        {"t": "empties", "v": per_player(game, lambda p: 46)},
        {"t": "rename", "p": 0, "name": ""},
        {"t": "join", "name": "Tom", "after": 0},
        {"t": "leave", "p": 99},
        {"t": "adjust", "p": 99, "d": 1},
        {"t": "bid", "p": 0, "v": 1},
        {"t": 5},
        {},
    ]
    if not game.must_build:
        slips.append({"t": "pass"})
    if game.phase != "TURN":
        slips.append({"t": "end_card"})
        slips.append({"t": "take", "n": 2})
        slips.append({"t": "leave", "p": game.players_in()[0]})
    if game.phase != "COAT" or not game.may_refresh():
        slips.append({"t": "coat", "do": "refresh"})
    if game.has_boards and not game.supply[SPECIAL]:
        slips.append({"t": "coat", "do": "tile", "x": 0, "y": 0})
    if not game.has_boards:
        slips += _full_lines(game)
    if not game.over and game.has_boards:
        slips.append(_illegal(game, dice))
    return slips[-1] if dice.one_in(4) else dice.choice(slips)


def _illegal(game, dice):
    """An event that the board, the supply or the abilities of the player in turn refuse."""
    facade = game.facades[game.turn]
    events = []
    for place, name in enumerate(ABILITIES):
        if name not in _OF_A_TAKE or not game.is_usable(place):
            n = 3 if name == "extra_card" else 2
            events.append({"t": "take", "n": n, "use": [name]})
    for tile in range(len(TILES)):
        o = dice.below(TURNS[tile])
        x, y = dice.below(COLUMNS), dice.below(FLOORS)
        if not game.supply[tile] or facade.fault(Piece(tile, o), x, y):
            events.append({"t": "build", "tile": TILES[tile], "x": x, "y": y, "o": o})
    return dice.choice(events)


def text(language, code, values, names):
    """The sentence of a refusal."""
    return texts.refusal(language, "copenhagen", code, values, names)
