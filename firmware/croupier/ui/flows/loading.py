"""What is needed seldom leaves the memory again; whoever needs it later imports it anew.

A flow or a screen that is released must not be imported at the top of a module that stays.
"""

import sys

from ...rules.games import GAMES
from .games import is_of

_FLOWS = "croupier.ui.flows."
_SCREENS = "croupier.ui.screens."
_STORE = "croupier.store."
_TEXTS = "croupier.i18n"

# What no game needs while it is played, and what only its menu needs.
OUTSIDE = ("boot", "home", "setup", "settings", "seating", "form")
OUTSIDE_SCREENS = ("home", "same_players", "roster")
AT_START = ("recovery",)  # of the store
MENU = ("players_menu", "naming")
MENU_SCREENS = ("name_entry",)
TEST = ("selftest",)  # the flow and its screens


_SETTLED = [0]  # how many modules there were when all that could be was released


def release_outside(seldom: "tuple[str, ...]") -> None:
    """A game is played: `seldom` are flows and screens that it needs now and then."""
    if len(sys.modules) == _SETTLED[0]:
        return
    _release(_FLOWS, OUTSIDE)
    _release(_SCREENS, OUTSIDE_SCREENS)
    _release(_STORE, AT_START)
    release_menu(seldom)
    _SETTLED[0] = len(sys.modules)


def release_menu(seldom: "tuple[str, ...]") -> None:
    """The menu of a game was closed."""
    _release(_FLOWS, MENU)
    _release(_FLOWS, seldom)
    _release(_SCREENS, seldom)
    _release(_SCREENS, MENU_SCREENS)


def release_test() -> None:
    """The self-test is over."""
    _release(_FLOWS, TEST)
    _release(_SCREENS, TEST)


def release_other_games(game: str) -> None:
    """This game is played, set up or told about: all that only other games need is not."""
    others = [name for name in GAMES if name != game]
    for module in list(sys.modules):
        package, _, name = module.rpartition(".")
        if module.startswith("croupier.") and _is_of_any(name, others):
            _release(package + ".", (name,))


def release_other_languages(language: str) -> None:
    """The box speaks this one from now on."""
    for module in list(sys.modules):
        package, _, name = module.rpartition(".")
        if package == _TEXTS and "_" in name and name.rpartition("_")[2] != language:
            _release(package + ".", (name,))


def _is_of_any(module: str, games: "list[str]") -> bool:
    for game in games:
        if is_of(module, game):
            return True
    return False


def _release(package: str, names: "tuple[str, ...]") -> None:
    """Other interpreters have memory enough, and what watches modules there counts on them."""
    if sys.implementation.name != "micropython":
        return
    parent = sys.modules.get(package[:-1])
    for name in names:
        if sys.modules.pop(package + name, None) and hasattr(parent, name):
            delattr(parent, name)  # `from . import` would find it
