"""The pile of missions that the box holds (pili_pili.md 1.2 `mission_deck`, dealing.md D-1)."""

from croupier.rules.deck import MISSIONS, Stream
from croupier.rules.mission_deck import next_mission, order
from croupier.rules.missions import cards
from croupier.rules.pili_table import drawn_mission
from tests.kit import new_session, play, rule

SEED = bytes(range(16))
OTHER = bytes(range(1, 17))


def ids(set_name):
    return [mission_id for mission_id, _ in cards(set_name)]


def drawn(seed, set_name, count):
    """So many cards from the top of the pile, each played."""
    played = []
    for _ in range(count):
        played.append(next_mission(seed, set_name, played))
    return played


# ---- the pile ------------------------------------------------------------------------------------


@rule("PP0-11")
def test_the_box_can_hold_the_pile_of_missions():
    for set_name in ("bga36", "reglesjeu"):
        assert sorted(order(SEED, set_name, 0)) == sorted(ids(set_name))


@rule("PP0-13", "PP0-41")
def test_no_mission_comes_again_until_the_pile_is_through():
    for set_name, size in (("bga36", 36), ("reglesjeu", 5)):
        assert sorted(drawn(SEED, set_name, size)) == sorted(ids(set_name))


def test_then_it_is_shuffled_again():
    played = drawn(SEED, "reglesjeu", 15)
    for turn in range(3):
        assert played[5 * turn : 5 * turn + 5] == order(SEED, "reglesjeu", turn)
    assert len({tuple(order(SEED, "bga36", turn)) for turn in range(10)}) == 10


def test_another_seed_gives_another_pile():
    assert order(SEED, "bga36", 0) != order(OTHER, "bga36", 0)


def test_the_pile_is_shuffled():
    assert order(SEED, "bga36", 0) != ids("bga36")


def test_each_shuffle_has_a_stream_of_its_own():
    for turn in range(3):
        places = list(range(36))
        Stream(SEED, MISSIONS, turn).shuffle(places)
        assert order(SEED, "bga36", turn) == ["m%d" % (place + 1) for place in places]


def test_a_card_that_the_players_picked_leaves_the_pile():
    first, second, third = drawn(SEED, "bga36", 3)
    assert next_mission(SEED, "bga36", [second]) == first
    assert next_mission(SEED, "bga36", [second, first]) == third


def test_a_card_that_is_no_longer_in_the_pile_changes_nothing():
    first, second = drawn(SEED, "bga36", 2)
    assert next_mission(SEED, "bga36", [first, first]) == second


def test_a_card_that_was_never_in_it_changes_nothing():
    first = next_mission(SEED, "bga36", [])
    for other in ("custom", None, "r1"):
        assert next_mission(SEED, "bga36", [other]) == first


# ---- at the table --------------------------------------------------------------------------------


def a_round(session, mission_id=None):
    """Plays the mission that the box draws, or the one named; all bid 0, player 0 takes all."""
    mission_id = mission_id or drawn_mission(SEED, session.game)
    play(session, ("mission", mission_id), ("bids", [0] * 4))
    total = session.game.view()["tricks_total"]
    play(session, ("tricks", [total, 0, 0, 0]))
    for p in range(4):
        if session.game.missing() == "heir" or session.game.missing() == "target":
            play(session, ("target", p, (p + 1) % 4))
    if session.game.missing() == "offered":
        play(session, ("offered", 0))
    play(
        session,
        "score",
        ("adjust", 0, -20),
        ("adjust", 1, -20),
        ("adjust", 2, -20),
        ("adjust", 3, -20),
    )
    return mission_id


def table():
    return new_session(4, ruleset="reglesjeu", pili_limit=20, deal=4)


def test_the_box_turns_up_one_after_the_other():
    session = table()
    assert [a_round(session) for _ in range(7)] == drawn(SEED, "reglesjeu", 7)


def test_undo_turns_up_the_same_card_again():
    session = table()
    a_round(session)
    second = drawn_mission(SEED, session.game)
    a_round(session)
    while session.game.view()["round"] == 3 or session.game.phase != "MISSION":
        play(session, "undo")
    assert drawn_mission(SEED, session.game) == second
    assert session.game.view()["round"] == 2


def test_a_correction_turns_up_the_same_card_again():
    session = table()
    first = a_round(session)
    second = drawn_mission(SEED, session.game)
    play(session, ("amend", 1, ("bids", [4, 0, 0, 0])))
    assert drawn_mission(SEED, session.game) == second
    assert first != second


def test_a_restart_turns_up_the_same_card_again():
    records = []
    session = new_session(4, records.append, ruleset="reglesjeu", pili_limit=20, deal=4)
    a_round(session)
    a_round(session)
    again = table()
    again.load(records)
    assert drawn_mission(SEED, again.game) == drawn_mission(SEED, session.game)


def test_a_card_picked_by_hand_is_not_drawn_again():
    session = table()
    played = [a_round(session, "r3")]
    played += [a_round(session) for _ in range(4)]
    assert sorted(played) == ids("reglesjeu")


def test_a_custom_mission_leaves_the_pile_as_it_is():
    session = table()
    first = drawn_mission(SEED, session.game)
    play(
        session, ("custom", {"deal": 4}), ("bids", [1, 1, 1, 1]), ("tricks", [1, 1, 1, 1]), "score"
    )
    assert drawn_mission(SEED, session.game) == first


def test_a_game_without_missions_draws_none():
    assert drawn_mission(SEED, new_session(4, missions="none").game) is None
