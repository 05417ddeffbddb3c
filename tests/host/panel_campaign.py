"""Random transactions on the model of the panel, under CPython and MicroPython: one digest of all
that is seen after each of them."""

import hashlib

from croupier_host.device.panel import Panel

TRANSACTIONS = 25
SEEDS = range(1, 5)
CONTROL_BYTES = (0x00, 0x80, 0x40, 0xC0)


def digests(controller):
    """The digest of each seed, in hexadecimal."""
    return [_digest(Panel(controller), _bytes(seed)) for seed in SEEDS]


def _digest(panel, draw):
    seen = hashlib.sha256()
    for _ in range(TRANSACTIONS):
        head = bytes([CONTROL_BYTES[draw() & 3]])
        panel.write(panel.address, head + bytes([draw() for _ in range(draw() & 63)]))
        state = (panel.light(), panel.is_on, panel.is_inverted, panel.is_turned, panel.sent)
        seen.update(panel.frame() + panel.frame_across() + repr(state).encode())
    seen.update(repr(panel.unknown).encode())
    return seen.digest().hex()


def _bytes(seed):
    """A source of bytes, the same everywhere."""
    state = [seed]

    def draw():
        state[0] = (state[0] * 1103515245 + 12345) & 0x7FFFFFFF
        return state[0] >> 16 & 0xFF

    return draw
