"""The end of a game and of a match of the bucket pyramid, told as presses."""

from tests.kit import EIGHT
from tests.ui.pyramids import at_bucket, chased, coloured, hurried, loses, out, takes_out

# Zoé loses one, Ana and Luc three each, and then Max his last: 14, 0, 12 and 12 are left.
SOME = chased(0, "R", 0, "E1") + chased(0, "R", 2, "C1") + chased(2, "R", 3, "C1")
SOME += (("lead", 3, "R"), ("lose", 1), ("remove", 1, "A3"), ("keep", 1, "A1"))
SOME += chased(1, "R", 1, "A2")


def ended(*events, players=4, **options):
    """The last bucket of Max has gone."""
    table = hurried(*events, players=players, **options).press("-")
    return takes_out(loses(table, "Max"), "A1")


def match(games=2, players=3):
    """Zoé leads, Max is out in the first game."""
    return hurried(*out(0, 1), players=players, games=games)


def rows(table):
    return [list(row) for row in table.screen._rows]


# ---- one game ------------------------------------------------------------------------------------


def test_with_the_last_bucket_the_game_is_over():
    table = ended(*SOME).shows("GAME_OVER_TITLE", "Zoé", "BUCKETS n=14", "NO_BUCKET_LEFT + Max")
    table.shows("2 Ana 12", "2 Luc 12", "4 Max 0", "KEY_TABLE", "KEY_AGAIN", "KEY_DONE")
    assert table.game.over


def test_of_five_two_must_be_out():
    events = chased(0, "R", 2, "E1") + chased(2, "R", 3, "E1") + out(3, 1)
    hurried(*events, players=5).shows("Ana", "LEADS")
    events += chased(2, "B", 4, "A3", "A1") + chased(4, "Y", 4, "A2")
    table = takes_out(loses(hurried(*events, players=5).press("-"), "Léa"), "A1")
    table.shows("GAME_OVER_TITLE", "Zoé", "BUCKETS n=15", "NO_BUCKET_LEFT + Max")
    table.shows("2 Ana 14", "2 Luc 14", "4 Max 0", "4 Léa 0")


def test_a_tie_is_a_shared_victory():
    table = ended(*out(0, 1)[:-3], players=3)
    table.shows("GAME_OVER_TITLE", "Zoé, Ana", "BUCKETS n=15", "SHARED_VICTORY", "3 Max 0")


def test_who_wins_with_one_bucket():
    events = chased(0, "R", 0, "A3", "A1") + chased(0, "R", 0, "A2") + chased(0, "R", 1, "A3", "A1")
    ended(*(events + chased(1, "R", 1, "A2")), players=2).shows("Zoé", "ONE_BUCKET")


def test_back_takes_back_the_bucket_that_ended_it():
    table = ended(*SOME).press("back").shows("Max", "−1").press("back").shows("WHO_LOSES")
    assert not table.game.over


def test_back_takes_back_the_part_that_ended_nothing():
    """With a part nobody goes out: what is left is never empty."""
    table = hurried(("lead", 0, "R"), ("lose", 1), ("remove", 1, "A3")).press("-")
    table.shows("Max", "LEADS").press("back -").shows("KEEPS")


def test_the_table_of_the_end():
    table = ended(*SOME).press("-").shows("SAVED", "HEAD_BUCKETS", "NO_BUCKET_LEFT + Max")
    assert rows(table) == [["Zoé", "14"], ["Ana", "12"], ["Luc", "12"], ["Max", "0"]]
    table.press("ok").shows("GAME_OVER_TITLE")


def test_hammered_oks_do_not_leave_a_game_that_has_just_ended():
    table = hurried(*SOME).press("-")
    loses(table, "Max")
    at_bucket(table, "A1")
    session = table.session
    for _ in range(20):
        table.tap(8, 150)
    assert table.session is session


def test_again_is_two_presses_and_the_left_neighbour_leads():
    table = ended(*SOME).press("+").shows("REMATCH", "Max").press("ok").shows("DEAL")
    table.shows("LEADS_FIRST p=Max").press("ok").shows("Max", "LEADS")
    assert table.session.header.names == EIGHT[:4]
    assert table.session.header.given == {"colours": False, "first_player": 1}
    assert len(table.store.names()) == 2


def test_back_from_the_rematch_leads_to_the_end():
    table = ended(*SOME).press("+ back").shows("GAME_OVER_TITLE")
    assert len(table.store.names()) == 1


def test_a_finished_game_is_looked_at():
    table = ended(*SOME).press("ok").shows("NEW_GAME").hides("RESUME").choose("OTHER_GAMES")
    table.shows("Zoé 14, Max 0…").press("ok").shows("GAME_OVER_TITLE", "Zoé", "BUCKETS n=14")
    assert table.keys()[0] == "←"
    table.press("back").shows("NEW_GAME")


def test_a_finished_game_is_there_after_a_cut():
    table = ended(*SOME).switch_on().shows("POWER_LOST", "LAST_ENTRY", "ENTRY_REMOVE p=Max")
    table.press("ok").shows("GAME_OVER_TITLE", "Zoé")


# ---- between two games ---------------------------------------------------------------------------


def test_between_games_stands_who_has_saved_what():
    table = match().shows("GAME_IS_OVER n=1 m=2", "HEAD_BUCKETS", "HEAD_TOTAL", "KEY_NEXT")
    table.shows("NO_BUCKET_LEFT + Max")
    assert rows(table) == [["♛ Zoé", "15", "15"], ["♛ Ana", "15", "15"], ["× Max", "0", "0"]]


def test_the_next_game_is_dealt_and_the_left_neighbour_leads():
    table = match().press("ok").shows("DEAL", "GAME_OF n=2 m=2", "LEADS_FIRST p=Max")
    assert table.last() == {"t": "next_game"}
    table.press("ok").shows("Max", "LEADS")
    assert table.game.standing() == [15, 15, 15]


def test_with_colours_all_build_again():
    table = coloured(*out(0, 1), players=3, games=2).press("ok").shows("DEAL").press("ok")
    table.shows("Max", "1/15")


def test_back_goes_from_the_deal_to_the_table_and_to_the_last_bucket():
    table = match().press("ok back").shows("GAME_IS_OVER n=1 m=2").press("back").shows("Max", "−1")
    assert [line["t"] for line in table.log()[-3:]] == ["next_game", "undo", "undo"]
    table.press("ok").shows("GAME_IS_OVER n=1 m=2")


def test_hammered_oks_stop_at_the_table():
    table = hurried(*(out(0, 1)[:-1]), players=3, games=2).shows("Max", "−1")
    for _ in range(20):
        table.tap(8, 150)
    table.shows("GAME_IS_OVER n=1 m=2")
    assert table.last()["t"] == "remove"


def test_it_is_resumed_between_two_games():
    table = match().switch_on().shows("GAME_INSIDE n=1").press("ok").shows("GAME_IS_OVER n=1 m=2")
    table.press("ok").switch_on().shows("GAME_INSIDE n=2", "ENTRY_NEXT_GAME").press("ok")
    table.shows("DEAL", "GAME_OF n=2 m=2")


def test_totals_by_hand_are_in_the_table():
    table = match().menu().choose("ADJUST").choose("Ana").press("- - ok").shows("KEY_NEXT")
    assert rows(table) == [["♛ Zoé", "15", "15"], ["♛ Ana", "15", "13"], ["× Max", "0", "0"]]


# ---- the match -----------------------------------------------------------------------------------


def won(*extra):
    """In the second game Zoé goes out: Ana has saved most."""
    events = out(0, 1) + ("next_game",) + extra
    events += chased(1, "B", 0, "A3", "A1") + chased(0, "Y", 0, "A2")
    table = hurried(*events, players=3, games=2).press("-")
    return takes_out(loses(table, "Zoé"), "A1")


def test_the_match_is_over_after_its_last_game():
    table = won().shows("GAME_OVER_TITLE", "Ana", "BUCKETS n=30", "IN_GAMES n=2")
    table.shows("2 Zoé 15", "2 Max 15")
    table.press("-").shows("SAVED", "GAME_OF n=2 m=2", "NO_BUCKET_LEFT + Zoé")
    assert rows(table) == [["Ana", "15", "30"], ["Zoé", "0", "15"], ["Max", "15", "15"]]


def test_a_match_may_be_shared():
    """Max, who had nothing, has got 15 by hand."""
    won(("adjust", 1, 15)).shows("Max, Ana", "BUCKETS n=30", "SHARED_VICTORY", "3 Zoé 15")


def test_back_from_the_end_of_a_match_takes_back_one_bucket():
    won().press("back").shows("Zoé", "−1").press("ok").shows("GAME_OVER_TITLE", "Ana")


def test_the_games_of_a_finished_match_are_looked_at():
    table = won().press("ok").choose("OTHER_GAMES").shows("Ana 30").press("ok")
    table.shows("GAME_OVER_TITLE", "Ana").menu().choose("GAMES_PLAYED")
    table.shows("GAME_IS_OVER n=2 m=2", "NO_BUCKET_LEFT + Zoé").press("ok")
    table.shows("GAME_IS_OVER n=1 m=2", "NO_BUCKET_LEFT + Max").press("ok").shows("MENU")
    table.press("back back").shows("NEW_GAME")


def test_a_rematch_has_as_many_games():
    table = won().press("+").shows("REMATCH", "Max").press("ok").shows("DEAL", "GAME_OF n=1 m=2")
    assert table.session.header.options["games"] == 2


def test_a_game_that_waits_is_told_with_its_players():
    table = match(3).press("ok ok").menu().choose("QUIT").press("ok").shows("GAME_INSIDE n=2")
    table.choose("NEW_GAME").press("- + ok").pick(2).press("ok").type("Al").done().press("ok")
    table.type("Bo").done().press("ok ok").shows("ROUND n=1").menu().choose("QUIT").press("ok")
    table.choose("OTHER_GAMES")
    table.shows("… + GAME_OF n=2 m=3 + Zoé").press("ok").shows("LEADS")


def test_a_long_name_of_a_game_that_waits_is_cut():
    names = ["Yvonne-Marie", "Max", "Ana"]
    table = hurried(("lead", 0, "R"), players=names, games=12).menu().choose("QUIT").press("ok")
    table.choose("NEW_GAME").press("- + ok").pick(2).press("ok").type("Al").done().press("ok")
    table.type("Bo").done().press("ok ok").menu().choose("QUIT").press("ok").choose("OTHER_GAMES")
    table.shows("… + GAME_OF n=1 m=12 + Yvo")
    assert max([len(line) for line in table.screen.lines]) == 20


def test_those_who_played_the_last_game_may_all_have_left():
    events = out(0, 1) + (("join", "Cla", 0), ("join", "Dan", 1), ("leave", 0), ("leave", 1))
    table = hurried(*events, players=2, games=3).shows("GAME_IS_OVER n=1 m=3", "KEY_NEXT")
    table.switch_on().press("ok").shows("GAME_IS_OVER n=1 m=3").press("ok").shows("DEAL")
    table.menu().choose("GAMES_PLAYED").shows("GAME_IS_OVER n=1 m=3")
