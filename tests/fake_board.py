"""A board for tests, around a display and a store. Its random bytes count up.

Runs under CPython, MicroPython and on a Pico.
"""


def across(mask):
    """The same buttons, counted by who sits on the other side of the table."""
    return (mask & 1) << 3 | (mask & 2) << 1 | (mask & 4) >> 1 | (mask & 8) >> 3


class Board:
    """What the app gets of a box."""

    def __init__(self, store, display):
        self.display = display
        self.store = store
        self.held = 0  # the mask of the buttons, counted by who has them below the panel
        self.cues = []  # what was to be heard
        self.lamps = []  # the levels of the lamp, in their order
        self.stuck_mask = 0  # of the buttons, as `held`
        self.millivolts = 0
        self.found = [("PANEL", "SSD1306 0x3C"), ("MEMORY", "46"), ("FLASH", "1100")]
        self._next_byte = 0

    def down(self):
        return self.held & ~self.stuck_mask

    def stuck(self):
        return self.stuck_mask

    def lamp(self, level):
        self.lamps.append(level)

    def battery_mv(self):
        return self.millivolts

    def facts(self):
        return self.found

    def sound(self, cue):
        self.cues.append(cue)

    def entropy(self, n):
        first = self._next_byte
        self._next_byte += n
        return bytes([byte & 255 for byte in range(first, first + n)])
