"""Matches of the bucket pyramid played at random: after every event the state is that of a plain
model, which keeps names of buckets in sets."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.rules.header import Header
from croupier.rules.session import Session
from tests.contract import bucket_player as player
from tests.contract.dice import Choices
from tests.properties.test_pyramid_exhaustive import after_fall, parts_of, place, pyramid_of

LONGEST = 250
LETTERS = "ABCDE"
CARDS = {1: (1, 8), 2: (2, 16), 3: (4, 23)}


class Model:
    """A match by the words of CONTRACT.md and bucket_pyramid.md, as plain as can be."""

    def __init__(self, options, players):
        self.rows = 4 if options["edition"] == "edition2005" else 5
        self.options = options
        self.seats = list(range(players))
        self.left = []
        self.totals = [0] * players
        self.starter = options["first_player"]
        self.game_no = 1
        self.chases = 0
        self.open_game()

    def open_game(self):
        whole = pyramid_of(self.rows)
        self.standing = [set() if p in self.left else set(whole) for p in range(len(self.totals))]
        self.outs = 2 if len(self.here()) >= 5 else 1
        self.out = []
        self.colours = {}
        self.is_begun = self.is_over = False
        self.close()

    def close(self):
        self.direction = 1
        self.own = self.to_beat = self.cut = self.loser = None
        self.leader = None if self.options["colours"] and not self.has_all() else self.starter

    def has_all(self):
        return all(p in self.colours for p in self.here())

    def here(self):
        return [p for p in self.seats if p not in self.left]

    def playing(self):
        return [p for p in self.here() if p not in self.out]

    def after(self, p, step=1):
        """Who plays after player p."""
        at = self.seats.index(p)
        while True:
            at = (at + step) % len(self.seats)
            if self.seats[at] in self.playing():
                return self.seats[at]

    # ---- the events ------------------------------------------------------------------------------

    def pyramid(self, p, b):
        self.is_begun = True
        order = sorted(pyramid_of(self.rows))
        self.colours[p] = dict(zip(order, b, strict=True))
        assert set(Counter(b).values()) == {len(order) // 5}
        if self.has_all():
            self.leader = self.starter

    def lead(self, p, c, n=None, v=None):
        assert p == self.leader
        self.is_begun = True
        self.colour = c
        if v is not None:
            assert CARDS[n][0] <= v <= CARDS[n][1]
            self.own = {p: v}
            self.to_beat = v
            self.turn = self.after(p)

    def raise_(self, p, n, v):
        assert p == self.turn
        assert CARDS[n][0] <= v <= CARDS[n][1]
        total = self.own.get(p, 0) + v
        if total == self.to_beat:
            assert self.options["on_equal"] == "reverse"
            self.direction = -self.direction
        else:
            assert total > self.to_beat
        self.own[p] = self.to_beat = total
        self.turn = self.after(p, self.direction)

    def lose(self, p):
        assert p in self.playing() and (self.own is None or p == self.turn)
        self.loser = p

    def remove(self, p, b):
        standing = self.standing[p]
        assert p == self.loser and place(b) in standing
        of_colour = {each for each in standing if self.colours.get(p, {}).get(each) == self.colour}
        assert not of_colour or place(b) in of_colour
        self.standing[p] = set(after_fall(standing, place(b)))
        self.cut = parts_of(frozenset(self.standing[p]), self.options["parts"])
        if len(self.cut) < 2:
            self.settle(p)

    def keep(self, p, b):
        assert p == self.loser
        (part,) = [part for part in self.cut if place(b) in part]
        self.standing[p] = set(part)
        self.settle(p)

    def settle(self, p):
        self.chases += 1
        self.close()
        if not self.standing[p]:
            self.out.append(p)
        self.go_on(p)

    def go_on(self, p):
        if len(self.out) == self.outs or len(self.playing()) < 2:
            self.is_over = True
            for each, standing in enumerate(self.standing):
                self.totals[each] += len(standing)
        else:
            self.leader = p if p in self.playing() else self.after(p)

    def next_game(self):
        self.game_no += 1
        self.starter = self.next_here(self.starter)
        self.open_game()

    def next_here(self, p):
        at = self.seats.index(p)
        turned = self.seats[at + 1 :] + self.seats[: at + 1]
        return next(each for each in turned if each not in self.left)

    def is_between(self):
        return self.is_over or self.game_no > 1 and not self.is_begun

    def join(self, name, after):
        assert self.is_between()
        self.seats.insert(self.seats.index(after) + 1, len(self.totals))
        self.totals.append(0)
        self.standing.append(set())
        if not self.is_over:
            self.open_game()

    def leave(self, p):
        is_between = self.is_between()
        leader = self.leader
        self.left.append(p)
        if p == self.starter:
            self.starter = self.next_here(p)
        if self.is_over:
            return
        if is_between:
            self.open_game()
        else:
            self.go_on(leader)

    def adjust(self, p, d, why=None):
        self.totals[p] = max(0, self.totals[p] + d)

    def rename(self, p, name):
        pass

    # ---- and the state ---------------------------------------------------------------------------

    def take(self, event):
        values = {key: value for key, value in event.items() if key != "t"}
        getattr(self, "raise_" if event["t"] == "raise" else event["t"])(**values)

    def scores(self):
        return [
            total + (0 if self.is_over else len(standing))
            for total, standing in zip(self.totals, self.standing, strict=True)
        ]

    def ranks(self):
        scores = self.scores()
        return [
            None if p in self.left else 1 + sum(scores[q] > scores[p] for q in self.here())
            for p in range(len(scores))
        ]


def check(model, view):
    assert [{place(name) for name in each} for each in view["pyramids"]] == model.standing
    assert view["standing"] == [len(each) for each in model.standing]
    for key in ("totals", "out", "left", "starter", "game_no", "direction", "to_beat"):
        assert view[key] == getattr(model, key), key
    assert view["ranks"] == model.ranks()
    assert len(view["history"]) == model.chases
    own = model.own and [model.own.get(p, 0) for p in range(len(model.totals))]
    assert view["own"] == own
    assert (view["phase"] == "OVER") == model.is_over
    if view["phase"] == "LEAD":
        assert view["turn"] == model.leader
    if view["phase"] == "CHASE":
        assert view["turn"] == (model.turn if own else None)
    cut = [{place(name) for name in part} for part in view["parts"]]
    assert cut == ([set(part) for part in model.cut] if view["phase"] == "SPLIT" else [])
    check_result(model, view)


def check_result(model, view):
    assert view["over"] == (model.is_over and model.game_no == model.options["games"])
    if not view["over"]:
        assert (view["winners"], view["decided_by"]) == ([], None)
        return
    here = sorted(model.here())
    best = [p for p in here if model.totals[p] == max(model.totals[q] for q in here)]
    assert view["winners"] == best
    assert view["decided_by"] == ("score" if len(best) == 1 else "shared")


def play_at_random(pick, seen):
    """Plays a match, and checks the state after each event."""
    dice = Choices(pick)
    header = player.header(dice)
    session = Session(Header.read(player.GAME, header), lambda record: None)
    model = Model(session.game.options, len(header["players"]))
    check(model, session.game.view())
    while session.timeline.length < LONGEST:
        event = player.move(session.game, dice)
        if event is None:
            break
        session.commit(event)
        model.take(event)
        check(model, session.game.view())
        seen[event["t"]] += 1
        seen[session.game.phase] += 1
        seen[session.game.decided_by()] += 1
    return session.game


def check_games_and_history(game):
    """The rows add up to the games, and those to the totals when nothing was adjusted."""
    view = game.view()
    whole = 10 if game.options["edition"] == "edition2005" else 15
    left = {}
    for row in view["history"]:
        key = row["game"], row["loser"]
        lost = len(row["fallen"]) + len(row["dropped"])
        left[key] = left.get(key, whole) - lost
        assert row["left"] == left[key]
        assert row["bucket"] in row["fallen"]
        assert (row["own"] is None) or max(row["own"]) > 0
    for row in view["games"]:
        for p in row["out"]:
            assert row["standing"][p] == 0 == left[row["game"], p]
        for p, standing in enumerate(row["standing"]):
            if standing:
                assert standing == left.get((row["game"], p), whole)


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 2**32))
def test_every_state_is_that_of_the_model(seed):
    check_games_and_history(play_at_random(Random(seed).randrange, Counter()))


def test_the_matches_played_here_meet_every_event_and_phase():
    seen = Counter()
    for seed in range(80):
        check_games_and_history(play_at_random(Random(seed).randrange, seen))
    for event in ("pyramid", "lead", "raise", "lose", "remove", "keep", "next_game"):
        assert seen[event] > 10, event
    for event in ("join", "leave", "rename", "adjust"):
        assert seen[event] > 10, event
    for phase in ("BUILD", "LEAD", "CHASE", "REMOVE", "SPLIT", "OVER"):
        assert seen[phase] > 10, phase
    assert seen["score"] and seen["shared"]


def test_a_match_of_99_games():
    names = ["Zoé", "Max", "Ana"]
    options = {"games": 99, "colours": False}
    header = {"croupier": 1, "game": "bucket_pyramid", "players": names, "options": options}
    session = Session(Header.read(player.GAME, header), lambda record: None)
    for game in range(99):
        for b in ("A1", "A2", "A3", "A4", "A5"):
            session.commit({"t": "lead", "p": session.game.turn, "c": "R"})
            session.commit({"t": "lose", "p": 2})
            session.commit({"t": "remove", "p": 2, "b": b})
        assert session.game.view()["starter"] == game % 3
        if game < 98:
            session.commit({"t": "next_game"})
    view = session.game.view()
    assert (view["over"], view["game_no"], view["totals"]) == (True, 99, [1485, 1485, 0])
    assert view["history"][-1]["game"] == len(view["games"]) == 99
