"""The End card that the box holds: each place is as likely as the others (dealing.md D-2)."""

from collections import Counter
from random import Random

import pytest

from croupier.rules.copenhagen_table import Cards
from croupier.rules.deck import END_CARD, MISSIONS, Stream
from tests.kit import copenhagen

SEEDS = 5_000
# Chi-square: exceeded once in 10,000 for 1 to 9 degrees of freedom.
MOST = {1: 15.2, 3: 21.2, 5: 25.8, 9: 33.8}


def place_of(cards, seed):
    """Which card of those that the End card may be it is, from 0."""
    for turned in range(cards.recycled - cards.mixed() + 1, cards.recycled + 2):
        cards.turned = turned
        if cards.end_card_shows(seed):
            return turned - (cards.recycled - cards.mixed() + 1)
    raise AssertionError("the End card is not in the pile")


@pytest.mark.parametrize("size", [58, 36, 9, 5, 3, 1])
def test_each_place_is_equally_likely(size):
    cards = Cards(copenhagen(3).game)
    cards.recycled = size
    rng = Random(size)
    places = Counter(place_of(cards, rng.randbytes(16)) for _ in range(SEEDS))
    expected = SEEDS / (cards.mixed() + 1)
    assert sorted(places) == list(range(cards.mixed() + 1))
    chi_square = sum((count - expected) ** 2 / expected for count in places.values())
    assert chi_square < MOST[cards.mixed()]


def test_it_has_a_stream_of_its_own():
    """The order of missions, say, tells nothing of it."""
    rng = Random(1)
    pairs = Counter()
    for _ in range(SEEDS):
        seed = rng.randbytes(16)
        pairs[Stream(seed, END_CARD).below(10), Stream(seed, MISSIONS).below(10)] += 1
    expected = SEEDS / 100
    assert len(pairs) == 100
    assert sum((count - expected) ** 2 / expected for count in pairs.values()) < 160
