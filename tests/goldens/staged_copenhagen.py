"""Moments of Copenhagen that take a whole game to reach: the pile is used up, the End card comes,
somebody wins."""

from functools import partial

from .cases import Case
from .staged import log, put_in

TWO = ("Ana", "Baptiste")
THREE = ("Zoé", "Philippe", "Ana")
FOUR = ("Max", "Ana", "Léo", "Zoé")
TAKE = {"t": "take", "n": 2}
# A facade of four floors and the coats of the worked example, each build after a take of the other.
BUILDS = (
    {"t": "build", "tile": "purple-5", "x": 0, "y": 0, "o": 0},
    {"t": "build", "tile": "purple-3", "x": 0, "y": 1, "o": 2},
    {"t": "build", "tile": "green-2", "x": 3, "y": 1, "o": 0},
)
COATS = (
    {"t": "coat", "do": "tile", "x": 2, "y": 2},
    {"t": "coat", "do": "ability", "name": "discount"},
)


def in_game(names, options, *events):
    """What stands in a box in the midst of such a game."""

    def put(stage):
        put_in(stage, log(stage, names, options, *events, game="copenhagen"))
        stage.switch_on()
        stage.play("press OK")

    return put


def takes(count):
    """So many turns in which two cards are taken."""
    return [TAKE] * count


def shows(put, script, stage):
    """Plays a script there."""
    put(stage)
    stage.play(script)


def case(name, put, script):
    """A case of this file."""
    return Case("copenhagen_" + name, partial(shows, put, script))


END_CARD_TWO = in_game(TWO, {}, *takes(24))
END_CARD_SECRET = in_game(TWO, {"end_card": "secret"}, *takes(27))
PILE_OF_THREE = in_game(THREE, {}, *takes(22))
PILE_SECRET = in_game(FOUR, {"end_card": "secret"}, *takes(25))
WON = in_game(TWO, {"target": 2}, BUILDS[0], TAKE, BUILDS[1], TAKE)
MOST = in_game(FOUR, {}, BUILDS[0], TAKE, TAKE, TAKE)
GREEN = {"t": "build", "tile": "green-2", "x": 0, "y": 0, "o": 0}
TIED = in_game(THREE, {}, BUILDS[0], GREEN, TAKE, TAKE, {"t": "adjust", "p": 1, "d": 1})
SHARED = in_game(FOUR, {}, *takes(4))
POINTS = in_game(THREE, {"track": "points"})
TIED_POINTS = in_game(
    THREE,
    {"track": "points"},
    {"t": "line", "p": 0, "kind": "row", "windows": False},
    {"t": "line", "p": 2, "kind": "row", "windows": False},
)
IN_COAT = in_game(TWO, {}, BUILDS[0], TAKE, BUILDS[1], TAKE, BUILDS[2])
AFTER_COATS = in_game(TWO, {}, BUILDS[0], TAKE, BUILDS[1], TAKE, BUILDS[2], *COATS, TAKE)
DOUBLE = in_game(
    TWO,
    {},
    BUILDS[0],
    TAKE,
    BUILDS[1],
    TAKE,
    BUILDS[2],
    COATS[0],
    {"t": "coat", "do": "ability", "name": "double"},
    TAKE,
)

# Two coats at once wait above the ground floor, and in another column a whole column.
TWO_COATS = in_game(
    TWO,
    {},
    BUILDS[0],
    {"t": "take", "n": 2, "use": ["any_cards"]},
    {"t": "build", "tile": "red-2", "x": 0, "y": 1, "o": 0},
    {"t": "build", "tile": "purple-4", "x": 0, "y": 0, "o": 1},
    {"t": "build", "tile": "blue-2", "x": 3, "y": 1, "o": 0},
    {"t": "build", "tile": "blue-5", "x": 1, "y": 0, "o": 0},
)
REFRESHED = in_game(
    TWO,
    {},
    {"t": "take", "n": 2, "use": ["any_cards"]},
    TAKE,
    BUILDS[0],
    TAKE,
    BUILDS[1],
    TAKE,
    BUILDS[2],
)
EXTRA_CARD = in_game(
    TWO,
    {},
    BUILDS[0],
    TAKE,
    BUILDS[1],
    TAKE,
    BUILDS[2],
    {"t": "coat", "do": "ability", "name": "extra_card"},
    TAKE,
)
TALL = {"t": "build", "tile": "purple-5", "x": 0, "y": 0, "o": 1}
COLUMN = in_game(TWO, {}, TALL, TAKE)
SQUARES = tuple({"t": "build", "tile": "purple-4", "x": 0, "y": y, "o": 0} for y in (0, 1))
TWO_FLOORS = in_game(TWO, {}, SQUARES[0], TAKE, SQUARES[1], TAKE)
ALL_LINES = in_game(
    TWO,
    {"track": "points", "target": 99},
    *[{"t": "line", "p": 0, "kind": "row", "windows": False}] * 9,
    *[{"t": "line", "p": 0, "kind": "column", "windows": False}] * 5,
)

BY_MENU = """
hold BACK 1000
press PLUS x6
press OK
shot sure
press MINUS
"""

STAGED = (
    case(
        "end_card_asked",
        END_CARD_TWO,
        """
        press MINUS
        shot cards
        press OK
        shot asked
        press OK
        shot goes_on
        press MINUS
        press OK
        press MINUS
        shot shared
        press BACK
        shot asked_again
        press BACK
        shot taken_back
        """,
    ),
    case(
        "end_card_secret",
        END_CARD_SECRET,
        """
        press MINUS
        press OK
        shot rings
        press MINUS
        shot over
        """,
    ),
    case(
        "pile_used_up",
        PILE_OF_THREE,
        """
        press MINUS
        press OK
        shot new_pile
        press OK
        shot goes_on
        press MINUS
        press OK
        press OK
        """,
    ),
    case("pile_secret", PILE_SECRET, "press MINUS\npress OK\nshot new_pile\npress OK\n"),
    case(
        "won",
        WON,
        """
        press OK
        press PLUS x2
        press OK
        press OK
        shot place
        press OK
        shot over
        press MINUS
        shot table
        press BACK
        press BACK
        shot taken_back
        """,
    ),
    case("most", MOST, BY_MENU + "shot over\npress MINUS\nshot table\n"),
    case("tied", TIED, BY_MENU + "shot over\n"),
    case("shared", SHARED, BY_MENU + "shot over\nhold BACK 1000\nshot menu\n"),
    case(
        "points_only",
        POINTS,
        """
        press OK x3
        shot who
        press PLUS
        press OK
        shot which
        press PLUS x2
        press OK
        shot entered
        press MINUS x2
        shot end_card
        hold BACK 1000
        shot menu
        press PLUS x2
        press OK
        shot lines
        press OK
        shot correct
        press PLUS
        press PLUS
        press OK
        shot compared
        press OK
        shot corrected
        hold BACK 1000
        press PLUS x3
        press OK
        shot table
        """,
    ),
    case(
        "points_tied",
        TIED_POINTS,
        """
        press PLUS
        press OK
        shot sure
        press MINUS
        shot empty_first
        press MINUS x3
        press OK
        shot empty_second
        press OK
        press MINUS x5
        press OK
        shot right
        press MINUS
        shot over
        hold BACK 1000
        shot menu
        press BACK
        press BACK
        shot taken_back
        """,
    ),
    case(
        "coat",
        IN_COAT,
        """
        shot coat
        press PLUS
        shot abilities
        press BACK
        press MINUS
        shot special
        press PLUS
        shot special_moved
        press BACK
        press MINUS
        press OK
        shot chain
        press PLUS
        press PLUS x2
        press OK
        shot next
        """,
    ),
    case(
        "discount",
        AFTER_COATS,
        """
        shot board
        press PLUS
        shot abilities
        press PLUS
        press OK
        shot chosen
        press OK
        press OK
        press PLUS
        press OK
        shot place
        press PLUS
        shot moved
        press MINUS
        shot turned
        press OK
        press MINUS
        press OK
        shot used
        """,
    ),
    case(
        "double",
        DOUBLE,
        """
        press PLUS
        press OK
        press PLUS
        press PLUS
        press OK
        shot two_abilities
        press MINUS
        shot cards
        press OK
        shot then_builds
        press MINUS
        shot skipped
        hold BACK 1000
        shot menu
        """,
    ),
    case(
        "corrected",
        AFTER_COATS,
        """
        hold BACK 1000
        press PLUS x2
        press OK
        shot turns
        press PLUS
        press OK
        shot board
        press OK x3
        shot place
        press BACK x3
        press MINUS
        shot cards
        press OK
        shot compared
        press OK
        shot corrected
        """,
    ),
    case(
        "corrected_to_the_end",
        in_game(TWO, {"target": 2}, BUILDS[0], TAKE, BUILDS[1], TAKE, TAKE, TAKE),
        """
        hold BACK 1000
        press PLUS x2
        press OK
        press PLUS
        press OK
        press OK
        press PLUS x2
        press OK x3
        shot ask
        press MINUS
        press PLUS
        shot ends
        press OK
        shot over
        hold BACK 1000
        press PLUS x2
        press OK
        press OK
        press MINUS
        press OK
        shot reopens
        press OK
        shot goes_on
        """,
    ),
    case(
        "dropped",
        in_game(TWO, {}, BUILDS[0], TAKE, BUILDS[1]),
        """
        hold BACK 1000
        press PLUS x2
        press OK
        press PLUS x2
        press OK
        press MINUS
        press OK
        shot ask
        press MINUS
        shot again
        press PLUS
        shot compared
        press BACK
        shot board
        """,
    ),
    case(
        "many_cards",
        in_game(TWO, {}, *takes(6)),
        "press MINUS\nshot discard\n",
    ),
    case(
        "high_points",
        in_game(
            ("Wwwwwwww", "Wwwwwwwx", "Wwwwwwwy", "Mmmmmmmm"),
            {},
            {"t": "adjust", "p": 0, "d": 999},
            {"t": "adjust", "p": 1, "d": 120},
            {"t": "adjust", "p": 3, "d": 88},
        ),
        "shot board\nhold BACK 1000\npress PLUS x3\npress OK\nshot table\n",
    ),
    case(
        "two_coats",
        TWO_COATS,
        """
        press OK
        press PLUS x2
        press OK
        press OK
        shot place
        press OK
        shot coats
        press PLUS
        press OK
        shot one_left
        hold BACK 1000
        shot menu
        press PLUS x4
        press OK
        press OK
        press OK
        shot abilities
        """,
    ),
    case(
        "refresh",
        REFRESHED,
        """
        shot coat
        press OK
        shot next
        hold BACK 1000
        press PLUS x4
        press OK
        press OK
        press OK
        shot abilities
        """,
    ),
    case(
        "extra_card",
        EXTRA_CARD,
        "press PLUS\npress PLUS\npress OK\nshot board\npress MINUS\nshot cards\npress OK\n",
    ),
    case(
        "column",
        COLUMN,
        """
        press OK
        press MINUS
        press OK
        press MINUS
        press OK
        shot place
        """,
    ),
    case(
        "two_floors",
        TWO_FLOORS,
        "press OK\npress PLUS x2\npress OK\npress OK\nshot place\npress OK\nshot coat\n",
    ),
    case(
        "all_lines",
        ALL_LINES,
        "press OK\nshot none_left\npress OK\nhold BACK 1000\npress PLUS x3\npress OK\nshot table\n",
    ),
    case(
        "nothing_yet",
        in_game(TWO, {}),
        "press BACK\npress PLUS\npress OK\nshot turns\n",
    ),
    case(
        "no_line_yet",
        POINTS,
        "press BACK\npress PLUS\npress OK\nshot lines\n",
    ),
)
