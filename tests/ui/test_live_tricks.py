"""The tricks are entered one by one while the cards are played."""

from tests.ui.table import table_with


def live(mission="m13", bids=(1, 1, 1, 0), **options):
    """The winner of the first trick is asked."""
    table = table_with(len(bids), [("mission", mission), ("bids", list(bids))], **options)
    return table.press("+").shows("1/", "WINNER", "KEY_WINS")


def test_the_cursor_begins_on_who_leads():
    table = live(first_dealer=2).press("ok")
    assert table.last() == {"t": "trick", "w": 2}


def test_the_cursor_stays_on_the_last_winner():
    table = live().press("+ + ok").shows("TRICK_OF n=2 k=4", "Ana 1/1").press("ok").shows("Ana 2/1")
    assert [line["w"] for line in table.log()[2:]] == [2, 2]


def test_the_players_are_a_ring():
    table = live().press("- ok")
    assert table.last()["w"] == 3


def test_the_last_trick_ends_the_play():
    table = live().press("ok ok ok ok").shows("ENDS_AT n=6", "Zoé 1 4 +3")
    assert table.game.phase == "SCORE"


def test_back_takes_back_one_trick_and_points_at_its_winner():
    table = (
        live().press("+ ok + ok").shows("TRICK_OF n=3 k=4").press("back").shows("TRICK_OF n=2 k=4")
    )
    assert table.screen.at == 2
    table.press("back").shows("TRICK_OF n=1 k=4")
    assert table.screen.at == 1


def test_back_before_the_first_trick_leads_to_the_bids():
    table = live().press("ok back back").shows("PLAYING", "KEY_LIVE")
    table.press("back").shows("BID_OF i=1 j=4")


def test_back_from_the_result_asks_the_last_trick_again():
    live().press("ok ok + ok ok").shows("ENDS_AT n=6").press("back").shows(
        "TRICK_OF n=4 k=4", "Max 1/1"
    )


def test_back_from_the_result_of_one_trick_asks_it_again():
    table = live("m10", (0, 1, 1)).press("+ ok").shows("ENDS_AT n=6").press("back")
    table.shows("TRICK_OF n=1 k=1", "Max 0/1")
    assert table.screen.at == 1
    table.press("back").shows("PLAYING", "KEY_LIVE")


def test_after_a_cut_the_tricks_go_on():
    table = live().press("+ ok")
    table.switch_on()
    table.press("ok").shows("TRICK_OF n=2 k=4", "Max 1/1")
    assert table.screen.at == 1


def test_a_mission_that_counts_tricks_asks_after_each():
    mission = {"deal": 2, "ask": ["count"], "score": {"count": 1, "count_label": "rouges"}}
    events = [("custom", mission), ("bids", [1, 1, 1])]
    table = table_with(3, events).press("+ ok").shows("CURSED", "rouges", "YES", "NO")
    table.press("ok").shows("TRICK_OF n=2 k=2")
    assert table.last() == {"t": "trick", "w": 0}
    table.press("ok -")
    assert table.last() == {"t": "trick", "w": 0, "cursed": True}
    table.shows("Zoé 1 2 +2")


def test_back_from_the_question_leads_to_the_winner():
    mission = {"deal": 2, "ask": ["count"], "score": {"count": 1}}
    table = table_with(3, [("custom", mission), ("bids", [1, 1, 1])])
    table.press("+ + ok").shows("CURSED").press("back").shows("TRICK_OF n=1 k=2", "Max 0/1")
    assert table.screen.at == 1
    assert table.last()["t"] == "bids"


def test_what_live_tricks_tell_is_not_asked():
    for ask in ("first", "last", "offered", "count"):
        mission = {"deal": 2, "ask": [ask]}
        table = table_with(3, [("custom", mission), ("bids", [1, 1, 1])]).press("+ ok")
        if ask == "count":
            table.press("ok ok ok")
        else:
            table.press("ok")
        table.shows("ENDS_AT n=6")


def test_seven_and_eight_players_stand_in_two_columns():
    bids = [1, 0, 0, 0, 0, 0, 0, 0]
    table = table_with(8, [("mission", "m13"), ("bids", bids)]).shows("1/4", "Noé").press("+")
    for _ in range(7):
        table.press("+")
    table.press("ok")
    assert table.last()["w"] == 7
    table.shows("Noé 1/0")


def test_a_trick_that_cannot_be_kept_is_asked_again():
    table = live().press("+ +")
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED").press("ok").shows("TRICK_OF n=1 k=4")
