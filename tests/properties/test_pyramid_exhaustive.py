"""Every pyramid that can be reached, and every bucket taken out of it: against sets of places, and
rules on them as bucket_pyramid.md 3.2 words them."""

from functools import cache

import pytest

from croupier.rules.pyramid import (
    BUCKETS,
    FOUR_ROWS,
    FULL,
    fall,
    names,
    parts,
    size,
)

IS_STACKED = {"contact": False, "stacked": True}
WHOLE = {5: FULL, 4: FOUR_ROWS}


def place(name):
    """Row and column of a bucket, from 0."""
    return "ABCDE".index(name[0]), int(name[1]) - 1


def places(buckets):
    return frozenset(place(name) for name in names(buckets))


def pyramid_of(rows):
    return frozenset((row, column) for row in range(rows) for column in range(rows - row))


def rests_on(row, column):
    return {(row - 1, column), (row - 1, column + 1)}


def after_fall(standing, taken):
    """What stands once a bucket is out: whatever lacks one of the two under it falls, and so on."""
    left = set(standing) - {taken}
    while True:
        falling = {each for each in left if each[0] > 0 and not rests_on(*each) <= left}
        if not falling:
            return frozenset(left)
        left -= falling


def are_linked(one, other, by):
    is_beside = one[0] == other[0] and abs(one[1] - other[1]) == 1
    return one in rests_on(*other) or other in rests_on(*one) or by == "contact" and is_beside


@cache
def parts_of(standing, by):
    """The parts of what stands, as sets of places, those with the first bucket first."""
    left, found = set(standing), []
    while left:
        part, new = set(), {min(left)}
        while new:
            part |= new
            new = {each for each in left - part if any(are_linked(each, one, by) for one in part)}
        found.append(frozenset(part))
        left -= part
    return found


@cache
def removals(rows, by):
    """All removals from all pyramids that can be reached: (what stood, the bucket, what stands)."""
    todo, seen, found = [pyramid_of(rows)], {pyramid_of(rows)}, []
    while todo:
        standing = todo.pop()
        for taken in sorted(standing):
            left = after_fall(standing, taken)
            found.append((standing, taken, left))
            for part in parts_of(left, by) or [left]:
                if part not in seen:
                    seen.add(part)
                    todo.append(part)
    return found


def states(rows, by):
    reached = {standing for standing, _, _ in removals(rows, by)}
    return reached | {frozenset()}


def mask(standing):
    return sum(1 << bucket for bucket, name in enumerate(BUCKETS) if place(name) in standing)


def ground(standing):
    return sorted(column for row, column in standing if row == 0)


EVERY = pytest.mark.parametrize(
    ("rows", "by"), [(5, "contact"), (5, "stacked"), (4, "contact"), (4, "stacked")]
)

# ---- how many there are --------------------------------------------------------------------------


def test_by_contact_there_are_99_pyramids_and_663_removals_197_of_which_cut():
    found = removals(5, "contact")
    assert (len(states(5, "contact")), len(found)) == (99, 663)
    assert sum(len(parts_of(left, "contact")) == 2 for _, _, left in found) == 197


def test_when_only_stacked_ones_hang_together_there_are_40_and_297():
    assert (len(states(5, "stacked")), len(removals(5, "stacked"))) == (40, 297)


def test_the_rules_reach_the_same_pyramids():
    for by, is_stacked in IS_STACKED.items():
        for rows, whole in WHOLE.items():
            todo, seen = [whole], {whole}
            while todo:
                standing = todo.pop()
                for name in names(standing):
                    left = standing & ~fall(standing, BUCKETS.index(name))
                    new = set(parts(left, is_stacked) or [left]) - seen
                    seen |= new
                    todo += new
            assert {places(each) for each in seen} == states(rows, by)


# ---- each of them --------------------------------------------------------------------------------


@EVERY
def test_what_falls_is_what_lacks_one_of_the_two_under_it(rows, by):
    for standing, taken, left in removals(rows, by):
        bucket = BUCKETS.index("ABCDE"[taken[0]] + str(taken[1] + 1))
        fallen = fall(mask(standing), bucket)
        assert places(fallen) == standing - left
        assert size(fallen) == len(standing) - len(left)


@EVERY
def test_the_parts_are_those_of_the_places_and_never_more_than_two(rows, by):
    for _, _, left in removals(rows, by):
        found = parts(mask(left), IS_STACKED[by])
        assert [places(part) for part in found] == parts_of(left, by)
        assert len(found) <= 2


@pytest.mark.parametrize("rows", [4, 5])
def test_by_contact_a_pyramid_is_cut_just_where_the_inside_of_its_ground_was(rows):
    for standing, taken, left in removals(rows, "contact"):
        inside = ground(standing)[1:-1]
        is_inside = taken[0] == 0 and taken[1] in inside
        assert (len(parts_of(left, "contact")) == 2) == is_inside


@EVERY
def test_the_ground_is_always_one_run_and_the_rest_stands_on_both(rows, by):
    for standing in states(rows, by):
        run = ground(standing)
        assert run == list(range(run[0], run[-1] + 1)) if run else not standing
        assert all(rests_on(*each) <= standing for each in standing if each[0] > 0)


@pytest.mark.parametrize("by", ["contact", "stacked"])
def test_those_of_four_rows_are_among_those_of_five(by):
    assert states(4, by) < states(5, by)
