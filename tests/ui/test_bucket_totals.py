"""A chase of the bucket pyramid whose totals are told: how many cards, what they are worth, who
follows."""

from tests.ui.pyramids import chased, colour, coloured, hurried, pyramids, takes_out


def tracked(*events, players=4, **options):
    """Totals are told."""
    return hurried(*events, players=players, totals=True, **options)


def led(v=5, n=1, players=4, **options):
    """Zoé has led red with so many points."""
    return tracked(("lead", 0, "R", n, v), players=players, **options)


def raises(table, n, worth):
    """The player in turn follows."""
    return table.press("ok " + ("-", "+", "ok")[n - 1]).pick(worth)


def values(table):
    return table.screen.values[0], table.screen.values[-1]


# ---- the leader ----------------------------------------------------------------------------------


def test_the_leader_says_his_cards_and_their_worth():
    table = colour(tracked().press("ok").shows("Zoé", "LEADS"), "Y").shows("Zoé", "ANIMAL_Y")
    assert list(table.keys()) == ["←", "1", "2", "3"]
    for word in table.say("HOW_MANY_CARDS").split():
        table.shows(word)
    table.press("+").shows("Zoé", "ANIMAL_Y", "CARDS_PLAYED n=2", "WORTH").pick(12)
    table.shows("Max", "TO_BEAT", "12", "ANIMAL_Y", "IS_LEADING c=Zoé")
    assert table.last() == {"t": "lead", "p": 0, "c": "Y", "n": 2, "v": 12}


def test_what_so_many_cards_can_be_worth():
    for key, least_most in (("-", (1, 8)), ("+", (2, 16)), ("ok", (4, 23))):
        table = tracked().press("ok - " + key)
        assert values(table) == least_most
        assert table.screen.value() == sum(least_most) // 2


def test_one_card_is_said_in_its_own_words():
    tracked().press("ok - -").shows("CARD_PLAYED").hides("CARDS_PLAYED n=1")


def test_back_is_one_step_each_to_the_animal():
    table = tracked().press("ok ok - +").shows("CARDS_PLAYED n=2").press("back")
    assert list(table.keys()) == ["←", "1", "2", "3"]
    table.press("back").shows("Zoé", "LEADS", "THE_CHASE").press("back").shows("DEAL")
    assert table.log() == []


# ---- who follows ---------------------------------------------------------------------------------


def test_one_loses_or_follows():
    table = led().shows("Max", "TO_BEAT", "5", "NEEDS n=6").hides("HAS_PLAYED")
    assert list(table.keys()) == ["←≡", table.say("KEY_LOSES"), "", table.say("KEY_RAISE")]
    table.press("ok")
    assert table.last()["t"] == "lead"
    table.press("-").pick(8).shows("Ana", "8", "NEEDS n=9", "IS_LEADING c=Zoé")
    assert table.last() == {"t": "raise", "p": 1, "n": 1, "v": 8}
    table.press("-").shows("Ana", "ANIMAL_R", "−1")
    assert table.last() == {"t": "lose", "p": 2}


def test_only_what_is_enough_is_offered():
    table = led(5).press("ok -")
    assert values(table) == (6, 8)
    assert table.screen.value() == 6
    assert values(led(10, 2).press("ok +")) == (11, 16)
    assert values(led(10, 2).press("ok ok")) == (11, 23)


def test_so_few_cards_that_they_are_too_little_have_no_key():
    assert list(led(7).press("ok").keys()) == ["←", "1", "2", "3"]
    assert list(led(8).press("ok").keys()) == ["←", "", "2", "3"]
    table = led(16, 2).press("ok")
    assert list(table.keys()) == ["←", "", "", "3"]
    before = table.frame
    assert table.press("- +").frame == before
    table.press("ok")
    assert values(table) == (17, 23)


def test_who_cannot_follow_can_only_lose():
    table = led(23, 3).shows("Max", "23", "TOO_HIGH").hides("KEY_RAISE")
    assert list(table.keys()) == ["←≡", table.say("KEY_LOSES"), "", ""]
    before = table.frame
    assert table.press("ok").frame == before
    table.press("-").shows("Max", "−1")


def test_who_comes_again_adds_to_his_own_cards():
    """The worked chase: A leads with 5, B has 8, C 11, D 12; A adds 8, and B loses."""
    table = raises(raises(raises(led(5), 1, 8), 2, 11), 2, 12)
    table.shows("Zoé", "TO_BEAT", "12", "HAS_PLAYED", "5", "NEEDS_MORE n=8").press("ok -")
    table.shows("WORTH_ADDED", "HEAD_TOTAL", "13")
    assert values(table) == (8, 8)
    table.press("ok").shows("Max", "13", "HAS_PLAYED", "8", "NEEDS_MORE n=6").press("-")
    takes_out(table, "E1").shows("Max", "LEADS")
    row = table.game.view()["history"][0]
    assert (row["own"], row["loser"]) == ([13, 8, 11, 12], 1)


def test_the_total_with_what_was_played_before_goes_with_the_worth():
    table = raises(led(5, players=2), 1, 8).press("ok ok").shows("HEAD_TOTAL", "9")
    for worth in (5, 6, 7):
        table.press("+").shows("HEAD_TOTAL", str(5 + worth))


def test_who_has_played_nothing_has_no_other_total_than_the_worth():
    tracked().press("ok - -").hides("HEAD_TOTAL")
    led().press("ok -").shows("WORTH").hides("HEAD_TOTAL", "WORTH_ADDED")


def test_in_a_long_chase_the_totals_have_three_digits():
    events = [("lead", 0, "R", 3, 16)]
    own = [16, 0]
    for n in range(9):
        p = 1 - n % 2
        own[p] += 23
        events.append(("raise", p, 3, 23))
    table = tracked(*events, players=2).shows("Zoé", "TO_BEAT", "115", "HAS_PLAYED", "108")
    table.shows("NEEDS_MORE n=8").press("ok -").shows("HEAD_TOTAL", "116")


def test_who_is_out_is_not_asked():
    events = chased(0, "R", 1, "A3", "A1") + chased(1, "R", 1, "A2") + chased(1, "R", 1, "A1")
    table = tracked(*(events + (("lead", 2, "R", 1, 5),)), players=5).shows("Luc")
    raises(raises(raises(table, 1, 6).shows("Léa"), 1, 7).shows("Zoé"), 1, 8).shows("Ana")


# ---- equal totals --------------------------------------------------------------------------------


def test_an_equal_total_turns_the_chase_round():
    table = led(5, on_equal="reverse").shows("Max", "TO_REACH", "NEEDS n=5")
    table.hides("TO_BEAT", "TURNED_ROUND").press("ok -")
    table.shows(table.app._box.t("EQUAL_TURNS", t=5))
    assert values(table) == (5, 8)
    table.press("ok").shows("Zoé", "5", "HAS_PLAYED", "TURNED_ROUND", "NEEDS_MORE n=1")
    raises(table, 1, 2).shows("Luc", "7", "TURNED_ROUND")


def test_the_next_chase_goes_the_usual_way_again():
    table = led(5, on_equal="reverse").press("ok - ok").shows("TURNED_ROUND").press("-")
    takes_out(table, "E1").shows("Zoé", "LEADS").press("- -").pick(3)
    table.shows("Max", "TO_REACH", "3").hides("TURNED_ROUND")


def test_without_that_rule_an_equal_total_is_not_enough():
    table = led(5).press("ok -")
    table.hides("5 6").shows("WORTH")


# ---- back ----------------------------------------------------------------------------------------


def test_back_takes_back_one_total_and_shows_it():
    table = raises(raises(led(5), 1, 7), 2, 11).shows("Luc").press("back")
    table.shows("Ana", "CARDS_PLAYED n=2")
    assert table.screen.value() == 11
    table.press("back back").shows("Ana", "TO_BEAT", "7").press("back").shows("Max", "CARD_PLAYED")
    assert table.screen.value() == 7
    table.press("ok").shows("Ana", "TO_BEAT")
    assert [line["t"] for line in table.log()[-3:]] == ["undo", "undo", "raise"]


def test_back_on_the_first_who_follows_shows_the_cards_of_the_leader():
    table = led(12, 2).press("back").shows("Zoé", "ANIMAL_R", "CARDS_PLAYED n=2")
    assert table.screen.value() == 12
    table.press("back back").shows("LEADS", "THE_CHASE").press("back").shows("DEAL")


def test_back_from_the_bucket_leads_to_who_follows():
    table = led().press("-").shows("−1").press("back").shows("Max", "TO_BEAT", "KEY_LOSES")
    assert table.last() == {"t": "undo"}


def test_a_total_is_undone_in_the_menu_by_its_words():
    table = raises(led(5), 1, 8).menu().shows("UNDO + Max + +8").choose("UNDO").shows("Max", "5")
    table.menu().shows("UNDO + ANIMAL_R").press("back").shows("TO_BEAT")


# ---- with colours, and a mixture -----------------------------------------------------------------


def test_with_colours_a_bucket_of_the_colour_falls():
    table = coloured(totals=True).shows("Zoé", "LEADS").press("- -").pick(8).press("-")
    table.shows("Max", table.app._box.t("COLOUR_FALLS", hue=table.say("LETTER_R")))


def test_a_chase_that_a_log_has_without_totals_is_played_without():
    table = tracked(("lead", 0, "R")).shows("WHO_LOSES")
    table.press("ok").shows("Max", "−1").press("ok").shows("LEADS").press("-").shows("Max")
    assert list(table.keys())[1:] == ["1", "2", "3"]


def test_a_chase_that_a_log_has_with_totals_is_played_with_them():
    pyramids(("lead", 0, "R", 1, 5), colours=False).shows("Max", "TO_BEAT", "NEEDS n=6")


# ---- hammering, and cuts -------------------------------------------------------------------------


def test_hammered_oks_never_lose_a_bucket():
    for gap_ms in (80, 240, 400):
        table = led(1)
        for _ in range(40):
            table.tap(8, gap_ms)
        assert "lose" not in [line["t"] for line in table.log()]


def test_it_is_resumed_at_every_prompt():
    table = led().press("ok").switch_on().press("ok").shows("Max")
    assert list(table.keys()) == ["←", "1", "2", "3"]
    table.press("+").switch_on().press("ok").shows("CARDS_PLAYED n=2").pick(9)
    table.switch_on().shows("LAST_ENTRY", "Max + +9").press("ok").shows("Ana", "TO_BEAT", "9")
    table.press("back").switch_on().press("ok").shows("Max", "CARDS_PLAYED n=2")
    assert table.screen.value() == 9
