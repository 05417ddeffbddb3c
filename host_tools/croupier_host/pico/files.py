"""The files of a connected board. Its paths are POSIX paths, whatever this computer has.

What the board says of them is not trusted: names, sizes and counts are checked, and a file is what
its hash says.
"""

from __future__ import annotations

import binascii
import json
from base64 import b64encode
from collections.abc import Callable, Iterable
from hashlib import sha256
from posixpath import dirname
from typing import NamedTuple

from croupier.board.files import Files

from .link import Link
from .trouble import PicoTrouble

BLOCK = 4096  # bytes of flash that a file takes at least
UNREADABLE = ""  # the hash of a file that the board cannot read

_CHUNK = 2048  # bytes that are sent at a time: the board has memory for far more
_MOST_FILES = 2000
_HASH_DIGITS = 64


class Entry(NamedTuple):
    """A file of the board."""

    path: str
    size: int
    sha256: str


def tree(link: Link, *paths: str) -> dict[str, Entry]:
    """The files at some paths and below them, by path. Raises `PicoTrouble`."""
    found: dict[str, Entry] = {}
    for path in paths:
        for line in link.run(f"tree({path!r})").splitlines():
            entry = _entry(line)
            if not (entry.path + "/").startswith(path.rstrip("/") + "/"):
                raise PicoTrouble("ODD_ANSWER")
            found[entry.path] = entry
    if len(found) > _MOST_FILES:
        raise PicoTrouble("ODD_ANSWER")
    return found


def _entry(line: str) -> Entry:
    try:
        path, size, digest = json.loads(line)
    except (ValueError, TypeError, RecursionError):
        raise PicoTrouble("ODD_ANSWER") from None
    if type(path) is not str or type(size) is not int or type(digest) is not str or size < 0:
        raise PicoTrouble("ODD_ANSWER")
    return Entry(path, size, digest)


def read(link: Link, entry: Entry) -> bytes:
    """The content of a file. Raises `PicoTrouble`, also where it is not what its hash says."""
    shown = link.run(f"show({entry.path!r})")
    try:
        data = b"".join(binascii.a2b_base64(line) for line in shown.splitlines())
    except ValueError:
        raise PicoTrouble("ODD_ANSWER") from None
    if sha256(data).hexdigest() != entry.sha256:
        raise PicoTrouble("READ_DIFFERS", path=entry.path)
    return data


def write(link: Link, path: str, data: bytes, tick: Callable[[int], object] = bool) -> None:
    """Puts a file in its place; its folder is there. `tick(bytes)` is called as it goes on. Raises
    `PicoTrouble`."""
    source = f"from binascii import a2b_base64 as _d\n_file = open({path!r}, 'wb')\n"
    parts = [data[start : start + _CHUNK] for start in range(0, len(data), _CHUNK)]
    for part in parts:  # a small file takes one source, for each of them takes its time
        source += f"_file.write(_d({b64encode(part)!r}))\n"
        if part is not parts[-1]:
            link.run(source)
            source = ""
            tick(len(part))
    link.run(source + "_file.close()")
    tick(len(parts[-1]) if parts else 0)


def make_folders(link: Link, paths: Iterable[str], are_for_data: bool = False) -> None:
    """Makes the folders that files of these paths lie in. Raises `PicoTrouble`."""
    seasons = Files.seasons if are_for_data else 0
    for folder in sorted({dirname(path) for path in paths} - {"/"}):
        link.run(f"make({folder!r}, {seasons})")


def remove(link: Link, paths: Iterable[str]) -> None:
    """Removes files. Raises `PicoTrouble`."""
    for path in paths:
        link.run(f"import os\nos.remove({path!r})")


def room(sizes: Iterable[int]) -> int:
    """The bytes of flash that files of these sizes take."""
    return sum(-(-size // BLOCK) * BLOCK for size in sizes)
