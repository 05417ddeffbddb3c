"""The end of a game of Pili Pili, and who wins (pili_pili.md 1.2, 1.6; CONTRACT.md 1)."""

from tests.kit import new_session, play, refused, rule


def after_a_round(tricks, bids=(0, 0, 0), **options):
    """Three players after one round of 6 cards without a mission; bids 0 unless said."""
    session = new_session(3, missions="none", deal=6, **options)
    play(session, ("bids", list(bids)), ("tricks", tricks), "score")
    return session


def result(session):
    game = session.game
    view = game.view()
    assert (view["winners"], view["decided_by"]) == (game.winners(), game.decided_by())
    return game.winners(), game.decided_by()


# ---- when it ends --------------------------------------------------------------------------------


@rule("PP0-43")
def test_the_game_ends_when_somebody_reaches_6_pilis():
    assert after_a_round([6, 0, 0]).game.over
    assert not after_a_round([5, 1, 0]).game.over


@rule("PP1-16", "PP1-66")
def test_in_reglesjeu_it_ends_at_7():
    session = new_session(3, ruleset="reglesjeu")
    play(session, ("mission", "r1"), ("bids", [6, 0, 2]), ("tricks", [12, 3, 3]), "score")
    assert session.game.pilis == [6, 3, 1]
    assert not session.game.over
    play(session, ("mission", "r4"), ("bids", [6, 6, 6]), ("tricks", [7, 5, 6]), "score")
    assert session.game.pilis == [7, 4, 1]
    assert session.game.over


def test_the_limit_is_an_option():
    assert after_a_round([1, 5, 0], pili_limit=5).game.over
    assert not after_a_round([1, 5, 0], pili_limit=7).game.over


@rule("PP0-44")
def test_it_ends_at_once_without_another_round():
    session = after_a_round([6, 0, 0])
    view = session.game.view()
    assert (view["phase"], view["over"], view["round"]) == ("OVER", True, 1)
    for event in (("bids", [0, 0, 0]), ("tricks", [6, 0, 0]), "score"):
        assert refused(session, event) == "GAME_OVER"


def test_the_limit_is_tested_after_all_adjustments_of_the_round():
    session = new_session(3)
    play(
        session,
        ("adjust", 0, 5),
        ("mission", "m28"),
        ("bids", [2, 3, 2]),
        ("tricks", [2, 4, 0]),
        "score",
    )
    assert session.game.pilis[0] == 3
    assert not session.game.over


def test_nothing_is_decided_before_the_end():
    session = after_a_round([5, 1, 0])
    assert result(session) == ([], None)


@rule("PP0-42")
def test_otherwise_the_next_round_starts():
    session = after_a_round([5, 1, 0])
    view = session.game.view()
    assert (view["phase"], view["round"], view["dealer"], view["over"]) == ("BID", 2, 1, False)
    assert view["bids"] == [None, None, None]
    assert view["tricks"] == [0, 0, 0]


def test_the_dealer_moves_one_seat_clockwise_each_round():
    session = new_session(3, missions="none", deal=6, pili_limit=20, first_dealer=1)
    for dealer in (1, 2, 0, 1):
        assert session.game.view()["dealer"] == dealer
        play(session, ("bids", [1, 1, 1]), ("tricks", [2, 2, 2]), "score")


@rule("PP1-67")
def test_the_last_round_stays_on_show():
    session = new_session(3, pili_limit=2)
    play(session, ("mission", "m13"), ("bids", [1, 1, 1]), ("tricks", [1, 3, 0]), "score")
    view = session.game.view()
    assert view["turn"] is None
    assert view["legal"] == []
    assert (view["round"], view["dealer"], view["cards"], view["mission"]) == (1, 0, 4, "m13")
    assert (view["tricks_total"], view["bids"], view["tricks"]) == (4, [1, 1, 1], [1, 3, 0])
    assert view["pilis"] == [0, 2, 1]
    assert view["ranks"] == [1, 3, 2]


# ---- who wins ------------------------------------------------------------------------------------


@rule("PP0-45", "PP1-05", "PP1-15", "PP1-68")
def test_the_fewest_pilis_win():
    session = after_a_round([6, 0, 0], (0, 3, 1))
    assert session.game.pilis == [6, 3, 1]
    assert result(session) == ([2], "score")


def test_whoever_reaches_the_limit_may_not_be_the_only_one():
    session = after_a_round([0, 6, 0], (6, 0, 1))
    assert session.game.pilis == [6, 6, 1]
    assert result(session) == ([2], "score")


def test_example_11_a_tie_is_a_shared_win():
    session = after_a_round([6, 0, 0], (0, 2, 2))
    assert session.game.pilis == [6, 2, 2]
    assert result(session) == ([1, 2], "shared")


@rule("PP1-69")
def test_example_11_with_tie_exact_the_most_made_bids_win():
    """1 makes two bids and misses one by 2; 2 makes one and misses two by 1."""
    session = new_session(3, missions="none", deal=6, tie="exact", pili_limit=3)
    play(session, ("bids", [2, 2, 3]), ("tricks", [2, 2, 2]), "score")
    play(session, ("bids", [2, 2, 3]), ("tricks", [2, 2, 2]), "score")
    play(session, ("bids", [0, 0, 1]), ("tricks", [3, 2, 1]), "score")
    view = session.game.view()
    assert view["pilis"] == [3, 2, 2]
    assert view["exact"] == [2, 2, 1]
    assert result(session) == ([1], "exact")


def test_made_bids_of_the_others_do_not_count():
    session = new_session(3, missions="none", deal=6, tie="exact", pili_limit=3)
    play(session, ("bids", [2, 3, 3]), ("tricks", [2, 2, 2]), "score")
    play(session, ("bids", [0, 1, 1]), ("tricks", [4, 1, 1]), "score")
    assert session.game.view()["exact"] == [1, 1, 1]
    assert result(session) == ([1, 2], "shared")


def test_a_tie_of_made_bids_too_is_shared_by_those_alone():
    session = new_session(4, missions="none", deal=6, tie="exact", pili_limit=3)
    for bids, tricks in (
        ([1, 2, 2, 2], [0, 2, 2, 2]),
        ([2, 1, 2, 2], [2, 0, 2, 2]),
        ([2, 2, 1, 2], [2, 2, 0, 2]),
        ([0, 0, 0, 3], [0, 0, 0, 6]),
    ):
        play(session, ("bids", bids), ("tricks", tricks), "score")
    view = session.game.view()
    assert view["pilis"] == [1, 1, 1, 3]
    assert view["exact"] == [3, 3, 3, 3]
    assert result(session) == ([0, 1, 2], "shared")


@rule("PP1-69")
def test_the_tie_of_three_is_narrowed_to_the_two_with_most_made_bids():
    session = new_session(4, missions="none", deal=6, tie="exact", pili_limit=4)
    play(session, ("bids", [1, 1, 0, 0]), ("tricks", [2, 2, 2, 0]), "score")
    play(session, ("bids", [2, 2, 0, 3]), ("tricks", [2, 2, 0, 2]), "score")
    play(session, ("bids", [1, 1, 0, 3]), ("tricks", [2, 2, 0, 2]), "score")
    play(session, ("bids", [0, 0, 0, 1]), ("tricks", [0, 0, 2, 4]), "score")
    view = session.game.view()
    assert view["pilis"] == [2, 2, 4, 5]
    assert result(session) == ([0, 1], "shared")


def test_tie_exact_is_the_default_of_reglesjeu_only():
    for ruleset, winners, decided_by in (("bga", [1, 2], "shared"), ("reglesjeu", [1], "exact")):
        session = new_session(
            3,
            ruleset=ruleset,
            missions="none",
            deal=6,
            bid_mode="simultaneous",
            sum_rule=False,
            pili_limit=3,
        )
        play(session, ("bids", [2, 2, 3]), ("tricks", [2, 2, 2]), "score")
        play(session, ("bids", [2, 2, 3]), ("tricks", [2, 2, 2]), "score")
        play(session, ("bids", [0, 0, 1]), ("tricks", [3, 2, 1]), "score")
        assert result(session) == (winners, decided_by)


def test_a_lone_winner_is_decided_by_the_score_also_with_tie_exact():
    assert result(after_a_round([6, 0, 0], (0, 3, 1), tie="exact")) == ([2], "score")


def test_who_left_cannot_win():
    session = new_session(4, missions="none", deal=6)
    play(session, ("leave", 3), ("bids", [0, 3, 1, None]), ("tricks", [6, 0, 0, None]), "score")
    assert session.game.pilis == [6, 3, 1, 0]
    assert result(session) == ([2], "score")
    assert session.game.view()["ranks"] == [3, 2, 1, None]


# ---- ranks ---------------------------------------------------------------------------------------


def test_ranks_by_the_pilis_of_now_ties_not_broken():
    session = new_session(4, missions="none", tie="exact")
    assert session.game.view()["ranks"] == [1, 1, 1, 1]
    for p, pilis in enumerate((2, 0, 4, 0)):
        play(session, ("adjust", p, pilis))
    assert session.game.view()["ranks"] == [3, 1, 4, 1]


def test_after_the_end_a_name_may_still_be_corrected():
    session = after_a_round([6, 0, 0])
    play(session, ("rename", 0, "Zoe"))
    assert session.game.view()["players"][0] == "Zoe"


def test_the_last_entry_may_be_taken_back_after_the_end():
    session = after_a_round([6, 0, 0])
    play(session, "undo")
    assert session.game.view()["phase"] == "SCORE"
    assert result(session) == ([], None)
