"""The header of a match of the bucket pyramid: options and players (CONTRACT.md 1)."""

from croupier.rules import games
from croupier.rules.errors import RuleError
from croupier.rules.header import Header
from tests.kit import EIGHT, buckets, header_code, play, refused, rule
from tests.rules.heaps import state, without_colours


def code_of(players=3, **options):
    """The code with which a header is refused."""
    names = EIGHT[:players] if isinstance(players, int) else players
    return header_code({"croupier": 1, "players": names, "options": options}, "bucket_pyramid")


def test_the_defaults():
    assert buckets().game.options == {
        "edition": "classic2002",
        "parts": "contact",
        "on_equal": "illegal",
        "colours": True,
        "games": 1,
        "first_player": 0,
        "totals": False,
    }


def test_in_the_edition_of_2005_an_equal_total_turns_the_chase_round():
    options = buckets(edition="edition2005").game.options
    assert (options["edition"], options["on_equal"]) == ("edition2005", "reverse")
    assert buckets(edition="classic2002").game.options["on_equal"] == "illegal"


def test_what_is_given_beats_the_edition():
    game = buckets(edition="edition2005", on_equal="illegal").game
    assert game.options["on_equal"] == "illegal"
    game = buckets(edition="classic2002", on_equal="reverse").game
    assert game.options["on_equal"] == "reverse"


def test_what_is_given_is_kept_and_nothing_else():
    given = {"edition": "edition2005", "parts": "stacked", "on_equal": "illegal"}
    given.update({"colours": False, "games": 5, "first_player": 2, "totals": True})
    session = buckets(3, **given)
    assert session.header.event()["options"] == given == session.game.options
    assert buckets(games=1).header.event()["options"] == {"games": 1}


def test_options_survive_the_journal():
    given = {"edition": "edition2005", "parts": "stacked", "on_equal": "reverse"}
    given.update({"colours": False, "games": 99, "first_player": 5, "totals": True})
    for names in sorted(given), ["games"], []:
        options = {name: given[name] for name in names}
        packed = buckets(6, **options).header.pack()
        assert Header.unpack(games.find, packed).given == options


def test_an_option_has_one_of_its_values():
    for name, values in (
        ("edition", ("", "classic", "2005", "Classic2002", None, 2002, ["classic2002"])),
        ("parts", ("", "touching", None, 0, True)),
        ("on_equal", ("", "legal", None, False, 1)),
        ("colours", (0, 1, "true", None, [])),
        ("totals", (0, 1, "true", None, [])),
        ("games", (0, -1, 100, "3", True, 3.0, None)),
        ("first_player", (True, "0", 0.0, None, [])),
        ("target", (12,)),
        ("ruleset", ("bga",)),
        ("", (0,)),
    ):
        for value in values:
            assert code_of(**{name: value}) == "BAD_OPTION"


@rule("BP-37")
def test_a_match_has_1_to_99_games():
    for count in (1, 2, 99):
        assert buckets(games=count).game.options["games"] == count


def test_two_to_six_play():
    for players in (0, 1, 7, 8):
        assert code_of(players) == "BAD_PLAYER_COUNT"
    for players in range(2, 7):
        assert len(buckets(players).game.names) == players


def test_the_first_player_is_one_of_them():
    for p in (-1, 3, 10**30):
        assert code_of(first_player=p) == "BAD_PLAYER"
    for p in range(3):
        session = without_colours(3, first_player=p)
        assert state(session, "turn", "starter") == (p, p)


def test_a_first_player_who_is_nobody_is_named():
    found = None
    try:
        buckets(3, first_player=3)
    except RuleError as error:
        found = error.values
    assert found == {"p": 3}


def test_options_are_checked_before_the_number_of_players_and_names_last():
    assert code_of(1, parts="all") == "BAD_OPTION"
    assert code_of(1, first_player=9) == "BAD_PLAYER_COUNT"
    assert code_of(["Max", "max"], first_player=9) == "BAD_PLAYER"
    assert code_of(["Max", "max"]) == "BAD_NAME"


# ---- what the options do -------------------------------------------------------------------------


def test_without_colours_nothing_is_built():
    session = without_colours(3)
    assert state(session, "phase", "turn", "built") == ("LEAD", 0, [None, None, None])
    assert refused(session, ("pyramid", 0, "RYBSG" * 3)) == "WRONG_PHASE"


def test_without_colours_any_bucket_may_be_removed():
    session = without_colours(2)
    play(session, ("lead", 0, "G"), ("lose", 1), ("remove", 1, "B2"))
    assert state(session, "standing") == ([15, 9],)
    assert session.game.view()["history"][0]["colour"] == "G"


def test_whether_the_box_asks_for_totals_is_nothing_to_the_rules():
    for totals in (True, False):
        for lead in (("lead", 0, "R"), ("lead", 0, "R", 1, 5)):
            play(without_colours(2, totals=totals), lead)


def test_the_edition_of_2005_has_ten_buckets():
    session = buckets(3, edition="edition2005")
    assert state(session, "standing") == ([10, 10, 10],)
    assert session.game.view()["pyramids"][0][-1] == "D1"
