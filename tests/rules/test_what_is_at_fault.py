"""What a refusal names besides its code: the key, the phase, the player, the mission."""

from croupier.rules import games
from croupier.rules.errors import RuleError
from croupier.rules.header import Header
from tests.kit import EIGHT, new_session, play, refusal


def at_bids():
    session = new_session(4)
    play(session, ("mission", "m13"))
    return session


def edit(*events):
    return {"t": "amend", "edits": [{"at": 0, "events": list(events)}]}


def check(code, key, events):
    for event in events:
        error = refusal(at_bids(), event)
        assert (error.code, error.values) == (code, {"key": key}), event


def fault_of_header(players, options):
    """What the refusal of a header names."""
    try:
        Header.read(games.find("pili_pili"), {"players": players, "options": options})
    except RuleError as error:
        return error.values
    raise AssertionError("accepted: %r" % ((players, options),))


# ---- the key -------------------------------------------------------------------------------------


def test_a_missing_key_is_named():
    check("BAD_EVENT", "t", [{}, {"t": "deal"}, {"t": 5}])
    check("BAD_EVENT", "id", [{"t": "mission"}, {"t": "mission", "id": "m1", "custom": {}}])
    check("BAD_EVENT", "p", [{"t": "bid"}, {"t": "bid", "v": 1}])
    check("BAD_EVENT", "v", [{"t": "bid", "p": 0}, {"t": "tricks"}])


def test_the_key_of_a_value_that_does_not_fit_is_named():
    check("NOT_INT", "p", [("bid", "0", 1), ("leave", None)])
    check("NOT_INT", "v", [("bid", 0, 1.5), ("bids", [1, 1, "1", 1]), ("bids", [1, 1, 1, None])])
    check("BAD_EVENT", "v", [("bids", 4), ("bids", [1, 1, 1])])
    check("BAD_EVENT", "name", [("rename", 0, 5), ("join", None, 0)])
    check("BAD_EVENT", "why", [{"t": "adjust", "p": 0, "d": 1, "why": 5}])


def test_the_list_that_has_a_number_for_who_left_is_named():
    session = new_session(4)
    play(session, ("leave", 2), ("mission", "m13"), ("bids", [1, 1, None, 0]))
    assert refusal(session, ("tricks", [2, 1, 1, 0])).values == {"key": "v"}


def test_the_key_of_a_card_is_named():
    for custom, key in (
        ("m1", "custom"),
        ({"deal": -1}, "deal"),
        ({"rank": "middle"}, "rank"),
        ({"score": 5}, "score"),
        ({"bid": {"ban": {}}}, "ban"),
        ({"bid": {"ban": [0] * 256}}, "ban"),
        ({"bid": {"ban": [-1]}}, "ban"),
        ({"ask": "first"}, "ask"),
        ({"ask": ["second"]}, "ask"),
        ({"score": {"first": 1}}, "ask"),
        ({"ask": ["target", "heir"]}, "ask"),
    ):
        check("BAD_EVENT", key, [("custom", custom)])
    check("NOT_INT", "mult", [("custom", {"score": {"mult": "2"}})])
    check("NOT_INT", "ban", [("custom", {"bid": {"ban": ["0"]}})])
    assert refusal(new_session(4), ("mission", "m13", 0)).values == {"key": "deal"}


def test_the_key_of_an_amend_is_named():
    drop = {"at": 0, "events": []}
    check("BAD_EVENT", "at", [{"t": "amend", "at": 0}, {"t": "amend", "edits": [drop, drop]}])
    check("BAD_EVENT", "edits", [{"t": "amend"}, {"t": "amend", "edits": [{"at": 0}]}])
    check("NOT_INT", "at", [("amend", "0", ("mission", "m15"))])
    check("BAD_EVENT", "event", [edit(5), edit({"t": "undo"}), ("amend", 0, "redo")])
    check("BAD_EVENT", "cut", [{"t": "amend", "edits": [drop], "cut": 1}])
    check("NOT_INT", "v", [edit({"t": "bid", "p": 0, "v": None})])


def test_the_key_of_a_header_is_named():
    assert fault_of_header(None, {}) == {"key": "players"}
    assert fault_of_header(["Zoé", 7], {}) == {"key": "players"}
    assert fault_of_header(EIGHT, []) == {"key": "options"}


# ---- the phase, the player, the mission ----------------------------------------------------------


def test_the_phase_is_named_in_which_it_cannot_be():
    session = new_session(4)
    for phase, event in (
        ("MISSION", ("mission", "m13")),
        ("BID", ("bids", [1, 1, 1, 0])),
        ("PLAY", ("tricks", [1, 1, 1, 1])),
    ):
        wrong = ("bid", 0, 1) if phase == "MISSION" else ("mission", "m15")
        error = refusal(session, wrong)
        assert (error.code, error.values) == ("WRONG_PHASE", {"phase": phase})
        play(session, event)
    assert refusal(session, ("leave", 0)).values == {"phase": "SCORE"}


def test_the_number_that_is_no_players_is_named():
    session = at_bids()
    for event in (("bid", 7, 1), ("adjust", 7, 1), ("rename", 7, "Tom")):
        error = refusal(session, event)
        assert (error.code, error.values) == ("BAD_PLAYER", {"p": 7})
    assert fault_of_header(EIGHT, {"first_dealer": 8}) == {"p": 8}


def test_the_mission_that_no_set_has_is_named():
    assert refusal(new_session(4), ("mission", "m99")).values == {"id": "m99"}
