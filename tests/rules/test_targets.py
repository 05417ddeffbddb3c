"""Targets, heirs and the offered trick (CONTRACT.md 1, pili_pili.md 1.7)."""

from tests.kit import new_session, play, refusal, refused, rule
from tests.rules.scenes import at_play, at_score

COPY = {"score": {"share": "copy"}, "ask": ["target"]}
MOVE = {"score": {"share": "move"}, "ask": ["heir"]}
OFFERED = {"ask": ["offered"]}


def missing(session):
    return refusal(session, "score").values["what"]


# ---- targets and heirs ---------------------------------------------------------------------------


def test_each_player_names_a_target():
    session = at_score(COPY, [3, 1, 0])
    for p, q in ((0, 1), (1, 2), (2, 0)):
        assert missing(session) == "target"
        play(session, ("target", p, q))
    play(session, "score")


def test_nobody_names_himself():
    assert refused(at_score(COPY, [3, 1, 0]), ("target", 1, 1)) == "TARGET_SELF"
    assert refused(at_score(MOVE, [3, 1, 0]), ("target", 1, 1)) == "TARGET_SELF"


def test_targets_are_named_from_the_last_bid_on():
    session = new_session(3)
    made = {"deal": 4}
    made.update(COPY)
    assert refused(session, ("target", 0, 1)) == "WRONG_PHASE"
    play(session, ("custom", made), ("bid", 0, 1))
    assert refused(session, ("target", 0, 1)) == "WRONG_PHASE"
    play(session, ("bid", 1, 1), ("bid", 2, 1), ("target", 0, 1))
    assert session.game.phase == "PLAY"
    play(session, ("trick", 0), ("target", 1, 0), ("trick", 1))
    play(session, ("trick", 2), ("trick", 2), ("target", 2, 0), "score")


def test_a_later_target_of_the_same_player_replaces_the_earlier():
    session = at_score(COPY, [3, 1, 0])  # own Pilis 2, 0, 1
    play(session, ("target", 0, 1), ("target", 1, 2), ("target", 2, 0), ("target", 0, 2), "score")
    assert session.game.pilis == [3, 1, 3]


def test_one_heir_is_enough():
    session = at_score(MOVE, [3, 1, 0])
    assert missing(session) == "heir"
    play(session, ("target", 2, 0), "score")
    assert session.game.pilis == [0, 0, 3]


def test_a_later_heir_replaces_the_earlier():
    session = at_score(MOVE, [3, 1, 0])
    play(session, ("target", 2, 0), ("target", 1, 2), "score")
    assert session.game.pilis == [2, 1, 0]


# ---- the offered trick ---------------------------------------------------------------------------


@rule("PP1-52")
def test_the_box_asks_who_got_the_offered_trick():
    session = at_score(OFFERED, [3, 1, 0])
    assert missing(session) == "offered"
    assert refused(session, ("offered", 2)) == "EXTRA_RANGE"
    play(session, ("offered", 0), ("offered", 1), "score")


@rule("PP1-53")
def test_the_offered_trick_is_one_of_his_tricks():
    session = at_score(OFFERED, [3, 1, 0])
    play(session, ("offered", 1), "score")
    assert session.game.pilis == [2, 0, 1]


@rule("PP1-52")
def test_the_first_of_the_live_tricks_is_the_offered_one():
    session = at_play(OFFERED)
    play(session, ("trick", 1), ("trick", 0), ("trick", 0), ("trick", 2), "score")
    assert session.game.phase == "MISSION"
