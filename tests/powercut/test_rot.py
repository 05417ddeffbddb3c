"""Whatever bit goes bad, nothing wrong is shown, and what is missing is told (budget: always)."""

import pytest

from . import rot
from .evening import play_evening, play_long_game, play_many_games
from .rot import FOLDERS, HARMLESS, NEW, ROOT, TOLD, UNMOUNTED

# In CI: what is played, its number, and the shares of it after which bits go bad.
CI = [(play_evening, 1, (0.03, 0.5, 1)), (play_long_game, 1, (0.4,)), (play_many_games, 1, (1,))]
MOST = 600  # bits of a folder at a moment, in CI


def spoil_files(moment, most):
    outcomes = rot.campaign(moment, rot.file_spots(moment), rot.check_file, most)
    assert set(outcomes["s"]) == {TOLD}  # all is there twice
    assert set(outcomes["m"]) == {TOLD}
    return sum(outcome.total() for outcome in outcomes.values())


def spoil_blocks(moment, most):
    outcomes = rot.campaign(moment, rot.block_spots(moment), rot.check_block, most)
    assert set(outcomes) == {ROOT, *FOLDERS}
    for outcome in outcomes.values():
        assert outcome[UNMOUNTED] == outcome[NEW] == 0, outcomes
    assert set(outcomes[ROOT]) == {HARMLESS}
    return sum(outcome.total() for outcome in outcomes.values())


@pytest.mark.parametrize("spoil", [spoil_files, spoil_blocks])
def test_some_bits_go_bad(spoil):
    (moment,) = rot.moments(play_evening, 1, (0.6,))
    assert spoil(moment, 40) >= 160


@pytest.mark.ci
@pytest.mark.parametrize("spoil", [spoil_files, spoil_blocks])
@pytest.mark.parametrize(("play", "number", "shares"), CI)
def test_many_bits_go_bad(play, number, shares, spoil):
    bits = [spoil(moment, MOST) for moment in rot.moments(play, number, shares)]
    assert min(bits) >= 600


def test_what_was_true_is_told_from_what_never_was():
    (moment,) = rot.moments(play_evening, 1, (0.6,))
    game = moment.truth.current
    for lines in range(game.lines + 1):
        assert moment.past.holds(rot._cut(game, lines))
    assert not moment.past.holds(game._replace(log=game.log[:-1] + b"\xff"))
    assert not moment.past.holds(game._replace(header=game.header + b"\x00"))
    assert not moment.past.holds(rot._cut(game, 3)._replace(lines=4))
