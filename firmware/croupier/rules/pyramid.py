"""The pyramid of buckets: what stands on what, what falls, what is cut off (bucket_pyramid.md 3.2).

A pyramid is a set of up to 15 buckets, as the bits of a number: bit 0 is A1 at the lower left, then
row by row up to E1. The pyramid of four rows is the large one after A5 has fallen, so that the same
tables serve both.
"""

ROWS = "ABCDE"
WIDEST = 5  # buckets of the lowest row
BUCKETS = ("A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "D1", "D2", "E1")
COUNT = len(BUCKETS)
EMPTY = 0
FULL = (1 << COUNT) - 1
FOUR_ROWS = 0b001011011101111
_GROUND = 0b11111

# ---- rows and columns, and the tables made from them ---------------------------------------------


def row_of(bucket: int) -> int:
    """The row of a bucket, 0 on the ground."""
    return ROWS.index(BUCKETS[bucket][0])


def column_of(bucket: int) -> int:
    """The place of a bucket in its row, from the left, from 0 on."""
    return int(BUCKETS[bucket][1]) - 1


def _at(row: int, column: int) -> int:
    """The set of the bucket there, empty where there is none."""
    name = ROWS[row : row + 1] + str(column + 1)
    return 1 << BUCKETS.index(name) if name in BUCKETS else 0


def _resting_on(bucket: int) -> int:
    """The set of those right above a bucket."""
    row, column = row_of(bucket) + 1, column_of(bucket)
    return _at(row, column - 1) | _at(row, column)


def _falls() -> "list[int]":
    """From the top down: a bucket, and all that falls with those which rest on it."""
    falls = [0] * COUNT
    for bucket in range(COUNT - 1, -1, -1):
        falls[bucket] = 1 << bucket
        for above in range(bucket + 1, COUNT):
            if _resting_on(bucket) >> above & 1:
                falls[bucket] |= falls[above]
    return falls


# A bucket stays only on both that are under it, so that all above falls, whatever else is there.
FALLS = _falls()


def _standing_on(first: int, last: int) -> int:
    """All that stands on a stretch of the ground alone, from a column to another."""
    buckets = FULL
    for column in range(WIDEST):
        if not first <= column <= last:
            buckets &= ~FALLS[column]
    return buckets


_STRETCHES = [[_standing_on(first, last) for last in range(WIDEST)] for first in range(WIDEST)]


# ---- what a pyramid does -------------------------------------------------------------------------


def size(buckets: int) -> int:
    """How many there are in a set."""
    count = 0
    while buckets:
        buckets &= buckets - 1
        count += 1
    return count


def has(buckets: int, bucket: int) -> bool:
    """Whether the bucket is in the set."""
    return buckets >> bucket & 1 == 1


def fall(buckets: int, bucket: int) -> int:
    """The set of those that fall when one is taken out: it, and all above it (bucket_pyramid.md
    3.2)."""
    return buckets & FALLS[bucket]


def lowest(buckets: int) -> int:
    """The first bucket of a set that is not empty."""
    bucket = 0
    while not buckets >> bucket & 1:
        bucket += 1
    return bucket


def parts(buckets: int, is_stacked: bool) -> "list[int]":
    """The parts of a pyramid, by their first buckets (bucket_pyramid.md 3.2): stretches of the
    ground without a gap, each with all that stands on it, for a bucket joins the two that it rests
    on. If only what `is_stacked` hangs together, two on the ground need one that rests on both. One
    that has lost a bucket has never more than two parts."""
    joints = buckets >> WIDEST if is_stacked else buckets >> 1
    joints &= _GROUND >> 1
    found: "list[int]" = []
    first = 0
    for column in range(WIDEST):
        if not joints >> column & 1:
            part = buckets & _STRETCHES[first][column]
            if part:
                found.append(part)
            first = column + 1
    return found


def order(buckets: int) -> "list[int]":
    """The buckets of a set, from A1 on."""
    return [bucket for bucket in range(COUNT) if buckets >> bucket & 1]


def names(buckets: int) -> "list[str]":
    """Their names."""
    return [BUCKETS[bucket] for bucket in order(buckets)]
