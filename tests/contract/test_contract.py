"""The contract suite over every game of the box, and over the toy."""

import pytest

from . import bucket_player, copenhagen_player, pili_player, toy_player
from .suite import play_game

PLAYERS = [pili_player, copenhagen_player, bucket_player, toy_player]
QUICK_GAMES = 60
CI_GAMES = 10_000


@pytest.mark.parametrize("player", PLAYERS)
def test_a_game_keeps_the_contract(player):
    for number in range(QUICK_GAMES):
        play_game(player, number)


@pytest.mark.ci
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("first", range(0, CI_GAMES, 1_000))
def test_ten_thousand_games_keep_the_contract(player, first):
    for number in range(first, first + 1_000):
        play_game(player, number)
