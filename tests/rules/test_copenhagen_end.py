"""The end: twelve points, or the End card; who has won (copenhagen.md 2.8)."""

from tests.kit import TAKE, copenhagen, play, refused, rule, turns_of
from tests.rules.houses import FLOOR_0, FLOOR_1, with_abilities, with_coat

EVERY_EVENT = (
    TAKE,
    ("build", "red-2", 0, 5, 0),
    "pass",
    ("coat", "tile", 0, 5),
    ("coat", "ability", "double"),
    ("coat", "refresh"),
    "end_card",
    ("line", 0, "row", True),
    ("empties", [1, 2]),
    ("leave", 0),
    ("join", "Tom", 0),
    ("adjust", 0, 1),
)


def result(session):
    """Whether it is over, who has won, and what decided."""
    game, view = session.game, session.game.view()
    assert (view["winners"], view["decided_by"]) == (game.winners(), game.decided_by())
    return view["over"], view["winners"], view["decided_by"]


def near_twelve(points=11):
    """Player 0 has so many points, the most of them by hand, and floor 1 but for (3, 1), (4, 1)."""
    session = copenhagen()
    turns_of(session, 0, FLOOR_0, FLOOR_1[0], ("adjust", 0, points - 1))
    return session


# ---- twelve points -------------------------------------------------------------------------------


@rule("CO-01", "CO-73", "CO-74", "CO-76")
def test_who_first_has_twelve_points_wins():
    session = near_twelve()
    assert result(session) == (False, [], None)
    turns_of(session, 0, FLOOR_1[1])
    assert session.game.view()["points"] == [12, 0]
    assert session.game.view()["phase"] == "OVER"
    assert result(session) == (True, [0], "target")


@rule("CO-74")
def test_more_than_twelve_is_enough_and_eleven_is_not():
    session = near_twelve(10)
    turns_of(session, 0, FLOOR_1[1])
    assert session.game.view()["points"] == [11, 0]
    assert session.game.view()["phase"] == "COAT"
    session = near_twelve(12)
    turns_of(session, 0, FLOOR_1[1])
    assert session.game.view()["points"] == [13, 0]
    assert result(session) == (True, [0], "target")


@rule("CO-75")
def test_the_turn_is_not_finished_and_its_coats_are_dropped():
    session = near_twelve()
    turns_of(session, 0, FLOOR_1[1])
    view = session.game.view()
    assert (view["turn"], view["must"], view["coats"]) == (None, None, 0)
    for event in EVERY_EVENT:
        assert refused(session, event) == "GAME_OVER"
    row = view["history"][-1]
    assert (row["tile"], row["gain"], row["points"], row["coats"]) == ("green-2", 1, 12, [])


@rule("CO-76")
def test_from_eleven_to_twelve_by_a_special_tile():
    """It completes floor 2, where a brick is, above floor 1 that had the coat."""
    session = copenhagen()
    turns_of(session, 0, FLOOR_0, FLOOR_1[0], ("build", "purple-4", 0, 2, 0))
    play(session, ("coat", "ability", "double"), ("adjust", 0, 9))
    turns_of(session, 0, FLOOR_1[1])
    assert (session.game.view()["points"], session.game.view()["phase"]) == ([11, 0], "COAT")
    play(session, ("coat", "tile", 4, 2))
    assert session.game.view()["points"] == [12, 0]
    assert result(session) == (True, [0], "target")
    row = session.game.view()["history"][-1]
    assert (row["gain"], row["coats"]) == (2, [{"do": "tile", "x": 4, "y": 2}])


def test_another_target_may_be_agreed():
    session = copenhagen(target=1)
    play(session, TAKE, FLOOR_0)
    assert result(session) == (True, [1], "target")
    session = copenhagen(target=2)
    turns_of(session, 0, FLOOR_0, FLOOR_1[0])
    assert result(session) == (False, [], None)
    turns_of(session, 0, FLOOR_1[1])
    assert result(session) == (True, [0], "target")


def test_who_reaches_the_target_wins_whatever_others_have():
    session = near_twelve()
    play(session, ("adjust", 1, 40))
    turns_of(session, 0, FLOOR_1[1])
    assert result(session) == (True, [0], "target")
    assert session.game.view()["ranks"] == [2, 1]


# ---- points by hand and the target ---------------------------------------------------------------


def test_points_by_hand_end_the_game_at_the_next_placement_of_that_player():
    session = copenhagen()
    play(session, ("adjust", 1, 20))
    assert result(session) == (False, [], None)
    play(session, ("build", "red-2", 0, 0, 0))
    assert result(session) == (False, [], None)
    play(session, TAKE, TAKE)
    assert result(session) == (False, [], None)
    play(session, ("build", "red-2", 0, 0, 0))  # of player 1, and no point in itself
    assert result(session) == (True, [1], "target")
    assert session.game.view()["points"] == [0, 20]


def test_a_special_tile_is_a_placement():
    session = with_coat()
    play(session, ("adjust", 0, 10))
    assert session.game.view()["phase"] == "COAT"
    play(session, ("coat", "tile", 0, 2))
    assert result(session) == (True, [0], "target")


def test_an_ability_or_a_refresh_is_none():
    session = with_coat()
    play(session, ("adjust", 0, 10), ("coat", "ability", "double"))
    assert result(session) == (False, [], None)


def test_the_end_card_counts_points_by_hand():
    session = copenhagen()
    play(session, ("adjust", 1, 1), "end_card")
    assert result(session) == (True, [1], "score")


# ---- the End card --------------------------------------------------------------------------------


@rule("CO-02", "CO-73", "CO-77", "CO-78")
def test_when_the_end_card_shows_most_points_win():
    session = copenhagen(3)
    play(session, TAKE, FLOOR_0, "end_card")
    assert session.game.view()["phase"] == "OVER"
    assert result(session) == (True, [1], "score")


@rule("CO-79")
def test_the_next_player_has_no_turn():
    session = copenhagen()
    play(session, TAKE, "end_card")
    assert session.game.view()["turn"] is None
    for event in EVERY_EVENT:
        assert refused(session, event) == "GAME_OVER"
    play(session, ("rename", 0, "Léa"))


@rule("CO-85")
def test_a_tie_goes_to_the_fewest_empty_cells():
    session = copenhagen()
    play(session, ("build", "red-2", 0, 0, 0), ("build", "red-3", 0, 0, 0), "end_card")
    assert session.game.view()["empty"] == [43, 42]
    assert result(session) == (True, [1], "empty")


@rule("CO-86")
def test_who_is_still_tied_shares_the_victory():
    session = copenhagen(4)
    play(session, ("build", "red-2", 0, 0, 0), TAKE, ("build", "blue-2", 0, 0, 0), "end_card")
    assert result(session) == (True, [0, 2], "shared")


@rule("CO-85")
def test_empty_cells_count_only_among_those_with_the_most_points():
    session = copenhagen(3)
    play(session, ("build", "purple-4", 0, 0, 0), ("build", "purple-5", 0, 0, 0), TAKE)
    play(session, ("build", "green-3", 0, 1, 0), TAKE, "end_card")
    assert session.game.view()["empty"] == [38, 40, 45]
    assert result(session) == (True, [1], "score")


def test_everybody_shares_an_empty_game():
    session = copenhagen(4)
    play(session, "end_card")
    assert result(session) == (True, [0, 1, 2, 3], "shared")
    assert session.game.view()["history"] == []


def test_the_end_card_may_come_before_the_build_of_a_double_action():
    session = with_abilities("double")
    play(session, ("take", 2, ["double"]), "end_card")
    view = session.game.view()
    assert (view["phase"], view["must"], view["winners"]) == ("OVER", None, [0])
    row = view["history"][-1]
    assert (row["p"], row["take"], row["tile"]) == (0, 2, None)


def test_who_left_cannot_win():
    session = copenhagen(3)
    play(session, FLOOR_0, ("build", "red-2", 0, 0, 0), ("leave", 0), "end_card")
    assert session.game.view()["points"] == [1, 0, 0]
    assert result(session) == (True, [1], "empty")
    assert session.game.view()["ranks"] == [None, 1, 1]


def test_ranks_are_by_points_and_ties_share_them():
    session = copenhagen(4)
    for p, d in ((0, 3), (1, 5), (2, 3), (3, 1)):
        play(session, ("adjust", p, d))
    assert session.game.view()["ranks"] == [2, 1, 2, 4]
