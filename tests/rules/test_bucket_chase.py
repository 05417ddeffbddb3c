"""The chase: who leads, what exceeds the total before, who loses (bucket_pyramid.md 3.5)."""

from tests.kit import buckets, play, refusal, refused, rule
from tests.rules.heaps import built, one_out, state, without_colours

LEAD_5 = ("lead", 0, "R", 1, 5)
CHASED = ("phase", "turn", "to_beat", "own")


def after(*events, players=4, **options):
    """A session without colours after some events."""
    session = without_colours(players, **options)
    play(session, *events)
    return session


# ---- the leader ----------------------------------------------------------------------------------


@rule("BP-09", "BP-10", "BP-12")
def test_the_leader_chooses_an_animal_and_says_his_total():
    session = built(4)
    assert state(session, "phase", "turn", "colour") == ("LEAD", 0, None)
    play(session, ("lead", 0, "S", 3, 14))
    assert state(session, *CHASED) == ("CHASE", 1, 14, [14, 0, 0, 0])
    assert state(session, "colour") == ("S",)


@rule("BP-10")
def test_any_of_the_five_animals():
    for colour in "RYBSG":
        session = after(("lead", 0, colour, 1, 4))
        assert state(session, "colour") == (colour,)


@rule("BP-09")
def test_the_leader_plays_one_two_or_three_cards():
    for n, v in ((0, 5), (4, 16), (-1, 5), (10**30, 5)):
        assert refused(after(), ("lead", 0, "R", n, v)) == "CARD_COUNT"
    for n, v in ((1, 5), (2, 5), (3, 5)):
        assert state(after(("lead", 0, "R", n, v)), "to_beat") == (v,)


def test_what_so_many_cards_can_be_worth():
    for n, least, most in ((1, 1, 8), (2, 2, 16), (3, 4, 23)):
        for v in (least - 1, most + 1, -5, 10**30):
            error = refusal(after(), ("lead", 0, "R", n, v))
            assert (error.code, error.values) == ("TOTAL_RANGE", {"lo": least, "hi": most})
            error = refusal(after(LEAD_5), ("raise", 1, n, v))
            assert (error.code, error.values) == ("TOTAL_RANGE", {"lo": least, "hi": most})
        for v in (least, most):
            assert state(after(("lead", 0, "R", n, v)), "to_beat") == (v,)


def test_only_the_player_in_turn_leads():
    session = after()
    error = refusal(session, ("lead", 1, "R", 1, 5))
    assert (error.code, error.values) == ("NOT_YOUR_TURN", {"p": 1})
    for p in (-1, 4, 10**30):
        assert refusal(session, ("lead", p, "R", 1, 5)).values == {"p": p if p < 9 else 1 << 28}
        assert refused(session, ("lead", p, "R", 1, 5)) == "BAD_PLAYER"


def test_nobody_leads_outside_lead():
    session = buckets(2)
    assert refused(session, LEAD_5) == "WRONG_PHASE"
    for events in ([LEAD_5], [LEAD_5, ("lose", 1)]):
        assert refused(after(*events), LEAD_5) == "WRONG_PHASE"


def test_the_leader_must_play():
    session = after()
    for p in (0, 1, 9):
        assert refused(session, ("lose", p)) == "LEADER_MUST_PLAY"


# ---- the others ----------------------------------------------------------------------------------


@rule("BP-14", "BP-20")
def test_the_others_play_up_to_three_cards_too():
    session = after(LEAD_5)
    for n, v in ((0, 8), (4, 16), (-1, 8)):
        assert refused(session, ("raise", 1, n, v)) == "CARD_COUNT"
    for n in (1, 2, 3):
        assert state(after(LEAD_5, ("raise", 1, n, 8)), "to_beat") == (8,)
    session = after(LEAD_5, ("raise", 1, 1, 8), players=2)
    for n in (0, 4):
        assert refused(session, ("raise", 0, n, 8)) == "CARD_COUNT"


@rule("BP-16", "BP-18")
def test_each_must_exceed_the_total_before_his():
    session = after(LEAD_5)
    for v in (4, 5):
        error = refusal(session, ("raise", 1, 1, v))
        assert (error.code, error.values) == ("NOT_HIGHER", {"t": 5})
    play(session, ("raise", 1, 1, 6))
    assert refusal(session, ("raise", 2, 2, 6)).values == {"t": 6}
    play(session, ("raise", 2, 2, 7))
    assert state(session, *CHASED) == ("CHASE", 3, 7, [5, 6, 7, 0])


@rule("BP-19")
def test_the_turn_goes_round_clockwise():
    session = after(LEAD_5)
    turns = []
    for total in (6, 7, 8):
        turns.append(session.game.turn)
        play(session, ("raise", session.game.turn, 1, total))
    turns.append(session.game.turn)
    assert turns == [1, 2, 3, 0]


@rule("BP-20", "BP-21")
def test_who_comes_again_adds_to_his_own_cards():
    session = after(LEAD_5, ("raise", 1, 1, 8), players=2)
    assert refusal(session, ("raise", 0, 1, 3)).values == {"t": 8}
    play(session, ("raise", 0, 1, 4))
    assert state(session, *CHASED) == ("CHASE", 1, 9, [9, 8])
    play(session, ("raise", 1, 1, 2))
    assert state(session, *CHASED) == ("CHASE", 0, 10, [9, 10])


def test_only_the_player_in_turn_follows():
    session = after(LEAD_5)
    for p in (0, 2, 3):
        for event in (("raise", p, 1, 8), ("lose", p)):
            error = refusal(session, event)
            assert (error.code, error.values) == ("NOT_YOUR_TURN", {"p": p})
    for p in (-1, 4):
        assert refused(session, ("raise", p, 1, 8)) == "BAD_PLAYER"
        assert refused(session, ("lose", p)) == "BAD_PLAYER"


def test_nobody_follows_outside_a_chase():
    for session in (buckets(2), after(), after(LEAD_5, ("lose", 1))):
        assert refused(session, ("raise", 1, 1, 8)) == "WRONG_PHASE"
    for session in (buckets(2), after(LEAD_5, ("lose", 1))):
        assert refused(session, ("lose", 1)) == "WRONG_PHASE"


@rule("BP-16", "BP-21", "BP-22", "BP-23", "BP-32")
def test_the_worked_chase():
    session = built(4)
    play(session, LEAD_5, ("raise", 1, 1, 8), ("raise", 2, 2, 11), ("raise", 3, 2, 12))
    assert state(session, *CHASED) == ("CHASE", 0, 12, [5, 8, 11, 12])
    play(session, ("raise", 0, 1, 8))
    assert state(session, *CHASED) == ("CHASE", 1, 13, [13, 8, 11, 12])
    error = refusal(session, ("raise", 1, 1, 4))
    assert (error.code, error.values) == ("NOT_HIGHER", {"t": 13})
    play(session, ("lose", 1), ("remove", 1, "C2"))
    assert state(session, "phase", "turn", "standing") == ("LEAD", 1, [15, 11, 15, 15])


# ---- who loses -----------------------------------------------------------------------------------


@rule("BP-22", "BP-23", "BP-24")
def test_who_cannot_or_will_not_follow_loses_and_plays_nothing():
    session = after(LEAD_5, ("raise", 1, 1, 8), ("lose", 2))
    assert state(session, *CHASED) == ("REMOVE", 2, 8, [5, 8, 0, 0])


@rule("BP-23")
def test_the_leader_may_decline_when_his_turn_comes_again():
    session = after(LEAD_5, ("raise", 1, 1, 6), ("lose", 0), players=2)
    assert state(session, *CHASED) == ("REMOVE", 0, 6, [5, 6])


@rule("BP-24")
def test_to_lose_carries_no_cards():
    session = after(LEAD_5)
    play(session, {"t": "lose", "p": 1, "n": 1, "v": 8})
    assert session.log()[-1] == {"t": "lose", "p": 1}
    assert state(session, "own") == ([5, 0, 0, 0],)


@rule("BP-06", "BP-15")
def test_the_colour_of_the_chase_is_shown_until_it_ends():
    session = after(("lead", 0, "Y", 1, 5))
    assert state(session, "colour") == ("Y",)
    play(session, ("raise", 1, 1, 6), ("lose", 2))
    assert state(session, "colour", "to_beat", "own") == ("Y", 6, [5, 6, 0, 0])
    play(session, ("remove", 2, "A3"))
    assert state(session, "phase", "colour", "to_beat") == ("SPLIT", "Y", 6)
    play(session, ("keep", 2, "A1"))
    assert state(session, "colour", "to_beat", "own") == (None, None, None)


# ---- chases without totals -----------------------------------------------------------------------


@rule("BP-12")
def test_the_total_may_be_left_out():
    session = after(("lead", 0, "G"))
    assert state(session, *CHASED) == ("CHASE", None, None, None)
    assert state(session, "colour") == ("G",)


def test_without_totals_nobody_raises():
    assert refused(after(("lead", 0, "G")), ("raise", 1, 1, 8)) == "WRONG_PHASE"


@rule("BP-22")
def test_without_totals_anybody_may_lose_even_the_leader():
    for p in range(4):
        session = after(("lead", 0, "G"), ("lose", p))
        assert state(session, *CHASED) == ("REMOVE", p, None, None)
    for p in (-1, 4):
        assert refused(after(("lead", 0, "G")), ("lose", p)) == "BAD_PLAYER"


def test_chases_with_and_without_totals_may_follow_each_other():
    session = after(LEAD_5, ("lose", 1), ("remove", 1, "E1"), ("lead", 1, "R"))
    assert state(session, *CHASED) == ("CHASE", None, None, None)
    play(session, ("lose", 0), ("remove", 0, "E1"), LEAD_5)
    assert state(session, *CHASED) == ("CHASE", 1, 5, [5, 0, 0, 0])


# ---- who is out ----------------------------------------------------------------------------------


def test_who_is_out_is_passed_over():
    session = one_out(5, 2)
    assert state(session, "turn", "out") == (3, [2])
    play(session, ("lead", 3, "R", 1, 1), ("raise", 4, 1, 2), ("raise", 0, 1, 3))
    play(session, ("raise", 1, 1, 4))
    assert state(session, "turn") == (3,)


def test_who_is_out_has_no_say():
    session = one_out(5, 2)
    for event in (("lead", 2, "R"), ("leave", 2), ("adjust", 2, 1)):
        assert refused(session, event) == "BAD_PLAYER"
    play(session, ("lead", 3, "R"))
    assert refused(session, ("lose", 2)) == "BAD_PLAYER"
    play(session, ("lose", 4))
    assert refused(session, ("remove", 2, "A1")) == "BAD_PLAYER"
    play(session, ("rename", 2, "Ida"))


# ---- equal totals --------------------------------------------------------------------------------


def test_an_equal_total_may_turn_the_chase_round():
    session = after(LEAD_5, ("raise", 1, 1, 6), on_equal="reverse")
    assert state(session, "direction", "turn") == (1, 2)
    play(session, ("raise", 2, 2, 6))
    assert state(session, "direction", *CHASED) == (-1, "CHASE", 1, 6, [5, 6, 6, 0])
    play(session, ("raise", 1, 1, 1))
    assert state(session, "direction", "turn") == (-1, 0)
    play(session, ("raise", 0, 1, 2))
    assert state(session, "direction", *CHASED) == (1, "CHASE", 1, 7, [7, 7, 6, 0])


def test_less_than_equal_is_still_too_little():
    session = after(LEAD_5, on_equal="reverse")
    assert refusal(session, ("raise", 1, 1, 4)).values == {"t": 5}


def test_the_next_chase_goes_clockwise_again():
    session = after(LEAD_5, ("raise", 1, 1, 5), on_equal="reverse")
    assert state(session, "direction", "turn") == (-1, 0)
    play(session, ("lose", 0))
    assert state(session, "direction", "phase") == (-1, "REMOVE")
    play(session, ("remove", 0, "A2"))
    assert state(session, "direction", "phase") == (-1, "SPLIT")
    play(session, ("keep", 0, "A3"))
    assert state(session, "direction", "turn") == (1, 0)
    play(session, LEAD_5)
    assert state(session, "turn") == (1,)


def test_who_is_out_is_passed_over_the_other_way_round_too():
    session = one_out(5, 2, on_equal="reverse")
    play(session, ("lead", 3, "R", 1, 3), ("raise", 4, 1, 3), ("raise", 3, 1, 1))
    assert state(session, "direction", "turn") == (-1, 1)


def test_the_last_seat_hands_on_to_the_first_and_back():
    session = after(("lead", 3, "R", 1, 3), first_player=3, on_equal="reverse")
    assert state(session, "turn") == (0,)
    play(session, ("raise", 0, 1, 3))
    assert state(session, "turn") == (3,)


# ---- the order of the checks ---------------------------------------------------------------------


def test_the_phase_comes_before_the_player_and_the_player_before_the_cards():
    assert refused(after(LEAD_5), ("lead", 9, "R", 0, 0)) == "WRONG_PHASE"
    assert refused(after(), ("lead", 9, "R", 0, 0)) == "BAD_PLAYER"
    assert refused(after(), ("lead", 1, "R", 0, 0)) == "NOT_YOUR_TURN"
    assert refused(after(), ("raise", 9, 0, 0)) == "WRONG_PHASE"
    assert refused(after(LEAD_5), ("raise", 9, 0, 0)) == "BAD_PLAYER"
    assert refused(after(LEAD_5), ("raise", 2, 0, 0)) == "NOT_YOUR_TURN"


def test_the_number_of_cards_comes_before_their_total_and_that_before_the_comparison():
    assert refused(after(), ("lead", 0, "R", 4, 0)) == "CARD_COUNT"
    assert refused(after(LEAD_5), ("raise", 1, 0, 0)) == "CARD_COUNT"
    assert refused(after(LEAD_5), ("raise", 1, 1, 0)) == "TOTAL_RANGE"
    assert refused(after(LEAD_5), ("raise", 1, 1, 5)) == "NOT_HIGHER"
