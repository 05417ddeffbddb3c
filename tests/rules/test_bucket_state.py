"""The state of the bucket pyramid as JSON: its keys and values in every phase, and its rows."""

from croupier.rules.bucket_history import Chases
from croupier.rules.pyramid import BUCKETS
from tests.kit import buckets, play
from tests.rules.heaps import EXAMPLE, GROUND, built, knock, one_out, without_colours

ALL = list(BUCKETS)


def expected(players, **values):
    """The state of so many players, all else as at the beginning."""
    made = {
        "game": "bucket_pyramid",
        "phase": "LEAD",
        "turn": 0,
        "game_no": 1,
        "starter": 0,
        "direction": 1,
        "colour": None,
        "to_beat": None,
        "own": None,
        "built": [EXAMPLE] * players,
        "pyramids": [ALL] * players,
        "parts": [],
        "standing": [15] * players,
        "out": [],
        "totals": [0] * players,
        "players": ["Zoé", "Max", "Ana"][:players],
        "left": [],
        "over": False,
        "winners": [],
        "decided_by": None,
        "ranks": [1] * players,
        "games": [],
        "history": [],
    }
    made.update(values)
    return made


def row(chase, **values):
    """A row of the history, all else as in a chase for the top bucket of player 1."""
    made = {"game": 1, "chase": chase, "leader": 0, "colour": "R", "own": None, "loser": 1}
    made.update({"bucket": "E1", "fallen": ["E1"], "dropped": [], "left": 14})
    made.update(values)
    return made


# ---- in every phase ------------------------------------------------------------------------------


def test_while_they_build():
    session = buckets(3)
    play(session, ("pyramid", 1, EXAMPLE))
    built_now = [None, EXAMPLE, None]
    assert session.game.view() == expected(3, phase="BUILD", turn=None, built=built_now)


def test_before_a_chase():
    assert built(2).game.view() == expected(2)


def test_in_a_chase():
    session = built(3, on_equal="reverse")
    play(session, ("lead", 0, "R", 1, 5), ("raise", 1, 1, 8), ("raise", 2, 1, 8))
    assert session.game.view() == expected(
        3, phase="CHASE", turn=1, direction=-1, colour="R", to_beat=8, own=[5, 8, 8]
    )


def test_in_a_chase_without_totals():
    session = built(3)
    play(session, ("lead", 0, "G"))
    assert session.game.view() == expected(3, phase="CHASE", turn=None, colour="G")


def test_when_a_bucket_is_to_be_taken_out():
    session = built(3)
    play(session, ("lead", 0, "R", 1, 5), ("lose", 1))
    assert session.game.view() == expected(
        3, phase="REMOVE", turn=1, colour="R", to_beat=5, own=[5, 0, 0]
    )


def test_when_a_pyramid_is_cut_in_two():
    session = built(3)
    play(session, ("lead", 0, "Y", 1, 5), ("lose", 1), ("remove", 1, "A3"))
    left = ["A1", "A2", "A4", "A5", "B1", "B4"]
    assert session.game.view() == expected(
        3,
        phase="SPLIT",
        turn=1,
        colour="Y",
        to_beat=5,
        own=[5, 0, 0],
        pyramids=[ALL, left, ALL],
        parts=[["A1", "A2", "B1"], ["A4", "A5", "B4"]],
        standing=[15, 6, 15],
        ranks=[1, 3, 1],
    )


def test_when_the_part_is_chosen():
    session = built(3)
    play(session, ("lead", 0, "Y", 1, 5), ("lose", 1), ("remove", 1, "A3"), ("keep", 1, "B4"))
    fallen = ["A3", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "E1"]
    chase = row(1, colour="Y", own=[5, 0, 0], bucket="A3", fallen=fallen, left=3)
    chase["dropped"] = ["A1", "A2", "B1"]
    kept = ["A4", "A5", "B4"]
    assert session.game.view() == expected(
        3,
        turn=1,
        pyramids=[ALL, kept, ALL],
        standing=[15, 3, 15],
        ranks=[1, 3, 1],
        history=[chase],
    )


def test_between_two_games():
    session = one_out(2, 1, games=2)
    view = session.game.view()
    assert len(view["history"]) == 5
    assert view == expected(
        2,
        phase="OVER",
        turn=None,
        built=[None, None],
        pyramids=[ALL, []],
        standing=[15, 0],
        out=[1],
        totals=[15, 0],
        ranks=[1, 2],
        games=[{"game": 1, "starter": 0, "standing": [15, 0], "out": [1]}],
        history=view["history"],
    )


def test_at_the_end_of_a_match():
    session = one_out(2, 1)
    view = session.game.view()
    assert view == expected(
        2,
        phase="OVER",
        turn=None,
        built=[None, None],
        pyramids=[ALL, []],
        standing=[15, 0],
        out=[1],
        totals=[15, 0],
        over=True,
        winners=[0],
        decided_by="score",
        ranks=[1, 2],
        games=[{"game": 1, "starter": 0, "standing": [15, 0], "out": [1]}],
        history=view["history"],
    )


def test_in_the_next_game_after_somebody_left():
    session = one_out(3, 1, games=2)
    play(session, "next_game", ("leave", 2))
    view = session.game.view()
    assert view == expected(
        3,
        game_no=2,
        turn=1,
        starter=1,
        built=[None, None, None],
        pyramids=[ALL, ALL, []],
        standing=[15, 15, 0],
        totals=[15, 0, 15],
        left=[2],
        ranks=[1, 2, None],
        games=[{"game": 1, "starter": 0, "standing": [15, 0, 15], "out": [1]}],
        history=view["history"],
    )


# ---- the history ---------------------------------------------------------------------------------


def test_a_row_of_each_chase():
    session = without_colours(3)
    play(session, ("lead", 0, "S", 2, 7), ("raise", 1, 1, 8), ("lose", 2), ("remove", 2, "E1"))
    knock(session, 1, "B2")
    fallen = ["B2", "C1", "C2", "D1", "D2", "E1"]
    assert session.game.view()["history"] == [
        row(1, colour="S", own=[7, 8, 0], loser=2),
        row(2, leader=2, bucket="B2", fallen=fallen, left=9),
    ]


def test_a_chase_that_is_on_has_no_row_yet():
    session = without_colours(2)
    for event in (("lead", 0, "R"), ("lose", 1), ("remove", 1, "A3")):
        play(session, event)
        assert session.game.view()["history"] == []
    play(session, ("keep", 1, "A1"))
    assert len(session.game.view()["history"]) == 1


def test_chases_are_counted_in_each_game():
    session = one_out(2, 1, games=3)
    play(session, "next_game")
    knock(session, 0, *GROUND)
    rows = session.game.view()["history"]
    assert [each["chase"] for each in rows] == [1, 2, 3, 4, 5] * 2
    assert [each["game"] for each in rows] == [1] * 5 + [2] * 5


def test_every_colour_and_bucket_survives_in_a_row():
    for colour in "RYBSG":
        for total in ((), (1, 3)):
            for bucket in BUCKETS:
                session = without_colours(3)
                play(session, ("lead", 0, colour) + total, ("lose", 1), ("remove", 1, bucket))
                if session.game.phase == "SPLIT":
                    left = session.game.view()["parts"][1]
                    play(session, ("keep", 1, left[0]))
                found = session.game.view()["history"][0]
                assert (found["colour"], found["bucket"]) == (colour, bucket)
                assert found["own"] == ([3, 0, 0] if total else None)
                lost = found["fallen"] + found["dropped"]
                stands = session.game.view()["pyramids"][1]
                assert sorted(lost + stands) == ALL
                assert found["left"] == len(stands)


def test_large_totals_survive_in_a_row():
    session = without_colours(2)
    play(session, ("lead", 0, "R", 3, 20), ("raise", 1, 3, 21))
    for _ in range(13):
        play(session, ("raise", 0, 3, 23), ("raise", 1, 3, 23))
    play(session, ("lose", 0), ("remove", 0, "E1"))
    assert session.game.view()["history"][0]["own"] == [319, 320]


def test_one_row_is_found_by_its_place():
    session = without_colours(3)
    play(session, ("lead", 0, "S", 2, 7), ("lose", 1), ("remove", 1, "E1"))
    knock(session, 2, "A1")
    knock(session, 0, "C3")
    chases = session.game.history
    rows = session.game.view()["history"]
    assert len(chases) == 3
    assert [chases.chase(place).view() for place in range(3)] == rows
    assert len(Chases()) == 0
    assert Chases().view() == []
