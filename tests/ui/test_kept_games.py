"""No game is lost by another one: a new game is taken back, old ones are looked at and go on."""

from tests.ui.table import table_with

OVER = [("custom", {"deal": 6}), ("bids", [0, 0, 0, 0]), ("tricks", [6, 0, 0, 0])]


def rematch():
    """A game that is over, and the next one of the same players."""
    table = table_with(4, OVER).press("ok").shows("GAME_OVER_TITLE")
    return table.press("+ ok").shows("ROUND n=1", "KEY_LIST")


def test_a_new_game_is_taken_back_in_its_menu():
    table = rematch().menu().choose("UNDO_NEW_GAME").shows("GAME_OVER_TITLE", "Max, Ana, Luc")
    assert len(table.store.names()) == 1
    table.switch_on().press("ok").shows("GAME_OVER_TITLE")


def test_it_is_taken_back_after_a_cut_too():
    table = rematch().switch_on().shows("POWER_LOST", "ROUND_INSIDE n=1").press("ok")
    table.menu().choose("UNDO_NEW_GAME").shows("GAME_OVER_TITLE")


def test_once_something_is_entered_the_entry_is_undone_first():
    table = rematch().press("ok").menu()
    assert not has_line(table, "UNDO_NEW_GAME")
    table.press("+ ok").menu().choose("UNDO_NEW_GAME").shows("GAME_OVER_TITLE")


def test_the_first_game_of_all_cannot_be_taken_back():
    assert not has_line(table_with(4).menu(), "UNDO_NEW_GAME")


def has_line(table, line):
    return table.say(line) in list(table.screen.lines)


def test_a_rematch_goes_on_with_the_left_neighbour_of_who_was_first():
    table = rematch()
    assert table.session.header.options["first_dealer"] == 1
    table = table_with(4, OVER, first_dealer=3).press("ok + ok")
    assert table.session.header.options["first_dealer"] == 0


def test_a_rematch_passes_over_who_has_left():
    events = [("leave", 1), ("custom", {"deal": 6}), ("bids", [0, None, 0, 0])]
    events += [("tricks", [6, None, 0, 0])]
    table = table_with(4, events).press("ok + ok")
    assert table.session.header.names == ["Zoé", "Ana", "Luc"]
    assert table.session.header.options["first_dealer"] == 1


def test_a_new_game_that_cannot_be_kept_leaves_the_old_one():
    table = table_with(4, OVER).press("ok +")
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED").press("ok").shows("GAME_OVER_TITLE")
    table.store.fails = False
    assert len(table.store.names()) == 1


def test_a_new_game_that_cannot_be_taken_back_stays():
    table = rematch().menu()
    table.store.fails = True
    table.choose("UNDO_NEW_GAME").shows("NOT_SAVED").press("ok").shows("MENU")
    table.store.fails = False
    table.choose("UNDO_NEW_GAME").shows("GAME_OVER_TITLE")


def others(table):
    """From the mission of a rematch to the list of the other games."""
    table.press("ok").menu().choose("QUIT").press("ok")
    return table.choose("OTHER_GAMES").shows("OTHER_GAMES")


def test_a_finished_game_is_looked_at_and_left_unchanged():
    table = others(rematch()).press("ok").shows("GAME_OVER_TITLE")
    before = dict(table.store.memory.files)
    table.press("- ok").press("back").shows("RESUME")
    changed = {path for path in before if table.store.memory.files[path] != before[path]}
    assert changed <= {"m/0"}


def test_the_power_goes_while_a_finished_game_is_looked_at():
    table = others(rematch()).press("ok").shows("GAME_OVER_TITLE").switch_on()
    table.shows("POWER_LOST").press("ok").shows("GAME_OVER_TITLE", "Max, Ana, Luc")
    table.press("back").shows("RESUME").press("ok").shows("DEALS")


def test_a_finished_game_that_is_corrected_goes_on_and_the_running_one_waits():
    table = others(rematch()).press("ok").menu().choose("UNDO").shows("KEY_NEXT")
    assert not table.game.over
    table.menu().choose("QUIT").press("ok").shows("RESUME", "ROUND_INSIDE n=1")
    table.choose("OTHER_GAMES").shows("… ").press("ok").shows("DEALS")
    table.switch_on().press("ok").shows("DEALS")
    assert len(table.store.names()) == 2


def test_every_state_of_the_files_while_games_change_places_has_both():
    table = others(rematch()).press("ok").menu()
    table.store.memory.is_watched = True
    table.choose("UNDO")
    states = table.store.memory.states
    assert len(states) > 3
    for files in states:
        store = type(table.store)(None, files)
        logs = sorted(len(store.log(name)) for name in store.names())
        assert logs in ([1, 4], [1, 5])
        assert store.faults == [] and store.dropped == 0
