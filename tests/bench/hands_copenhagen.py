"""Plays Copenhagen on a box with its buttons alone, as players do.

Runs under CPython, MicroPython and on a Pico.
"""

from croupier.ui.screens.facade_tiles import Placement, Sizes, Tiles
from croupier.ui.screens.facade_turn import Coat, Turn
from croupier.ui.screens.menu import Menu

from .box import BACK, MINUS, OK, PLUS

NAMES = ["Zoé", "Maximili", "Anatole", "Luc"]
OPTIONS = {"target": 99}


def set_up(box):
    """The pages before the first turn."""
    while not isinstance(box.screen, Turn):
        box.press(OK)


def act(box, dice):
    """Answers the screen of now."""
    screen = box.screen
    if isinstance(screen, Turn):
        box.press(OK if dice.one_in(2) and screen.keys[3] else MINUS)
    elif isinstance(screen, (Tiles, Sizes, Placement)):
        if screen.keys[1] and dice.one_in(2):
            box.press(MINUS)
        if screen.keys[2]:
            box.press(PLUS, dice.below(3))
        box.press(BACK if dice.one_in(15) else OK)
    elif isinstance(screen, Coat):
        box.press(dice.choice([key for place, key in _COAT_KEYS if screen.keys[place]]))
    elif isinstance(screen, Menu):
        box.press(PLUS, dice.below(len(screen.lines)))
        box.press(OK)
    else:
        box.press(OK)


_COAT_KEYS = ((1, MINUS), (2, PLUS), (3, OK))
