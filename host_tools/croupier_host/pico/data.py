"""What a box keeps: the folders of its store and of its crash notes, copied to this computer."""

from __future__ import annotations

import re
from pathlib import Path

from . import files
from .link import Link
from .trouble import PicoTrouble

FOLDERS = ("/a", "/bad", "/c", "/s", "/m", "/j")  # what a box cannot start without comes last

LARGEST = 1024 * 1024  # bytes of a file
MOST = 4 * 1024 * 1024  # bytes of all

# The names that the firmware gives. What else lies there is nobody's.
_NAMES = re.compile(
    r"j/\d{6,9}|s/[01]|m/0|a/\d{6,9}[0-9a-f]{8}|bad/\d{4,9}-[\w.-]{1,40}|c/(?:[0-3]|row)", re.ASCII
)


def is_of_a_box(path: str) -> bool:
    """Whether a path without its first slash is one that the box writes."""
    return _NAMES.fullmatch(path) is not None


class Data:
    """The files of a box by path, without the first slash, and those that cannot be read."""

    def __init__(self, contents: dict[str, bytes], unreadable: list[str]) -> None:
        self.contents = contents
        self.unreadable = unreadable

    def save(self, folder: Path) -> None:
        """Writes them into an empty folder of this computer, the folders of the box too."""
        for each in FOLDERS:
            (folder / each[1:]).mkdir(parents=True)
        for path, data in self.contents.items():
            (folder / path).write_bytes(data)


def data_of(link: Link) -> Data:
    """Copies what the box keeps. Raises `PicoTrouble`."""
    contents, unreadable = {}, []
    there = files.tree(link, *FOLDERS)
    if sum(entry.size for entry in there.values()) > MOST:
        raise PicoTrouble("TOO_MUCH_DATA", most=MOST // 1024)
    for path, entry in there.items():
        name = path[1:]
        if not is_of_a_box(name):
            continue
        if entry.sha256 == files.UNREADABLE or entry.size > LARGEST:
            unreadable.append(name)
        else:
            contents[name] = files.read(link, entry)
    return Data(contents, unreadable)


def is_there(link: Link) -> bool:
    """Whether the box keeps anything. Raises `PicoTrouble`."""
    return any(is_of_a_box(path[1:]) for path in files.tree(link, *FOLDERS))
