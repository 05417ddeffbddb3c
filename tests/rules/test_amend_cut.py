"""Corrections that cut off what no longer fits (CONTRACT.md 1, "Undo, redo, amend")."""

from tests.kit import new_session, play, refused


def bid(p, v):
    return {"t": "bid", "p": p, "v": v}


def cut(*pairs):
    """An amend with a cut, of pairs (line, events)."""
    return {
        "t": "amend",
        "cut": True,
        "edits": [{"at": at, "events": list(events)} for at, events in pairs],
    }


def with_bids(*more):
    """Lines 0 to 4: the mission of 4 cards, and the bids 1, 1, 1, 0; then what is said."""
    session = new_session(4)
    play(
        session,
        ("mission", "m13"),
        ("bid", 0, 1),
        ("bid", 1, 1),
        ("bid", 2, 1),
        ("bid", 3, 0),
        *more,
    )
    return session


def lines(session):
    return [line for line, _ in session.entries()]


def test_the_illegal_event_and_all_after_it_leave():
    session = with_bids(("trick", 0), ("trick", 1))
    play(session, cut((2, [bid(1, 2)])))  # the last bid would make the sum
    view = session.game.view()
    assert (view["phase"], view["turn"], view["bids"]) == ("BID", 3, [1, 2, 1, None])
    assert lines(session) == [0, 1, 2, 3]


def test_the_game_goes_on_from_there():
    session = with_bids(("trick", 0))
    play(session, cut((2, [bid(1, 2)])), ("bid", 3, 2), ("trick", 3))
    assert session.game.view()["bids"] == [1, 2, 1, 2]
    assert session.game.view()["tricks"] == [0, 0, 0, 1]
    assert lines(session) == [0, 1, 2, 3, 7, 8]


def test_where_nothing_conflicts_nothing_is_cut():
    session = with_bids(("trick", 0))
    play(session, cut((1, [bid(0, 3)])))
    assert session.game.view()["bids"] == [3, 1, 1, 0]
    assert session.game.view()["tricks"] == [1, 0, 0, 0]
    assert "cut" not in session.log()[6]


def test_without_leave_to_cut_nothing_changes():
    amend = cut((2, [bid(1, 2)]))
    amend["cut"] = False
    assert refused(with_bids(), amend) == "AMEND_CONFLICT"


def test_a_replacing_event_that_is_itself_illegal_leaves_with_the_rest():
    session = with_bids()
    play(session, cut((2, [bid(1, 9)])))
    assert session.game.view()["bids"] == [1, None, None, None]
    assert lines(session) == [0, 1]


def test_of_several_replacing_events_the_legal_ones_stay():
    session = new_session(4)
    play(session, ("mission", "m13"), ("bids", [1, 1, 1, 0]), ("trick", 0))
    play(session, cut((1, [bid(0, 2), bid(1, 0), bid(3, 0), bid(2, 0)])))
    assert session.game.view()["bids"] == [2, 0, None, None]
    assert lines(session) == [0, 1, 1]


def test_the_log_says_that_it_cut():
    session = with_bids()
    amend = cut((2, [bid(1, 2)]))
    play(session, amend)
    assert session.log()[5] == amend


# ---- undo and redo -------------------------------------------------------------------------------


def test_undoing_the_amend_brings_all_back():
    session = with_bids(("trick", 0))
    before = session.game.view()
    play(session, cut((2, [bid(1, 2)])))
    after = session.game.view()
    play(session, "undo")
    assert session.game.view() == before
    assert lines(session) == [0, 1, 2, 3, 4, 5]
    play(session, "redo")
    assert session.game.view() == after


def test_undo_takes_what_came_later_first():
    session = with_bids(("trick", 0))
    before = session.game.view()
    play(session, cut((2, [bid(1, 2)])), ("bid", 3, 2), "undo", "undo")
    assert session.game.view() == before


def test_undo_after_the_undone_amend_goes_on_with_the_lines_brought_back():
    session = with_bids(("trick", 0))
    play(session, cut((2, [bid(1, 2)])), "undo", "undo")
    assert session.game.view()["tricks"] == [0] * 4
    assert session.game.phase == "PLAY"
    play(session, "redo", "redo")
    assert session.game.view()["bids"] == [1, 2, 1, None]


# ---- amends and cuts together --------------------------------------------------------------------


def test_a_line_that_was_cut_is_no_line_in_force():
    session = with_bids(("trick", 0))
    play(session, cut((2, [bid(1, 2)])))
    for at in (4, 5):
        assert refused(session, ("amend", at, ("bid", 3, 2))) == "AMEND_TARGET"
    play(session, "undo", ("amend", 5, ("trick", 2)))
    assert session.game.view()["tricks"] == [0, 0, 1, 0]


def test_a_line_whose_every_event_was_cut_is_no_line_in_force():
    session = with_bids()
    play(session, cut((2, [bid(1, 9)])))
    assert refused(session, ("amend", 2, ("bid", 1, 1))) == "AMEND_TARGET"


def test_a_line_that_was_cut_in_part_can_still_be_amended():
    session = new_session(4)
    play(session, ("mission", "m13"), ("bids", [1, 1, 1, 0]), ("trick", 0))
    play(session, cut((1, [bid(0, 2), bid(1, 0), bid(3, 0)])))
    play(
        session,
        {
            "t": "amend",
            "edits": [{"at": 1, "events": [bid(0, 3), bid(1, 1), bid(2, 1), bid(3, 0)]}],
        },
    )
    assert session.game.view()["bids"] == [3, 1, 1, 0]
    assert session.game.view()["tricks"] == [0] * 4
    play(session, "undo", "undo")
    assert session.game.view()["tricks"] == [1, 0, 0, 0]


def test_amends_stay():
    """An amend before the cut, of a line before the cut, holds on."""
    session = with_bids(("amend", 1, ("bid", 0, 3)), ("trick", 0))
    play(session, cut((2, [bid(1, 0)])))  # 3, 0, 1: the last bid, 0, makes the sum
    assert session.game.view()["bids"] == [3, 0, 1, None]
    assert lines(session) == [0, 1, 2, 3]
    play(session, "undo", "undo", "undo")
    assert session.game.view()["bids"] == [1, 1, 1, 0]


def test_a_cut_reaches_lines_that_an_earlier_amend_replaced():
    session = with_bids(("amend", 4, ("bid", 3, 2)))
    play(session, cut((2, [bid(1, 0)])))  # 1, 0, 1, 2
    assert session.game.view()["bids"] == [1, 0, 1, None]


def test_a_cut_within_the_events_of_an_earlier_amend():
    """The events that stay of a line are counted as it was read when the cut was made."""
    session = new_session(4)
    play(session, ("mission", "m13"), ("bids", [1, 1, 1, 0]), ("trick", 0))
    play(
        session,
        {
            "t": "amend",
            "edits": [{"at": 1, "events": [bid(0, 1), bid(1, 1), bid(2, 0), bid(3, 0)]}],
        },
    )
    play(session, cut((0, [{"t": "mission", "id": "m20"}])))  # no echo: the second 1 is one
    assert session.game.view()["bids"] == [1, None, None, None]
    assert lines(session) == [0, 1]


def test_two_cuts():
    session = with_bids(("trick", 0))
    play(session, cut((2, [bid(1, 2)])), ("bid", 3, 2), ("trick", 1))
    play(session, cut((1, [bid(0, 9)])))
    assert session.game.view()["bids"] == [None] * 4
    assert lines(session) == [0]
    play(session, "undo")
    assert lines(session) == [0, 1, 2, 3, 7, 8]
    play(session, "undo", "undo", "undo")
    assert lines(session) == [0, 1, 2, 3, 4, 5]


def test_a_second_cut_takes_the_rest_of_a_line_that_was_cut_in_part():
    session = new_session(4)
    play(session, ("mission", "m13"), ("bids", [1, 1, 1, 0]))
    play(session, cut((1, [bid(0, 2), bid(1, 0), bid(3, 0)])))
    assert session.game.view()["bids"] == [2, 0, None, None]
    play(session, cut((0, [{"t": "mission", "id": "m13", "deal": 1}])))  # nobody may bid 2
    assert session.game.view()["bids"] == [None] * 4
    assert lines(session) == [0]
    play(session, "undo")
    assert session.game.view()["bids"] == [2, 0, None, None]


def test_a_cut_of_the_first_line_leaves_a_new_game():
    session = with_bids()
    play(session, cut((0, [{"t": "mission", "id": "m99"}])))
    assert session.game.view() == new_session(4).game.view()
    play(session, "undo")
    assert session.game.phase == "PLAY"


def test_a_name_given_after_the_cut_place_leaves_too():
    session = with_bids(("rename", 0, "Léa"))
    play(session, cut((2, [bid(1, 2)])))
    assert session.game.view()["players"][0] == "Zoé"
