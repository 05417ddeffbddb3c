"""A part of an evening on a box, to be ended by a kill: plays presses at random, and prints after
each what the box has acknowledged.

    python -m tests.host.killed_evening FOLDER RUNTIME SEED PRESSES

The first line tells what the box found when it was started, and its screen once the notice of that
was read; every other one follows a press. After so many presses it waits for its end.
"""

import json
import random
import sys
import time
from contextlib import closing
from hashlib import sha256
from pathlib import Path

from croupier.ui.flows.trail import LONGEST
from croupier_host import reading
from croupier_host.device.folder import locked
from croupier_host.device.simulated import shown, start
from croupier_host.device.stores import look_into
from tests.ui.test_resume import asked

BACK, MINUS, PLUS, OK = 1, 2, 4, 8
PLAYS = [OK] * 60 + [PLUS] * 22 + [MINUS] * 8 + [BACK] * 3
MENU_ONE_IN = 60
HELD_MS, SETTLED_MS = 60, 700
MENU_MS = 1000
LONGEST_ITEM = 20  # bytes that one answer may need
LOST = ("Power was lost", "Courant coupé")  # a random press may change the language


class OwnBox:
    """A box under the Python that runs this: what it holds in memory is what it acknowledges."""

    def __init__(self, folder):
        self.device = start("cpython", folder, "")
        store = self.device._board.store
        self.found = {"faults": list(store.faults), "dropped": store.dropped}

    def acknowledged(self):
        """The game that is on, how long its log is, and what is in it."""
        session = self.device._app._box.session
        if session is None:
            return None
        return [session.header.id.hex(), session.timeline.length, digest(session.timeline.log)]

    def screen(self):
        """All that the prompt asks, but not where its cursor is."""
        name, said, lines = asked(self.device._app._navigator)
        return [name, said, lines]

    def has_room(self):
        """Whether the latest answer is kept: so many are at most."""
        return not self.device._app._box.trail.is_full


class OtherBox:
    """A box under MicroPython: what its files hold after a press is what it acknowledges."""

    def __init__(self, folder):
        store = look_into(str(folder))
        self.found = {"faults": list(store.faults), "dropped": store.dropped}
        self.device = start("micropython", folder, "")
        self._folder = folder

    def acknowledged(self):
        self.device.frame()
        store = look_into(str(self._folder))
        session = store.open(store.CURRENT)
        if session is None:
            return None
        return [session.header.id.hex(), session.timeline.length, digest(session.timeline.log)]

    def screen(self):
        return reading.read(shown(self.device))[:1]

    def has_room(self):
        return len(look_into(str(self._folder)).place or b"") < LONGEST - LONGEST_ITEM


def digest(log):
    """A short text that stands for a log."""
    return sha256(log).hexdigest()[:16]


def press(device, button, held_ms=HELD_MS):
    """Presses a button, and waits until OK is not deaf any more."""
    device.step(button, 20)
    device.step(button, held_ms)
    device.step(0, 20)
    device.step(0, SETTLED_MS)


def tell(**said):
    print(json.dumps(said), flush=True)


def main():
    folder, runtime, seed, presses = sys.argv[1:]
    chance = random.Random(int(seed))
    with locked(Path(folder)):
        box = (OtherBox if runtime == "micropython" else OwnBox)(Path(folder))
        with closing(box.device):
            panel = shown(box.device)
            is_told = any(reading.contains(panel, lost) for lost in LOST)
            if is_told:
                press(box.device, OK)
            tell(found=box.found, is_told=is_told, log=box.acknowledged(), screen=box.screen())
            for _ in range(int(presses)):
                if chance.randrange(MENU_ONE_IN):
                    press(box.device, chance.choice(PLAYS))
                else:
                    press(box.device, BACK, MENU_MS)
                tell(log=box.acknowledged(), screen=box.screen(), has_room=box.has_room())
            time.sleep(600)


if __name__ == "__main__":
    main()
