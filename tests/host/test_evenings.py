"""The example evenings of tests/evenings, each with the state that it ends in.

The states are worked out from the logs and the rules (pili_pili.md 1.6; for Copenhagen the cells of
the drawings in copenhagen.md 2.3, and 2.7; for the bucket pyramid the falls and parts of
bucket_pyramid.md 3.2, and 3.5), never copied from the program.
"""

import json

import pytest

from tests.host.command import EVENINGS, FRIDAY, NEEDS_MICROPYTHON, ROOT, croupier, log_of, replay

LONGEST_NOTE = 40  # CONTRACT.md 1
COMMON = {"undo", "redo", "amend", "rename", "leave", "adjust"}
PILI_PILI = COMMON | {"join", "mission", "bid", "bids", "trick", "tricks", "score"}
PILI_PILI |= {"target", "first", "last", "count", "offered"}
COPENHAGEN = COMMON | {"take", "build", "pass", "coat", "end_card", "line", "empties"}
BUCKET_PYRAMID = COMMON | {"join", "pyramid", "lead", "raise", "lose", "remove", "keep"}
BUCKET_PYRAMID |= {"next_game"}
EVENTS = {"pili_pili": PILI_PILI, "copenhagen": COPENHAGEN, "bucket_pyramid": BUCKET_PYRAMID}
LOGS = sorted(EVENINGS.glob("*.jsonl"))
EVERY_EVENING = pytest.mark.parametrize("log", LOGS, ids=[log.stem for log in LOGS])


def expected(log):
    """The state that an evening ends in, as the command prints it."""
    state = json.loads(log.with_suffix(".state.json").read_text(encoding="utf-8"))
    return (json.dumps(state, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def lines(log):
    """The lines that are not blank, as JSON values: first the header."""
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines() if line]


# ---- the state at the end ------------------------------------------------------------------------


@EVERY_EVENING
def test_an_evening_ends_in_the_state_beside_it(log):
    assert croupier("replay", log) == (0, expected(log), "")


@NEEDS_MICROPYTHON
@EVERY_EVENING
def test_micropython_gives_the_same_bytes(log):
    assert croupier("replay", log, "--runtime", "micropython") == (0, expected(log), "")


@pytest.mark.parametrize(
    "state", sorted(EVENINGS.glob("*.state.json")), ids=lambda state: state.stem
)
def test_a_state_belongs_to_an_evening(state):
    assert state.with_name(state.name.replace(".state.json", ".jsonl")) in LOGS


# ---- the evenings as tests -----------------------------------------------------------------------


@EVERY_EVENING
def test_without_any_one_of_its_lines_an_evening_ends_otherwise(log):
    whole = lines(log)
    for left_out in range(1, len(whole)):
        done = replay(log_of(*whole[:left_out], *whole[left_out + 1 :]))
        assert done.out != expected(log), f"line {left_out + 1} has no effect"


@EVERY_EVENING
def test_without_any_one_edit_of_an_amend_an_evening_ends_otherwise(log):
    whole = lines(log)
    for place, amend in enumerate(whole):
        edits = amend.get("edits", [])
        for left_out in range(len(edits)):
            fewer = {**amend, "edits": edits[:left_out] + edits[left_out + 1 :]}
            done = replay(log_of(*whole[:place], fewer, *whole[place + 1 :]))
            assert done.out != expected(log), f"edit {left_out} of line {place + 1} has no effect"


@EVERY_EVENING
def test_notes_are_as_long_as_the_contract_allows(log):
    notes = [line["note"] for line in lines(log) if "note" in line]
    assert notes
    assert [note for note in notes if len(note) > LONGEST_NOTE] == []


def test_together_the_evenings_show_every_event_of_each_game():
    shown = {game: set() for game in EVENTS}
    for log in LOGS:
        header, *events = lines(log)
        for line in events:
            inner = [event for edit in line.get("edits", []) for event in edit["events"]]
            inner += [line["event"]] if "event" in line else []
            shown[header["game"]] |= {event["t"] for event in [line, *inner]}
    assert shown == EVENTS


# ---- what the README says of friday_bga ----------------------------------------------------------


def test_max_and_ana_share_the_win_with_a_single_pili_each_and_lea_holds_six():
    says = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert "Max and Ana share the win with a single Pili each, and Léa holds six." in says
    state = croupier("replay", FRIDAY, "--lang", "en").state
    assert [state["players"][p] for p in state["winners"]] == ["Max", "Ana"]
    pilis = dict(zip(state["players"], state["pilis"]))
    assert (pilis["Max"], pilis["Ana"], pilis["Léa B."]) == (1, 1, 6)
    assert state["decided_by"] == "shared"


def test_at_12_shows_the_game_after_twelve_events():
    assert "`--at 12` to see the game after twelve events" in " ".join(
        (ROOT / "README.md").read_text(encoding="utf-8").split()
    )
    state = croupier("replay", FRIDAY, "--lang", "en", "--at", 12).state
    assert (state["round"], state["phase"], state["mission"]) == (2, "BID", "m31")
    assert state["bids"] == [0, None, None, 2, 1]  # Luc, Léa and Zoé have bid
    assert state["players"][state["turn"]] == "Max"


def test_a_number_that_is_changed_is_refused_or_changes_the_state():
    changed = FRIDAY.read_text(encoding="utf-8").replace(
        '"v": [1, 1, 2, 1, 0]', '"v": [1, 1, 2, 1, 1]'
    )
    done = replay(changed.encode(), "--lang", "en")
    assert done.err == "<stdin>:8: TRICKS_SUM: Tricks must total 5 (now 6)\n"
