"""The folder of a box: made when it is missing, and used by one program at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filelock import FileLock

LOCK = ".lock"


class FolderTrouble(Exception):
    """Why a folder can't be used: a key of `messages`."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keeps the folder for this program. Raises `FolderTrouble`."""
    lock = _lock(folder)
    try:
        _take_over_logs(folder)
        yield
    finally:
        lock.release()


def _lock(folder: Path) -> FileLock:
    from filelock import FileLock, Timeout  # only who uses a folder waits for it

    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder / LOCK)
        lock.acquire(timeout=0)
    except Timeout:
        raise FolderTrouble("FOLDER_BUSY", folder=folder) from None
    except (FileExistsError, NotADirectoryError):
        raise FolderTrouble("FOLDER_IS_FILE", folder=folder) from None
    except (OSError, NotImplementedError) as error:
        detail = getattr(error, "strerror", None) or error
        raise FolderTrouble("FOLDER_NO_ACCESS", folder=folder, detail=detail) from None
    return lock


def _take_over_logs(folder: Path) -> None:
    from .old_logs import take_over

    try:
        take_over(folder)
    except OSError as error:
        detail = error.strerror or error
        raise FolderTrouble("FOLDER_NO_ACCESS", folder=folder, detail=detail) from None


@contextmanager
def given_or_temporary(folder: Path | None) -> Iterator[Path]:
    """The folder, locked, or an empty one for this time. Raises `FolderTrouble`."""
    if folder is None:
        with TemporaryDirectory(prefix="croupier-") as temporary:
            yield Path(temporary)
    else:
        with locked(folder):
            yield folder
