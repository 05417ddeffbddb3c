"""Plays the bucket pyramid at random, for the contract suite: all options and kinds of slips."""

from croupier.i18n import texts
from croupier.rules import pyramid
from croupier.rules.bucket_game import LEAST_TOTALS, MOST_TOTALS, NOBODY
from croupier.rules.bucket_history import COLOURS
from croupier.rules.bucket_pyramid import BucketPyramid

from .any_player import at_any_time, new_name

GAME = BucketPyramid
_NAMES = ["Zoé", "Max", "Ana", "Luc", "Léa", "Tom"]


def header(dice):
    players = dice.between(2, 6)
    options = {}
    for name, values in (
        ("edition", ["classic2002", "edition2005"]),
        ("parts", ["contact", "stacked"]),
        ("on_equal", ["illegal", "reverse"]),
        ("colours", [True, False]),
        ("games", [1, 2, 3, 99]),
        ("first_player", list(range(players))),
        ("totals", [True, False]),
    ):
        if dice.one_in(2):
            options[name] = dice.choice(values)
    names = _NAMES[:players]
    return {"croupier": 1, "game": "bucket_pyramid", "players": names, "options": options}


def move(game, dice):
    """A legal event, None when the match is over."""
    if game.over:
        return None
    if dice.one_in(16):
        event = at_any_time(game, dice)
        if event["t"] == "rename" or game.is_playing(event["p"]):
            return event
    if game.may_leave() and dice.one_in(3 if game.may_join() else 25):
        return _reseat(game, dice)
    return _IN_PHASE[game.phase](game, dice)


def _reseat(game, dice):
    heard = [p for p in game.players_in() if game.is_playing(p)]
    fewest, most = game.player_range(game.options)
    count = len(game.players_in())
    p = dice.choice(heard)
    if game.may_join() and count < most and dice.one_in(2):
        return {"t": "join", "name": new_name(game, dice), "after": dice.choice(heard)}
    if count > fewest:
        return {"t": "leave", "p": p}
    return {"t": "rename", "p": p, "name": new_name(game, dice)}


def _build(game, dice):
    """A pyramid, as a rule of somebody who has none yet."""
    players = game.players_in()
    waiting = [p for p in players if game.built[p] is None]
    p = dice.choice(players if dice.one_in(6) else waiting)
    return {"t": "pyramid", "p": p, "b": letters(game, dice)}


def letters(game, dice):
    """As many of each colour as the edition wants, in any order."""
    left = list("".join(COLOURS) * game.of_each_colour())
    built = ""
    while left:
        built += left.pop(dice.below(len(left)))
    return built


def _lead(game, dice):
    event = {"t": "lead", "p": game.turn, "c": dice.choice(COLOURS)}
    if dice.one_in(2):
        event["n"] = dice.between(1, 3)
        event["v"] = dice.between(LEAST_TOTALS[event["n"] - 1], MOST_TOTALS[event["n"] - 1])
    return event


def _chase(game, dice):
    """Somebody follows, if he can; else he loses."""
    if not game.is_tracked():
        return {"t": "lose", "p": dice.choice(game.players())}
    event = {"t": "raise", "p": game.turn}
    event["n"] = n = dice.between(1, 3)
    least, most = LEAST_TOTALS[n - 1], MOST_TOTALS[n - 1]
    enough = range(max(least, game.least(game.turn)), most + 1)
    if not enough or dice.one_in(4):
        return {"t": "lose", "p": game.turn}
    event["v"] = enough[0] if dice.one_in(2) else dice.choice(list(enough))
    return event


def _remove(game, dice):
    """Low buckets as a rule: games are to end."""
    names = pyramid.names(game.removable())
    return {"t": "remove", "p": game.turn, "b": names[0] if dice.one_in(2) else dice.choice(names)}


def _keep(game, dice):
    return {"t": "keep", "p": game.turn, "b": dice.choice(pyramid.names(game.pyramids[game.turn]))}


def _next(game, dice):
    return {"t": "next_game"}


_IN_PHASE = {
    "BUILD": _build,
    "LEAD": _lead,
    "CHASE": _chase,
    "REMOVE": _remove,
    "SPLIT": _keep,
    "OVER": _next,
}


def slip(game, dice):
    """An event that must be refused."""
    slips = [
        {"t": "pyramid", "p": 0},
        {"t": "pyramid", "p": 0, "b": "RYBSX"},
        {"t": "pyramid", "p": 0, "b": "RYBSG" * 4},
        {"t": "pyramid", "p": 99, "b": "RYBSG"},
        {"t": "lead", "p": 0, "c": "P"},
        {"t": "lead", "p": 0, "c": "R", "n": 1},
        {"t": "lead", "p": 0, "c": "R", "v": 5},
        {"t": "lead", "p": 0, "c": "R", "n": 4, "v": 5},
        {"t": "lead", "p": 0, "c": "R", "n": 3, "v": 3},
        {"t": "lead", "p": 0, "c": "R", "n": True, "v": 5},
        {"t": "lead", "p": 99, "c": "R"},
        {"t": "raise", "p": 0, "n": 1},
        {"t": "raise", "p": 0, "n": 2, "v": 17},
        {"t": "raise", "p": 99, "n": 1, "v": 8},
        {"t": "lose", "p": -1},
        {"t": "lose"},
        {"t": "remove", "p": 0, "b": "A6"},
        {"t": "remove", "p": 99, "b": "A1"},
        {"t": "keep", "p": 0, "b": 5},
        {"t": "keep", "p": 99, "b": "A1"},
        {"t": "rename", "p": 0, "name": ""},
        {"t": "join", "name": "a/b", "after": 0},
        {"t": "leave", "p": 99},
        {"t": "adjust", "p": 99, "d": 1},
        {"t": "bid", "p": 0, "v": 1},
        {"t": 5},
        {},
    ]
    if game.phase != "OVER" or game.over:
        slips.append({"t": "next_game"})
    if game.phase == "LEAD":
        slips.append({"t": "lose", "p": game.turn})
    if not game.may_join():
        slips.append({"t": "join", "name": "Zed", "after": 0})
    if not game.may_leave():
        slips.append({"t": "leave", "p": game.players_in()[0]})
    slips += _unheard(game) + _out_of_turn(game) + _illegal(game)
    return slips[-1] if dice.one_in(4) else dice.choice(slips)


def _unheard(game):
    """What those enter who have no say."""
    silent = [p for p in range(len(game.names)) if not game.is_playing(p)]
    events = []
    for p in silent:
        events.append({"t": "adjust", "p": p, "d": 1})
        events.append({"t": "leave", "p": p})
        events.append({"t": "lose", "p": p})
        events.append({"t": "pyramid", "p": p, "b": "RYBSG" * game.of_each_colour()})
    return events


def _out_of_turn(game):
    """What those enter who are not in turn."""
    if game.turn == NOBODY:
        return [{"t": "raise", "p": 0, "n": 3, "v": 23}]
    p = 0 if game.turn else 1
    b = pyramid.names(game.pyramids[game.turn])[0]
    return [
        {"t": "lead", "p": p, "c": "R"},
        {"t": "raise", "p": p, "n": 3, "v": 23},
        {"t": "lose", "p": p},
        {"t": "remove", "p": p, "b": b},
        {"t": "keep", "p": p, "b": b},
    ]


def _illegal(game):
    """What the cards or the pyramid of the player in turn refuse."""
    p = game.turn
    if game.phase == "BUILD":
        return [{"t": "pyramid", "p": game.players_in()[0], "b": "R" * 15}]
    if game.phase == "CHASE" and p != NOBODY and game.least(p) > 1:
        return [{"t": "raise", "p": p, "n": 1, "v": 1}]
    if game.phase == "REMOVE":
        illegal = pyramid.names(pyramid.FULL & ~game.removable())
        return [{"t": "remove", "p": p, "b": b} for b in illegal]
    if game.phase == "SPLIT":
        illegal = pyramid.names(pyramid.FULL & ~game.pyramids[p])
        return [{"t": "keep", "p": p, "b": b} for b in illegal]
    return []


def text(language, code, values, names):
    """The sentence of a refusal."""
    return texts.refusal(language, "bucket_pyramid", code, values, names)
