"""The budget of presses in Copenhagen: a take is two, a build is found in a few."""

import pytest

from tests.ui.presses import summary
from tests.ui.presses_copenhagen import measure

games = pytest.mark.parametrize("count", [20, pytest.param(200, marks=pytest.mark.ci)])


@games
def test_a_take_and_a_build(count):
    takes, builds = measure(count)
    assert set(takes) == {2}
    mean, p95 = summary(builds)
    assert mean <= 9
    assert p95 <= 12
