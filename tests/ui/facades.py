"""Games of Copenhagen on a table. Runs under MicroPython too."""

from croupier.rules.facade import COLOURS
from tests.kit import TAKE
from tests.rules.houses import FLOOR_0, FLOOR_1

from .table import table_with

# Two floors of the first of two players, who then has a coat of arms.
COAT = (FLOOR_0, TAKE, FLOOR_1[0], TAKE, FLOOR_1[1])


def facades(*events, players=2, **options):
    """A box whose game of Copenhagen has come so far and is resumed (`table_with`)."""
    return table_with(players, list(events), None, "copenhagen", **options)


def with_ability(name):
    """The first player has two floors and a new ability, and it is his turn."""
    return facades(*(COAT + (("coat", "ability", name), TAKE)))


def take(table):
    """Two cards are taken."""
    return table.press("- ok")


def at_tile(table, colour, size):
    """Goes from a turn to the place of a tile."""
    table.press("ok")
    while table.screen._can_have[table.screen._at] != COLOURS.index(colour):
        table.press("+")
    table.press("ok")
    labels = [label[0] for _, label in table.screen._tiles]
    while labels[table.screen._at] != str(size):
        table.press("+")
    return table.press("ok")
