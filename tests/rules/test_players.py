"""Names and newcomers: rename and join (CONTRACT.md 1)."""

from tests.kit import EIGHT, new_session, play, refusal, refused

ROUND = (("mission", "m13"), ("bids", [1, 1, 1, 0]), ("tricks", [2, 1, 1, 0]), "score")


# ---- rename --------------------------------------------------------------------------------------


def test_a_player_gets_another_name():
    session = new_session(4)
    play(session, ("rename", 1, "Léa"))
    assert session.game.view()["players"] == ["Zoé", "Léa", "Ana", "Luc"]


def test_at_any_time():
    session = new_session(4)
    for number, event in enumerate(ROUND):
        play(session, ("rename", 0, "Zoé %d" % number), event)
    assert session.game.view()["players"][0] == "Zoé 3"


def test_renaming_leaves_the_round_as_it_is():
    session = new_session(4)
    play(session, ("mission", "m13"), ("bid", 0, 2))
    before = session.game.view()
    after = play(session, ("rename", 0, "Léa")).view()
    before["players"][0] = "Léa"
    assert after == before


def test_a_name_is_refused_with_the_reason():
    session = new_session(4)
    for name, why in (("", "empty"), ("Bartholomaeus", "long"), ("a*b", "chars"), ("MAX", "taken")):
        error = refusal(session, ("rename", 0, name))
        assert error.code == "BAD_NAME"
        assert error.values["why"] == why


def test_a_player_may_respell_his_own_name():
    session = new_session(4)
    play(session, ("rename", 0, "Zoe"))
    assert session.game.view()["players"][0] == "Zoe"


def test_a_player_that_nobody_is_has_no_name():
    for p in (-1, 4):
        assert refused(new_session(4), ("rename", p, "Léa")) == "BAD_PLAYER"
    assert refused(new_session(4), ("rename", 9, "")) == "BAD_PLAYER"


def test_who_left_may_be_renamed():
    session = new_session(4)
    play(session, ("leave", 2), ("rename", 2, "Anne"))
    assert session.game.view()["players"] == ["Zoé", "Max", "Anne", "Luc"]


def test_the_name_of_who_left_stays_taken():
    session = new_session(4)
    play(session, ("leave", 2))
    assert refusal(session, ("rename", 0, "Ana")).values["why"] == "taken"
    assert refusal(session, ("join", "Ana", 0)).values["why"] == "taken"


# ---- join ----------------------------------------------------------------------------------------


def test_a_joiner_gets_the_next_number():
    session = new_session(4)
    play(session, ("join", "Tom", 1))
    view = session.game.view()
    assert view["players"] == ["Zoé", "Max", "Ana", "Luc", "Tom"]
    assert view["pilis"] == [0, 0, 0, 0, 0]
    assert view["exact"] == [0, 0, 0, 0, 0]
    assert view["bids"] == [None] * 5
    assert view["tricks"] == [0] * 5
    assert view["ranks"] == [1] * 5


def test_he_sits_clockwise_after_the_player_named():
    session = new_session(4, missions="none")
    play(session, ("join", "Tom", 1))
    for p in (0, 1, 4, 2, 3):
        assert session.game.view()["turn"] == p
        play(session, ("bid", p, 0))


def test_the_players_go_round_from_any_of_them():
    session = new_session(4)
    play(session, ("join", "Tom", 1), ("leave", 2))
    assert session.game.players_in() == [0, 1, 4, 3]
    assert session.game.players_in(0) == [0, 1, 4, 3]
    assert session.game.players_in(4) == [4, 3, 0, 1]


def test_two_joiners_after_the_same_player():
    session = new_session(2, missions="none")
    play(session, ("join", "Tom", 0), ("join", "Eva", 0))
    assert session.game.seats == [0, 3, 2, 1]


def test_he_deals_when_the_deal_comes_round_to_him():
    session = new_session(3, missions="none")
    play(session, ("join", "Tom", 0))
    for dealer in (0, 3, 1, 2, 0):
        assert session.game.view()["dealer"] == dealer
        play(session, ("bids", [1, 1, 1, 1]), ("tricks", [2, 1, 1, 1]), "score")


def test_a_joiner_never_changes_the_dealer():
    session = new_session(4, first_dealer=3)
    play(session, ("join", "Tom", 3))
    assert session.game.view()["dealer"] == 3


def test_before_the_first_event_of_a_round_only():
    session = new_session(4)
    for event in ROUND[:3]:
        play(session, event)
        assert refused(session, ("join", "Tom", 0)) == "WRONG_PHASE"
    play(session, "score", ("join", "Tom", 0))
    assert session.game.view()["players"][4] == "Tom"


def test_without_missions_before_the_first_bid():
    session = new_session(4, missions="none")
    play(session, ("join", "Tom", 0), ("bid", 0, 1))
    assert refused(session, ("join", "Eva", 0)) == "WRONG_PHASE"
    play(session, "undo", ("join", "Eva", 0))
    assert session.game.view()["turn"] == 0


def test_without_missions_not_after_bids_entered_at_once():
    session = new_session(4, missions="none")
    play(session, ("bids", [1, 1, 1, 1]))
    assert refused(session, ("join", "Tom", 0)) == "WRONG_PHASE"


def test_rename_join_leave_and_adjust_are_not_the_first_event_of_a_round():
    for missions in ("bga36", "none"):
        session = new_session(4, missions=missions)
        play(
            session,
            ("rename", 0, "Léa"),
            ("adjust", 1, 2),
            ("join", "Tom", 0),
            ("leave", 2),
            ("join", "Eva", 0),
        )
        assert session.game.may_join()


def test_no_more_than_the_rules_allow():
    session = new_session(8)
    error = refusal(session, ("join", "Ian", 0))
    assert error.code == "BAD_PLAYER_COUNT"
    assert error.values == {"lo": 2, "hi": 8}
    assert refused(new_session(6, ruleset="reglesjeu"), ("join", "Ian", 0)) == "BAD_PLAYER_COUNT"


def test_who_left_makes_room():
    session = new_session(8)
    play(session, ("leave", 5), ("join", "Ian", 0))
    view = session.game.view()
    assert view["players"] == EIGHT + ["Ian"]
    assert view["left"] == [5]


def test_a_game_sees_at_most_a_hundred_players_come_and_go():
    session = new_session(4)
    for number in range(4, 100):
        play(session, ("join", "P%d" % number, 0), ("leave", number))
    assert refused(session, ("join", "P100", 0)) == "BAD_PLAYER_COUNT"
    assert len(session.game.names) == 100


def test_nobody_sits_after_one_who_is_not_there():
    session = new_session(4)
    for after in (-1, 4):
        assert refused(session, ("join", "Tom", after)) == "BAD_PLAYER"
    play(session, ("leave", 2))
    assert refused(session, ("join", "Tom", 2)) == "BAD_PLAYER"


def test_player_then_number_then_name():
    session = new_session(8)
    assert refused(session, ("join", "", 9)) == "BAD_PLAYER"
    assert refused(session, ("join", "", 0)) == "BAD_PLAYER_COUNT"
    assert refused(new_session(4), ("join", "", 0)) == "BAD_NAME"


def joined(join_pilis):
    """The Pilis of a joiner among players with 1, 4, 0 and 0, another with 5 having left."""
    session = new_session(5, join_pilis=join_pilis)
    play(
        session,
        ("adjust", 4, 5),
        ("leave", 4),
        ("adjust", 0, 1),
        ("adjust", 1, 4),
        ("join", "Ian", 0),
    )
    return session.game.pilis[5]


def test_he_starts_with_the_highest_total_of_those_still_in():
    assert joined("max") == 4


def test_or_with_none():
    assert joined("zero") == 0


def test_or_with_the_average_rounded_up():
    assert joined("average") == 2
    session = new_session(2, join_pilis="average")
    play(session, ("adjust", 0, 2), ("adjust", 1, 2), ("join", "Ian", 0))
    assert session.game.pilis[2] == 2


def test_joining_ends_no_game():
    session = new_session(4)
    play(session, ("adjust", 0, 5), ("join", "Tom", 0))
    assert session.game.pilis == [5, 0, 0, 0, 5]
    assert not session.game.over
