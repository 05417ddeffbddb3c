"""The damage: which bucket may be taken out, what falls, which part is kept (bucket_pyramid.md 3.2,
3.3, 3.5)."""

from croupier.rules.errors import RuleError
from croupier.rules.pyramid import BUCKETS, names
from tests.kit import play, refusal, refused, rule
from tests.rules.heaps import FOUR_ROW_NAMES, GROUND, built, knock, mask, state, without_colours


def at_remove(colour="R", **options):
    """Player 1 of four has lost a chase of this colour; all have built the example."""
    session = built(4, **options)
    play(session, ("lead", 0, colour), ("lose", 1))
    return session


def at_split(name="A3", **options):
    """Without colours: player 1 has taken out a bucket in the middle of the ground."""
    session = without_colours(4, **options)
    knock(session, 1, name)
    assert session.game.phase == "SPLIT"
    return session


def choices(session):
    """The buckets that the damaged player may take out."""
    turn = session.game.turn
    found = [name for name in BUCKETS if accepts(session, {"t": "remove", "p": turn, "b": name})]
    assert found == names(session.game.removable())
    return found


def accepts(session, event):
    try:
        session.check(event)
    except RuleError:
        return False
    return True


def standing(session, p=1):
    return session.game.view()["standing"][p]


# ---- which bucket --------------------------------------------------------------------------------


@rule("BP-25", "BP-26")
def test_a_bucket_of_the_colour_of_the_chase_by_choice():
    assert choices(at_remove("R")) == ["A1", "B1", "C2"]
    assert choices(at_remove("Y")) == ["A3", "B3", "D1"]
    assert choices(at_remove("S")) == ["A5", "C1", "E1"]


@rule("BP-25")
def test_another_colour_is_refused_and_the_right_one_named():
    session = at_remove("R")
    for name in ("A2", "B4", "E1"):
        error = refusal(session, ("remove", 1, name))
        assert (error.code, error.values) == ("WRONG_COLOUR", {"colour": "R"})
    assert refusal(at_remove("G"), ("remove", 1, "E1")).values == {"colour": "G"}


@rule("BP-25", "BP-26", "BP-27", "BP-28")
def test_the_colour_example():
    for name, lost in (
        ("A1", ["A1", "B1", "C1", "D1", "E1"]),
        ("B1", ["B1", "C1", "D1", "E1"]),
        ("C2", ["C2", "D1", "D2", "E1"]),
    ):
        session = at_remove("R")
        play(session, ("remove", 1, name))
        assert state(session, "phase", "turn") == ("LEAD", 1)
        row = session.game.view()["history"][-1]
        assert (row["bucket"], row["fallen"], row["left"]) == (name, lost, 15 - len(lost))


@rule("BP-28")
def test_the_next_loss_of_the_colour_example():
    for name, lost in (("B1", ["B1", "C1"]), ("A1", ["A1", "B1", "C1"])):
        session = at_remove("R")
        play(session, ("remove", 1, "C2"), ("lead", 1, "R"), ("lose", 1))
        assert choices(session) == ["A1", "B1"]
        play(session, ("remove", 1, name))
        assert session.game.view()["history"][-1]["fallen"] == lost
        play(session, ("lead", 1, "Y"), ("lose", 1))
        assert choices(session) == ["A3", "B3"]


@rule("BP-29")
def test_where_the_colour_is_gone_any_bucket_may_be_taken_out():
    session = at_remove("S")
    play(session, ("remove", 1, "E1"), ("lead", 1, "S"), ("lose", 1), ("remove", 1, "C1"))
    play(session, ("lead", 1, "S"), ("lose", 1))
    assert choices(session) == ["A5"]
    play(session, ("remove", 1, "A5"), ("lead", 1, "S"), ("lose", 1))
    left = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "C2"]
    assert choices(session) == left == session.game.view()["pyramids"][1]
    play(session, ("remove", 1, "C2"))
    assert standing(session) == 7


@rule("BP-29")
def test_any_means_one_that_is_there():
    session = at_remove("S")
    play(session, ("remove", 1, "E1"), ("lead", 1, "S"), ("lose", 1), ("remove", 1, "C1"))
    play(session, ("lead", 1, "S"), ("lose", 1), ("remove", 1, "A5"))
    play(session, ("lead", 1, "S"), ("lose", 1))
    for name in ("A5", "B4", "C1", "D2", "E1"):
        assert refused(session, ("remove", 1, name)) == "BAD_BUCKET"


def test_without_colours_any_bucket_at_any_time():
    session = without_colours(4)
    play(session, ("lead", 0, "R"), ("lose", 1))
    assert choices(session) == list(BUCKETS)


def test_the_colours_are_those_of_the_damaged_player():
    session = built(2)
    play(session, ("lead", 0, "R"), ("lose", 1), ("remove", 1, "C2"))
    play(session, ("lead", 1, "R"), ("lose", 0))
    assert choices(session) == ["A1", "B1", "C2"]


def test_four_rows_have_colours_too():
    session = built(2, edition="edition2005")
    for colour, expected in (("R", ["A1", "B2"]), ("G", ["B1", "D1"]), ("S", ["A4", "C2"])):
        play(session, ("lead", 0, colour), ("lose", 1))
        assert choices(session) == expected
        play(session, "undo", "undo")


def test_a_bucket_that_is_not_there():
    session = at_remove("R")
    play(session, ("remove", 1, "C2"), ("lead", 1, "R"), ("lose", 1))
    for name in ("C2", "D1", "E1"):
        assert refused(session, ("remove", 1, name)) == "BAD_BUCKET"
    session = at_remove("R", edition="edition2005")
    for name in BUCKETS:
        if name not in FOUR_ROW_NAMES:
            assert refused(session, ("remove", 1, name)) == "BAD_BUCKET"


def test_only_the_damaged_player_takes_out_a_bucket():
    session = at_remove("R")
    for p in (0, 2, 3):
        error = refusal(session, ("remove", p, "A1"))
        assert (error.code, error.values) == ("NOT_YOUR_TURN", {"p": p})
    for p in (-1, 4):
        assert refused(session, ("remove", p, "E1")) == "BAD_PLAYER"


def test_nothing_is_taken_out_at_another_time():
    session = built(2)
    for event in ("undo", "redo", ("lead", 0, "R")):
        play(session, event)
        for refused_event in (("remove", 1, "A1"), ("keep", 1, "A1")):
            assert refused(session, refused_event) == "WRONG_PHASE"
    play(session, ("lose", 1))
    assert refused(session, ("keep", 1, "A1")) == "WRONG_PHASE"
    assert refused(at_split(), ("remove", 1, "A1")) == "WRONG_PHASE"


# ---- two parts -----------------------------------------------------------------------------------


@rule("BP-30")
def test_a_cut_pyramid_shows_its_parts_and_still_counts_both():
    session = at_split("A3")
    both = [["A1", "A2", "B1"], ["A4", "A5", "B4"]]
    assert state(session, "phase", "turn", "parts") == ("SPLIT", 1, both)
    assert session.game.view()["pyramids"][1] == ["A1", "A2", "A4", "A5", "B1", "B4"]
    assert standing(session) == 6


@rule("BP-31")
def test_the_player_keeps_the_part_that_he_names():
    for named in (["A1", "A2", "B1"], ["A4", "A5", "B4"]):
        for name in named:
            session = at_split("A3")
            play(session, ("keep", 1, name))
            assert session.game.view()["pyramids"][1] == named
            assert state(session, "phase", "turn", "parts") == ("LEAD", 1, [])
            row = session.game.view()["history"][-1]
            assert len(row["fallen"]) + len(row["dropped"]) == 12
            assert (row["left"], standing(session)) == (3, 3)


@rule("BP-31")
def test_the_smaller_part_may_be_kept():
    for name, loss, left in (("A5", 9, 6), ("A1", 14, 1)):
        session = at_split("A2")
        assert session.game.view()["parts"][0] == ["A1"]
        play(session, ("keep", 1, name))
        row = session.game.view()["history"][-1]
        assert len(row["fallen"]) + len(row["dropped"]) == loss
        assert (row["left"], standing(session)) == (left, left)


@rule("BP-30", "BP-31")
def test_a_pyramid_may_be_cut_again():
    session = at_split("A2")
    play(session, ("keep", 1, "C3"))
    knock(session, 1, "A4")
    assert state(session, "parts") == ([["A3"], ["A5"]],)
    play(session, ("keep", 1, "A5"))
    assert session.game.view()["pyramids"][1] == ["A5"]


@rule("BP-30")
def test_three_on_the_ground_are_cut_in_the_middle():
    session = without_colours(2)
    knock(session, 1, "A5", "A4", "B1", "B2")
    assert session.game.view()["pyramids"][1] == ["A1", "A2", "A3"]
    knock(session, 1, "A2")
    assert state(session, "parts") == ([["A1"], ["A3"]],)
    play(session, ("keep", 1, "A1"))
    assert standing(session) == 1


@rule("BP-30")
def test_what_stands_side_by_side_is_not_cut():
    session = without_colours(2)
    knock(session, 1, "A1", "B3")
    assert state(session, "phase", "parts") == ("LEAD", [])
    assert session.game.view()["pyramids"][1] == ["A2", "A3", "A4", "A5", "B2", "B4"]


def test_unless_only_what_is_stacked_hangs_together():
    session = without_colours(2, parts="stacked")
    knock(session, 1, "B2")
    parts = [["A1", "A2", "B1"], ["A3", "A4", "A5", "B3", "B4", "C3"]]
    assert state(session, "phase", "parts") == ("SPLIT", parts)
    play(session, ("keep", 1, "B1"))
    assert session.game.view()["pyramids"][1] == parts[0]
    row = session.game.view()["history"][-1]
    assert (len(row["fallen"]), len(row["dropped"]), row["left"]) == (6, 6, 3)
    session = without_colours(2)
    knock(session, 1, "B2")
    assert (session.game.phase, standing(session)) == ("LEAD", 9)


def test_a_part_is_named_by_a_bucket_of_it():
    session = at_split("A3")
    for name in ("A3", "B2", "C1", "E1"):
        assert refused(session, ("keep", 1, name)) == "BAD_BUCKET"


def test_only_the_damaged_player_chooses():
    session = at_split("A3")
    for p in (0, 2, 3):
        error = refusal(session, ("keep", p, "E1"))
        assert (error.code, error.values) == ("NOT_YOUR_TURN", {"p": p})
    assert refused(session, ("keep", 4, "E1")) == "BAD_PLAYER"


# ---- afterwards ----------------------------------------------------------------------------------


@rule("BP-32")
def test_the_damaged_player_leads_next():
    session = without_colours(4)
    for p in (2, 2, 0, 3):
        knock(session, p, "E1" if standing(session, p) == 15 else "D1")
        assert state(session, "phase", "turn") == ("LEAD", p)


def test_others_keep_what_they_have():
    session = without_colours(3)
    knock(session, 1, "B2")
    knock(session, 2, "A1")
    assert state(session, "standing") == ([15, 9, 10],)
    assert session.game.pyramids[0] == mask(BUCKETS)


@rule("BP-27", "BP-33")
def test_the_last_bucket_leaves_no_question():
    session = without_colours(5)
    knock(session, 1, *GROUND)
    assert state(session, "phase", "parts", "out") == ("LEAD", [], [1])
    assert standing(session) == 0
