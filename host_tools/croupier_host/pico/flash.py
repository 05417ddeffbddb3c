"""Puts the firmware on a board.

`main.py` goes first and comes last: a board whose flashing was cut short shows the REPL, and can be
flashed again.
"""

from __future__ import annotations

from collections.abc import Callable

from . import files, sync
from .firmware import FOLDER, MAIN
from .link import Link
from .sync import Plan


def planned(link: Link, firmware: dict[str, bytes]) -> Plan:
    """What has to be copied and removed on a board: `main.py` with anything else. Raises
    `PicoTrouble`."""
    return sync.plan(firmware, files.tree(link, FOLDER, MAIN), last=MAIN)


def flash(
    link: Link, firmware: dict[str, bytes], plan: Plan, tick: Callable[[int], object] = bool
) -> None:
    """Does what is planned, and checks all. Raises `PicoTrouble`."""
    # What is replaced goes as well: there is not always room for both.
    old = {*plan.removed, *plan.replaced}
    files.remove(link, old & {MAIN})
    files.remove(link, sorted(old - {MAIN}))
    link.run(f"prune({FOLDER!r})")
    files.make_folders(link, plan.copied)
    modules, main = dict(firmware), firmware[MAIN]
    del modules[MAIN]
    sync.copy(link, {path: modules[path] for path in plan.copied if path in modules}, tick)
    sync.require_same(link, modules, [FOLDER])
    sync.copy(link, {MAIN: main}, tick)
    try:
        sync.require_same(link, {MAIN: main}, [MAIN])
    except BaseException:
        files.remove(link, [MAIN])
        raise
