"""The store on MicroPython's own LittleFS survives a loss of power at any operation on flash."""

import pytest

from tests.micropython.mp import run

HEAP = "16M"
CODE = """
from tests.powercut.vfs.campaign import run
run({entries}, {one_in})
"""


def cuts(entries: int, one_in: int) -> int:
    """How many cuts a box has survived that takes so many entries."""
    # Files that a cut has left open are closed later, and MicroPython prints what that raises.
    printed = run(CODE.format(entries=entries, one_in=one_in), HEAP).splitlines()
    word, count = printed[-1].split()
    assert word == "cuts"
    return int(count)


def test_a_cut_now_and_then():
    assert cuts(4, 5) >= 40


@pytest.mark.ci
def test_a_cut_anywhere():
    assert cuts(130, 1) >= 1500
