"""Plays the bucket pyramid on a box with its buttons alone, as players do: with colours and totals.

Runs under CPython, MicroPython and on a Pico.
"""

from .box import BACK, MINUS, OK, PLUS

NAMES = ["Zoé", "Maximili"]  # each builds a pyramid before the first chase
OPTIONS = {"games": 50, "totals": True}


def set_up(box):
    """The deal."""
    while _kind(box.screen) != "Deal":
        box.press(OK)
    box.press(OK)


def act(box, dice):
    """Answers the screen of now."""
    screen = box.screen
    kind = _kind(screen)
    if kind in ("Build", "Animal", "HowMany", "Split"):
        box.press(dice.choice([key for place, key in _KEYS if screen.keys[place]]))
    elif kind == "Follow":
        box.press(OK if screen.keys[3] and dice.one_in(2) else MINUS)
    elif kind in ("Losers", "Fall", "Worth"):
        box.press(PLUS, dice.below(4))
        box.press(BACK if dice.one_in(15) else OK)
    else:
        box.press(OK)


def _kind(screen):
    """Its class by name: a module that left the memory meanwhile has come again with another."""
    return type(screen).__name__


_KEYS = ((1, MINUS), (2, PLUS), (3, OK))
