"""Plays Pili Pili at random, for the contract suite: all options, missions and kinds of slips."""

from croupier.i18n import texts
from croupier.rules import missions
from croupier.rules.pili_pili import PiliPili

from .any_player import at_any_time, new_name, per_player

GAME = PiliPili
_NAMES = ["Zoé", "Max", "Ana", "Luc", "Léa", "Tom", "Eva", "Noé"]


def header(dice):
    ruleset = dice.choice(["bga", "reglesjeu"])
    players = dice.between(2, 8) if ruleset == "bga" else dice.between(3, 6)
    options = {"ruleset": ruleset, "first_dealer": dice.below(players)}
    for name, values in (
        ("pili_limit", [1, 3, 8, 20]),
        ("tie", ["share", "exact"]),
        ("missions", ["bga36", "reglesjeu", "none"]),
        ("deal", [1, 2, 4, 7, "all"]),
        ("join_pilis", ["max", "zero", "average"]),
        ("draw_sum", ["dealt", "final"]),
    ):
        if dice.one_in(3):
            options[name] = dice.choice(values)
    if dice.one_in(4):
        options["bid_mode"] = "simultaneous"
    elif ruleset == "bga" and dice.one_in(4):
        options["sum_rule"] = False
    return {"croupier": 1, "game": "pili_pili", "players": _NAMES[:players], "options": options}


def move(game, dice):
    """A legal event, None when the game is over."""
    if game.over:
        return None
    if dice.one_in(12):
        return at_any_time(game, dice)
    if game.may_join() and dice.one_in(12):
        return _reseat(game, dice)
    if game.phase == "MISSION":
        return _mission(game, dice)
    if game.phase == "BID":
        return _bid(game, dice)
    if game.phase == "PLAY":
        return _tricks(game, dice)
    return _extra(game, dice)


def _reseat(game, dice):
    fewest, most = game.player_range(game.options)
    count = len(game.players_in())
    p = dice.choice(game.players_in())
    if count < most and dice.one_in(2):
        return {"t": "join", "name": new_name(game, dice), "after": p}
    if count > fewest:
        return {"t": "leave", "p": p}
    return {"t": "rename", "p": p, "name": new_name(game, dice)}


def _mission(game, dice):
    ids = [mission_id for mission_id, _ in missions.cards(game.options["missions"])]
    count = len(game.players_in())
    if not dice.one_in(4):
        mission_id = dice.choice(ids)
        card = missions.find(game.options["missions"], mission_id)
        most = 56 // count - card.extra_draw
        event = {"t": "mission", "id": mission_id}
        printed = game.printed_deal(card)
        if printed > most or dice.one_in(4):
            event["deal"] = dice.between(1, min(printed, most))
        return event
    custom = {"deal": dice.between(1, 6), "extra_draw": dice.below(2)}
    custom["bid"] = {"ban": dice.choice([[], [0], [0, 1], [0, 1, 2, 3, 4, 5, 6, 7]])}
    custom["bid"]["no_echo"] = dice.one_in(2)
    custom["bid"]["simultaneous"] = dice.one_in(4)
    custom["score"], custom["ask"] = dice.choice(
        [
            ({"mult": 2}, ["offered"]),
            ({"first": 1, "last": 2}, ["first", "last"]),
            ({"count": 1, "cooldown": True}, ["count"]),
            ({"share": "copy"}, ["target"]),
            ({"share": "move", "first": 1}, ["first", "heir"]),
        ]
    )
    return {"t": "mission", "custom": custom}


def _bid(game, dice):
    if not game.rules.is_simultaneous:
        return {"t": "bid", "p": game.turn, "v": dice.choice(game.legal_bids())}
    bids = game.rules.legal(-1, 0, False)
    return {"t": "bids", "v": per_player(game, lambda p: dice.choice(bids))}


def _tricks(game, dice):
    if game.played or dice.one_in(2):
        event = {"t": "trick", "w": dice.choice(game.players_in())}
        if "count" in game.mission.asks and dice.one_in(2):
            event["cursed"] = True
        return event
    counts = [0] * len(game.names)
    for _ in range(game.total):
        counts[dice.choice(game.players_in())] += 1
    return {"t": "tricks", "v": per_player(game, lambda p: counts[p])}


def _extra(game, dice):
    word = game.missing()
    if word is None:
        return {"t": "score"}
    players = game.players_in()
    if word in ("target", "heir"):
        p = dice.choice([p for p in players if game.extras.targets[p] < 0])
        return {"t": "target", "p": p, "q": game.next_in(p)}
    if word == "count":
        p = dice.choice([p for p in players if game.extras.counts[p] is None])
        return {"t": "count", "p": p, "v": dice.between(0, game.tricks[p])}
    return {"t": word, "p": dice.choice(game.takers(word))}


def slip(game, dice):
    """An event that must be refused."""
    most = 57
    slips = [
        {"t": "bid", "p": 0},
        {"t": "bid", "p": True, "v": 0},
        {"t": "bid", "p": dice.choice(game.players_in()), "v": most},
        {"t": "bid", "p": len(game.names), "v": 0},
        {"t": "bids", "v": [0]},
        {"t": "tricks", "v": per_player(game, lambda p: most)},
        {"t": "trick", "w": -1},
        {"t": "mission", "id": "m99"},
        {"t": "mission", "custom": {"score": {"first": 1}}},
        {"t": "first", "p": 99},
        {"t": "count", "p": 0, "v": most},
        {"t": "rename", "p": 0, "name": ""},
        {"t": "join", "name": "a/b", "after": 0},
        {"t": "leave", "p": 99},
        {"t": "adjust", "p": 99, "d": 1},
        {"t": "take", "n": 2},
        {"t": 5},
        {},
    ]
    if game.phase == "BID" and not game.rules.is_simultaneous:
        illegal = [v for v in range(-1, game.rules.most + 2) if v not in game.legal_bids()]
        slips = [{"t": "bid", "p": game.turn, "v": dice.choice(illegal)}] + slips
        slips.append({"t": "bid", "p": game.next_in(game.turn), "v": 0})
    if game.phase in ("MISSION", "BID") or game.missing():
        slips.append({"t": "score"})
    return slips[0] if dice.one_in(6) else dice.choice(slips)


def text(language, code, values, names):
    """The sentence of a refusal."""
    return texts.refusal(language, "pili_pili", code, values, names)
