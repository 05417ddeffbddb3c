"""A card that no set has: the schema of a custom mission (pili_pili.md 1.8, CONTRACT.md 1)."""

from croupier.rules.errors import BadRecord
from croupier.rules.fields import Reader
from croupier.rules.missions import FIELDS, MISSION, cards
from tests.kit import new_session, play, refused, rule

FULL = {
    "deal": 4,
    "extra_draw": 1,
    "expert": True,
    "verified": True,
    "rank": "low",
    "trump": "golden",
    "visibility": "open",
    "bid": {"ban": [0, 2], "no_echo": True, "blind": True, "simultaneous": True, "look_s": 3},
    "play": {"simultaneous": True, "high_low": True, "swap": True},
    "pass": {"n": 2, "all": True, "dir": "R"},
    "score": {
        "mult": 2,
        "first": 1,
        "last": -1,
        "count": 3,
        "count_label": "7, 8",
        "cooldown": True,
        "share": "copy",
        "manual": True,
    },
    "ask": ["first", "last", "count", "target", "offered"],
    "name": {"fr": "Tout", "en": "Everything"},
    "text": {"fr": "Tout à la fois", "en": "All at once"},
}
# As printed in pili_pili.md 1.8, every key written out.
SPELLED_OUT = {
    "id": "m18",
    "name": {"fr": "Premier et dernier", "en": "First and last"},
    "deal": 4,
    "expert": True,
    "text": {"fr": "...", "en": "..."},
    "extra_draw": 0,
    "bid": {"ban": [], "no_echo": False, "blind": False, "simultaneous": False, "look_s": 0},
    "rank": "high",
    "trump": None,
    "play": {"simultaneous": False, "high_low": False},
    "pass": {"n": 0, "dir": "L"},
    "visibility": "normal",
    "score": {
        "mult": 1,
        "first": 1,
        "last": 1,
        "count": 0,
        "count_label": None,
        "cooldown": False,
        "share": None,
    },
    "ask": ["first", "last"],
    "verified": False,
}


# ---- what is taken -------------------------------------------------------------------------------


@rule("PP1-48")
def test_any_card_of_any_deck_can_be_played():
    session = new_session(4)
    play(session, ("custom", {"deal": 3, "score": {"mult": 3}}))
    view = session.game.view()
    assert (view["phase"], view["mission"], view["cards"]) == ("BID", "custom", 3)
    play(session, ("bids", [1, 0, 1, 0]), ("tricks", [1, 1, 1, 0]), "score")
    assert session.game.pilis == [0, 3, 0, 0]
    assert session.game.view()["history"][0]["mission"] == "custom"


def test_keys_at_their_default_may_be_missing():
    assert MISSION.show(MISSION.read({})) == {}
    empty = {"bid": {}, "play": {}, "pass": {}, "score": {}, "name": {}, "text": {}}
    assert MISSION.show(MISSION.read(empty)) == {}


def test_the_card_as_the_schema_prints_it():
    shown = MISSION.show(MISSION.read(SPELLED_OUT))
    assert shown == {
        "deal": 4,
        "expert": True,
        "score": {"first": 1, "last": 1},
        "ask": ["first", "last"],
        "name": {"fr": "Premier et dernier", "en": "First and last"},
        "text": {"fr": "...", "en": "..."},
    }


def test_unknown_keys_are_ignored():
    custom = {"deal": 3, "colour": "pink", "score": {"bonus": 4}, "name": {"de": "Alles"}}
    assert MISSION.show(MISSION.read(custom)) == {"deal": 3}


def test_every_key_is_kept():
    assert MISSION.show(MISSION.read(FULL)) == FULL


def test_every_key_survives_the_journal():
    out = bytearray()
    MISSION.pack(MISSION.read(FULL), out)
    source = Reader(bytes(out))
    assert MISSION.show(MISSION.unpack(source)) == FULL
    assert source.at == len(out)


def test_bytes_whose_card_asks_too_little_are_no_record():
    asking = MISSION.read({"score": {"share": "move"}, "ask": ["heir"]}).packed
    silent = MISSION.read({}).packed
    share = len(FIELDS) - 2
    spoiled = silent[:share] + asking[share : share + 1] + silent[share + 1 :]
    MISSION.unpack(Reader(asking))
    for packed in (spoiled, bytes([255]) * len(silent)):
        try:
            MISSION.unpack(Reader(packed))
        except (BadRecord, IndexError):
            continue
        raise AssertionError("taken: %r" % (packed,))


def test_a_card_of_a_set_entered_as_custom_is_the_same_card():
    for set_name in ("bga36", "reglesjeu"):
        for _, packed in cards(set_name):
            card = MISSION.unpack(Reader(packed))
            assert MISSION.read(MISSION.show(card)).packed == packed


def test_the_log_shows_the_card_again():
    session = new_session(4)
    play(session, ("custom", FULL, 3))
    assert session.log() == [{"t": "mission", "custom": FULL, "deal": 3}]


def test_a_card_without_a_number_has_the_usual_deal():
    session = new_session(4)
    play(session, ("custom", {}))
    assert session.game.view()["cards"] == 5


def test_fewer_cards_than_its_number_may_be_dealt():
    session = new_session(4)
    assert refused(session, ("custom", {"deal": 4}, 5)) == "DEAL_TOO_BIG"
    assert refused(session, ("custom", {"deal": 4}, 0)) == "BAD_EVENT"
    play(session, ("custom", {"deal": 4}, 2))
    assert session.game.view()["cards"] == 2


def test_a_custom_mission_goes_with_every_set():
    play(new_session(4, ruleset="reglesjeu"), ("custom", {"deal": 4}))
