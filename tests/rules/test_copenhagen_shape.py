"""The form of the events of Copenhagen, and the order of the checks (CONTRACT.md 1)."""

from tests.kit import TAKE, copenhagen, play, refusal, refused
from tests.rules.houses import with_coat

BUILD = {"t": "build", "tile": "red-3", "x": 0, "y": 0, "o": 0}
COAT_TILE = {"t": "coat", "do": "tile", "x": 0, "y": 2}
COAT_ABILITY = {"t": "coat", "do": "ability", "name": "discount"}
LINE = {"t": "line", "p": 0, "kind": "row", "windows": True}


def changed(event, **values):
    """The event with other values; a value `...` drops its key."""
    made = dict(event)
    made.update(values)
    return {key: made[key] for key in made if made[key] is not ...}


def fault(session, event):
    """The code and the key with which an event is refused."""
    error = refusal(session, event)
    return error.code, error.values.get("key")


# ---- shape ---------------------------------------------------------------------------------------


def test_a_missing_key_is_no_event():
    for key in ("tile", "x", "y", "o"):
        assert fault(copenhagen(), changed(BUILD, **{key: ...})) == ("BAD_EVENT", key)
    for key in ("p", "kind", "windows"):
        assert fault(copenhagen(track="points"), changed(LINE, **{key: ...})) == ("BAD_EVENT", key)
    for key in ("do", "x", "y"):
        assert fault(with_coat(), changed(COAT_TILE, **{key: ...})) == ("BAD_EVENT", key)
    assert fault(with_coat(), {"t": "coat", "do": "ability"}) == ("BAD_EVENT", "name")
    assert fault(copenhagen(), {"t": "take"}) == ("BAD_EVENT", "n")
    assert fault(copenhagen(track="points"), {"t": "empties"}) == ("BAD_EVENT", "v")


def test_a_number_that_is_none():
    for value in (True, "1", 1.0, None, []):
        assert fault(copenhagen(), ("take", value)) == ("NOT_INT", "n")
        for key in ("x", "y", "o"):
            assert fault(copenhagen(), changed(BUILD, **{key: value})) == ("NOT_INT", key)
        for key in ("x", "y"):
            assert fault(with_coat(), changed(COAT_TILE, **{key: value})) == ("NOT_INT", key)
        assert fault(copenhagen(track="points"), changed(LINE, p=value)) == ("NOT_INT", "p")


def test_missing_keys_come_before_numbers_that_are_none():
    assert fault(copenhagen(), changed(BUILD, x="0", o=...)) == ("BAD_EVENT", "o")
    assert fault(with_coat(), changed(COAT_TILE, x=True, y=...)) == ("BAD_EVENT", "y")


def test_an_orientation_is_0_to_7():
    for o in (-1, 8, 10**30):
        assert fault(copenhagen(), changed(BUILD, o=o)) == ("BAD_EVENT", "o")
    for o in range(8):
        play(copenhagen(), changed(BUILD, o=o))


def test_a_word_is_one_of_its_list():
    for tile in ("red-1", "red-6", "pink-2", "RED-2", "white-1", "", None, 3, ["red-2"]):
        assert fault(copenhagen(), changed(BUILD, tile=tile)) == ("BAD_EVENT", "tile")
    for kind in ("floor", "rows", None, 0):
        assert fault(copenhagen(track="points"), changed(LINE, kind=kind)) == ("BAD_EVENT", "kind")
    for windows in (0, 1, None, "true"):
        line = changed(LINE, windows=windows)
        assert fault(copenhagen(track="points"), line) == ("BAD_EVENT", "windows")
    for name in ("any", "", None, 1, []):
        assert fault(with_coat(), changed(COAT_ABILITY, name=name)) == ("BAD_EVENT", "name")


def test_abilities_are_a_list_of_their_names():
    for use in ("any_cards", {"any_cards": 1}, None, 5, True):
        assert fault(copenhagen(), {"t": "take", "n": 2, "use": use}) == ("BAD_EVENT", "use")
        assert fault(copenhagen(), changed(BUILD, use=use)) == ("BAD_EVENT", "use")
    for name in ("any", "ANY_CARDS", "", None, 0, ["any_cards"]):
        assert fault(copenhagen(), ("take", 2, [name])) == ("BAD_EVENT", "use")
    for times in (2, 127, 128, 1000):
        assert refused(copenhagen(), ("take", 2, ["any_cards"] * times)) == "ABILITY_NOT_ACTIVE"


def test_a_coat_does_one_of_three_things():
    for do in ("sell", "TILE", "", None, 1, True, ["tile"], {}):
        assert fault(with_coat(), changed(COAT_TILE, do=do)) == ("BAD_EVENT", "do")


def test_of_a_coat_the_keys_of_the_other_two_are_ignored():
    session = with_coat()
    play(session, changed(COAT_ABILITY, x="?", y=None))
    assert session.log()[-1] == COAT_ABILITY
    session = with_coat()
    play(session, changed(COAT_TILE, name=5))
    assert session.log()[-1] == COAT_TILE


def test_events_are_shown_as_they_came():
    session = copenhagen()
    play(session, {"t": "take", "n": 2, "use": ["any_cards"], "ms": 7, "note": "x"}, changed(BUILD))
    assert session.log() == [{"t": "take", "n": 2, "use": ["any_cards"]}, BUILD]
    session = with_coat()
    play(session, "undo", "redo", ("coat", "ability", "double"))
    assert session.log()[-1] == {"t": "coat", "do": "ability", "name": "double"}
    session = copenhagen(track="points")
    play(session, LINE, "undo", "end_card", ("empties", [1, 2]))
    assert session.log() == [LINE, {"t": "undo"}, {"t": "end_card"}, {"t": "empties", "v": [1, 2]}]


def test_a_list_over_the_players_is_as_long_as_they_are_many():
    session = copenhagen(track="points")
    for v in ([], [1], [1, 2, 3], 3, None, "12"):
        assert fault(session, {"t": "empties", "v": v}) == ("BAD_EVENT", "v")
    assert fault(session, ("empties", [1, True])) == ("NOT_INT", "v")
    assert fault(session, ("empties", [1, None])) == ("NOT_INT", "v")


def test_events_of_another_game_are_none():
    for event in (("mission", "m1"), ("bid", 0, 1), ("tricks", [1, 1]), "score"):
        assert refused(copenhagen(), event) == "BAD_EVENT"


# ---- the order of the checks ---------------------------------------------------------------------


def test_shape_comes_before_the_end_of_the_game():
    session = copenhagen()
    play(session, "end_card")
    assert refused(session, ("take", "2")) == "NOT_INT"
    assert refused(session, changed(BUILD, o=8)) == "BAD_EVENT"
    assert refused(session, ("empties", [1])) == "BAD_EVENT"
    assert refused(session, TAKE) == "GAME_OVER"
    assert refused(session, ("coat", "refresh")) == "GAME_OVER"


def test_the_phase_comes_before_the_player_and_the_player_before_the_value():
    session = copenhagen(track="points", target=99)
    for _ in range(5):
        play(session, ("line", 0, "column", False))
    assert refused(session, ("line", 9, "column", False)) == "BAD_PLAYER"
    assert refused(session, ("line", 0, "column", False)) == "LINE_FULL"
    play(session, ("adjust", 1, 10), "end_card")
    assert session.game.phase == "TIE"
    assert refused(session, ("line", 9, "column", False)) == "WRONG_PHASE"
    assert refused(session, ("empties", [46, 1])) == "BAD_EVENT"


def test_a_refused_phase_is_named():
    assert refusal(copenhagen(), "pass").values == {"phase": "TURN"}
    assert refusal(with_coat(), "end_card").values == {"phase": "COAT"}


def test_take_count_tells_the_number():
    assert refusal(copenhagen(), ("take", 5)).values == {"n": 5}
