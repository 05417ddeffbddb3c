"""Building the pyramids, before the first chase of a game (bucket_pyramid.md 3.4)."""

from tests.kit import buckets, play, refusal, refused, rule
from tests.rules.heaps import EXAMPLE, FOUR_ROWS, GROUND, build_all, built, knock, state

PLAIN = "RYBSG" * 3


def code(b, **options):
    """The code with which a pyramid is refused."""
    return refused(buckets(2, **options), ("pyramid", 0, b))


@rule("BP-05")
def test_a_game_begins_with_building_in_any_order():
    session = buckets(3)
    assert state(session, "phase", "turn") == ("BUILD", None)
    play(session, ("pyramid", 2, EXAMPLE), ("pyramid", 0, PLAIN))
    assert state(session, "phase", "turn") == ("BUILD", None)
    assert state(session, "built") == ([PLAIN, None, EXAMPLE],)
    play(session, ("pyramid", 1, PLAIN))
    assert state(session, "phase", "turn") == ("LEAD", 0)


def test_once_all_have_built_the_first_player_leads():
    session = built(4, first_player=2)
    assert state(session, "phase", "turn", "starter") == ("LEAD", 2, 2)


@rule("BP-01")
def test_fifteen_letters_one_a_bucket():
    for letters in ("", PLAIN[:14], PLAIN + "R", PLAIN * 9):
        assert code(letters) == "COLOUR_COUNT"
    play(buckets(), ("pyramid", 0, PLAIN))


@rule("BP-02")
def test_three_of_each_colour():
    error = refusal(buckets(), ("pyramid", 0, "RRBSG" + "RYBSG" * 2))
    assert (error.code, error.values) == ("COLOUR_COUNT", {"n": 3})
    for letters in ("RYBSR" + "RYBSG" * 2, "GYBSG" + "RYBSG" * 2, "R" * 15):
        assert code(letters) == "COLOUR_COUNT"


def test_two_of_each_colour_in_the_edition_of_2005():
    session = buckets(2, edition="edition2005")
    for letters in (PLAIN, FOUR_ROWS[:9], "R" + FOUR_ROWS[1:-1] + "R", ""):
        error = refusal(session, ("pyramid", 0, letters))
        assert (error.code, error.values) == ("COLOUR_COUNT", {"n": 2})
    play(session, ("pyramid", 0, FOUR_ROWS))
    assert state(session, "built") == ([FOUR_ROWS, None],)


def test_another_pyramid_of_a_player_replaces_his_first():
    session = buckets(2)
    play(session, ("pyramid", 0, PLAIN), ("pyramid", 0, EXAMPLE))
    assert state(session, "phase", "built") == ("BUILD", [EXAMPLE, None])
    play(session, ("pyramid", 1, PLAIN))
    assert state(session, "phase", "built") == ("LEAD", [EXAMPLE, PLAIN])


def test_while_they_build_the_pyramids_are_full():
    session = buckets(3)
    play(session, ("pyramid", 1, EXAMPLE))
    assert state(session, "standing") == ([15, 15, 15],)


def test_nobody_builds_later():
    session = built(3)
    assert refused(session, ("pyramid", 0, EXAMPLE)) == "WRONG_PHASE"
    play(session, ("lead", 0, "R"))
    assert refused(session, ("pyramid", 0, EXAMPLE)) == "WRONG_PHASE"


def test_only_a_player_builds():
    for p in (-1, 2, 10**30):
        assert refused(buckets(2), ("pyramid", p, "")) == "BAD_PLAYER"


def test_who_left_builds_nothing_and_nobody_waits_for_him():
    session = built(4, games=2)
    knock(session, 1, *GROUND)
    play(session, "next_game", ("leave", 3))
    assert refused(session, ("pyramid", 3, EXAMPLE)) == "BAD_PLAYER"
    play(session, ("pyramid", 0, EXAMPLE), ("pyramid", 1, EXAMPLE), ("pyramid", 2, EXAMPLE))
    assert state(session, "phase", "turn") == ("LEAD", 1)


def test_the_pyramids_of_every_game_are_built_anew():
    session = built(2, games=2)
    knock(session, 1, *GROUND)
    play(session, "next_game")
    assert state(session, "phase", "turn", "built") == ("BUILD", None, [None, None])
    build_all(session)
    assert state(session, "phase", "turn") == ("LEAD", 1)


def test_the_colour_of_each_bucket_is_that_of_its_letter():
    game = built(2).game
    assert [game.colour_of(0, bucket) for bucket in range(5)] == [0, 2, 1, 4, 3]
    assert game.colour_of(0, 14) == 3
    game = built(2, edition="edition2005").game
    assert [game.colour_of(1, bucket) for bucket in (0, 3, 5, 7, 12)] == [0, 3, 4, 1, 4]
