"""Home: games are resumed, looked at, and taken up again."""

from tests.kit import EIGHT
from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table, table_with


def quit_game(table):
    return table.menu().choose("QUIT").shows("GAME_KEPT").press("ok")


def test_a_running_game_is_on_top_and_one_press_away():
    table = quit_game(table_with(4, [("mission", "m13"), ("bid", 0, 2)]))
    table.shows("RESUME", "PILI_PILI", "ROUND_INSIDE n=1").press("ok").shows(
        "Max", "BID_OF i=2 j=4", "2/4"
    )


def test_a_game_is_resumed_after_a_cut():
    table = table_with(4, [("mission", "m13"), ("bid", 0, 2)])
    table.switch_on()
    table.shows("RESUME").press("ok").shows("Max", "BID_OF i=2 j=4")


def test_without_a_game_there_is_nothing_to_resume():
    Table().hides("RESUME").shows("NEW_GAME")


def test_there_is_no_finished_game_at_first():
    Table().choose("OTHER_GAMES").shows("NO_GAME").press("ok").shows("NEW_GAME")


def test_a_game_that_was_left_for_another_can_be_taken_up_again():
    table = quit_game(table_with(4, [("mission", "m13"), ("bid", 0, 2)]))
    table = quit_game(new_game(table)).choose("OTHER_GAMES").shows("Zoé, Max").press("ok")
    table.shows("Max", "BID_OF i=2 j=4")


def new_game(table):
    """Starts another game with players whose names are typed."""
    table.choose("NEW_GAME").pick(2).press("ok").type("Al").done()
    table.choose_name("NEW_NAME").type("Bo").done().press("ok ok")
    return table.shows("ROUND n=1")


def test_the_game_to_resume_is_not_among_the_others():
    table = quit_game(table_with(4, [("mission", "m13")]))
    table.choose("OTHER_GAMES").shows("NO_GAME")


def test_back_from_the_others_leads_home():
    table = quit_game(new_game(quit_game(table_with(4))))
    table.choose("OTHER_GAMES").press("back").shows("RESUME")


def test_a_damaged_game_is_told_once_and_the_one_before_is_resumed():
    table = quit_game(table_with(4, [("mission", "m13"), ("bid", 0, 2)]))
    new_game(table)
    table.store.damaged.append("1")
    table.switch_on()
    table.shows("DAMAGED", "KEPT_ASIDE title=1").press("ok").shows("RESUME").press("ok")
    table.shows("Max", "BID_OF i=2 j=4")
    quit_game(table).shows("RESUME")


def test_lost_entries_are_told():
    store = MemoryStore()
    store.dropped = 1
    table = Table(store).shows("POWER_LOST", "ENTRIES_LOST n=1").press("ok").shows("NEW_GAME")
    table.press("back back").shows("NEW_GAME")


def test_every_round_is_said_at_home():
    events = []
    for _ in range(3):
        events += [("mission", "m10"), ("bids", [1, 1, 0, 0]), ("tricks", [1, 0, 0, 0]), "score"]
    quit_game(table_with(EIGHT[:4], events)).shows("PILI_PILI", "ROUND_INSIDE n=4")
