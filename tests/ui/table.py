"""A box on a table, for the tests of flows: buttons are pressed, the panel is read, all in virtual
time.

A text that is expected is told by its key and values, "BID_OF i=2 j=4", so that the same test holds
in every language and whatever the words are; NAME_OF_m12 is the name of a mission. Several are
joined by " + "; what is no key stands for itself.

Runs under CPython and MicroPython, which has no reader of pixels: what is on the panel are the
words that the screen draws, once the pixels are seen to be those of that drawing.
"""

from croupier.app import App
from croupier.i18n.texts import Texts, mission_name
from croupier.input.gestures import MENU_AFTER_MS
from croupier.rules import games
from croupier.rules.header import Header
from croupier.ui import canvas
from croupier.ui.alerts import LOW_BATTERY
from croupier.ui.canvas import KEY_ROW, KEY_ROW_TURNED
from croupier.ui.screens.screen import SAVED
from tests.fake_board import Board, across
from tests.kit import EIGHT, play

from .memory_store import MemoryStore
from .words import Words

BUTTONS = {"back": 1, "-": 2, "+": 4, "ok": 8}
PRESS_MS = 60
SETTLED_MS = 700  # longer than OK is deaf after the end of a round
LANGUAGE = "en"  # of a box, where a test does not say
_STEP_MS = 20


class Panel:
    """What the app gets of a display."""

    def __init__(self):
        self.frame = bytearray(canvas.WIDTH * canvas.PAGES)
        self.level = -1
        self.is_on = False
        self.is_turned = False
        self.sent = 0  # columns
        self.controller = ""
        self.sent_before = -1  # columns, before the controller was set

    def show(self, buffer, page, x0, x1):
        at = page * canvas.WIDTH
        self.frame[at + x0 : at + x1 + 1] = buffer[at + x0 : at + x1 + 1]
        self.sent += x1 - x0 + 1

    def contrast(self, level):
        self.level = level

    def power(self, is_on):
        self.is_on = is_on

    def turn(self, is_turned):
        self.is_turned = is_turned

    def set_controller(self, name):
        self.controller = name
        self.sent_before = self.sent


class Table:
    """A box that was just switched on. Keys are named back - + ok."""

    def __init__(self, store=None, language=None, starts_test=False):
        self.store = store or MemoryStore()
        self._language = LANGUAGE if language is None else language
        self._start(starts_test)

    def switch_on(self):
        """The power is back after a cut: what was kept is there again."""
        self.store = self.store.again()
        if "language" in self.store.settings():
            self._language = ""
        self._start()
        return self

    def _start(self, starts_test=False):
        self.board = Board(self.store, Panel())
        self.app = App(self.board, self._language, starts_test)
        self._words = Words()

    # ---- pressing --------------------------------------------------------------------------------

    def press(self, keys):
        """Presses keys one after the other, with time between: "ok + + ok"."""
        for key in keys.split():
            self.tap(self._button(key))
        return self

    def tap(self, mask, after_ms=SETTLED_MS, held_ms=PRESS_MS):
        """Buttons go down for a moment, then up."""
        self._pass(mask, held_ms)
        self._pass(0, after_ms)

    def hold(self, key, held_ms=MENU_AFTER_MS + 100):
        """A key is held, then let go."""
        self.tap(self._button(key), SETTLED_MS, held_ms)
        return self

    def menu(self):
        """Opens the menu of the game."""
        return self.hold("back")

    def wait(self, ms):
        """Nobody presses."""
        self._pass(0, ms)
        return self

    def _button(self, key):
        """The button that lies there for who reads the panel."""
        button = BUTTONS[key]
        return across(button) if self.board.display.is_turned else button

    def _pass(self, mask, ms):
        self.board.held = mask
        while ms > 0:
            self.app.step(min(ms, _STEP_MS))
            ms -= _STEP_MS

    def choose(self, line):
        """Moves down a list to a line that begins so, and takes it."""
        beginning = self.say(line)
        for _ in range(40):
            lines = self.screen.lines
            if lines[self.screen.at].startswith(beginning):
                return self.press("ok")
            self.press("+")
        raise AssertionError("no line %r: %r" % (beginning, self.screen.lines))

    def choose_name(self, name):
        """Moves to a name among those who may sit down, or to the line for a new one, and takes
        it."""
        for _ in range(40):
            screen = self.screen
            here = screen.names[screen.at] if screen.at < len(screen.names) else "NEW_NAME"
            if here == name:
                return self.press("ok")
            self.press("+")
        raise AssertionError("no name %r: %r" % (name, self.screen.names))

    def pick(self, number):
        """Moves a picker to a number, and takes it."""
        for _ in range(60):
            if self.screen.value() == number:
                return self.press("ok")
            self.press("+")
        raise AssertionError("no number %d: %r" % (number, self.screen.values))

    def type(self, letters):
        """Types plain letters: three presses each under the columns they stand in."""
        for letter in letters:
            at = ord(letter.upper()) - ord("A")
            for each in (9, 3, 1):
                self.tap((2, 4, 8)[at // each % 3])
        return self

    def done(self):
        """Ends a name."""
        return self.press("ok ok ok ok")

    # ---- looking ---------------------------------------------------------------------------------

    @property
    def screen(self):
        """The screen on show."""
        return self.app.screen

    @property
    def frame(self):
        """The pixels of the panel."""
        return bytes(self.board.display.frame)

    def lines(self):
        """The words on the panel, line by line."""
        self._words.key_row = KEY_ROW_TURNED if self.board.display.is_turned else KEY_ROW
        is_low = self.app._alerts.is_low and self.screen.mark == SAVED and not self.screen.watches
        lines = self._words.of(self.screen, LOW_BATTERY if is_low else "")
        assert self._words.buffer == self.board.display.frame, "the panel shows another picture"
        return lines

    def say(self, text):
        """A text in the language of the box."""
        return " ".join([self._said(part) for part in text.split(" + ")])

    def _said(self, text):
        if text.startswith("NAME_OF_"):
            return mission_name(self.app._box.t.language, text[8:])
        key = text.split(" ")[0]
        values = {}
        for pair in text.split(" ")[1:]:
            name, _, value = pair.partition("=")
            values[name] = value
        shown = self.app._box.t
        # home has the texts of no game
        for texts in [shown] + [Texts(shown.language, game) for game in games.GAMES]:
            found = _text(texts, key, values)
            if found is not None:
                return found
        return text

    def shows(self, *texts):
        """Asserts that each text can be read on the panel."""
        shown = " ".join(self.lines())
        for text in texts:
            said = self.say(text)
            assert said in shown, "%r is not on the panel: %r" % (said, shown)
        return self

    def hides(self, *texts):
        """Asserts that none of the texts can be read on the panel."""
        shown = " ".join(self.lines())
        for text in texts:
            said = self.say(text)
            assert said not in shown, "%r is on the panel: %r" % (said, shown)
        return self

    def at(self):
        """The line of a list that the cursor is on."""
        return self.screen.lines[self.screen.at]

    def keys(self):
        """The labels of the four keys."""
        return self.screen.keys

    # ---- the game --------------------------------------------------------------------------------

    @property
    def session(self):
        """The game that is played, None at home."""
        return self.app._box.session

    @property
    def game(self):
        """Its state."""
        return self.session.game

    def log(self):
        """The lines of its log."""
        return self.session.log()

    def last(self):
        """The latest line of its log."""
        return self.log()[-1]


def _text(texts, key, values):
    try:
        return texts(key, **values)
    except KeyError:
        return None


def table_with(players=4, events=(), language=None, game="pili_pili", **options):
    """A box whose game has come so far and is resumed: so many of `EIGHT`, or a list of names, and
    events in the short form of the kit."""
    names = EIGHT[:players] if isinstance(players, int) else players
    store = MemoryStore()
    header = Header.read(games.find(game), {"players": names, "options": options})
    header.id = bytes(8)
    header.seed = bytes(16)
    play(store.begin(header), *events)
    return Table(store, language).press("ok")
