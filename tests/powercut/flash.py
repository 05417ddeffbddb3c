"""A model of the Pico's flash below LittleFS, which knows every operation that was done to it.

Its operations succeed always, as an exception could not pass through LittleFS. A loss of power is
made afterwards: from the blocks as they were before an operation, the operation, and how far it
had come.
"""

from random import Random

from littlefs import UserContext

BLOCKS = 352
BLOCK = 4096  # bytes
PAGE = 256
ERASED = b"\xff" * BLOCK
GEOMETRY = {
    "block_size": BLOCK,
    "block_count": BLOCKS,
    "read_size": PAGE,
    "prog_size": PAGE,
    "cache_size": 4 * PAGE,  # as MicroPython has it, and the next two
    "lookahead_size": 32,
    "block_cycles": 100,
}

# An operation: its block and where it begins and what it programs; (block, 0, None) for an erase.
Operation = tuple[int, int, "bytes | None"]


class Flash(UserContext):
    """The blocks, and what was done to them since the model was made."""

    def __init__(self, blocks: "list[bytes] | None" = None) -> None:
        self.blocks = [ERASED] * BLOCKS if blocks is None else list(blocks)
        self.operations: list[Operation] = []
        self.violations = 0  # programs of bytes that were not erased

    def read(self, cfg, block, off, size):
        return self.blocks[block][off : off + size]

    def prog(self, cfg, block, off, data):
        data = bytes(data)
        old = self.blocks[block]
        if old[off : off + len(data)].count(0xFF) != len(data):
            self.violations += 1
        self.operations.append((block, off, data))
        self.blocks[block] = programmed(old, off, data)
        return 0

    def erase(self, cfg, block):
        self.operations.append((block, 0, None))
        self.blocks[block] = ERASED
        return 0

    def sync(self, cfg):
        return 0


def programmed(old: bytes, start: int, data: bytes) -> bytes:
    """A block after a program, which can only clear bits."""
    end = start + len(data)
    return old[:start] + _and(old[start:end], data) + old[end:]


def after(old: bytes, operation: Operation) -> bytes:
    """The block of an operation once it is done."""
    _, start, data = operation
    return ERASED if data is None else programmed(old, start, data)


# ---- how far an operation had come ---------------------------------------------------------------


def halved(old: bytes, operation: Operation, chance: Random) -> bytes:
    """The first half is done; of a program that includes a part of a byte's bits."""
    _, start, data = operation
    if data is None:
        return ERASED[: BLOCK // 2] + old[BLOCK // 2 :]
    half = len(data) // 2
    return programmed(old, start, data[:half] + bytes([data[half] | 0x0F]))


def paged(old: bytes, operation: Operation, chance: Random) -> bytes:
    """Some pages of a program are done, and a part of the next; an erase has begun: some bits that
    were programmed are erased."""
    _, start, data = operation
    if data is None:
        return _or(old, chance.randbytes(BLOCK))
    done = PAGE * chance.randrange(len(data) // PAGE)
    page = _or(data[done : done + PAGE], _some_bits(PAGE, chance))
    return programmed(old, start, data[:done] + page)


def unstable(old: bytes, operation: Operation, chance: Random) -> bytes:
    """A program whose bits are not all cleared yet; an erase that left garbage."""
    _, start, data = operation
    if data is None:
        return chance.randbytes(BLOCK)
    return programmed(old, start, _or(data, _some_bits(len(data), chance)))


def complete(old: bytes, operation: Operation, chance: Random) -> bytes:
    """All is done, but nobody was told."""
    return after(old, operation)


FORMS = (halved, paged, unstable, complete)


def _some_bits(size: int, chance: Random) -> bytes:
    """Random bytes, with few bits, or many, or in between."""
    bits = chance.randbytes(size)
    density = chance.randrange(3)
    if density == 0:
        return _and(bits, _and(chance.randbytes(size), chance.randbytes(size)))
    return bits if density == 1 else _or(bits, chance.randbytes(size))


def _and(one: bytes, other: bytes) -> bytes:
    return _bytes(_number(one) & _number(other), len(one))


def _or(one: bytes, other: bytes) -> bytes:
    return _bytes(_number(one) | _number(other), len(one))


def _number(data: bytes) -> int:
    return int.from_bytes(data, "little")


def _bytes(number: int, size: int) -> bytes:
    return number.to_bytes(size, "little")
