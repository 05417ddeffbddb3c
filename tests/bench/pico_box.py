"""The whole flashed firmware on an emulated Pico: how long it takes to start and from a press to
the finished picture, in simulated time at 400 kHz; the heap that it takes, and what it leaves.

For the heap the main file gets a few lines that look on and keep the app for us after Ctrl-C. They,
and the notice that Ctrl-C loads, are in the figures.
"""

import ast
import tempfile
from pathlib import Path
from statistics import median, quantiles

from croupier.rules.header import Header
from croupier_host.device.stores import store_in
from croupier_host.emulator import data_folder
from croupier_host.emulator.box import Box
from croupier_host.emulator.device import EmulatedDevice
from croupier_host.pico.firmware import MAIN
from croupier_host.script import Player, parse
from tests.emulator.boxes import log_of, press
from tests.emulator.evening import records
from tests.emulator.pico import flashed, image
from tests.emulator.rounds import LANGUAGE, ROUNDS

EVENTS = 200  # of the game that runs at the start
UNDONE_OF = 150
OK, PLUS = 8, 4
UNDO = parse("hold BACK 1200\npress PLUS")  # then OK

LOOK_ON = """
import gc
from croupier.run import Loop

kept = []  # the app
found = []  # the bytes that were allocated in the step after a button went down


def step(self, app, elapsed_ms, plain=Loop.step):
    if not kept:
        kept.append(app)
    if not self._board._buttons.have_fallen():
        plain(self, app, elapsed_ms)
        return
    allocated = gc.mem_alloc()
    plain(self, app, elapsed_ms)
    allocated = gc.mem_alloc() - allocated
    if allocated >= 0:  # less than nothing: there was a collection
        found.append(allocated)


Loop.step = step
"""
LEFT = """
import gc, micropython
gc.collect()
print(found)
print(gc.mem_free())
micropython.mem_info()
"""
_BLOCK = 16  # bytes, the unit of the largest piece that `mem_info` tells


def rows():
    """The lines of the report."""
    uf2 = image()
    if uf2 is None:
        return []
    return [
        *_start(uf2),
        *(row for game in ROUNDS for row in _round(uf2, game)),
        *(row for game in ROUNDS for row in _heap(uf2, game)),
        _undo(uf2),
    ]


def _box(uf2, begin, **files):
    """A box with the data that `begin(folder)` makes; `main` is another main file."""
    with tempfile.TemporaryDirectory() as folder:
        begin(Path(folder))
        kept = data_folder.read(Path(folder))
    return EmulatedDevice(Box(uf2, {**flashed(), **kept, **files}))


def _evening(lines):
    """Makes a folder with an evening of Pili Pili of so many entries."""

    def begin(folder):
        header, _, session = records(lines)
        game = store_in(str(folder)).begin(Header.read(header.game_class, header.event()))
        for event in session.log():
            game.commit(event)
        data_folder.speak(folder, LANGUAGE)

    return begin


def _start(uf2):
    meter = _box(uf2, _evening(EVENTS)).box.meter
    what = f"with a running game of {EVENTS} events, flashed firmware"
    return [
        ("4", f"reset to first pixel, {what}", _ms(meter.first_pixel_us), "<= 120 ms"),
        ("4", f"reset to its first screen, {what}", _ms(meter.ready_us), "<= 800 ms"),
    ]


def _round(uf2, game):
    device = _box(uf2, ROUNDS[game].begin)
    _play(device, game)
    presses = device.box.meter.presses
    measured = f"p50 {_ms(median(presses))}, p99 {_ms(quantiles(presses, n=100)[-1])}"
    what = f"press to picture, {len(presses)} presses of a round of {game}, flashed firmware"
    return [("1", what, measured, "p50 <= 20 ms, p99 <= 60 ms")]


def _heap(uf2, game):
    main = flashed()[MAIN].decode()
    parts = main.rpartition("run(")
    device = _box(
        uf2, ROUNDS[game].begin, **{MAIN: (parts[0] + LOOK_ON + "run(" + parts[2]).encode()}
    )
    _play(device, game)
    device.box.pico.interrupt()
    found, free, *info = device.box.pico.run(LEFT).splitlines()
    taken = ast.literal_eval(found)
    largest = next(line.rpartition(":")[2] for line in info if "max free sz" in line)
    where = f"after a round of {game}, flashed firmware"
    pressed = f"median {median(taken):,.0f}, most {max(taken):,} bytes"
    left = f"{int(free):,} bytes, largest piece {int(largest) * _BLOCK:,}"
    return [
        ("3", f"heap of a press, {len(taken)} of a round of {game}, flashed firmware", pressed, ""),
        ("5", f"heap free {where}", left, ">= 130,000, >= 32,768"),
    ]


def _undo(uf2):
    device = _box(uf2, _evening(UNDONE_OF))
    press(device, OK)  # the power is back
    Player(device, lambda name, frame: None).play(UNDO)
    press(device, OK)
    device.step(0, 1000)
    assert log_of(device.box)[-1]["t"] == "undo"
    measured = _ms(device.box.meter.presses[-1])
    return ("1", f"undo at {UNDONE_OF} events, flashed firmware", measured, "<= 300 ms")


def _play(device, game):
    missed = Player(device, lambda name, frame: None).play(ROUNDS[game].commands())
    assert missed is None, missed


def _ms(us):
    return f"{us / 1000:.1f} ms"
