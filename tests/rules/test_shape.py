"""The form of an event, and the order of the checks (CONTRACT.md 1 and its small print)."""

from tests.kit import new_session, play, refused

BIDS_OPEN = ("mission", "m13")  # open hands: 4 cards each, no effect on the score


def at_bids():
    session = new_session(4)
    play(session, BIDS_OPEN)
    return session


def at_play():
    session = at_bids()
    play(session, ("bids", [1, 1, 1, 0]))
    return session


def over():
    session = new_session(4, pili_limit=1)
    play(session, BIDS_OPEN, ("bids", [1, 1, 1, 0]), ("tricks", [4, 0, 0, 0]), "score")
    assert session.game.over
    return session


# ---- shape ---------------------------------------------------------------------------------------


def test_an_unknown_type_is_no_event():
    for t in ("deal", "", None, 3, ["bid"], {}, True):
        assert refused(new_session(4), {"t": t}) == "BAD_EVENT"
    assert refused(new_session(4), {}) == "BAD_EVENT"


def test_a_missing_key_is_no_event():
    for event in (
        {"t": "bid", "p": 0},
        {"t": "bid", "v": 1},
        {"t": "bids"},
        {"t": "target", "p": 0},
        {"t": "trick"},
        {"t": "tricks"},
        {"t": "first"},
        {"t": "last"},
        {"t": "count", "p": 1},
        {"t": "offered"},
        {"t": "mission"},
        {"t": "mission", "deal": 4},
        {"t": "rename", "p": 0},
        {"t": "join", "name": "Tom"},
        {"t": "join", "after": 1},
        {"t": "leave"},
        {"t": "adjust", "p": 0},
        {"t": "amend"},
        {"t": "amend", "at": 0},
    ):
        assert refused(at_bids(), event) == "BAD_EVENT"


def test_a_number_that_is_none():
    for value in (True, "1", 1.5, 1.0, None, []):
        assert refused(at_bids(), ("bid", 0, value)) == "NOT_INT"
        assert refused(at_bids(), ("bid", value, 0)) == "NOT_INT"


def test_missing_keys_come_before_numbers_that_are_none():
    assert refused(at_bids(), {"t": "bid", "p": "0"}) == "BAD_EVENT"


def test_a_key_of_the_wrong_type():
    for event in (
        ("mission", 13),
        ("custom", "m13"),
        ("bids", 3),
        ("bids", {"0": 1}),
        ("trick", 0, 1),
        ("rename", 0, 5),
        ("join", None, 0),
        {"t": "adjust", "p": 0, "d": 1, "why": 5},
    ):
        assert refused(new_session(4), event) == "BAD_EVENT"


def test_a_mission_has_an_id_or_is_custom_never_both():
    event = {"t": "mission", "id": "m13", "custom": {"deal": 3}}
    assert refused(new_session(4), event) == "BAD_EVENT"


def test_a_list_of_the_wrong_length():
    for bids in ([], [1, 1, 1], [1, 1, 1, 0, 0]):
        assert refused(at_bids(), ("bids", bids)) == "BAD_EVENT"
        assert refused(at_play(), ("tricks", bids)) == "BAD_EVENT"


def test_null_for_a_player_still_in_is_no_number():
    assert refused(at_bids(), ("bids", [1, None, 1, 0])) == "NOT_INT"


def test_a_number_for_who_left_is_no_event():
    session = new_session(4)
    play(session, ("leave", 2), BIDS_OPEN)
    assert refused(session, ("bids", [1, 1, 0, 0])) == "BAD_EVENT"
    play(session, ("bids", [1, 1, None, 0]))
    assert session.game.view()["bids"] == [1, 1, None, 0]


def test_optional_keys_are_ignored():
    session = at_bids()
    play(session, {"t": "bid", "p": 0, "v": 1, "seq": 7, "ms": 5000, "note": "hm"})
    assert session.log()[1] == {"t": "bid", "p": 0, "v": 1}


def test_unknown_keys_are_ignored():
    session = at_bids()
    play(session, {"t": "bid", "p": 0, "v": 1, "mood": ["good"]})
    assert session.game.view()["bids"] == [1, None, None, None]


# ---- the order of the checks ---------------------------------------------------------------------


def test_shape_comes_before_the_end_of_the_game():
    session = over()
    assert refused(session, ("bid", "0", 1)) == "NOT_INT"
    assert refused(session, ("bids", [1])) == "BAD_EVENT"
    assert refused(session, ("custom", {"score": {"first": 1}})) == "BAD_EVENT"


def test_the_end_of_the_game_comes_before_the_phase():
    for event in (
        ("mission", "m1"),
        ("custom", {"deal": 3}),
        ("bid", 0, 1),
        ("bids", [1, 1, 1, 1]),
        ("target", 0, 1),
        ("trick", 0),
        ("tricks", [1, 1, 1, 1]),
        ("first", 0),
        ("last", 0),
        ("count", 0, 1),
        ("offered", 0),
        "score",
        ("join", "Tom", 0),
        ("leave", 0),
        ("adjust", 0, -1),
        ("adjust", 9, -1),
    ):
        assert refused(over(), event) == "GAME_OVER"


def test_the_phase_comes_before_the_player():
    session = new_session(4)
    for event in (("bid", 9, 0), ("target", 9, 0), ("trick", 9), ("first", 9), ("count", 9, 0)):
        assert refused(session, event) == "WRONG_PHASE"
    session = at_bids()
    for event in (
        ("join", "Tom", 9),
        ("leave", 9),
        ("last", 9),
        ("offered", 9),
        ("mission", "m99"),
    ):
        assert refused(session, event) == "WRONG_PHASE"


def test_the_player_comes_before_the_value():
    session = at_bids()
    assert refused(session, ("bid", 9, 99)) == "BAD_PLAYER"
    assert refused(session, ("bid", 1, 99)) == "NOT_YOUR_TURN"
    assert refused(session, ("bid", 0, 99)) == "BID_RANGE"


def test_missing_beats_the_phase():
    assert refused(at_bids(), "score") == "WRONG_PHASE"
    assert refused(at_play(), "score") == "MISSING"


def test_trick_over_beats_the_phase():
    session = at_play()
    play(session, ("tricks", [1, 1, 1, 1]))
    assert refused(session, ("trick", 9)) == "TRICK_OVER"
    assert refused(session, ("tricks", [1, 1, 1, 1])) == "WRONG_PHASE"


def test_a_player_that_nobody_is():
    for p in (-1, 4, 10**30):
        assert refused(at_bids(), ("bid", p, 0)) == "BAD_PLAYER"
        assert refused(at_play(), ("trick", p)) == "BAD_PLAYER"
        assert refused(at_play(), ("adjust", p, 1)) == "BAD_PLAYER"
