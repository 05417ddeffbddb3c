"""Budget 15: a box that is left on for a thousand hours, by a simulated clock that wraps.

Every half hour somebody presses once; between the presses the panel dims, goes dark and moves.
"""

import pytest

from croupier.run import run
from croupier.store.store import Store
from tests.store.memory_files import MemoryFiles

from .loop_board import WRAP, LoopBoard, Picture, press
from .test_run import Stopped, stop

MINUTE = 60_000
HOUR = 60 * MINUTE
EVERY = 30 * MINUTE
PLUS = 4
LOOKS_MS = 5000  # the loop looks so seldom here, that a thousand hours pass within half a minute
DIM_MINUTES, DARK_MINUTES = 2, 15
DARK = 0


class Watched(Picture):
    """A display that remembers when its light changed."""

    def __init__(self, board):
        super().__init__()
        self._board = board
        self.lights = []  # milliseconds since the start, level

    def contrast(self, level):
        self.lights.append((self._board.now, level))


def left_on(hours, starts_at):
    """A box that has been left on for so long."""
    files = MemoryFiles()
    Store(files).save_settings({"language": "en", "dim": DIM_MINUTES, "dark": DARK_MINUTES})
    later = {hours * HOUR: stop}
    for at in range(EVERY, hours * HOUR, EVERY):
        later[at] = press(PLUS)
        later[at + LOOKS_MS] = press(0)
    board = LoopBoard(later=later, files=files, starts_at=starts_at, least_wait_ms=LOOKS_MS)
    board.display = Watched(board)
    with pytest.raises(Stopped):
        run(board)
    return board


def assert_no_timer_is_lost(board, hours):
    lights = board.display.lights[1:]  # the first is that of the start
    dims, darks, wakes = lights[0::3], lights[1::3], lights[2::3]
    presses = range(0, hours * HOUR, EVERY)
    assert len(darks) == len(presses)
    for since, (dim_at, dim), (dark_at, dark) in zip(presses, dims, darks):
        # A press is held for one look, and its end is seen at the next.
        assert 0 <= dim_at - since - DIM_MINUTES * MINUTE <= 3 * LOOKS_MS
        assert 0 <= dark_at - since - DARK_MINUTES * MINUTE <= 3 * LOOKS_MS
        assert dim > dark == DARK
    for pressed_at, (wake_at, level) in zip(presses[1:], wakes):
        assert 0 <= wake_at - pressed_at <= LOOKS_MS
        assert level == 128
    gaps = {later - earlier for earlier, later in zip(board.fed, board.fed[1:])}
    assert max(gaps) == LOOKS_MS


def test_no_timer_is_lost_where_the_clock_wraps():
    hours = 4
    board = left_on(hours, starts_at=WRAP - 2 * HOUR)
    assert_no_timer_is_lost(board, hours)


@pytest.mark.ci
def test_no_timer_is_lost_in_a_thousand_hours():
    hours = 1000  # the clock wraps three times
    board = left_on(hours, starts_at=0)
    assert_no_timer_is_lost(board, hours)
    assert board.display.tended_ms > hours * HOUR * 9 // 10
