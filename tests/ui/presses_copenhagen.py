"""How many presses a turn of Copenhagen costs, played through the real screens by somebody who
makes no mistake and takes the shortest way.

Two players, of whom one takes cards while the other builds nine tiles. Colours are as likely as
each other, sizes 2 to 5 as 3 to 4 to 3 to 2. Where the tile goes is worth 4 for a point, 3 for a
coat of arms, less for empty cells below and for height, and a bit of whim: the place of most worth
is the wanted one.
"""

import math
import random

from croupier.rules.facade import FLOORS, TURNS, colour_of, size_of
from croupier.rules.facade_places import Places
from croupier.ui.screens.facade_tiles import Placement, Sizes, Tiles
from croupier.ui.screens.facade_turn import Coat
from croupier.ui.softkeys import MINUS, OK, PLUS
from tests.kit import EIGHT

from .hands import Hands

BUILDS = 9
_SIZE_WEIGHTS = (3, 4, 3, 2)


def game_presses(seed):
    """The presses of each take and of each build of a game: pairs ("take" or "build", presses)."""
    chance = random.Random(seed)
    options = {"first_player": 0, "target": 99}
    hands = Hands("copenhagen", EIGHT[:2], options, chance.randbytes(16), chance.randbytes)
    hands.press(OK, 3)  # the setup
    counts = []
    for _ in range(BUILDS):
        counts.append(("build", _counted(hands, lambda: _build(hands, chance))))
        while type(hands.screen) is Coat:
            hands.press(PLUS if hands.screen.keys[PLUS] else MINUS)
            hands.press(OK)
        counts.append(("take", _counted(hands, lambda: _take(hands))))
    return counts


def measure(games):
    """The presses of all takes and of all builds of so many games: two lists."""
    counts = [count for seed in range(games) for count in game_presses(seed)]
    takes = [presses for what, presses in counts if what == "take"]
    return takes, [presses for what, presses in counts if what == "build"]


def _counted(hands, play):
    before = hands.presses
    play()
    return hands.presses - before


def _take(hands):
    hands.press(MINUS)
    hands.press(OK)
    assert hands.session.latest() == {"t": "take", "n": 2}


def _build(hands, chance):
    game = hands.game
    facade = game.facades[game.turn]
    while True:
        tile = 4 * chance.randrange(5) + chance.choices(range(4), _SIZE_WEIGHTS)[0]
        places = Places(facade, tile)
        if game.supply[tile] and places.count():
            break
    wanted_o, wanted_x, wanted_y = _wanted(facade, tile, places, chance)
    hands.press(OK)
    assert type(hands.screen) is Tiles
    hands.reach(hands.screen._can_have, colour_of(tile) - 1, hands.screen._at)
    hands.press(OK)
    assert type(hands.screen) is Sizes
    labels = [label[0] for _, label in hands.screen._tiles]
    hands.reach(labels, str(size_of(tile)), hands.screen._at)
    hands.press(OK)
    screen = hands.screen
    assert type(screen) is Placement
    trial = screen._trial
    while trial.o != wanted_o:
        hands.press(MINUS)
    while (trial.x, trial.y) != (wanted_x, wanted_y):
        hands.press(PLUS)
    hands.press(OK)
    latest = hands.session.latest()
    assert (latest["o"], latest["x"], latest["y"]) == (wanted_o, wanted_x, wanted_y)


def _wanted(facade, tile, places, chance):
    """The place that the player wants: orientation, column, floor."""
    best = None
    for o in range(TURNS[tile]):
        piece = places.pieces[o]
        for x in range(6 - piece.width):
            for y in range(FLOORS + 1 - piece.height):
                if facade.fault(piece, x, y) is None:
                    whim = -math.log(-math.log(chance.random()))
                    worth = _worth(facade, piece, x, y) + whim
                    if best is None or worth > best[0]:
                        best = (worth, (o, x, y))
    return best[1]


def _worth(facade, piece, x, y):
    """What a place is worth to him."""
    covered = {at for at, cell in enumerate(facade.cells) if cell}
    tile = {(y + (cell >> 4), x + (cell & 15)) for cell in piece.cells}
    covered |= {5 * floor + column for floor, column in tile}
    holes = sum(1 for at in covered for below in range(at % 5, at, 5) if below not in covered)
    heights = [floor for floor, _ in tile]
    worth = 4 * facade.gain(piece, x, y) + 3 * facade.coats(piece, x, y)
    return worth - 1.5 * holes - 0.7 * max(heights) - 0.2 * sum(heights)
