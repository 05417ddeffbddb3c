"""Puts the data of a backup in the place of those of a box.

Cut short, it leaves a mixture that the box starts from, and says what it misses; the same restore,
done again, mends it. What the box finds a game by, snapshots, mark and journal, comes last.
"""

from __future__ import annotations

from collections.abc import Callable

from . import files, sync
from .data import FOLDERS
from .link import Link
from .sync import Plan


def target(contents: dict[str, bytes]) -> dict[str, bytes]:
    """Files by their paths on the board, in the order in which they are copied, of those of a
    backup."""
    return {
        f"{folder}/{name.partition('/')[2]}": contents[name]
        for folder in FOLDERS
        for name in sorted(contents)
        if name.startswith(folder[1:] + "/")
    }


def planned(link: Link, wanted: dict[str, bytes]) -> Plan:
    """What has to be copied and removed on a board. Raises `PicoTrouble`."""
    return sync.plan(wanted, files.tree(link, *FOLDERS))


def restore(
    link: Link, wanted: dict[str, bytes], plan: Plan, tick: Callable[[int], object] = bool
) -> None:
    """Does what is planned, and checks all. Raises `PicoTrouble`."""
    files.make_folders(link, wanted, are_for_data=True)
    sync.copy(link, plan.copied, tick)
    files.remove(link, plan.removed)
    sync.require_same(link, wanted, FOLDERS)
