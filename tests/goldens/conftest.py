"""Plays all cases once for all tests: on CPython under observation, the same with wide names, and
meanwhile under MicroPython."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext

import pytest

from croupier_host.micropython.runner import NoMicroPython, interpreter

from .boxes import starter
from .cases import played, same_name
from .watched import Watch, Wide


class Run:
    """What was seen, and the pictures."""

    def __init__(self, watch, frames):
        self.watch = watch
        self.frames = frames


def _played_there():
    with starter("micropython") as start:
        return played(start)


def _watched(typing, widen):
    watch = Watch()
    with watch.watching(), typing, starter("cpython") as start:
        return Run(watch, played(start, watch, widen))


@pytest.fixture(scope="session")
def started():
    """What MicroPython will have drawn, as it plays in a process of its own; None without it."""
    try:
        interpreter()
    except NoMicroPython:
        yield None
        return
    with ThreadPoolExecutor(1) as pool:
        yield pool.submit(_played_there)


@pytest.fixture(scope="session")
def frames_there(started):
    """The pictures that MicroPython draws."""
    if started is None:
        pytest.skip("needs MicroPython for Unix: pip install 'croupier[micropython]'")
    return started.result()


@pytest.fixture(scope="session")
def run(started):
    """All cases as they are."""
    return _watched(nullcontext(), same_name)


@pytest.fixture(scope="session")
def wide_run():
    """All cases with names of eight wide letters."""
    wide = Wide()
    return _watched(wide.typing(), wide)
