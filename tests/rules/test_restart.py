"""The log as bytes: what a restart brings back, and what happens when nothing can be saved."""

from croupier.rules import games
from croupier.rules.codec import Schema
from croupier.rules.errors import BadRecord, RuleError
from croupier.rules.header import Header
from croupier.rules.session import Session
from tests import kit
from tests.kit import new_session, play, refusal, refused

CUSTOM = {
    "deal": 3,
    "score": {"first": 1, "share": "copy"},
    "ask": ["first", "target"],
    "name": {"fr": "À toi"},
}
# Numbers of events in the journal, but for the two shapes of a mission.
NUMBERS = (("rename", 4), ("join", 5), ("leave", 6), ("adjust", 7), ("bid", 18), ("bids", 19))
NUMBERS += (("target", 20), ("trick", 21), ("tricks", 22), ("first", 23), ("last", 24))
NUMBERS += (("count", 25), ("offered", 26), ("score", 27))
EVERYTHING = (
    ("rename", 0, "Léa"),
    ("mission", "m13", 3),
    "undo",
    "redo",
    ("bid", 0, 1),
    ("bid", 1, 1),
    ("bid", 2, 1),
    ("bid", 3, 1),
    ("trick", 0),
    ("trick", 1, False),
    ("trick", 3),
    {"t": "adjust", "p": 2, "d": -1, "why": "règle maison"},
    "score",
    ("join", "Tom", 2),
    ("leave", 1),
    ("custom", CUSTOM),
    ("bids", [1, None, 1, 1, 1]),
    ("tricks", [2, None, 1, 0, 0]),
    ("first", 0),
    ("target", 0, 2),
    ("target", 2, 3),
    ("target", 3, 4),
    ("target", 4, 0),
    "score",
    ("mission", "m23"),
    ("bids", [1, None, 1, 1, 1]),
    ("tricks", [3, None, 1, 1, 0]),
    ("count", 0, 1),
    ("amend", 0, ("rename", 0, "Zoé")),
    {
        "t": "amend",
        "cut": True,
        "edits": [{"at": 25, "events": [{"t": "bids", "v": [2, None, 1, 1, 1]}]}],
    },
    "undo",
)


def recorded(events, **options):
    """A session after some events, and the records that it has appended."""
    records = []
    session = new_session(4, records.append, **options)
    play(session, *events)
    return session, records


def restarted(records, **options):
    session = new_session(4, **options)
    session.load(records)
    return session


def is_bad(records):
    """Whether no earlier session can have appended these records; then nothing has changed."""
    session = new_session(4)
    play(session, ("rename", 0, "Léa"))
    before = session.game.view()
    try:
        session.load(records)
    except BadRecord:
        assert session.game.view() == before
        assert len(session.log()) == 1
        return True
    return False


def test_a_restart_brings_the_state_back_after_every_event():
    records = []
    session = new_session(4, records.append, pili_limit=20)
    for number, event in enumerate(EVERYTHING):
        play(session, event)
        again = restarted(records, pili_limit=20)
        assert again.game.view() == session.game.view()
        assert len(records) == number + 1
    assert again.log() == session.log()
    assert again.entries() == session.entries()


def test_undo_and_redo_go_on_after_a_restart():
    _, records = recorded((("mission", "m13"), ("bid", 0, 1), ("amend", 1, ("bid", 0, 3)), "undo"))
    session = restarted(records)
    assert session.game.view()["bids"][0] == 1
    play(session, "redo")
    assert session.game.view()["bids"][0] == 3
    play(session, "undo", "undo", "undo")
    assert refused(session, "undo") == "NOTHING_TO_UNDO"


def test_what_a_restart_found_out_of_force_is_checked_when_it_comes_back():
    """A bid of 9, with 4 cards each: the first entry, or what corrects it."""
    options = {"missions": "none", "deal": 4}
    bid, amend = recorded((("bid", 0, 2), ("amend", 0, ("bid", 0, 3))), **options)[1]
    bid_9, amend_9 = bid[:-1] + b"\x12", amend[:-1] + b"\x12"
    for records, event in (
        ([bid_9, amend], "undo"),
        ([bid, amend_9, b"\x01"], "redo"),
        ([bid_9, b"\x01"], "redo"),
    ):
        session = restarted(records, **options)
        assert session.game.view()["bids"][0] != 9
        assert refusal(session, event).values == {"at": 0, "why": "BID_RANGE"}


def test_what_the_log_shows_gives_the_same_game_again():
    session, _ = recorded(EVERYTHING, pili_limit=20)
    again = new_session(4, pili_limit=20)
    play(again, *session.log())
    assert again.game.view() == session.game.view()
    assert again.log() == session.log()


def test_the_numbers_of_the_events_in_the_journal_never_change():
    schema = Schema(games.find("pili_pili"))
    for t, number in NUMBERS:
        assert schema.shape({"t": t}).code == number
    assert schema.shape({"t": "mission", "id": "m1"}).code == 16
    assert schema.shape({"t": "mission", "custom": {}}).code == 17


def test_an_event_is_a_few_bytes():
    _, records = recorded((("mission", "m13"), ("bid", 0, 1), ("bid", 1, 2), "undo"))
    assert [len(record) for record in records[1:]] == [3, 3, 1]


def test_an_amend_is_its_edits_with_the_packed_events():
    """No cut, one edit: of line 1, one event of three bytes."""
    _, records = recorded((("mission", "m13"), ("bid", 0, 1), ("amend", 1, ("bid", 0, 3))))
    assert records[2] == b"\x03\x01\x00\x01\x01\x01\x03\x12\x00\x06"


def test_nothing_has_happened_when_a_record_cannot_be_saved():
    """Neither an event, nor undo, redo or amend."""

    def broken(record):
        if is_full[0]:
            raise OSError(28)

    is_full = [False]
    session = new_session(4, broken)
    play(session, ("mission", "m13"), ("bid", 0, 1), ("bid", 1, 1), "undo")
    before, lines = session.game.view(), session.log()
    is_full[0] = True
    for event in (
        {"t": "bid", "p": 1, "v": 2},
        {"t": "undo"},
        {"t": "redo"},
        {"t": "amend", "at": 0, "event": {"t": "mission", "id": "m15"}},
    ):
        failed = False
        try:
            session.commit(event)
        except OSError:
            failed = True
        assert failed
        assert session.game.view() == before
        assert session.log() == lines
    is_full[0] = False
    play(session, "redo")
    assert session.game.view()["bids"] == [1, 1, None, None]


def test_an_event_is_saved_before_the_state_changes():
    seen = []
    session = new_session(4, lambda record: seen.append(session.game.phase))
    play(session, ("mission", "m13"), ("bids", [1, 1, 1, 0]))
    assert seen == ["MISSION", "BID"]


def test_a_refused_event_is_not_saved():
    session, records = recorded((("mission", "m13"),))
    assert refused(session, ("bid", 1, 1)) == "NOT_YOUR_TURN"
    assert refused(session, ("amend", 0, ("mission", "m99"))) == "AMEND_CONFLICT"
    assert len(records) == 1


# ---- bytes that are no record --------------------------------------------------------------------


def test_a_torn_record_is_none():
    _, records = recorded(EVERYTHING, pili_limit=20)
    for record in records:
        for size in range(len(record)):
            assert is_bad([record[:size]])


def test_a_record_with_more_than_its_event_is_none():
    _, records = recorded(
        (("mission", "m13"), ("bid", 0, 1), ("amend", 1, ("bid", 0, 2)), "undo", "redo")
    )
    for number, record in enumerate(records):
        assert is_bad(records[:number] + [record + b"\x00"])


def test_an_unknown_event_is_none():
    for code in (0, 8, 15, 200, 255):
        assert is_bad([bytes((code, 0, 0))])


def test_no_undo_or_redo_where_there_is_nothing():
    assert is_bad([b"\x01"])
    assert is_bad([b"\x02"])
    _, records = recorded((("mission", "m13"),))
    assert is_bad(records + [b"\x01", b"\x01"])
    assert is_bad(records + [b"\x02"])


def test_a_log_that_the_rules_refuse():
    _, records = recorded((("mission", "m13"), ("bid", 0, 1), ("bid", 1, 1)))
    assert is_bad(records[1:])
    assert is_bad(records[1:2])
    assert is_bad(records + records[:1])
    assert not is_bad(records)


def test_an_amend_with_an_event_that_is_none():
    _, records = recorded((("mission", "m13"), ("amend", 0, ("mission", "m15"))))
    torn = records[1].replace(b"m15", b"m1")
    assert is_bad([records[0], torn])
    assert is_bad([records[0], torn, b"\x01"])  # also when it was undone


def test_an_amend_of_no_line_or_of_one_out_of_force_is_none():
    _, records = recorded((("mission", "m13"), ("bid", 0, 1), ("amend", 1, ("bid", 0, 3))))
    mission, bid, amend = records
    assert is_bad([mission, amend])
    assert is_bad([mission, bid, b"\x01", amend])
    assert is_bad([mission, bid, amend[:3] + b"\x00"])
    assert not is_bad(records)


def test_a_game_is_restarted_from_its_header_too():
    header = Header.read(
        games.find("pili_pili"),
        {
            "croupier": 1,
            "game": "pili_pili",
            "players": ["Zoé", "Max"],
            "options": {"missions": "none", "deal": 3},
        },
    )
    records = []
    session = Session(header, records.append)
    play(session, ("bid", 0, 1))
    again = Session(Header.unpack(games.find, header.pack()), records.append)
    again.load(records)
    assert again.game.view() == session.game.view()


def refused_by(method, short):
    """The code with which a method of the session refuses an event."""
    try:
        method(kit.event(short))
    except RuleError as error:
        return error.code
    raise AssertionError("taken: %r" % (short,))


def test_check_says_what_commit_would_and_changes_nothing():
    session = new_session(3, missions="none")
    play(session, ("bid", 0, 1))
    before = session.game.view(), session.log()
    assert refused_by(session.check, ("bid", 0, 1)) == "NOT_YOUR_TURN"
    assert refused_by(session.check, "redo") == "NOTHING_TO_REDO"
    for short in (("bid", 1, 1), "undo", ("amend", 0, ("bid", 0, 2))):
        session.check(kit.event(short))
    assert (session.game.view(), session.log()) == before
    assert play(session, ("bid", 1, 1)).bids[1] == 1


def test_the_outcome_of_an_event_is_that_of_its_commit_and_changes_nothing():
    session = new_session(3, missions="none")
    play(session, ("bid", 0, 1))
    before = session.game.view(), session.log()
    after = session.outcome(kit.event(("bid", 1, 2))).view()
    assert (session.game.view(), session.log()) == before
    assert play(session, ("bid", 1, 2)).view() == after
    assert refused_by(session.outcome, ("bid", 1, 2)) == "NOT_YOUR_TURN"


def test_the_session_knows_whether_its_last_line_is_an_undo():
    session = new_session(3, missions="none")
    assert not session.was_undo()
    play(session, ("bid", 0, 1))
    assert not session.was_undo()
    play(session, "undo")
    assert session.was_undo()
    play(session, "redo")
    assert not session.was_undo()


def test_a_game_is_replayed_entry_by_entry_as_amended():
    """The type of each event in force, with the state that it was entered in."""
    session = new_session(4)
    play(session, ("mission", "m13"), ("bid", 0, 1), ("bid", 1, 0), "undo", ("bid", 1, 2))
    play(session, ("amend", 1, ("bid", 0, 0)))
    found = [(t, game.turn, list(game.bids)) for t, game in session.replayed()]
    nobody = [None] * 4
    assert found == [
        ("mission", -1, nobody),
        ("bid", 0, nobody),
        ("bid", 1, [0, None, None, None]),
    ]
    assert session.game.bids == [0, 2, None, None]


def test_a_session_is_unsettled_while_a_kept_entry_is_not_done():
    found = []
    session = new_session(4, append=lambda record: found.append(session.is_settled))
    take = session.timeline.take

    def watched(record):
        found.append(session.is_settled)
        take(record)

    session.timeline.take = watched
    play(session, ("mission", "m13"), "undo", "redo")
    assert found == [True, False] * 3
    assert session.is_settled
