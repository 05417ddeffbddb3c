"""The header of a game of Copenhagen: options and players (CONTRACT.md 1)."""

from croupier.rules import games
from croupier.rules.errors import RuleError
from croupier.rules.header import Header
from tests.kit import EIGHT, copenhagen, header_code


def code_of(players=3, **options):
    """The code with which a header is refused."""
    names = EIGHT[:players] if isinstance(players, int) else players
    return header_code({"croupier": 1, "players": names, "options": options}, "copenhagen")


def test_the_defaults():
    game = copenhagen().game
    assert game.options == {
        "track": "board",
        "first_player": 0,
        "target": 12,
        "end_card": "physical",
    }
    assert game.has_boards


def test_what_is_given_is_kept_and_nothing_else():
    session = copenhagen(3, track="points", first_player=2, target=15, end_card="secret")
    given = {"track": "points", "first_player": 2, "target": 15, "end_card": "secret"}
    assert session.header.event()["options"] == given == session.game.options
    assert copenhagen(3, target=12).header.event()["options"] == {"target": 12}


def test_cards_cannot_be_tracked_yet():
    assert code_of(track="cards") == "BAD_OPTION"


def test_an_option_has_one_of_its_values():
    for name, values in (
        ("track", ("", "Board", None, 1, ["board"])),
        ("target", (0, -1, 100, "12", True, 12.0, None)),
        ("first_player", (True, "0", 0.0, None, [])),
        ("end_card", ("", "virtual", None, True)),
        ("house", (1,)),
        ("ruleset", ("bga",)),
        ("", (0,)),
    ):
        for value in values:
            assert code_of(**{name: value}) == "BAD_OPTION"


def test_every_target_from_1_to_99():
    for target in (1, 12, 99):
        assert copenhagen(target=target).game.options["target"] == target


def test_two_to_four_play():
    for players in (0, 1, 5, 8):
        assert code_of(players) == "BAD_PLAYER_COUNT"
    for players in (2, 3, 4):
        assert len(copenhagen(players).game.names) == players


def test_the_first_player_is_one_of_them():
    for p in (-1, 3, 10**30):
        assert code_of(first_player=p) == "BAD_PLAYER"
        assert code_of(first_player=p, track="points") == "BAD_PLAYER"
    for p in range(3):
        assert copenhagen(3, first_player=p).game.turn == p


def test_a_first_player_who_is_nobody_is_named():
    found = None
    try:
        copenhagen(3, first_player=3)
    except RuleError as error:
        found = error.values
    assert found == {"p": 3}


def test_names_are_checked_last():
    assert code_of(["Zoé", "ZOE"]) == "BAD_NAME"
    assert code_of(["Zoé", "ZOE"], first_player=2) == "BAD_PLAYER"


def test_a_header_survives_its_bytes():
    for options in ({}, {"end_card": "secret"}, {"track": "points", "target": 99}):
        header = copenhagen(4, **options).header
        again = Header.unpack(games.find, header.pack())
        assert again.event() == header.event()
        assert again.options == header.options
