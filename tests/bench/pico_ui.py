"""The interface on an emulated Pico: how long it takes to load and to draw, and what it leaves free.

Simulated time without the wire: a byte takes 22.5 us at 400 kHz.
"""

from statistics import median

from tests.emulator.pico import image

from .heap import LANGUAGE
from .on_micropython import BEGIN, new_pico, on_pico

LOAD = """
import time
gc.collect()
free = gc.mem_free()
start = time.ticks_us()
import croupier.app
us = time.ticks_diff(time.ticks_us(), start)
gc.collect()
print(us, free - gc.mem_free())
"""
WIRE_US = 22.5  # for a byte: nine bits at 400 kHz
MOVE_BYTES = 127  # the median of `wire`


def rows():
    """The lines of the report."""
    uf2 = image()
    if uf2 is None:
        return []
    us, heap = map(int, new_pico(uf2).run(BEGIN + LOAD).split())
    found = on_pico(uf2, f"times({LANGUAGE!r})")
    move = median(found["moves"])
    parts = f"draw {_ms(found['draw'])}, compare {_ms(found['send'])}"
    with_wire = f"about {_ms(move + MOVE_BYTES * WIRE_US)} with the wire"
    free = f"{found['free']:,} bytes, largest piece {found['largest']:,}"
    return [
        ("4", "import of croupier.app, to the home screen, simulated Pico", _ms(us), "see 4"),
        ("6", "heap of what that loads, simulated Pico", f"{heap:,} bytes", ""),
        ("5", "heap free at the first bids, simulated Pico", free, ">= 130,000, >= 32,768"),
        ("1", "a move at a bid, simulated Pico", f"{_ms(move)} ({parts}); {with_wire}", "<= 20 ms"),
        ("1", "a bid, to the next bidder", _ms(found["bid"]), "<= 60 ms with the wire"),
        ("1", "a change of screen, the longest of four", _ms(found["change"]), "<= 60 ms"),
        ("1", "a collection, between presses", _ms(found["collect"]), ""),
    ]


def _ms(us):
    return f"{us / 1000:.1f} ms"
