"""Makes the files in some folders of a board those that they should be: only what differs is
copied, and every copy is checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple

from . import files
from .files import Entry
from .link import Link
from .trouble import PicoTrouble

MARGIN = 64 * 1024  # bytes of flash that stay free for games and folders
_MOST_TOLD = 5  # paths in a sentence


class Plan(NamedTuple):
    """What is to be done."""

    copied: dict[str, bytes]
    removed: list[str]  # files that are not to be there
    replaced: list[str]  # files that are copied, and are there in another form
    freed: int  # bytes of flash, by these

    @property
    def size(self) -> int:
        """The bytes that are copied."""
        return sum(map(len, self.copied.values()))

    def require_room(self, free: int) -> None:
        """Raises `PicoTrouble` where so many free bytes are not enough."""
        needed = files.room(map(len, self.copied.values())) + MARGIN
        if needed > free + self.freed:
            raise PicoTrouble(
                "NO_ROOM", needed=needed // 1024, free=max(0, free + self.freed) // 1024
            )


def plan(target: Mapping[str, bytes], there: Mapping[str, Entry], last: str = "") -> Plan:
    """What makes the files that are `there` the `target`; a `last` file is copied with any other
    change."""
    copied = {path: data for path, data in target.items() if not _is_there(path, data, there)}
    removed = sorted(set(there) - set(target))
    if last and (copied or removed):
        copied[last] = target[last]
    replaced = [path for path in copied if path in there]
    freed = files.room(there[path].size for path in [*removed, *replaced])
    return Plan(copied, removed, replaced, freed)


def _is_there(path: str, data: bytes, there: Mapping[str, Entry]) -> bool:
    return path in there and there[path].sha256 == sha256(data).hexdigest()


def copy(link: Link, contents: Mapping[str, bytes], tick: Callable[[int], object] = bool) -> None:
    """Copies files into folders that are there. Raises `PicoTrouble`."""
    for path, data in contents.items():
        files.write(link, path, data, tick)


def require_same(link: Link, target: Mapping[str, bytes], folders: Iterable[str]) -> None:
    """Raises `PicoTrouble` unless what is in these folders is the `target`, no more and no less."""
    left = plan(target, files.tree(link, *folders))
    wrong = [*left.copied, *left.removed]
    if wrong:
        more = ", ..." if len(wrong) > _MOST_TOLD else ""
        raise PicoTrouble("COPY_DIFFERS", paths=", ".join(wrong[:_MOST_TOLD]) + more)
