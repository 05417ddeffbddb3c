"""The files of a box in a folder of this computer. Runs under CPython and MicroPython."""

import os

from croupier.board.files import Files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, BinaryIO

_NEW = ".new"  # what is about to take the place of another file
_READ_ONLY = 30  # EROFS

_put_in_place = getattr(os, "replace", os.rename)  # CPython's own rename fails on Windows
_sync: "Any" = getattr(os, "fsync", None)  # MicroPython has none


class HostFiles(Files):
    """Files that outlive the end of the program at any moment. Under CPython their bytes are on the
    disk before they have their name."""

    seasons = 0  # folders are safe as they are

    def __init__(self, root: str, is_lasting: bool = True) -> None:
        """For a folder that does not last nobody waits for the disk."""
        super().__init__(root)
        self._is_lasting = is_lasting

    def append(self, path: str, data: "bytes | bytearray") -> None:
        with open(self.place(path), "ab") as file:
            file.write(data)
            self._make_durable(file)

    def write(self, path: str, parts: "Iterable[bytes | bytearray]") -> None:
        with open(self.place(_NEW), "wb") as file:
            for part in parts:
                file.write(part)
            self._make_durable(file)
        self.rename(_NEW, path)

    def rename(self, old: str, new: str) -> None:
        _put_in_place(self.place(old), self.place(new))

    def _make_durable(self, file: "BinaryIO") -> None:
        if self._is_lasting and _sync:
            file.flush()
            _sync(file.fileno())


class ReadOnlyFiles(HostFiles):
    """Files to look at: nothing of them is changed."""

    def append(self, path: str, data: "bytes | bytearray") -> None:
        raise OSError(_READ_ONLY, path)

    def write(self, path: str, parts: "Iterable[bytes | bytearray]") -> None:
        raise OSError(_READ_ONLY, path)

    def rename(self, old: str, new: str) -> None:
        raise OSError(_READ_ONLY, old)

    def remove(self, path: str) -> None:
        raise OSError(_READ_ONLY, path)

    def make(self, folder: str) -> None:
        raise OSError(_READ_ONLY, folder)
