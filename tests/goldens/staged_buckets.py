"""Moments of the bucket pyramid that take a whole game to reach: somebody is out, a match is won or
shared, an entry is corrected."""

from functools import partial

from .cases import Case
from .staged import log, put_in

THREE = ("Zoé", "Philippe", "Ana")
FOUR = ("Max", "Ana", "Baptiste", "Zoé")
SIX = ("Zoé", "Philippe", "Max", "Ana", "Luc", "Baptiste")
RED_AT_THE_CORNER = "RYBSGRYBSGRYBSG"
GREEN_HIGH = "RRRYYYBBBSSSGGG"


def chase(leader, loser, bucket, keep=None, colour="R"):
    """A chase without totals."""
    events = [
        {"t": "lead", "p": leader, "c": colour},
        {"t": "lose", "p": loser},
        {"t": "remove", "p": loser, "b": bucket},
    ]
    return events + ([{"t": "keep", "p": loser, "b": keep}] if keep else [])


def ruin(leader, p, colour="Y"):
    """Three chases in which a player loses all of a pyramid; he leads the last two."""
    first = chase(leader, p, "A3", "A1", colour)
    return first + chase(p, p, "A1", None, colour) + chase(p, p, "A2", None, colour)


def before_last(events):
    """All but the last bucket: OK takes it."""
    return events[:-1]


def in_game(names, options, *events):
    """What stands in a box in the midst of such a game."""

    def put(stage):
        put_in(stage, log(stage, names, options, *events, game="bucket_pyramid"))
        stage.switch_on()
        stage.play("press OK")

    return put


def shows(put, script, stage):
    """Plays a script there."""
    put(stage)
    stage.play(script)


def case(name, put, script):
    """A case of this file."""
    return Case("bucket_" + name, partial(shows, put, script))


FAST = {"colours": False}
NEXT = {"t": "next_game"}
WON = in_game(
    FOUR,
    FAST,
    *chase(0, 1, "C2"),
    *chase(1, 2, "B1"),
    *chase(2, 0, "E1"),
    *before_last(ruin(0, 3)),
)
SHARED = in_game(THREE, FAST, *before_last(ruin(0, 2)))
DECIDED = in_game(("Zoé", "Ana"), {**FAST, "games": 2}, *ruin(0, 1), NEXT, *before_last(ruin(1, 1)))
BY_ONE = in_game(("Zoé", "Ana"), FAST, *ruin(0, 0)[:-3], *before_last(ruin(0, 1)))
THIRD_GAME = in_game(
    THREE, {**FAST, "games": 3}, *chase(0, 1, "E1"), *ruin(1, 2), NEXT, *ruin(1, 0), NEXT
)
ONE_OUT_OF_SIX = in_game(
    SIX, FAST, *ruin(0, 5), *chase(0, 1, "A3", "A1"), {"t": "lead", "p": 1, "c": "B"}
)
GOES_OUT = in_game(SIX, FAST, *before_last(ruin(0, 5)))
ALL_BUT_ONE_WIN = in_game(FOUR, FAST, *before_last(ruin(0, 3)))
CORRECTED = in_game(THREE, FAST, *chase(0, 1, "C2"), *chase(1, 2, "B1"))
TWO_OUT_OF_SIX = in_game(SIX, {**FAST, "games": 3}, *ruin(0, 5), *ruin(0, 1))
RAISED = (
    {"t": "lead", "p": 0, "c": "B", "n": 2, "v": 16},
    {"t": "raise", "p": 1, "n": 3, "v": 23},
)
TOTALS = {"colours": False, "totals": True}
TOO_HIGH = in_game(THREE, TOTALS, *RAISED)
LOST_A_PART = in_game(
    THREE,
    TOTALS,
    *RAISED,
    {"t": "lose", "p": 2},
    {"t": "remove", "p": 2, "b": "A2"},
    {"t": "keep", "p": 2, "b": "A3"},
)
PYRAMIDS = (
    {"t": "pyramid", "p": 0, "b": RED_AT_THE_CORNER},
    {"t": "pyramid", "p": 1, "b": GREEN_HIGH},
    {"t": "pyramid", "p": 2, "b": RED_AT_THE_CORNER},
)
BUILDING = in_game(THREE, {}, *PYRAMIDS[:1])
NO_GREEN = in_game(
    THREE,
    {},
    *PYRAMIDS,
    *chase(0, 1, "D1", None, "G"),
    *chase(1, 1, "D2", None, "G"),
    {"t": "lead", "p": 1, "c": "G"},
)
STACKED = in_game(
    THREE, {**FAST, "parts": "stacked"}, {"t": "lead", "p": 0, "c": "S"}, {"t": "lose", "p": 1}
)

STAGED = (
    case(
        "won",
        WON,
        """
        shot last_bucket
        press OK
        wait 700
        shot over
        press MINUS
        shot table
        press OK
        hold BACK 1000
        press MINUS x3
        press OK
        shot rules_in_short
        press OK
        shot rules_in_short_2
        """,
    ),
    case("shared", SHARED, "press OK\nwait 700\nshot over\n"),
    case("by_one", BY_ONE, "press OK\nwait 700\nshot over\n"),
    case("decided", DECIDED, "press OK\nwait 700\nshot over\npress MINUS\nshot table\n"),
    case(
        "third_game",
        THIRD_GAME,
        """
        shot deal
        hold BACK 1000
        shot menu
        press PLUS x3
        press OK
        shot scores
        press OK
        press PLUS x2
        press OK
        shot second_game
        press OK
        shot first_game
        press OK
        press PLUS
        press OK
        press PLUS
        press OK
        shot who_joins
        press BACK x2
        press PLUS
        press OK
        shot adjust_who
        press OK
        shot adjust
        press BACK x2
        press PLUS x3
        press OK
        press OK
        shot home
        """,
    ),
    case(
        "one_out_of_six",
        ONE_OUT_OF_SIX,
        """
        shot loser
        hold BACK 1000
        press PLUS x2
        press OK
        shot chases
        press BACK
        press PLUS
        press OK
        shot scores
        press OK
        press PLUS
        press OK
        press PLUS x5
        shot out
        press BACK
        press PLUS
        press OK
        press PLUS
        press OK
        shot not_now
        press OK
        press BACK
        press PLUS
        press OK
        shot adjust_who
        press BACK
        press PLUS x3
        press OK
        press OK
        shot home
        """,
    ),
    case("goes_out", GOES_OUT, "press OK\nshot out\npress OK\nwait 700\nshot next\n"),
    case("many_win", ALL_BUT_ONE_WIN, "press OK\nwait 700\nshot over\n"),
    case(
        "corrected",
        CORRECTED,
        """
        hold BACK 1000
        press PLUS x2
        press OK
        press PLUS
        press OK
        shot animal
        press MINUS
        shot loser
        """,
    ),
    case("two_out_of_six", TWO_OUT_OF_SIX, "shot between\n"),
    case(
        "too_high",
        TOO_HIGH,
        """
        shot follow
        press BACK
        shot taken_back
        press BACK x2
        hold BACK 1000
        shot menu
        """,
    ),
    case(
        "lost_a_part",
        LOST_A_PART,
        """
        shot animal
        hold BACK 1000
        shot menu
        press PLUS x2
        press OK
        press OK
        shot worth
        press OK
        shot worth_of_the_next
        press BACK x2
        shot follow
        press MINUS
        shot fall
        press MINUS
        press OK
        shot before_and_after
        press OK
        shot next
        """,
    ),
    case(
        "building",
        BUILDING,
        """
        shot next
        hold BACK 1000
        shot menu
        press BACK
        press BACK
        shot asked_again
        """,
    ),
    case(
        "no_green",
        NO_GREEN,
        """
        shot loser
        press MINUS
        press OK
        wait 700
        shot any
        hold BACK 1000
        shot menu
        press PLUS x2
        press OK
        press PLUS
        press OK
        shot whose
        press OK
        shot which_bucket
        press PLUS x2
        press OK
        press PLUS x3
        shot against_which
        press OK
        shot before_and_after
        """,
    ),
    case(
        "stacked",
        STACKED,
        """
        press MINUS x6
        shot fall
        press OK
        wait 700
        shot split
        press MINUS
        wait 700
        hold BACK 1000
        shot menu
        """,
    ),
    case(
        "nothing_yet",
        in_game(THREE, FAST),
        "press BACK\npress PLUS\npress OK\nshot chases\n",
    ),
)
