"""The interface on an emulated Pico: how long it takes to load and to draw, and what it leaves.

Simulated time; the display does not wait, the wire is added at 400 kHz.
"""

from statistics import median

from tests.emulator.pico import image

from .heap import BY_TURNS, LANGUAGE
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
MOVE_BYTES = 127  # the medians of `wire`
CHANGE_BYTES = 850
ASIDE = 20_000  # bytes
TURNS = 8


def rows():
    """The lines of the report."""
    uf2 = image()
    if uf2 is None:
        return []
    us, heap = map(int, new_pico(uf2).run(BEGIN + LOAD).split())
    return [
        ("4", "import of croupier.app, simulated Pico", _ms(us), "<= 800 ms to a usable menu"),
        ("6", "heap of what that loads", f"{heap:,} bytes", ""),
        *_at_a_bid(on_pico(uf2, f"times({LANGUAGE!r})"), "simulated Pico"),
        *_at_a_bid(
            on_pico(uf2, f"times({LANGUAGE!r}, aside)", ASIDE),
            f"the same, {ASIDE:,} bytes set aside while the modules are loaded",
        ),
        *(row for game in BY_TURNS for row in _in_turns(uf2, game)),
    ]


def _in_turns(uf2, game):
    """Turns of a game, or chases."""
    found = on_pico(uf2, f"times_of_turns({game!r}, {LANGUAGE!r}, {TURNS}, aside)", ASIDE)
    where = f"{TURNS} turns of {BY_TURNS[game]}, simulated Pico"
    free = f"{found['free']:,} bytes, largest piece {found['largest']:,}"
    rows = [("5", f"heap free after {where}", free, ">= 130,000, >= 32,768")]
    for done, wire in (("moved", MOVE_BYTES), ("change", CHANGE_BYTES)):
        each = [us + wire * WIRE_US for us in found["presses"][done]]
        measured = f"median {_ms(median(each))}, most {_ms(max(each))}"
        what = "a move" if done == "moved" else "a change of screen"
        rows.append(("1", f"{what} in {where}", measured, "p50 <= 20 ms, p99 <= 60 ms"))
    return rows


def _at_a_bid(found, where):
    presses = found["presses"]
    move = median(presses["moved"])
    with_wire = _ms(move + MOVE_BYTES * WIRE_US)
    parts = f"draw {_ms(found['draw'])}, compare {_ms(found['send'])}"
    (bid,), (change,) = presses["next"], presses["change"]
    free = f"{found['free']:,} bytes, largest piece {found['largest']:,}"
    return [
        ("5", f"heap free at a bid, {where}", free, ">= 130,000, >= 32,768"),
        ("1", f"a move at a bid, {where}", f"{with_wire} ({parts})", "<= 20 ms"),
        ("1", f"a bid, {where}", _ms(bid + MOVE_BYTES * WIRE_US), "<= 60 ms"),
        ("1", f"the menu, {where}", _ms(change + CHANGE_BYTES * WIRE_US), "<= 60 ms"),
        ("1", f"a collection, {where}", _ms(found["collect"]), "between presses"),
    ]


def _ms(us):
    return f"{us / 1000:.1f} ms"
