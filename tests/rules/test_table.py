"""What the box tells the table: who deals, bids and leads, what stays aside (1.2, 1.3, D-2)."""

from croupier.rules.pili_table import aside, bid_order, first_dealer, leader
from tests.kit import new_session, play, rule


def at_play(**options):
    """Four players with 5 cards each and no mission; the bids are in."""
    session = new_session(4, missions="none", **options)
    play(session, ("bids", [1, 1, 1, 1]))
    return session


# ---- who deals, who bids -------------------------------------------------------------------------


def test_the_first_dealer_is_drawn_among_all_players():
    for players in range(2, 9):
        drawn = [first_dealer(bytes([number] * 16), players) for number in range(200)]
        assert sorted(set(drawn)) == list(range(players))


def test_the_same_seed_draws_the_same_dealer():
    seed = bytes(range(16))
    assert first_dealer(seed, 4) == first_dealer(seed, 4)


@rule("PP0-20", "PP0-24")
def test_the_dealer_bids_first_and_his_right_neighbour_last():
    assert bid_order(new_session(4, first_dealer=2).game) == [2, 3, 0, 1]


def test_the_order_of_bidding_follows_the_seats():
    session = new_session(4)
    play(session, ("join", "Tom", 0), ("leave", 2))
    assert bid_order(session.game) == [0, 4, 1, 3]


# ---- who leads -----------------------------------------------------------------------------------


@rule("PP0-27", "PP1-35")
def test_the_dealer_leads_the_first_trick():
    for dealer in range(4):
        assert leader(at_play(first_dealer=dealer).game) == dealer


@rule("PP0-30", "PP1-41")
def test_the_winner_of_a_trick_leads_the_next():
    session = at_play()
    for winner in (3, 1, 1, 0):
        play(session, ("trick", winner))
        assert leader(session.game) == winner


def test_in_the_next_round_its_dealer_leads():
    session = at_play()
    play(session, ("trick", 3), ("trick", 3), ("trick", 3), ("trick", 3), ("trick", 3), "score")
    assert leader(session.game) == 1


def test_undo_gives_the_lead_back():
    session = at_play()
    play(session, ("trick", 3), ("trick", 1), "undo")
    assert leader(session.game) == 3
    play(session, "undo")
    assert leader(session.game) == 0


# ---- what stays aside ----------------------------------------------------------------------------


@rule("PP0-17")
def test_what_is_not_dealt_stays_aside():
    session = new_session(4)
    assert aside(session.game) is None
    for mission_id, left in (("m10", 52), ("m13", 40), ("m2", 32), ("m5", 28)):
        play(session, ("mission", mission_id))
        assert aside(session.game) == left
        play(session, "undo")


def test_who_left_gets_no_cards():
    session = new_session(4)
    play(session, ("leave", 0), ("mission", "m13"))
    assert aside(session.game) == 44


def test_nothing_stays_aside_when_all_is_dealt():
    for players, left in ((2, 0), (3, 2), (4, 0), (5, 1), (6, 2), (7, 0), (8, 0)):
        assert aside(new_session(players, missions="none", deal="all").game) == left


@rule("PP1-18", "PP1-19")
def test_the_usual_deal_of_four_in_reglesjeu_leaves_20():
    session = new_session(4, ruleset="reglesjeu")
    play(session, ("mission", "r1"))
    assert session.game.view()["cards"] == 9
    assert aside(session.game) == 20
