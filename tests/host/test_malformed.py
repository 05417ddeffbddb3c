"""Malformed logs and records: never a fault of ours, never a good beginning lost."""

import io
import json
import sys
from random import Random

import pytest

from croupier.rules.errors import BadRecord, RuleError
from croupier.rules.games import find
from croupier.rules.header import Header
from croupier.rules.session import Session
from croupier_host import log_lines, messages
from croupier_host.cli import main
from croupier_host.replay import OwnTable, replay
from tests.host.malformed import (
    next_event,
    some_good,
    spoil_bytes,
    spoiled_log,
    spoiled_records,
)
from tests.kit import new_session, no_append, play, refusal

STEPS = ("likely", "likely", "wild", "undo", "redo", "amend")
LANGUAGES = messages.LANGUAGES
DROP = {"at": 0, "events": []}


def outcome_of(data, at=None):
    """The outcome of replaying the bytes of a log."""
    return replay(log_lines.values(io.BytesIO(data)), OwnTable(), at)


def lines_kept(game, data):
    """How many lines of a good game a spoiled log begins with."""
    kept = 0
    for line, spoiled in zip(game.lines, data.split(b"\n")):
        if line != spoiled:
            break
        kept += 1
    return kept


# ---- logs --------------------------------------------------------------------------------------


def check_log(seed):
    """Replays a spoiled log. Returns the exit status that it comes to."""
    rng = Random(seed)
    game = some_good(rng)
    data = spoiled_log(game, rng)
    kept = lines_kept(game, data)
    try:
        outcome = outcome_of(data)
    except log_lines.Unreadable as fault:
        check_unreadable(fault, game, data, kept)
        return 2
    if outcome.state is not None:
        assert json.loads(outcome.state_line())["players"] == outcome.state["players"]
    if outcome.refused is None:
        return 0
    check_refused(outcome, game, data, kept)
    return 1


def check_unreadable(fault, game, data, kept):
    """The fault is behind the lines that are still good, and `--at` gets at their state."""
    assert fault.line > kept
    for language in LANGUAGES:
        messages.printable(messages.message(language, fault.key, **fault.values)).encode()
    if kept:
        assert outcome_of(data, at=kept - 1).state == game.states[kept - 1]


def check_refused(outcome, game, data, kept):
    """The refused line is behind those that are still good; the state is that before it."""
    assert outcome.line > kept
    for language in LANGUAGES:
        text = messages.printable(outcome.refusal_text(language))
        assert text.encode().startswith(outcome.refused.code.encode() + b": ")
    if outcome.state is None:
        assert kept == 0
        return
    before = outcome_of(b"\n".join(data.split(b"\n")[: outcome.line - 1]))
    assert before.refused is None
    assert before.state == outcome.state
    if outcome.line == kept + 1:
        assert outcome.state == game.states[kept - 1]


# ---- packed records ----------------------------------------------------------------------------


def seen(session):
    """All that can be seen of a session: its state, its lines, what undo and redo would do."""
    timeline = session.timeline
    lists = bytes(timeline.log), list(timeline.force), list(timeline.undone), timeline.length
    return session.game.view(), session.log(), session.entries(), lists


def check_records(seed):
    """Loads spoiled records into a session that holds a game. Returns whether they were taken."""
    rng = Random(seed)
    game = some_good(rng)
    records = spoiled_records(game, rng)
    session = Session(Header.unpack(find, game.packed_header), records.append)
    session.load(game.records)
    before = seen(session)
    try:
        session.load(records)
    except BadRecord:
        assert seen(session) == before
        return False
    go_on(session, rng, steps=6)
    again = Session(session.header, no_append)
    again.load(records)
    assert seen(again) == seen(session)
    return True


def go_on(session, rng, steps):
    """Whatever is entered now, and undone to the first event and redone: only refusals."""
    seen(session)
    for _ in range(steps):
        commit(session, next_event(session, rng, STEPS))
    while commit(session, {"t": "undo"}):
        pass
    while commit(session, {"t": "redo"}):
        pass
    seen(session)


def commit(session, event):
    """Whether the session takes an event; one that it refuses changes nothing."""
    before = session.game.view(), session.timeline.length
    try:
        session.commit(event)
    except RuleError:
        assert (session.game.view(), session.timeline.length) == before
        return False
    return True


def check_header(seed):
    """Unpacks a spoiled header. Returns whether it was taken; then it can be packed again."""
    rng = Random(seed)
    packed = some_good(rng).packed_header
    for _ in range(rng.choice((1, 1, 2, 3))):
        packed = spoil_bytes(packed, rng)
    try:
        header = Header.unpack(find, packed)
    except (BadRecord, RuleError):
        return False
    assert Header.unpack(find, header.pack()).event() == header.event()
    go_on(Session(header, no_append), rng, steps=3)
    return True


@pytest.mark.parametrize(
    ("out_of_force", "back"), [({"t": "undo"}, "redo"), ({"t": "amend", "edits": [DROP]}, "undo")]
)
def test_an_illegal_event_that_was_out_of_force_when_loaded_does_not_come_back(out_of_force, back):
    too_early = records_of(("mission", "m1"), ("bid", 0, 1))[1]
    session = new_session()
    session.load([too_early, records_of(("adjust", 0, 1), out_of_force)[1]])
    error = refusal(session, back)
    assert (error.code, error.values) == ("AMEND_CONFLICT", {"at": 0, "why": "WRONG_PHASE"})


def records_of(*events):
    """The records of a game with these events."""
    records = []
    play(new_session(append=records.append), *events)
    return records


# ---- campaigns ---------------------------------------------------------------------------------


def campaign(check, seeds):
    """What the checks of these seeds come to, each once. A failure names its seed."""
    return {named(check, seed) for seed in seeds}


def named(check, seed):
    try:
        return check(seed)
    except Exception as error:
        raise AssertionError(f"{check.__name__}({seed})") from error


CHECKS = pytest.mark.parametrize(
    ("check", "outcomes"),
    [(check_log, {0, 1, 2}), (check_records, {True, False}), (check_header, {True, False})],
)


@CHECKS
def test_what_is_malformed_has_an_outcome_of_its_own_and_loses_nothing(check, outcomes):
    assert campaign(check, range(300)) == outcomes


@pytest.mark.ci
@pytest.mark.parametrize("block", range(20))
@CHECKS
def test_in_50_000_cases_of_each_kind_nothing_is_lost(check, outcomes, block):
    assert campaign(check, range(2500 * block, 2500 * (block + 1))) == outcomes


@pytest.mark.release
@pytest.mark.parametrize("block", range(40))
@CHECKS
def test_in_1_000_000_cases_of_each_kind_nothing_is_lost(check, outcomes, block):
    assert campaign(check, range(25_000 * block, 25_000 * (block + 1))) == outcomes


def test_the_command_ends_as_the_replay_does_and_says_why_on_one_line(monkeypatch, capsysbinary):
    monkeypatch.setattr(sys, "argv", ["croupier", "replay", "-", "--lang", "en"])
    for seed in range(150):
        rng = Random(seed)
        log = io.BytesIO(spoiled_log(some_good(rng), rng))
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(log))
        with pytest.raises(SystemExit) as end:
            main()
        state, why = capsysbinary.readouterr()
        code = end.value.code
        assert code == check_log(seed), (seed, why)
        assert state.count(b"\n") in {0: (1,), 1: (0, 1), 2: (0,)}[code]
        assert why.count(b"\n") == min(code, 1)
        assert why.startswith(b"<stdin>:" if code else b"")
