"""Files in memory: those of `croupier.board.files`, which fail when a test says so.

Runs under CPython and MicroPython.
"""

NOT_THERE = 2  # ENOENT
BROKEN = 5  # EIO
NO_FOLDER = 20  # ENOTDIR
IS_FOLDER = 21  # EISDIR
FULL = 28  # ENOSPC
READ_ONLY = 30  # EROFS


class MemoryFiles:
    """What the store gets of a file system. A file whose content is None is a folder."""

    seasons = 2

    def __init__(self, files=None):
        self.files = dict(files or {})  # path: bytes
        self.writes = 0  # operations that changed something
        self.fails_after = -1  # so many operations; -1: never
        self.fails_with = BROKEN
        self.is_lost = False  # whether the operation that fails is done all the same
        self.states = []  # the files as they were before each operation, where `is_watched`
        self.is_watched = False
        self.unreadable = []  # files and folders that give errors

    def names(self, folder):
        self._check_readable(folder)
        if folder in self.files:
            raise OSError(NO_FOLDER, folder)
        start = folder + "/"
        return [path[len(start) :] for path in self.files if path.startswith(start)]

    def read(self, path, most):
        self._check_readable(path)
        self._check_folder(path)
        if path not in self.files:
            raise OSError(NOT_THERE, path)
        if self.files[path] is None:
            raise OSError(IS_FOLDER, path)
        return self.files[path][:most]

    def append(self, path, data):
        self._write(path, (self.files.get(path) or b"") + bytes(data))

    def write(self, path, parts):
        self._write(path, b"".join([bytes(part) for part in parts]))

    def rename(self, old, new):
        def change():
            self.files[new] = self.files.pop(old)

        self._check_there(old)
        self._check_folder(new)
        self._do(change)

    def remove(self, path):
        def change():
            del self.files[path]

        self._check_there(path)
        if self.files[path] is None:
            raise OSError(IS_FOLDER, path)
        self._do(change)

    def make(self, folder):
        if self.fails_with == READ_ONLY and self.fails_after == 0:
            raise OSError(READ_ONLY, folder)

    def copy(self):
        """The same files, as they are now."""
        return MemoryFiles(self.files)

    def _write(self, path, data):
        def change():
            self.files[path] = data

        self._check_readable(path.split("/")[0])
        self._check_folder(path)
        if path in self.files and self.files[path] is None:
            raise OSError(IS_FOLDER, path)
        self._do(change)

    def _do(self, change):
        if self.is_watched:
            self.states.append(dict(self.files))
        if self.fails_after == 0:
            if self.is_lost:
                change()
            raise OSError(self.fails_with, "broken")
        self.fails_after -= 1
        self.writes += 1
        change()

    def _check_there(self, path):
        self._check_readable(path.split("/")[0])
        if path not in self.files:
            raise OSError(NOT_THERE, path)

    def _check_readable(self, path):
        if path in self.unreadable or path.split("/")[0] in self.unreadable:
            raise OSError(BROKEN, path)

    def _check_folder(self, path):
        folder = path.split("/")[0]
        if folder != path and folder in self.files:
            raise OSError(NO_FOLDER, path)
