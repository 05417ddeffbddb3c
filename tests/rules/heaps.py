"""Pyramids of buckets, drawn, built and knocked over. Runs under MicroPython too."""

from croupier.rules.bucket_game import NO_COLOUR
from croupier.rules.bucket_history import COLOURS
from croupier.rules.pyramid import BUCKETS, fall, names, parts, size
from tests.kit import buckets, play

# The pyramid of bucket_pyramid.md 3.3, row by row from the ground, and one of four rows.
EXAMPLE = "RBYGS" + "RBYG" + "SRB" + "YG" + "S"
FOUR_ROWS = "RYBS" + "GRY" + "BS" + "G"
FOUR_ROW_NAMES = ("A1", "A2", "A3", "A4", "B1", "B2", "B3", "C1", "C2", "D1")
GROUND = ("A1", "A2", "A3", "A4", "A5")  # knocked over in this order, nothing is ever cut in two


def drawn(picture, letters):
    """The names of the buckets that a drawing shows with one of these letters, from A1 on."""
    rows = [line.split() for line in picture.split("\n") if line.strip()]
    assert [len(row) for row in rows] == [1, 2, 3, 4, 5]
    rows.reverse()
    found = "".join(["".join(row) for row in rows])
    return [name for name, letter in zip(BUCKETS, found) if letter in letters]


def mask(names):
    """The set of some buckets."""
    buckets_there = 0
    for name in names:
        buckets_there |= 1 << BUCKETS.index(name)
    return buckets_there


def built(players=4, **options):
    """All have built the pyramid of the example, or that of four rows; player 0 leads."""
    session = buckets(players, **options)
    build_all(session)
    return session


def build_all(session):
    """Everybody who is in builds the example."""
    is_2005 = session.game.options["edition"] == "edition2005"
    for p in session.game.players_in():
        play(session, ("pyramid", p, FOUR_ROWS if is_2005 else EXAMPLE))


def animal(game, p, name):
    """The colour of a bucket of player p; where none is known, that of the bull."""
    colour = game.colour_of(p, BUCKETS.index(name))
    return "R" if colour == NO_COLOUR else COLOURS[colour]


def knock(session, p, *names):
    """For each of these buckets a chase without totals, in which player p loses it."""
    for name in names:
        lead = ("lead", session.game.turn, animal(session.game, p, name))
        play(session, lead, ("lose", p), ("remove", p, name))
    return session.game


def down_to(session, p, left):
    """Player p loses buckets until so many are left, and his pyramid is never cut in two."""
    while size(session.game.pyramids[p]) > left:
        knock(session, p, _fitting(session.game.pyramids[p], left))


def _fitting(standing, left):
    """The lowest bucket after whose fall at least so many stand, in one part."""
    for name in names(standing):
        remains = standing & ~fall(standing, BUCKETS.index(name))
        if size(remains) >= left and len(parts(remains, False)) <= 1:
            return name
    raise AssertionError(left)


def without_colours(players=4, **options):
    """No colours are known: player 0 leads at once."""
    return buckets(players, colours=False, **options)


def one_out(players=4, p=1, **options):
    """Without colours: player p has lost all his buckets."""
    session = without_colours(players, **options)
    knock(session, p, *GROUND)
    return session


def state(session, *keys):
    """Some values of the state."""
    view = session.game.view()
    return tuple([view[key] for key in keys])
