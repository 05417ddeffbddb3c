"""The budget of presses in the bucket pyramid: what a pyramid and a chase cost."""

import pytest

from tests.ui.presses import summary
from tests.ui.presses_bucket import mean_pyramid, measure, pyramid_presses, worst_pyramid

games = pytest.mark.parametrize("count", [40, pytest.param(400, marks=pytest.mark.ci)])


@games
def test_fifteen_buckets_and_a_chase(count):
    pyramids, chases, any_bucket = measure(count)
    assert abs(summary(pyramids)[0] - mean_pyramid()) <= 0.1
    assert max(pyramids) <= 25
    assert summary(chases + any_bucket)[0] <= 6
    assert max(chases) <= 10


def test_the_mean_of_all_pyramids():
    assert mean_pyramid() <= 21


def test_the_worst_of_all_pyramids():
    presses, letters = worst_pyramid()
    assert pyramid_presses(letters) == presses <= 25


@games
def test_six_players(count):
    _, chases, any_bucket = measure(count, players=6)
    assert summary(chases + any_bucket)[0] <= 6
    assert max(chases) <= 10
