"""What the rules of the bucket pyramid tell a screen, so that it offers only what is legal now."""

from croupier.rules.bucket_game import NO_COLOUR, NOBODY
from croupier.rules.bucket_history import COLOURS
from croupier.rules.pyramid import FOUR_ROWS, FULL, names
from tests.kit import buckets, play
from tests.rules.heaps import GROUND, built, knock, one_out, without_colours


def test_who_leads_which_animal():
    session = without_colours(3)
    assert (session.game.leader(), session.game.colour()) == (NOBODY, NO_COLOUR)
    play(session, ("lead", 0, "B", 1, 5))
    assert (session.game.leader(), session.game.colour()) == (0, COLOURS.index("B"))
    play(session, ("lose", 1))
    assert (session.game.leader(), session.game.colour()) == (0, COLOURS.index("B"))
    play(session, ("remove", 1, "E1"))
    assert (session.game.leader(), session.game.colour()) == (NOBODY, NO_COLOUR)


def test_what_each_has_played():
    session = without_colours(3)
    assert session.game.own(0) == 0
    play(session, ("lead", 0, "B", 1, 5), ("raise", 1, 1, 6))
    assert [session.game.own(p) for p in range(3)] == [5, 6, 0]
    play(session, "undo", "undo", ("lead", 0, "B"))
    assert session.game.own(0) == 0


def test_whether_totals_are_said():
    session = without_colours(3)
    assert not session.game.is_tracked()
    play(session, ("lead", 0, "B", 1, 5))
    assert session.game.is_tracked()
    play(session, "undo", ("lead", 0, "B"))
    assert not session.game.is_tracked()


def test_the_least_that_must_be_added():
    """The leader has played what is to be beaten; with `reverse` to equal it is enough, but nobody
    adds nothing."""
    for on_equal, least in (("illegal", [1, 6, 6]), ("reverse", [1, 5, 5])):
        session = without_colours(3, on_equal=on_equal)
        assert session.game.least(0) == 1
        play(session, ("lead", 0, "B", 1, 5))
        assert [session.game.least(p) for p in range(3)] == least
        play(session, ("raise", 1, 1, 8))
        assert [session.game.least(p) for p in range(3)] == [least[1] - 2, 1, least[2] + 3]


def test_chases_are_numbered_in_each_game():
    session = without_colours(2, games=2)
    numbers = [session.game.chase_no()]
    for name in GROUND:
        play(session, ("lead", session.game.turn, "R"))
        numbers.append(session.game.chase_no())
        play(session, ("lose", 1), ("remove", 1, name))
    assert numbers == [1, 1, 2, 3, 4, 5]
    play(session, "next_game")
    assert session.game.chase_no() == 1
    knock(session, 0, "E1")
    assert session.game.chase_no() == 2
    assert session.game.view()["history"][-1]["chase"] == 1


def test_who_still_has_buckets_from_the_starter_on():
    session = without_colours(6, first_player=4)
    assert session.game.players() == [4, 5, 0, 1, 2, 3]
    knock(session, 5, *GROUND)
    play(session, ("leave", 2))
    assert session.game.players() == [4, 0, 1, 3]
    assert session.game.players(1) == [1, 3, 4, 0]
    assert session.game.players(5) == [0, 1, 3, 4]
    assert [session.game.is_playing(p) for p in (2, 3, 5, 6)] == [False, True, False, False]


def test_the_pyramid_to_build():
    for edition, whole, count in (("classic2002", FULL, 3), ("edition2005", FOUR_ROWS, 2)):
        game = buckets(edition=edition).game
        assert (game.whole, game.of_each_colour()) == (whole, count)


def test_the_buckets_that_may_be_taken_out():
    session = built(2)
    play(session, ("lead", 0, "G"), ("lose", 1))
    assert names(session.game.removable()) == ["A4", "B4", "D2"]


def test_who_is_out_is_heard_again_when_the_game_is_over():
    session = one_out(5, games=2)
    knock(session, 2, *GROUND)
    play(session, ("adjust", 1, 1), ("adjust", 2, 1))
    assert session.game.totals == [15, 1, 1, 15, 15]
