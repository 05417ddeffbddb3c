"""An earlier chase of the bucket pyramid, or what was built, is asked again and compared."""

from tests.ui.pyramids import (
    FOUR_ROWS,
    PLAIN,
    at_bucket,
    chased,
    colour,
    coloured,
    falling,
    here,
    hurried,
    loses,
    out,
    pyramids,
    standing,
    takes_out,
)

# Max loses four, Ana one.
TWO = chased(0, "R", 1, "B1") + chased(1, "Y", 2, "E1")


def lines(table):
    return [table.screen.lines[place] for place in range(len(table.screen.lines))]


def correcting(table, line=""):
    """The list of chases, or the first prompt of one of them."""
    table.menu().choose("GAME_CORRECT")
    if table.screen.heading == table.say("GAME_CORRECT"):
        table.choose("A_CHASE")
    table.shows("WHICH_CHASE")
    return table.choose(line) if line else table


def edits(table):
    assert table.last()["t"] == "amend"
    return table.last()["edits"]


def kept(table):
    """The kinds of the events of each edit."""
    return [(edit["at"], [event["t"] for event in edit["events"]]) for edit in edits(table)]


# ---- the list ------------------------------------------------------------------------------------


def test_the_latest_chase_is_first():
    table = correcting(hurried(*TWO))
    said = ["2 + ANIMAL_Y + Ana −1", "1 + ANIMAL_R + Max −4"]
    assert lines(table) == [table.say(each) for each in said]


def test_a_part_that_was_given_up_counts_as_lost():
    table = correcting(hurried(*chased(0, "S", 3, "A3", "A4")))
    assert lines(table) == [table.say("1 + ANIMAL_S + Luc −12")]


def test_without_a_chase_there_is_nothing_to_correct():
    table = hurried(("lead", 0, "R")).menu().choose("GAME_CORRECT").shows("NO_CHASE_YET")
    table.press("ok").shows("MENU").press("back").shows("WHO_LOSES")


def test_a_chase_that_is_not_over_is_not_listed():
    table = correcting(hurried(*(TWO + (("lead", 2, "R"), ("lose", 2)))))
    assert len(lines(table)) == 2


# ---- other answers -------------------------------------------------------------------------------


def test_another_animal():
    table = correcting(hurried(*TWO), "2 ").shows("Max", "WHICH_ANIMAL")
    colour(table, "G").shows("WHO_LOSES")
    assert table.at() == "Ana"
    table.press("ok").shows("Ana", "−1", "ANIMAL_G").press("ok")
    table.shows("CORRECTION_OF n=2", "SAVED", "HEAD_NOW", "HEAD_THEN", "Ana 14 = 14", "KEY_KEEP")
    assert len(table.log()) == len(TWO)
    table.press("ok").shows("Ana", "LEADS")
    assert edits(table) == [{"at": 3, "events": [{"t": "lead", "p": 1, "c": "G"}]}]


def was(table, letter):
    """The colour that was led."""
    return table.shows(table.app._box.t("IT_WAS", hue=table.say("LETTER_" + letter)))


def test_which_chase_it_is_and_its_animal():
    table = was(correcting(hurried(*TWO), "2 ").shows("Max", "CORRECTION_OF n=2"), "Y")
    was(table.hides("LEADS", "THE_CHASE").press("ok"), "Y").press("back")
    colour(table, "G").shows("WHO_LOSES", "CORRECTION_OF n=2").hides("ANIMAL_G")
    table.press("ok ok").shows("KEY_KEEP").press("back").shows("Max")
    was(table, "Y")


def test_outside_a_correction_no_chase_is_named():
    table = hurried(*TWO).shows("LEADS", "THE_CHASE").hides("CORRECTION_OF n=3")
    table.press("-").shows("WHO_LOSES", "ANIMAL_R").hides("CORRECTION_OF n=3")


def test_in_a_match_a_chase_is_named_with_its_game():
    table = hurried(*(out(0, 1) + ("next_game",) + chased(1, "G", 2, "E1")), players=3, games=2)
    table = was(correcting(table, "2.1 ").shows("Max", "2.1"), "G")
    colour(table, "R").shows("WHO_LOSES + 2.1").press("ok").shows("Ana", "−1").press("ok")
    table.shows("CORRECTION_OF n=2.1", "KEY_KEEP")


def test_another_loser():
    table = loses(colour(correcting(hurried(*TWO), "2 "), "Y"), "Luc").shows("Luc", "−1")
    takes_out(table, "E1").shows("Ana 14 → 15", "Luc 15 → 14").press("ok").shows("Luc", "LEADS")
    assert kept(table) == [(4, ["lose"]), (5, ["remove"])]


def test_a_bucket_is_taken_over_only_if_the_same_player_loses():
    """Max has lost four with B1; of Luc the one that costs least is offered."""
    table = loses(colour(correcting(hurried(*TWO), "1 "), "R"), "Luc").shows("Luc", "−1")
    assert here(table) == "E1"
    table = loses(colour(correcting(hurried(*TWO), "1 "), "R"), "Max").shows("Max", "−4")
    assert here(table) == "B1"


def test_another_bucket():
    table = colour(correcting(hurried(*TWO), "1 "), "R").press("ok").shows("Max", "−4")
    assert here(table) == "B1"
    takes_out(table, "B2").shows("CORRECTION_OF n=1", "Max 11 → 9").press("ok")
    assert edits(table) == [{"at": 2, "events": [{"t": "remove", "p": 1, "b": "B2"}]}]
    assert table.game.standing() == [15, 9, 14, 15]


def test_a_bucket_that_cuts_the_pyramid_asks_for_the_part():
    table = colour(correcting(hurried(*TWO), "1 "), "R").press("ok")
    takes_out(table, "A2").shows("Max", "KEEPS").press("+").shows("Max 11 → 6").press("ok")
    assert kept(table) == [(2, ["remove", "keep"])]


def test_another_part():
    events = chased(0, "R", 1, "A2", "A1") + chased(1, "Y", 2, "E1")
    table = colour(correcting(hurried(*events), "1 "), "R").press("ok ok").shows("KEEPS")
    table.press("+").shows("Max 1 → 6").press("ok")
    assert edits(table) == [{"at": 3, "events": [{"t": "keep", "p": 1, "b": "A3"}]}]


def test_a_bucket_that_cuts_nothing_needs_no_part():
    events = chased(0, "R", 1, "A2", "A1") + chased(1, "Y", 2, "E1")
    table = colour(correcting(hurried(*events), "1 "), "R").press("ok")
    takes_out(table, "E1").shows("Max 1 → 14").press("ok")
    assert kept(table) == [(2, ["remove"]), (3, [])]


def test_the_same_answers_are_no_correction():
    table = colour(correcting(hurried(*TWO), "1 "), "R").press("ok ok").shows("WHICH_CHASE")
    assert table.at().startswith("1 ")
    assert len(table.log()) == len(TWO)


def test_a_chase_is_corrected_twice():
    table = colour(correcting(hurried(*TWO), "2 "), "G").press("ok ok ok")
    table = colour(correcting(table, "2 "), "B").press("ok ok ok")
    assert table.game.view()["history"][1]["colour"] == "B"
    assert len(table.log()) == len(TWO) + 2


# ---- with colours --------------------------------------------------------------------------------


def test_only_buckets_of_the_other_animal_are_offered():
    table = coloured(*(chased(0, "R", 1, "B1") + chased(1, "G", 2, "E1")))
    table = colour(correcting(table, "1 "), "S").press("ok")
    table.shows("Max", table.app._box.t("COLOUR_FALLS", hue=table.say("LETTER_S")))
    takes_out(table, "B4").shows("Max 11 = 11").press("ok")
    assert kept(table) == [(4, ["lead"]), (6, ["remove"])]


# ---- with totals ---------------------------------------------------------------------------------

TOTALS = (
    ("lead", 0, "R", 1, 5),
    ("raise", 1, 1, 8),
    ("lose", 2),
    ("remove", 2, "E1"),
)


def test_a_total_of_a_chase():
    table = correcting(hurried(*TOTALS, totals=True), "1 ").shows("Zoé", "CARD_PLAYED")
    table.shows("CORRECTION_OF n=1")
    assert table.screen.value() == 5
    table.pick(6).shows("Max", "CARD_PLAYED")
    assert table.screen.value() == 8
    table.press("ok").shows("Ana", "TO_BEAT", "8", "CORRECTION_OF n=1").hides("IS_LEADING c=Zoé")
    table.press("-").shows("Ana", "−1").press("ok")
    table.shows("CORRECTION_OF n=1", "Ana 14 = 14").press("ok")
    assert edits(table) == [{"at": 0, "events": [{"t": "lead", "p": 0, "c": "R", "n": 1, "v": 6}]}]


def test_one_more_has_followed():
    table = correcting(hurried(*TOTALS, totals=True), "1 ").press("ok ok").shows("Ana", "TO_BEAT")
    table.press("ok + ok").shows("Luc", "TO_BEAT", "9").press("-").shows("Luc", "−1").press("ok")
    table.shows("Ana 14 → 15", "Luc 15 → 14").press("ok")
    assert kept(table) == [(2, ["raise"]), (3, ["lose", "remove"])]


def test_one_has_not_followed():
    table = correcting(hurried(*TOTALS, totals=True), "1 ").press("ok").shows("Max")
    table.press("back back").shows("Max", "TO_BEAT").press("-").shows("Max", "−1").press("ok")
    table.shows("Max 15 → 14", "Ana 14 → 15").press("ok").shows("Max", "LEADS")
    assert kept(table) == [(1, ["lose"]), (2, ["remove"]), (3, [])]


def test_a_later_total_that_is_no_longer_enough_is_asked_from_the_start():
    """Max had 8 with a card; one is no longer enough, then no three are."""
    table = correcting(hurried(*TOTALS, totals=True), "1 ").pick(8).shows("Max", "TO_BEAT", "8")
    assert list(table.press("ok").keys()) == ["←", "", "2", "3"]
    table = correcting(hurried(*TOTALS, totals=True), "1 ").press("back ok").pick(23)
    table.shows("Max", "TO_BEAT", "23", "TOO_HIGH").press("-").shows("Max", "−1").press("ok")
    table.shows("Max 15 → 14", "Ana 14 → 15")


def test_a_chase_with_totals_in_a_game_without_them():
    table = correcting(hurried(*TOTALS), "1 ").shows("Zoé", "CARD_PLAYED").press("back back")
    colour(table.shows("WHICH_ANIMAL"), "Y").shows("HOW_MANY_CARDS").press("- ok")
    table.shows("Max", "CARD_PLAYED")
    assert table.game.history.chase(0).colour == 0


# ---- leaving -------------------------------------------------------------------------------------


def test_back_is_one_step_each_and_then_the_list():
    table = colour(correcting(hurried(*TWO), "1 "), "R").press("ok").shows("−4").press("back")
    table.shows("WHO_LOSES").press("back").shows("Zoé", "WHICH_ANIMAL").press("back")
    table.shows("WHICH_CHASE")
    assert table.at().startswith("1 ")
    table.press("back").shows("MENU").press("back").shows("Ana", "LEADS")
    assert len(table.log()) == len(TWO)


def test_back_from_the_comparison_changes_nothing():
    table = colour(correcting(hurried(*TWO), "2 "), "G").press("ok ok").shows("KEY_KEEP")
    table.press("back").shows("Max", "WHICH_ANIMAL").press("back").shows("WHICH_CHASE")
    assert len(table.log()) == len(TWO)


def test_a_correction_is_undone_in_the_menu():
    table = colour(correcting(hurried(*TWO), "2 "), "G").press("ok ok ok")
    table.menu().shows("UNDO + ENTRY_AMEND").choose("UNDO")
    assert table.game.view()["history"][1]["colour"] == "Y"


def test_back_after_a_correction_asks_whether_it_is_meant():
    table = colour(correcting(hurried(*TWO), "2 "), "G").press("ok ok ok").press("back")
    table.shows("UNDO_ASK", "ENTRY_AMEND").press("ok").shows("Ana", "LEADS")
    assert table.game.view()["history"][1]["colour"] == "G"
    table.press("back -").shows("Ana", "LEADS")
    assert table.game.view()["history"][1]["colour"] == "Y"


def test_a_correction_that_cannot_be_kept_changes_nothing():
    table = colour(correcting(hurried(*TWO), "2 "), "G").press("ok ok")
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED").press("ok back").shows("WHICH_CHASE")
    assert len(table.log()) == len(TWO)


def test_a_correction_is_resumed_after_a_cut():
    table = colour(correcting(hurried(*TWO), "2 "), "G").switch_on().press("ok")
    table.shows("WHO_LOSES").press("ok ok").switch_on().press("ok")
    table.shows("CORRECTION_OF n=2", "KEY_KEEP").press("ok")
    assert kept(table) == [(3, ["lead"])]


# ---- what comes later ----------------------------------------------------------------------------


def test_who_loses_instead_leads_next():
    """Luc has lost the first chase, and led the second."""
    table = loses(colour(correcting(hurried(*TWO), "1 "), "R"), "Luc").press("ok")
    table.shows("CORRECTION_OF n=1", "Max 11 → 15", "Luc 15 → 14", "Ana 14 = 14").press("ok")
    assert edits(table)[-1] == {"at": 3, "events": [{"t": "lead", "p": 3, "c": "Y"}]}
    table.shows("Ana", "LEADS")
    assert table.game.history.chase(1).leader == 3


def test_with_totals_it_is_known_who_led():
    events = chased(0, "R", 1, "B1") + (("lead", 1, "Y", 1, 5), ("lose", 2), ("remove", 2, "E1"))
    table = loses(colour(correcting(hurried(*events), "1 "), "R"), "Luc").press("ok")
    table.shows("NO_LONGER_FITS", "× + ANIMAL_Y", "DROP_LATER n=3")


# Max has lost B1 and B4, then Ana E1: B4 cannot be lost twice.
TWICE = chased(0, "R", 1, "B1") + chased(1, "Y", 1, "B4") + chased(1, "S", 2, "E1")


def test_later_entries_that_no_longer_fit_are_dropped_after_two_questions():
    table = colour(correcting(hurried(*TWICE), "1 "), "R").press("ok")
    takes_out(table, "B4").shows(
        "NO_LONGER_FITS", "× + ENTRY_REMOVE p=Max", "DROP_LATER n=4"
    ).press("-")
    table.shows("REALLY", "DROPPED_LATER n=4").press("+")
    table.shows("CORRECTION_OF n=1", "Max 8 → 11", "Ana 14 → 15").press("ok")
    table.shows("Max", "−1")
    assert table.last()["cut"]
    table.menu().choose("UNDO").shows("Ana", "LEADS")
    assert table.game.standing() == [15, 8, 14, 15]


def test_no_to_either_question_keeps_everything():
    for keys in ("ok", "- ok"):
        table = colour(correcting(hurried(*TWICE), "1 "), "R").press("ok")
        takes_out(table, "B4").press(keys).shows("Zoé", "WHICH_ANIMAL").press("back")
        table.shows("WHICH_CHASE")
        assert len(table.log()) == len(TWICE)


def test_a_bucket_that_falls_later_must_still_stand():
    events = chased(0, "R", 1, "B1") + chased(1, "Y", 1, "B4")
    table = colour(correcting(hurried(*events), "1 "), "R").press("ok")
    takes_out(table, "B4").shows("NO_LONGER_FITS", "× + ENTRY_REMOVE p=Max", "DROP_LAST")


def test_a_correction_in_the_middle_of_a_chase():
    events = TWO + (("lead", 2, "S"), ("lose", 0))
    table = colour(correcting(hurried(*events), "2 "), "G").press("ok ok ok").shows("Zoé", "−1")
    assert table.game.colour() == 3


LAST = chased(0, "R", 1, "A3", "A1") + chased(1, "Y", 1, "A2") + chased(1, "B", 1, "A1")


def test_a_correction_that_ends_a_game():
    events = chased(0, "R", 1, "A2", "A1")
    table = hurried(*(events + (("lead", 1, "R"), ("lose", 2), ("remove", 2, "E1"))))
    table = loses(colour(correcting(table, "2 "), "R"), "Max").shows("Max", "−1").press("ok")
    table.shows("ENDS_THERE", "Max 1 → 0", "Ana 14 → 15").press("ok").shows("GAME_OVER_TITLE")


def test_who_goes_out_by_a_correction_is_told():
    """Max keeps one of two parts, then the last bucket of Ana was not hers but his."""
    events = chased(0, "R", 1, "A3", "A1") + chased(1, "Y", 1, "A2") + chased(1, "B", 2, "E1")
    table = correcting(hurried(*events, players=5), "3 ")
    loses(colour(table, "B"), "Max").press("ok").shows("IS_OUT_TITLE", "Max", "LEADS_NEXT p=Ana")
    table.press("ok").shows("CORRECTION_OF n=3", "KEY_KEEP").press("ok").shows("Ana", "LEADS")
    assert table.game.out == [1]


def test_a_correction_that_opens_a_finished_game_again():
    table = takes_out(hurried(*LAST[:-1]), "A1").shows("GAME_OVER_TITLE")
    table = loses(colour(correcting(table, "3 "), "B"), "Ana")
    takes_out(table, "E1").shows("REOPENS", "Max 0 → 1", "Ana 15 → 14").press("ok")
    table.shows("Ana", "LEADS")
    assert not table.game.over


def test_a_chase_of_an_earlier_game_of_a_match():
    """Another bucket of the last chase but one of the first game."""
    events = chased(0, "R", 2, "E1") + chased(2, "R", 2, "D1") + out(2, 1) + ("next_game",)
    table = hurried(*events, players=3, games=2).press("ok").shows("Max", "LEADS")
    table = colour(correcting(table, "1.2 "), "R").press("ok")
    takes_out(table, "D2").shows("CORRECTION_OF n=1.2", "Ana 28 = 28").press("ok").shows("DEAL")
    assert table.game.games.standing(0) == [15, 0, 13]
    assert [edit["at"] for edit in edits(table)] == [5]


def test_who_has_left_meanwhile_is_not_compared():
    events = TWO + (("leave", 3),)
    table = colour(correcting(hurried(*events), "2 "), "G").press("ok ok").shows("Ana 14 = 14")
    table.hides("Luc")


# ---- a pyramid -----------------------------------------------------------------------------------


def of_pyramids(table):
    return table.menu().choose("GAME_CORRECT").shows("A_CHASE").choose("A_PYRAMID")


def exchanging(table, name, *buckets):
    """Of the pyramid of somebody, so many buckets are chosen."""
    table = of_pyramids(table).choose(name).shows(name, "WHICH_BUCKET")
    for bucket in buckets:
        takes_out(table, bucket)
    return table


def test_two_buckets_of_a_pyramid_change_places():
    table = exchanging(coloured(), "Ana", "A1").shows("Ana", "AGAINST_WHICH")
    takes_out(table, "A5").shows("Ana", "SAVED", "Ana 15 = 15", "KEY_KEEP").press("ok")
    table.shows("Zoé", "LEADS")
    assert edits(table) == [{"at": 2, "events": [{"t": "pyramid", "p": 2, "b": "GYBSRRYBSGRYBSG"}]}]


def test_the_bucket_that_is_exchanged_is_crossed_out():
    table = exchanging(coloured(), "Ana")
    assert (here(table), falling(table)) == ("A1", [])
    takes_out(table, "C2")
    assert (here(table), falling(table)) == ("C2", ["C2"])
    assert (here(table.press("+")), falling(table)) == ("C3", ["C2"])


def test_a_whole_pyramid_is_shown_with_the_colours_that_were_told():
    table = exchanging(coloured(*chased(0, "R", 1, "A1")), "Max")
    assert len(standing(table)) == 15
    assert "".join(["RYBSG"[each] for each in table.screen.pyramid.colours]) == PLAIN


def test_two_buckets_of_the_same_colour_ask_again():
    for second in ("A1", "B1", "C2"):
        table = exchanging(coloured(), "Ana", "A1", second).shows("WHICH_BUCKET")
        assert here(table) == "A1"
        assert len(table.log()) == 4


def test_hammered_oks_change_no_pyramid():
    table = exchanging(coloured(), "Ana").press("+")
    for _ in range(20):
        table.tap(8, 80)
    table.shows("Ana")
    assert len(table.log()) == 4


def test_while_they_build_only_those_who_have_can_be_corrected():
    table = of_pyramids(pyramids(("pyramid", 0, PLAIN), ("pyramid", 1, PLAIN)))
    assert lines(table) == ["Zoé", "Max"]
    table.press("back back back")
    exchanging(table, "Max", "A1", "A2").press("ok").shows("Ana", "1/15")


def test_before_anybody_has_built_there_are_only_chases():
    pyramids().press("ok").menu().choose("GAME_CORRECT").shows("NO_CHASE_YET")
    hurried(*TWO).menu().choose("GAME_CORRECT").shows("WHICH_CHASE")


def test_a_pyramid_in_which_a_lost_bucket_has_another_colour():
    table = exchanging(coloured(*chased(0, "R", 1, "A1")), "Max", "A1", "A2")
    table.shows("NO_LONGER_FITS", "× + ENTRY_REMOVE p=Max", "DROP_LAST").press("- +").press("ok")
    assert table.game.phase == "REMOVE"
    table.shows("Max", table.app._box.t("COLOUR_FALLS", hue=table.say("LETTER_R")))


def test_the_pyramid_of_the_game_that_is_on_is_corrected():
    events = out(0, 1) + ("next_game", ("pyramid", 1, PLAIN))
    table = of_pyramids(coloured(*events, players=3, games=2))
    assert lines(table) == ["Max"]
    takes_out(takes_out(table.choose("Max"), "A1"), "A2").press("ok")
    assert [edit["at"] for edit in edits(table)] == [len(events) + 2]


def test_back_from_a_pyramid_is_one_step_each():
    table = exchanging(coloured(), "Luc", "B2").shows("AGAINST_WHICH").press("+ back")
    assert here(table.shows("WHICH_BUCKET")) == "B2"
    table.press("back").shows("WHOSE_PYRAMID")
    assert table.at() == "Luc"
    table.press("back").shows("A_PYRAMID")
    assert table.at() == table.say("A_PYRAMID")
    table.press("back").shows("MENU")


def test_back_from_the_comparison_of_a_pyramid_leads_to_the_bucket():
    table = exchanging(coloured(), "Luc", "B2", "B3").shows("KEY_KEEP").press("back")
    assert here(table.shows("WHICH_BUCKET")) == "B2"
    assert len(table.log()) == 4


def test_an_exchange_is_resumed_after_a_cut():
    table = exchanging(coloured(), "Luc", "B2").switch_on().press("ok")
    table.shows("Luc", "AGAINST_WHICH")
    assert falling(table) == ["B2"]
    takes_out(table, "A1").press("ok")
    assert edits(table)[0]["events"][0]["b"] == "YYBSGRRBSGRYBSG"


def test_buckets_of_four_rows_change_places():
    events = tuple([("pyramid", p, FOUR_ROWS) for p in range(2)])
    table = pyramids(*events, players=2, edition="edition2005")
    exchanging(table, "Max", "D1", "A1").press("ok")
    assert edits(table)[0]["events"][0]["b"] == "GYBSGRYBSR"


def test_in_a_finished_game_the_bucket_is_looked_for_from_the_list():
    table = takes_out(hurried(*LAST[:-1]), "A1").press("ok").choose("OTHER_GAMES").press("ok")
    table = correcting(table.shows("GAME_OVER_TITLE"), "1 ").shows("Zoé", "WHICH_ANIMAL")
    table.press("back back back").shows("GAME_OVER_TITLE").press("back").shows("NEW_GAME")


def test_a_bucket_of_a_pyramid_with_four_rows():
    events = tuple([("pyramid", p, FOUR_ROWS) for p in range(2)]) + chased(0, "R", 1, "A1")
    table = pyramids(*events, players=2, edition="edition2005")
    table = colour(correcting(table, "1 "), "R").press("ok")
    assert here(at_bucket(table, "B2")) == "B2"
