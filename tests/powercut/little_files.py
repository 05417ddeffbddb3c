"""The files of `croupier.board.files` on LittleFS, as a model of the flash has them."""

import errno
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from littlefs import LittleFS, LittleFSError

from croupier.board.files import Files

from .flash import GEOMETRY, Flash


class LittleFiles:
    """A mounted file system. All methods raise `OSError`."""

    seasons = Files.seasons

    def __init__(self, flash: Flash) -> None:
        """Mounts what is on flash; formats it first if it was never used."""
        self.flash = flash
        self.writes: Counter[str] = Counter()  # files written as a whole, by folder
        self.fs = LittleFS(context=flash, mount=False, **GEOMETRY)
        with _os_errors():
            if flash.blocks[0].count(0xFF) == len(flash.blocks[0]) == flash.blocks[1].count(0xFF):
                self.fs.format()
            self.fs.mount()

    def names(self, folder: str) -> list[str]:
        try:
            with _os_errors():
                return self.fs.listdir(folder)
        except OSError as error:
            if error.errno == errno.ENOENT:
                return []
            raise

    def read(self, path: str, most: int) -> bytes:
        with _os_errors(), self.fs.open(path, "rb", buffering=0) as file:
            return bytes(file.read(most))

    def append(self, path: str, data: "bytes | bytearray") -> None:
        # LittleFS's own flags make the file as they open it; the mode "ab" of its Python does not.
        if not self._is_there(path):
            self._fill(path, "wb", [data])
        else:
            self._fill(path, "ab", [data])

    def write(self, path: str, parts: "Iterable[bytes | bytearray]") -> None:
        self.writes[path.split("/")[0]] += 1
        self._fill(path, "wb", parts)

    def rename(self, old: str, new: str) -> None:
        with _os_errors():
            self.fs.rename(old, new)

    def remove(self, path: str) -> None:
        with _os_errors():
            self.fs.remove(path)

    def make(self, folder: str) -> None:
        try:
            with _os_errors():
                self.fs.mkdir(folder)
        except OSError as error:
            if error.errno != errno.EEXIST:
                raise

    def _is_there(self, path: str) -> bool:
        try:
            with _os_errors():
                self.fs.stat(path)
        except OSError as error:
            if error.errno == errno.ENOENT:
                return False
            raise
        return True

    def _fill(self, path: str, mode: str, parts: "Iterable[bytes | bytearray]") -> None:
        with _os_errors(), self.fs.open(path, mode, buffering=0) as file:
            for part in parts:
                file.write(bytes(part))


def every_file(files: LittleFiles, folders: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """The paths of the files in some folders, and what is in them."""
    for folder in folders:
        for name in sorted(files.names(folder)):
            path = f"{folder}/{name}"
            yield path, files.read(path, 1 << 20)


@contextmanager
def _os_errors() -> "Iterator[None]":
    """The errors of LittleFS as MicroPython raises them."""
    try:
        yield
    except LittleFSError as error:
        raise OSError(-error.code, error.name) from None
    except FileExistsError as error:
        raise OSError(errno.EEXIST, str(error)) from None
    except FileNotFoundError as error:
        raise OSError(errno.ENOENT, str(error)) from None
    except IsADirectoryError as error:
        raise OSError(errno.EISDIR, str(error)) from None
