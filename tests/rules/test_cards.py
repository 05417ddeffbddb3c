"""The cards, and who takes the trick (pili_pili.md 1.1, 1.2, 1.7).

Colours are those of the bands of 1.1: 1-11 blue, 12-22 cyan, 23-33 green, 34-41 yellow, 42-55 red.
"""

from croupier.rules.tricks import (
    COLOURS,
    JOKER,
    NO_COLOUR,
    check_joker_value,
    colour,
    deck,
    led_colour,
    legal_cards,
    winner_by_colour,
    winner_by_number,
)
from tests.kit import rule
from tests.rules.scenes import code_of

BLUE, CYAN, GREEN, YELLOW, RED = range(5)


def taken_by_number(trick, joker=0, low=False, equal="first"):
    """The card that takes the trick in the rule set bga."""
    return trick[winner_by_number(trick, joker, low, equal)]


def taken_by_colour(trick, low=False, golden=NO_COLOUR, declared=NO_COLOUR):
    """The card that takes the trick in the rule set reglesjeu."""
    return trick[winner_by_colour(trick, led_colour(trick, declared), low, golden)]


# ---- the deck ------------------------------------------------------------------------------------


@rule("PP0-04", "PP1-09")
def test_the_numbered_cards_carry_1_to_55():
    assert sorted(card for card in deck() if card != JOKER) == list(range(1, 56))


@rule("PP0-09", "PP0-10", "PP1-12")
def test_one_joker_makes_56_cards_in_one_pile():
    assert len(deck()) == 56
    assert len([card for card in deck() if card == JOKER]) == 1


def test_the_bands_of_colour():
    sizes = [len([card for card in deck() if colour(card) == place]) for place in range(5)]
    assert list(COLOURS) == ["blue", "cyan", "green", "yellow", "red"]
    assert sizes == [11, 11, 11, 8, 14]
    assert [colour(card) for card in (1, 11, 12, 22, 23, 33, 34, 41, 42, 55)] == [
        0,
        0,
        1,
        1,
        2,
        2,
        3,
        3,
        4,
        4,
    ]


@rule("PP1-42")
def test_the_joker_alone_has_no_colour():
    assert colour(JOKER) == NO_COLOUR
    for card in range(1, 56):
        assert colour(card) != NO_COLOUR


# ---- the rule set bga ----------------------------------------------------------------------------


@rule("PP0-02", "PP0-06", "PP0-29")
def test_the_highest_number_takes_the_trick():
    for trick in ([12, 40, 7, 33], [40, 12, 33, 7], [7, 12, 33, 40]):
        assert taken_by_number(trick) == 40
        assert trick[winner_by_number(trick, 0)] == 40


@rule("PP0-32", "PP0-33")
def test_colours_have_no_bearing():
    assert taken_by_number([5, 55, 11]) == 55  # red over the blue that was led
    assert legal_cards([5, 30, 55]) == [5, 30, 55]


@rule("PP0-34", "PP0-35")
def test_the_joker_has_the_value_that_its_player_declares():
    trick = [20, JOKER, 30]
    for joker, winner in ((0, 30), (29, 30), (31, JOKER), (56, JOKER)):
        assert taken_by_number(trick, joker) == winner


@rule("PP0-35")
def test_that_value_lies_from_0_to_56():
    for value in (0, 1, 55, 56):
        assert code_of(check_joker_value, value) is None
    for value in (-1, 57):
        assert code_of(check_joker_value, value) == "JOKER_VALUE"


def test_0_is_below_and_56_above_every_number():
    assert taken_by_number([JOKER, 1], 0) == 1
    assert taken_by_number([55, JOKER], 56) == JOKER


def test_a_joker_equal_to_a_number_the_first_laid_wins():
    assert taken_by_number([30, JOKER], 30) == 30
    assert taken_by_number([JOKER, 30], 30) == JOKER


def test_or_the_joker_wins_or_loses_by_option():
    for trick in ([30, JOKER], [JOKER, 30]):
        assert taken_by_number(trick, 30, False, "joker_wins") == JOKER
        assert taken_by_number(trick, 30, False, "joker_loses") == 30


def test_inverted_the_lowest_number_takes_the_trick():
    assert taken_by_number([12, 40, 7, 33], 0, True) == 7
    assert taken_by_number([12, JOKER, 7], 0, True) == JOKER
    assert taken_by_number([12, JOKER, 7], 56, True) == 7


# ---- the rule set reglesjeu ----------------------------------------------------------------------


@rule("PP1-39")
def test_the_highest_card_of_the_led_colour_wins():
    assert taken_by_colour([3, 9, 11, 5]) == 11
    assert winner_by_colour([3, 9, 11, 5], BLUE) == 2
    assert taken_by_colour([24, 33, 23]) == 33


@rule("PP1-90")
def test_another_colour_never_wins():
    assert taken_by_colour([3, 55, 40, 5]) == 5
    assert taken_by_colour([24, 1, 55]) == 24


@rule("PP1-40", "PP1-45", "PP1-81", "PP1-91")
def test_a_joker_beats_every_number_whatever_its_colour():
    for trick in ([3, JOKER, 11], [JOKER, 11, 3], [3, 11, JOKER]):
        assert taken_by_colour(trick) == JOKER
        assert taken_by_colour(trick, False, RED) == JOKER
        assert taken_by_colour([55 if card == 11 else card for card in trick], False, RED) == JOKER


@rule("PP1-49")
def test_reversed_the_lowest_card_of_the_led_colour_wins():
    assert taken_by_colour([24, 33, 23, 1], True) == 23


@rule("PP1-81")
def test_reversed_a_joker_still_beats_every_number():
    assert taken_by_colour([24, JOKER, 23], True) == JOKER
    assert taken_by_colour([24, JOKER, 2], True, BLUE) == JOKER


@rule("PP1-54", "PP1-55")
def test_the_golden_colour_beats_all_others_whatever_the_numbers():
    assert taken_by_colour([55, 1, 54], False, BLUE) == 1
    assert taken_by_colour([24, 55, 2, 7], False, BLUE) == 7
    assert taken_by_colour([24, 33], False, BLUE) == 33


def test_golden_and_reversed_the_lowest_golden_card_wins():
    assert taken_by_colour([24, 2, 7], True, BLUE) == 2


@rule("PP1-46", "PP1-79", "PP1-80")
def test_of_two_jokers_the_later_one_wins():
    trick = [JOKER, 11, JOKER, 3]
    assert winner_by_colour(trick, BLUE) == 2
    assert winner_by_colour(trick, BLUE, True) == 2


@rule("PP1-43", "PP1-44")
def test_a_joker_that_leads_asks_for_the_colour_that_its_player_picks():
    """Its value decides nothing: it wins the trick."""
    for declared in range(5):
        assert led_colour([JOKER], declared) == declared
        assert taken_by_colour([JOKER, 11, 55], False, NO_COLOUR, declared) == JOKER


def test_the_first_card_sets_the_colour():
    assert led_colour([]) == NO_COLOUR
    assert led_colour([24, 55]) == GREEN
    assert led_colour([24, JOKER], RED) == GREEN
