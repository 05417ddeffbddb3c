"""Files in memory: those of `croupier.board.files`, which fail when a test says so.

Runs under CPython and MicroPython.
"""

NOT_THERE = 2  # ENOENT
BROKEN = 5  # EIO


class MemoryFiles:
    """What the store gets of a file system."""

    def __init__(self, files=None):
        self.files = dict(files or {})  # path: bytes
        self.writes = 0  # operations that changed something
        self.fails_after = -1  # so many operations; -1: never
        self.states = None  # a list gets the files as they were before each operation
        self.is_lost = False  # whether the operation that fails is done all the same

    def names(self, folder):
        start = folder + "/"
        return [path[len(start) :] for path in self.files if path.startswith(start)]

    def read(self, path, most):
        if path not in self.files:
            raise OSError(NOT_THERE, path)
        return self.files[path][:most]

    def append(self, path, data):
        self._write(path, self.files.get(path, b"") + bytes(data))

    def write(self, path, parts):
        self._write(path, b"".join([bytes(part) for part in parts]))

    def rename(self, old, new):
        self._count()
        self.files[new] = self.files.pop(old)

    def remove(self, path):
        self._count()
        del self.files[path]

    def make(self, folder):
        pass

    def copy(self):
        """The same files, as they are now."""
        return MemoryFiles(self.files)

    def _write(self, path, data):
        try:
            self._count()
        except OSError:
            if self.is_lost:
                self.files[path] = data
            raise
        self.files[path] = data

    def _count(self):
        if self.states is not None:
            self.states.append(dict(self.files))
        if self.fails_after == 0:
            raise OSError(BROKEN, "broken")
        self.fails_after -= 1
        self.writes += 1
