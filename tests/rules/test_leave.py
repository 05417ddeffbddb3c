"""Players who leave (CONTRACT.md 1 and its small print)."""

from tests.kit import new_session, play, refusal, refused

ROUND = (("mission", "m13"), ("bids", [1, 1, 1, 0]), ("tricks", [2, 1, 1, 0]), "score")


def test_who_left_keeps_his_pilis_and_is_not_ranked():
    session = new_session(4)
    play(session, *ROUND)
    play(session, ("adjust", 2, 3), ("leave", 2))
    view = session.game.view()
    assert view["left"] == [2]
    assert view["pilis"] == [1, 0, 3, 0]
    assert view["exact"] == [0, 1, 1, 1]
    assert view["ranks"] == [3, 1, None, 1]


def test_his_history_stays():
    session = new_session(4)
    play(session, *ROUND)
    play(session, ("leave", 0))
    assert session.game.view()["history"][0]["bids"] == [1, 1, 1, 0]


def test_left_is_in_the_order_of_leaving():
    session = new_session(4)
    play(session, ("leave", 3), ("leave", 1))
    assert session.game.view()["left"] == [3, 1]


def test_he_has_no_bid_and_no_tricks():
    session = new_session(4)
    play(session, ("leave", 1), ("mission", "m13"), ("bids", [1, None, 1, 0]))
    play(session, ("tricks", [2, None, 2, 0]))
    view = session.game.view()
    assert view["bids"] == [1, None, 1, 0]
    assert view["tricks"] == [2, 0, 2, 0]
    play(session, "score")
    row = session.game.view()["history"][0]
    assert row["bids"] == [1, None, 1, 0]
    assert row["tricks"] == [2, 0, 2, 0]
    assert row["gain"] == [1, 0, 1, 0]
    assert session.game.view()["exact"] == [0, 0, 0, 1]


def test_he_is_skipped_in_the_bids():
    session = new_session(4, missions="none")
    play(session, ("leave", 1))
    for p in (0, 2, 3):
        assert session.game.view()["turn"] == p
        play(session, ("bid", p, 0))
    assert session.game.phase == "PLAY"


def test_the_sum_rule_meets_the_last_who_is_still_in():
    session = new_session(4, missions="none")
    play(session, ("leave", 3), ("bid", 0, 2), ("bid", 1, 2))
    assert session.game.view()["legal"] == [0, 2, 3, 4, 5]


def test_no_echo_looks_at_the_bid_of_the_last_who_is_still_in():
    session = new_session(4)
    play(session, ("leave", 1), ("mission", "m20"), ("bid", 0, 2))
    assert refusal(session, ("bid", 2, 2)).values["prev"] == 0


def test_he_is_skipped_as_dealer():
    session = new_session(4, missions="none")
    play(session, ("leave", 1), ("bids", [2, None, 2, 2]), ("tricks", [2, None, 2, 1]), "score")
    assert session.game.view()["dealer"] == 2


def test_when_the_dealer_leaves_the_next_one_still_in_deals():
    for missions in ("bga36", "none"):
        session = new_session(4, missions=missions, first_dealer=2)
        play(session, ("leave", 3), ("leave", 2))
        assert session.game.view()["dealer"] == 0
    assert session.game.view()["turn"] == 0


def test_when_another_leaves_the_dealer_stays():
    session = new_session(4, missions="none", first_dealer=2)
    play(session, ("leave", 3))
    assert session.game.view()["dealer"] == 2
    assert session.game.view()["turn"] == 2


def test_no_event_of_one_who_left():
    session = new_session(4, missions="none")
    play(session, ("leave", 3))
    for event in (("bid", 3, 0), ("adjust", 3, 1), ("leave", 3), ("join", "Tom", 3)):
        assert refused(session, event) == "BAD_PLAYER"
    play(session, ("bids", [1, 1, 1, None]))
    for event in (("trick", 3), ("target", 3, 0), ("target", 0, 3)):
        assert refused(session, event) == "BAD_PLAYER"
    play(session, ("tricks", [2, 2, 1, None]))
    for event in (("first", 3), ("last", 3), ("count", 3, 0), ("offered", 3)):
        assert refused(session, event) == "BAD_PLAYER"


def test_before_the_first_event_of_a_round_only():
    session = new_session(4)
    for event in ROUND[:3]:
        play(session, event)
        assert refused(session, ("leave", 1)) == "WRONG_PHASE"
    play(session, "score", ("leave", 1))


def test_without_missions_before_the_first_bid():
    session = new_session(4, missions="none")
    play(session, ("bid", 0, 1))
    assert refused(session, ("leave", 1)) == "WRONG_PHASE"
    play(session, "undo", ("leave", 1))


def test_the_smallest_number_of_players_still_holds():
    session = new_session(3)
    play(session, ("leave", 1))
    error = refusal(session, ("leave", 0))
    assert error.code == "BAD_PLAYER_COUNT"
    assert error.values == {"lo": 2, "hi": 8}
    assert refused(new_session(3, ruleset="reglesjeu"), ("leave", 0)) == "BAD_PLAYER_COUNT"
    assert refused(session, ("leave", 1)) == "BAD_PLAYER"


def test_who_joins_after_somebody_left_gets_a_number_of_his_own():
    session = new_session(4)
    play(session, ("leave", 1), ("join", "Tom", 0))
    view = session.game.view()
    assert view["players"] == ["Zoé", "Max", "Ana", "Luc", "Tom"]
    assert view["left"] == [1]
    play(session, ("mission", "m13"))
    for p in (0, 4, 2, 3):
        assert session.game.view()["turn"] == p
        play(session, ("bid", p, 0))


def test_the_pilis_of_who_left_end_no_game():
    session = new_session(4, pili_limit=3)
    play(session, ("adjust", 1, 2), ("leave", 1), *ROUND_OF_THREE)
    assert session.game.pilis == [1, 2, 0, 0]
    assert not session.game.over


ROUND_OF_THREE = (
    ("mission", "m13"),
    ("bids", [1, None, 1, 1]),
    ("tricks", [2, None, 1, 1]),
    "score",
)
