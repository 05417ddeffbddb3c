"""The contract that every game must keep, as one game played at random with slips.

A player module gives `GAME`, `header(dice)`, `move(game, dice)`, `slip(game, dice)` and
`text(language, code, values, names)`. Runs under CPython and MicroPython.
"""

import json

from croupier.rules.codec import Schema
from croupier.rules.errors import RuleError
from croupier.rules.fields import Reader
from croupier.rules.header import Header
from croupier.rules.session import Session

from .dice import Dice

MOST_LINES = 160
LONG = 30  # lines: from here on not every state is looked through
_LANGUAGES = ("fr", "en")


def play_game(player, number):
    """Plays game `number` and checks the contract on the way. Returns the session at its end."""
    dice = Dice(number)
    records = []
    session = Session(Header.read(player.GAME, player.header(dice)), records.append)
    check_header(session.header)
    check_view(session.game)
    while session.timeline.length < MOST_LINES:
        event = player.move(session.game, dice)
        if event is None:
            break
        session.commit(event)
        if session.timeline.length < LONG or dice.one_in(5):
            check_view(session.game)
        if dice.one_in(3):
            check_refusal(player, session, player.slip(session.game, dice))
        if dice.one_in(9):
            check_undo_and_redo(session, dice.between(1, 3))
        if dice.one_in(9):
            amend_something(player, session, dice)
    check_replay(session, records)
    return session


def check_header(header):
    """The header survives its bytes and its JSON form."""
    again = Header.unpack(lambda name: header.game_class, header.pack())
    read = Header.read(header.game_class, header.event())
    for other in (again, read):
        assert other.names == header.names
        assert other.options == header.options
        assert other.event() == header.event()


def check_view(game):
    """The state is plain data with the promised keys, and nobody who holds it can change it."""
    view = game.view()
    assert sorted(view) == sorted(game.VIEW)
    for row in view["history"]:
        assert sorted(row) == sorted(game.HISTORY)
    keys = {"": game.VIEW, "history": game.HISTORY}
    keys.update(dict(game.KEYS))
    assert_keys(view, "", keys)
    assert_plain(view)
    text = json.dumps(view)
    scribble(view)
    assert json.loads(json.dumps(game.view())) == json.loads(text)


def assert_keys(value, under, keys):
    """Every object has keys whose order is known."""
    if isinstance(value, dict):
        for key in value:
            assert key in keys[under]
            assert_keys(value[key], key, keys)
    elif type(value) is list:
        for each in value:
            assert_keys(each, under, keys)


def assert_plain(value):
    """Only what JSON has: dicts with text keys, lists, texts, whole numbers, truth, null."""
    if isinstance(value, dict):
        for key in value:
            assert type(key) is str
            assert_plain(value[key])
    elif type(value) is list:
        for each in value:
            assert_plain(each)
    else:
        assert value is None or type(value) in (str, int, bool), repr(value)


def scribble(value):
    """Changes every list and dict of a state, deep first."""
    for each in list(value.values()) if isinstance(value, dict) else value:
        if isinstance(each, (dict, list)):
            scribble(each)
    if isinstance(value, dict):
        value["scribble"] = 1
    else:
        value.append("scribble")


def check_refusal(player, session, event):
    """A slip is refused with a code that has a text in both languages; nothing has changed."""
    before = session.game.view()
    lines = session.timeline.length
    try:
        session.commit(event)
    except RuleError as error:
        for language in _LANGUAGES:
            names = session.game.names
            text = player.text(language, error.code, error.values, names)
            assert text and "{" not in text, text
    else:
        raise AssertionError("accepted: %r" % (event,))
    assert session.game.view() == before
    assert session.timeline.length == lines


def check_undo_and_redo(session, times):
    """Taking lines back and redoing them is as if nothing had happened."""
    before = session.game.view()
    entries = session.entries()
    times = min(times, len(session.timeline.force))
    for _ in range(times):
        session.commit({"t": "undo"})
    for _ in range(times):
        session.commit({"t": "redo"})
    assert session.game.view() == before
    assert session.entries() == entries


def amend_something(player, session, dice):
    """Corrects a random line; the state is then the replay of the list as amended."""
    entries = session.entries()
    if not entries:
        return
    before = session.game.view()
    line, event = dice.choice(entries)
    events = dice.choice([[], [event], [event, event], [changed(event, dice)]])
    amend = {"t": "amend", "edits": [{"at": line, "events": events}]}
    if dice.one_in(2):
        amend["cut"] = True
    try:
        session.commit(amend)
    except RuleError as error:
        assert error.code in ("AMEND_CONFLICT", "BAD_EVENT", "NOT_INT"), error.code
        assert session.game.view() == before
        assert session.entries() == entries
        return
    check_entries(session)
    if dice.one_in(2):
        session.commit({"t": "undo"})
        assert session.game.view() == before
        assert session.entries() == entries


def changed(event, dice):
    """The event with one of its numbers changed."""
    other = dict(event)
    for key in sorted(other):
        if type(other[key]) is int:
            other[key] += dice.choice([-1, 1])
        elif type(other[key]) is list and len(other[key]) > 1:
            other[key] = [other[key][-1]] + other[key][:-1]
    return other


def check_entries(session):
    """The events in force, committed one by one, lead to the state."""
    plain = Session(session.header, keep_nothing)
    for _, event in session.entries():
        plain.commit(event)
    assert plain.game.view() == session.game.view()


def keep_nothing(record):
    """An `append` that keeps nothing."""


def check_replay(session, records):
    """The log as JSON, and the records as bytes, lead to the same state."""
    again = Session(session.header, keep_nothing)
    for event in json.loads(json.dumps(session.log())):
        again.commit(event)
    loaded = Session(session.header, keep_nothing)
    loaded.load(records)
    for other in (again, loaded):
        assert other.game.view() == session.game.view()
        assert other.entries() == session.entries()
    schema = Schema(session.header.game_class)
    for record in records:
        if record[0] > 3:
            shape, values = schema.unpack(Reader(record))
            assert shape.packed(values) == record
