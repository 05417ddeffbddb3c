"""Home: games are resumed, looked at, and taken up again."""

from binascii import crc32

from tests.kit import EIGHT
from tests.ui.table import Table, table_with


def quit_game(table):
    return table.menu().choose("QUIT").shows("GAME_KEPT").press("ok")


def test_a_running_game_is_on_top_and_one_press_away():
    table = quit_game(table_with(4, [("mission", "m13"), ("bid", 0, 2)]))
    table.shows("RESUME", "Pili Pili", "ROUND_INSIDE n=1").press("ok").shows(
        "Max", "BID_OF i=2 j=4", "2/4"
    )


def test_a_game_is_resumed_after_a_cut():
    table = table_with(4, [("mission", "m13"), ("bid", 0, 2)])
    table.switch_on().shows("POWER_LOST", "NOTHING_LOST", "Pili Pili", "ROUND_INSIDE n=1")
    table.shows("LAST_ENTRY", "ENTRY_BID p=Zoé v=2").press("ok").shows("Max", "BID_OF i=2 j=4")


def test_a_game_that_was_quit_waits_at_home_after_a_cut():
    table = quit_game(table_with(4, [("mission", "m13"), ("bid", 0, 2)])).switch_on()
    table.shows("RESUME", "Pili Pili").press("ok").shows("Max", "BID_OF i=2 j=4")


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
    table.choose("NEW_GAME").shows("NEW_GAME_ASK").press("-").shows("NEW_GAME_KEEPS").press("+ ok")
    table.pick(2).press("ok").type("Al").done()
    table.choose_name("NEW_NAME").type("Bo").done().press("ok ok")
    return table.shows("ROUND n=1")


def test_the_game_to_resume_is_not_among_the_others():
    table = quit_game(table_with(4, [("mission", "m13")]))
    table.choose("OTHER_GAMES").shows("NO_GAME")


def test_back_from_the_others_leads_home():
    table = quit_game(new_game(quit_game(table_with(4, [("mission", "m13")]))))
    table.choose("OTHER_GAMES").press("back").shows("RESUME")


def test_a_running_game_is_described_in_the_language_that_was_chosen_since():
    for table in (table_with(4, [("mission", "m13")]), table_with(2, [], None, "copenhagen")):
        table = quit_game(table)
        before = table.lines()[2]
        table.choose("SETTINGS").press("ok back")
        inside = "TURN_INSIDE n=1" if "Copenhagen" in before else "ROUND_INSIDE n=1"
        table.shows("RESUME", inside)
        assert table.lines()[2] != before


def test_a_new_game_is_asked_twice_while_one_is_running():
    table = quit_game(table_with(4, [("mission", "m13")])).choose("NEW_GAME")
    table.shows("NEW_GAME_ASK", "Pili Pili", "ROUND_INSIDE n=1", "Zoé Max Ana Luc").press("ok")
    table.shows("RESUME").choose("NEW_GAME").press("-").shows("REALLY", "2/2", "NEW_GAME_KEEPS")
    table.press("ok").shows("RESUME").press("- -").press("ok").shows("SETTINGS")


def test_a_damaged_game_is_told_and_put_aside():
    table = quit_game(new_game(quit_game(table_with(4, [("mission", "m13"), ("bid", 0, 2)]))))
    files = table.store.memory.files
    (path,) = [path for path in files if path.startswith("a/")]
    files[path] = files[path][:-1] + b"!"
    damaged = files[path]
    table.choose("OTHER_GAMES").shows("DAMAGED").press("ok").shows("FAULT", "FAULT_BAD_GAME")
    table.press("ok").shows("NO_GAME").press("ok").shows("RESUME").switch_on().shows("RESUME")
    assert [files[path] for path in files if path.startswith("bad/")] == [damaged]


def test_lost_entries_are_told_until_somebody_has_read_it():
    table = table_with(4, [("mission", "m13"), ("bid", 0, 2), ("bid", 1, 1)])
    table.press("ok")  # a third bid
    files = table.store.memory.files
    (path,) = [path for path in files if path.startswith("j/")]
    files[path] = files[path][:-32]
    for _ in range(2):
        table.switch_on().shows("POWER_LOST", "ENTRIES_LOST n=2", "ROUND_INSIDE n=1")
    table.press("ok").shows("Max", "BID_OF i=2 j=4").switch_on().shows("NOTHING_LOST")


def test_what_a_newer_version_has_saved_is_not_touched():
    table = table_with(4, [("mission", "m13")])
    files = table.store.memory.files
    data = bytearray(files["s/0"])
    data[3] += 1
    crc = crc32(data[:-4])
    data[-4:] = bytes([crc >> 8 * place & 255 for place in range(4)])
    files["s/0"] = bytes(data)
    before = dict(files)
    table.switch_on().shows("FAULT", "FAULT_NEWER").press("ok").shows("NEW_GAME").hides("RESUME")
    table.press("ok ok").pick(2).press("ok").type("Al").done().choose_name("NEW_NAME").type("Bo")
    table.done().press("ok ok").shows("NOT_SAVED")
    assert files == before


def test_every_round_is_said_at_home():
    events = []
    for _ in range(3):
        events += [("mission", "m10"), ("bids", [1, 1, 0, 0]), ("tricks", [1, 0, 0, 0]), "score"]
    quit_game(table_with(EIGHT[:4], events)).shows("Pili Pili", "ROUND_INSIDE n=4")
