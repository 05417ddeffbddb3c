"""The Pilis of a round: the worked examples 2 to 9 and 12 of pili_pili.md 1.6, and the rest."""

from tests.kit import new_session, play, rule


def scored(custom, bids, tricks, *extras):
    """The game after one round under a custom mission; `extras` come before the score."""
    session = new_session(len(bids), pili_limit=20)
    return play(
        session, ("custom", custom), ("bids", bids), ("tricks", tricks), *(list(extras) + ["score"])
    )


def gains(custom, bids, tricks, *extras):
    return scored(custom, bids, tricks, *extras).view()["history"][0]["gain"]


def gap_of(bid, tricks):
    """What one of two players gets for his bid and his tricks of 6 cards."""
    session = new_session(2, missions="none", deal=6, sum_rule=False, pili_limit=20)
    return play(session, ("bids", [bid, 0]), ("tricks", [tricks, 6 - tricks]), "score").pilis[0]


# ---- the gap -------------------------------------------------------------------------------------


@rule("PP0-08", "PP0-39")
def test_example_2_bid_1_took_3_gets_2():
    assert gap_of(1, 3) == 2


@rule("PP0-38", "PP1-58", "PP1-72")
def test_a_made_bid_costs_nothing():
    for bid in range(7):
        assert gap_of(bid, bid) == 0


@rule("PP1-84")
def test_bid_0_and_no_trick_costs_nothing():
    assert gap_of(0, 0) == 0


@rule("PP0-37", "PP1-59", "PP1-61", "PP1-62", "PP1-73")
def test_each_trick_of_gap_costs_one():
    for gap in range(1, 7):
        assert gap_of(0, gap) == gap


@rule("PP0-03", "PP1-03", "PP1-57", "PP1-60")
def test_too_many_and_too_few_count_alike():
    for bid in range(7):
        for tricks in range(7):
            assert gap_of(bid, tricks) == max(bid - tricks, tricks - bid)


@rule("PP0-08", "PP1-01")
def test_example_3_a_whole_table():
    assert gains({"deal": 5}, [1, 2, 0, 1], [2, 2, 0, 1]) == [1, 0, 0, 0]


@rule("PP1-85", "PP1-86")
def test_a_trick_counts_however_it_came_about():
    """Forced by a mission (highest or lowest card) or left by a Joker: no exemption."""
    assert gains({"deal": 5, "play": {"high_low": True}}, [0, 4], [3, 2]) == [3, 2]


# ---- double penalty ------------------------------------------------------------------------------


@rule("PP1-56", "PP1-63", "PP1-64", "PP1-74")
def test_example_5_double_penalty():
    assert gains({"deal": 5, "score": {"mult": 2}}, [2, 2], [0, 5]) == [4, 6]
    session = new_session(3, ruleset="reglesjeu")
    play(session, ("mission", "r5"), ("bids", [2, 9, 9]), ("tricks", [0, 9, 9]), "score")
    assert session.game.pilis == [4, 0, 0]


def test_a_mission_may_leave_the_gap_out():
    assert gains({"deal": 5, "score": {"mult": 0}}, [2, 2], [0, 5]) == [0, 0]


# ---- tricks that cost ----------------------------------------------------------------------------


def test_example_6_first_and_last():
    session = new_session(3)
    play(session, ("mission", "m18"), ("bids", [1, 1, 1]))
    play(session, ("trick", 0), ("trick", 1), ("trick", 2), ("trick", 0), "score")
    assert session.game.pilis == [3, 0, 0]


def test_first_and_last_entered_by_hand():
    custom = {"deal": 4, "score": {"first": 1, "last": 2}, "ask": ["first", "last"]}
    assert gains(custom, [2, 1, 0], [2, 1, 1], ("first", 1), ("last", 0)) == [2, 1, 1]


def test_a_trick_may_take_pilis_away():
    custom = {"deal": 4, "score": {"first": -2}, "ask": ["first"]}
    session = new_session(2)
    play(
        session,
        ("adjust", 0, 3),
        ("custom", custom),
        ("bids", [2, 1]),
        ("tricks", [2, 2]),
        ("first", 0),
        "score",
    )
    assert session.game.pilis == [1, 1]


def test_each_cursed_trick_costs():
    session = new_session(3)
    play(session, ("mission", "m23"), ("bids", [2, 2, 2]))
    play(
        session,
        ("trick", 0, True),
        ("trick", 0, True),
        ("trick", 1),
        ("trick", 2, True),
        ("trick", 1),
        "score",
    )
    assert session.game.pilis == [2, 0, 2]


# ---- cool down -----------------------------------------------------------------------------------


def cooled(old, bids, tricks):
    session = new_session(3)
    for p, pilis in enumerate(old):
        play(session, ("adjust", p, pilis))
    play(session, ("mission", "m28"), ("bids", bids), ("tricks", tricks), "score")
    return session.game


def test_example_7_cool_down():
    assert cooled([3, 1, 5], [2, 3, 0], [2, 4, 0]).pilis == [1, 2, 5]
    assert cooled([1, 1, 5], [2, 3, 0], [2, 4, 0]).pilis == [0, 2, 5]


def test_the_gain_is_what_the_pilis_really_change():
    assert cooled([1, 1, 5], [2, 3, 0], [2, 4, 0]).view()["history"][0]["gain"] == [-1, 1, 0]


def test_example_12_cool_down_can_save_a_player():
    game = cooled([5, 0, 0], [2, 3, 2], [2, 4, 0])
    assert game.pilis == [3, 1, 2]
    assert not game.over


# ---- Pilis that go elsewhere ---------------------------------------------------------------------

COPY = {"deal": 5, "score": {"share": "copy"}, "ask": ["target"]}
MOVE = {"deal": 5, "score": {"share": "move"}, "ask": ["heir"]}


def test_example_8_shared_burn_is_not_passed_on():
    targets = (("target", 0, 2), ("target", 1, 0), ("target", 2, 1))
    assert gains(COPY, [1, 2, 1], [3, 1, 1], *targets) == [2, 3, 1]


@rule("PP1-26", "PP1-50", "PP1-51")
def test_example_9_transfer_moves_the_pilis_of_the_round_to_the_heir():
    assert gains(MOVE, [1, 2, 1], [3, 1, 1], ("target", 2, 0)) == [0, 1, 2]


@rule("PP1-50", "PP1-51")
def test_the_transfer_of_reglesjeu():
    session = new_session(3, ruleset="reglesjeu")
    play(session, ("mission", "r2"), ("bids", [1, 9, 6]), ("tricks", [3, 9, 6]), ("target", 1, 0))
    assert session.game.pilis == [0, 0, 0]
    play(session, "score")
    assert session.game.pilis == [0, 2, 0]


def test_pilis_of_earlier_rounds_are_not_inherited():
    session = new_session(3)
    play(session, ("adjust", 0, 4), ("custom", MOVE), ("bids", [1, 2, 1]), ("tricks", [3, 1, 1]))
    play(session, ("target", 2, 0), "score")
    assert session.game.pilis == [4, 1, 2]


def test_the_heir_keeps_his_own():
    assert gains(MOVE, [1, 2, 1], [2, 1, 2], ("target", 1, 0)) == [0, 2, 1]


def test_a_copy_holds_the_costly_tricks_too():
    custom = {"deal": 5, "score": {"share": "copy", "count": 1}, "ask": ["target", "count"]}
    extras = [("target", 0, 1), ("target", 1, 2), ("target", 2, 0)]
    extras += [("count", 0, 1), ("count", 1, 0), ("count", 2, 0)]
    # own Pilis: 0 for the gap and 1 cursed; 1; 0
    assert gains(custom, [3, 2, 1], [3, 1, 1], *extras) == [2, 1, 1]


def test_cool_down_of_the_giver_is_his_own():
    custom = {"deal": 5, "score": {"share": "move", "cooldown": True}, "ask": ["heir"]}
    session = new_session(3)
    play(session, ("adjust", 0, 5), ("adjust", 1, 1), ("custom", custom))
    play(session, ("bids", [2, 2, 2]), ("tricks", [2, 1, 2]), ("target", 0, 1), "score")
    assert session.game.pilis == [4, 1, 0]


# ---- made bids, and what stays -------------------------------------------------------------------


def test_made_bids_are_counted_over_the_game():
    session = new_session(3)
    play(session, ("mission", "m13"), ("bids", [1, 1, 0]), ("tricks", [1, 1, 2]), "score")
    play(session, ("mission", "m18"), ("bids", [1, 1, 1]))
    play(session, ("trick", 0), ("trick", 0), ("trick", 1), ("trick", 0), "score")
    assert session.game.view()["exact"] == [1, 2, 0]


def test_a_made_bid_counts_though_it_costs():
    custom = {"deal": 4, "score": {"first": 1}, "ask": ["first"]}
    game = scored(custom, [2, 1, 0], [2, 1, 1], ("first", 0))
    assert game.pilis == [1, 0, 1]
    assert game.view()["exact"] == [1, 1, 0]


@rule("PP1-65")
def test_sharing_that_no_rule_describes_is_entered_by_hand():
    session = new_session(3)
    play(
        session,
        ("custom", {"deal": 4, "score": {"manual": True}}),
        ("bids", [1, 1, 1]),
        ("tricks", [4, 0, 0]),
    )
    play(session, "score", ("adjust", 0, -1), ("adjust", 1, 1))
    assert session.game.pilis == [2, 2, 1]


def test_one_formula_holds_for_every_extra_at_once():
    custom = {
        "deal": 4,
        "score": {"mult": 2, "first": 1, "last": 1, "count": 1, "share": "copy", "cooldown": True},
        "ask": ["first", "last", "count", "target"],
    }
    extras = [("first", 0), ("last", 0), ("count", 0, 1), ("count", 1, 0), ("count", 2, 0)]
    extras += [("target", 0, 1), ("target", 1, 0), ("target", 2, 0)]
    # own 3, 2, 0; copied 2, 3, 3; cooled 3, 0, 1
    assert gains(custom, [3, 1, 1], [3, 0, 1], *extras) == [2, 5, 2]
