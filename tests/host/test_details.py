"""What `croupier replay` adds to a refusal in parentheses: the key, the phase, the id, the line."""

import pytest

from tests.host.command import HEADER, NEEDS_MICROPYTHON, log_of, replay

RUNTIMES = ("cpython", pytest.param("micropython", marks=NEEDS_MICROPYTHON))
BOTH = pytest.mark.parametrize("runtime", RUNTIMES)
LANGS = pytest.mark.parametrize("lang", ["fr", "en"])

TEXTS = {
    "BAD_EVENT": {"fr": "Entrée incomprise", "en": "Entry not understood"},
    "NOT_INT": {"fr": "Pas un nombre", "en": "Not a number"},
    "WRONG_PHASE": {"fr": "Pas maintenant", "en": "Not now"},
    "BAD_PLAYER": {
        "fr": "Ce joueur n'est pas de la partie",
        "en": "That player isn't in the game",
    },
    "MISSION_UNKNOWN": {"fr": "Mission inconnue", "en": "Unknown mission"},
}
NO_LONGER_FITS = {
    "fr": "L'entrée {at} n'est plus possible (ligne {line} : {why})",
    "en": "Entry {at} no longer fits (line {line}: {why})",
}

MISSION = {"t": "mission", "id": "m4"}  # five cards each
BIDS = {"t": "bids", "v": [1, 2, 1, 3]}
TRICKS = {"t": "tricks", "v": [2, 2, 1, 0]}
LEAVE = {"t": "leave", "p": 3}
ASK_TARGET = {"t": "mission", "custom": {"ask": ["target"]}, "deal": 5}


def bid(p, v):
    return {"t": "bid", "p": p, "v": v}


def custom(**card):
    return {"t": "mission", "custom": card}


def edits(*edits, **more):
    return {"t": "amend", "edits": list(edits), **more}


def check(log, runtime, lang, line, code, detail):
    """The log is refused at the line with exactly this sentence."""
    done = replay(log, "--lang", lang, "--runtime", runtime)
    told = f"<stdin>:{line}: {code}: {TEXTS[code][lang]} ({detail})\n"
    assert (done.status, done.err) == (1, told)


# ---- the key that is at fault --------------------------------------------------------------------

KEYS = [
    ([{"t": "deal"}], "BAD_EVENT", "t"),
    ([{"id": "m4"}], "BAD_EVENT", "t"),
    ([{"t": ["mission"]}], "BAD_EVENT", "t"),
    ([{"t": "mission"}], "BAD_EVENT", "id"),
    ([{**MISSION, "custom": {}}], "BAD_EVENT", "id"),
    ([{"t": "mission", "id": 4}], "BAD_EVENT", "id"),
    ([{**MISSION, "deal": 0}], "BAD_EVENT", "deal"),
    ([{**MISSION, "deal": "5"}], "NOT_INT", "deal"),
    ([MISSION, {"t": "bid", "v": 1}], "BAD_EVENT", "p"),
    ([MISSION, {"t": "bid", "p": 0}], "BAD_EVENT", "v"),
    ([MISSION, bid("0", 1)], "NOT_INT", "p"),
    ([MISSION, bid(0, 1.5)], "NOT_INT", "v"),
    ([MISSION, bid(0, True)], "NOT_INT", "v"),
    ([MISSION, {"t": "bids", "v": 5}], "BAD_EVENT", "v"),
    ([MISSION, {"t": "bids", "v": [1, 2, 1]}], "BAD_EVENT", "v"),
    ([MISSION, {"t": "bids", "v": [1, 2, None, 3]}], "NOT_INT", "v"),
    ([MISSION, {"t": "bids", "v": [1, 2, "1", 3]}], "NOT_INT", "v"),
    ([LEAVE, MISSION, BIDS], "BAD_EVENT", "v"),
    ([{"t": "rename", "p": 0, "name": 7}], "BAD_EVENT", "name"),
    ([{"t": "join", "name": "Eva", "after": None}], "NOT_INT", "after"),
    ([{"t": "adjust", "p": 0, "d": "1"}], "NOT_INT", "d"),
    ([{"t": "adjust", "p": 0, "d": 1, "why": 5}], "BAD_EVENT", "why"),
    # the card of a custom mission
    ([{"t": "mission", "custom": "m4"}], "BAD_EVENT", "custom"),
    ([custom(deal="5")], "NOT_INT", "deal"),
    ([custom(bid=5)], "BAD_EVENT", "bid"),
    ([custom(bid={"ban": 0})], "BAD_EVENT", "ban"),
    ([custom(bid={"ban": ["0"]})], "NOT_INT", "ban"),
    ([custom(ask="first")], "BAD_EVENT", "ask"),
    ([custom(ask=["second"])], "BAD_EVENT", "ask"),
    ([custom(visibility="hidden")], "BAD_EVENT", "visibility"),
    ([custom(trump="pink")], "BAD_EVENT", "trump"),
    # an amend, and an event inside it
    ([MISSION, {"t": "amend"}], "BAD_EVENT", "edits"),
    ([MISSION, {"t": "amend", "at": 0}], "BAD_EVENT", "at"),
    ([MISSION, edits()], "BAD_EVENT", "edits"),
    ([MISSION, edits({"at": 0})], "BAD_EVENT", "edits"),
    ([MISSION, edits({"at": 0, "events": []}, at=0)], "BAD_EVENT", "at"),
    ([MISSION, edits(*[{"at": 0, "events": []}] * 2)], "BAD_EVENT", "at"),
    ([MISSION, edits({"at": "0", "events": []})], "NOT_INT", "at"),
    ([MISSION, {"t": "amend", "at": True, "event": MISSION}], "NOT_INT", "at"),
    ([MISSION, edits({"at": 0, "events": []}, cut=1)], "BAD_EVENT", "cut"),
    ([MISSION, edits({"at": 0, "events": [{"t": "undo"}]})], "BAD_EVENT", "event"),
    ([MISSION, edits({"at": 0, "events": [{"t": "deal"}]})], "BAD_EVENT", "t"),
    ([MISSION, edits({"at": 0, "events": [bid(0, None)]})], "NOT_INT", "v"),
    ([MISSION, edits({"at": 0, "events": [MISSION, {"t": "bids", "v": [1]}]})], "BAD_EVENT", "v"),
]


@pytest.mark.parametrize(("events", "code", "key"), KEYS)
@BOTH
@LANGS
def test_the_key_that_is_at_fault_is_told(runtime, lang, events, code, key):
    check(log_of(HEADER, *events), runtime, lang, len(events) + 1, code, f'"{key}"')


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"players": None}, "players"),
        ({"players": {"0": "Zoé"}}, "players"),
        ({"players": ["Zoé", 7]}, "players"),
        ({"players": ["Zoé", None]}, "players"),
        ({"options": []}, "options"),
        ({"options": None}, "options"),
    ],
)
@BOTH
@LANGS
def test_the_key_of_the_header_that_is_at_fault_is_told(runtime, lang, changed, key):
    check(log_of({**HEADER, **changed}), runtime, lang, 1, "BAD_EVENT", f'"{key}"')


# ---- the phase, the player -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("events", "phase"),
    [
        ([bid(0, 1)], "MISSION"),
        ([TRICKS], "MISSION"),
        ([MISSION, MISSION], "BID"),
        ([MISSION, {"t": "join", "name": "Eva", "after": 0}], "BID"),
        ([MISSION, LEAVE], "BID"),
        ([MISSION, BIDS, bid(0, 1)], "PLAY"),
        ([MISSION, BIDS, custom()], "PLAY"),
        ([MISSION, BIDS, TRICKS, BIDS], "SCORE"),
        ([MISSION, BIDS, TRICKS, {"t": "score"}, {"t": "score"}], "MISSION"),
    ],
)
@BOTH
@LANGS
def test_the_phase_is_told_in_which_it_cannot_be(runtime, lang, events, phase):
    check(log_of(HEADER, *events), runtime, lang, len(events) + 1, "WRONG_PHASE", phase)


@pytest.mark.parametrize(
    ("events", "number"),
    [
        ([{"t": "rename", "p": 4, "name": "Eva"}], 4),
        ([{"t": "leave", "p": -1}], -1),
        ([LEAVE, {"t": "adjust", "p": 3, "d": 1}], 3),
        ([{"t": "join", "name": "Eva", "after": 9}], 9),
        ([MISSION, bid(7, 1)], 7),
        ([MISSION, BIDS, {"t": "trick", "w": 5}], 5),
        ([ASK_TARGET, BIDS, TRICKS, {"t": "target", "p": 6, "q": 0}], 6),
        ([ASK_TARGET, BIDS, TRICKS, {"t": "target", "p": 0, "q": 8}], 8),
    ],
)
@BOTH
@LANGS
def test_the_number_that_is_no_player_is_told(runtime, lang, events, number):
    check(log_of(HEADER, *events), runtime, lang, len(events) + 1, "BAD_PLAYER", number)


@BOTH
@LANGS
def test_the_number_of_a_first_dealer_who_is_nobody_is_told(runtime, lang):
    header = {**HEADER, "options": {"first_dealer": 4}}
    check(log_of(header), runtime, lang, 1, "BAD_PLAYER", 4)


# ---- the id of a mission -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mission", "shown"),
    [
        ("m37", '"m37"'),
        ("M4", '"M4"'),
        ("", '""'),
        (" m4", '" m4"'),
        ("été", '"été"'),
        ("{p}", '"{p}"'),
        ("%s", '"%s"'),
        ('m"4\\', r'"m\"4\\"'),
        ("x" * 38, f'"{"x" * 38}"'),
        ("x" * 39, f'"{"x" * 39}...'),
        ("x" * 60_000, f'"{"x" * 39}...'),
        ("é" * 60, f'"{"é" * 39}...'),
    ],
)
@BOTH
@LANGS
def test_the_id_of_an_unknown_mission_is_told_in_quotes_and_a_long_one_is_cut(
    runtime, lang, mission, shown
):
    log = log_of(HEADER, {"t": "mission", "id": mission})
    check(log, runtime, lang, 2, "MISSION_UNKNOWN", shown)


@pytest.mark.parametrize(
    ("mission", "shown"),
    [
        ("\x1b[31mred", r'"\u001b[31mred"'),
        ("a\nb\rc\td\0", r'"a\nb\rc\td\u0000"'),
        ("\x7f\x9b[31m", '"??[31m"'),
        ("\u202e\u2028\u200b", '"???"'),
        ("\ud800", '"\ufffd"'),
        ("\x1b" * 50, '"' + r"\u001b" * 6 + r"\u0" + "..."),
    ],
)
@BOTH
@LANGS
def test_nothing_of_an_id_reaches_the_terminal_that_it_obeys(runtime, lang, mission, shown):
    log = log_of(HEADER, {"t": "mission", "id": mission})
    check(log, runtime, lang, 2, "MISSION_UNKNOWN", shown)
    assert shown.isprintable()


ODD = "\x1b[31m\n\x9b\u202e"


@pytest.mark.parametrize(
    ("event", "code", "key"),
    [
        ({"t": ODD}, "BAD_EVENT", "t"),
        ({ODD: ODD}, "BAD_EVENT", "t"),
        ({"t": "mission", ODD: "m4"}, "BAD_EVENT", "id"),
        ({"t": "rename", "p": ODD, "name": ODD}, "NOT_INT", "p"),
        (custom(deal=ODD), "NOT_INT", "deal"),
        (custom(trump=ODD), "BAD_EVENT", "trump"),
        (custom(ask=[ODD]), "BAD_EVENT", "ask"),
    ],
)
@BOTH
@LANGS
def test_of_an_event_of_a_wrong_form_nothing_but_the_key_is_told(runtime, lang, event, code, key):
    check(log_of(HEADER, event), runtime, lang, 2, code, f'"{key}"')


# ---- the line that no longer fits ----------------------------------------------------------------


def check_conflict(log, runtime, lang, refused, **values):
    done = replay(log, "--lang", lang, "--runtime", runtime)
    told = NO_LONGER_FITS[lang].format(**values)
    assert (done.status, done.err) == (1, f"<stdin>:{refused}: AMEND_CONFLICT: {told}\n")


M8 = {"t": "mission", "id": "m8"}  # nobody may bid 0
UNDO, REDO = {"t": "undo"}, {"t": "redo"}


@pytest.mark.parametrize(
    ("events", "at", "why"),
    [
        ([MISSION, bid(0, 0), {"t": "amend", "at": 0, "event": M8}], 1, "BID_FORBIDDEN"),
        ([MISSION, bid(0, 0), edits({"at": 0, "events": []})], 1, "WRONG_PHASE"),
        ([MISSION, bid(0, 0), edits({"at": 1, "events": [bid(1, 0)]})], 1, "NOT_YOUR_TURN"),
        (
            [MISSION, bid(0, 0), edits({"at": 0, "events": [MISSION, bid(0, 1)]})],
            1,
            "NOT_YOUR_TURN",
        ),
        (
            [MISSION, BIDS, TRICKS, edits({"at": 0, "events": [{**MISSION, "deal": 3}]})],
            2,
            "TRICKS_SUM",
        ),
        # undo, redo and amend are lines with a number too
        (
            [MISSION, bid(0, 1), UNDO, REDO, UNDO, bid(0, 0), {"t": "amend", "at": 0, "event": M8}],
            5,
            "BID_FORBIDDEN",
        ),
        (
            [
                MISSION,
                bid(0, 1),
                {"t": "amend", "at": 1, "event": bid(0, 2)},
                bid(1, 0),
                {"t": "amend", "at": 0, "event": M8},
            ],
            3,
            "BID_FORBIDDEN",
        ),
    ],
)
@BOTH
@LANGS
def test_the_line_that_no_longer_fits_is_told_and_why(runtime, lang, events, at, why):
    log = log_of(HEADER, *events)
    check_conflict(log, runtime, lang, len(events) + 1, at=at, line=at + 2, why=why)


@BOTH
@LANGS
def test_blank_lines_count_for_the_line_that_no_longer_fits(runtime, lang):
    amend = {"t": "amend", "at": 0, "event": M8}
    log = log_of("", HEADER, " ", MISSION, "", "\t", bid(0, 0), "", amend)
    check_conflict(log, runtime, lang, 9, at=1, line=7, why="BID_FORBIDDEN")


# ---- no details ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([UNDO], "NOTHING_TO_UNDO: Nothing to undo"),
        ([REDO], "NOTHING_TO_REDO: Nothing to redo"),
        ([MISSION, bid(1, 1)], "NOT_YOUR_TURN: Not Max's turn"),
        ([MISSION, edits({"at": 9, "events": []})], "AMEND_TARGET: Entry 9 can't be corrected"),
        ([{"t": "rename", "p": 0, "name": "max"}], "BAD_NAME: Name already used"),
        ([MISSION, BIDS, {"t": "score"}], "MISSING: Missing: tricks"),
        ([{"t": "adjust", "p": 0, "d": 6}, MISSION], "GAME_OVER: Game is over"),
    ],
)
@BOTH
def test_where_the_text_says_it_all_there_are_no_parentheses(runtime, events, told):
    done = replay(log_of(HEADER, *events), "--lang", "en", "--runtime", runtime)
    assert (done.status, done.err) == (1, f"<stdin>:{len(events) + 1}: {told}\n")
