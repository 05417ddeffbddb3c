"""Flash as a block device of MicroPython, which loses power in the middle of an operation.

Runs under MicroPython alone.
"""

import os

import vfs

from croupier.board.files import Files
from croupier.store.store import Store

BLOCKS = 352
BLOCK = 4096
PAGE = 256
ROOT = "/flash"
GEOMETRY = {"readsize": PAGE, "progsize": PAGE, "lookahead": 32}
FORMS = 4  # how far an operation had come

_BROKEN = 5  # EIO
_SYNC, _COUNT, _SIZE, _ERASE = 3, 4, 5, 6


class Device:
    """The blocks that were ever written, and after how many operations the power goes."""

    def __init__(self, blocks=None):
        self.blocks = {}  # number: bytes
        for block in blocks or {}:
            self.blocks[block] = blocks[block]
        self.operations = 0
        self.violations = 0  # programs of bytes that were not erased
        self.cut_at = -1
        self.form = 0
        self.dice = None
        self.is_off = False

    def readblocks(self, block, buffer, start=0):
        self._require_power()
        data = self.blocks.get(block)
        for place in range(len(buffer)):
            buffer[place] = 255 if data is None else data[start + place]

    def writeblocks(self, block, buffer, start=0):
        old = self.blocks.get(block) or b"\xff" * BLOCK
        data = bytes(buffer)
        end = start + len(data)
        if old[start:end] != b"\xff" * len(data):
            self.violations += 1
        if self._goes():
            data = self._torn_program(data)
        done = bytes([old[start + place] & data[place] for place in range(len(data))])
        self.blocks[block] = old[:start] + done + old[end:]
        self._require_power()

    def ioctl(self, what, block):
        if what == _COUNT:
            return BLOCKS
        if what == _SIZE:
            return BLOCK
        if what == _ERASE:
            old = self.blocks.get(block)
            self.blocks[block] = self._torn_erase(old) if self._goes() else None
            self._require_power()
        return 0

    def _goes(self):
        """Whether the power goes in this operation."""
        self._require_power()
        self.is_off = self.operations == self.cut_at
        self.operations += 1
        return self.is_off

    def _require_power(self):
        if self.is_off:
            raise OSError(_BROKEN)

    def _torn_program(self, data):
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
    assert os.listdir("/")
    return Store(Files(ROOT))
