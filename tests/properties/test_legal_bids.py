"""Legal bids: a plain re-statement of pili_pili.md 1.5 agrees with the core in every case there is,
and nobody is ever without one."""

from itertools import combinations, product

import pytest

from croupier.rules import missions
from croupier.rules.missions import MISSION
from croupier.rules.pili_bids import NO_BID, NOTHING_WAIVED, BidRules
from croupier.rules.pili_options import CARDS, complete
from tests.kit import rule

PLAYERS = range(2, 9)


def with_bans(bans=(), no_echo=False, together=False, extra_draw=0):
    bid = {"ban": list(bans), "no_echo": no_echo, "simultaneous": together}
    return MISSION.read({"extra_draw": extra_draw, "bid": bid})


def restated(rules, previous, so_far, is_last):
    """The legal bids: of all restrictions, as many as leave a bid at all. "No echo" is waived
    first, then the sum rule, then the bans."""
    everything = set(range(rules["most"] + 1))
    bans = set(rules["bans"])
    total = {rules["most"] - so_far} if rules["sum_rule"] and is_last else set()
    echo = {previous} if rules["no_echo"] else set()
    for excluded in (bans | total | echo, bans | total, bans, set()):
        if everything - excluded:
            return sorted(everything - excluded)
    raise AssertionError("no bid at all")


def places(most, players=3):
    """What a bidder may find: the bid before, the total so far, whether he is the last."""
    yield NO_BID, 0, False
    for previous in range(most + 1):
        for others in range((players - 2) * most + 1):
            yield previous, previous + others, False
            yield previous, previous + others, True


@pytest.mark.parametrize("cards", range(1, 6))
def test_the_legal_bids_are_those_of_the_plain_statement_whatever_the_mission_bans(cards):
    bids = range(cards + 1)
    bans = [ban for size in range(cards + 2) for ban in combinations(bids, size)]
    for ban, no_echo, sum_rule in product(bans, (False, True), (False, True)):
        options = complete({"sum_rule": sum_rule})
        rules = BidRules(options, with_bans(ban, no_echo), cards, cards)
        plain = {"most": cards, "bans": ban, "no_echo": no_echo, "sum_rule": sum_rule}
        for place in places(cards):
            assert rules.legal(*place) == restated(plain, *place), (plain, place)


@pytest.mark.parametrize("cards", range(1, 6))
def test_a_bid_is_refused_when_it_is_not_legal_and_only_then(cards):
    for no_echo, ban in product((False, True), ((), (0,), (1,), (0, 1))):
        rules = BidRules(complete({}), with_bans(ban, no_echo), cards, cards)
        for place in places(cards):
            taken = [bid for bid in range(-2, cards + 3) if rules.fault(bid, *place) is None]
            assert taken == rules.legal(*place)


def test_of_several_faults_of_a_bid_the_first_of_the_table_is_named():
    rules = BidRules(complete({}), with_bans([1], no_echo=True), 3, 3)
    assert rules.fault(4, 1, 2, True) == "BID_RANGE"
    assert rules.fault(1, 1, 2, True) == "BID_SUM"
    assert rules.fault(1, 1, 2, False) == "BID_FORBIDDEN"
    assert BidRules(complete({}), with_bans([], True), 3, 3).fault(1, 1, 0, False) == (
        "BID_SAME_AS_PREV"
    )


def test_in_a_simultaneous_round_neither_the_sum_rule_nor_no_echo_holds_but_the_bans_do():
    mission = with_bans([0], no_echo=True, together=True)
    for place in places(4):
        assert BidRules(complete({}), mission, 4, 4).legal(*place) == [1, 2, 3, 4]


@pytest.mark.parametrize(("draw_sum", "most"), [("dealt", 2), ("final", 3)])
def test_under_draw_one_more_one_number_serves_the_range_and_the_sum_rule(draw_sum, most):
    rules = BidRules(complete({"draw_sum": draw_sum}), with_bans(extra_draw=1), 2, 3)
    for so_far in range(most + 1):
        everything = list(range(most + 1))
        assert rules.legal(so_far, so_far, False) == everything
        everything.remove(most - so_far)
        assert rules.legal(so_far, so_far, True) == everything


def bundled():
    """Every card of the sets that come with the box, with its id."""
    for set_name in missions.SETS:
        for mission_id, _ in missions.cards(set_name):
            yield mission_id, missions.find(set_name, mission_id)


def test_the_sets_have_36_and_5_cards():
    assert [len(missions.cards(name)) for name in missions.SETS] == [36, 5]


@rule("PP0-24")
@pytest.mark.parametrize("draw_sum", ["dealt", "final"])
def test_with_the_cards_of_the_box_nothing_is_waived_from_three_cards_on(draw_sum):
    options = complete({"draw_sum": draw_sum})
    for mission_id, mission in bundled():
        for cards in range(3, (mission.deal or 9) + 1):
            rules = BidRules(options, mission, cards, cards + mission.extra_draw)
            for place in places(rules.most):
                assert rules.waived(*place) == NOTHING_WAIVED, (mission_id, cards, place)
                assert len(rules.legal(*place)) >= rules.most + 1 - 3


def test_with_the_cards_of_the_box_a_legal_bid_is_left_in_every_deal_that_the_deck_holds():
    for mission_id, mission in bundled():
        most = max(CARDS // players - mission.extra_draw for players in PLAYERS)
        for cards in range(1, min(most, mission.deal or most) + 1):
            rules = BidRules(complete({}), mission, cards, cards + mission.extra_draw)
            for place in places(rules.most, players=2):
                assert rules.legal(*place), (mission_id, cards, place)
