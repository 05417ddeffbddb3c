"""All bids at once: entered so, or announced so (CONTRACT.md 1)."""

from tests.kit import new_session, play, refusal, refused, rule


def bidding(players=4, deal=5, **options):
    return new_session(players, missions="none", deal=deal, **options)


# ---- in a sequential game ------------------------------------------------------------------------


def test_all_bids_in_one_entry_open_the_play():
    session = bidding()
    play(session, ("bids", [1, 2, 0, 1]))
    view = session.game.view()
    assert view["phase"] == "PLAY"
    assert view["bids"] == [1, 2, 0, 1]
    assert view["turn"] is None


def test_only_while_no_bid_is_in():
    session = bidding()
    play(session, ("bid", 0, 1))
    assert refused(session, ("bids", [1, 2, 0, 1])) == "WRONG_PHASE"
    play(session, "undo", ("bids", [1, 2, 0, 1]))


def test_not_before_the_mission_nor_after_the_bids():
    session = new_session(4)
    assert refused(session, ("bids", [0, 0, 0, 0])) == "WRONG_PHASE"
    play(session, ("mission", "m13"), ("bids", [0, 0, 0, 0]))
    assert refused(session, ("bids", [0, 0, 0, 0])) == "WRONG_PHASE"


def test_they_are_checked_as_if_each_came_in_order_from_the_dealer():
    session = bidding(first_dealer=2)  # 2, 3, 0 and, last of all, 1
    error = refusal(session, ("bids", [1, 2, 1, 1]))
    assert error.code == "BID_SUM"
    assert error.values["v"] == 2
    assert refused(session, ("bids", [9, 1, 1, 8])) == "BID_RANGE"
    assert refusal(session, ("bids", [9, 1, 1, 8])).values["v"] == 8


def test_the_echo_follows_the_order_of_bidding():
    session = new_session(4, first_dealer=2)
    play(session, ("mission", "m20"))
    error = refusal(session, ("bids", [1, 2, 0, 1]))  # 0 repeats 3
    assert error.code == "BID_SAME_AS_PREV"
    assert error.values["prev"] == 3
    play(session, ("bids", [1, 2, 2, 3]))  # 1 and 2 are neighbours, but 2 bids first, 1 last


def test_a_waiver_holds_for_bids_entered_at_once():
    session = new_session(2)
    play(session, ("custom", {"deal": 1, "bid": {"no_echo": True}}), ("bids", [0, 0]))
    assert session.game.phase == "PLAY"


def test_the_dealer_has_no_bidder_before_him():
    session = new_session(2)
    play(session, ("mission", "m20"), ("bids", [0, 1]))
    assert session.game.phase == "PLAY"


@rule("PP0-22")
def test_under_draw_one_more_everybody_can_be_right_unless_draw_sum_is_final():
    bids = ("bids", [1, 1, 1, 0])  # for 2 cards and 3 tricks
    session = new_session(4)
    play(session, ("mission", "m12"), bids, ("tricks", [1, 1, 1, 0]), "score")
    assert session.game.pilis == [0, 0, 0, 0]
    session = new_session(4, draw_sum="final")
    play(session, ("mission", "m12"))
    assert refused(session, bids) == "BID_SUM"


# ---- in a simultaneous game ----------------------------------------------------------------------


def simultaneous():
    session = new_session(4, ruleset="reglesjeu")
    play(session, ("mission", "r4"))
    return session


@rule("PP1-29", "PP1-70")
def test_all_bid_at_the_same_time_nobody_alone():
    session = simultaneous()
    assert session.game.view()["turn"] is None
    assert session.game.view()["legal"] == []
    for p in range(4):
        assert refused(session, ("bid", p, 1)) == "WRONG_PHASE"
    play(session, ("bids", [1, 2, 3, 3]))


@rule("PP1-01", "PP1-30")
def test_each_bid_is_the_number_of_tricks_that_player_expects():
    session = simultaneous()
    play(session, ("bids", [0, 9, 2, 5]))
    assert session.game.view()["bids"] == [0, 9, 2, 5]


@rule("PP1-33", "PP1-82")
def test_0_may_be_bid_by_all():
    play(simultaneous(), ("bids", [0, 0, 0, 0]))


def test_the_range_holds():
    for bids in ([10, 0, 0, 0], [0, 0, 0, -1]):
        error = refusal(simultaneous(), ("bids", bids))
        assert error.code == "BID_RANGE"
        assert error.values["k"] == 9


def test_the_total_may_be_the_cards_dealt():
    play(simultaneous(), ("bids", [3, 2, 2, 2]))


def test_no_echo_does_not_hold():
    session = simultaneous_round({"no_echo": True})
    play(session, ("bids", [1, 1, 1, 1]))


def test_bans_hold():
    session = simultaneous_round({"ban": [0]})
    assert refused(session, ("bids", [1, 0, 1, 1])) == "BID_FORBIDDEN"


def test_bans_that_leave_nothing_are_waived():
    session = new_session(3, ruleset="reglesjeu")
    play(session, ("custom", {"deal": 1, "bid": {"ban": [0, 1]}}), ("bids", [0, 1, 0]))
    assert session.game.phase == "PLAY"


@rule("PP1-32")
def test_no_bid_may_be_changed_afterwards():
    session = simultaneous()
    play(session, ("bids", [1, 2, 3, 3]))
    assert refused(session, ("bids", [1, 2, 3, 4])) == "WRONG_PHASE"
    assert refused(session, ("bid", 0, 2)) == "WRONG_PHASE"


@rule("PP1-32")
def test_a_wrong_entry_is_corrected_by_undo_or_amend():
    session = simultaneous()
    play(session, ("bids", [1, 2, 3, 3]), "undo", ("bids", [1, 2, 3, 4]))
    play(session, ("amend", 3, ("bids", [1, 2, 3, 5])))
    assert session.game.view()["bids"] == [1, 2, 3, 5]


@rule("PP1-24", "PP1-71")
def test_no_bids_before_the_mission_is_known():
    session = new_session(4, ruleset="reglesjeu")
    assert session.game.phase == "MISSION"
    assert refused(session, ("bids", [1, 1, 1, 1])) == "WRONG_PHASE"


# ---- a simultaneous round of a sequential game ---------------------------------------------------


def simultaneous_round(bid):
    """A mission with simultaneous bids, and whatever else `bid` holds, in the rule set bga."""
    bid["simultaneous"] = True
    session = new_session(4)
    play(session, ("custom", {"deal": 5, "bid": bid}))
    return session


def test_a_mission_makes_its_round_simultaneous():
    session = simultaneous_round({})
    assert session.game.view()["turn"] is None
    assert session.game.view()["legal"] == []
    assert refused(session, ("bid", 0, 1)) == "WRONG_PHASE"


def test_the_sum_rule_does_not_hold_in_that_round():
    play(simultaneous_round({}), ("bids", [2, 1, 1, 1]))


def test_the_next_round_is_sequential_again():
    session = simultaneous_round({})
    play(session, ("bids", [2, 1, 1, 1]), ("tricks", [2, 1, 1, 1]), "score", ("mission", "m13"))
    assert session.game.view()["turn"] == 1
    assert refused(session, ("bids", [1, 1, 1, 1])) == "BID_SUM"
