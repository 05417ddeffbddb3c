"""The same seeded games give the same logs and states on both interpreters (budget: 500 games of
each kind in CI, 10,000 for a release)."""

import pytest

from tests.contract import bucket_player, copenhagen_player, pili_player, toy_player
from tests.contract.digests import digest

from .mp import run

PLAYERS = {
    "pili_player": pili_player,
    "copenhagen_player": copenhagen_player,
    "bucket_player": bucket_player,
    "toy_player": toy_player,
}
HEAP = "16M"  # many games in one process, with all their checks

CODE = """
from tests.contract import {player} as player
from tests.contract.digests import print_digests
print_digests(player, range({first}, {last}))
"""


def there(player: str, numbers: range) -> dict[int, str]:
    """The hashes of some games as MicroPython plays them, by their numbers."""
    code = CODE.format(player=player, first=numbers.start, last=numbers.stop)
    printed = run(code, HEAP, 3600).split()
    return dict(zip(map(int, printed[::2]), printed[1::2], strict=True))


def assert_same(player: str, first: int, last: int) -> None:
    numbers = range(first, last)
    here = {number: digest(PLAYERS[player], number) for number in numbers}
    assert there(player, numbers) == here


@pytest.mark.parametrize("player", PLAYERS)
def test_games_are_the_same_on_both_interpreters(player):
    assert_same(player, 0, 12)


@pytest.mark.ci
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("first", range(0, 500, 125))
def test_five_hundred_games_are_the_same(player, first):
    assert_same(player, first, first + 125)


@pytest.mark.release
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("first", range(500, 10_000, 500))
def test_ten_thousand_games_are_the_same(player, first):
    assert_same(player, first, first + 500)
