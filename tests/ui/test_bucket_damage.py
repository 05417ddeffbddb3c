"""What falls of a pyramid, and which part of it stays; told as presses."""

from croupier.rules import pyramid
from tests.ui.pyramids import (
    PLAIN,
    at_bucket,
    built,
    chased,
    coloured,
    falling,
    here,
    hurried,
    out,
    pyramids,
    standing,
    takes_out,
)

FROM_THE_TOP = ["E1", "D1", "D2", "C1", "C2", "C3", "B1", "B2", "B3", "B4"]
FROM_THE_TOP += ["A1", "A2", "A3", "A4", "A5"]
# bull at A1, B1, C2; rooster A2, B2, C3; sheep A3, B3, D1; horse A4, B4, D2; pig A5, C1, E1


def lost(**options):
    """Max is to take out a bucket of his."""
    return hurried(("lead", 0, "R"), ("lose", 1), **options)


def lost_colour(animal):
    """The same, of his pyramid `PLAIN`."""
    return coloured(("lead", 0, animal), ("lose", 1))


def order(table):
    """All buckets that are reached, from the one on show on."""
    reached = []
    while here(table) not in reached:
        reached.append(here(table))
        table.press("+")
    return reached


def split_off(name):
    """Max has taken out a bucket, and what is left is in two."""
    return takes_out(lost(), name)


# ---- which bucket --------------------------------------------------------------------------------


def test_it_starts_on_the_smallest_fall_and_goes_from_the_top_down():
    table = lost().shows("Max", "ANIMAL_R", "−1", "→ + 14")
    assert here(table) == "E1"
    assert order(table) == FROM_THE_TOP


def test_the_keys_go_round():
    table = lost().press("-")
    assert here(table) == "A5"
    assert here(table.press("+")) == "E1"


def test_only_buckets_of_the_colour_are_reached():
    for animal, buckets in (
        ("R", ["C2", "B1", "A1"]),
        ("Y", ["C3", "B2", "A2"]),
        ("B", ["D1", "B3", "A3"]),
        ("S", ["D2", "B4", "A4"]),
        ("G", ["E1", "C1", "A5"]),
    ):
        table = lost_colour(animal)
        table.shows("Max", table.app._box.t("COLOUR_FALLS", hue=table.say("LETTER_" + animal)))
        assert order(table) == buckets


def test_it_starts_on_the_smallest_fall_of_the_colour_wherever_it_is():
    """After C1 has fallen, A1 takes two with it and B3 four."""
    letters = "RYRYYBBRBSSSGGG"
    events = built(4, letters) + chased(0, "S", 1, "C1") + (("lead", 1, "R"), ("lose", 1))
    table = pyramids(*events).shows("−2")
    assert here(table) == "A1"
    assert order(table.press("-")) == ["B3", "A1", "A3"]


def test_where_the_colour_is_gone_any_bucket_may_go():
    events = chased(0, "R", 1, "C2") + chased(1, "R", 1, "A1") + (("lead", 1, "R"), ("lose", 1))
    table = coloured(*events).shows("Max", "ANY_FALLS", "−1")
    assert order(table) == ["C3", "B2", "B3", "B4", "A2", "A3", "A4", "A5"]


def test_what_falls_is_crossed_out_and_counted():
    table = lost()
    for name in FROM_THE_TOP:
        fallen = pyramid.names(pyramid.fall(pyramid.FULL, pyramid.BUCKETS.index(name)))
        assert falling(at_bucket(table, name)) == fallen
        table.shows("−%d" % len(fallen))
    assert len(table.log()) == 2
    assert table.game.standing()[1] == 15


def test_the_numbers_of_every_fall_from_a_full_pyramid():
    table = lost()
    for names, lost_and_left in (
        ("A1 A2 A3 A4 A5", ["−5 → 10", "−8 → 1 | 6", "−9 → 3 | 3", "−8 → 6 | 1", "−5 → 10"]),
        ("B1 B2 B3 B4", ["−4 → 11", "−6 → 9", "−6 → 9", "−4 → 11"]),
        ("C1 C2 C3", ["−3 → 12", "−4 → 11", "−3 → 12"]),
        ("D1 D2", ["−2 → 13", "−2 → 13"]),
        ("E1", ["−1 → 14"]),
    ):
        for name, numbers in zip(names.split(), lost_and_left):
            at_bucket(table, name).shows(numbers)


def test_the_bucket_on_show_is_the_one_that_is_entered():
    for name in ("E1", "C2", "A1", "A5"):
        table = takes_out(lost(), name).shows("Max", "LEADS")
        assert table.last() == {"t": "remove", "p": 1, "b": name}


def test_the_last_bucket_leaves_nothing():
    events = chased(0, "R", 1, "A3", "A1") + chased(1, "R", 1, "A1") + (("lead", 1, "R"),)
    table = hurried(*events).choose("Max").shows("−1", "→ + 0").press("- +").shows("−1")
    assert here(table) == "A2"


def test_in_a_pyramid_that_was_damaged_only_what_stands_is_reached():
    table = hurried(*(chased(0, "R", 1, "A2", "A3") + (("lead", 1, "R"), ("lose", 1))))
    assert order(table) == ["C3", "B3", "B4", "A3", "A4", "A5"]


def test_four_rows():
    table = lost(edition="edition2005").shows("−1", "→ + 9")
    assert order(table) == ["D1", "C1", "C2", "B1", "B2", "B3", "A1", "A2", "A3", "A4"]
    at_bucket(table, "A2").shows("−6", "→ 1 | 3")


# ---- which part ----------------------------------------------------------------------------------


def test_the_parts_are_on_the_keys():
    table = split_off("A2").shows("Max", "KEEPS")
    assert list(table.keys()) == ["←≡", "◀ 1", "6 ▶", ""]
    table.press("+").shows("Max", "LEADS")
    assert table.last() == {"t": "keep", "p": 1, "b": "A3"}
    assert table.game.standing()[1] == 6


def test_the_smaller_part_may_stay():
    table = split_off("A2").press("-").shows("Max", "LEADS")
    assert table.last() == {"t": "keep", "p": 1, "b": "A1"}
    assert table.game.standing()[1] == 1


def test_both_parts_are_drawn():
    table = split_off("A3")
    assert standing(table) == ["A1", "A2", "A4", "A5", "B1", "B4"]
    assert list(table.keys())[1:3] == ["◀ 3", "3 ▶"]


def test_ok_is_no_answer():
    table = split_off("A3")
    before = table.frame
    assert table.press("ok ok").frame == before
    assert len(table.log()) == 3


def test_buckets_that_touch_are_one_part_unless_they_must_be_stacked():
    takes_out(lost(), "B2").shows("Max", "LEADS")
    table = at_bucket(lost(parts="stacked"), "B2").shows("−6", "→ 3 | 6").press("ok")
    table.shows("KEEPS").press("-")
    assert table.last() == {"t": "keep", "p": 1, "b": "A1"}
    assert table.game.standing()[1] == 3


def test_a_part_of_ten_has_a_number_too():
    for name, keys in (("B1", ["◀ 1", "10 ▶"]), ("B4", ["◀ 10", "1 ▶"])):
        table = takes_out(lost(parts="stacked"), name).shows("KEEPS", "10", "1")
        assert list(table.keys())[1:3] == keys


# ---- out -----------------------------------------------------------------------------------------


def last_bucket(players=5):
    """Max is to take out his last bucket."""
    return hurried(*out(0, 1)[:-1], players=players).shows("Max", "−1", "→ + 0")


def test_who_goes_out_is_told_before_it_is_entered():
    table = last_bucket().press("ok")
    table.shows("IS_OUT_TITLE", "IS_OUT_NOW", "Max", "LEADS_NEXT p=Ana")
    assert table.game.out == []
    table.press("ok").shows("Ana", "LEADS")
    assert table.last() == {"t": "remove", "p": 1, "b": "A1"}
    assert table.game.out == [1]


def test_back_from_who_goes_out_leads_to_the_bucket():
    table = last_bucket().press("ok back").shows("Max", "−1")
    assert len(table.log()) == len(out(0, 1)) - 1
    table.press("ok").shows("IS_OUT_TITLE")


def test_who_leads_next_sits_to_the_left_whichever_way_the_chase_went():
    """Zoé equals the total of Léa: the animal turns round, and Max cannot follow."""
    events = out(0, 1)[:-3] + chased(1, "R", 2, "E1")
    events += (("lead", 2, "R", 1, 5), ("raise", 3, 1, 5), ("lose", 2), ("remove", 2, "D1"))
    events += (("lead", 2, "R", 1, 5), ("raise", 3, 1, 6), ("raise", 4, 1, 7), ("raise", 0, 1, 7))
    events += (("raise", 4, 1, 1), ("raise", 3, 1, 3), ("raise", 2, 1, 5), ("lose", 1))
    table = hurried(*events, players=5, totals=True, on_equal="reverse")
    table.press("ok").shows("IS_OUT_TITLE", "LEADS_NEXT p=Ana").press("ok").shows("Ana", "LEADS")


def test_where_the_game_ends_its_end_says_it():
    last_bucket(players=4).press("ok").shows("GAME_OVER_TITLE", "4 Max 0")


def test_it_is_resumed_at_who_goes_out():
    table = last_bucket().press("ok").switch_on().press("ok").shows("IS_OUT_TITLE", "Max")
    table.press("ok").shows("Ana", "LEADS")


# ---- back ----------------------------------------------------------------------------------------


def test_back_on_the_bucket_leads_to_who_loses():
    table = lost().press("+ back").shows("WHO_LOSES")
    assert table.at() == "Max"


def test_back_on_the_part_leads_to_the_bucket_that_was_taken_out():
    table = split_off("A4").press("back").shows("Max", "−8", "→ 6 | 1")
    assert here(table) == "A4"
    table.press("ok").shows("KEEPS")


def test_back_after_a_part_was_chosen_asks_for_it_again():
    table = split_off("A2").press("+").shows("LEADS").press("back -").shows("KEEPS")
    assert list(table.keys())[1:3] == ["◀ 1", "6 ▶"]
    assert standing(table) == ["A1", "A3", "A4", "A5", "B3", "B4", "C3"]


def test_a_bucket_that_was_taken_back_is_where_it_was():
    table = takes_out(lost(), "B3").shows("LEADS").press("back -")
    assert here(table) == "B3"


def test_hammered_oks_wait_for_the_part():
    table = at_bucket(lost(), "A3")
    for _ in range(20):
        table.tap(8, 150)
    table.shows("KEEPS")
    assert table.last() == {"t": "remove", "p": 1, "b": "A3"}


# ---- after a cut ---------------------------------------------------------------------------------


def test_it_is_resumed_at_the_part():
    table = split_off("A3").switch_on().shows("ENTRY_REMOVE p=Max").press("ok").shows("KEEPS")
    table.press("-").switch_on().shows("ENTRY_KEEP").press("ok").shows("Max", "LEADS")


def test_a_bucket_that_cannot_be_kept_stays():
    table = lost()
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED").press("ok").shows("Max", "−1")
    assert table.game.standing()[1] == 15


def test_the_colours_of_a_pyramid_are_those_that_were_told():
    table = lost_colour("R")
    shown = "".join(["RYBSG"[each] for each in table.screen.pyramid.colours])
    assert shown == PLAIN
    assert set(lost().screen.pyramid.colours) == {-1}
