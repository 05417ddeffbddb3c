"""What is measured under MicroPython, on the host or on a Pico: heap and time. Each function prints
one line of JSON.

The collector stands still while a press is measured, so that all that is allocated shows.
"""

import gc
import json
import sys
import time

from croupier.rules.games import find
from croupier.rules.header import Header
from croupier.rules.session import Session
from croupier.ui import canvas
from tests.contract.dice import Dice

from . import hands
from .box import BACK, MINUS, OK, PLUS, Box, NoMeter

WARM_ROUNDS = 2


def _in_use():
    """The heap in use, but for the texts that the canvas keeps for a while."""
    canvas._TAKEN_APART.clear()
    gc.collect()
    return gc.mem_alloc()


def _free():
    canvas._TAKEN_APART.clear()
    gc.collect()
    return gc.mem_free()


def _warm(language, dice, rounds=WARM_ROUNDS):
    """A box in the middle of a game in which all that comes on demand is there: modules, and the
    texts of numbers."""
    canvas.numeral(99)
    box = Box(language, hands.FIVE, pili_limit=20)
    box.new_game()
    hands.play_rounds(box, dice, rounds)
    hands.look_around(box)
    return box


def hands_of(game):
    """The module that plays a game by its turns: Copenhagen, or the chases of the bucket
    pyramid."""
    name = "hands_copenhagen" if game == "copenhagen" else "hands_buckets"
    return __import__("tests.bench." + name, None, None, ("act",))


def play_turns(play, box, dice, turns):
    """So many turns or chases, or to the end of the game."""
    last = len(box.session.game.history) + turns
    while len(box.session.game.history) < last and not box.session.game.over:
        play.act(box, dice)


def _in_game(game, language, dice, turns):
    """The same in a game that is played by its turns, and what plays it."""
    canvas.numeral(99)
    play = hands_of(game)
    box = Box(language, play.NAMES, game, **play.OPTIONS)
    box.new_game()
    play.set_up(box)
    play_turns(play, box, dice, turns)
    return box, play


# ---- heap ----------------------------------------------------------------------------------------


class Heap:
    """The bytes that each press allocates, by what it has done; one that enters something, or takes
    it back, apart."""

    def __init__(self, box):
        self._box = box
        self.bytes = {}
        self._entries = 0
        self._in_force = 0
        self._taken = 0

    def begin(self):
        self._entries, self._in_force = self._lines()
        gc.collect()
        gc.disable()
        self._taken = -gc.mem_alloc()

    def end(self):
        self._taken += gc.mem_alloc()
        gc.enable()

    def note(self, done):
        entries, in_force = self._lines()
        if in_force < self._in_force:
            done = "undone"
        elif entries > self._entries:
            done = "entered" if done != "change" else "entered, change"
        self.bytes.setdefault(done, []).append(self._taken)

    def _lines(self):
        session = self._box.session
        return (session.timeline.length, len(session.timeline.force)) if session else (0, 0)


def heap_of_presses(language, rounds, number=1):
    """A list of bytes for each kind of press: of rounds, and of a look around the menu."""
    dice = Dice(number)
    box = _warm(language, dice)
    box.meter = meter = Heap(box)
    hands.play_rounds(box, dice, rounds)
    hands.look_around(box)
    print(json.dumps(meter.bytes))


def heap_of_turns(game, language, turns, number=1):
    """The same of turns of a game."""
    dice = Dice(number)
    box, play = _in_game(game, language, dice, 12)
    box.meter = meter = Heap(box)
    play_turns(play, box, dice, turns)
    print(json.dumps(meter.bytes))


def heap_of_bids(language):
    """The same of some bids and of the first lines of the menu: quick enough for a Pico."""
    box = Box(language, hands.FIVE, pili_limit=20, missions="none", deal=5)
    box.new_game()
    box.press(OK)
    box.menu()
    box.press(PLUS)
    box.press(BACK)
    box.press(PLUS)
    box.press(OK)
    box.meter = meter = Heap(box)
    for bid in (1, 0, 2):
        box.press(PLUS, bid)
        box.press(OK)
    box.menu()
    box.press(PLUS, 4)
    box.press(BACK)
    print(json.dumps(meter.bytes))


def heap_kept(language, number=1):
    """What a long evening keeps: the entries from the third round on, and the bytes for them."""
    dice = Dice(number)
    box = _warm(language, dice)
    entries = box.session.timeline.length
    before = _in_use()
    hands.play_rounds(box, dice, 100)
    entries = box.session.timeline.length - entries
    print(json.dumps({"entries": entries, "bytes": _in_use() - before}))


def heap_kept_of_turns(game, language, number=1):
    """The same of the turns of a long game."""
    dice = Dice(number)
    box, play = _in_game(game, language, dice, 12)
    entries = box.session.timeline.length
    before = _in_use()
    play_turns(play, box, dice, 90)
    entries = box.session.timeline.length - entries
    print(json.dumps({"entries": entries, "bytes": _in_use() - before}))


def correct_in_a_long_game(language, turns, number=1):
    """A chase of a long match is asked again, on the heap of a Pico, up to the comparison: how many
    entries there were, and which screen came last."""
    dice = Dice(number)
    play = hands_of("bucket_pyramid")
    box = Box(language, play.NAMES, "bucket_pyramid", games=90, colours=False)
    box.new_game()
    play.set_up(box)
    play_turns(play, box, dice, turns)
    box.menu()
    correct = box.app._box.t("GAME_CORRECT")
    while box.screen.lines[box.screen.at] != correct:
        box.press(PLUS)
    box.press(OK, 2)
    while type(box.screen).__name__ in ("Animal", "Losers", "Fall", "Split"):
        kind = type(box.screen).__name__
        box.press(PLUS if kind == "Losers" else MINUS)  # somebody else
        box.press(OK, 1 if kind in ("Losers", "Fall") else 0)
    print(json.dumps({"entries": box.session.timeline.length, "screen": type(box.screen).__name__}))


def heap_after(language, presses, number=1):
    """The free heap at home, before and after so many presses of whole games."""
    dice = Dice(number)
    box = Box(language, hands.FIVE, pili_limit=6)
    hands.play_games(box, dice, 1)
    before = _free()
    first = box.presses
    hands.play_games(box, dice, presses)
    print(json.dumps({"presses": box.presses - first, "before": before, "after": _free()}))


# ---- loaded --------------------------------------------------------------------------------------


def loaded(language, number=1):
    """The modules that are loaded after a whole round, whatever menus would add."""
    box = Box(language, hands.FIVE, pili_limit=20)
    box.new_game()
    hands.play_rounds(box, Dice(number), 1)
    print(json.dumps(sorted([name for name in sys.modules if name.startswith("croupier")])))


# ---- time ----------------------------------------------------------------------------------------


class Clock:
    """The microseconds of each press, by what it has done."""

    def __init__(self):
        self.us = {}
        self._start = 0
        self._end = 0

    def begin(self):
        gc.collect()
        gc.disable()
        self._start = time.ticks_us()

    def end(self):
        self._end = time.ticks_us()
        gc.enable()

    def note(self, done):
        self.us.setdefault(done, []).append(time.ticks_diff(self._end, self._start))


def times(language, aside=()):
    """At a bid: the heap that is free, and what each press takes; all but the wire, which the
    display here does not wait for. What was set `aside` is let go when all modules are loaded."""
    box = Box(language, hands.FIVE, pili_limit=20, missions="none", deal=5)
    box.new_game()
    box.press(OK, 2)
    if aside:
        aside.clear()
    gc.collect()
    box.meter = clock = Clock()
    box.press(PLUS, 4)
    box.press(OK)
    box.menu()
    box.meter = NoMeter()
    box.press(BACK)
    gc.collect()
    gc.disable()
    draw_us, send_us = _draw_and_send(box)
    gc.enable()
    start = time.ticks_us()
    gc.collect()
    collect_us = time.ticks_diff(time.ticks_us(), start)
    found = {"draw": draw_us, "send": send_us, "collect": collect_us, "presses": clock.us}
    found.update({"free": _free(), "largest": _largest_free()})
    print(json.dumps(found))


def times_of_turns(game, language, turns, aside=()):
    """In turns of a game: the heap that is free, and what each press takes."""
    dice = Dice(1)
    box, play = _in_game(game, language, dice, 4)
    if aside:
        aside.clear()
    gc.collect()
    box.meter = clock = Clock()
    play_turns(play, box, dice, turns)
    box.meter = NoMeter()
    by_screen = clock.us
    print(json.dumps({"presses": by_screen, "free": _free(), "largest": _largest_free()}))


def _draw_and_send(box):
    """The microseconds of the two parts of a move."""
    app = box.app
    app._navigator.press(2)
    start = time.ticks_us()
    app._navigator.screen.draw(app._canvas)
    drawn = time.ticks_us()
    app._changes.send()
    return time.ticks_diff(drawn, start), time.ticks_diff(time.ticks_us(), drawn)


def _largest_free():
    """The largest piece of heap that is to be had, in steps of 2 KB."""
    gc.collect()
    for size in range(128 * 1024, 0, -2048):
        try:
            bytearray(size)
        except MemoryError:
            continue
        return size
    return 0


# ---- a log ---------------------------------------------------------------------------------------


def heap_of_a_log(header, records):
    """The bytes that a session keeps for an evening: after each quarter of its records."""
    session = Session(Header.unpack(find, header), _to_nowhere)
    kept = []
    for quarter in range(5):
        session.load(records[: len(records) * quarter // 4])
        kept.append(_in_use())
    print(json.dumps([after - kept[0] for after in kept]))


def _to_nowhere(record):
    pass
