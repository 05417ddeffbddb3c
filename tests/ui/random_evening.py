"""An evening of random presses on a whole box, which is watched while it is mistreated.

Runs under CPython and MicroPython. Buttons are pressed by moods: mostly by somebody who plays, at
times by somebody who plays with the keys, or who mends what was entered. Now and then two buttons
go down at once, nobody presses for long, power is cut, or the storage fails for a while.
"""

from croupier.app import App
from croupier.rules import games
from croupier.rules.timeline import UNDO_CODE
from croupier.ui.changes import Changes
from croupier.ui.screens.card import Message
from croupier.ui.screens.menu import Menu
from croupier.ui.softkeys import BACK
from tests.contract.dice import Dice
from tests.fake_board import Board, across
from tests.kit import EIGHT

from .memory_store import MemoryStore
from .table import Panel

CHECK_EVERY = 500
MOST_STEPS_OUT = 600
_REMEMBERED = 60  # presses that are told when something goes wrong

_BACK, _MINUS, _PLUS, _OK = 1, 2, 4, 8
_GAPS_MS = (30, 80, 150, 240, 700, 700, 700)
_HOLDS_MS = (500, 900, 2000)
_IDLE_MS = (130_000, 400_000, 2_000_000)

# What somebody presses: o OK, p plus, m minus, b BACK; capitals hold; x two buttons at once, i is
# nobody for long, c cuts the power, f lets the storage fail for a while; s is a button that sticks
# or comes free, l a battery that sinks or is changed.
_PLAYS = "o" * 60 + "p" * 22 + "m" * 10 + "b" * 5 + "PM"
_FIDDLES = "ooooppppmmmmbbbbPPMMBOx"
_MENDS = "o" * 30 + "p" * 50 + "m" * 4 + "b" * 4 + "B" * 6
_MOODS = (_PLAYS, _PLAYS, _PLAYS, _FIDDLES, _MENDS)
_PRESSES_OF_A_MOOD = 80
_ONE_MISHAP_IN = 150
MISHAPS = "iicf"
_FAULT_LASTS = 12  # presses

_MASKS = {"o": _OK, "p": _PLUS, "m": _MINUS, "b": _BACK}
# Of every game, those that were played with last.
_OPTIONS = {
    "pili_pili": (
        {},
        {},
        {"pili_limit": 20, "missions": "reglesjeu"},
        {"ruleset": "reglesjeu"},
        {"ruleset": "reglesjeu", "bid_mode": "sequential", "missions": "bga36"},
        {"missions": "none", "deal": "all", "draw_sum": "final"},
        {"bid_mode": "simultaneous", "tie": "exact", "join_pilis": "average"},
    ),
    "copenhagen": (
        {},
        {"end_card": "secret"},
        {"target": 6},
        {"target": 20, "end_card": "secret"},
        {"target": 99},
        {"track": "points"},
        {"track": "points", "target": 20},
    ),
    "bucket_pyramid": (
        {},
        {"colours": False},
        {"colours": False},
        {"colours": False, "games": 2},
        {"totals": True},
        {"colours": False, "totals": True},
        {"edition": "edition2005"},
        {"edition": "edition2005", "colours": False, "totals": True, "parts": "stacked"},
    ),
}
_LONG_NAMES = [
    "Yvonne-Marie",
    "Maximilienne",
    "Wilhelmine W",
    "Mmmmmmmm",
    "Wwwwwwwwwwww",
    "Émélie",
    "Õ",
    "Maximiliane",
]
_PAIRS = (3, 5, 9, 6, 10, 12, 7, 15)


class Evening:
    """A box, and who presses its buttons. `seen(kind)` is told which screen follows each press."""

    def __init__(self, seed, language="en", canvas=None, is_paged=True, seen=None, mishaps=MISHAPS):
        """Draws on `canvas`, which may be a checked one. Where `is_paged` is False, pages of text
        are left at once: there are not as many of them in every language."""
        self._seed = seed
        self._language = language
        self._canvas = canvas
        self._is_paged = is_paged
        self._seen = seen
        self._mishaps = mishaps
        self._dice = Dice(seed)
        self.store = MemoryStore(self._settings())
        self._mood = _PLAYS
        self._fault_left = 0
        self._has_failed = False  # since it was switched on
        self._was_over = False
        self._recent = []
        self.presses = 0
        self.games = 0  # that came to their end
        self._boot()

    def _settings(self):
        """As if the box had been played with before. Evenings of one game and of the next come by
        turns."""
        game = games.GAMES[self._seed % len(games.GAMES)]
        options = self._dice.choice(_OPTIONS[game])
        rules = games.find(game)
        fewest, most = rules.player_range(rules.read_options(options))
        names = self._dice.choice((EIGHT, _LONG_NAMES))
        players = names[: self._dice.between(fewest, most)]
        last = {"game": game, "names": players, "options": options}
        return {"last": last, "names": EIGHT}

    def _boot(self):
        self.app = None  # nothing of the box before is left
        self.store = self.store.again()
        self.board = Board(self.store, Panel())
        self.board.entropy = self._entropy
        has_language = "language" in self.store.settings()
        self.app = App(self.board, "" if has_language else self._language)
        if self._canvas:
            self._canvas.key_row = self.app._canvas.key_row
            self.app._canvas = self._canvas
            self.app._changes = Changes(self._canvas, self.board.display)
            self.app._draw()

    def _cut_power(self):
        """The power goes and comes back: so does the prompt, unless something was not kept."""
        before = self._asked()
        is_kept = not self._has_failed and not self.app._box.trail.is_full
        is_on = self.app._box.session is not None
        self._has_failed = False
        self._fault_left = 0
        self._boot()
        if is_on:
            self._tap(_OK, 40)
            self._step(0, 700)
        if is_kept:
            after = self._asked()
            assert after == before, "%r came back as %r" % (before, after)

    def _asked(self):
        """What the prompt asks. Of a name the letter in flight may be lost; a timer starts anew."""
        screen = self.app._navigator.screen
        kind = type(screen).__name__  # the class itself may be loaded anew
        keys = () if kind in ("NameEntry", "Timer") else screen.keys
        heading = getattr(screen, "heading", "")
        name = getattr(screen, "name", "")
        chosen = getattr(screen, "signs", ""), getattr(screen, "note", "")
        lines = getattr(screen, "lines", ())
        lines = [lines[n] for n in range(len(lines))]
        return kind, keys, heading, name, chosen, screen.typed, lines

    def _entropy(self, n):
        return bytes([self._dice.below(256) for _ in range(n)])

    # ---- pressing --------------------------------------------------------------------------------

    def press(self, presses):
        """So many presses. Raises `AssertionError` for what is wrong."""
        try:
            for _ in range(presses):
                self._press_once()
            self.check()
        except Exception as error:
            text = "%s: %r at press %d of seed %d after %s"
            recent = " ".join(self._recent)
            kind = type(error).__name__
            raise AssertionError(text % (kind, error, self.presses, self._seed, recent)) from error

    def _press_once(self):
        dice = self._dice
        self.presses += 1
        if self.presses % _PRESSES_OF_A_MOOD == 1:
            self._mood = dice.choice(_MOODS)
        key = dice.choice(self._mishaps) if dice.one_in(_ONE_MISHAP_IN) else dice.choice(self._mood)
        self._remember(key)
        if key == "i":
            self._step(0, dice.choice(_IDLE_MS))
        elif key == "c":
            self._cut_power()
        elif key == "f":
            self.store.fails = True
            self._has_failed = True
            self._fault_left = _FAULT_LASTS
        elif key == "s":
            self.board.stuck_mask = dice.choice((0, _BACK, _MINUS, _PLUS, _OK))
        elif key == "l":
            self.board.millivolts = dice.choice((0, 3000, 3350, 4500))
        elif key == "x":
            self._tap(dice.choice(_PAIRS), 60)
        elif key in _MASKS:
            self._tap(_MASKS[key], 40)
        else:
            self._hold(_MASKS[key.lower()], dice.choice(_HOLDS_MS))
        self._after()

    def _remember(self, key):
        self._recent.append(key)
        del self._recent[:-_REMEMBERED]

    def _tap(self, mask, held_ms):
        self._step(mask, held_ms)
        self._step(0, 30)
        self._step(0, self._dice.choice(_GAPS_MS))

    def _hold(self, mask, held_ms):
        while held_ms > 0:
            self._step(mask, 100)
            held_ms -= 100
        self._step(0, 700)

    def _step(self, mask, elapsed_ms):
        """`mask` as who reads the panel counts the buttons."""
        self.board.held = across(mask) if self.board.display.is_turned else mask
        self.app.step(elapsed_ms)

    def _after(self):
        if self._fault_left:
            self._fault_left -= 1
            self.store.fails = self._fault_left > 0
        while not self._is_paged and self._is_page():
            self._step(_BACK, 40)
            self._step(0, 30)
        if self._seen:
            self._seen(type(self.screen).__name__)
        self._look()
        if self.presses % CHECK_EVERY == 0:
            self.check()
            self._leave()
        session = self.app._box.session
        is_over = session is not None and session.game.over
        if is_over and not self._was_over:
            self.games += 1
            self.check()
        self._was_over = is_over

    # ---- watching --------------------------------------------------------------------------------

    @property
    def screen(self):
        """The screen on show."""
        return self.app.screen

    def _is_page(self):
        """Whether text is read that may have several pages."""
        screen = self.screen
        return type(screen) is Message and screen.keys[BACK] != "" and screen.keys[1:3] == ("", "")

    def _look(self):
        """A screen has a key that does something, and nothing of it is cut."""
        assert any(self.screen.keys), "no way out"
        if self._canvas:
            faults = self._canvas.faults()
            assert not faults, faults

    def check(self):
        """The state is the replay of what is stored."""
        session = self.app._box.session
        if session is None:
            return
        stored = self.store.game_of(session.header.id)
        assert stored.game.view() == session.game.view(), "state and log differ"
        # Packed, as they are kept: all lines as dicts would fill the heap in which the box plays.
        assert stored.timeline.log == session.timeline.log, "the log and what is stored differ"

    def _leave(self):
        """BACK leads out, and takes back entries at most; it is meant where that is asked."""
        self.store.fails = False
        self._fault_left = 0
        self.board.stuck_mask = 0
        session = self.app._box.session
        before = session.timeline.length if session else 0
        for _ in range(MOST_STEPS_OUT):
            if self._is_out():
                break
            if self.screen.watches:
                self._hold(_BACK, 1000)
            self._step(self._way_out(), 40)
            self._step(0, 800)
        assert self._is_out(), "no way out"
        if session and session is self.app._box.session:
            log, starts = session.timeline.log, session.timeline.starts()
            codes = [log[start] for line, start in enumerate(starts) if line >= before]
            assert codes == [UNDO_CODE] * len(codes), "left with an entry"

    def _way_out(self):
        if self.screen.keys[BACK]:
            return _BACK
        is_asked = getattr(self.screen, "heading", "") == self.app._box.t("UNDO_ASK")
        return _MINUS if is_asked else _OK

    def _is_out(self):
        """Home, or the list of the menu of a game; the end of a game leads home with OK."""
        screen = self.screen
        is_list = type(screen) is Menu and _last_line(screen) == self.app._box.t("QUIT")
        return type(screen).__name__ in ("Home", "GameOver") or is_list


def _last_line(screen):
    return screen.lines[len(screen.lines) - 1]


def run(seeds, presses, canvas=None, language="en"):
    """Evenings of so many presses, one for each seed. How many presses and finished games."""
    games = 0
    for seed in seeds:
        evening = Evening(seed, language, canvas)
        evening.press(presses)
        games += evening.games
    return len(seeds) * presses, games
