"""Undo and redo (CONTRACT.md 1)."""

from tests.kit import new_session, play, refused


def some_events():
    """A round and the beginning of another, with every common event."""
    events = [("rename", 0, "Léa"), ("mission", "m18"), ("bid", 0, 1), ("bid", 1, 1), ("bid", 2, 1)]
    events += [("bid", 3, 0), ("adjust", 1, 2), ("tricks", [2, 1, 1, 0]), ("first", 0), ("last", 1)]
    events += ["score", ("join", "Tom", 2), ("leave", 1), ("mission", "m13")]
    return events


def test_nothing_to_undo_in_a_new_game():
    assert refused(new_session(4), "undo") == "NOTHING_TO_UNDO"


def test_nothing_to_redo_before_an_undo():
    session = new_session(4)
    assert refused(session, "redo") == "NOTHING_TO_REDO"
    play(session, ("mission", "m13"))
    assert refused(session, "redo") == "NOTHING_TO_REDO"


def test_undo_takes_every_event_back_to_the_beginning():
    session = new_session(4)
    states = [session.game.view()]
    for event in some_events():
        play(session, event)
        states.append(session.game.view())
    while len(states) > 1:
        assert session.game.view() == states.pop()
        play(session, "undo")
    assert session.game.view() == states[0]
    assert refused(session, "undo") == "NOTHING_TO_UNDO"


def test_redo_brings_every_event_back():
    session = new_session(4)
    states = []
    for event in some_events():
        play(session, event)
        states.append(session.game.view())
    for _ in states:
        play(session, "undo")
    for state in states:
        play(session, "redo")
        assert session.game.view() == state
    assert refused(session, "redo") == "NOTHING_TO_REDO"


def test_a_new_event_forgets_what_was_undone():
    """Also rename, join, leave, adjust and amend."""
    for event in (
        ("bid", 0, 2),
        ("mission", "m15"),
        ("rename", 0, "Léa"),
        ("join", "Tom", 0),
        ("leave", 1),
        ("adjust", 0, 1),
        ("amend", 0, ("rename", 1, "Tom")),
    ):
        session = new_session(4)
        play(session, ("rename", 1, "Tim"), ("mission", "m13"), ("bid", 0, 1))
        play(session, "undo")
        if event[0] != "bid":
            play(session, "undo")
        play(session, event)
        assert refused(session, "redo") == "NOTHING_TO_REDO"


def test_a_refused_event_forgets_nothing():
    session = new_session(4)
    play(session, ("mission", "m13"), ("bid", 0, 1), "undo")
    assert refused(session, ("bid", 1, 1)) == "NOT_YOUR_TURN"
    assert refused(session, ("amend", 7, ("mission", "m15"))) == "AMEND_TARGET"
    play(session, "redo")
    assert session.game.view()["bids"] == [1, None, None, None]


def test_the_log_keeps_every_line():
    session = new_session(4)
    play(session, ("mission", "m13"), "undo", ("mission", "m15"), ("bid", 0, 1), "undo", "redo")
    assert session.log() == [
        {"t": "mission", "id": "m13"},
        {"t": "undo"},
        {"t": "mission", "id": "m15"},
        {"t": "bid", "p": 0, "v": 1},
        {"t": "undo"},
        {"t": "redo"},
    ]


def test_a_line_keeps_its_number():
    session = new_session(4)
    play(
        session,
        ("mission", "m13"),
        "undo",
        ("mission", "m15"),
        ("bid", 0, 1),
        "undo",
        "redo",
        ("bid", 1, 2),
    )
    assert [line for line, _ in session.entries()] == [2, 3, 6]


def test_the_events_in_force_can_be_read():
    session = new_session(4)
    play(session, ("mission", "m13"), "undo", ("mission", "m15"), ("bid", 0, 1))
    assert session.entries() == [
        (2, {"t": "mission", "id": "m15"}),
        (3, {"t": "bid", "p": 0, "v": 1}),
    ]


def test_undo_and_redo_take_no_values():
    session = new_session(4)
    play(
        session, ("mission", "m13"), {"t": "undo", "n": 3, "note": "oops"}, {"t": "redo", "p": "x"}
    )
    assert session.game.view()["mission"] == "m13"


def test_an_undone_amend_gives_the_old_line_back():
    session = new_session(4)
    play(session, ("mission", "m13"), ("bid", 0, 1), ("amend", 1, ("bid", 0, 3)))
    assert session.game.view()["bids"][0] == 3
    play(session, "undo")
    assert session.game.view()["bids"][0] == 1
    play(session, "redo")
    assert session.game.view()["bids"][0] == 3


def test_undo_after_an_undone_amend_takes_the_event_itself():
    session = new_session(4)
    play(session, ("mission", "m13"), ("bid", 0, 1), ("amend", 1, ("bid", 0, 3)), "undo", "undo")
    assert session.game.view()["bids"] == [None] * 4
    play(session, "redo")
    assert session.game.view()["bids"][0] == 1
    play(session, "redo")
    assert session.game.view()["bids"][0] == 3


def test_undo_of_a_later_event_leaves_the_amend_in_force():
    session = new_session(4)
    play(
        session,
        ("mission", "m13"),
        ("bid", 0, 1),
        ("amend", 1, ("bid", 0, 3)),
        ("bid", 1, 2),
        "undo",
    )
    assert session.game.view()["bids"] == [3, None, None, None]
    assert session.game.view()["turn"] == 1


def test_what_is_done_again_is_counted():
    """Each event done again, and for each line in force the amends that may replace it."""
    session = new_session(4)
    play(session, ("mission", "m13"), ("bid", 0, 1), ("bid", 1, 2))
    assert session.steps == 0
    play(session, "undo")
    assert session.steps == 2
    play(session, "redo")
    assert session.steps == 2 + 3
    play(session, ("amend", 1, ("bid", 0, 3)))
    assert session.steps == 2 + 3 + 3 + 3
