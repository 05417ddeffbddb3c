"""Events that a table might enter next, for the tests that play at random.

`pick(n)` gives a number from 0 to n - 1: `random.Random(seed).randrange`, say.
"""

from croupier.rules import missions

NAMES = ("Zoé", "Max", "Ana", "Luc", "Léa", "Tom", "Eva", "Noé", "Ida", "Jo", "Kim", "Lou")
CUSTOMS = (
    {"deal": 3, "score": {"mult": 2}},
    {"deal": 2, "extra_draw": 1, "score": {"first": 1, "last": 2}, "ask": ["first", "last"]},
    {"deal": 3, "score": {"count": 1, "count_label": "3-8"}, "ask": ["count"]},
    {"deal": 2, "score": {"cooldown": True}, "name": {"fr": "Froid", "en": "Cold"}},
    {"deal": 2, "bid": {"ban": [0], "no_echo": True}},
    {"deal": 1, "bid": {"ban": [0, 1]}},
    {"deal": 2, "bid": {"simultaneous": True}},
    {"deal": 3, "score": {"share": "copy"}, "ask": ["target"]},
    {"deal": 2, "score": {"share": "move"}, "ask": ["heir", "offered"]},
    {"deal": 9},
)
OPTIONS = (
    {},
    {"pili_limit": 20},
    {"missions": "none", "deal": 2, "pili_limit": 12, "join_pilis": "average"},
    {"sum_rule": False, "tie": "exact", "first_dealer": 1},
    {"draw_sum": "final", "join_pilis": "zero", "missions": "none", "deal": 3},
    {"bid_mode": "simultaneous", "pili_limit": 3},
    {"ruleset": "reglesjeu"},
    {"ruleset": "reglesjeu", "missions": "none", "deal": "all"},
)


def header(pick):
    """The header of a game, any options, so many players as both rule sets allow."""
    names = list(NAMES[: 3 + pick(4)])
    return {"croupier": 1, "game": "pili_pili", "players": names, "options": OPTIONS[pick(8)]}


def likely(game, pick):
    """An event that is legal now as a rule."""
    if pick(4 if game.may_join() else 24) == 0:
        return _of_the_players(game, pick)
    return _IN_PHASE[game.phase](game, pick)


def wild(pick):
    """An event of the right form and any kind, legal by luck only."""
    p, q, v = pick(6), pick(6), pick(5) - 1
    some = [pick(3) for _ in range(3 + pick(3))]
    if pick(4) == 0:
        some[pick(len(some))] = None
    kinds = (
        {"t": "mission", "id": "m%d" % pick(40)},
        {"t": "mission", "custom": CUSTOMS[pick(len(CUSTOMS))], "deal": v},
        {"t": "bid", "p": p, "v": v},
        {"t": "bids", "v": some},
        {"t": "target", "p": p, "q": q},
        {"t": "trick", "w": p, "cursed": v > 1},
        {"t": "tricks", "v": some},
        {"t": "first", "p": p},
        {"t": "last", "p": p},
        {"t": "count", "p": p, "v": v},
        {"t": "offered", "p": p},
        {"t": "score"},
        {"t": "rename", "p": p, "name": NAMES[pick(12)]},
        {"t": "join", "name": NAMES[pick(12)], "after": q},
        {"t": "leave", "p": p},
        {"t": "adjust", "p": p, "d": v},
    )
    return kinds[pick(len(kinds))]


def misshaped(pick):
    """An event that no state of a game can take."""
    events = (
        {"t": "deal"},
        {"t": "bid", "p": 0},
        {"t": "bid", "p": 0, "v": True},
        {"t": "adjust", "p": "0", "d": 1},
        {"t": "trick", "w": 0, "cursed": 1},
        {"t": "tricks", "v": 3},
        {"t": "mission"},
        {"t": "mission", "custom": {"score": {"first": 1}}},
        {},
    )
    return events[pick(len(events))]


def amend(game, session, pick):
    """An amend of one line, of the short form or the long, or of several; most of them fit. `game`
    is this module, or that with the events of another game."""
    entries, lines = session.entries(), session.timeline.length
    edits = [_edit(game, entries, lines, pick) for _ in range((1, 1, 1, 1, 2, 3)[pick(6)])]
    if len(edits) == 1 and len(edits[0]["events"]) == 1 and pick(2):
        event = {"t": "amend", "at": edits[0]["at"], "event": edits[0]["events"][0]}
    else:
        event = {"t": "amend", "edits": edits if pick(30) else []}
    return {**event, "cut": True} if pick(2) else event


def _edit(game, entries, lines, pick):
    if not entries or pick(8) == 0:
        any_line = pick(lines + 3) - 1
        rename = {"t": "rename", "p": 0, "name": NAMES[pick(12)]}
        return {"at": any_line, "events": ([], [rename], [game.wild(pick)])[pick(3)]}
    at, old = entries[pick(len(entries))]
    return {"at": at, "events": _replacing(game, old, pick)}


def changed(old, pick):
    """Another event of the same type."""
    if old["t"] in ("bids", "tricks"):
        return {**old, "v": old["v"][::-1]}
    if old["t"] == "mission":
        return {**old, "deal": 1}
    return {key: pick(5) if key in ("v", "p", "w", "q", "d") else old[key] for key in old}


def _replacing(game, old, pick):
    """The events that take the place of an old one."""
    other = game.changed(old, pick)
    rename = {"t": "rename", "p": pick(3), "name": NAMES[pick(12)]}
    join = {"t": "join", "name": NAMES[pick(12)], "after": 0}
    choices = (
        *([other],) * 5,
        [old],
        [],
        [],
        [rename, other],
        [old, rename],
        [join, old],
        [rename, old, {"t": "adjust", "p": 0, "d": pick(3)}],
        [other, other, other],
        [game.wild(pick)],
        [game.misshaped(pick)],
    )
    return choices[pick(len(choices))]


def _of_the_players(game, pick):
    p = pick(len(game.names))
    events = (
        {"t": "rename", "p": p, "name": NAMES[pick(12)]},
        {"t": "join", "name": NAMES[pick(12)], "after": p},
        {"t": "leave", "p": p},
        {"t": "adjust", "p": p, "d": pick(4) - 2},
        {"t": "adjust", "p": p, "d": 1, "why": "règle de la maison"},
    )
    return events[pick(len(events))]


def _mission(game, pick):
    cards = missions.cards(game.options["missions"])
    if pick(2):
        return {"t": "mission", "id": cards[pick(len(cards))][0]}
    event = {"t": "mission", "custom": CUSTOMS[pick(len(CUSTOMS))]}
    if pick(2):
        event["deal"] = 1
    return event


def _bid(game, pick):
    if game.rules.is_simultaneous or game.is_untouched() and pick(3) == 0:
        return {"t": "bids", "v": [pick(4) if game.is_in(p) else None for p in _ids(game)]}
    legal = game.legal_bids()
    return {"t": "bid", "p": game.turn, "v": legal[pick(len(legal))]}


def _play(game, pick):
    asks = game.mission.asks
    players = game.players_in()
    if ("target" in asks or "heir" in asks) and pick(3) == 0:
        return {"t": "target", "p": _one_of(players, pick), "q": _one_of(players, pick)}
    if game.played == 0 and pick(3):
        taken = [0 if game.is_in(p) else None for p in _ids(game)]
        for _ in range(game.total):
            taken[_one_of(players, pick)] += 1
        return {"t": "tricks", "v": taken}
    event = {"t": "trick", "w": _one_of(players, pick)}
    if "count" in asks:
        event["cursed"] = pick(2) == 1
    return event


def _score(game, pick):
    word = game.missing() or (game.mission.asks + ["score"])[pick(1 + len(game.mission.asks))]
    p, q = _one_of(game.players_in(), pick), _one_of(game.players_in(), pick)
    if word == "score":
        return {"t": "score"}
    if word in ("target", "heir"):
        return {"t": "target", "p": p, "q": q}
    if word == "count":
        return {"t": "count", "p": p, "v": pick(game.tricks[p] + 1)}
    return {"t": word, "p": p}


def _over(game, pick):
    return {"t": "rename", "p": pick(len(game.names)), "name": NAMES[pick(12)]}


def _ids(game):
    return range(len(game.names))


def _one_of(players, pick):
    return players[pick(len(players))]


_IN_PHASE = {"MISSION": _mission, "BID": _bid, "PLAY": _play, "SCORE": _score, "OVER": _over}
