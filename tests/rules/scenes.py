"""Moments of a game that several files of tests begin with. Runs under MicroPython too."""

from croupier.rules.errors import RuleError
from tests.kit import new_session, play

BID_LINES = (("mission", "m13"), ("bid", 0, 1), ("bid", 1, 1), ("bid", 2, 1), ("bid", 3, 0))


def with_bids():
    """Lines 0 to 4: the mission of 4 cards, and the four bids."""
    session = new_session(4)
    play(session, *BID_LINES)
    return session


def edits(*pairs):
    """An amend in its long form, of pairs (line, events)."""
    return {"t": "amend", "edits": [{"at": at, "events": list(events)} for at, events in pairs]}


def bid(p, v):
    return {"t": "bid", "p": p, "v": v}


def at_play(custom):
    """Three players under a custom mission of 4 cards; the bids are in."""
    made = {"deal": 4}
    made.update(custom)
    session = new_session(3)
    play(session, ("custom", made), ("bids", [1, 1, 1]))
    return session


def at_score(custom, tricks):
    """The same, and the tricks counted."""
    session = at_play(custom)
    play(session, ("tricks", tricks))
    return session


def code_of(check, *values):
    """The code with which a check refuses, None when it lets pass."""
    try:
        check(*values)
    except RuleError as error:
        return error.code
    return None
