"""Every round there is without a mission: all legal bids, all tricks, hands of 1 to 9 cards.

With the sum rule somebody is always punished, and everybody by the gap between bid and tricks.
"""

from functools import cache
from itertools import product
from math import comb

import pytest

from croupier.rules.missions import MISSION
from croupier.rules.pili_bids import NO_BID, BidRules
from croupier.rules.pili_options import complete
from croupier.rules.pili_score import Extras, Shares

HANDS = range(1, 10)
OPTIONS = complete({})
NO_MISSION = MISSION.read({})


def all_bids(rules, players, before=()):
    """Every row of bids that the rules allow, in the order of the bidders."""
    if len(before) == players:
        yield before
        return
    previous = before[-1] if before else NO_BID
    for bid in rules.legal(previous, sum(before), len(before) == players - 1):
        yield from all_bids(rules, players, (*before, bid))


@cache
def all_tricks(players, total):
    """Every way in which so many players can share so many tricks."""
    ways = product(range(total + 1), repeat=players)
    return [list(way) for way in ways if sum(way) == total]


@cache
def steps(start, end):
    """How many steps of one it takes from a number to another."""
    if start == end:
        return 0
    return 1 + (steps(start + 1, end) if start < end else steps(start - 1, end))


def check_round(players, cards):
    """Checks every case of a round, and returns how many there were."""
    rules = BidRules(OPTIONS, NO_MISSION, cards, cards)
    nothing = Extras(players)
    cases = 0
    for bids in all_bids(rules, players):
        for tricks in all_tricks(players, cards):
            shares = Shares(NO_MISSION, bids, tricks, nothing)
            gains = list(map(shares.total, range(players)))
            assert gains == list(map(steps, bids, tricks)), (bids, tricks)
            assert any(gains), (bids, tricks)
            cases += 1
    return cases


@pytest.mark.parametrize(
    ("players", "cards", "legal"),
    # With one card the last of two bidders may not make the total 1: (0, 0) and (1, 1) remain.
    [(2, 1, [(0, 0), (1, 1)]), (2, 2, [(0, 0), (0, 1), (1, 0), (1, 2), (2, 1), (2, 2)])],
)
def test_the_legal_bids_of_two_players_are_those_counted_by_hand(players, cards, legal):
    assert list(all_bids(BidRules(OPTIONS, NO_MISSION, cards, cards), players)) == legal


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_sum_rule_takes_out_each_row_of_bids_that_totals_the_cards_and_no_other(players):
    for cards in range(1, 6):
        rows = list(all_bids(BidRules(OPTIONS, NO_MISSION, cards, cards), players))
        allowed = [row for row in product(range(cards + 1), repeat=players) if sum(row) != cards]
        assert rows == allowed
        assert len(rows) == (cards + 1) ** players - comb(cards + players - 1, players - 1)


@pytest.mark.parametrize(("players", "cases"), [(2, 2_640), (3, 115_137)])
def test_in_every_round_of_two_or_three_the_gain_is_the_gap_and_somebody_misses(players, cases):
    assert sum(check_round(players, cards) for cards in HANDS) == cases


@pytest.mark.release
def test_in_every_round_of_four_the_gain_is_the_gap_and_somebody_misses():
    assert sum(check_round(4, cards) for cards in HANDS) == 3_974_256
