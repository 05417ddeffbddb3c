"""Undo, redo and amend in the bucket pyramid (CONTRACT.md 1)."""

from croupier.rules.errors import BadRecord, RuleError
from tests.kit import buckets, play, refusal, refused
from tests.rules.heaps import EXAMPLE, GROUND, built, knock, one_out, state, without_colours


def lead(p, c, *total):
    made = {"t": "lead", "p": p, "c": c}
    if total:
        made["n"], made["v"] = total
    return made


def amend(at, *events, **more):
    made = {"t": "amend", "edits": [{"at": at, "events": list(events)}]}
    made.update(more)
    return made


def some_events():
    """A game with totals, a pyramid cut in two, one who leaves; the next game, one who joins."""
    events = [("pyramid", p, EXAMPLE) for p in range(4)]
    events += [("lead", 0, "R", 1, 5), ("raise", 1, 1, 8), ("raise", 2, 1, 8), ("raise", 1, 1, 1)]
    events += [("lose", 0), ("remove", 0, "C2"), ("lead", 0, "Y"), ("lose", 2), ("remove", 2, "A3")]
    events += [("keep", 2, "A4"), ("leave", 3), ("adjust", 1, 2), ("lead", 2, "G"), ("lose", 2)]
    events += [("remove", 2, "A4"), ("lead", 2, "S"), ("lose", 2), ("remove", 2, "A5")]
    events += ["next_game", ("join", "Tom", 2), ("rename", 1, "Léo")]
    events += [("pyramid", p, EXAMPLE) for p in (4, 0, 2, 1)]
    return events + [("lead", 1, "R")]


def with_events():
    session = buckets(4, games=2, on_equal="reverse")
    play(session, *some_events())
    return session


def test_undo_takes_every_event_back_and_redo_brings_it_again():
    session = buckets(4, games=2, on_equal="reverse")
    states = [session.game.view()]
    for event in some_events():
        play(session, event)
        states.append(session.game.view())
    assert state(session, "game_no", "phase") == (2, "CHASE")
    for before in reversed(states[:-1]):
        play(session, "undo")
        assert session.game.view() == before
    assert refused(session, "undo") == "NOTHING_TO_UNDO"
    for after in states[1:]:
        play(session, "redo")
        assert session.game.view() == after


def test_what_fell_stands_again():
    session = without_colours(2)
    knock(session, 1, "A3")
    play(session, ("keep", 1, "A1"), "undo")
    assert state(session, "phase", "standing") == ("SPLIT", [15, 6])
    play(session, "undo")
    assert state(session, "phase", "standing", "parts") == ("REMOVE", [15, 15], [])


def test_the_records_bring_the_match_back():
    records = []
    session = buckets(4, records.append, games=2, on_equal="reverse")
    play(session, *some_events())
    again = buckets(4, games=2, on_equal="reverse")
    again.load(records)
    assert again.game.view() == session.game.view()
    assert again.entries() == session.entries()


def test_a_record_with_cards_but_no_total_is_refused():
    """Code 17 is `lead`: player 0, the bull, one card or none, a total of 2 or none."""
    for record in (b"\x11\x00\x00\x01\x02\x00", b"\x11\x00\x00\x00\x01\x04"):
        error = None
        try:
            without_colours(2).load([record])
        except BadRecord as raised:
            error = raised
        assert str(error) == "line 0: BAD_EVENT"
    for record in (b"\x11\x00\x00\x01\x02\x01\x04", b"\x11\x00\x00\x00\x00"):
        session = without_colours(2)
        session.load([record])
        assert session.game.phase == "CHASE"


def test_the_key_that_such_a_record_lacks_is_named():
    for n, v in ((1, None), (None, 2)):
        error = None
        try:
            without_colours(2).game.check_lead(0, 0, n, v)
        except RuleError as raised:
            error = raised
        assert (error.code, error.values) == ("BAD_EVENT", {"key": "v"})


def test_a_record_of_too_many_letters_is_refused():
    """Code 16 is `pyramid`: player 0, so many letters, all of them R."""
    for size in (b"\x7f", b"\xac\x02"):
        letters = bytes(127 if len(size) == 1 else 300)
        error = None
        try:
            buckets(2).load([b"\x10\x00" + size + letters])
        except BadRecord as raised:
            error = raised
        assert str(error) == "line 0: COLOUR_COUNT"


# ---- amend ---------------------------------------------------------------------------------------


def test_the_total_of_the_leader_is_corrected():
    session = without_colours(3)
    play(session, lead(0, "R", 1, 5), ("raise", 1, 1, 8), ("raise", 2, 2, 9))
    play(session, ("amend", 0, lead(0, "R", 1, 7)))
    assert state(session, "to_beat", "own", "turn") == (9, [7, 8, 9], 0)


def test_a_total_that_a_later_one_no_longer_exceeds_conflicts():
    session = without_colours(3)
    play(session, lead(0, "R", 1, 5), ("raise", 1, 1, 6), ("raise", 2, 2, 9))
    error = refusal(session, ("amend", 0, lead(0, "R", 1, 7)))
    assert (error.code, error.values) == ("AMEND_CONFLICT", {"at": 1, "why": "NOT_HIGHER"})
    play(session, amend(0, lead(0, "R", 1, 7), cut=True))
    assert state(session, "phase", "turn", "own") == ("CHASE", 1, [7, 0, 0])
    play(session, "undo")
    assert state(session, "turn", "own") == (0, [5, 6, 9])


def test_a_chase_becomes_untracked_with_all_its_totals():
    session = without_colours(3)
    play(session, lead(0, "R", 1, 5), ("raise", 1, 1, 6), ("lose", 2), ("remove", 2, "E1"))
    error = refusal(session, ("amend", 0, lead(0, "R")))
    assert (error.code, error.values) == ("AMEND_CONFLICT", {"at": 1, "why": "WRONG_PHASE"})
    both = [{"at": 0, "events": [lead(0, "R")]}, {"at": 1, "events": []}]
    play(session, {"t": "amend", "edits": both})
    assert session.game.view()["history"][0]["own"] is None
    assert state(session, "turn", "standing") == (2, [15, 15, 14])


def test_another_bucket_fell():
    session = without_colours(3)
    knock(session, 1, "E1")
    knock(session, 2, "A1")
    play(session, ("amend", 2, ("remove", 1, "B2")))
    assert state(session, "standing", "turn") == ([15, 9, 10], 2)


def test_a_correction_that_cuts_the_pyramid_needs_the_part_that_is_kept():
    session = without_colours(3)
    knock(session, 1, "A1")
    knock(session, 2, "E1")
    error = refusal(session, ("amend", 2, ("remove", 1, "A3")))
    assert (error.code, error.values) == ("AMEND_CONFLICT", {"at": 3, "why": "WRONG_PHASE"})
    play(session, amend(2, {"t": "remove", "p": 1, "b": "A3"}, {"t": "keep", "p": 1, "b": "B4"}))
    assert state(session, "standing", "turn") == ([15, 3, 14], 2)


def test_somebody_else_has_lost():
    session = without_colours(3)
    knock(session, 1, "E1")
    error = refusal(session, ("amend", 1, ("lose", 2)))
    assert (error.code, error.values) == ("AMEND_CONFLICT", {"at": 2, "why": "NOT_YOUR_TURN"})
    edits = [{"at": 1, "events": [{"t": "lose", "p": 2}]}]
    edits.append({"at": 2, "events": [{"t": "remove", "p": 2, "b": "D1"}]})
    play(session, {"t": "amend", "edits": edits})
    assert state(session, "standing", "turn") == ([15, 15, 13], 2)


def test_another_animal_was_led():
    session = built(2)
    play(session, lead(0, "R"), ("lose", 1), ("remove", 1, "C2"))
    error = refusal(session, ("amend", 2, lead(0, "S")))
    assert (error.code, error.values) == ("AMEND_CONFLICT", {"at": 4, "why": "WRONG_COLOUR"})


def test_a_pyramid_that_was_entered_wrongly():
    session = buckets(2)
    play(session, ("pyramid", 0, EXAMPLE), ("pyramid", 1, EXAMPLE))
    play(session, ("amend", 1, ("pyramid", 1, "RYBSG" * 3)))
    assert state(session, "built", "phase") == ([EXAMPLE, "RYBSG" * 3], "LEAD")
    error = refusal(session, ("amend", 1, ("pyramid", 1, "RRBSG" * 3)))
    assert (error.code, error.values) == ("AMEND_CONFLICT", {"at": 1, "why": "COLOUR_COUNT"})
    play(session, amend(1))
    assert state(session, "built", "phase") == ([EXAMPLE, None], "BUILD")


def test_a_correction_may_end_a_game_or_open_it_again():
    session = one_out(2, 1)
    last = len(session.entries()) - 1
    assert state(session, "over", "winners") == (True, [0])
    play(session, amend(last))
    assert state(session, "phase", "over", "winners", "turn") == ("REMOVE", False, [], 1)
    play(session, "undo")
    assert state(session, "over", "games")[0]


def test_a_loss_in_an_earlier_game_counts_in_the_match():
    session = without_colours(2, games=2)
    knock(session, 0, "E1")
    knock(session, 1, *GROUND)
    play(session, "next_game")
    knock(session, 1, *GROUND)
    assert state(session, "totals") == ([29, 0],)
    play(session, ("amend", 2, ("remove", 0, "B1")))
    assert state(session, "totals") == ([26, 0],)
    assert session.game.view()["games"][0]["standing"] == [11, 0]


def test_a_join_that_no_longer_comes_between_games_conflicts():
    session = without_colours(2, games=2)
    knock(session, 1, *GROUND)
    play(session, ("join", "Tom", 1))
    error = refusal(session, ("amend", 14, ("rename", 0, "Ida")))
    assert (error.code, error.values) == ("AMEND_CONFLICT", {"at": 15, "why": "WRONG_PHASE"})


# ---- what else might have been entered -----------------------------------------------------------


def test_before_an_event_the_game_is_as_it_was_then():
    session = buckets(4, games=2, on_equal="reverse")
    states = []
    for event in some_events():
        states.append(session.game.view())
        play(session, event)
    for place, earlier in enumerate(states):
        assert session.before(place).game.view() == earlier


def test_what_an_event_would_lead_to_changes_nothing():
    session = without_colours(2)
    play(session, lead(0, "R"), ("lose", 1))
    before = session.game.view()
    game = session.outcome({"t": "remove", "p": 1, "b": "A3"})
    assert (game.phase, len(game.remains)) == ("SPLIT", 2)
    assert session.game.view() == before


def test_the_log_plays_the_same_match_again():
    session = with_events()
    play(session, "undo", ("amend", 4, lead(0, "R", 1, 6)))
    again = buckets(4, games=2, on_equal="reverse")
    play(again, *session.log())
    assert again.game.view() == session.game.view()
