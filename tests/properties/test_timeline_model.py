"""Undo, redo and amend in games played at random: the session agrees with the naive model after
every step, and its records and its log bring the same game back."""

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.rules.games import find
from croupier.rules.header import Header
from croupier.rules.session import Session
from tests.properties import moves
from tests.properties.timeline_model import Model, commit, fresh

STEPS = ("likely", "likely", "likely", "likely", "wild", "misshaped", "undo", "redo", "amend")
STEPS += ("likely", "likely", "undo", "redo", "amend", "amend")


class Table:
    """A session and the model of it, side by side."""

    def __init__(self, header):
        self.records = []
        read = Header.read(find("pili_pili"), header)
        self.session = Session(read, self.records.append)
        self.model = Model(header)
        self.outcomes = Counter()

    def step(self, kind, pick):
        """One event of a kind."""
        self.enter(_EVENTS[kind](self, pick))

    def enter(self, event):
        """An event; both must take it, or refuse it with the same code."""
        before = len(self.records)
        outcome = commit(self.session, event)
        assert outcome == self.model.commit(event), event
        assert len(self.records) == before + (outcome is None)
        self.outcomes[event.get("t"), outcome and outcome[0]] += 1
        if "cut" in event and outcome is None:
            self.outcomes["cut", self.model.in_force[-1][1][1] is not None] += 1
        self.check()

    def check(self):
        """The state and the events in force are those of the model."""
        assert self.session.game.view() == self.model.session().game.view()
        assert self.session.entries() == self.model.entries()


def likely(table, pick):
    event = moves.likely(table.session.game, pick)
    return {**event, "seq": pick(99), "note": "à table", "later": {}} if pick(8) == 0 else event


_EVENTS = {
    "likely": likely,
    "wild": lambda table, pick: moves.wild(pick),
    "misshaped": lambda table, pick: moves.misshaped(pick),
    "undo": lambda table, pick: {"t": "undo"},
    "redo": lambda table, pick: {"t": "redo"},
    "amend": lambda table, pick: moves.amend(moves, table.session, pick),
}

SEEDS = st.integers(0, 2**32)
EVENINGS = st.lists(st.tuples(st.sampled_from(STEPS), SEEDS), max_size=60)


def play(table, evening):
    for kind, seed in evening:
        table.step(kind, Random(seed).randrange)


def test_a_line_may_be_cut_again_within_its_own_events():
    names = ["Zoé", "Max", "Ana"]
    table = Table({"croupier": 1, "game": "pili_pili", "players": names})
    rename = [{"t": "rename", "p": p, "name": name} for p, name in enumerate(("Ida", "Jo", "Kim"))]
    too_high = {"t": "adjust", "p": 9, "d": 1}
    for event in (rename[0], too_high | {"p": 0}):
        table.enter(event)
    edits = [{"at": 1, "events": [rename[1], rename[2], too_high]}]
    table.enter({"t": "amend", "edits": edits, "cut": True})
    assert table.session.entries() == [(0, rename[0]), (1, rename[1]), (1, rename[2])]
    table.enter({"t": "amend", "at": 0, "event": {**rename[0], "name": "Kim"}, "cut": True})
    assert table.session.game.names == ["Kim", "Jo", "Ana"]
    table.enter({"t": "undo"})
    assert table.session.game.names == ["Ida", "Jo", "Kim"]


@settings(max_examples=80)
@given(SEEDS, EVENINGS)
def test_the_session_is_the_replay_of_its_events_in_force(seed, evening):
    play(Table(moves.header(Random(seed).randrange)), evening)


@settings(max_examples=40)
@given(SEEDS, EVENINGS)
def test_the_log_as_json_gives_the_same_state_in_a_new_session(seed, evening):
    table = Table(moves.header(Random(seed).randrange))
    play(table, evening)
    log = json.loads(json.dumps(table.session.log()))
    again = fresh(table.model.header)
    for event in log:
        again.commit(event)
    assert again.game.view() == table.session.game.view()
    assert again.entries() == table.session.entries()
    assert again.log() == log


@settings(max_examples=40)
@given(SEEDS, EVENINGS, EVENINGS)
def test_the_records_bring_the_same_game_back_and_it_goes_on_the_same_way(seed, evening, rest):
    table = Table(moves.header(Random(seed).randrange))
    play(table, evening)
    header = Header.unpack(find, table.session.header.pack())
    again = Session(header, table.records.append)
    again.load(list(table.records))
    assert again.game.view() == table.session.game.view()
    assert again.entries() == table.session.entries()
    assert again.log() == table.session.log()
    table.session = again
    play(table, rest)


def campaign(seeds, steps):
    """Long games; returns how often each event met with each outcome."""
    outcomes = Counter()
    for seed in seeds:
        pick = Random(seed).randrange
        table = Table(moves.header(pick))
        for _ in range(steps):
            table.step(STEPS[pick(len(STEPS))], pick)
        outcomes += table.outcomes
    return outcomes


def test_the_games_played_here_meet_every_outcome_of_undo_redo_and_amend():
    outcomes = campaign(range(30), steps=60)
    for t, code in (
        ("undo", None),
        ("undo", "NOTHING_TO_UNDO"),
        ("redo", None),
        ("redo", "NOTHING_TO_REDO"),
        ("amend", None),
        ("amend", "AMEND_TARGET"),
        ("amend", "AMEND_CONFLICT"),
        ("amend", "BAD_EVENT"),
        ("amend", "NOT_INT"),
        ("cut", True),
        ("cut", False),
        ("score", None),
    ):
        assert outcomes[t, code] > 0, (t, code)


@pytest.mark.ci
@pytest.mark.parametrize("block", range(10))
def test_the_session_agrees_with_the_model_in_a_hundred_long_games(block):
    campaign(range(1000 + 100 * block, 1100 + 100 * block), steps=120)
