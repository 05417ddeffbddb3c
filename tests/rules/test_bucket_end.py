"""Who goes out, when a game ends, and who has won (bucket_pyramid.md 3.6)."""

from tests.kit import play, refused, rule
from tests.rules.heaps import GROUND, down_to, knock, one_out, state, without_colours

RESULT = ("phase", "over", "winners", "decided_by")
EVERY_EVENT = (
    ("pyramid", 0, "RYBSG" * 3),
    ("lead", 0, "R"),
    ("raise", 0, 1, 8),
    ("lose", 0),
    ("remove", 0, "A1"),
    ("keep", 0, "A1"),
    "next_game",
    ("leave", 0),
    ("join", "Tom", 0),
    ("adjust", 0, 1),
)


# ---- out -----------------------------------------------------------------------------------------


@rule("BP-33")
def test_who_loses_his_last_bucket_is_out():
    session = without_colours(5)
    knock(session, 3, *GROUND[:4])
    assert state(session, "out", "standing") == ([], [15, 15, 15, 1, 15])
    knock(session, 3, "A5")
    assert state(session, "out", "standing") == ([3], [15, 15, 15, 0, 15])


def test_when_the_damaged_player_is_out_the_next_one_leads():
    for p, leader in ((1, 2), (4, 0)):
        session = one_out(5, p)
        assert state(session, "phase", "turn") == ("LEAD", leader)


@rule("BP-34")
def test_of_two_to_four_players_one_out_ends_the_game():
    for players in (2, 3, 4):
        session = without_colours(players)
        knock(session, 1, *GROUND[:4])
        assert state(session, "phase") == ("LEAD",)
        knock(session, 1, "A5")
        assert state(session, "phase", "turn", "out") == ("OVER", None, [1])


@rule("BP-35")
def test_of_five_or_six_players_two_out_end_the_game():
    for players in (5, 6):
        session = one_out(players, 1)
        assert state(session, "phase", "out") == ("LEAD", [1])
        knock(session, 4, *GROUND[:4])
        assert state(session, "phase") == ("LEAD",)
        knock(session, 4, "A5")
        assert state(session, "phase", "turn", "out") == ("OVER", None, [1, 4])


def test_who_is_out_first_comes_first():
    session = one_out(6, 4)
    knock(session, 1, *GROUND)
    assert state(session, "out") == ([4, 1],)


def test_a_part_that_is_kept_is_not_the_last():
    session = without_colours(2)
    knock(session, 1, "A5", "A4", "B1", "B2", "A2")
    play(session, ("keep", 1, "A3"))
    assert state(session, "phase", "standing") == ("LEAD", [15, 1])
    knock(session, 1, "A3")
    assert state(session, "phase", "standing") == ("OVER", [15, 0])


# ---- who has won ---------------------------------------------------------------------------------


@rule("BP-36", "BP-38")
def test_the_most_buckets_win():
    session = without_colours(3)
    knock(session, 0, "E1")
    knock(session, 2, *GROUND)
    assert state(session, "standing", "totals") == ([14, 15, 0], [14, 15, 0])
    assert state(session, *RESULT) == ("OVER", True, [1], "score")
    assert state(session, "ranks") == ([2, 1, 3],)


@rule("BP-36")
def test_a_tie_is_shared():
    session = without_colours(4)
    down_to(session, 1, 7)
    down_to(session, 2, 4)
    down_to(session, 3, 7)
    down_to(session, 0, 0)
    assert state(session, "standing", "totals") == ([0, 7, 4, 7], [0, 7, 4, 7])
    assert state(session, *RESULT) == ("OVER", True, [1, 3], "shared")
    assert state(session, "ranks") == ([4, 1, 3, 1],)
    assert (session.game.winners(), session.game.decided_by()) == ([1, 3], "shared")


def test_before_the_end_nobody_has_won():
    session = one_out(5, 1)
    assert state(session, *RESULT) == ("LEAD", False, [], None)
    assert (session.game.winners(), session.game.decided_by()) == ([], None)


def test_ranks_are_by_the_buckets_that_stand():
    session = without_colours(4)
    knock(session, 2, "E1")
    knock(session, 0, "A1")
    assert state(session, "ranks", "totals") == ([4, 1, 3, 1], [0, 0, 0, 0])


def test_ranks_count_totals_by_hand_too():
    session = without_colours(3)
    knock(session, 2, "E1")
    play(session, ("adjust", 2, 1))
    assert state(session, "ranks") == ([1, 1, 1],)
    play(session, ("adjust", 2, 1))
    assert state(session, "ranks") == ([2, 2, 1],)


def test_totals_by_hand_decide_with_the_buckets():
    session = without_colours(3)
    play(session, ("adjust", 2, 3))
    knock(session, 1, *GROUND)
    assert state(session, "totals", "winners", "decided_by") == ([15, 0, 18], [2], "score")


def test_after_the_end_only_names_change():
    session = one_out(2, 1)
    for event in EVERY_EVENT:
        assert refused(session, event) == "GAME_OVER"
    play(session, ("rename", 1, "Léo"))
    assert state(session, "players", "over") == (["Zoé", "Léo"], True)
