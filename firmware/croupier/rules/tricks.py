"""Cards of Pili Pili as they are played: which may be laid, and who takes the trick.

Pure functions for reminders and for hands that the box deals itself; a table that plays with its
own cards only tells the box who took each trick (pili_pili.md 1.2, 1.7).

A card is its number, 1 to 55, or `JOKER`. A trick is a list of cards in the order in which they
were laid; beside it goes what the Joker was declared to be.
"""

from .errors import RuleError
from .pili_options import CARDS

JOKER = CARDS  # the highest value that may be declared for it, and its own number in a deck
NO_COLOUR = -1

# Bands of colour: the last number of each. They matter in the rule set `reglesjeu` only; read off
# pictures of the cards (pili_pili.md 1.1).
COLOURS = ("blue", "cyan", "green", "yellow", "red")
_LAST_OF_COLOUR = (11, 22, 33, 41, 55)


def deck() -> list[int]:
    """All cards: 55 numbers and one Joker."""
    return list(range(1, CARDS + 1))


def colour(card: int) -> int:
    """The place in `COLOURS` of a card's colour; `NO_COLOUR` for the Joker, which has none."""
    for place, last in enumerate(_LAST_OF_COLOUR):
        if card <= last:
            return place
    return NO_COLOUR


def check_joker_value(value: int) -> None:
    """Raises `JOKER_VALUE` unless it lies from 0 to 56: below and above every number."""
    if not 0 <= value <= JOKER:
        raise RuleError("JOKER_VALUE")


# ---- who takes the trick -----------------------------------------------------------------------


def winner_by_number(trick: list[int], joker: int, low: bool = False, equal: str = "first") -> int:
    """The place in the trick of the card that takes it in the rule set `bga`, where only numbers
    count: the highest, or the lowest with `low`.

    `joker` is the value declared for the Joker. Where it equals a number, `equal` decides: the
    card laid `first`, or `joker_wins`, or `joker_loses`.
    """
    best = 0
    for place in range(1, len(trick)):
        value, most = _value(trick[place], joker), _value(trick[best], joker)
        if value == most:
            is_joker = trick[place] == JOKER
            is_better = equal == ("joker_wins" if is_joker else "joker_loses")
        else:
            is_better = value < most if low else value > most
        if is_better:
            best = place
    return best


def _value(card: int, joker: int) -> int:
    return joker if card == JOKER else card


def winner_by_colour(trick: list[int], led: int, low: bool = False, golden: int = NO_COLOUR) -> int:
    """The place in the trick of the card that takes it in the rule set `reglesjeu`: a Joker (of
    several the last), else the highest of the golden colour, else of the colour `led`.

    With `low` the lowest number of that colour wins; a Joker beats every number all the same.
    """
    best = 0
    for place in range(1, len(trick)):
        strength, most = (_strength(card, led, golden) for card in (trick[place], trick[best]))
        if strength == most:
            is_joker = trick[place] == JOKER
            is_lower = trick[place] < trick[best]
            if is_joker or strength > 0 and is_lower == low:
                best = place
        elif strength > most:
            best = place
    return best


def _strength(card: int, led: int, golden: int) -> int:
    """3 for a Joker, 2 for the golden colour, 1 for the colour led, 0 for a card thrown away."""
    if card == JOKER:
        return 3
    if colour(card) == golden:
        return 2
    return 1 if colour(card) == led else 0


def led_colour(trick: list[int], declared: int = NO_COLOUR) -> int:
    """The colour to follow: that of the first card, or the one `declared` for a Joker that leads;
    `NO_COLOUR` before the first card."""
    if not trick:
        return NO_COLOUR
    return declared if trick[0] == JOKER else colour(trick[0])


# ---- which cards may be laid -------------------------------------------------------------------


def legal_cards(hand: list[int], led: int = NO_COLOUR, high_low: bool = False) -> list[int]:
    """The cards of a hand that may be laid, in the order of the hand; never none.

    With a colour `led` (rule set `reglesjeu`; in `bga` there is none) whoever holds that colour
    plays it, and not the Joker. With `high_low` only the highest and the lowest of them remain;
    the Joker can be either.
    """
    legal = [card for card in hand if led == NO_COLOUR or colour(card) == led] or list(hand)
    if high_low:
        numbers = [card for card in legal if card != JOKER]
        ends = [JOKER, max(numbers), min(numbers)] if numbers else [JOKER]
        legal = [card for card in legal if card in ends]
    return legal


def check_card(card: int, hand: list[int], led: int = NO_COLOUR, high_low: bool = False) -> None:
    """Raises `CARD_NOT_IN_HAND`, `MUST_FOLLOW` or `HIGH_LOW_ONLY` for a card that may not be
    laid."""
    if card not in hand:
        raise RuleError("CARD_NOT_IN_HAND")
    if card not in legal_cards(hand, led):
        raise RuleError("MUST_FOLLOW", colour=COLOURS[led])
    if card not in legal_cards(hand, led, high_low):
        raise RuleError("HIGH_LOW_ONLY")
