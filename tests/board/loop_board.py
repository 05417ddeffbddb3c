"""A board for tests of the loop: its clock goes on while the loop rests, and things happen then."""

from tests.store.memory_files import MemoryFiles

WRAP = 1 << 30  # ticks, as a Pico has them


class Picture:
    """A display that remembers what it shows."""

    def __init__(self):
        self.memory = bytearray(1024)
        self.tended_ms = 0
        self.is_on = False
        self.breaks = None  # an error that showing raises

    def show(self, buffer, page, x0, x1):
        if self.breaks:
            error, self.breaks = self.breaks, None
            raise error
        start, end = 128 * page + x0, 128 * page + x1 + 1
        self.memory[start:end] = buffer[start:end]

    def contrast(self, level):
        pass

    def power(self, is_on):
        self.is_on = is_on

    def turn(self, is_turned):
        pass

    def tend(self, elapsed_ms):
        self.tended_ms += elapsed_ms


class LoopBoard:
    """`later` maps milliseconds since the start to what happens then: functions of the board."""

    def __init__(self, held=0, later=None, files=None, starts_at=0, least_wait_ms=0):
        self.display = Picture()
        self.files = files or MemoryFiles()
        self.store = None
        self.was_hung = False
        self.mask = 0
        self.now = 0
        self.fed = []
        self.armed_at = None
        self.is_let_go = False
        self.restarts = 0
        self.waits = []
        self._held = held
        self._found = 0
        self._starts_at = starts_at
        self._later = sorted((later or {}).items())
        self._least_wait_ms = least_wait_ms

    # ---- what the app asks -----------------------------------------------------------------------

    def down(self):
        self._found = self.mask
        return self.mask

    def stuck(self):
        return 0

    def sound(self, cue):
        pass

    def lamp(self, level):
        pass

    def battery_mv(self):
        return 0

    def entropy(self, n):
        return bytes(range(n))

    def facts(self):
        return []

    # ---- what the loop asks ----------------------------------------------------------------------

    def held_at_start(self):
        return self._held

    def is_pressed(self):
        return self._found != 0

    def ticks_ms(self):
        return (self._starts_at + self.now) % WRAP

    def ticks_diff(self, later, earlier):
        return (later - earlier + WRAP // 2) % WRAP - WRAP // 2

    def pass_time(self, elapsed_ms):
        pass

    def wait(self, most_ms):
        self.waits.append(most_ms)
        self.now += max(most_ms, self._least_wait_ms)
        while self._later and self._later[0][0] <= self.now:
            self._later.pop(0)[1](self)

    def guard(self):
        self.armed_at = self.now

    def feed(self):
        self.fed.append(self.now)

    def let_go(self):
        self.is_let_go = True

    def restart(self):
        self.restarts += 1


def interrupt(board):
    """Somebody presses Ctrl-C."""
    raise KeyboardInterrupt


def break_display(board):
    """The firmware has a fault that shows at the next picture."""
    board.display.breaks = ValueError("no such picture")


def press(mask):
    """A button goes down, or all come up."""

    def act(board):
        board.mask = mask

    return act
