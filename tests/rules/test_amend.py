"""Corrections of earlier entries (CONTRACT.md 1, "Undo, redo, amend")."""

from tests.kit import new_session, play
from tests.rules.scenes import bid, edits, with_bids

# ---- what it does --------------------------------------------------------------------------------


def test_a_wrong_entry_is_replaced():
    session = with_bids()
    play(session, ("amend", 1, ("bid", 0, 3)))
    assert session.game.view()["bids"] == [3, 1, 1, 0]
    assert session.game.phase == "PLAY"


def test_the_rest_is_played_again():
    session = with_bids()
    play(session, ("tricks", [4, 0, 0, 0]), "score", ("amend", 5, ("tricks", [1, 1, 1, 1])))
    assert session.game.pilis == [0, 0, 0, 1]


def test_the_short_form_is_short_for_one_edit():
    short, long = with_bids(), with_bids()
    play(short, {"t": "amend", "at": 1, "event": bid(0, 3)})
    play(long, edits((1, [bid(0, 3)])))
    assert short.game.view() == long.game.view()
    assert short.log() == long.log()
    assert short.log()[5] == edits((1, [bid(0, 3)]))


def test_all_edits_of_one_amend_apply_together():
    """Either alone would leave a bid out of turn."""
    session = with_bids()
    play(session, edits((1, [bid(0, 2)]), (2, [bid(1, 0)]), (4, [bid(3, 3)])))
    assert session.game.view()["bids"] == [2, 0, 1, 3]
    session = new_session(4)
    play(session, ("rename", 0, "Léa"), ("rename", 1, "Tom"))
    play(
        session,
        edits(
            (0, [{"t": "rename", "p": 0, "name": "Tom"}]),
            (1, [{"t": "rename", "p": 1, "name": "Léa"}]),
        ),
    )
    assert session.game.view()["players"][:2] == ["Tom", "Léa"]


def test_a_line_may_be_replaced_by_several_events():
    session = new_session(4)
    play(session, ("mission", "m13"), ("bids", [1, 1, 1, 0]))
    play(session, edits((1, [bid(0, 0), bid(1, 2), bid(2, 1), bid(3, 0)])))
    assert session.game.view()["bids"] == [0, 2, 1, 0]


def test_a_line_may_be_dropped():
    session = new_session(4)
    play(session, ("rename", 0, "Léa"), ("mission", "m13"), edits((0, [])))
    assert session.game.view()["players"][0] == "Zoé"
    assert [line for line, _ in session.entries()] == [1]


def test_a_dropped_line_can_still_be_amended():
    session = new_session(4)
    play(session, ("rename", 0, "Léa"), edits((0, [])), ("amend", 0, ("rename", 0, "Tom")))
    assert session.game.view()["players"][0] == "Tom"


def test_the_latest_amend_of_a_line_counts():
    session = with_bids()
    play(
        session,
        ("amend", 1, ("bid", 0, 3)),
        ("amend", 2, ("bid", 1, 2)),
        ("amend", 1, ("bid", 0, 0)),
    )
    assert session.game.view()["bids"] == [0, 2, 1, 0]


def test_a_line_entered_after_an_amend_can_be_amended_too():
    session = with_bids()
    play(session, ("amend", 1, ("bid", 0, 3)), ("trick", 1), ("amend", 6, ("trick", 2)))
    assert session.game.view()["tricks"] == [0, 0, 1, 0]


def test_numbers_of_lines_count_every_line_after_the_header():
    session = new_session(4)
    play(session, ("mission", "m13"), "undo", ("mission", "m15"), ("amend", 2, ("mission", "m13")))
    assert session.game.view()["mission"] == "m13"


def test_the_log_is_append_only():
    session = with_bids()
    before = session.log()
    play(session, ("amend", 1, ("bid", 0, 3)))
    assert session.log()[:5] == before
    assert session.log()[5] == edits((1, [bid(0, 3)]))


def test_the_events_in_force_are_read_as_amended():
    session = with_bids()
    play(session, edits((1, [bid(0, 3)]), (4, [])), ("bid", 3, 2))
    assert session.entries() == [
        (0, {"t": "mission", "id": "m13"}),
        (1, bid(0, 3)),
        (2, bid(1, 1)),
        (3, bid(2, 1)),
        (6, bid(3, 2)),
    ]


def test_a_correction_after_the_end_may_reopen_the_game():
    session = new_session(4, pili_limit=2)
    play(session, ("mission", "m13"), ("bids", [1, 1, 1, 0]), ("tricks", [3, 1, 0, 0]), "score")
    assert session.game.over
    play(session, ("amend", 2, ("tricks", [2, 1, 1, 0])))
    assert not session.game.over
    assert session.game.view()["round"] == 2


def test_a_correction_may_end_the_game_when_nothing_follows():
    session = new_session(4, pili_limit=2)
    play(session, ("mission", "m13"), ("bids", [1, 1, 1, 0]), ("tricks", [2, 1, 1, 0]), "score")
    play(session, ("amend", 2, ("tricks", [3, 1, 0, 0])))
    assert session.game.over


def test_a_joiner_may_be_entered_later_than_he_came():
    session = with_bids()
    joins = [{"t": "join", "name": "Tom", "after": 3}, {"t": "mission", "id": "m13"}]
    play(session, edits((0, joins)))
    assert session.game.view()["turn"] == 4
