"""Who joins, who leaves, and totals by hand, at every time of a match (CONTRACT.md 1)."""

from tests.kit import EIGHT, buckets, play, refusal, refused
from tests.rules.heaps import GROUND, build_all, built, knock, one_out, state, without_colours

TOM = ("join", "Tom", 0)


def in_phase(phase, players=4, **options):
    """A match of two games in its first game in this phase; in `OVER` player 1 is out."""
    session = buckets(players, games=2, **options)
    if phase == "BUILD":
        return session
    build_all(session)
    if phase in ("CHASE", "REMOVE", "SPLIT"):
        play(session, ("lead", 0, "Y", 1, 3))
    if phase in ("REMOVE", "SPLIT"):
        play(session, ("lose", 1))
    if phase == "SPLIT":
        play(session, ("remove", 1, "A3"))
    if phase == "OVER":
        knock(session, 1, *GROUND)
    assert session.game.phase == phase
    return session


def between(players=4, **options):
    """Without colours: the first of three games is over, player 1 is out."""
    return one_out(players, 1, games=3, **options)


# ---- joining -------------------------------------------------------------------------------------


def test_nobody_joins_in_the_first_game():
    for phase in ("BUILD", "LEAD", "CHASE", "REMOVE", "SPLIT"):
        session = in_phase(phase)
        assert not session.game.may_join()
        assert refused(session, TOM) == "WRONG_PHASE"
        assert refused(session, ("join", "", 9)) == "WRONG_PHASE"
    assert refused(without_colours(), TOM) == "WRONG_PHASE"


def test_between_two_games_somebody_joins():
    session = between()
    play(session, ("join", "Tom", 1))
    assert state(session, "players", "totals") == (EIGHT[:4] + ["Tom"], [15, 0, 15, 15, 0])
    assert state(session, "standing", "pyramids")[0] == [15, 0, 15, 15, 0]
    assert state(session, "ranks", "phase") == ([1, 4, 1, 1, 4], "OVER")
    play(session, "next_game")
    assert state(session, "standing", "turn") == ([15] * 5, 1)


def test_he_sits_where_he_sat_down():
    session = between()
    play(session, ("join", "Tom", 1), "next_game", ("lead", 1, "R", 1, 1))
    assert state(session, "turn", "own") == (4, [0, 1, 0, 0, 0])
    play(session, ("raise", 4, 1, 2))
    assert state(session, "turn", "own") == (2, [0, 1, 0, 0, 2])


def test_and_until_the_first_event_of_the_next():
    session = between()
    play(session, "next_game", ("adjust", 0, 1), ("rename", 0, "Ida"), ("join", "Tom", 3))
    assert state(session, "phase", "turn", "standing") == ("LEAD", 1, [15] * 5)
    assert state(session, "totals") == ([16, 0, 15, 15, 0],)
    play(session, ("lead", 1, "R"))
    assert refused(session, TOM) == "WRONG_PHASE"
    play(session, ("lose", 1), ("remove", 1, "E1"))
    assert refused(session, TOM) == "WRONG_PHASE"


def test_the_first_pyramid_of_a_game_is_its_first_event():
    session = in_phase("OVER")
    play(session, "next_game", ("join", "Tom", 3))
    assert state(session, "phase", "built") == ("BUILD", [None] * 5)
    play(session, ("pyramid", 4, "RYBSG" * 3))
    assert refused(session, ("join", "Eva", 3)) == "WRONG_PHASE"
    assert refused(session, ("leave", 0)) == "WRONG_PHASE"
    for p in range(4):
        assert session.game.phase == "BUILD"
        play(session, ("pyramid", p, "RYBSG" * 3))
    assert session.game.phase == "LEAD"


def test_nobody_joins_after_the_last_game():
    assert refused(one_out(3), TOM) == "GAME_OVER"


def test_six_are_the_most():
    session = between(4)
    play(session, ("join", "Tom", 3), ("join", "Eva", 4))
    error = refusal(session, ("join", "Noé", 5))
    assert (error.code, error.values) == ("BAD_PLAYER_COUNT", {"lo": 2, "hi": 6})
    play(session, ("leave", 0), ("join", "Noé", 5))
    assert state(session, "players", "left") == (EIGHT[:4] + ["Tom", "Eva", "Noé"], [0])


def test_he_sits_down_after_somebody_and_has_a_name_of_his_own():
    session = between()
    for after in (-1, 4):
        assert refused(session, ("join", "Tom", after)) == "BAD_PLAYER"
    assert refused(session, ("join", "MAX", 0)) == "BAD_NAME"
    play(session, ("join", "Tom", 1))


def test_five_at_the_start_of_a_game_need_two_out():
    session = between(4)
    play(session, ("join", "Tom", 3), "next_game")
    knock(session, 2, *GROUND)
    assert state(session, "phase", "out") == ("LEAD", [2])
    knock(session, 4, *GROUND)
    assert state(session, "phase", "out") == ("OVER", [2, 4])
    session = between(4)
    play(session, "next_game", ("join", "Tom", 3))
    knock(session, 2, *GROUND)
    assert session.game.phase == "LEAD"


def test_games_before_he_came_are_not_his():
    session = between(3)
    play(session, ("join", "Tom", 2), "next_game")
    knock(session, 1, *GROUND)
    rows = session.game.view()["games"]
    assert [row["standing"] for row in rows] == [[15, 0, 15], [15, 0, 15, 15]]
    assert state(session, "totals") == ([30, 0, 30, 15],)


# ---- leaving -------------------------------------------------------------------------------------


def test_nobody_leaves_while_they_build_or_chase():
    for phase in ("BUILD", "CHASE", "REMOVE", "SPLIT"):
        session = in_phase(phase)
        assert not session.game.may_leave()
        for p in (0, 1, 9):
            assert refused(session, ("leave", p)) == "WRONG_PHASE"


def test_who_leaves_before_a_chase_is_skipped():
    session = in_phase("LEAD")
    play(session, ("leave", 1), ("lead", 0, "R", 1, 1))
    assert state(session, "turn", "left", "own") == (2, [1], [1, 0, 0, 0])
    for event in (("raise", 1, 1, 2), ("lose", 1)):
        assert refused(session, event) == "BAD_PLAYER"


def test_when_the_leader_leaves_the_next_one_leads():
    session = in_phase("LEAD")
    play(session, ("leave", 0))
    assert state(session, "phase", "turn", "starter") == ("LEAD", 1, 1)
    knock(session, 3, "E1")
    play(session, ("leave", 3))
    assert state(session, "phase", "turn") == ("LEAD", 1)


def test_when_another_leaves_the_leader_stays():
    session = in_phase("LEAD")
    play(session, ("leave", 3))
    assert state(session, "phase", "turn", "starter") == ("LEAD", 0, 0)


def test_he_keeps_his_buckets_of_this_game_and_is_not_ranked():
    session = without_colours(4, games=2)
    knock(session, 2, "A1")
    play(session, ("leave", 2))
    assert state(session, "standing", "ranks") == ([15, 15, 10, 15], [1, 1, None, 1])
    knock(session, 1, *GROUND)
    assert state(session, "totals", "out") == ([15, 0, 10, 15], [1])
    assert session.game.view()["games"][0]["standing"] == [15, 0, 10, 15]
    play(session, "next_game")
    assert state(session, "standing", "pyramids")[0] == [15, 15, 0, 15]
    knock(session, 1, *GROUND)
    assert state(session, "totals", "winners") == ([30, 0, 10, 30], [0, 3])


def test_also_who_leaves_before_the_very_first_chase():
    session = without_colours(3)
    play(session, ("leave", 2))
    assert state(session, "standing", "left") == ([15, 15, 15], [2])


def test_who_leaves_does_not_count_as_out():
    session = in_phase("LEAD")
    play(session, ("leave", 2), ("leave", 3))
    assert state(session, "phase", "out") == ("LEAD", [])


def test_how_many_must_be_out_is_fixed_when_a_game_begins():
    session = without_colours(5)
    knock(session, 0, "E1")
    play(session, ("leave", 4), ("leave", 3))
    knock(session, 1, *GROUND)
    assert state(session, "phase", "out") == ("LEAD", [1])
    knock(session, 2, *GROUND)
    assert state(session, "phase", "out") == ("OVER", [1, 2])


def test_a_game_ends_when_only_one_is_left_to_play():
    session = one_out(5, 1, games=2)
    play(session, ("leave", 2), ("leave", 3))
    assert state(session, "phase", "turn") == ("LEAD", 4)
    play(session, ("leave", 4))
    assert state(session, "phase", "turn", "over") == ("OVER", None, False)
    assert state(session, "totals", "out") == ([15, 0, 15, 15, 15], [1])
    play(session, "next_game")
    assert state(session, "standing", "phase") == ([15, 15, 0, 0, 0], "LEAD")


def test_so_does_the_match_when_it_is_the_last_game():
    session = one_out(5, 1)
    play(session, ("leave", 2), ("leave", 3), ("leave", 4))
    assert state(session, "over", "winners", "decided_by") == (True, [0], "score")


def test_when_a_player_goes_out_and_only_one_is_left_the_game_ends():
    session = without_colours(5)
    knock(session, 0, "E1")
    for p in (2, 3, 4):
        play(session, ("leave", p))
    knock(session, 1, *GROUND)
    assert state(session, "phase", "out") == ("OVER", [1])


def test_two_must_stay():
    error = refusal(built(2), ("leave", 1))
    assert (error.code, error.values) == ("BAD_PLAYER_COUNT", {"lo": 2, "hi": 6})
    assert refused(one_out(2, 1, games=2), ("leave", 0)) == "BAD_PLAYER_COUNT"


def test_between_games_who_leaves_has_no_part_in_the_next():
    for leave_first in (True, False):
        session = between(4)
        events = [("leave", 2), "next_game"]
        play(session, *(events if leave_first else reversed(events)))
        assert state(session, "standing", "totals") == ([15, 15, 0, 15], [15, 0, 15, 15])
        assert state(session, "ranks", "turn") == ([1, 3, None, 1], 1)


def test_who_leaves_after_a_game_still_shows_its_buckets():
    session = between(4)
    play(session, ("leave", 2))
    assert state(session, "phase", "standing") == ("OVER", [15, 0, 15, 15])


def test_a_player_who_was_out_may_leave_between_games():
    session = between(4)
    play(session, ("adjust", 1, 3), ("leave", 1))
    assert state(session, "left", "out", "totals") == ([1], [1], [15, 3, 15, 15])


def test_five_of_whom_one_leaves_before_the_next_game_are_four():
    for leave_first in (True, False):
        session = one_out(5, 1, games=3)
        knock(session, 2, *GROUND)
        events = [("leave", 4), "next_game"]
        play(session, *(events if leave_first else reversed(events)))
        knock(session, 0, *GROUND)
        assert state(session, "phase", "out") == ("OVER", [0])


def test_the_next_one_takes_the_place_of_a_starter_who_leaves():
    session = between(4)
    play(session, ("leave", 0))
    assert state(session, "starter") == (1,)
    play(session, "next_game")
    assert state(session, "starter", "turn") == (2, 2)
    play(session, ("leave", 2))
    assert state(session, "starter", "turn") == (3, 3)


def test_in_building_too():
    session = in_phase("OVER")
    play(session, "next_game", ("leave", 1))
    assert state(session, "phase", "turn", "starter") == ("BUILD", None, 2)
    build_all(session)
    assert state(session, "phase", "turn", "built")[:2] == ("LEAD", 2)
    assert session.game.view()["built"][1] is None


def test_another_who_leaves_does_not_move_the_starter():
    session = between(4)
    play(session, ("leave", 2), "next_game", ("leave", 3))
    assert state(session, "starter", "turn") == (1, 1)


def test_only_a_player_leaves_and_only_once():
    session = in_phase("LEAD")
    play(session, ("leave", 3))
    for p in (3, 4, -1):
        assert refused(session, ("leave", p)) == "BAD_PLAYER"
        assert refused(session, ("adjust", p, 1)) == "BAD_PLAYER"
        assert refused(session, ("lead", p, "R")) == "BAD_PLAYER"


def test_who_left_has_no_say_between_games_either():
    session = between(4)
    play(session, ("leave", 3))
    for event in (("leave", 3), ("adjust", 3, 1), ("join", "Tom", 3)):
        assert refused(session, event) == "BAD_PLAYER"


def test_who_left_cannot_win():
    session = without_colours(3)
    knock(session, 0, "E1")
    play(session, ("leave", 2))
    knock(session, 1, *GROUND)
    assert state(session, "totals", "winners", "ranks") == ([14, 0, 15], [0], [1, 2, None])


# ---- names and totals by hand --------------------------------------------------------------------


def test_names_change_at_any_time():
    for phase in ("BUILD", "LEAD", "CHASE", "REMOVE", "SPLIT", "OVER"):
        session = in_phase(phase)
        before = session.game.view()
        play(session, ("rename", 1, "Ida"))
        after = session.game.view()
        assert after["players"] == ["Zoé", "Ida", "Ana", "Luc"]
        after["players"] = before["players"]
        assert after == before


def test_who_left_or_is_out_may_get_another_name():
    session = one_out(5, 1)
    play(session, ("leave", 3), ("rename", 3, "Ida"), ("rename", 1, "Kim"))
    assert state(session, "players") == (["Zoé", "Kim", "Ana", "Ida", "Léa"],)


def test_totals_change_by_hand_at_any_time_before_the_end():
    for phase in ("BUILD", "LEAD", "CHASE", "REMOVE", "SPLIT", "OVER"):
        session = in_phase(phase)
        before = session.game.view()
        play(session, ("adjust", 2, 4))
        after = session.game.view()
        assert after["totals"][2] == before["totals"][2] + 4
        for key in ("phase", "turn", "standing", "colour", "to_beat", "parts", "history", "built"):
            assert after[key] == before[key]
    assert refused(one_out(2), ("adjust", 0, 1)) == "GAME_OVER"


def test_never_below_0():
    session = without_colours(2, games=2)
    play(session, ("adjust", 0, -3), ("adjust", 1, 2), ("adjust", 1, -9))
    assert state(session, "totals") == ([0, 0],)
    play(session, ("adjust", 0, 1))
    assert state(session, "totals") == ([1, 0],)


def test_by_hand_never_above_999():
    session = without_colours(2, games=2)
    play(session, ("adjust", 0, 998), ("adjust", 1, 10**30))
    assert state(session, "totals") == ([998, 999],)
    play(session, ("adjust", 0, 1), ("adjust", 1, 1))
    assert state(session, "totals") == ([999, 999],)


def test_what_is_saved_may_lead_beyond():
    session = without_colours(2, games=2)
    play(session, ("adjust", 0, 999))
    knock(session, 1, *GROUND)
    assert state(session, "totals") == ([1014, 0],)
    play(session, ("adjust", 0, 5))
    assert state(session, "totals") == ([1014, 0],)
    play(session, ("adjust", 0, -5))
    assert state(session, "totals") == ([1009, 0],)


def test_what_is_adjusted_counts_in_the_match_and_not_in_the_game():
    session = one_out(3, 1, games=2)
    play(session, ("adjust", 1, 9), "next_game", ("adjust", 1, -2))
    assert state(session, "totals", "standing") == ([15, 7, 15], [15, 15, 15])
    assert session.game.score_of(1) == 7
    assert session.game.view()["games"][0]["standing"] == [15, 0, 15]
