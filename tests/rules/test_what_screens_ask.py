"""What the rules tell screens before anything is entered."""

from croupier.rules.pili_history import Row
from croupier.rules.pili_score import NOBODY
from tests.kit import new_session, play, refusal

ROUND = (("mission", "m8"), ("bids", [1, 1, 1, 2]), ("tricks", [1, 1, 1, 1]), "score")


def test_the_latest_entry_is_what_an_undo_takes_back():
    session = new_session()
    assert session.latest() is None
    play(session, *ROUND)
    assert session.latest() == {"t": "score"}
    play(session, "undo")
    assert session.latest() == {"t": "tricks", "v": [1, 1, 1, 1]}


def test_the_undone_entry_is_what_a_redo_brings_back():
    session = new_session()
    assert session.undone() is None
    play(session, *ROUND, "undo", "undo")
    assert session.undone() == {"t": "tricks", "v": [1, 1, 1, 1]}
    play(session, "redo")
    assert session.undone() == {"t": "score"}


def test_what_is_appended_can_be_shown():
    records = []
    session = new_session(append=records.append)
    amend = {"t": "amend", "edits": [{"at": 1, "events": [{"t": "bids", "v": [2, 1, 1, 2]}]}]}
    play(session, *ROUND, amend, "undo", "redo")
    assert [session.show(record) for record in records] == session.log()
    assert session.show(records[4]) == amend
    assert session.latest() == amend


def test_an_amend_can_be_tried():
    session = new_session()
    play(session, *ROUND)
    amend = {"t": "amend", "at": 1, "event": {"t": "bids", "v": [1, 1, 1, 4]}}
    before = session.game.view()
    tried = session.amended(amend)
    assert session.game.view() == before and session.timeline.length == 4
    assert tried.pilis == [0, 0, 0, 3]
    play(session, amend)
    assert session.game.view() == tried.view()


def test_a_tried_amend_is_refused_like_a_real_one():
    session = new_session()
    play(session, *ROUND)
    amend = {"t": "amend", "at": 7, "event": {"t": "score"}}
    error = refusal(session, amend)
    try:
        session.amended(amend)
    except type(error) as tried:
        assert (tried.code, tried.values) == (error.code, error.values)
    else:
        raise AssertionError("accepted")


def test_the_gains_of_a_round_are_known_before_its_score():
    session = new_session()
    play(session, ("adjust", 0, 2), *ROUND[:-1])
    gains = session.game.gains()
    before = list(session.game.pilis)
    play(session, "score")
    after = [pilis + gain for pilis, gain in zip(before, gains)]
    assert after == session.game.pilis == [2, 0, 0, 1]


def test_who_has_named_nobody_yet_comes_from_the_dealer_on():
    session = new_session(first_dealer=2)
    play(session, ("mission", "m21"), ("bids", [0, 0, 0, 0]))
    for p, q in ((2, 0), (3, 0), (0, 1), (1, 0)):
        assert session.game.missing_target() == p
        play(session, ("target", p, q))
    assert session.game.missing_target() == NOBODY


def test_the_score_of_a_player_is_what_an_adjustment_changes():
    session = new_session()
    play(session, ("adjust", 1, 3))
    assert [session.game.score_of(p) for p in range(4)] == [0, 3, 0, 0]


def test_a_row_of_the_history_knows_its_mission_and_what_counted():
    session = new_session()
    play(session, ("mission", "m23"), ("bids", [1, 1, 1, 1]), ("tricks", [2, 1, 1, 1]))
    for p, count in enumerate((2, 0, 1, 0)):
        play(session, ("count", p, count))
    play(session, "score")
    row = Row(session.game.history[0])
    assert [row.counted(p) for p in range(4)] == [2, 0, 1, 0]
    assert row.mission_label("bga36") == "3-8"
    assert row.mission_card("bga36").count == 1
