"""`croupier replay` of logs that can be read (CONTRACT.md 2 and the small print)."""

import json
import re

import pytest

from tests.host.command import FRIDAY, HEADER, ROOT, croupier, log_of, replay

MISSION = {"t": "mission", "id": "m4"}  # five cards each
BIDS = [{"t": "bid", "p": p, "v": v} for p, v in ((0, 1), (1, 2), (2, 1))]
BID_SUM = {"t": "bid", "p": 3, "v": 1}  # four are bid: the last may not bid one
LAST_BID = {"t": "bid", "p": 3, "v": 3}


def contract_state():
    """The example state of Pili Pili in the contract."""
    text = (ROOT / "firmware" / "CONTRACT.md").read_text(encoding="utf-8")
    (block,) = re.findall(r'```json\n(\{"game":"pili_pili".*?)```', text, re.DOTALL)
    return json.loads(block)


# ---- the state -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "phase"), [(0, "MISSION"), (1, "BID"), (6, "PLAY"), (7, "SCORE"), (65, "OVER")]
)
def test_the_state_has_the_keys_of_the_contract_in_its_order_in_every_phase(at, phase):
    example = contract_state()
    state = croupier("replay", FRIDAY, "--at", at).state
    assert state["phase"] == phase
    assert list(state) == list(example)
    for row in state["history"]:
        assert list(row) == list(example["history"][0])


def test_the_state_is_one_line_of_json_in_utf_8_and_nothing_else_is_said():
    done = croupier("replay", FRIDAY)
    assert (done.status, done.err) == (0, "")
    assert done.out.count(b"\n") == 1 and done.out.endswith(b"}\n")
    assert "Zoé".encode() in done.out
    compact = json.dumps(done.state, ensure_ascii=False, separators=(",", ":"))
    assert done.out.decode() == compact + "\n"


def test_a_dash_is_the_standard_input():
    assert replay(FRIDAY.read_bytes()) == croupier("replay", FRIDAY)


def test_a_log_may_end_without_a_line_feed():
    assert replay(log_of(HEADER, MISSION)[:-1]) == replay(log_of(HEADER, MISSION))


def test_a_byte_order_mark_and_crlf_are_tolerated():
    log = FRIDAY.read_bytes()
    windows = b"\xef\xbb\xbf" + log.replace(b"\n", b"\r\n")
    assert replay(windows) == replay(log)


def test_unknown_keys_and_notes_are_ignored():
    extra = {"seq": 1, "ms": 5, "note": "deal!", "house": {"t": "undo"}}
    draws = {"id": "5f0c9a1be2d34477", "draws": {"seed": "0" * 32}, "table": [1]}
    plain = log_of(HEADER, MISSION)
    assert replay(log_of({**HEADER, **draws}, {**MISSION, **extra})) == replay(plain)


# ---- a refused event -----------------------------------------------------------------------------


def test_a_refused_event_is_told_in_french_with_the_state_before_it():
    before = replay(log_of(HEADER, MISSION, *BIDS))
    done = replay(log_of(HEADER, MISSION, *BIDS, BID_SUM))
    assert done.status == 1
    assert done.out == before.out
    assert done.err == "<stdin>:6: BID_SUM: Total 5 interdit\n"


def test_lang_en_tells_it_in_english_and_changes_nothing_else():
    french, english = (
        replay(log_of(HEADER, MISSION, *BIDS, BID_SUM), "--lang", lang) for lang in ("fr", "en")
    )
    assert english.err == "<stdin>:6: BID_SUM: Total can't be 5\n"
    assert french[:2] == english[:2]


def test_log_is_named_as_on_the_command_line(tmp_path, monkeypatch):
    (tmp_path / "soirée").mkdir()
    (tmp_path / "soirée" / "l.jsonl").write_bytes(log_of(HEADER, BID_SUM))
    monkeypatch.chdir(tmp_path)
    done = croupier("replay", "./soirée/l.jsonl")
    assert done.err == "./soirée/l.jsonl:2: WRONG_PHASE: Pas maintenant (MISSION)\n"


def test_blank_lines_count_for_the_line():
    done = replay(log_of("", HEADER, " \t", MISSION, "", "\r", *BIDS, BID_SUM))
    assert done.err == "<stdin>:10: BID_SUM: Total 5 interdit\n"


def test_a_refused_event_ends_the_replay():
    done = replay(log_of(HEADER, BID_SUM, MISSION, "no JSON"))
    assert (done.status, done.err) == (1, "<stdin>:2: WRONG_PHASE: Pas maintenant (MISSION)\n")
    assert done.state["phase"] == "MISSION"


def test_players_are_told_by_the_names_that_they_have_then():
    rename = {"t": "rename", "p": 3, "name": "Lucie"}
    done = replay(log_of(HEADER, MISSION, rename, LAST_BID, rename), "--lang", "en")
    assert done.err == "<stdin>:4: NOT_YOUR_TURN: Not Lucie's turn\n"


def test_an_amend_that_does_not_fit_names_the_line_that_no_longer_does():
    amend = {"t": "amend", "at": 0, "event": {"t": "mission", "id": "m8"}}  # nobody may bid 0
    log = log_of(HEADER, MISSION, {"t": "bid", "p": 0, "v": 0}, amend)
    done = replay(log, "--lang", "en")
    told = "Entry 1 no longer fits (line 3: BID_FORBIDDEN)"
    assert (done.status, done.err) == (1, f"<stdin>:4: AMEND_CONFLICT: {told}\n")
    assert done.state["mission"] == "m4"


@pytest.mark.parametrize("value", [[], [MISSION], 1, '"mission"', None, True])
def test_json_that_is_no_object_is_a_bad_event(value):
    done = replay(log_of(HEADER, MISSION, value), "--lang", "en")
    assert (done.status, done.err) == (1, '<stdin>:3: BAD_EVENT: Entry not understood ("t")\n')
    assert done.out == replay(log_of(HEADER, MISSION)).out


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ({"t": "deal"}, "BAD_EVENT"),
        ({"id": "m4"}, "BAD_EVENT"),
        ({"t": "bid", "p": 0}, "BAD_EVENT"),
        ({"t": "bid", "p": 0, "v": True}, "NOT_INT"),
        ({"t": "bid", "p": 0, "v": "1"}, "NOT_INT"),
        ({"t": "bid", "p": 0, "v": 1.5}, "NOT_INT"),
        ({"t": "bid", "p": 0, "v": 1.0}, "NOT_INT"),
        ({"t": "bid", "p": 0, "v": None}, "NOT_INT"),
        ('{"t": "bid", "p": 0, "v": 1e999}', "NOT_INT"),
        ('{"t": "bid", "p": 0, "v": 1%s}' % ("0" * 5000), "BID_RANGE"),
    ],
)
def test_an_event_of_a_wrong_shape_is_refused_by_its_code(event, code):
    done = replay(log_of(HEADER, MISSION, event))
    assert done.status == 1
    assert done.err.startswith(f"<stdin>:3: {code}: ")


# ---- a refused header ----------------------------------------------------------------------------

NINE = list("ABCDEFGHI")
TOO_BIG = {"missions": "none", "deal": 15}


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"players": None}, "BAD_EVENT"),
        ({"players": "Zoé"}, "BAD_EVENT"),
        ({"players": ["Zoé", 7]}, "BAD_EVENT"),
        ({"options": []}, "BAD_EVENT"),
        ({"options": {"house": 1}}, "BAD_OPTION"),
        ({"options": {"pili_limit": "6"}}, "BAD_OPTION"),
        ({"options": {"first_dealer": 4}}, "BAD_PLAYER"),
        ({"options": TOO_BIG}, "DEAL_TOO_BIG"),
        ({"players": ["Zoé"]}, "BAD_PLAYER_COUNT"),
        ({"players": NINE}, "BAD_PLAYER_COUNT"),
        ({"players": ["Zoé", "ZOE"]}, "BAD_NAME"),
        ({"players": ["Zoé", "a\u001bb"]}, "BAD_NAME"),
    ],
)
def test_of_a_refused_header_only_its_code_is_told(changed, code):
    done = replay(log_of({**HEADER, **changed}, MISSION, "no JSON"))
    assert (done.status, done.out) == (1, b"")
    assert re.fullmatch(rf"<stdin>:1: {code}: .+\n", done.err)


def test_a_header_without_a_list_of_players_is_a_bad_event():
    done = replay(log_of({"croupier": 1, "game": "pili_pili"}), "--lang", "en")
    assert done == (1, b"", '<stdin>:1: BAD_EVENT: Entry not understood ("players")\n')


# ---- --at K --------------------------------------------------------------------------------------


def test_at_k_gives_the_state_after_k_events_of_every_kind():
    lines = FRIDAY.read_bytes().splitlines()
    for k in range(len(lines)):
        assert replay(log_of(*lines), "--at", k) == replay(log_of(*lines[: k + 1])), k


def test_at_zero_is_the_game_before_its_first_event():
    done = replay(log_of(HEADER, MISSION, *BIDS), "--at", 0)
    assert (done.status, done.state["phase"], done.state["round"]) == (0, "MISSION", 1)


def test_at_a_number_beyond_the_last_event_is_the_whole_game():
    assert croupier("replay", FRIDAY, "--at", 10**30) == croupier("replay", FRIDAY)


def test_blank_lines_do_not_count_for_k():
    spaced = log_of("", HEADER, "", "", MISSION, "  ", *BIDS)
    for k in range(5):
        assert replay(spaced, "--at", k) == replay(log_of(HEADER, MISSION, *BIDS), "--at", k)


@pytest.mark.parametrize("unread", ["no JSON", b"\xff", "x" * 70_000, '{"t": "nothing"}', "[]"])
def test_at_k_reads_no_further(unread):
    log = log_of(HEADER, MISSION, unread)
    assert replay(log, "--at", 1) == replay(log_of(HEADER, MISSION))
    assert replay(log, "--at", 2).status != 0


def test_an_event_refused_up_to_k_is_refused():
    log = log_of(HEADER, MISSION, *BIDS, BID_SUM)
    assert replay(log, "--at", 5) == replay(log)
    assert replay(log, "--at", 4).status == 0
