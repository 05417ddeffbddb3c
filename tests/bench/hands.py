"""Plays on a box with its buttons alone, as players do: whole rounds, and the menus between them.

Runs under CPython, MicroPython and on a Pico.
"""

from croupier.ui.screens.game_over import GameOver
from croupier.ui.screens.menu import Menu
from croupier.ui.screens.picker import Picker
from croupier.ui.screens.screen import MENU
from croupier.ui.screens.tally import NOBODY, Tally
from croupier.ui.screens.timer import Timer

from .box import BACK, MINUS, OK, PLUS

FIVE = ["Zoé", "Max", "Anatole", "Luc", "Léa"]
EIGHT = ["Zoé", "Maximili", "Anatole", "Luc", "Léa", "Tom", "Evangéli", "Noé"]
_USUAL_BIDS = (0, 0, 0, 1, 1, 1, 1, 2, 2, 3)


def play_rounds(box, dice, rounds):
    """So many rounds, or to the end of the game."""
    last = box.session.game.round + rounds
    while box.session.game.round < last and not box.session.game.over:
        act(box, dice)


def play_games(box, dice, presses):
    """Whole games, one after the other, for at least so many presses; from home to home."""
    last = box.presses + presses
    while box.presses < last:
        box.new_game()
        while box.session:
            act(box, dice)


def act(box, dice):
    """Answers the screen of now, right or nearly."""
    screen = box.screen
    if isinstance(screen, Picker):
        _pick(box, screen, dice)
    elif isinstance(screen, Tally):
        _tell(box, screen, dice)
    elif isinstance(screen, Menu):
        box.press(PLUS, dice.below(len(screen.lines)))
        box.press(OK)
    elif isinstance(screen, Timer):
        box.press(OK, 2)
    elif isinstance(screen, GameOver):
        box.press(MINUS)
        box.press(OK, 2)
    else:
        box.press(OK)
    if dice.one_in(15) and box.session and box.screen.keys[0] and box.screen.back != MENU:
        box.press(BACK)


def _pick(box, screen, dice):
    """Moves to a number near the one on show, the shorter way round; sometimes too far."""
    values = screen.values
    wanted = screen.at + dice.choice(_USUAL_BIDS)
    if dice.one_in(8):
        box.press(PLUS)
        box.press(MINUS)
    if wanted < len(values):
        box.press(PLUS, wanted - screen.at)
    else:
        box.press(MINUS, 1)
    box.press(OK)


def _tell(box, screen, dice):
    """At the overview: counts at the end, or trick by trick; then who has won."""
    if screen.at == NOBODY:
        box.press(PLUS if dice.one_in(3) and screen.keys[2] else OK)
    else:
        box.press(PLUS, dice.below(3))
        box.press(OK)


# ---- menus ---------------------------------------------------------------------------------------

_CHANGES = ("UNDO", "REDO", "QUIT")  # keys of the lines that change the game, and are left alone


def look_around(box):
    """Down and up the menu of the game, and into each line that changes nothing."""
    box.menu()
    count = len(box.screen.lines)
    box.press(PLUS, count)
    box.press(MINUS, count)
    for line in range(1, count):
        if not _changes(box, box.screen.lines[line]):
            box.press(PLUS, (line - box.screen.at) % count)
            _look_into(box, box.screen.heading)
    box.press(BACK)


def _changes(box, line):
    texts = box.app._box.t
    return any(line.startswith(texts(key)) for key in _CHANGES)


def _look_into(box, heading):
    """Opens the line, moves a little, and goes back to the menu."""
    box.press(OK)
    while box.screen.heading != heading:
        if isinstance(box.screen, (Menu, Picker)):
            box.press(PLUS)
            box.press(MINUS)
        box.press(BACK if box.screen.keys[0] else OK)


def wander(box, dice, presses):
    """Presses whatever has a label, for so many presses: in the end every screen comes up."""
    last = box.presses + presses
    while box.presses < last:
        if box.session and dice.one_in(25):
            box.menu()
        key = dice.below(4)
        if type(box.screen).__name__ == "NameEntry" and dice.one_in(12):
            box.press(OK, 4)  # the way to the key that ends a name
        elif box.screen.keys[key]:
            box.press(1 << key)
