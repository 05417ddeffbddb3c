"""Flash as a block device of MicroPython, which loses power in the middle of an operation.

Runs under MicroPython alone.
"""

import vfs

from croupier.board.files import Files
from croupier.store.store import Store

BLOCKS = 352
BLOCK = 4096
ERASED = b"\xff" * BLOCK
PAGE = 256
ROOT = "/flash"
GEOMETRY = {"readsize": PAGE, "progsize": PAGE, "lookahead": 32}
FORMS = 4  # how far an operation had come

_BROKEN = 5  # EIO
_SYNC, _COUNT, _SIZE, _ERASE = 3, 4, 5, 6


class Device:
    """The blocks that were ever written, and after how many operations the power goes.

    `left` is then what was on flash. The operation raises; what the file system does afterwards,
    be it that it tidies up, is of no consequence.
    """

    def __init__(self, blocks=None):
        self.blocks = {}  # number: bytes
        for block in blocks or {}:
            self.blocks[block] = blocks[block]
        self.operations = 0
        self.violations = 0  # programs of bytes that were not erased
        self.cut_at = -1
        self.form = 0
        self.dice = None
        self.left = None

    def readblocks(self, block, buffer, start=0):
        data = self.blocks.get(block) or ERASED
        buffer[:] = data[start : start + len(buffer)]

    def writeblocks(self, block, buffer, start=0):
        old = self.blocks.get(block) or ERASED
        data = bytes(buffer)
        end = start + len(data)
        if old[start:end] != b"\xff" * len(data):
            self.violations += 1
        if self._goes():
            self._leave(block, old[:start] + _and(old[start:end], self._torn(data)) + old[end:])
        self.blocks[block] = old[:start] + _and(old[start:end], data) + old[end:]

    def ioctl(self, what, block):
        if what == _COUNT:
            return BLOCKS
        if what == _SIZE:
            return BLOCK
        if what == _ERASE:
            if self._goes():
                self._leave(block, self._torn_erase(self.blocks.get(block)))
            self.blocks[block] = None
        return 0

    def _goes(self):
        """Whether the power goes in this operation."""
        self.operations += 1
        return self.operations == self.cut_at + 1

    def _leave(self, block, torn):
        """The power goes, and this is what is left of a block."""
        self.left = dict(self.blocks)
        self.left[block] = torn
        raise OSError(_BROKEN)

    def _torn(self, data):
        if self.form == 3:  # all done, and nobody was told
            return data
        size = len(data)
        done = (size // 2, PAGE * self.dice.below(size // PAGE), 0)[self.form]
        end = (size // 2, done + PAGE, size)[self.form]
        torn = bytearray(data[:end])
        for place in range(done, end):
            torn[place] |= self.dice.below(256)
        return torn + b"\xff" * (size - end)

    def _torn_erase(self, old):
        if self.form == 3 or old is None:
            return None
        if self.form == 0:
            return b"\xff" * (BLOCK // 2) + old[BLOCK // 2 :]
        noise = bytes([self.dice.below(256) for _ in range(64)]) * (BLOCK // 64)
        if self.form == 1:
            return bytes([old[place] | noise[place] for place in range(BLOCK)])
        return noise


def _and(old, data):
    if old == ERASED[: len(data)]:
        return data
    return bytes([old[place] & data[place] for place in range(len(data))])


def format_device(device):
    """Makes a file system."""
    vfs.VfsLfs2.mkfs(device, **GEOMETRY)


def boot(device):
    """The store on a device, mounted anew."""
    try:
        vfs.umount(ROOT)
    except OSError:
        pass  # nothing is mounted yet
    vfs.mount(vfs.VfsLfs2(device, **GEOMETRY), ROOT)
    return Store(Files(ROOT))
