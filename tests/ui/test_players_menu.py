"""Players come, go and change their names, and a score is corrected by hand."""

from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table, table_with

ROUND = [("mission", "m13"), ("bids", [1, 1, 1, 0]), ("tricks", [0, 1, 1, 2]), "score"]


def players(table):
    return table.menu().choose("PLAYERS").shows("RENAME", "JOIN", "LEAVE")


# ---- names --------------------------------------------------------------------------------------


def test_a_name_is_changed_at_any_time():
    for events in ([], ROUND[:1], ROUND[:2], ROUND[:3], ROUND):
        table = players(table_with(4, events)).choose("RENAME").shows("RENAME_WHO", "Luc")
        table.choose("Luc").shows("NEW_NAME_OF p=Luc", "Luc").press("back").type("l").done()
        assert table.last() == {"t": "rename", "p": 3, "name": "Lul"}


def test_the_new_name_is_on_the_screen_and_among_the_recent_ones():
    table = players(table_with(4)).choose("RENAME").press("ok back").type("e").done()
    table.press("ok").shows("Zoe", "DEALS")
    assert table.store.settings()["names"][0] == "Zoe"


def test_a_taken_name_is_refused():
    table = players(table_with(4)).choose("RENAME").press("ok back back back").type("max").done()
    table.shows("REFUSED").press("ok").shows("NEW_NAME_OF p=Zoé", "Max")


def test_the_same_name_changes_nothing():
    table = players(table_with(4)).choose("RENAME").press("ok").done().shows("JOIN")
    assert table.log() == []


def test_a_name_longer_than_the_box_types_stays_when_it_is_not_changed():
    table = players(table_with(["Bartolomeo77", "Max"])).choose("RENAME").press("ok")
    table.shows("Bartolom").done().shows("JOIN")
    assert table.log() == []


def test_back_leads_from_each_step_to_the_one_before():
    table = players(table_with(4)).choose("RENAME").press("+ ok back back back back")
    table.shows("RENAME_WHO")
    assert table.at() == "Max"
    table.press("back").shows("JOIN").press("back").shows("MENU").press("back")
    table.shows("MISSION n=29")


# ---- joining ------------------------------------------------------------------------------------


def test_a_recent_name_joins_to_the_left_of_somebody():
    store = MemoryStore({"names": ["Eva", "Zoé", "Tom"]})
    table = Table(store).press("ok ok").pick(2).choose_name("Zoé").choose_name("Tom")
    table = players(table.press("ok ok")).choose("JOIN").shows("WHO_JOINS", "Eva", "NEW_NAME")
    assert table.screen.lines == ["Eva", table.say("NEW_NAME")]
    table.press("ok").shows("LEFT_OF").choose("Zoé").press("ok")
    assert table.log()[0] == {"t": "join", "name": "Eva", "after": 0}
    assert table.game.players_in() == [0, 2, 1]


def test_a_new_name_joins():
    table = players(table_with(4, ROUND)).choose("JOIN").shows("WHO_JOINS").type("Tom").done()
    table.shows("LEFT_OF")
    assert table.at() == "Luc"
    table.press("ok").shows("JOINED p=Tom n=2").press("ok").shows("ROUND n=2", "KEY_LIST")
    assert table.last() == {"t": "join", "name": "Tom", "after": 3}
    assert table.game.pilis == [1, 0, 0, 2, 2]


def test_nobody_joins_twice():
    players(table_with(4)).choose("JOIN").type("Ana").done().shows("REFUSED")


def test_beyond_the_most_players_nobody_joins():
    table = players(table_with(8)).choose("JOIN").type("Ida").done().press("ok").shows("REFUSED")
    table.press("ok").shows("JOIN")


def test_back_leads_from_his_seat_to_his_name():
    table = players(table_with(4)).choose("JOIN").type("Tom").done().shows("LEFT_OF")
    table.press("back").shows("WHO_JOINS", "Tom").press("back back back back")
    table.shows("JOIN")
    assert table.log() == []


def test_back_leads_from_his_seat_to_the_recent_names():
    table = table_with(2)
    table.app._box.remember_names(["Eva", "Tom"])
    players(table).choose("JOIN").choose("Tom").press("back").shows("WHO_JOINS")
    assert table.at() == "Tom"
    table.choose("NEW_NAME").type("Ida").done().press("back").shows("WHO_JOINS", "Ida")
    table.press("back back back back").shows("Eva", "NEW_NAME").press("back").shows("JOIN")


# ---- leaving ------------------------------------------------------------------------------------


def test_a_player_leaves_after_a_question():
    table = players(table_with(4)).choose("LEAVE").shows("WHO_LEAVES").choose("Max")
    table.shows("LEAVE_FOR_GOOD p=Max", "YES", "NO").press("-").shows("ROUND n=1")
    assert table.last() == {"t": "leave", "p": 1}
    table.press("ok ok ok").shows("Ana", "BID_OF i=2 j=3")


def test_ok_says_no():
    table = players(table_with(4)).choose("LEAVE").press("ok ok").shows("JOIN")
    assert [line for line in table.log() if line["t"] == "leave"] == []


def test_too_few_players_cannot_become_fewer():
    (
        players(table_with(2))
        .choose("LEAVE")
        .press("ok -")
        .shows("REFUSED")
        .press("ok")
        .shows("JOIN")
    )


def test_within_a_round_nobody_comes_or_goes():
    for line in ("JOIN", "LEAVE"):
        table = players(table_with(4, ROUND[:1])).choose(line).shows("GAME_BETWEEN")
        table.press("ok").shows("JOIN")


# ---- by hand ------------------------------------------------------------------------------------


def adjusting(table, name):
    return table.menu().choose("ADJUST").shows("ADJUST_WHO").choose(name)


def test_a_score_is_raised():
    table = adjusting(table_with(4, ROUND), "Luc").shows("Luc", "2", "0")
    table.press("+ +").shows("+2").press("ok")
    assert table.last() == {"t": "adjust", "p": 3, "d": 2}
    assert table.game.pilis[3] == 4


def test_a_score_is_lowered_but_never_below_zero():
    table = adjusting(table_with(4, ROUND), "Luc").press("- - - -").shows("−2").press("ok")
    assert table.last() == {"t": "adjust", "p": 3, "d": -2}
    adjusting(table_with(4), "Zoé").press("-").hides("−1")


def test_a_held_key_goes_on_to_nine():
    table = adjusting(table_with(4, pili_limit=20), "Zoé").hold("+", 4000).shows("+9").press("+")
    table.shows("+9").press("ok")
    assert table.last()["d"] == 9


def test_nothing_is_entered_for_nothing():
    table = adjusting(table_with(4, ROUND), "Luc").press("+ - ok").shows("MENU")
    assert table.last()["t"] == "score"


def test_back_leaves_the_score_alone():
    table = adjusting(table_with(4, ROUND), "Luc").press("+ + back").shows("ADJUST_WHO")
    assert table.at() == "Luc"
    table.press("back").shows("MENU")
    assert table.last()["t"] == "score"


def test_the_prompt_of_the_round_comes_back_after_an_adjustment():
    table = table_with(4, [("mission", "m13"), ("bid", 0, 2)])
    adjusting(table, "Ana").press("+ ok").shows("Max", "BID_OF i=2 j=4")


def test_back_asks_before_it_takes_back_a_name():
    table = table_with(4, [("mission", "m13"), ("bid", 0, 1), ("rename", 1, "Maxime")])
    table.shows("Maxime", "BID_OF i=2 j=4").press("back").shows("UNDO_ASK", "ENTRY_RENAME")
    assert list(table.keys()) == ["", table.say("YES"), "", table.say("NO")]
    table.press("ok").shows("Maxime", "BID_OF i=2 j=4").press("back -").shows("BID_OF i=2 j=4")
    assert table.last() == {"t": "undo"}
    table.hides("Maxime").press("back").shows("BID_OF i=1 j=4")
