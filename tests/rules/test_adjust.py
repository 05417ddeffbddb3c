"""Corrections by hand (CONTRACT.md 1 and its small print)."""

from tests.kit import new_session, play, refused


def after_a_round(**options):
    """Four players with 1, 0, 0 and 2 Pilis after a round under m13 (4 cards)."""
    session = new_session(4, **options)
    play(session, ("mission", "m13"), ("bids", [1, 1, 1, 2]), ("tricks", [2, 1, 1, 0]), "score")
    return session


def test_pilis_are_added_or_taken_off():
    session = after_a_round()
    play(session, ("adjust", 0, 2), ("adjust", 3, -1))
    assert session.game.pilis == [3, 0, 0, 1]


def test_never_below_0():
    session = after_a_round()
    play(session, ("adjust", 0, -5))
    assert session.game.pilis == [0, 0, 0, 2]
    play(session, ("adjust", 0, 1))
    assert session.game.pilis == [1, 0, 0, 2]


def test_the_reason_is_optional_and_kept_in_the_log():
    session = after_a_round()
    play(session, {"t": "adjust", "p": 0, "d": 1, "why": "house rule"}, ("adjust", 1, 1))
    assert session.log()[4] == {"t": "adjust", "p": 0, "d": 1, "why": "house rule"}
    assert session.log()[5] == {"t": "adjust", "p": 1, "d": 1}


def test_forty_characters_of_the_reason_are_kept():
    session = new_session(4)
    play(session, {"t": "adjust", "p": 0, "d": 1, "why": "é" * 41})
    assert session.log()[0]["why"] == "é" * 40


def test_pilis_are_never_above_30000():
    session = new_session(4)
    play(session, ("mission", "m13"), ("adjust", 0, 10**9))
    assert session.game.pilis == [30000, 0, 0, 0]
    play(session, ("adjust", 0, -29999), ("adjust", 0, 29999))
    assert session.game.pilis == [30000, 0, 0, 0]
    play(session, ("bids", [0, 1, 1, 1]), ("tricks", [1, 1, 1, 1]), "score")
    assert session.game.pilis == [30000, 0, 0, 0]
    assert session.game.view()["history"][0]["gain"] == [0, 0, 0, 0]


def test_a_player_still_in():
    session = after_a_round()
    for p in (-1, 4):
        assert refused(session, ("adjust", p, 1)) == "BAD_PLAYER"


def test_ranks_follow():
    session = after_a_round()
    play(session, ("adjust", 3, -2))
    assert session.game.view()["ranks"] == [4, 1, 1, 1]


def test_the_history_does_not_follow():
    session = after_a_round()
    play(session, ("adjust", 0, 2))
    row = session.game.view()["history"][0]
    assert row["pilis"] == [1, 0, 0, 2]
    assert row["gain"] == [1, 0, 0, 2]


def test_the_gain_of_a_round_leaves_corrections_out():
    session = new_session(4)
    play(session, ("mission", "m13"), ("adjust", 0, 2), ("bids", [1, 1, 1, 2]), ("adjust", 1, 1))
    play(session, ("tricks", [2, 1, 1, 0]), ("adjust", 0, -1), "score")
    row = session.game.view()["history"][0]
    assert row["gain"] == [1, 0, 0, 2]
    assert row["pilis"] == [2, 1, 0, 2]


def test_a_correction_beyond_every_rule_is_as_good_as_any():
    session = new_session(4)
    play(session, ("adjust", 0, 10**30))
    assert session.game.over
    play(session, "undo", ("adjust", 0, -(10**30)))
    assert session.game.pilis[0] == 0


# ---- and the end of the game ---------------------------------------------------------------------


def test_between_rounds_it_ends_the_game_at_once():
    session = after_a_round()
    play(session, ("adjust", 0, 4))
    assert not session.game.over
    play(session, ("adjust", 0, 1))
    view = session.game.view()
    assert (view["phase"], view["over"], view["winners"], view["decided_by"]) == (
        "OVER",
        True,
        [1, 2],
        "shared",
    )
    assert refused(session, ("adjust", 0, -1)) == "GAME_OVER"


def test_the_last_scored_round_is_left_on_show():
    session = after_a_round(first_dealer=2)
    play(session, ("join", "Tom", 0), ("adjust", 0, 5))
    view = session.game.view()
    assert (view["round"], view["dealer"], view["mission"]) == (1, 2, "m13")
    assert (view["cards"], view["tricks_total"]) == (4, 4)
    assert view["bids"] == [1, 1, 1, 2, None]
    assert view["tricks"] == [2, 1, 1, 0, 0]
    assert view["turn"] is None and view["legal"] == []
    assert view["pilis"] == [6, 0, 0, 2, 2]


def test_before_the_first_round_there_is_none_to_show():
    session = new_session(4)
    play(session, ("adjust", 0, 6))
    view = session.game.view()
    assert (view["phase"], view["round"], view["mission"]) == ("OVER", 1, None)
    assert view["bids"] == [None] * 4
    assert view["winners"] == [1, 2, 3]
    assert view["history"] == []


def test_without_missions_between_rounds_is_before_the_first_bid():
    session = new_session(4, missions="none")
    play(session, ("adjust", 0, 6))
    assert session.game.over
    assert session.game.view()["turn"] is None
    assert session.game.view()["legal"] == []


def test_in_a_round_the_end_is_tested_at_its_score():
    session = new_session(4)
    play(session, ("mission", "m13"), ("adjust", 0, 6))
    assert not session.game.over
    play(
        session,
        ("bids", [1, 1, 1, 0]),
        ("adjust", 1, 7),
        ("tricks", [1, 1, 1, 1]),
        ("adjust", 1, -7),
    )
    assert session.game.phase == "SCORE"
    play(session, "score")
    assert session.game.over
    assert session.game.view()["winners"] == [1, 2]


def test_without_missions_a_round_runs_from_its_first_bid_on():
    session = new_session(4, missions="none")
    play(session, ("bid", 0, 1), ("adjust", 0, 6))
    assert not session.game.over
    assert session.game.view()["turn"] == 1


def test_a_correction_taken_back_within_the_round_ends_nothing():
    session = new_session(4)
    play(session, ("mission", "m13"), ("adjust", 0, 6), ("adjust", 0, -6))
    play(session, ("bids", [1, 1, 1, 0]), ("tricks", [1, 1, 1, 1]), "score")
    assert not session.game.over


def test_the_end_by_a_correction_can_be_undone():
    session = after_a_round()
    play(session, ("adjust", 0, 5), "undo")
    view = session.game.view()
    assert (view["phase"], view["round"], view["over"]) == ("MISSION", 2, False)


def test_the_limit_is_met_exactly():
    session = new_session(4, pili_limit=20)
    play(session, ("adjust", 0, 19))
    assert not session.game.over
    play(session, ("adjust", 0, 1))
    assert session.game.over


def test_only_who_is_still_in_can_reach_the_limit():
    session = new_session(4)
    play(session, ("adjust", 0, 5), ("leave", 0))
    assert refused(session, ("adjust", 0, 1)) == "BAD_PLAYER"
    play(session, ("adjust", 1, 1))
    assert not session.game.over


def test_who_left_since_has_no_part_in_the_last_round_on_show():
    session = new_session(4, missions="none", pili_limit=3)
    play(session, ("bids", [1, 1, 1, 0]), ("tricks", [1, 1, 2, 1]), "score")
    view = play(session, ("leave", 3), ("adjust", 0, 3)).view()
    assert (view["over"], view["round"]) == (True, 1)
    assert (view["bids"], view["tricks"]) == ([1, 1, 1, None], [1, 1, 2, 0])
    assert view["history"][0]["bids"] == [1, 1, 1, 0]
