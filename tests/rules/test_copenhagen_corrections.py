"""Undo, redo and amend in Copenhagen (CONTRACT.md 1)."""

from tests.kit import TAKE, copenhagen, play, refusal, refused, turns_of
from tests.rules.houses import FLOOR_0, FLOOR_1, with_coat


def build(tile, x, y, o=0):
    return {"t": "build", "tile": tile, "x": x, "y": y, "o": o}


def amend(at, *events, **more):
    made = {"t": "amend", "edits": [{"at": at, "events": list(events)}]}
    made.update(more)
    return made


def some_events():
    """Two turns with a chain of coats, a double action, points by hand, a leave, the End card."""
    events = [FLOOR_0, TAKE, TAKE, FLOOR_1[0], ("take", 2, ["any_cards"]), TAKE, FLOOR_1[1]]
    events += [("coat", "tile", 2, 2), ("coat", "ability", "double"), TAKE, ("leave", 2)]
    events += [("adjust", 1, 3), ("take", 2, ["double"]), build("red-4", 0, 2, 1), TAKE]
    events += [("rename", 1, "Léo"), ("take", 2, ["any_cards"]), build("red-2", 0, 0), "end_card"]
    return events


def test_undo_takes_every_event_back_and_redo_brings_it_again():
    session = copenhagen(3)
    states = [session.game.view()]
    for event in some_events():
        play(session, event)
        states.append(session.game.view())
    assert session.game.over
    for state in reversed(states[:-1]):
        play(session, "undo")
        assert session.game.view() == state
    assert refused(session, "undo") == "NOTHING_TO_UNDO"
    for state in states[1:]:
        play(session, "redo")
        assert session.game.view() == state


def test_a_tile_that_is_taken_back_is_in_the_supply_again():
    session = copenhagen()
    play(session, FLOOR_0)
    assert session.game.view()["supply"]["purple-5"] == 0
    play(session, "undo")
    assert session.game.view()["supply"]["purple-5"] == 1
    play(session, FLOOR_0)


def test_an_ability_that_was_used_is_active_again():
    session = copenhagen()
    play(session, ("take", 2, ["any_cards"]), "undo", ("take", 2, ["any_cards"]))
    assert session.game.view()["abilities"][0] == {"any_cards": "used"}


# ---- amend ---------------------------------------------------------------------------------------


def test_an_earlier_build_is_corrected_with_all_that_follows_from_it():
    session = copenhagen()
    play(session, build("blue-2", 0, 0), TAKE, build("blue-4", 2, 0), TAKE)
    assert session.game.view()["cost"] == 3
    play(session, ("amend", 0, build("green-2", 0, 0)))
    view = session.game.view()
    assert view["boards"][0][7:] == ["....B", "gGbBB"]
    assert (view["cost"], view["history"][2]["cost"]) == (4, 4)
    assert (view["supply"]["blue-2"], view["supply"]["green-2"]) == (2, 1)


def test_a_correction_that_leaves_a_later_tile_without_support_conflicts():
    session = copenhagen()
    play(session, build("blue-2", 0, 0), TAKE, build("green-2", 0, 1), TAKE)
    error = refusal(session, ("amend", 0, build("blue-2", 3, 0)))
    assert (error.code, error.values) == ("AMEND_CONFLICT", {"at": 2, "why": "UNSUPPORTED"})


def test_with_leave_to_cut_the_later_turns_leave():
    session = copenhagen()
    play(session, build("blue-2", 0, 0), TAKE, build("green-2", 0, 1), TAKE)
    play(session, amend(0, build("blue-2", 3, 0), cut=True))
    view = session.game.view()
    assert (view["turn"], len(view["history"])) == (0, 2)
    assert view["boards"][0][7:] == [".....", "...bB"]
    play(session, "undo")
    assert len(session.game.view()["history"]) == 4


def test_a_tile_that_somebody_else_has_built_since_is_gone():
    session = copenhagen()
    play(session, build("red-2", 0, 0), build("red-5", 0, 0), TAKE)
    error = refusal(session, ("amend", 0, build("red-5", 0, 0)))
    assert (error.code, error.values) == ("AMEND_CONFLICT", {"at": 1, "why": "TILE_GONE"})


def test_a_correction_that_is_itself_illegal_conflicts():
    session = copenhagen()
    play(session, build("red-2", 0, 0), TAKE)
    error = refusal(session, ("amend", 0, build("red-2", 4, 0)))
    assert (error.code, error.values) == ("AMEND_CONFLICT", {"at": 0, "why": "OFF_BOARD"})
    assert refused(session, ("amend", 0, build("red-9", 0, 0))) == "BAD_EVENT"


def test_a_correction_that_earns_a_coat_needs_its_use():
    session = copenhagen()
    turns_of(session, 0, build("red-2", 2, 0, 1), build("blue-2", 3, 0))
    play(session, TAKE)
    assert session.game.view()["boards"][0][7:] == ["..r..", "..RbB"]
    on_coat = build("blue-2", 2, 2)
    error = refusal(session, ("amend", 2, on_coat))
    assert (error.code, error.values) == ("AMEND_CONFLICT", {"at": 3, "why": "UNFINISHED"})
    play(session, amend(2, on_coat, {"t": "coat", "do": "ability", "name": "double"}))
    assert session.game.view()["abilities"][0]["double"] == "active"
    assert session.game.view()["turn"] == 0


def test_a_coat_that_is_no_longer_earned_conflicts():
    session = with_coat()
    play(session, ("coat", "ability", "double"))
    assert [line for line, _ in session.entries()] == [0, 1, 2, 3, 4, 5]
    error = refusal(session, ("amend", 4, build("green-2", 0, 2)))
    assert (error.code, error.values) == ("AMEND_CONFLICT", {"at": 5, "why": "NO_COAT"})


def test_a_correction_may_end_the_game_or_open_it_again():
    session = copenhagen(target=1)
    play(session, TAKE, TAKE)
    play(session, ("amend", 1, build("purple-5", 0, 0)))
    assert session.game.view()["winners"] == [1]
    play(session, ("amend", 1, build("purple-4", 0, 0)))
    view = session.game.view()
    assert (view["phase"], view["turn"], view["winners"]) == ("TURN", 0, [])


def test_points_only_are_corrected_too():
    session = copenhagen(track="points")
    play(session, ("line", 0, "row", True), ("line", 1, "row", False))
    play(session, ("amend", 0, ("line", 1, "column", True)))
    assert session.game.view()["points"] == [0, 5]


# ---- what else might have been entered -----------------------------------------------------------


def test_before_an_event_the_game_is_as_it_was_then():
    session = copenhagen(3)
    states = []
    for event in some_events():
        states.append(session.game.view())
        play(session, event)
    after = session.game.view()
    for place, state in enumerate(states):
        assert session.before(place).game.view() == state
    assert session.before(len(states)).game.view() == after
    assert session.game.view() == after


def test_before_an_event_means_as_amended_and_without_what_was_undone():
    session = copenhagen()
    play(session, build("red-2", 0, 0), "undo", TAKE, TAKE)
    play(session, ("amend", 2, build("blue-2", 1, 0)))
    other = session.before(1)
    assert other.game.view()["boards"][0][8] == ".bB.."
    assert [event["t"] for _, event in other.entries()] == ["build"]
    assert session.before(0).game.view() == copenhagen().game.view()


def test_what_is_tried_there_is_kept_nowhere():
    records = []
    session = copenhagen(append=records.append)
    play(session, TAKE, TAKE, TAKE)
    before = session.game.view()
    other = session.before(1)
    assert other.header is session.header
    play(other, build("red-2", 0, 0), "undo", build("red-3", 0, 0), TAKE)
    assert len(records) == 3
    assert session.game.view() == before
    assert len(session.log()) == 3
