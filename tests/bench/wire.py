"""Budget 2: how many bytes go over the wire for a press, the address of each run included."""

from tests.contract.dice import Dice

from . import hands
from .box import ADDRESSING, Box
from .heap import BY_TURNS
from .there import hands_of, play_turns

ROUNDS = 10
WANDERED = 4000
TURNS = 60

WITHIN_MEDIAN = 150
WITHIN_P95 = 350
OF_A_CHANGE = 1000
OF_A_PICTURE = 8 * (128 + ADDRESSING)
_FULL = ("Buttons", "AllPixels")  # screens of the self-test, which fill the panel to its edge


class Sent:
    """The bytes of each press: within a screen, and for a change of screen; and apart those that
    turn the box, tell it another panel or test the one it has, which takes the whole picture."""

    def __init__(self, box):
        self.within = []
        self.changes = []
        self.wholes = []
        self._box = box
        self._display = box.board.display
        self._before = 0
        self._wholes_before = 0
        self._was_full = False
        self._bytes = 0

    def begin(self):
        self._before = self._display.sent
        self._wholes_before = self._display.wholes
        self._was_full = self._is_full()

    def end(self):
        self._bytes = self._display.sent - self._before

    def note(self, done):
        if self._display.wholes > self._wholes_before or self._was_full or self._is_full():
            self.wholes.append(self._bytes)
        else:
            (self.changes if done == "change" else self.within).append(self._bytes)

    def _is_full(self):
        return type(self._box.screen).__name__ in _FULL


def of_rounds(language, names, number=1):
    """Whole rounds, entered as players do, with a slip now and then."""
    return _of(language, names, lambda box: hands.play_rounds(box, Dice(number), ROUNDS))


def of_an_evening(language, names, number=1):
    """The same rounds, and the menu once, from end to end."""

    def evening(box):
        hands.play_rounds(box, Dice(number), ROUNDS)
        hands.look_around(box)

    return _of(language, names, evening)


def of_the_menu(language, names):
    """The menu of a game, down and up, and each of its screens."""
    return _of(language, names, hands.look_around)


def of_turns(game, language, number=1):
    """Turns of a game, as players enter them."""
    play = hands_of(game)
    box = Box(language, play.NAMES, game, **play.OPTIONS)
    box.new_game()
    play.set_up(box)
    box.meter = sent = Sent(box)
    play_turns(play, box, Dice(number), TURNS)
    return sent


def of_wandering(language, number=1, presses=WANDERED):
    """Presses at random from the first screen on."""
    box = Box(language, hands.FIVE)
    box.meter = sent = Sent(box)
    hands.wander(box, Dice(number), presses)
    return sent


def _of(language, names, play):
    box = Box(language, names, pili_limit=20)
    box.new_game()
    box.meter = sent = Sent(box)
    play(box)
    return sent


def at(share, numbers):
    """The number that a share of them does not exceed."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def rows():
    """The lines of the report."""
    found = []
    for what, measure, goal in (
        ("whole rounds", of_rounds, True),
        ("whole rounds and the menu once, all of it", of_an_evening, True),
        ("the menu alone, all of it", of_the_menu, False),
    ):
        for players in (hands.FIVE, hands.EIGHT):
            sent = [measure(language, players) for language in ("fr", "en")]
            found.append(_row(f"{what}, {len(players)} players", sent, goal))
    for game, title in BY_TURNS.items():
        turns = [of_turns(game, language) for language in ("fr", "en")]
        found.append(_row(f"{TURNS} turns of {title}", turns, True))
    wandered = [of_wandering(language) for language in ("fr", "en")]
    found.append(_row(f"{2 * WANDERED:,} presses at random", wandered, False))
    return found


def _row(what, sent, is_goal):
    within = [number for each in sent for number in each.within]
    changes = [number for each in sent for number in each.changes]
    measured = f"within a screen median {at(0.5, within)}, p95 {at(0.95, within)}; "
    measured += f"changes median {at(0.5, changes)}, most {max(changes)}"
    goal = f"<= {OF_A_CHANGE:,} a change"
    if is_goal:
        goal = f"<= {WITHIN_MEDIAN}, <= {WITHIN_P95}, " + goal
    return ("2", f"bytes on the wire for a press, {what}", measured, goal)
