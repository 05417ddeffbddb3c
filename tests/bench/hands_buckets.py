"""Plays the bucket pyramid on a box with its buttons alone, as players do: with colours and totals.

Runs under CPython, MicroPython and on a Pico.
"""

from croupier.ui.screens.bucket_build import Build
from croupier.ui.screens.bucket_chase import Animal, Deal, Follow, HowMany, Losers
from croupier.ui.screens.bucket_damage import Fall, Split
from croupier.ui.screens.picker import Picker

from .box import BACK, MINUS, OK, PLUS

FOUR = ["Zoé", "Maximili", "Anatole", "Luc"]
OPTIONS = {"games": 50, "totals": True}


def set_up(box):
    """The deal."""
    while not isinstance(box.screen, Deal):
        box.press(OK)
    box.press(OK)


def play_turns(box, dice, turns):
    """So many chases, or to the end of the match."""
    last = len(box.session.game.history) + turns
    while len(box.session.game.history) < last and not box.session.game.over:
        act(box, dice)


def act(box, dice):
    """Answers the screen of now."""
    screen = box.screen
    if isinstance(screen, (Build, Animal, HowMany, Split)):
        box.press(dice.choice([key for place, key in _KEYS if screen.keys[place]]))
    elif isinstance(screen, Follow):
        box.press(OK if screen.keys[3] and dice.one_in(2) else MINUS)
    elif isinstance(screen, (Losers, Fall, Picker)):
        box.press(PLUS, dice.below(4))
        box.press(BACK if dice.one_in(15) else OK)
    else:
        box.press(OK)


_KEYS = ((1, MINUS), (2, PLUS), (3, OK))
