"""Bids one by one, from the dealer on (pili_pili.md 1.5, 1.6; CONTRACT.md 1)."""

from croupier.rules.missions import MISSION
from croupier.rules.pili_bids import BidRules
from tests.kit import new_session, play, refusal, refused, rule


def bidding(players=4, deal=5, **options):
    """The bids are open: so many cards each, no mission."""
    return new_session(players, missions="none", deal=deal, **options)


def under(custom, players=4, **options):
    """The bids are open under a custom mission."""
    session = new_session(players, **options)
    play(session, ("custom", custom))
    return session


def rules(cards, bid):
    """The rules of bidding one after the other, under a mission with these restrictions."""
    options = {"bid_mode": "sequential", "sum_rule": True, "draw_sum": "dealt"}
    return BidRules(options, MISSION.read({"bid": bid}), cards, cards)


def legal_after(session, *bids):
    """The legal bids of the next bidder after these, in the order of bidding."""
    for bid in bids:
        play(session, ("bid", session.game.turn, bid))
    return session.game.legal_bids()


# ---- whose turn ----------------------------------------------------------------------------------


@rule("PP0-20", "PP0-21")
def test_the_dealer_bids_first_then_clockwise_once_each():
    session = bidding(first_dealer=2)
    for p in (2, 3, 0, 1):
        assert session.game.view()["turn"] == p
        play(session, ("bid", p, 0))
    view = session.game.view()
    assert view["phase"] == "PLAY"
    assert view["turn"] is None
    assert view["bids"] == [0, 0, 0, 0]


@rule("PP0-20")
def test_nobody_else_bids_first():
    session = bidding()
    for p in (1, 2, 3):
        error = refusal(session, ("bid", p, 0))
        assert error.code == "NOT_YOUR_TURN"
        assert error.values == {"p": p}


def test_nobody_bids_twice():
    session = bidding()
    play(session, ("bid", 0, 1))
    assert refused(session, ("bid", 0, 2)) == "NOT_YOUR_TURN"


def test_no_bid_before_the_mission_nor_after_the_last_bid():
    session = new_session(4)
    assert refused(session, ("bid", 0, 1)) == "WRONG_PHASE"
    play(session, ("mission", "m13"), ("bids", [1, 1, 1, 0]))
    assert refused(session, ("bid", 0, 1)) == "WRONG_PHASE"


def test_legal_bids_are_those_of_the_player_in_turn_ascending():
    session = new_session(4)
    assert session.game.view()["legal"] == []
    play(session, ("mission", "m13"))
    assert session.game.view()["legal"] == [0, 1, 2, 3, 4]
    play(session, ("bids", [1, 1, 1, 0]))
    assert session.game.view()["legal"] == []


# ---- the range -----------------------------------------------------------------------------------


@rule("PP1-33", "PP1-82")
def test_a_bid_is_from_0_to_the_cards_dealt():
    session = bidding()
    for bid in (-1, 6, 10**30):
        error = refusal(session, ("bid", 0, bid))
        assert error.code == "BID_RANGE"
        assert error.values["k"] == 5
    for bid in (0, 5):
        assert legal_after(bidding(), bid)


# ---- the sum rule --------------------------------------------------------------------------------


@rule("PP0-23", "PP0-25", "PP0-26")
def test_example_1_the_last_of_five_may_not_bring_the_total_to_five():
    session = bidding(5)
    assert legal_after(session, 1, 2, 0, 1) == [0, 2, 3, 4, 5]
    error = refusal(session, ("bid", 4, 1))
    assert error.code == "BID_SUM"
    assert error.values["k"] == 5
    for bid in (0, 2, 3, 4, 5):
        play(session, ("bid", 4, bid), "undo")


@rule("PP0-24")
def test_only_the_last_bidder_loses_a_value():
    session = bidding(4)
    everything = [0, 1, 2, 3, 4, 5]
    assert session.game.legal_bids() == everything
    assert legal_after(session, 5) == everything
    assert legal_after(session, 0) == everything
    assert legal_after(session, 0) == [1, 2, 3, 4, 5]


def test_the_last_bidder_is_free_when_the_total_is_beyond_reach():
    session = bidding(4)
    assert legal_after(session, 2, 2, 2) == [0, 1, 2, 3, 4, 5]


@rule("PP0-22")
def test_with_the_sum_rule_somebody_always_misses():
    """Every legal set of bids against every outcome, three players with three cards."""
    for a in range(4):
        for b in range(4):
            for c in rules(3, {}).legal(b, a + b, True):
                for x in range(4):
                    for y in range(4 - x):
                        assert abs(a - x) + abs(b - y) + abs(c - (3 - x - y)) >= 1


def test_the_sum_rule_is_an_option():
    session = bidding(5, sum_rule=False)
    assert legal_after(session, 1, 2, 0, 1) == [0, 1, 2, 3, 4, 5]
    play(session, ("bid", 4, 1))


# ---- bans and "no echo" --------------------------------------------------------------------------


def test_a_mission_bans_a_bid():
    session = new_session(4)
    play(session, ("mission", "m9"))  # 5 cards, nobody may bid 1
    assert session.game.legal_bids() == [0, 2, 3, 4, 5]
    error = refusal(session, ("bid", 0, 1))
    assert error.code == "BID_FORBIDDEN"
    assert error.values["v"] == 1


def test_example_10_the_ban_and_the_sum_rule_hold_together():
    session = new_session(4)
    play(session, ("mission", "m8"))  # 4 cards, nobody may bid 0
    assert legal_after(session, 1, 1, 1) == [2, 3, 4]
    assert refused(session, ("bid", 3, 0)) == "BID_FORBIDDEN"
    assert refused(session, ("bid", 3, 1)) == "BID_SUM"


def test_without_echo_nobody_repeats_the_bid_before():
    session = new_session(4)
    play(session, ("mission", "m20"))  # 4 cards
    assert session.game.legal_bids() == [0, 1, 2, 3, 4]
    assert legal_after(session, 2) == [0, 1, 3, 4]
    error = refusal(session, ("bid", 1, 2))
    assert error.code == "BID_SAME_AS_PREV"
    assert error.values["prev"] == 0


def test_without_echo_an_earlier_bid_may_come_again():
    session = new_session(4)
    play(session, ("mission", "m20"))
    assert legal_after(session, 2, 0) == [1, 2, 3, 4]


def test_several_faults_of_one_bid_come_in_the_order_of_the_table():
    """Range, sum, ban, echo (pili_pili.md 1.5)."""
    session = under({"deal": 4, "bid": {"ban": [2, 3, 9], "no_echo": True}}, 2)
    play(session, ("bid", 0, 1))
    assert refused(session, ("bid", 1, 9)) == "BID_RANGE"
    assert refused(session, ("bid", 1, 3)) == "BID_SUM"
    assert refused(session, ("bid", 1, 2)) == "BID_FORBIDDEN"
    assert refused(session, ("bid", 1, 1)) == "BID_SAME_AS_PREV"
    echo = under({"deal": 4, "bid": {"ban": [2], "no_echo": True}}, 2, sum_rule=False)
    assert refused(echo, ("bid", 0, 2)) == "BID_FORBIDDEN"


# ---- "draw one more" -----------------------------------------------------------------------------


def test_under_draw_one_more_the_cards_dealt_count():
    session = new_session(4)
    play(session, ("mission", "m12"))  # 2 cards, 3 tricks
    view = session.game.view()
    assert (view["cards"], view["tricks_total"]) == (2, 3)
    assert view["legal"] == [0, 1, 2]
    assert legal_after(session, 1, 0, 0) == [0, 2]


def test_with_draw_sum_final_the_tricks_count_for_sum_and_range():
    session = new_session(4, draw_sum="final")
    play(session, ("mission", "m12"))
    assert session.game.view()["legal"] == [0, 1, 2, 3]
    assert legal_after(session, 1, 0, 0) == [0, 1, 3]


# ---- dead ends -----------------------------------------------------------------------------------


def test_no_echo_is_waived_first():
    session = under({"deal": 1, "bid": {"no_echo": True}}, 2)
    assert session.game.bid_waiver() == 0
    assert legal_after(session, 0) == [0]  # 1 would make the sum, 0 is an echo
    assert session.game.bid_waiver() == 1
    assert refused(session, ("bid", 1, 1)) == "BID_SUM"


def test_then_the_sum_rule_is_waived():
    session = under({"deal": 2, "bid": {"ban": [0, 2]}}, 2)
    assert legal_after(session, 1) == [1]
    assert session.game.bid_waiver() == 2
    assert refused(session, ("bid", 1, 0)) == "BID_FORBIDDEN"


def test_the_bans_are_waived_last():
    session = under({"deal": 1, "bid": {"ban": [0, 1]}}, 2)
    assert session.game.legal_bids() == [0, 1]
    assert session.game.bid_waiver() == 3
    assert refused(session, ("bid", 0, 2)) == "BID_RANGE"


def test_waivers_add_up():
    session = under({"deal": 2, "bid": {"ban": [0, 2], "no_echo": True}}, 2)
    assert legal_after(session, 1) == [1]  # makes the sum, and is an echo
    session = under({"deal": 1, "bid": {"ban": [0, 1], "no_echo": True}}, 2)
    assert legal_after(session, 1) == [0, 1]


def test_nothing_is_waived_where_nobody_is_in_turn():
    assert new_session(4).game.bid_waiver() == 0


def test_from_three_cards_on_no_dead_end_arises():
    for cards in range(3, 8):
        for bans in ([], [0], [1]):
            strictest = rules(cards, {"ban": bans, "no_echo": True})
            for previous in range(-1, cards + 1):
                for so_far in range(2 * cards + 1):
                    assert strictest.waived(previous, so_far, True) == 0
                    assert strictest.legal(previous, so_far, True) != []
