"""The menu of the bucket pyramid: pyramids, scores, players who come and go."""

from tests.ui.pyramids import (
    PLAIN,
    chased,
    coloured,
    hurried,
    loses,
    out,
    pyramids,
    standing,
    takes_out,
)


def lines(table):
    return [table.screen.lines[place] for place in range(len(table.screen.lines))]


def rows(table):
    return [list(row) for row in table.screen._rows]


def players(table):
    return table.menu().choose("PLAYERS")


# ---- its lines -----------------------------------------------------------------------------------


def test_the_lines_of_the_menu():
    table = hurried(*chased(0, "R", 1, "E1")).menu().shows("MENU", "AT_CHASE n=2")
    keys = [
        "CONTINUE",
        "UNDO + ENTRY_REMOVE p=Max",
        "GAME_CORRECT",
        "SCORES",
        "PYRAMIDS",
        "PLAYERS",
    ]
    keys += ["ADJUST", "RULES", "LIGHT + 2/3", "QUIT"]
    assert lines(table) == [table.say(key) for key in keys]


def test_a_match_says_its_game_and_shows_those_played():
    table = hurried(*(out(0, 1) + ("next_game",)), games=2).menu()
    table.shows("MENU + GAME_OF n=2 m=2")
    assert table.say("GAMES_PLAYED") in lines(table)
    table = hurried(games=2).menu().shows("MENU + GAME_OF n=1 m=2")
    assert table.say("GAMES_PLAYED") not in lines(table)
    hurried(*out(0, 1), games=2).menu().shows("MENU + GAME_OF n=1 m=2")
    pyramids(games=2).menu().shows("MENU + GAME_OF n=1 m=2")


def test_a_game_by_itself_says_how_far_it_is():
    pyramids().menu().shows("MENU + AT_BUILD")
    hurried().menu().shows("MENU + AT_CHASE n=1")
    takes_out(hurried(*out(0, 1)[:-1]), "A1").menu().shows("MENU + AT_END")


def test_each_entry_is_undone_by_its_words():
    events = (("lead", 0, "Y"), ("lose", 2), ("remove", 2, "A3"), ("keep", 2, "A1"))
    table = hurried(*events)
    for words in ("ENTRY_KEEP", "ENTRY_REMOVE p=Ana", "ENTRY_LOSE p=Ana", "ANIMAL_Y"):
        table.menu().shows("UNDO + " + words).choose("UNDO")
    table.shows("DEAL")
    for words in ("ANIMAL_Y", "ENTRY_LOSE p=Ana", "ENTRY_REMOVE p=Ana", "ENTRY_KEEP"):
        table.menu().shows("REDO + " + words).choose("REDO")
    table.shows("Ana", "LEADS")
    hurried(*(out(0, 1) + ("next_game",)), games=2).menu().shows("UNDO + ENTRY_NEXT_GAME")


def test_what_is_undone_in_the_menu_is_asked_from_the_start():
    table = hurried(*chased(0, "R", 1, "B1")).menu().choose("UNDO").shows("Max", "−1")
    table.menu().choose("UNDO").shows("WHO_LOSES")
    assert table.at() == "Max"
    loses(table, "Luc").menu().choose("UNDO").shows("WHO_LOSES")
    assert table.at() == "Max"


# ---- looks ---------------------------------------------------------------------------------------


def test_the_pyramids_of_all_from_the_one_in_turn_on():
    table = hurried(*chased(0, "R", 1, "B1")).menu().choose("PYRAMIDS")
    table.shows("Max", "1/4", "11", "STILL_STAND")
    assert len(standing(table)) == 11
    assert list(table.keys()) == ["←", "◀", "▶", "OK"]
    for name, progress in (("Ana", "2/4"), ("Luc", "3/4"), ("Zoé", "4/4")):
        table.press("+").shows(name, progress, "15")
    table.press("+").shows("Max", "1/4").press("-").shows("Zoé", "4/4")


def test_ok_and_back_lead_from_the_pyramids_to_the_menu():
    for key in ("ok", "back"):
        table = hurried().menu().choose("PYRAMIDS").press("+ " + key).shows("MENU")
        assert table.at() == table.say("PYRAMIDS")


def test_pyramids_have_their_colours():
    table = coloured(("lead", 0, "R")).menu().choose("PYRAMIDS").shows("Zoé", "15")
    assert "".join(["RYBSG"[each] for each in table.screen.pyramid.colours]) == PLAIN


def test_who_is_out_has_no_bucket():
    table = hurried(*out(0, 1), players=5).menu().choose("PYRAMIDS").shows("Ana")
    table.press("-").shows("Max", "IS_OUT", "0").hides("STILL_STAND")


def test_the_games_played_are_shown_the_latest_first():
    events = out(0, 1) + ("next_game",) + out(1, 2) + ("next_game",)
    table = hurried(*events, games=3, players=3).menu().choose("GAMES_PLAYED")
    table.shows("GAME_IS_OVER n=2 m=3", "NO_BUCKET_LEFT + Ana")
    assert rows(table) == [["♛ Zoé", "15", "30"], ["♛ Max", "15", "15"], ["× Ana", "0", "15"]]
    table.press("ok").shows("GAME_IS_OVER n=1 m=3", "NO_BUCKET_LEFT + Max")
    assert rows(table) == [["♛ Zoé", "15"], ["♛ Ana", "15"], ["× Max", "0"]]
    table.press("ok").shows("MENU")
    table.choose("GAMES_PLAYED").press("back").shows("MENU")


def test_the_table_of_buckets():
    events = chased(0, "R", 2, "A1") + chased(2, "Y", 1, "E1")
    table = hurried(*events).menu().choose("SCORES").shows("SAVED", "HEAD_BUCKETS")
    table.hides("HEAD_TOTAL")
    assert rows(table) == [["Zoé", "15"], ["Luc", "15"], ["Max", "14"], ["Ana", "10"]]
    table.press("ok").shows("MENU")


def test_in_a_match_what_stands_counts_with_what_was_saved():
    events = out(0, 1) + ("next_game",) + chased(1, "R", 0, "A1")
    table = hurried(*events, games=2, players=3).menu().choose("SCORES")
    table.shows("GAME_OF n=2 m=2", "HEAD_BUCKETS", "HEAD_TOTAL")
    assert rows(table) == [["Ana", "15", "30"], ["Zoé", "10", "25"], ["Max", "15", "15"]]


def test_six_players_have_a_line_each():
    table = hurried(*chased(0, "R", 5, "A1"), players=6).menu().choose("SCORES")
    assert [row[0] for row in rows(table)] == ["Zoé", "Max", "Ana", "Luc", "Léa", "Tom"]


def read(table):
    """All pages of the rules in short."""
    words = ""
    while type(table.screen).__name__ == "Message":
        words += " ".join(table.lines()) + " "
        table.press("ok")
    return words


def has_all(words, table, *keys):
    for key in keys:
        for word in table.say(key).split():
            if word not in words:
                return False
    return True


def test_the_rules_say_what_helps_now_and_how_it_ends():
    table = pyramids().press("ok").menu().choose("RULES").shows("RULES")
    words = read(table)
    assert has_all(words, table, "REMIND_HAND_FIRST", "RULE_ENDS_ONE", "RULE_WINS")
    table = hurried(("lead", 0, "R")).menu().choose("RULES")
    assert has_all(read(table), table, "REMIND_HIGHER", "REMIND_FACE_UP", "RULE_ENDS_ONE")
    table = hurried(("lead", 0, "R"), ("lose", 1), players=5).menu().choose("RULES")
    assert has_all(read(table), table, "REMIND_FALL", "REMIND_SPLIT", "RULE_ENDS_TWO")
    table = hurried(("lead", 0, "R"), on_equal="reverse").menu().choose("RULES")
    assert has_all(read(table), table, "REMIND_EQUAL")


# ---- players -------------------------------------------------------------------------------------


def test_one_joins_between_two_games_and_begins_with_nothing():
    table = players(hurried(*out(0, 1), games=2, players=3)).choose("JOIN").type("Bo").done()
    table.shows("LEFT_OF").choose("Max").press("ok").shows("GAME_IS_OVER n=1 m=2")
    assert table.game.players_in() == [0, 1, 3, 2]
    table.press("ok").shows("DEAL", "PILE_LEFT n=62").press("ok - ").shows("Bo 15")
    table.menu().choose("SCORES").shows("Bo 15 15", "Max 15 15", "Zoé 15 30")


def test_one_joins_before_the_first_lead_of_a_later_game_too():
    table = hurried(*(out(0, 1) + ("next_game",)), games=2, players=3)
    table = players(table).choose("JOIN").type("Bo").done().press("ok ok").shows("DEAL")
    assert table.game.standing() == [15, 15, 15, 15]


def test_nobody_joins_a_game_that_is_on():
    table = players(hurried(*chased(0, "R", 1, "E1"))).choose("JOIN")
    for word in table.say("GAME_BETWEEN").split():
        table.shows(word)
    table.press("ok").shows("PLAYERS").press("back back").shows("Max", "LEADS")


def test_one_leaves_when_a_chase_begins():
    table = players(hurried(*chased(0, "R", 1, "E1"))).choose("LEAVE").choose("Max")
    table.shows("LEAVE_FOR_GOOD p=Max").press("-").shows("Ana", "LEADS")
    table.press("-").shows("WHO_LOSES")
    assert lines(table) == ["Luc", "Zoé", "Ana"]


def test_nobody_leaves_in_the_middle_of_a_chase():
    for events in ((("lead", 0, "R"),), (("lead", 0, "R"), ("lose", 1))):
        table = players(hurried(*events)).choose("LEAVE")
        for word in table.say("GAME_BETWEEN").split():
            table.shows(word)
        table.press("ok back back")
        assert len(table.log()) == len(events)


def test_while_pyramids_are_built_nobody_comes_or_goes():
    for line in ("JOIN", "LEAVE"):
        table = players(pyramids(("pyramid", 0, PLAIN))).choose(line)
        for word in table.say("GAME_BETWEEN").split():
            table.shows(word)


def test_of_two_nobody_leaves():
    table = players(hurried(*chased(0, "R", 1, "E1"), players=2)).choose("LEAVE").choose("Max")
    table.press("-").shows("REFUSED").press("ok").shows("LEAVE")


def test_when_only_one_is_left_with_buckets_the_game_ends():
    """Of five, Max and who leaves next are not there; the others need two that are out."""
    events = out(0, 1) + (("leave", 2), ("leave", 3))
    table = players(hurried(*events, players=5)).choose("LEAVE").choose("Léa").press("-")
    table.shows("GAME_OVER_TITLE", "Zoé", "NO_BUCKET_LEFT + Max")


def test_another_name():
    table = players(hurried(("lead", 0, "R"))).choose("RENAME").choose("Max")
    table.press("back back").type("ia").done().shows("Mia", "WHO_LOSES")
    assert table.last() == {"t": "rename", "p": 1, "name": "Mia"}


def test_a_total_is_adjusted_and_counts_at_the_end():
    table = hurried(*chased(0, "R", 1, "E1")).menu().choose("ADJUST").choose("Luc").press("+ +")
    table.shows("+2").press("ok").shows("Max", "LEADS")
    assert table.last() == {"t": "adjust", "p": 3, "d": 2}
    table.menu().choose("SCORES").shows("HEAD_BUCKETS")
    assert rows(table)[0][0] == "Luc"


def adjusting(table, name):
    """The number after his is the total that the table shows."""
    return table.menu().choose("ADJUST").choose(name)


def test_what_still_stands_is_in_the_total_but_only_what_was_saved_can_be_taken_away():
    events = out(0, 1) + ("next_game",) + chased(1, "R", 0, "A1")
    table = adjusting(hurried(*events, games=2, players=3), "Zoé").shows("25").press("- -")
    table.shows("23").press("ok").menu().choose("SCORES")
    assert rows(table)[1] == ["Zoé", "10", "23"]
    table = adjusting(hurried(*chased(0, "R", 1, "E1")), "Max").shows("14").press("-").shows("14")
    assert table.press("+").shows("15").press("ok").last()["d"] == 1


def test_who_is_out_is_offered_nowhere():
    table = hurried(*out(0, 1), players=5).menu().choose("ADJUST").shows("ADJUST_WHO")
    assert lines(table) == ["Zoé", "Ana", "Luc", "Léa"]
    table = players(hurried(*out(0, 1), players=5)).choose("LEAVE").shows("WHO_LEAVES")
    assert lines(table) == ["Zoé", "Ana", "Luc", "Léa"]
    table = players(hurried(*out(0, 1), players=5)).choose("RENAME").shows("RENAME_WHO")
    assert lines(table) == ["Zoé", "Max", "Ana", "Luc", "Léa"]


def test_between_two_games_nobody_is_out():
    table = players(hurried(*out(0, 1), players=3, games=2)).choose("LEAVE").shows("WHO_LEAVES")
    assert lines(table) == ["Zoé", "Max", "Ana"]
    table.choose("Max").press("-").shows("GAME_IS_OVER n=1 m=2").hides("× Max")
    table.press("ok").shows("DEAL", "LEADS_FIRST p=Ana")


def test_at_the_end_nothing_is_adjusted():
    table = hurried(*out(0, 1)[:-1]).press("ok").shows("GAME_OVER_TITLE").menu()
    assert table.say("ADJUST") not in lines(table)


# ---- leaving -------------------------------------------------------------------------------------


def test_it_waits_at_home():
    table = hurried(*chased(0, "R", 1, "E1")).menu().choose("QUIT").shows("GAME_KEPT").press("ok")
    table.shows("RESUME", "CHASE_INSIDE n=2").press("ok").shows("Max", "LEADS")
    table = hurried(*out(0, 1), games=2).menu().choose("QUIT").press("ok")
    table.shows("RESUME", "GAME_INSIDE n=1").press("ok").shows("GAME_IS_OVER n=1 m=2")


def test_the_rules_say_how_many_must_be_out_in_this_game():
    """Five began, and one has left: two must be out all the same."""
    table = hurried(("leave", 4), players=5)
    assert table.app._box.flow.rules(table.app._box)[-2] == table.say("RULE_ENDS_TWO")
    table = hurried(players=4)
    assert table.app._box.flow.rules(table.app._box)[-2] == table.say("RULE_ENDS_ONE")
