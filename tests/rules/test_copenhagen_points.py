"""Copenhagen with points only: lines are entered, and no boards are kept (CONTRACT.md 1)."""

from tests.kit import TAKE, copenhagen, play, refusal, refused, rule

ROW = ("line", 0, "row", False)
LINE_POINTS = (("row", False, 1), ("row", True, 2), ("column", False, 2), ("column", True, 4))


def points_only(players=3, **options):
    return copenhagen(players, track="points", **options)


def in_tie():
    """Players 0 and 2 have 2 points each, player 1 has one; the End card has shown."""
    session = points_only()
    play(session, ("line", 0, "row", True), ("line", 1, "row", False), ("line", 2, "row", True))
    play(session, "end_card")
    return session


# ---- lines ---------------------------------------------------------------------------------------


@rule("CO-05", "CO-06", "CO-07", "CO-08")
def test_a_line_counts_by_its_kind_and_its_windows():
    for kind, windows, points in LINE_POINTS:
        session = points_only()
        play(session, ("line", 1, kind, windows))
        assert session.game.view()["points"] == [0, points, 0]
        assert session.game.view()["history"][0]["gain"] == points


def test_lines_come_in_any_order_of_players():
    session = points_only()
    for p in (2, 0, 0, 1):
        play(session, ("line", p, "row", False))
        assert session.game.view()["turn"] is None
    assert session.game.view()["points"] == [2, 1, 1]


def test_a_board_has_nine_rows_and_five_columns():
    for kind, most in (("row", 9), ("column", 5)):
        session = points_only(target=99)
        for _ in range(most):
            play(session, ("line", 0, kind, True))
        assert refused(session, ("line", 0, kind, False)) == "LINE_FULL"
        play(session, ("line", 1, kind, False))
        play(session, ("line", 0, "column" if kind == "row" else "row", True))


def test_all_lines_of_windows_count_38():
    session = points_only(target=99)
    for kind, most in (("row", 9), ("column", 5)):
        for _ in range(most):
            play(session, ("line", 2, kind, True))
    assert session.game.view()["points"] == [0, 0, 38]


def test_a_line_is_of_somebody_still_in():
    for p in (-1, 3, 10**30):
        assert refused(points_only(), ("line", p, "row", True)) == "BAD_PLAYER"
    session = points_only()
    play(session, ("leave", 1))
    assert refused(session, ("line", 1, "row", True)) == "BAD_PLAYER"


def test_events_of_the_board_have_no_place():
    session = points_only()
    for event in (
        TAKE,
        ("build", "red-2", 0, 0, 0),
        "pass",
        ("coat", "tile", 0, 0),
        ("coat", "ability", "double"),
        ("coat", "refresh"),
        ("empties", [1, 2, 3]),
    ):
        assert refused(session, event) == "WRONG_PHASE"


def test_and_lines_have_none_with_boards():
    session = copenhagen(3)
    assert refused(session, ROW) == "WRONG_PHASE"
    assert refused(session, ("line", 9, "row", True)) == "WRONG_PHASE"
    assert refused(session, ("empties", [1, 2, 3])) == "WRONG_PHASE"


def test_the_state_has_no_boards():
    view = points_only().game.view()
    for key in ("turn", "boards", "supply", "abilities", "empty", "cost", "must"):
        assert view[key] is None
    assert (view["phase"], view["coats"], view["points"]) == ("TURN", 0, [0, 0, 0])


# ---- the end -------------------------------------------------------------------------------------


@rule("CO-01", "CO-76")
def test_twelve_points_end_it():
    session = points_only()
    for _ in range(3):
        play(session, ("line", 1, "column", True))
    view = session.game.view()
    assert (view["phase"], view["winners"], view["decided_by"]) == ("OVER", [1], "target")
    assert refused(session, ROW) == "GAME_OVER"


def test_points_by_hand_end_it_at_the_next_line_of_that_player():
    session = points_only()
    play(session, ("adjust", 2, 12), ("line", 1, "row", False))
    assert not session.game.over
    play(session, ("line", 2, "row", False))
    assert session.game.view()["winners"] == [2]


@rule("CO-02")
def test_the_end_card_goes_to_the_most_points():
    session = points_only()
    play(session, ROW, "end_card")
    view = session.game.view()
    assert (view["phase"], view["winners"], view["decided_by"]) == ("OVER", [0], "score")


@rule("CO-85")
def test_a_tie_asks_for_the_empty_cells():
    session = in_tie()
    view = session.game.view()
    assert (view["phase"], view["turn"], view["over"], view["winners"]) == ("TIE", None, False, [])
    for event in (ROW, "end_card", TAKE, ("leave", 0), ("join", "Tom", 0)):
        assert refused(session, event) == "WRONG_PHASE"
    play(session, ("empties", [12, 3, 9]))
    view = session.game.view()
    assert (view["phase"], view["winners"], view["decided_by"]) == ("OVER", [2], "empty")
    assert view["empty"] is None


@rule("CO-86")
def test_with_as_many_empty_cells_they_share():
    session = in_tie()
    play(session, ("empties", [0, 45, 0]))
    view = session.game.view()
    assert (view["winners"], view["decided_by"]) == ([0, 2], "shared")


def test_empty_cells_are_0_to_45():
    assert refusal(in_tie(), ("empties", [46, 1, 1])).values == {"key": "v"}
    for value in (-1, 46, 10**30):
        assert refused(in_tie(), ("empties", [value, 1, 1])) == "BAD_EVENT"
    play(in_tie(), ("empties", [0, 45, 45]))


def test_who_left_has_no_empty_cells_to_count():
    session = points_only(4)
    play(session, ("leave", 1), "end_card")
    assert refused(session, ("empties", [1, 2, 3, 4])) == "BAD_EVENT"
    assert refused(session, ("empties", [1, None, None, 4])) == "NOT_INT"
    play(session, ("empties", [5, None, 4, 4]))
    view = session.game.view()
    assert (view["winners"], view["decided_by"]) == ([2, 3], "shared")


def test_points_by_hand_may_still_settle_a_tie():
    session = in_tie()
    play(session, ("adjust", 1, 5), ("empties", [1, 9, 1]))
    view = session.game.view()
    assert (view["winners"], view["decided_by"]) == ([1], "score")


# ---- the history ---------------------------------------------------------------------------------


def test_each_line_is_a_row_of_the_history():
    session = points_only()
    play(session, ("line", 2, "column", True), ("adjust", 2, 3), ("line", 2, "row", False))
    first, second = session.game.view()["history"]
    found = [first[key] for key in ("turn", "p", "line", "windows", "gain", "points")]
    assert found == [1, 2, "column", True, 4, 4]
    found = [second[key] for key in ("turn", "p", "line", "windows", "gain", "points")]
    assert found == [2, 2, "row", False, 1, 8]
    turns = session.game.history
    assert [turns.row(turn).is_column() for turn in range(len(turns))] == [True, False]
    for row in (first, second):
        assert (row["take"], row["tile"], row["cost"], row["x"]) == (0, None, None, None)
        assert (row["use"], row["coats"]) == ([], [])


def test_kind_and_windows_of_a_line_survive_in_its_row():
    for kind, windows, points in LINE_POINTS:
        session = points_only()
        play(session, ("line", 0, kind, windows))
        row = session.game.view()["history"][0]
        assert (row["line"], row["windows"], row["gain"]) == (kind, windows, points)
