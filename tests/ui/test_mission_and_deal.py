"""A round begins: its mission is drawn, taken from the list, or one's own; then the deal."""

from croupier.rules import missions
from tests.kit import EIGHT
from tests.ui.table import table_with


def test_the_box_draws_a_mission_and_shows_it():
    table = table_with(4).shows(
        "ROUND n=1", "MISSION n=29", "NAME_OF_m29", "KEY_MENU", "KEY_LIST", "KEY_OWN"
    )
    assert table.log() == []
    table.press("ok").shows("Zoé", "DEALS", "FIRST + Zoé", "LAST + Luc", "EACH", "KEY_BIDS")
    assert table.last() == {"t": "mission", "id": "m29"}


def test_the_same_mission_is_drawn_again_after_the_power_was_cut():
    table = table_with(4).shows("MISSION n=29")
    table.switch_on()
    table.press("ok").shows("MISSION n=29")


def test_back_takes_back_the_mission_and_shows_it_again():
    table = table_with(4).press("ok back").shows("MISSION n=29")
    assert [line["t"] for line in table.log()] == ["mission", "undo"]
    table.press("ok").shows("DEALS")


def test_back_on_the_first_screen_of_a_round_is_the_menu():
    table_with(4).press("back").shows("MENU", "ROUND_SHORT n=1", "AT_MISSION", "CONTINUE")


def test_a_mission_of_the_list_has_its_number_of_cards_first():
    table = table_with(4).press("-").shows("WHICH_MISSION", "N_CARD", "N_CARDS n=2")
    table.choose("N_CARDS n=2").shows("NAME_OF_m11", "NAME_OF_m12").choose("NAME_OF_m12")
    table.shows("DEALS")
    assert table.last() == {"t": "mission", "id": "m12"}


def test_every_mission_can_be_found_in_the_list():
    for set_name, ruleset in (("bga36", "bga"), ("reglesjeu", "reglesjeu")):
        table = table_with(4, ruleset=ruleset)
        assert found_in_list(table) == [each for each, _ in missions.cards(set_name)]


def found_in_list(table):
    """The ids that the list leads to, one path after the other."""
    found = []
    for number in range(40):
        table.press("-")
        if takes_mission(table, number):
            found.append(table.session.latest()["id"])
            table.press("back")
    return sorted(found, key=lambda each: int(each[1:]))


def takes_mission(table, number):
    """Takes the mission with so many others before it in the list; whether there is one."""
    has_numbers = table.screen.lines[0] == table.say("N_CARD")
    groups = len(table.screen.lines) if has_numbers else 1
    for group in range(groups):
        if has_numbers:
            table.screen.at = group
            table.press("ok")
        if number < len(table.screen.lines):
            table.screen.at = number
            table.press("ok")
            return True
        number -= len(table.screen.lines)
        table.press("back")
    if has_numbers:
        table.press("back")
    return False


def test_back_leads_from_a_mission_of_the_list_to_its_numbers_and_to_the_card():
    table = table_with(4).press("- + ok").shows("NAME_OF_m12").press("back").shows("N_CARD")
    assert table.at() == table.say("N_CARDS n=2")
    table.press("back").shows("MISSION n=29")
    assert table.log() == []


def test_the_taken_back_mission_of_the_list_is_on_the_card():
    table = table_with(4).press("- + ok + ok back").shows("MISSION n=12", "NAME_OF_m12")
    table.press("ok")
    assert table.last() == {"t": "mission", "id": "m12"}


def test_five_missions_without_a_number_are_one_list():
    table = table_with(4, ruleset="reglesjeu").press("-").shows("WHICH_MISSION")
    assert len(table.screen.lines) == 5
    table.press("back").shows("ROUND n=1", "KEY_LIST")


def test_a_card_with_more_cards_than_the_deck_holds_is_dealt_with_fewer():
    table = table_with(8, missions="reglesjeu", deal=20).shows("7").press("ok").shows("DEALS")
    assert table.last()["deal"] == 7
    table.press("back - ok").shows("DEALS")
    assert table.game.cards == 7


def test_the_deal_names_who_bids_together_and_who_leads():
    table = table_with(4, [("mission", "r3")], ruleset="reglesjeu")
    table.shows("Zoé", "DEALS", "TOGETHER", "LEADS + Zoé", "KEY_BIDS")


def test_the_next_dealer_deals_in_the_next_round():
    events = [("mission", "m13"), ("bids", [1, 1, 1, 0]), ("tricks", [1, 1, 1, 1]), "score"]
    table_with(4, events).shows("ROUND n=2").press("ok").shows("Max", "LAST + Zoé")


def test_without_missions_a_round_begins_with_the_deal():
    table = table_with(4, missions="none").shows("Zoé", "DEALS", "5", "KEY_MENU", "KEY_BIDS")
    table.press("back").shows("MENU", "ROUND_SHORT n=1", "AT_BIDS").press("back ok").shows(
        "BID_OF i=1 j=4"
    )
    table.press("back").shows("DEALS").press("back").shows("MENU")
    assert table.log() == []


def test_the_deal_is_shown_again_by_back_on_the_first_bid():
    table = table_with(4, [("mission", "m13")]).press("ok").shows("BID_OF i=1 j=4").press("back")
    table.shows("DEALS").press("back").shows("MISSION n=13")


# ---- one's own ----------------------------------------------------------------------------------

# How many values it takes to turn a row all the way round.
ROWS = (
    ("BANNED_BID", 4),
    ("FIRST_TRICK", 4),
    ("SHARE", 3),
    ("LOOK_FOR", 3),
    ("NO_ECHO", 2),
)


def own(cards=5, players=4):
    """The rows of a mission of one's own, with so many cards."""
    table = table_with(players).press("+").shows("CARDS_EACH").pick(cards)
    return table.shows("OWN_MISSION", "PLAY_IT")


def custom(table):
    """The mission, once it is played."""
    table.choose("PLAY_IT").shows("DEALS")
    return table.last()["custom"]


def test_a_plain_own_mission_has_a_number_of_cards():
    table = own(3)
    assert custom(table)["deal"] == 3
    table.shows("3")
    assert table.game.cards == 3


def test_own_mission_pilis_per_trick():
    assert custom(own().choose("PER_TRICK").press("ok"))["score"]["mult"] == 3


def test_own_mission_banned_bid():
    table = own().choose("BANNED_BID").press("ok")
    assert custom(table)["bid"]["ban"] == [1]
    table.press("ok").shows("BID_BANNED v=1", "0 × 2")


def test_own_mission_without_echo():
    table = own().choose("NO_ECHO")
    assert custom(table)["bid"]["no_echo"]
    table.press("ok ok").shows("ECHO_BANNED v=0")


def test_own_mission_bids_together():
    table = own().choose("TOGETHER_LONG")
    custom(table)
    table.shows("TOGETHER")
    assert table.game.rules.is_simultaneous


def test_own_mission_look_at_the_hand():
    table = own().choose("LOOK_FOR").shows("3 s").press("ok").shows("5 s")
    custom(table)
    table.press("ok").shows("LOOK", "5", "KEY_START")


def test_own_mission_card_drawn():
    table = own().choose("DRAW_MORE").shows("+1")
    custom(table)
    assert (table.game.cards, table.game.total) == (5, 6)


def test_own_mission_first_last_and_cursed_tricks():
    rows = (("FIRST_TRICK", "first"), ("LAST_TRICK", "last"), ("CURSED_TRICK", "count"))
    for row, word in rows:
        table = own().choose(row).shows("+1").press("ok").shows("+2").press("ok").shows("−1")
        made = custom(table)
        assert made["score"][word] == -1
        assert made["ask"] == [word]


def test_own_mission_share():
    table = own().choose("SHARE")
    made = custom(table)
    assert (made["score"]["share"], made["ask"]) == ("copy", ["target"])
    table = own().choose("SHARE").press("ok").shows("SHARE_move")
    made = custom(table)
    assert (made["score"]["share"], made["ask"]) == ("move", ["heir"])


def test_turned_all_the_way_a_row_is_as_before():
    plain = custom(own())
    for row, values in ROWS:
        table = own().choose(row)
        for _ in range(values - 1):
            table.press("ok")
        assert custom(table) == plain, row


def test_no_card_is_drawn_where_the_deck_has_none_left():
    table = own(7, 8)
    lines = table.screen.lines
    table.choose("DRAW_MORE")
    assert table.screen.notes[lines.index(table.say("DRAW_MORE"))] == table.say("IS_NO")
    table = own(6, 8).choose("DRAW_MORE").shows("+1").press("back").pick(7)
    custom(table)
    assert (table.game.cards, table.game.total) == (7, 7)


def test_back_leads_from_the_rows_to_the_number_and_to_the_drawn_mission():
    table = own(3).choose("NO_ECHO").press("back").shows("CARDS_EACH", "3").press("ok")
    table.press("+ + +")
    assert table.screen.notes[3] == table.say("IS_YES")
    table.press("back back").shows("MISSION n=29")
    assert table.log() == []


def test_an_own_mission_that_was_taken_back_can_be_changed():
    for row in ("PER_TRICK", "BANNED_BID", "NO_ECHO", "TOGETHER_LONG", "LOOK_FOR", "DRAW_MORE"):
        assert_kept(row)
    for row in ("FIRST_TRICK", "LAST_TRICK", "CURSED_TRICK", "SHARE"):
        assert_kept(row)


def assert_kept(row):
    table = own(3).choose(row)
    made = custom(table)
    table.press("back + ok")
    assert custom(table) == made, row


def test_the_largest_number_of_cards_is_what_the_deck_holds():
    for players in (2, 5, 8):
        table = table_with(players).press("+")
        assert table.screen.values[-1] == 56 // players


def test_an_own_mission_is_told_as_such_in_the_list_of_rounds():
    events = [("custom", {"deal": 2}), ("bids", [1, 1, 1, 0]), ("tricks", [1, 1, 0, 0]), "score"]
    table_with(EIGHT[:4], events).menu().choose("GAME_CORRECT").shows("1 + OWN_MISSION")
