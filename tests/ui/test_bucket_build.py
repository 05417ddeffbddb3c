"""Pyramids are built: the colour of one bucket after the other, told as presses."""

from croupier.rules import pyramid
from tests.ui.pyramids import (
    FOUR_ROWS,
    PLAIN,
    built,
    colour,
    coloured,
    here,
    out,
    pyramids,
    standing,
)

ORDER = list(pyramid.BUCKETS)


def building(*events, **options):
    """At the first bucket of the next builder."""
    table = pyramids(*events, **options)
    return table if events else table.press("ok")


def up(table, letters):
    """So many colours are told."""
    for letter in letters:
        colour(table, letter)
    return table


def right(table):
    """The whole pyramid is the one on the table."""
    return table.shows("ALL_RIGHT").press("ok")


def labels(table):
    return list(table.keys())


def letters(table, *groups):
    return ["".join([table.say("LETTER_" + letter) for letter in group]) for group in groups]


# ---- keys ----------------------------------------------------------------------------------------


def test_two_colours_have_keys_and_the_others_share_one():
    table = building().shows("Zoé", "1/15")
    assert labels(table) == ["←≡"] + letters(table, "R", "Y", "BSG")
    table.press("ok").shows("Zoé", "1/15")
    assert labels(table) == ["←"] + letters(table, "B", "S", "G")
    table.press("+").shows("2/15")
    assert labels(table) == ["←≡"] + letters(table, "R", "Y", "BSG")


def test_back_from_the_others_leads_to_the_first_keys():
    table = building().press("ok back").shows("1/15")
    assert labels(table)[1:] == letters(table, "R", "Y", "BSG")


def test_a_colour_that_is_used_up_gives_its_key_away():
    table = up(building(), "RRR").shows("4/15")
    assert labels(table)[1:] == letters(table, "B", "Y", "SG")
    table.press("ok")
    assert labels(table)[1:] == letters(table, "S", "G") + [""]


def test_a_colour_keeps_its_key_as_long_as_it_lasts():
    table = up(building(), "BBB").shows("4/15")
    assert labels(table)[1:] == letters(table, "R", "Y", "SG")
    up(table, "YYY")
    assert labels(table)[1:] == letters(table, "R", "S", "G")
    up(table, "RRR")
    assert labels(table)[1:] == letters(table, "G", "S") + [""]


def test_back_gives_a_colour_its_key_again():
    table = up(building(), "RRR").press("back").shows("3/15")
    assert labels(table)[1:] == letters(table, "R", "Y", "BSG")


def test_three_colours_have_a_key_each_and_so_have_two():
    table = up(building(), "RRRYYY").shows("7/15")
    assert labels(table)[1:] == letters(table, "B", "S", "G")
    up(table, "BBB")
    assert labels(table)[1:] == letters(table, "G", "S") + [""]
    before = table.frame
    assert table.press("ok").frame == before


def test_what_is_left_of_each_colour_is_counted():
    table = up(building(), "RYRG")
    for letter, count in (("R", 1), ("Y", 2), ("B", 3), ("S", 3), ("G", 2)):
        assert table.say("LETTER_" + letter) + "×%d" % count in " ".join(table.lines())
    up(table, "R")
    assert table.say("LETTER_R") + "×" not in " ".join(table.lines())


# ---- bucket by bucket ----------------------------------------------------------------------------


def test_it_goes_from_the_lower_left_row_by_row():
    table = building()
    for n, letter in enumerate(PLAIN[:12]):
        table.shows("%d/15" % (n + 1))
        assert here(table) == ORDER[n]
        assert standing(table) == ORDER[:n]
        colour(table, letter)


def test_what_is_entered_is_what_was_told():
    wanted = "GSBYRRYBSGRGSYB"
    table = right(up(building(), wanted[:14])).shows("Max", "1/15")
    assert table.last() == {"t": "pyramid", "p": 0, "b": wanted}


def test_the_last_colour_fills_in_the_rest():
    table = right(up(building(), "RRRYYYBBBSSS")).shows("Max", "1/15")
    assert table.last()["b"] == "RRRYYYBBBSSSGGG"


def test_the_whole_pyramid_is_shown_before_it_is_entered():
    table = up(building(), "RRRYYYBBBSSS").shows("Zoé", "ALL_RIGHT").hides("/15")
    assert standing(table) == ORDER
    assert "".join(["RYBSG"[each] for each in table.screen.pyramid.colours]) == "RRRYYYBBBSSSGGG"
    assert labels(table) == ["←≡", "", "", "OK"]
    assert table.log() == []


def test_one_after_the_other_builds_from_the_leader_on():
    table = building(first_player=2)
    for name in ("Ana", "Luc", "Zoé", "Max"):
        right(up(table.shows(name, "1/15"), "RRRYYYBBBSSS"))
    table.shows("Ana", "LEADS")
    assert [line["p"] for line in table.log()] == [2, 3, 0, 1]


def test_four_rows_in_the_edition_of_2005():
    table = building(edition="edition2005", players=2).shows("Zoé", "1/10")
    order = []
    for n, letter in enumerate(FOUR_ROWS[:9]):
        table.shows("%d/10" % (n + 1))
        order.append(here(table))
        colour(table, letter)
    assert order == ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "C1", "C2"]
    right(table).shows("Max", "1/10")
    assert table.last()["b"] == FOUR_ROWS


def test_every_game_of_a_match_is_built_anew():
    table = coloured(*(out(0, 1) + ("next_game",)), games=2).shows("DEAL").press("ok")
    table.shows("Max", "1/15")


# ---- back ----------------------------------------------------------------------------------------


def test_back_is_one_bucket_each_and_then_the_deal():
    table = up(building(), "RYB").shows("4/15").press("back").shows("3/15")
    assert here(table) == "A3"
    table.press("back back").shows("1/15").press("back").shows("DEAL")
    assert table.log() == []


def test_back_at_the_first_bucket_of_the_next_comes_up_where_the_one_before_was_asked_last():
    table = right(up(building(), PLAIN[:14])).shows("Max")
    up(table, "R").press("back").shows("Max", "1/15")
    table.press("back").shows("Zoé", "14/15")
    assert table.last() == {"t": "undo"}
    assert standing(table) == ORDER[:13]
    right(up(table, "G")).shows("Max", "1/15")
    assert table.last()["b"] == "RYBSGRYBSGRYBGS"


def test_back_from_the_whole_takes_out_the_last_bucket_that_was_asked():
    table = up(building(), "RRRYYYBBBSSS").press("back").shows("Zoé", "12/15")
    assert standing(table) == ORDER[:11]
    assert table.log() == []
    up(table, "G").shows("13/15")


def test_where_the_rest_was_filled_in_the_last_bucket_that_was_asked_comes_up():
    table = right(up(building(), "RRRYYYBBBSSS")).shows("Max").press("back").shows("Zoé", "12/15")
    assert standing(table) == ORDER[:11]


def test_back_from_the_first_chase_leads_to_the_last_builder():
    table = pyramids(*built()).shows("Zoé", "LEADS").press("back").shows("Luc", "14/15")
    right(up(table, "S")).shows("Zoé", "LEADS")
    assert len(table.session.entries()) == 4


def test_from_what_was_taken_back_one_goes_on_to_the_deal():
    table = pyramids(("pyramid", 0, PLAIN)).press("back").shows("Zoé", "14/15")
    for _ in range(14):
        table.press("back")
    table.shows("DEAL").press("ok").shows("Zoé")


# ---- the menu, and cuts --------------------------------------------------------------------------


def test_it_is_resumed_in_the_middle_of_a_pyramid():
    table = up(building(), "RYB").press("ok").switch_on().shows("POWER_LOST").press("ok")
    assert labels(table) == ["←"] + letters(table, "B", "S", "G")
    up(table.press("back"), "S").switch_on().press("ok").shows("Zoé", "5/15")
    assert standing(table) == ORDER[:4]


def test_it_is_resumed_at_the_whole_pyramid():
    table = up(building(), "RRRYYYBBBSSS").switch_on().press("ok").shows("Zoé")
    right(table).shows("Max", "1/15")


def test_what_was_taken_back_is_there_after_a_cut():
    table = pyramids(("pyramid", 0, PLAIN)).press("back").switch_on().press("ok")
    table.shows("Zoé", "14/15").press("back").switch_on().press("ok").shows("Zoé", "13/15")


def test_a_pyramid_is_undone_in_the_menu():
    table = pyramids(("pyramid", 0, PLAIN)).menu().shows("AT_BUILD", "UNDO + ENTRY_PYRAMID")
    table.choose("UNDO").shows("DEAL")
    table.menu().choose("REDO").shows("Max", "1/15")


def test_a_pyramid_that_cannot_be_kept_is_asked_again():
    table = up(building(), "RRRYYYBBBSS")
    table.store.fails = True
    right(colour(table, "S")).shows("NOT_SAVED").press("ok").shows("Zoé", "ALL_RIGHT")
    assert table.log() == []
    table.store.fails = False
    right(table).shows("Max", "1/15")


def test_what_is_entered_in_the_menu_keeps_what_was_built():
    table = up(building(), "RYBS").menu().choose("ADJUST").choose("Zoé").press("+ ok")
    assert table.last()["t"] == "adjust"
    table.shows("Zoé", "5/15")
    assert standing(table) == ORDER[:4]
    up(table, "G").switch_on().press("ok").shows("Zoé", "6/15")
    up(table, "RYBSGRYB").menu().choose("UNDO").shows("DEAL")


def test_what_a_player_has_built_is_not_another_ones():
    table = right(up(building(), "RRRYYYBBBSSS")).shows("Max", "1/15").press("back")
    table.shows("Zoé", "12/15")
