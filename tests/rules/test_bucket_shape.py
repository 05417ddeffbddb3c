"""The form of the events of the bucket pyramid, and the order of the checks (CONTRACT.md 1)."""

from tests.kit import buckets, play, refusal, refused
from tests.rules.heaps import EXAMPLE, built, one_out, state, without_colours

PYRAMID = {"t": "pyramid", "p": 0, "b": EXAMPLE}
LEAD = {"t": "lead", "p": 0, "c": "R", "n": 1, "v": 5}
RAISE = {"t": "raise", "p": 1, "n": 1, "v": 8}
LOSE = {"t": "lose", "p": 1}
REMOVE = {"t": "remove", "p": 1, "b": "A3"}
KEEP = {"t": "keep", "p": 1, "b": "A1"}
EVENTS = (PYRAMID, LEAD, RAISE, LOSE, REMOVE, KEEP)
ODD_NUMBERS = (True, False, "1", 1.0, 1.5, None, [1], {})


def changed(event, **values):
    """The event with other values; a value `...` drops its key."""
    made = dict(event)
    made.update(values)
    return {key: made[key] for key in made if made[key] is not ...}


def fault(session, event):
    """The code and the key with which an event is refused."""
    error = refusal(session, event)
    return error.code, error.values.get("key")


def test_a_missing_key_is_no_event():
    for event in EVENTS:
        for key in event:
            if key in ("p", "b", "c") or event["t"] == "raise" and key != "t":
                assert fault(buckets(), changed(event, **{key: ...})) == ("BAD_EVENT", key)


def test_a_number_that_is_none():
    for value in ODD_NUMBERS:
        for event in EVENTS:
            for key in ("p", "n", "v"):
                if key in event:
                    found = fault(without_colours(), changed(event, **{key: value}))
                    assert found == ("NOT_INT", key)


def test_missing_keys_come_before_numbers_that_are_none():
    assert fault(buckets(), changed(RAISE, p="1", v=...)) == ("BAD_EVENT", "v")
    assert fault(buckets(), changed(LEAD, p=True, c=...)) == ("BAD_EVENT", "c")
    assert fault(buckets(), changed(LEAD, n="1", v=...)) == ("BAD_EVENT", "v")
    assert fault(buckets(), changed(REMOVE, p=None, b=...)) == ("BAD_EVENT", "b")


def test_cards_and_total_of_the_leader_come_both_or_neither():
    session = without_colours()
    assert fault(session, changed(LEAD, v=...)) == ("BAD_EVENT", "v")
    assert fault(session, changed(LEAD, n=...)) == ("BAD_EVENT", "n")
    play(without_colours(), changed(LEAD))
    play(without_colours(), changed(LEAD, n=..., v=...))


def test_null_is_not_a_missing_total():
    assert fault(without_colours(), changed(LEAD, n=None, v=None)) == ("NOT_INT", "n")
    assert fault(without_colours(), changed(LEAD, v=None)) == ("NOT_INT", "v")
    assert fault(without_colours(), changed(LEAD, n=..., v=None)) == ("BAD_EVENT", "n")


def test_a_colour_is_one_of_five_letters():
    for c in ("r", "P", "", "RY", "red", None, 0, True, ["R"]):
        assert fault(without_colours(), changed(LEAD, c=c)) == ("BAD_EVENT", "c")


def test_a_bucket_is_one_of_fifteen_names():
    for b in ("a1", "A6", "B5", "C4", "D3", "E2", "F1", "A0", "A", "", None, 1, ["A1"]):
        for event in (REMOVE, KEEP):
            assert fault(without_colours(), changed(event, b=b)) == ("BAD_EVENT", "b")


def test_a_pyramid_is_a_text_of_the_five_letters():
    for b in (list(EXAMPLE), None, 15, True, {}, EXAMPLE.lower(), "X" + EXAMPLE[1:], EXAMPLE + " "):
        assert fault(buckets(), changed(PYRAMID, b=b)) == ("BAD_EVENT", "b")
    assert fault(buckets(), changed(PYRAMID, b=EXAMPLE * 40 + "é")) == ("BAD_EVENT", "b")


def test_events_are_shown_as_they_came():
    session = buckets(2)
    play(session, changed(PYRAMID, seq=1, ms=7, note="x"), changed(PYRAMID, p=1), changed(LEAD))
    play(session, RAISE, changed(LOSE, p=0), changed(REMOVE, p=0, b="C2"), "undo")
    events = [PYRAMID, changed(PYRAMID, p=1), LEAD, RAISE, changed(LOSE, p=0)]
    assert session.log() == events + [changed(REMOVE, p=0, b="C2"), {"t": "undo"}]
    session = without_colours(2)
    play(session, changed(LEAD, n=..., v=...), LOSE, REMOVE, KEEP)
    assert session.log() == [{"t": "lead", "p": 0, "c": "R"}, LOSE, REMOVE, KEEP]
    session = one_out(2, games=2)
    play(session, "next_game")
    assert session.log()[-1] == {"t": "next_game"}


def test_a_pyramid_of_four_rows_is_shown_as_it_came():
    session = buckets(2, edition="edition2005")
    play(session, ("pyramid", 1, "RYBSGRYBSG"))
    assert session.log() == [{"t": "pyramid", "p": 1, "b": "RYBSGRYBSG"}]
    assert state(session, "built") == ([None, "RYBSGRYBSG"],)


def test_events_of_another_game_are_none():
    for event in (("mission", "m1"), ("bid", 0, 1), "score", ("take", 2), "pass", "end_card"):
        assert refused(buckets(), event) == "BAD_EVENT"


# ---- the order of the checks ---------------------------------------------------------------------


def test_shape_comes_before_the_end_of_the_game():
    session = one_out(2)
    assert refused(session, changed(LEAD, n="1")) == "NOT_INT"
    assert refused(session, changed(LEAD, v=...)) == "BAD_EVENT"
    assert refused(session, changed(PYRAMID, b="X")) == "BAD_EVENT"
    for event in EVENTS:
        assert refused(session, event) == "GAME_OVER"


def test_shape_comes_before_the_phase():
    for event, key in ((LEAD, "c"), (REMOVE, "b"), (KEEP, "b"), (PYRAMID, "b")):
        session = buckets() if event is not PYRAMID else without_colours()
        assert refused(session, changed(event, **{key: "?"})) == "BAD_EVENT"
        assert refused(session, event) == "WRONG_PHASE"


def test_the_phase_comes_before_the_player_and_the_player_before_the_bucket():
    session = without_colours(2)
    assert refused(session, changed(REMOVE, p=9)) == "WRONG_PHASE"
    assert refused(session, changed(KEEP, p=9)) == "WRONG_PHASE"
    assert refused(session, changed(PYRAMID, p=9, b="")) == "WRONG_PHASE"
    play(session, LEAD, LOSE)
    assert refused(session, changed(REMOVE, p=9)) == "BAD_PLAYER"
    play(session, REMOVE)
    assert refused(session, changed(KEEP, p=9, b="E1")) == "BAD_PLAYER"
    assert refused(session, changed(KEEP, p=0, b="E1")) == "NOT_YOUR_TURN"
    assert refused(session, changed(KEEP, b="E1")) == "BAD_BUCKET"


def test_a_bucket_that_is_not_there_comes_before_its_colour():
    session = built(2)
    red = {"t": "lead", "p": 1, "c": "R"}
    play(session, LEAD, LOSE, changed(REMOVE, b="C2"), red, LOSE)
    assert refused(session, changed(REMOVE, b="E1")) == "BAD_BUCKET"
    assert refused(session, changed(REMOVE, b="B2")) == "WRONG_COLOUR"


def test_a_refused_phase_is_named():
    assert refusal(buckets(), LEAD).values == {"phase": "BUILD"}
    assert refusal(without_colours(), "next_game").values == {"phase": "LEAD"}
    session = without_colours()
    play(session, LEAD)
    assert refusal(session, REMOVE).values == {"phase": "CHASE"}
