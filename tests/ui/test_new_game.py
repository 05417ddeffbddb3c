"""A new game, told as presses: who plays, in which order, and who deals first."""

from tests.kit import EIGHT
from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table

FOUR = EIGHT[:4]


def played_before(names=FOUR, options=None, language="en", recent=None):
    """A box that has seen a game, and has none to resume."""
    last = {"game": "pili_pili", "names": names, "options": options or {}}
    return Table(MemoryStore({"last": last, "names": recent or names}), language)


def header(table):
    return table.session.header


def test_a_first_game_asks_for_count_names_rules_and_dealer():
    table = Table().press("ok").shows("WHICH_GAME", "Pili Pili", "Copenhagen").press("ok")
    table.shows("PLAYER_COUNT", "4", "FROM_TO i=2 j=8")
    table.press("- - ok").shows("PLAYERS", "SEATED i=0 j=2", "NEW_NAME")
    table.press("ok").shows("NAME_OF i=1").type("Zoe").done().shows("SEATED i=1 j=2", "Zoe")
    table.press("ok").shows("NAME_OF i=2").type("Max").done()
    table.shows("RULES", "START", "RULE_SET")
    table.press("ok").shows("DRAWING_LOTS", "GAME_FIRST").press("ok").shows("ROUND n=1", "KEY_LIST")
    assert header(table).names == ["Zoe", "Max"]
    assert header(table).options["ruleset"] == "bga"


def test_the_same_players_need_four_presses():
    table = played_before(EIGHT[:5]).press("ok").shows("WHICH_GAME").press("ok")
    table.shows("SAME_PLAYERS i=5", "Zoé", "Luc").press("ok").shows("DRAWING_LOTS").press("ok")
    table.shows("ROUND n=1", "KEY_LIST")
    assert header(table).names == EIGHT[:5]
    table.press("ok").shows("DEALS")


def test_a_game_to_resume_costs_a_press_and_two_answers_more():
    table = played_before().press("ok ok ok ok").hold("back").choose("QUIT").press("ok")
    table.shows("RESUME", "ROUND_INSIDE n=1").press("+ ok - +").shows("WHICH_GAME")
    table.press("ok").shows("SAME_PLAYERS i=4")


def test_another_order_seats_the_same_players_anew():
    table = played_before().press("ok ok").choose("NEW_ORDER").shows("SEATED i=0 j=4")
    table.choose_name("Ana").shows("SEATED i=1 j=4").choose_name("Zoé")
    table.choose_name("Luc").press("ok").shows("DRAWING_LOTS").press("ok")
    assert header(table).names == ["Ana", "Zoé", "Luc", "Max"]


def test_the_cursor_moves_on_to_the_next_free_name():
    table = played_before().press("ok ok").choose("NEW_ORDER").press("ok ok ok ok")
    table.shows("DRAWING_LOTS").press("ok")
    assert header(table).names == FOUR


def test_a_seat_is_given_back_by_choosing_the_name_again():
    table = played_before().press("ok ok").choose("NEW_ORDER").press("ok ok")
    table.shows("SEATED i=2 j=4")
    table.choose_name("Zoé").shows("SEATED i=1 j=4").choose_name("Zoé").press("ok ok").press("ok")
    assert header(table).names == ["Max", "Zoé", "Ana", "Luc"]


def test_back_takes_back_the_last_seat_then_leaves():
    table = played_before().press("ok ok").choose("NEW_ORDER").press("ok ok")
    table.shows("SEATED i=2 j=4")
    table.press("back").shows("SEATED i=1 j=4").press("back").shows("SEATED i=0 j=4")
    table.press("back").shows("SAME_PLAYERS i=4")


def test_other_players_are_counted_and_chosen_from_the_recent_names():
    table = played_before(recent=EIGHT).press("ok ok").choose("OTHER_PLAYERS").pick(3)
    table.shows("SEATED i=0 j=3", "Noé").choose_name("Eva").choose_name("Tom").choose_name("Noé")
    table.press("ok")
    assert header(table).names == ["Eva", "Tom", "Noé"]


def test_other_players_play_by_the_rules_of_the_last_game():
    table = played_before(options={"pili_limit": 9}).press("ok ok").choose("OTHER_PLAYERS").pick(2)
    table.press("ok ok ok")
    assert header(table).options["pili_limit"] == 9


def test_eight_players_sit_down():
    table = played_before(recent=EIGHT).press("ok ok").choose("OTHER_PLAYERS").pick(8)
    table.press("ok ok ok ok ok ok ok ok").shows("DRAWING_LOTS").press("ok")
    assert header(table).names == EIGHT


def test_back_leads_from_the_drawn_dealer_to_the_players_and_home():
    table = played_before().press("ok ok ok").shows("DRAWING_LOTS")
    table.press("back").shows("SAME_PLAYERS i=4").press("back").shows("WHICH_GAME")
    table.press("back").shows("NEW_GAME")
    assert table.store.names() == []


def test_the_first_dealer_is_drawn():
    drawn = []
    for byte in range(40):
        table = played_before()
        table.board._next_byte = byte
        table.press("ok ok ok ok")
        drawn.append(header(table).options["first_dealer"])
    assert sorted(set(drawn)) == [0, 1, 2, 3]


def test_another_dealer_can_be_chosen():
    table = played_before().press("ok ok ok").shows("DRAWING_LOTS", "KEY_CHOOSE").press("-")
    table.shows("GAME_WHO_FIRST", "Zoé", "Luc").choose("Luc").shows("ROUND n=1")
    assert header(table).options["first_dealer"] == 3
    table.press("ok").shows("Luc", "DEALS")


def test_back_from_the_choice_keeps_the_drawn_dealer():
    table = played_before().press("ok ok ok")
    drawn = table.screen.name
    table.press("- + back").shows("DRAWING_LOTS", drawn)


def test_a_game_has_an_id_and_a_seed_of_its_own():
    table = played_before().press("ok ok ok ok ok").hold("back").choose("QUIT").press("ok")
    table.press("+ ok - + ok ok ok")
    first, second = [table.store.open(name).header for name in table.store.names()]
    assert first.id != second.id
    assert first.seed != second.seed
    assert len(first.id) == 8
    assert len(first.seed) == 16


def test_a_new_game_is_kept_for_the_next_time():
    table = played_before(recent=EIGHT).press("ok ok").choose("OTHER_PLAYERS").pick(3)
    table.choose_name("Eva").choose_name("Tom").choose_name("Noé").press("ok")
    table.hold("back").choose("QUIT").press("ok + ok - + ok").shows(
        "SAME_PLAYERS i=3", "Eva", "Tom", "Noé"
    )


def test_a_game_that_cannot_be_kept_does_not_begin():
    table = played_before().press("ok ok ok")
    table.store.fails = True
    table.press("ok").shows("NOT_SAVED").press("ok").shows("SAME_PLAYERS i=4")
    assert table.store.names() == []


def test_settings_that_make_no_sense_are_passed_over():
    unsound = (
        7,
        {"game": "chess", "names": ["A", "B"], "options": {}},
        {"game": "pili_pili", "names": ["A"], "options": {}},
        {"game": "pili_pili", "names": ["A", "a"], "options": {}},
        {"game": "pili_pili", "names": ["A", "B"], "options": {"ruleset": "chess"}},
        {"game": "pili_pili", "names": "AB", "options": {}},
    )
    for last in unsound:
        store = MemoryStore({"last": last, "names": ["Bea", 5, "", "a/b", "LongerThan8", "bea"]})
        table = Table(store).shows("SETTINGS_RESET").press("ok ok ok")
        table.shows("PLAYER_COUNT").press("ok")
        assert table.screen.names == ["Bea"]


def test_back_from_the_drawn_dealer_takes_back_the_last_seat():
    table = played_before().press("ok ok").choose("NEW_ORDER").choose_name("Luc").press("ok ok ok")
    table.shows("DRAWING_LOTS").press("back").shows("SEATED i=3 j=4")
    assert table.screen.names[table.screen.at] == "Ana"
    table.press("ok ok")
    assert header(table).names == ["Luc", "Zoé", "Max", "Ana"]


def test_back_leads_from_the_rules_of_new_players_to_their_seats_and_count():
    table = Table(MemoryStore({"names": EIGHT})).press("ok ok").pick(3).press("ok ok ok")
    table.shows("START").press("back").shows("SEATED i=2 j=3").press("back back back")
    table.shows("PLAYER_COUNT", "3")


def test_back_leads_from_the_dealer_to_the_rules_as_they_were_chosen():
    table = played_before().press("ok ok").choose("OTHER_RULES").choose("LIMIT").pick(9)
    table.press("- - ok").shows("DRAWING_LOTS").press("back").shows("START", "LIMIT + 9")
    table.press("back").shows("SAME_PLAYERS i=4")


def test_rules_that_do_not_fit_the_new_players_are_refused_with_the_reason():
    options = {"missions": "none", "deal": 14}
    table = played_before(options=options, recent=EIGHT).press("ok ok").choose("OTHER_PLAYERS")
    table.pick(8).press("ok ok ok ok ok ok ok ok").press("ok").shows("REFUSED", "7").press("ok")
    table.shows("SEATED i=7 j=8")


def test_a_name_that_was_typed_is_still_there_when_the_count_was_wrong():
    table = Table().press("ok ok").shows("PLAYER_COUNT").press("ok ok").type("Zoe").done()
    table.shows("SEATED i=1 j=4").press("back back").shows("PLAYER_COUNT").press("- - ok")
    table.shows("SEATED i=0 j=2", "Zoe").press("ok").shows("SEATED i=1 j=2")
