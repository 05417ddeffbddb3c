"""Which cards of a hand may be laid (pili_pili.md 1.2, 1.7).

Colours are those of the bands of 1.1: 1-11 blue, 12-22 cyan, 23-33 green, 34-41 yellow, 42-55 red.
"""

from croupier.rules.errors import RuleError
from croupier.rules.tricks import JOKER, NO_COLOUR, check_card, led_colour, legal_cards
from tests.kit import rule
from tests.rules.scenes import code_of

BLUE = 0


@rule("PP0-28")
def test_a_card_from_ones_own_hand():
    assert code_of(check_card, 7, [3, 9]) == "CARD_NOT_IN_HAND"
    assert code_of(check_card, 9, [3, 9, 24]) is None


@rule("PP1-37")
def test_who_holds_the_led_colour_must_play_it():
    hand = [3, 9, 24, JOKER]
    assert legal_cards(hand, BLUE) == [3, 9]
    assert code_of(check_card, 24, hand, BLUE) == "MUST_FOLLOW"
    assert code_of(check_card, JOKER, hand, BLUE) == "MUST_FOLLOW"
    assert code_of(check_card, 9, hand, BLUE) is None


def test_the_colour_to_follow_is_named():
    values = None
    try:
        check_card(24, [3, 24], BLUE)
    except RuleError as error:
        values = error.values
    assert values == {"colour": "blue"}


@rule("PP1-38", "PP1-87", "PP1-88", "PP1-89")
def test_without_it_any_card_may_be_played_the_joker_too():
    hand = [24, 55, JOKER]
    assert legal_cards(hand, BLUE) == hand
    for card in hand:
        assert code_of(check_card, card, hand, BLUE) is None


def test_who_leads_may_play_any_card():
    assert legal_cards([24, 55, JOKER], led_colour([])) == [24, 55, JOKER]


def test_under_high_or_low_only_the_ends_of_the_hand():
    hand = [24, 55, 3, 9]
    assert legal_cards(hand, NO_COLOUR, True) == [55, 3]
    assert code_of(check_card, 9, hand, NO_COLOUR, True) == "HIGH_LOW_ONLY"
    assert code_of(check_card, 3, hand, NO_COLOUR, True) is None


def test_under_high_or_low_the_joker_can_be_either():
    assert legal_cards([24, JOKER, 9, 12], NO_COLOUR, True) == [24, JOKER, 9]
    assert legal_cards([JOKER], NO_COLOUR, True) == [JOKER]


def test_under_high_or_low_the_colour_is_followed_first():
    hand = [3, 9, 11, 55]
    assert legal_cards(hand, BLUE, True) == [3, 11]
    assert code_of(check_card, 55, hand, BLUE, True) == "MUST_FOLLOW"
    assert code_of(check_card, 9, hand, BLUE, True) == "HIGH_LOW_ONLY"
    assert code_of(check_card, 11, hand, BLUE, True) is None


def test_there_is_always_a_card_to_play():
    for hand in ([3], [55], [JOKER], [3, JOKER], [24, 25]):
        for led in range(-1, 5):
            for high_low in (False, True):
                assert legal_cards(hand, led, high_low)
