"""A box for measurements: buttons that are pressed by hands, a display that counts, a store whose
files keep nothing. Runs under CPython, MicroPython and on a Pico.
"""

from croupier.app import App
from croupier.store.store import Store
from tests.fake_board import Board, across

ADDRESSING = 8  # bytes on the wire that name the page and the columns of a run

BACK, MINUS, PLUS, OK = 1, 2, 4, 8
LOOK_MS = 20
SETTLED_MS = 650  # OK is deaf for less


class Display:
    """Counts what goes over the wire."""

    def __init__(self):
        self.sent = 0
        self.is_turned = False
        self.wholes = 0  # how often the whole picture was wanted anew

    def show(self, buffer, page, x0, x1):
        self.sent += ADDRESSING + x1 - x0 + 1

    def contrast(self, level):
        pass

    def power(self, is_on):
        pass

    def turn(self, is_turned):
        self.is_turned = is_turned
        self.wholes += 1

    def set_controller(self, name):
        self.wholes += 1


class NoFiles:
    """Files of which nothing is kept: the store works, and what it writes goes nowhere."""

    seasons = 0

    def names(self, folder):
        return []

    def read(self, path, most):
        raise OSError(2, path)

    def append(self, path, data):
        pass

    def write(self, path, parts):
        pass

    def rename(self, old, new):
        pass

    def remove(self, path):
        pass

    def make(self, folder):
        pass


def _store(game, names, options):
    """With the players and the rules of a game that was played before."""
    store = Store(NoFiles())
    last = {"game": game, "names": names, "options": options}
    store.save_settings({"last": last, "names": names})
    return store


class NoMeter:
    """Measures nothing. A meter begins and ends with a press; then it is told what that has done: a
    cursor or a number has `moved`, the `next` is asked the same, or it was a `change` of screen. A
    list that was turned over is one, and so are other keys."""

    def begin(self):
        pass

    def end(self):
        pass

    def note(self, done):
        pass


class Box:
    """The app on its board."""

    def __init__(self, language, names, game="pili_pili", **options):
        """At home, with what a new game of the same players needs."""
        self.board = Board(_store(game, names, options), Display())
        self.app = App(self.board, language)
        self.meter = NoMeter()
        self.presses = 0

    @property
    def screen(self):
        return self.app._navigator.screen

    @property
    def session(self):
        return self.app._box.session

    # ---- hands -----------------------------------------------------------------------------------

    def new_game(self):
        """With the players of the last one: the first line of home and of the games, and twice
        yes."""
        self.press(OK, 4)

    def press(self, button, times=1):
        """A press and what it shows at once; then the buttons are up until all has settled."""
        for _ in range(times):
            self._measured(button)
            self._step(0, 2 * LOOK_MS)
            self._step(0, SETTLED_MS)

    def menu(self):
        """Holds BACK until the menu opens, and lets go."""
        for _ in range(760 // LOOK_MS):
            self._step(BACK, LOOK_MS)
        self._measured(BACK, 100)
        self._step(0, SETTLED_MS)

    def _step(self, held, ms):
        self.board.held = across(held) if self.board.display.is_turned else held
        self.app.step(ms)

    def _measured(self, button, ms=LOOK_MS):
        before = self.screen
        looks = _looks(before)
        self.presses += 1
        self.meter.begin()
        self._step(button, ms)
        if button == BACK and ms == LOOK_MS:
            self._step(0, 2 * LOOK_MS)  # it acts when it is let go
        self.meter.end()
        self.meter.note(self._done(before, looks))

    def _done(self, before, looks):
        """What the press has done to the screen."""
        now = self.screen
        if _looks(now) != looks or type(now) is not type(before):
            return "change"
        return "moved" if now is before else "next"


def _looks(screen):
    """What tells two screens of one kind apart at a glance: the line on top, what the keys do, and
    which lines of a list are on show."""
    heading = getattr(screen, "heading", "")
    return heading, screen.keys, getattr(screen, "lines", ()), getattr(screen, "_first", 0)
