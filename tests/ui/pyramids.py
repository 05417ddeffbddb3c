"""Games of the bucket pyramid on a table. Runs under MicroPython too."""

from croupier.rules import pyramid

from .table import table_with

# Every colour in turn: red stands at A1, B1 and C2, silver at A4, B4 and D2.
PLAIN = "RYBSG" * 3
FOUR_ROWS = "RYBSG" * 2


def pyramids(*events, players=4, **options):
    """A box whose game of the bucket pyramid has come so far and is resumed (`table_with`)."""
    return table_with(players, list(events), None, "bucket_pyramid", **options)


def hurried(*events, players=4, **options):
    """The same without colours: the fast lane."""
    return pyramids(*events, players=players, colours=False, **options)


def coloured(*events, players=4, **options):
    """The same after all have built `PLAIN`."""
    return pyramids(*(built(players) + events), players=players, **options)


def built(players=4, letters=PLAIN):
    """Everybody has built."""
    return tuple([("pyramid", p, letters) for p in range(players)])


def chased(leader, animal, loser, bucket, *part):
    """A chase without totals; `part` is a bucket of the part that stays, where there are two."""
    events = (("lead", leader, animal), ("lose", loser), ("remove", loser, bucket))
    return events + tuple([("keep", loser, each) for each in part])


def out(leader, loser):
    """Three chases in which somebody loses all his buckets, also those of `PLAIN`."""
    events = chased(leader, "B", loser, "A3", "A1") + chased(loser, "Y", loser, "A2")
    return events + chased(loser, "R", loser, "A1")


def colour(table, letter):
    """A colour is chosen on the keys, by its letter in the rules."""
    said = table.say("LETTER_" + letter)
    for _ in range(2):
        keys = list(table.keys())
        for place, key in ((1, "-"), (2, "+"), (3, "ok")):
            if said in keys[place] and len(keys[place]) <= 3:
                is_alone = keys[place] == said
                table.press(key)
                if is_alone:
                    return table
                break
    raise AssertionError("no colour %s: %r" % (letter, table.keys()))


def loses(table, name):
    """Who loses a bucket."""
    return table.shows("WHO_LOSES").choose(name)


def takes_out(table, bucket):
    """Moves to a bucket, and takes it out."""
    return at_bucket(table, bucket).press("ok")


def at_bucket(table, bucket):
    """Moves to a bucket."""
    for _ in range(pyramid.COUNT):
        if here(table) == bucket:
            return table
        table.press("+")
    raise AssertionError("never at %s" % bucket)


def here(table):
    """The bucket under the cursor."""
    return pyramid.BUCKETS[table.screen.pyramid.cursor]


def falling(table):
    """What is crossed out."""
    return pyramid.names(table.screen.pyramid.falling)


def standing(table):
    """What is drawn of a pyramid."""
    return pyramid.names(table.screen.pyramid.buckets)
