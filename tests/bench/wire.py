"""Budget 2: how many bytes go over the wire for a press, the address of each run included."""

from dataclasses import dataclass, field

from tests.contract.dice import Dice

from . import hands
from .box import OK, Box

ROUNDS = 6
WANDERED = 4000


@dataclass
class Sent:
    """The bytes of each press, by what it has done to the screen."""

    display: object
    moved: list[int] = field(default_factory=list)
    next: list[int] = field(default_factory=list)
    change: list[int] = field(default_factory=list)
    before: int = 0
    bytes: int = 0

    def begin(self):
        self.before = self.display.sent

    def end(self):
        self.bytes = self.display.sent - self.before

    def note(self, done):
        getattr(self, done).append(self.bytes)


def of_an_evening(language, names, number=1):
    """Whole rounds, and a look around the menu after each."""
    box = Box(language, names, pili_limit=20)
    box.meter = sent = Sent(box.board.display)
    dice = Dice(number)
    box.press(OK)
    for _ in range(ROUNDS):
        hands.play_rounds(box, dice, 1)
        hands.look_around(box)
    return sent


def of_wandering(language, number=1, presses=WANDERED):
    """Presses at random from the first screen on."""
    box = Box(language, hands.FIVE)
    box.meter = sent = Sent(box.board.display)
    hands.wander(box, Dice(number), presses)
    return sent


def at(share, numbers):
    """The number that a share of them does not exceed."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
