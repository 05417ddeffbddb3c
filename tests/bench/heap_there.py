"""Budget 3 where it counts, under MicroPython: the heap that a press takes. Prints JSON.

The collector stands still while a press is measured, so that all that is allocated shows.
"""

import gc
import json

from tests.contract.dice import Dice

from . import hands
from .box import MINUS, OK, PLUS, Box

WARM_ROUNDS = 2


class Heap:
    """What each press allocates, by what it has done; a press that entered something apart."""

    def __init__(self, box):
        self._box = box
        self.bytes = {"moved": [], "next": [], "change": [], "entered": []}
        self._kinds = {}
        self._entries = 0
        self._before = 0

    def begin(self):
        session = self._box.session
        self._entries = session.timeline.length if session else 0
        gc.collect()
        gc.disable()
        self._before = gc.mem_alloc()

    def end(self, done):
        taken = gc.mem_alloc() - self._before
        gc.enable()
        session = self._box.session
        entries = session.timeline.length if session else 0
        if entries > self._entries and done == "next":
            done = "entered"
        self.bytes[done].append(taken)
