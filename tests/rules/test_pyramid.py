"""The pyramid of buckets: what falls, and what is cut off (bucket_pyramid.md 3.2, 3.3)."""

from croupier.rules import pyramid
from croupier.rules.pyramid import (
    BUCKETS,
    EMPTY,
    FALLS,
    FOUR_ROWS,
    FULL,
    column_of,
    fall,
    has,
    lowest,
    names,
    parts,
    row_of,
    size,
)
from tests.kit import rule
from tests.rules.heaps import FOUR_ROW_NAMES, drawn, mask


def fallen(standing, name):
    """The names of what falls with a bucket."""
    return names(fall(mask(standing), BUCKETS.index(name)))


def cut(standing, is_stacked=False):
    """The parts of what stands, by names."""
    return [names(part) for part in parts(mask(standing), is_stacked)]


# ---- the buckets ---------------------------------------------------------------------------------


@rule("BP-01")
def test_a_pyramid_has_fifteen_buckets_in_rows_of_5_4_3_2_1():
    assert len(BUCKETS) == 15 == pyramid.COUNT == size(FULL)
    rows = [row_of(bucket) for bucket in range(15)]
    assert [rows.count(row) for row in range(5)] == [5, 4, 3, 2, 1]
    columns = [column_of(bucket) for bucket in range(15)]
    assert columns == [0, 1, 2, 3, 4, 0, 1, 2, 3, 0, 1, 2, 0, 1, 0]
    assert (pyramid.ROWS, pyramid.WIDEST) == ("ABCDE", 5)


def test_names_go_from_the_ground_up_and_from_the_left():
    picture = """
            o
          o   o
        o   o   o
      o   o   o   o
    o   o   o   o   o
    """
    assert names(FULL) == drawn(picture, "o") == list(BUCKETS)
    assert BUCKETS[:6] == ("A1", "A2", "A3", "A4", "A5", "B1")
    assert BUCKETS[-3:] == ("D1", "D2", "E1")


def test_the_pyramid_of_four_rows_is_in_the_lower_left_of_the_large_one():
    picture = """
            .
          o   .
        o   o   .
      o   o   o   .
    o   o   o   o   .
    """
    assert tuple(names(FOUR_ROWS)) == tuple(drawn(picture, "o")) == FOUR_ROW_NAMES
    assert FULL & ~FALLS[BUCKETS.index("A5")] == FOUR_ROWS


# ---- sets ----------------------------------------------------------------------------------------


def test_the_size_of_a_set():
    assert (size(EMPTY), size(1), size(FOUR_ROWS), size(FULL)) == (0, 1, 10, 15)
    assert size(mask(("A1", "C2", "E1"))) == 3


def test_whether_a_bucket_is_in_a_set():
    corners = mask(("A1", "E1"))
    assert [has(corners, bucket) for bucket in (0, 1, 13, 14)] == [True, False, False, True]


def test_the_lowest_of_a_set_is_the_first_by_name():
    assert lowest(FULL) == 0
    assert lowest(mask(("A5", "B1"))) == 4
    assert lowest(mask(("E1",))) == 14


# ---- what falls ----------------------------------------------------------------------------------


@rule("BP-27", "BP-28")
def test_how_many_fall_from_a_full_pyramid():
    sizes = [len(fallen(BUCKETS, name)) for name in BUCKETS]
    assert sizes == [5, 8, 9, 8, 5] + [4, 6, 6, 4] + [3, 4, 3] + [2, 2] + [1]
    assert [15 - each for each in sizes[:5]] == [10, 7, 6, 7, 10]


def test_how_many_fall_from_one_of_four_rows():
    sizes = [len(fallen(FOUR_ROW_NAMES, name)) for name in FOUR_ROW_NAMES]
    assert sizes == [4, 6, 6, 4] + [3, 4, 3] + [2, 2] + [1]


def test_only_what_stands_falls():
    assert fallen(("A1", "A2", "A3", "B1"), "A2") == ["A2", "B1"]
    assert fallen(("A1", "A2"), "A1") == ["A1"]
    assert fallen(("A1",), "A2") == []


# Each with the bucket that is taken out: x is lost, o stays, a dot is no longer there.
WORKED = (
    (
        "E1",
        """
            x
          o   o
        o   o   o
      o   o   o   o
    o   o   o   o   o
    """,
        1,
        [14],
    ),
    (
        "C2",
        """
            x
          x   x
        o   x   o
      o   o   o   o
    o   o   o   o   o
    """,
        4,
        [11],
    ),
    (
        "B1",
        """
            x
          x   o
        x   o   o
      x   o   o   o
    o   o   o   o   o
    """,
        4,
        [11],
    ),
    (
        "A1",
        """
            x
          x   o
        x   o   o
      x   o   o   o
    x   o   o   o   o
    """,
        5,
        [10],
    ),
    (
        "A3",
        """
            x
          x   x
        x   x   x
      o   x   x   o
    o   o   x   o   o
    """,
        9,
        [3, 3],
    ),
    (
        "A2",
        """
            x
          x   x
        x   x   o
      x   x   o   o
    o   x   o   o   o
    """,
        8,
        [1, 6],
    ),
    (
        "A4",
        """
            .
          .   .
        .   .   x
      .   .   x   x
    .   .   o   x   o
    """,
        4,
        [1, 1],
    ),
    (
        "A2",
        """
            .
          .   .
        .   .   .
      .   .   .   .
    o   x   o   .   .
    """,
        1,
        [1, 1],
    ),
    (
        "A4",
        """
            .
          .   .
        .   .   .
      .   .   .   .
    .   .   .   x   .
    """,
        1,
        [],
    ),
)


@rule("BP-28", "BP-30")
def test_worked_removals():
    for name, picture, lost, sizes in WORKED:
        standing = drawn(picture, "xo")
        assert fallen(standing, name) == drawn(picture, "x")
        assert len(fallen(standing, name)) == lost
        assert [len(part) for part in cut(drawn(picture, "o"))] == sizes


def test_the_parts_of_a_cut_pyramid():
    after_a3, after_a2 = drawn(WORKED[4][1], "o"), drawn(WORKED[5][1], "o")
    assert cut(after_a3) == [["A1", "A2", "B1"], ["A4", "A5", "B4"]]
    assert cut(after_a2) == [["A1"], ["A3", "A4", "A5", "B3", "B4", "C3"]]


def test_when_only_what_is_stacked_hangs_together_more_is_cut():
    picture = """
            x
          x   x
        x   x   o
      o   x   o   o
    o   o   o   o   o
    """
    assert fallen(BUCKETS, "B2") == drawn(picture, "x")
    left = drawn(picture, "o")
    assert len(cut(left)) == 1
    assert cut(left, True) == [["A1", "A2", "B1"], ["A3", "A4", "A5", "B3", "B4", "C3"]]


# ---- parts ---------------------------------------------------------------------------------------


def test_a_pyramid_that_stands_is_one_part():
    for whole in (FULL, FOUR_ROWS, mask(("A2",))):
        assert parts(whole, False) == [whole] == parts(whole, True)


def test_where_nothing_stands_there_is_no_part():
    assert parts(EMPTY, False) == [] == parts(EMPTY, True)


def test_side_by_side_is_one_part_by_contact_only():
    assert cut(("A2", "A3", "A4")) == [["A2", "A3", "A4"]]
    assert cut(("A2", "A3", "A4"), True) == [["A2"], ["A3"], ["A4"]]


def test_parts_come_by_their_first_buckets():
    assert cut(("A1", "A3", "A5")) == [["A1"], ["A3"], ["A5"]]


# ---- the tables ----------------------------------------------------------------------------------


def test_what_rests_on_a_bucket():
    for bucket, above in (
        ("A1", ["B1"]),
        ("A3", ["B2", "B3"]),
        ("B2", ["C1", "C2"]),
        ("C3", ["D2"]),
        ("E1", []),
    ):
        assert names(pyramid._resting_on(BUCKETS.index(bucket))) == above
    assert pyramid._falls() == FALLS
