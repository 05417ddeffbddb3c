"""Files on flash, with the few operations that the store needs.

On LittleFS each is there whole or not at all when the power goes, and durable when it returns.
"""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

_NOT_THERE = 2  # ENOENT
_IS_THERE = 17  # EEXIST
_BROKEN = 5  # EIO


class Files:
    """The files below a folder; paths begin with a name. All methods raise `OSError`."""

    seasons = 36  # writes of a small file that fill both blocks of its folder on LittleFS

    def __init__(self, root: str) -> None:
        self._root = root

    def place(self, path: str) -> str:
        """The path as the operating system has it."""
        return self._root + "/" + path

    def names(self, folder: str) -> "list[str]":
        """What is in a folder; nothing when there is none."""
        try:
            return os.listdir(self.place(folder))
        except OSError as error:
            if error.errno == _NOT_THERE:
                return []
            raise
        except ValueError:  # under MicroPython, of a name that is no UTF-8
            raise OSError(_BROKEN, folder) from None

    def read(self, path: str, most: int) -> bytes:
        """So many bytes of a file; all when it has not more."""
        with open(self.place(path), "rb") as file:
            return file.read(most)

    def append(self, path: str, data: "bytes | bytearray") -> None:
        """Adds to a file, which is made when it is missing."""
        with open(self.place(path), "ab") as file:
            file.write(data)

    def write(self, path: str, parts: "Iterable[bytes | bytearray]") -> None:
        """Puts a file with these parts in the place of the old one."""
        with open(self.place(path), "wb") as file:
            for part in parts:
                file.write(part)

    def rename(self, old: str, new: str) -> None:
        """Moves a file, onto another one if there is one."""
        os.rename(self.place(old), self.place(new))

    def remove(self, path: str) -> None:
        """Takes a file away."""
        os.remove(self.place(path))

    def make(self, folder: str) -> None:
        """Makes a folder unless it is there."""
        try:
            os.mkdir(self.place(folder))
        except OSError as error:
            if error.errno != _IS_THERE:
                raise
