"""Cards that the schema of a custom mission does not allow (pili_pili.md 1.8, CONTRACT.md 1)."""

from croupier.rules.errors import BadRecord, RuleError
from croupier.rules.fields import Reader
from croupier.rules.missions import MISSION
from tests.kit import new_session, play, refused


def code(custom):
    """The code that refuses a card, None when it is taken."""
    try:
        MISSION.read(custom)
    except RuleError as error:
        return error.code
    return None


def test_a_card_is_an_object_and_so_are_its_parts():
    for custom in (None, [], "m1", 4):
        assert code(custom) == "BAD_EVENT"
    for part in ("bid", "play", "pass", "score", "name", "text"):
        assert code({part: None}) == "BAD_EVENT"
        assert code({part: []}) == "BAD_EVENT"


def test_numbers_of_a_card():
    for custom in (
        {"deal": "3"},
        {"extra_draw": True},
        {"pass": {"n": 1.5}},
        {"score": {"mult": None}},
    ):
        assert code(custom) == "NOT_INT"
    for custom in (
        {"deal": -1},
        {"extra_draw": -1},
        {"score": {"mult": -1}},
        {"bid": {"look_s": -1}},
        {"bid": {"ban": [-1]}},
    ):
        assert code(custom) == "BAD_EVENT"


def test_a_number_that_no_game_can_reach_stays_out_of_reach():
    card = MISSION.read({"deal": 10**9, "score": {"mult": 300, "first": 10**9}, "ask": ["first"]})
    assert (card.deal, card.mult) == (255, 255)
    assert card.first > 200


def test_pilis_of_a_trick_are_not_below_minus_20():
    for key in ("first", "last", "count"):
        assert code({"score": {key: -20}, "ask": [key]}) is None
        assert code({"score": {key: -21}, "ask": [key]}) == "BAD_EVENT"


def test_words_and_flags_of_a_card():
    for custom in (
        {"rank": "middle"},
        {"trump": "pink"},
        {"visibility": None},
        {"expert": 1},
        {"pass": {"dir": "left"}},
        {"score": {"share": "steal"}},
        {"score": {"cooldown": "yes"}},
        {"score": {"count_label": 7}},
        {"ask": ["who"]},
        {"ask": "first"},
        {"name": {"fr": 5}},
    ):
        assert code(custom) == "BAD_EVENT"


def test_lists_of_a_card():
    for custom in (
        {"bid": {"ban": {}}},
        {"bid": {"ban": 1}},
        {"bid": {"ban": [0] * 256}},
        {"ask": None},
    ):
        assert code(custom) == "BAD_EVENT"
    assert code({"bid": {"ban": ["0"]}}) == "NOT_INT"
    assert code({"bid": {"ban": [0] * 255}}) is None


def test_the_card_asks_for_all_that_its_score_needs():
    for score, ask in (
        ({"first": 1}, []),
        ({"first": 1, "last": 1}, ["first"]),
        ({"count": 1}, ["first"]),
        ({"share": "copy"}, []),
        ({"share": "copy"}, ["heir"]),
        ({"share": "move"}, ["target"]),
        ({"share": "move"}, []),
    ):
        assert code({"score": score, "ask": ask}) == "BAD_EVENT"


def test_move_goes_with_an_heir_and_copy_with_targets():
    assert code({"score": {"share": "move"}, "ask": ["heir"]}) is None
    assert code({"score": {"share": "copy"}, "ask": ["target"]}) is None


def test_a_card_does_not_ask_for_targets_and_an_heir():
    assert code({"ask": ["target", "heir"]}) == "BAD_EVENT"


def test_a_card_may_ask_for_more_than_it_scores():
    assert code({"ask": ["first", "count", "offered"]}) is None


def test_a_card_has_its_values_and_no_others():
    card = MISSION.read({})
    assert card.deal == 0 and card.name_fr == ""
    assert not hasattr(card, "colour")


def test_bytes_that_no_card_has():
    out = bytearray()
    MISSION.pack(MISSION.read({}), out)
    out[4] = 2  # a third word for the rank
    bad = False
    try:
        MISSION.unpack(Reader(bytes(out)))
    except BadRecord:
        bad = True
    assert bad


def test_a_card_that_does_not_cover_its_score_is_refused_at_any_moment():
    uncovered = ("custom", {"score": {"first": 1}})
    session = new_session(4)
    assert refused(session, uncovered) == "BAD_EVENT"
    play(session, ("mission", "m13"))
    assert refused(session, uncovered) == "BAD_EVENT"
