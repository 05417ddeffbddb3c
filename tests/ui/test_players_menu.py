"""Players come, go and change their names, and a score is corrected by hand."""

from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table, table_with

ROUND = [("mission", "m13"), ("bids", [1, 1, 1, 0]), ("tricks", [0, 1, 1, 2]), "score"]


def players(table):
    return table.menu().choose("Players").shows("Change a name", "Add a player", "leaves")


# ---- names --------------------------------------------------------------------------------------


def test_a_name_is_changed_at_any_time():
    for events in ([], ROUND[:1], ROUND[:2], ROUND[:3], ROUND):
        table = players(table_with(4, events)).choose("Change").shows("Which name?", "Luc")
        table.choose("Luc").shows("Name of Luc", "Luc").press("back").type("l").done()
        assert table.last() == {"t": "rename", "p": 3, "name": "Lul"}


def test_the_new_name_is_on_the_screen_and_among_the_recent_ones():
    table = players(table_with(4)).choose("Change").press("ok back").type("e").done()
    table.press("ok").shows("Zoe", "deals")
    assert table.store.settings()["names"][0] == "Zoe"


def test_a_taken_name_is_refused():
    table = players(table_with(4)).choose("Change").press("ok back back back").type("max").done()
    table.shows("Refused").press("ok").shows("Name of Zoé", "Max")


def test_the_same_name_changes_nothing():
    table = players(table_with(4)).choose("Change").press("ok").done().shows("Add a player")
    assert table.log() == []


def test_a_name_longer_than_the_box_types_stays_when_it_is_not_changed():
    table = players(table_with(["Bartolomeo77", "Max"])).choose("Change").press("ok")
    table.shows("Bartolom").done().shows("Add a player")
    assert table.log() == []


def test_back_leads_from_each_step_to_the_one_before():
    table = players(table_with(4)).choose("Change").press("+ ok back back back back")
    table.shows("Which name?")
    assert table.screen.lines[table.screen.at] == "Max"
    table.press("back").shows("Add a player").press("back").shows("Menu").press("back")
    table.shows("Mission 29")


# ---- joining ------------------------------------------------------------------------------------


def test_a_recent_name_joins_to_the_left_of_somebody():
    store = MemoryStore({"names": ["Eva", "Zoé", "Tom"]})
    table = Table(store).press("ok").pick(2).choose_name("Zoé").choose_name("Tom")
    table = players(table.press("ok ok")).choose("Add").shows("Who joins?", "Eva", "+ new name")
    assert table.screen.lines == ["Eva", "+ new name"]
    table.press("ok").shows("To the left of?").choose("Zoé").press("ok")
    assert table.log()[0] == {"t": "join", "name": "Eva", "after": 0}
    assert table.game.players_in() == [0, 2, 1]


def test_a_new_name_joins():
    table = players(table_with(4, ROUND)).choose("Add").shows("Who joins?").type("Tom").done()
    table.shows("To the left of?")
    assert table.screen.lines[table.screen.at] == "Luc"
    table.press("ok").shows("Round 2", "Mission")
    assert table.last() == {"t": "join", "name": "Tom", "after": 3}
    assert table.game.pilis == [1, 0, 0, 2, 2]


def test_nobody_joins_twice():
    players(table_with(4)).choose("Add").type("Ana").done().shows("Refused")


def test_beyond_the_most_players_nobody_joins():
    table = players(table_with(8)).choose("Add").type("Ida").done().press("ok").shows("Refused")
    table.press("ok").shows("Add a player")


def test_back_leads_from_his_seat_to_his_name():
    table = players(table_with(4)).choose("Add").type("Tom").done().shows("To the left of?")
    table.press("back").shows("Who joins?", "Tom").press("back back back back")
    table.shows("Add a player")
    assert table.log() == []


def test_back_leads_from_his_seat_to_the_recent_names():
    table = table_with(2)
    table.app._box.remember_names(["Eva", "Tom"])
    players(table).choose("Add").choose("Tom").press("back").shows("Who joins?")
    assert table.screen.lines[table.screen.at] == "Tom"
    table.choose("+ new name").type("Ida").done().press("back").shows("Who joins?", "Ida")
    table.press("back back back back").shows("Eva", "+ new name").press("back").shows("Add")


# ---- leaving ------------------------------------------------------------------------------------


def test_a_player_leaves_after_a_question():
    table = players(table_with(4)).choose("A player leaves").shows("Who leaves?").choose("Max")
    table.shows("Does Max leave?", "YES", "NO").press("-").shows("Round 1")
    assert table.last() == {"t": "leave", "p": 1}
    table.press("ok ok ok").shows("Ana", "Bid 2/3")


def test_ok_says_no():
    table = players(table_with(4)).choose("A player leaves").press("ok ok").shows("Add a player")
    assert [line for line in table.log() if line["t"] == "leave"] == []


def test_too_few_players_cannot_become_fewer():
    (
        players(table_with(2))
        .choose("A player leaves")
        .press("ok -")
        .shows("Refused")
        .press("ok")
        .shows("Add a player")
    )


def test_within_a_round_nobody_comes_or_goes():
    for line in ("Add", "A player leaves"):
        table = players(table_with(4, ROUND[:1])).choose(line).shows("Only between two rounds")
        table.press("ok").shows("Add a player")


# ---- by hand ------------------------------------------------------------------------------------


def adjusting(table, name):
    return table.menu().choose("Adjust").shows("Adjust whom?").choose(name)


def test_a_score_is_raised():
    table = adjusting(table_with(4, ROUND), "Luc").shows("Luc", "score 2", "0")
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
    table = adjusting(table_with(4, ROUND), "Luc").press("+ - ok").shows("Menu")
    assert table.last()["t"] == "score"


def test_back_leaves_the_score_alone():
    table = adjusting(table_with(4, ROUND), "Luc").press("+ + back").shows("Adjust whom?")
    assert table.screen.lines[table.screen.at] == "Luc"
    table.press("back").shows("Menu")
    assert table.last()["t"] == "score"


def test_the_prompt_of_the_round_comes_back_after_an_adjustment():
    table = table_with(4, [("mission", "m13"), ("bid", 0, 2)])
    adjusting(table, "Ana").press("+ ok").shows("Max", "Bid 2/4")
