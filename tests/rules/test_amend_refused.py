"""Corrections that are refused: the line, the conflict, the form (CONTRACT.md 1)."""

from tests.kit import new_session, play, refusal, refused
from tests.rules.scenes import bid, edits, with_bids

# ---- which lines ---------------------------------------------------------------------------------


def test_a_line_that_is_not_in_force():
    session = with_bids()
    for at in (-1, 5, 99, 10**30):
        error = refusal(session, ("amend", at, ("bid", 0, 1)))
        assert error.code == "AMEND_TARGET"
    play(session, "undo")
    assert refusal(session, ("amend", 4, ("bid", 3, 1))).values == {"at": 4}
    assert refused(session, ("amend", 5, ("bid", 3, 1))) == "AMEND_TARGET"  # the undo itself


def test_an_amend_is_not_amended():
    session = with_bids()
    play(session, ("amend", 1, ("bid", 0, 3)))
    assert refused(session, ("amend", 5, ("bid", 0, 1))) == "AMEND_TARGET"


def test_one_line_out_of_force_is_enough():
    session = with_bids()
    assert refusal(session, edits((1, [bid(0, 2)]), (9, []))).values == {"at": 9}


def test_in_a_new_game_there_is_nothing_to_amend():
    assert refused(new_session(4), ("amend", 0, ("mission", "m13"))) == "AMEND_TARGET"


# ---- conflicts -----------------------------------------------------------------------------------


def test_a_later_event_that_becomes_illegal_is_named():
    session = with_bids()
    error = refusal(session, ("amend", 2, ("bid", 1, 2)))  # the last bid, 0, now makes the sum
    assert error.code == "AMEND_CONFLICT"
    assert error.values == {"at": 4, "why": "BID_SUM"}


def test_a_replacing_event_that_is_itself_illegal_is_named():
    session = with_bids()
    error = refusal(session, ("amend", 2, ("bid", 1, 9)))
    assert error.code == "AMEND_CONFLICT"
    assert error.values == {"at": 2, "why": "BID_RANGE"}


def test_a_dropped_event_that_others_need():
    session = with_bids()
    assert refusal(session, edits((1, []))).values == {"at": 2, "why": "NOT_YOUR_TURN"}


def test_an_event_after_the_end_becomes_illegal():
    session = new_session(4, pili_limit=2)
    play(
        session,
        ("mission", "m13"),
        ("bids", [1, 1, 1, 0]),
        ("tricks", [2, 1, 1, 0]),
        "score",
        ("mission", "m15"),
    )
    error = refusal(session, ("amend", 2, ("tricks", [3, 1, 0, 0])))
    assert error.values == {"at": 4, "why": "GAME_OVER"}


def test_a_list_that_no_longer_fits_the_players_is_a_conflict():
    session = new_session(4)
    play(session, ("join", "Tom", 0), ("mission", "m13"), ("bids", [1, 1, 1, 0, 0]))
    assert refusal(session, edits((0, []))).values == {"at": 2, "why": "BAD_EVENT"}


def test_earlier_amends_are_still_checked():
    session = with_bids()
    play(session, ("amend", 4, ("bid", 3, 2)))  # total 5
    error = refusal(session, ("amend", 2, ("bid", 1, 0)))
    assert error.values == {"at": 4, "why": "BID_SUM"}
    play(session, ("amend", 2, ("bid", 1, 2)))
    assert session.game.view()["bids"] == [1, 2, 1, 2]


# ---- shape ---------------------------------------------------------------------------------------


def test_an_amend_has_one_of_two_forms():
    one = [{"at": 1, "events": [bid(0, 2)]}]
    for event in (
        {"t": "amend"},
        {"t": "amend", "at": 1},
        {"t": "amend", "event": bid(0, 2)},
        {"t": "amend", "at": 1, "event": bid(0, 2), "edits": one},
        {"t": "amend", "at": 1, "edits": one},
        {"t": "amend", "event": bid(0, 2), "edits": one},
        {"t": "amend", "edits": []},
        {"t": "amend", "edits": None},
        {"t": "amend", "edits": {"at": 1, "events": []}},
        {"t": "amend", "edits": [1]},
        {"t": "amend", "edits": [{"at": 1}]},
        {"t": "amend", "edits": [{"events": []}]},
        {"t": "amend", "edits": [{"at": 1, "events": bid(0, 2)}]},
        {"t": "amend", "at": 1, "event": [bid(0, 2)]},
        {"t": "amend", "at": 1, "event": None},
        {"t": "amend", "edits": one, "cut": 1},
    ):
        assert refused(with_bids(), event) == "BAD_EVENT"


def test_the_same_line_twice():
    assert refused(with_bids(), edits((1, [bid(0, 2)]), (1, []))) == "BAD_EVENT"


def test_no_undo_redo_or_amend_inside():
    for inside in ("undo", "redo", "amend"):
        assert refused(with_bids(), edits((1, [{"t": inside}]))) == "BAD_EVENT"


def test_the_number_of_a_line_is_a_number():
    for at in ("1", True, 1.0, None):
        assert refused(with_bids(), ("amend", at, ("bid", 0, 2))) == "NOT_INT"


def test_shape_faults_inside_are_the_amends_own():
    session = with_bids()
    for event, code in (
        ({"t": "bid", "p": 0}, "BAD_EVENT"),
        ({"t": "deal"}, "BAD_EVENT"),
        ({"t": "bid", "p": 0, "v": "2"}, "NOT_INT"),
        ({"t": "bids", "v": [1, 1, 1]}, "BAD_EVENT"),
        ({"t": "bids", "v": [1, 1, 1, None]}, "NOT_INT"),
        ({"t": "mission", "custom": {"score": {"first": 1}}}, "BAD_EVENT"),
    ):
        assert refused(session, edits((1, [event]))) == code
        cutting = edits((1, [event]))
        cutting["cut"] = True
        assert refused(session, cutting) == code


def test_shape_comes_before_the_line():
    assert refused(with_bids(), edits((99, [{"t": "bid"}]))) == "BAD_EVENT"
