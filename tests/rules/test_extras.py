"""What a mission asks besides the tricks (CONTRACT.md 1, pili_pili.md 1.7)."""

from tests.kit import new_session, play, refusal, refused
from tests.rules.scenes import at_play, at_score

FIRST_LAST = {"score": {"first": 1, "last": 1}, "ask": ["first", "last"]}
CURSED = {"score": {"count": 1}, "ask": ["count"]}


def missing(session):
    return refusal(session, "score").values["what"]


# ---- when, and whether at all --------------------------------------------------------------------


def test_extras_are_entered_after_the_tricks():
    session = at_play(FIRST_LAST)
    for event in (("first", 0), ("last", 0), ("count", 0, 0), ("offered", 0)):
        assert refused(session, event) == "WRONG_PHASE"


def test_where_no_score_is_to_come_nothing_is_missing():
    session = new_session(3)
    assert session.game.missing() is None
    play(session, ("mission", "m18"))
    assert session.game.missing() is None
    play(session, ("bids", [1, 1, 1]))
    assert session.game.missing() == "tricks"


def test_only_what_the_mission_asks():
    session = at_score({}, [2, 1, 1])
    for event in (("first", 0), ("last", 0), ("count", 0, 0), ("offered", 0), ("target", 0, 1)):
        assert refused(session, event) == "EXTRA_NOT_USED"
    session = at_score(FIRST_LAST, [2, 1, 1])
    assert refused(session, ("count", 0, 1)) == "EXTRA_NOT_USED"
    assert refused(session, ("target", 0, 0)) == "EXTRA_NOT_USED"


def test_a_player_comes_before_what_is_asked():
    session = at_score({}, [2, 1, 1])
    for event in (
        ("first", 3),
        ("last", -1),
        ("count", 3, 0),
        ("offered", 3),
        ("target", 3, 0),
        ("target", 0, 3),
    ):
        assert refused(session, event) == "BAD_PLAYER"


def test_extras_leave_the_phase_as_it_is():
    session = at_score(FIRST_LAST, [2, 1, 1])
    play(session, ("first", 0), ("last", 0))
    assert session.game.phase == "SCORE"


# ---- first and last trick ------------------------------------------------------------------------


def test_first_and_last_are_missing_one_after_the_other():
    session = at_score(FIRST_LAST, [2, 1, 1])
    assert missing(session) == "first"
    play(session, ("first", 1))
    assert missing(session) == "last"
    play(session, ("last", 2), "score")


def test_whoever_won_no_trick_won_neither_first_nor_last():
    session = at_score(FIRST_LAST, [0, 3, 1])
    assert refused(session, ("first", 0)) == "EXTRA_RANGE"
    assert refused(session, ("last", 0)) == "EXTRA_RANGE"


def test_first_and_last_of_one_player_need_two_tricks():
    session = at_score(FIRST_LAST, [2, 1, 1])
    play(session, ("first", 1))
    assert refused(session, ("last", 1)) == "EXTRA_RANGE"
    play(session, ("last", 2))
    assert refused(session, ("first", 2)) == "EXTRA_RANGE"
    play(session, ("first", 0), ("last", 0), "score")


def test_who_may_have_won_them_can_be_offered():
    session = at_score(FIRST_LAST, [2, 1, 1])
    assert session.game.takers("first") == [0, 1, 2]
    play(session, ("last", 1))
    assert session.game.takers("first") == [0, 2]
    play(session, ("first", 2))
    assert session.game.takers("last") == [0, 1]
    assert session.game.takers("offered") == [0, 1, 2]
    assert at_score(FIRST_LAST, [0, 4, 0]).game.takers("last") == [1]


def test_a_round_of_one_trick_has_one_winner_of_both():
    session = new_session(3)
    made = {"deal": 1}
    made.update(FIRST_LAST)
    play(session, ("custom", made), ("bids", [0, 0, 0]), ("tricks", [0, 1, 0]))
    assert refused(session, ("last", 0)) == "EXTRA_RANGE"
    play(session, ("first", 1))
    assert session.game.takers("last") == [1]
    play(session, ("last", 1), "score")
    assert session.game.pilis == [0, 3, 0]


def test_the_latest_first_counts():
    session = at_score(FIRST_LAST, [2, 1, 1])
    play(session, ("first", 0), ("last", 2), ("first", 1), "score")
    assert session.game.pilis == [1, 1, 1]


def test_first_and_last_are_known_when_the_tricks_were_entered_live():
    session = at_play(FIRST_LAST)
    play(session, ("trick", 2), ("trick", 1), ("trick", 2), ("trick", 0), "score")
    assert session.game.pilis == [1, 0, 2]


def test_what_the_live_tricks_told_may_still_be_corrected():
    session = at_play(FIRST_LAST)
    play(session, ("trick", 2), ("trick", 1), ("trick", 2), ("trick", 0), ("first", 1), "score")
    assert session.game.pilis == [1, 1, 1]


# ---- counted tricks ------------------------------------------------------------------------------


def test_every_player_still_in_says_how_many_counted_tricks():
    session = at_score(CURSED, [2, 1, 1])
    for p in range(3):
        assert missing(session) == "count"
        play(session, ("count", p, 1))
    play(session, "score")
    assert session.game.pilis == [2, 1, 1]


def test_who_left_is_not_asked():
    session = new_session(4)
    play(session, ("leave", 3), ("mission", "m23"), ("bids", [1, 1, 1, None]))
    play(session, ("tricks", [3, 1, 1, None]), ("count", 0, 0), ("count", 1, 0), ("count", 2, 0))
    assert refused(session, ("count", 3, 0)) == "BAD_PLAYER"
    play(session, "score")


def test_nobody_has_more_counted_tricks_than_tricks():
    session = at_score(CURSED, [2, 1, 1])
    for v in (-1, 3):
        assert refused(session, ("count", 0, v)) == "EXTRA_RANGE"
    play(session, ("count", 0, 2))


def test_the_latest_count_counts():
    session = at_score(CURSED, [1, 1, 2])
    play(session, ("count", 0, 1), ("count", 1, 0), ("count", 2, 0), ("count", 0, 0), "score")
    assert session.game.pilis == [0, 0, 1]


def test_counted_tricks_are_known_when_the_tricks_were_entered_live():
    session = at_play(CURSED)
    play(session, ("trick", 0, True), ("trick", 1), ("trick", 0, True), ("trick", 2), "score")
    assert session.game.pilis == [3, 0, 0]


def test_live_tricks_without_a_cursed_one_are_known_too():
    session = at_play(CURSED)
    play(session, ("trick", 0), ("trick", 1), ("trick", 0), ("trick", 2), "score")
    assert session.game.pilis == [1, 0, 0]


def test_a_live_count_may_be_corrected():
    session = at_play(CURSED)
    play(session, ("trick", 0, True), ("trick", 1), ("trick", 0), ("trick", 2))
    play(session, ("count", 0, 2), "score")
    assert session.game.pilis == [3, 0, 0]


# ---- several at once -----------------------------------------------------------------------------


def test_one_thing_after_the_other_is_missing():
    session = at_score({"ask": ["first", "last", "count", "target", "offered"]}, [2, 1, 1])
    for word, events in (
        ("first", [("first", 1)]),
        ("last", [("last", 0)]),
        ("count", [("count", 0, 0), ("count", 1, 0), ("count", 2, 0)]),
        ("target", [("target", 0, 1), ("target", 1, 2), ("target", 2, 0)]),
        ("offered", [("offered", 1)]),
    ):
        assert missing(session) == word
        play(session, *events)
    play(session, "score")


def test_an_end_that_the_mission_does_not_ask_for_bars_nobody_from_the_other():
    session = new_session(3)
    card = {"deal": 5, "score": {"first": 1}, "ask": ["first"]}
    play(session, ("custom", card), ("bids", [1, 1, 0]))
    play(session, ("trick", 0), ("trick", 0), ("trick", 0), ("trick", 0), ("trick", 1))
    assert session.game.takers("first") == [0, 1]
    play(session, ("first", 1))
