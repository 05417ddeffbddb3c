"""A match of several games: totals, the starter, who has won (bucket_pyramid.md 3.4, 3.6)."""

from tests.kit import play, refused, rule
from tests.rules.heaps import GROUND, built, down_to, knock, one_out, state, without_colours

RESULT = ("phase", "over", "winners", "decided_by")


def lose_game(session, p):
    """Player p loses all his buckets, nobody else any."""
    knock(session, p, *GROUND)
    assert session.game.phase == "OVER"


# ---- from one game to the next -------------------------------------------------------------------


@rule("BP-37")
def test_the_game_that_ends_is_not_the_match():
    session = one_out(3, 1, games=2)
    assert state(session, *RESULT) == ("OVER", False, [], None)
    assert state(session, "turn", "game_no", "totals") == (None, 1, [15, 0, 15])
    play(session, "next_game")
    assert state(session, "phase", "game_no", "turn") == ("LEAD", 2, 1)
    assert state(session, "standing", "out") == ([15, 15, 15], [])
    assert state(session, "totals", "history") == ([15, 0, 15], session.game.history.view())


@rule("BP-37")
def test_after_the_last_game_the_match_is_over():
    session = one_out(3, 1, games=2)
    play(session, "next_game")
    lose_game(session, 1)
    assert state(session, *RESULT) == ("OVER", True, [0, 2], "shared")
    assert state(session, "game_no", "totals") == (2, [30, 0, 30])
    assert refused(session, "next_game") == "GAME_OVER"


def test_a_game_must_end_before_the_next():
    session = built(2, games=2)
    assert refused(session, "next_game") == "WRONG_PHASE"
    play(session, ("lead", 0, "R"))
    assert refused(session, "next_game") == "WRONG_PHASE"


def test_between_games_nothing_else_is_played():
    session = one_out(3, 1, games=2)
    for event in (("lead", 0, "R"), ("raise", 0, 1, 8), ("lose", 0), ("remove", 0, "A1")):
        assert refused(session, event) == "WRONG_PHASE"
    for event in (("keep", 0, "A1"), ("pyramid", 0, "RYBSG" * 3)):
        assert refused(session, event) == "WRONG_PHASE"


def test_the_starter_moves_one_seat_on():
    session = without_colours(3, games=5, first_player=1)
    starters = []
    for _ in range(4):
        starters.append(state(session, "starter", "turn"))
        lose_game(session, 2)
        play(session, "next_game")
    assert starters == [(1, 1), (2, 2), (0, 0), (1, 1)]


def test_whoever_began_stays_the_starter_of_his_game():
    session = without_colours(3, games=2)
    knock(session, 1, "E1")
    assert state(session, "starter", "turn") == (0, 1)


def test_players_who_were_out_are_back_in_the_next_game():
    session = one_out(5, 1, games=2)
    knock(session, 3, *GROUND)
    play(session, "next_game", ("lead", 1, "R", 1, 1), ("raise", 2, 1, 2), ("raise", 3, 1, 3))
    assert state(session, "out", "turn") == ([], 4)


def test_the_direction_is_clockwise_again():
    session = without_colours(2, games=2, on_equal="reverse")
    knock(session, 1, *GROUND[:4])
    play(session, ("lead", 1, "R", 1, 5), ("raise", 0, 1, 5), ("lose", 1), ("remove", 1, "A5"))
    assert state(session, "phase", "direction") == ("OVER", 1)
    play(session, "next_game")
    assert state(session, "direction") == (1,)


# ---- totals --------------------------------------------------------------------------------------


@rule("BP-36", "BP-37", "BP-38")
def test_the_example_of_a_match():
    session = without_colours(4, games=3)
    for left in ([0, 7, 4, 7], [2, 5, 0, 6], [3, 2, 5, 0]):
        loser = left.index(0)
        for p in range(4):
            if p != loser:
                down_to(session, p, left[p])
        down_to(session, loser, 0)
        assert state(session, "standing") == (left,)
        if not session.game.over:
            play(session, "next_game")
    assert state(session, "totals", "ranks") == ([5, 14, 9, 13], [4, 1, 3, 2])


@rule("BP-38")
def test_the_most_buckets_of_all_games_win():
    session = without_colours(4, games=3)
    for left in ([0, 7, 4, 7], [2, 5, 0, 6], [3, 2, 5, 0]):
        loser = left.index(0)
        for p in range(4):
            if p != loser:
                down_to(session, p, left[p])
        if loser == 3:
            play(session, ("adjust", 3, 3))
        down_to(session, loser, 0)
        if not session.game.over:
            play(session, "next_game")
    assert state(session, "totals") == ([5, 14, 9, 16],)
    assert state(session, *RESULT) == ("OVER", True, [3], "score")


def test_while_a_game_is_on_ranks_count_what_was_saved_and_what_stands():
    session = one_out(3, 1, games=2)
    assert state(session, "ranks") == ([1, 3, 1],)
    play(session, "next_game")
    assert state(session, "ranks") == ([1, 3, 1],)
    knock(session, 0, "A1")
    assert state(session, "ranks", "totals") == ([2, 3, 1], [15, 0, 15])
    knock(session, 2, "A1", "A2")
    assert state(session, "standing", "ranks") == ([10, 15, 6], [1, 3, 2])
    knock(session, 2, "A3")
    knock(session, 0, "A2", "A3")
    assert state(session, "standing", "ranks") == ([3, 15, 3], [1, 3, 1])


def test_a_match_may_be_long():
    session = without_colours(2, games=30)
    for _ in range(29):
        lose_game(session, 1)
        play(session, "next_game")
    lose_game(session, 1)
    game = session.game
    assert (game.totals, game.game_no, game.over) == ([450, 0], 30, True)
    assert (len(game.games), len(game.history)) == (30, 150)


# ---- the finished games --------------------------------------------------------------------------


def test_every_game_that_is_over_has_a_row():
    session = one_out(5, 3, games=3)
    assert state(session, "games") == ([],)
    knock(session, 1, *GROUND)
    play(session, "next_game")
    knock(session, 0, "E1", "D1")
    knock(session, 4, *GROUND)
    knock(session, 2, *GROUND)
    rows = session.game.view()["games"]
    assert rows == [
        {"game": 1, "starter": 0, "standing": [15, 0, 15, 0, 15], "out": [3, 1]},
        {"game": 2, "starter": 1, "standing": [13, 15, 0, 15, 0], "out": [4, 2]},
    ]
    games = session.game.games
    assert [games.starter(place) for place in range(len(games))] == [0, 1]
    assert games.standing(1) == [13, 15, 0, 15, 0]
    assert games.out(0) == [3, 1]
