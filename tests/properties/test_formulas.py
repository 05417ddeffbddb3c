"""The formulas of Pili Pili (pili_pili.md 1.6), each against a plain statement of its own."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.rules import missions
from croupier.rules.errors import RuleError
from croupier.rules.games import find
from croupier.rules.header import Header
from croupier.rules.session import Session
from tests.kit import new_session, no_append, play, rule
from tests.properties import moves

PILIS = st.integers(-2, 3)
SCORES = st.fixed_dictionaries(
    {
        "mult": st.integers(0, 3),
        "first": PILIS,
        "last": PILIS,
        "count": PILIS,
        "cooldown": st.booleans(),
        "share": st.sampled_from([None, "copy", "move"]),
    }
)
ASKS = {"first": "first", "last": "last", "count": "count", "copy": "target", "move": "heir"}
# What the cards of the box change in the account (pili_pili.md 1.7); the others change nothing.
EFFECTS = {
    card: score
    for cards, score in (
        (("m18", "m31"), {"first": 1, "last": 1}),
        (("m14", "m28"), {"cooldown": True}),
        (("m23", "m24", "m25"), {"count": 1}),
        (("m21", "m34"), {"share": "copy"}),
        (("r2",), {"share": "move"}),
        (("r5",), {"mult": 2}),
    )
    for card in cards
}
PLAIN = {"mult": 1, "first": 0, "last": 0, "count": 0, "cooldown": False, "share": None}


class Round:
    """A round as it went: what is known of it at the table."""

    def __init__(self, draw, score, total, players):
        self.score = {**PLAIN, **score}
        winner, ids = st.integers(0, players - 1), range(players)
        # Who took each trick, and whether it is one that the mission counts.
        self.won = draw(st.lists(st.tuples(winner, st.booleans()), min_size=total, max_size=total))
        self.tricks = [sum(w == p for w, _ in self.won) for p in ids]
        self.cursed = [sum(w == p and is_cursed for w, is_cursed in self.won) for p in ids]
        self.first, self.last = self.won[0][0], self.won[-1][0]
        self.targets = [draw(st.sampled_from([q for q in ids if q != p])) for p in ids]
        self.heir = draw(winner)

    def live(self, asks):
        """The events of a table that enters every trick."""
        for w, is_cursed in self.won:
            yield {"t": "trick", "w": w, **({"cursed": is_cursed} if "count" in asks else {})}

    def afterwards(self, asks):
        """The events of a table that enters the tricks at the end."""
        yield {"t": "tricks", "v": self.tricks}
        if "first" in asks:
            yield {"t": "first", "p": self.first}
        if "last" in asks:
            yield {"t": "last", "p": self.last}
        if "count" in asks:
            yield from ({"t": "count", "p": p, "v": v} for p, v in enumerate(self.cursed))
        if "offered" in asks:
            yield {"t": "offered", "p": self.first}

    def named(self, asks):
        """The events that name targets, or the heir and the giver."""
        if "target" in asks:
            yield from ({"t": "target", "p": p, "q": q} for p, q in enumerate(self.targets))
        if "heir" in asks:
            yield {"t": "target", "p": self.heir, "q": self.targets[self.heir]}

    def pilis(self, old, bids):
        """The Pilis after the round: a ledger with one entry for each reason there is."""
        own = [0] * len(old)
        for p, (bid, taken) in enumerate(zip(bids, self.tricks)):
            for _ in range(min(bid, taken), max(bid, taken)):
                own[p] += self.score["mult"]
        own[self.first] += self.score["first"]
        own[self.last] += self.score["last"]
        for w, is_cursed in self.won:
            own[w] += self.score["count"] if is_cursed else 0
        due = list(own)
        if self.score["share"] == "copy":
            for p, target in enumerate(self.targets):
                due[p] += own[target]
        if self.score["share"] == "move":
            giver = self.targets[self.heir]
            due[self.heir], due[giver] = own[self.heir] + own[giver], 0
        if self.score["cooldown"]:
            for p in self.made(bids):
                due[p] -= bids[p]
        return [max(0, before + more) for before, more in zip(old, due)]

    def made(self, bids):
        """Who took exactly what he bid."""
        return [p for p, bid in enumerate(bids) if bid == self.tricks[p]]


def check_round(session, data, score):
    """Plays the round whose bids are open, and compares its account with the ledger's."""
    game, draw = session.game, data.draw
    asks = game.mission.asks
    old, exact = list(game.pilis), list(game.exact)
    bids = enter_bids(session, draw)
    this = Round(draw, score, game.total, len(old))
    entry = this.live if draw(st.booleans()) else this.afterwards
    play(session, *entry(asks), *this.named(asks), "score")
    row = game.view()["history"][-1]
    expected = this.pilis(old, bids)
    assert game.pilis == row["pilis"] == expected
    assert row["gain"] == [after - before for before, after in zip(old, expected)]
    assert row["tricks"] == this.tricks
    assert game.exact == [done + (p in this.made(bids)) for p, done in enumerate(exact)]
    assert game.over == (max(expected) >= 20)


def enter_bids(session, draw):
    game = session.game
    if game.rules.is_simultaneous:
        legal = game.rules.legal(-1, 0, False)
        bids = [draw(st.sampled_from(legal)) for _ in game.names]
        play(session, ("bids", bids))
        return bids
    while game.phase == "BID":
        play(session, ("bid", game.turn, draw(st.sampled_from(game.legal_bids()))))
    return game.bids


@rule("PP0-37", "PP0-38", "PP1-41", "PP1-56", "PP1-63")
@settings(max_examples=200)
@given(st.data(), SCORES, st.integers(2, 5), st.integers(1, 5), st.integers(0, 1))
def test_a_round_is_scored_as_the_ledger_says_whatever_the_mission(data, score, players, k, more):
    session = new_session(players, sum_rule=data.draw(st.booleans()), pili_limit=20)
    for p in range(players):
        play(session, ("adjust", p, data.draw(st.integers(0, 19))))
    asks = [word for key, word in ASKS.items() if score.get(key) or score["share"] == key]
    play(session, ("custom", {"deal": k, "extra_draw": more, "score": score, "ask": asks}))
    check_round(session, data, score)


@pytest.mark.parametrize(
    ("ruleset", "mission_id"),
    [("bga", card) for card, _ in missions.cards("bga36")]
    + [("reglesjeu", card) for card, _ in missions.cards("reglesjeu")],
)
@settings(max_examples=15)
@given(data=st.data())
def test_a_card_of_the_box_is_scored_as_its_effect_says(ruleset, mission_id, data):
    session = new_session(data.draw(st.integers(3, 6)), ruleset=ruleset, pili_limit=20)
    for p in range(3):
        play(session, ("adjust", p, data.draw(st.integers(0, 19))))
    play(session, ("mission", mission_id))
    check_round(session, data, EFFECTS.get(mission_id, {}))


def games(seed):
    """The game of a session, after each event of an evening played at random."""
    pick = Random(seed).randrange
    session = Session(Header.read(find("pili_pili"), moves.header(pick)), no_append)
    for _ in range(60):
        try:
            session.commit(moves.likely(session.game, pick))
        except RuleError:
            continue
        yield session.game


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_no_trick_is_lost_or_won_twice(seed):
    for game in games(seed):
        taken = sum(game.tricks)
        assert taken <= (game.total or 0)
        assert game.phase != "SCORE" or taken == game.total
        for row in game.view()["history"]:
            assert sum(row["tricks"]) >= row["cards"]


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_the_player_in_turn_always_has_a_legal_bid_and_the_total_is_never_below_0(seed):
    for game in games(seed):
        assert min(game.pilis) >= 0
        if game.turn >= 0:
            assert game.legal_bids() == sorted(set(game.legal_bids())) != []


@rule("PP0-22")
@settings(max_examples=150)
@given(st.data(), st.integers(2, 8), st.integers(1, 7), st.sampled_from([0, 1]))
def test_with_the_sum_rule_somebody_misses(data, players, cards, more):
    """When there are as many tricks as the rule counts: with one more, `draw_sum` is `final`."""
    if players * (cards + more) > 56:
        cards -= more
    session = new_session(players, pili_limit=20, draw_sum="final")
    play(session, ("custom", {"deal": cards, "extra_draw": more}))
    bids = enter_bids(session, data.draw)
    this = Round(data.draw, {}, cards + more, players)
    play(session, ("tricks", this.tricks), "score")
    assert sum(abs(bid - taken) for bid, taken in zip(bids, this.tricks)) >= 1
    assert len(this.made(bids)) < players
