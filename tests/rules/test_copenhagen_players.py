"""Who leaves, who cannot join, and points by hand (CONTRACT.md 1)."""

from tests.kit import TAKE, copenhagen, play, refusal, refused, turns_of
from tests.rules.houses import FLOOR_0, with_abilities, with_coat

ONE_MORE = ("adjust", 0, 1)


def turn_of(session):
    return session.game.view()["turn"]


# ---- leaving -------------------------------------------------------------------------------------


def test_who_leaves_is_skipped():
    session = copenhagen(4)
    play(session, ("leave", 2), TAKE, TAKE)
    assert turn_of(session) == 3
    view = session.game.view()
    assert (view["left"], view["ranks"]) == ([2], [1, 1, None, 1])


def test_when_the_player_in_turn_leaves_the_next_one_is_in_turn():
    session = copenhagen(4)
    play(session, TAKE, ("leave", 1))
    assert turn_of(session) == 2
    play(session, TAKE, TAKE, TAKE)
    assert turn_of(session) == 2


def test_the_last_seat_hands_on_to_the_first():
    session = copenhagen(3, first_player=2)
    play(session, ("leave", 2))
    assert turn_of(session) == 0


def test_who_leaves_before_the_build_of_a_double_action_has_taken_cards():
    session = copenhagen(3)
    turns_of(session, 0, ("build", "red-2", 2, 0, 1), ("build", "blue-2", 2, 2, 0))
    play(session, ("coat", "ability", "double"))
    turns_of(session, 0, ("take", 2, ["double"]), ("leave", 0))
    view = session.game.view()
    assert (view["turn"], view["must"], view["left"]) == (1, None, [0])
    row = view["history"][-1]
    assert (row["p"], row["take"], row["use"]) == (0, 2, ["double"])
    play(session, TAKE)


def test_who_leaves_while_another_must_build_changes_nothing_for_him():
    session = copenhagen(3)
    turns_of(session, 0, ("build", "red-2", 2, 0, 1), ("build", "blue-2", 2, 2, 0))
    play(session, ("coat", "ability", "double"))
    turns_of(session, 0, ("take", 2, ["double"]), ("leave", 1))
    view = session.game.view()
    assert (view["turn"], view["must"]) == (0, "build")
    play(session, "pass")
    assert turn_of(session) == 2


def test_his_board_score_and_history_stay():
    session = copenhagen(3)
    play(session, FLOOR_0, ("leave", 0))
    view = session.game.view()
    assert (view["points"], view["boards"][0][8]) == ([1, 0, 0], "pPPPP")
    assert view["history"][0]["points"] == 1
    assert view["supply"]["purple-5"] == 0


def test_two_must_stay():
    error = refusal(copenhagen(2), ("leave", 1))
    assert (error.code, error.values) == ("BAD_PLAYER_COUNT", {"lo": 2, "hi": 4})
    session = copenhagen(3)
    play(session, ("leave", 1))
    assert refused(session, ("leave", 0)) == "BAD_PLAYER_COUNT"


def test_nobody_leaves_while_a_coat_is_used():
    for p in (0, 1, 9):
        assert refused(with_coat(3), ("leave", p)) == "WRONG_PHASE"


def test_only_a_player_leaves_and_only_once():
    session = copenhagen(4)
    play(session, ("leave", 3))
    for p in (3, 4, -1):
        assert refused(session, ("leave", p)) == "BAD_PLAYER"
        assert refused(session, ("adjust", p, 1)) == "BAD_PLAYER"


def test_with_points_only_he_leaves_too():
    session = copenhagen(3, track="points")
    play(session, ("line", 2, "row", True), ("leave", 2))
    view = session.game.view()
    assert (view["turn"], view["points"], view["ranks"]) == (None, [0, 0, 2], [1, 1, None])


# ---- joining and names ---------------------------------------------------------------------------


def test_nobody_joins():
    for session in (copenhagen(2), with_coat(), copenhagen(3, track="points")):
        assert not session.game.may_join()
        assert refused(session, ("join", "Tom", 0)) == "WRONG_PHASE"
        assert refused(session, ("join", "", 9)) == "WRONG_PHASE"


def test_names_change_at_any_time():
    session = with_coat()
    play(session, ("rename", 1, "Léo"))
    play(session, ("coat", "ability", "double"), "end_card", ("rename", 0, "Zora"))
    assert session.game.view()["players"] == ["Zora", "Léo"]
    assert refused(session, ("rename", 0, "LEO")) == "BAD_NAME"


# ---- points by hand ------------------------------------------------------------------------------


def test_points_by_hand_are_added():
    session = copenhagen()
    play(session, FLOOR_0, ("adjust", 0, 3), ("adjust", 1, 2))
    view = session.game.view()
    assert view["points"] == [4, 2]
    assert view["boards"][0][8] == "pPPPP"
    turns_of(session, 0, ("build", "purple-3", 0, 1, 2), ("build", "green-2", 3, 1, 0))
    assert session.game.view()["points"] == [5, 2]


def test_never_below_0():
    session = copenhagen()
    play(session, FLOOR_0, ("adjust", 0, -9), ("adjust", 1, -1))
    assert session.game.view()["points"] == [0, 0]
    play(session, ONE_MORE)
    assert session.game.view()["points"] == [1, 0]


def test_what_the_board_counts_is_kept_apart():
    session = copenhagen()
    play(session, FLOOR_0, ("adjust", 0, -1))
    assert session.game.facades[0].points == 1
    turns_of(session, 0, ("build", "purple-3", 0, 1, 2), ("build", "green-2", 3, 1, 0))
    assert session.game.view()["points"][0] == 1


def test_never_above_999():
    session = copenhagen()
    play(session, ("adjust", 0, 998), ("adjust", 1, 10**30))
    assert session.game.view()["points"] == [998, 999]
    play(session, ONE_MORE, ONE_MORE)
    assert session.game.view()["points"] == [999, 999]
    play(session, ("adjust", 1, -1))
    assert session.game.view()["points"] == [999, 998]


def test_many_points_by_hand_stay_in_the_history():
    session = copenhagen()
    play(session, ("adjust", 0, 999), ("adjust", 1, 300), TAKE, TAKE)
    assert [row["points"] for row in session.game.view()["history"]] == [999, 300]
    play(session, FLOOR_0)
    assert session.game.view()["history"][-1]["points"] == 1000


def test_they_are_no_action():
    for session in (copenhagen(), with_coat(), with_abilities("double")):
        before = session.game.view()
        play(session, ("adjust", 1, 1))
        after = session.game.view()
        for key in ("phase", "turn", "must", "coats", "history", "cost"):
            assert after[key] == before[key]


def test_nor_before_the_build_of_a_double_action():
    session = with_abilities("double")
    play(session, ("take", 2, ["double"]), ("adjust", 0, 1), ("rename", 1, "Léo"))
    view = session.game.view()
    assert (view["turn"], view["must"], view["points"][0]) == (0, "build", 3)
    play(session, ("build", "red-2", 0, 2, 0))
    assert session.game.view()["history"][-1]["points"] == 3


def test_they_are_legal_in_every_phase_but_the_last():
    session = copenhagen(3, track="points")
    play(session, "end_card", ("adjust", 1, 1))
    assert session.game.phase == "TIE"
    session = copenhagen()
    play(session, "end_card")
    assert refused(session, ("adjust", 1, 1)) == "GAME_OVER"
