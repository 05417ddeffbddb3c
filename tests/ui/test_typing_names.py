"""A name is typed with four buttons."""

from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table


def name_entry(recent=()):
    """The name of the first of two players is asked."""
    store = MemoryStore({"names": list(recent)})
    table = Table(store).press("ok ok").pick(2)
    return table.choose_name("NEW_NAME").shows("NAME_OF i=1")


def test_each_letter_is_three_presses():
    name_entry().press("-").shows("ABC").press("+").shows("D E F").press("ok").shows("F", "1/8")


def test_letters_after_the_first_are_small():
    assert name_entry().type("anna").screen.typed == "Anna"


def test_every_letter_can_be_typed():
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
        assert name_entry().type(letter).screen.typed == letter


def test_the_sign_menu_turns_the_last_letter_into_its_accents():
    table = name_entry().type("Zoe").press("ok ok ok").shows("ÉÈÊ", "- '", "KEY_DONE")
    seen = []
    for _ in range(6):
        table.press("-")
        seen.append(table.screen.typed)
    assert seen == ["Zoé", "Zoè", "Zoê", "Zoë", "Zoe", "Zoé"]
    table.press("ok").shows("Zoé", "SEATED i=1 j=2")


def test_the_first_letter_gets_accents_too():
    table = name_entry().type("E").press("ok ok ok -").press("back").type("va")
    assert table.screen.typed == "Éva"


def test_a_letter_without_accents_stays():
    assert name_entry().type("K").press("ok ok ok -").screen.typed == "K"


def test_signs_turn_too_and_the_letter_after_one_is_a_capital():
    table = name_entry().type("Jo").press("ok ok ok")
    seen = []
    for _ in range(5):
        table.press("+")
        seen.append(table.screen.typed[2:])
    assert seen == ["-", "'", " ", ".", "-"]
    assert table.press("back").type("p").screen.typed == "Jo-P"


def test_eight_letters_are_the_most():
    table = name_entry().type("abcdefghij").shows("8/8")
    assert table.screen.typed == "Abcdefgh"
    assert table.press("ok ok ok +").screen.typed == "Abcdefgh"
    table.press("ok").shows("Abcdefgh", "SEATED i=1 j=2")


def test_back_deletes_a_letter():
    table = name_entry().type("Max").shows("KEY_DELETE").press("back").shows("Ma", "2/8")
    assert table.press("back back").screen.typed == ""


def test_back_among_the_letters_leads_to_all_of_them():
    table = name_entry().type("M").press("- -").shows("A B C").press("back").shows("A-I", "1/8")
    assert table.press("ok ok ok back").shows("A-I").screen.typed == "M"


def test_back_without_a_letter_leaves():
    name_entry().shows("←").press("back").shows("SEATED i=0 j=2")


def test_no_letters_are_no_name():
    table = name_entry().done().shows("REFUSED").press("ok").shows("NAME_OF i=1")
    table.press("+ + + ok").shows("REFUSED")  # a space is none either


def test_a_name_that_is_taken_is_refused_and_can_be_mended():
    for typed in ("Zoe", "ZOE"):
        table = name_entry(["Zoé"]).type(typed).done().shows("REFUSED").press("ok")
        table.shows("NAME_OF i=1", "KEY_DONE").press("back back back back").type("Max").done()
        table.shows("Max", "SEATED i=1 j=2")


def test_spaces_around_a_name_do_not_count():
    table = name_entry().type("Al").press("ok ok ok + + + ok")
    table.shows("SEATED i=1 j=2")
    assert table.screen.names == ["Al"]


def test_a_held_key_types_nothing_more():
    table = name_entry().hold("-", 3000)
    table.shows("ABC")
    assert table.screen.typed == ""


def test_holding_back_does_not_lose_the_letters():
    assert name_entry().type("Max").hold("back").screen.typed == "Max"
