"""A chase of the bucket pyramid without totals: which animal comes, and who loses a bucket."""

from croupier.ui.idle import DIM, NORMAL
from tests.ui.pyramids import (
    chased,
    colour,
    coloured,
    hurried,
    loses,
    out,
    takes_out,
)

MINUTE = 60_000


def led(*events, players=4, **options):
    """Red was led."""
    return hurried(*(events + (("lead", 0, "R"),)), players=players, **options)


def lines(table):
    return list(table.screen.lines)


# ---- which animal --------------------------------------------------------------------------------


def test_the_animal_is_one_press_or_two():
    for letter, presses in (("R", "-"), ("Y", "+"), ("B", "ok -"), ("S", "ok +"), ("G", "ok ok")):
        table = hurried().press("ok").shows("Zoé", "LEADS", "THE_CHASE").press(presses)
        table.shows("WHO_LOSES", "ANIMAL_" + letter)
        assert table.last() == {"t": "lead", "p": 0, "c": letter}


def test_the_others_are_behind_the_third_key():
    table = hurried().press("ok")
    said = [table.say("LETTER_" + letter) for letter in "RYBSG"]
    assert list(table.keys()) == ["←≡", said[0], said[1], "".join(said[2:])]
    table.press("ok")
    assert list(table.keys()) == ["←", said[2], said[3], said[4]]
    table.press("back")
    assert list(table.keys()) == ["←≡", said[0], said[1], "".join(said[2:])]


def test_each_key_has_its_buckets_above_it():
    table = hurried().press("ok")
    assert [list(group) for group in table.screen._on_keys] == [[0], [1], [2, 3, 4]]
    table.press("ok")
    assert [list(group) for group in table.screen._on_keys] == [[2], [3], [4]]


def test_the_animals_are_named_where_they_have_a_key_of_their_own():
    names = ["ANIMAL_R", "ANIMAL_Y"], ["ANIMAL_B", "ANIMAL_S", "ANIMAL_G"]
    table = hurried().press("ok").shows("WHICH_ANIMAL", *names[0]).hides(*names[1])
    table.press("ok").shows("WHICH_ANIMAL", *names[1]).hides(*names[0])


def test_while_somebody_thinks_the_panel_stays_bright():
    for table in (hurried().press("ok"), led()):
        table.wait(4 * MINUTE)
        assert table.app._idle.light == NORMAL
        assert table.wait(2 * MINUTE).app._idle.light == DIM
    assert loses(led(), "Max").wait(4 * MINUTE).app._idle.light == DIM


# ---- who loses -----------------------------------------------------------------------------------


def test_the_left_neighbour_of_the_leader_is_first_and_the_leader_last():
    for leader, order in (
        (0, ["Max", "Ana", "Luc", "Zoé"]),
        (2, ["Luc", "Zoé", "Max", "Ana"]),
        (3, ["Zoé", "Max", "Ana", "Luc"]),
    ):
        table = hurried(("lead", leader, "Y"), first_player=leader).shows("ANIMAL_Y")
        assert lines(table) == order
        assert table.at() == order[0]
        assert table.say("LEADS") in table.screen.notes[3]


def test_the_buckets_of_all_are_shown():
    events = chased(0, "R", 2, "C1") + (("lead", 2, "R"),)
    hurried(*events).shows("HEAD_BUCKETS", "Luc 15", "Zoé 15", "Max 15", "Ana + LEADS + 12")


def test_six_players_have_a_line_each_and_no_heads():
    events = (("lead", 0, "R"),)
    table = hurried(*events, players=6).hides("HEAD_BUCKETS").shows("Max 15", "Zoé + LEADS + 15")
    assert lines(table) == ["Max", "Ana", "Luc", "Léa", "Tom", "Zoé"]


def test_who_is_out_does_not_play():
    table = hurried(*(out(0, 1) + (("lead", 2, "R"),)), players=6)
    assert lines(table) == ["Luc", "Léa", "Tom", "Zoé", "Ana"]


def test_anybody_may_lose_even_the_leader():
    for name, p in (("Max", 1), ("Luc", 3), ("Zoé", 0)):
        table = loses(led(), name).shows(name, "−1")
        assert table.last() == {"t": "lose", "p": p}


def test_the_list_is_a_ring():
    table = led().press("-")
    assert table.at() == "Zoé"
    assert table.press("+").at() == "Max"


def test_who_loses_is_who_leads_next():
    table = takes_out(loses(led(), "Ana"), "E1").shows("Ana", "LEADS", "THE_CHASE")
    colour(table, "S").shows("ANIMAL_S")
    assert lines(table) == ["Luc", "Zoé", "Max", "Ana"]


def test_when_the_loser_is_out_the_next_one_leads():
    hurried(*out(0, 2), players=5).shows("Luc", "LEADS")


# ---- back ----------------------------------------------------------------------------------------


def test_back_takes_back_one_entry_and_its_prompt_comes_up():
    table = takes_out(loses(led(), "Luc"), "B1").shows("Luc", "LEADS")
    table.press("back -").shows("Luc", "−4").press("back").shows("WHO_LOSES")
    assert table.at() == "Luc"
    table.press("back").shows("Zoé", "LEADS")
    assert [line["t"] for line in table.log()[-3:]] == ["undo"] * 3
    table.press("back").shows("DEAL").press("back").shows("MENU")


def test_back_asks_before_it_opens_a_chase_that_is_over():
    table = takes_out(loses(led(), "Luc"), "B1").press("back")
    table.shows("UNDO_ASK", "UNDO + ENTRY_REMOVE p=Luc")
    assert list(table.keys()) == ["", table.say("YES"), "", table.say("NO")]
    table.press("ok").shows("Luc", "LEADS")
    assert table.last()["t"] == "remove"
    table.press("back -").shows("Luc", "−4")
    assert table.last()["t"] == "undo"


def test_hammered_backs_open_no_chase_that_is_over():
    table = takes_out(loses(led(), "Luc"), "B1").press("back back back").shows("UNDO_ASK")
    assert table.last()["t"] == "remove"


def test_what_comes_up_is_one_press_away():
    table = takes_out(loses(led(), "Luc"), "B1").press("back - back").press("ok").shows("Luc", "−1")
    assert table.last() == {"t": "lose", "p": 3}


def test_a_name_that_was_taken_back_is_no_answer():
    """Ana has another name, which is taken back at the question who loses."""
    table = hurried(("lead", 0, "R"), ("rename", 2, "Eva")).shows("Eva").press("back")
    table.shows("UNDO_ASK", "ENTRY_RENAME").press("-").shows("WHO_LOSES", "Ana")
    assert table.at() == "Max"


def test_back_from_who_loses_leads_to_the_animal_in_the_first_chase_too():
    table = led().press("back").shows("Zoé", "LEADS")
    assert table.log() == [{"t": "lead", "p": 0, "c": "R"}, {"t": "undo"}]


# ---- hammering -----------------------------------------------------------------------------------


def test_hammered_oks_stop_at_the_animal_of_the_next_chase():
    for gap_ms in (30, 80, 150, 240):
        table = led()
        for _ in range(30):
            table.tap(8, gap_ms)
        assert [line["t"] for line in table.log()] == ["lead", "lose", "remove"][: len(table.log())]
    table.shows("Max", "LEADS")


def test_the_keys_of_the_animal_wait_for_a_moment():
    table = loses(led(), "Max")
    table.tap(8, 100)
    assert table.screen.is_fresh
    table.tap(8, 100)
    assert len(table.game.history) == 1 and table.game.phase == "LEAD"


# ---- colours are known ---------------------------------------------------------------------------


def test_with_colours_any_animal_can_be_led():
    table = coloured(*chased(0, "R", 1, "A1")).shows("Max", "LEADS")
    colour(table, "R").shows("WHO_LOSES", "ANIMAL_R")


# ---- after a cut ---------------------------------------------------------------------------------


def test_it_is_resumed_at_every_prompt_of_a_chase():
    table = hurried().press("ok ok").switch_on().press("ok").shows("Zoé", "LEADS")
    assert table.keys()[0] == "←"
    table.press("ok").switch_on().shows("LAST_ENTRY", "ANIMAL_G").press("ok").shows("WHO_LOSES")
    table.press("ok").switch_on().shows("ENTRY_LOSE p=Max").press("ok").shows("Max", "−1")
    table.press("back").switch_on().press("ok").shows("WHO_LOSES")
