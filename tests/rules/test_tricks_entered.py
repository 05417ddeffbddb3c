"""Tricks, entered one by one or all at once (CONTRACT.md 1, pili_pili.md 1.5)."""

from tests.kit import new_session, play, refusal, refused, rule


def at_play(players=4, mission="m13", bids=None):
    """The bids are in; by default 4 players with 4 cards under open hands."""
    session = new_session(players)
    play(session, ("mission", mission), ("bids", bids or [1, 1, 1, 0]))
    return session


# ---- one by one ----------------------------------------------------------------------------------


@rule("PP0-01", "PP0-02", "PP0-06", "PP0-29")
def test_each_trick_is_one_entry_that_says_who_won_it():
    session = at_play()
    play(session, ("trick", 2), ("trick", 0), ("trick", 2))
    assert session.game.view()["tricks"] == [1, 0, 2, 0]
    assert session.game.view()["phase"] == "PLAY"


@rule("PP0-05", "PP0-31", "PP0-36")
def test_with_four_cards_each_the_fourth_trick_ends_the_play():
    session = at_play()
    play(session, ("trick", 0), ("trick", 1), ("trick", 0))
    assert session.game.phase == "PLAY"
    play(session, ("trick", 3))
    assert session.game.phase == "SCORE"


@rule("PP0-31")
def test_there_is_no_trick_after_the_last():
    session = at_play()
    play(session, ("trick", 0), ("trick", 0), ("trick", 0), ("trick", 0))
    error = refusal(session, ("trick", 1))
    assert error.code == "TRICK_OVER"
    assert error.values == {"k": 4}


def test_under_draw_one_more_there_is_one_trick_more_than_cards_dealt():
    session = at_play(4, "m12", [1, 1, 1, 1])
    play(session, ("trick", 0), ("trick", 1))
    assert session.game.phase == "PLAY"
    play(session, ("trick", 2))
    assert session.game.phase == "SCORE"


def test_no_trick_before_the_last_bid():
    session = new_session(4)
    assert refused(session, ("trick", 0)) == "WRONG_PHASE"
    play(session, ("mission", "m13"), ("bid", 0, 1))
    assert refused(session, ("trick", 0)) == "WRONG_PHASE"


def test_a_trick_is_cursed_only_where_the_mission_counts_such_tricks():
    session = at_play()
    assert refused(session, ("trick", 0, True)) == "EXTRA_NOT_USED"
    play(session, ("trick", 0, False))
    session = at_play(4, "m23")
    play(session, ("trick", 0, True))


@rule("PP0-07")
def test_the_account_is_settled_only_when_all_hands_are_empty():
    session = at_play()
    for p in (0, 1, 2, 3):
        error = refusal(session, "score")
        assert error.code == "MISSING"
        assert error.values == {"what": "tricks"}
        play(session, ("trick", p))
    play(session, "score")


# ---- all at once ---------------------------------------------------------------------------------


@rule("PP0-05")
def test_the_tricks_of_all_in_id_order_end_the_play():
    session = at_play()
    play(session, ("tricks", [2, 1, 1, 0]))
    assert session.game.view()["tricks"] == [2, 1, 1, 0]
    assert session.game.phase == "SCORE"


def test_example_4_the_tricks_must_total_the_cards():
    session = new_session(4)
    play(session, ("custom", {"deal": 5}), ("bids", [1, 2, 0, 1]))
    error = refusal(session, ("tricks", [2, 2, 0, 0]))
    assert error.code == "TRICKS_SUM"
    assert error.values == {"k": 5, "s": 4}
    assert refusal(session, ("tricks", [2, 2, 2, 0])).values == {"k": 5, "s": 6}


def test_nobody_takes_fewer_than_none_or_more_than_all():
    session = at_play()
    for tricks in ([5, 0, 0, 0], [5, -1, 0, 0], [0, 0, 5, 0]):
        error = refusal(session, ("tricks", tricks))
        assert error.code == "TRICKS_RANGE"
        assert error.values == {"k": 4}
    assert refused(session, ("tricks", [2, 2, 1, -1])) == "TRICKS_RANGE"


def test_only_before_any_trick_was_entered():
    session = at_play()
    play(session, ("trick", 0))
    assert refused(session, ("tricks", [1, 1, 1, 1])) == "WRONG_PHASE"
    play(session, "undo", ("tricks", [1, 1, 1, 1]))


def test_not_before_the_last_bid():
    session = new_session(4)
    assert refused(session, ("tricks", [1, 1, 1, 1])) == "WRONG_PHASE"
    play(session, ("mission", "m13"), ("bid", 0, 1))
    assert refused(session, ("tricks", [1, 1, 1, 1])) == "WRONG_PHASE"


def test_no_trick_after_all_were_entered():
    session = at_play()
    play(session, ("tricks", [1, 1, 1, 1]))
    assert refused(session, ("trick", 0)) == "TRICK_OVER"


def test_who_left_has_null():
    session = new_session(4)
    play(session, ("leave", 1), ("mission", "m13"), ("bids", [1, None, 1, 0]))
    play(session, ("tricks", [2, None, 1, 1]))
    assert session.game.view()["tricks"] == [2, 0, 1, 1]
