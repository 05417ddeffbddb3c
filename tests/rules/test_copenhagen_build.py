"""Building: from the supply, on the board, at its cost (copenhagen.md 2.3, 2.6)."""

from croupier.rules.facade import COLOURS, SIZES
from tests.kit import TAKE, copenhagen, play, refused, rule, turns_of
from tests.rules.houses import facade_of, with_abilities, with_coat

# Copies of a tile of each colour by size, for so many players (copenhagen.md 2.3).
COPIES = {2: (2, 2, 2, 1), 3: (2, 3, 2, 1), 4: (3, 3, 3, 1)}


def built(session):
    """The board of player 0, the two lowest floors, and whose turn it is."""
    view = session.game.view()
    return view["boards"][0][7:], view["turn"]


# ---- the action ----------------------------------------------------------------------------------


@rule("CO-11", "CO-17", "CO-09")
def test_a_tile_is_built_and_the_turn_is_over():
    session = copenhagen()
    play(session, ("build", "red-3", 1, 0, 0))
    assert built(session) == ([".RR..", ".r..."], 1)
    assert session.game.view()["supply"]["red-3"] == 1
    assert session.game.view()["empty"] == [42, 45]


def test_each_builds_on_his_own_board():
    session = copenhagen(3)
    play(session, ("build", "green-2", 0, 0, 0), ("build", "green-2", 0, 0, 0), TAKE)
    boards = session.game.view()["boards"]
    assert [board[8] for board in boards] == ["gG...", "gG...", "....."]


def test_the_supply_depends_on_the_number_of_players():
    for players, copies in COPIES.items():
        supply = copenhagen(players).game.view()["supply"]
        assert len(supply) == 21
        for colour in COLOURS:
            found = [supply[colour + "-" + str(size)] for size in SIZES]
            assert found == list(copies)
        assert supply["white-1"] == 12
        total = sum(supply.values())
        assert total == {2: 47, 3: 52, 4: 62}[players]


@rule("CO-17")
def test_a_tile_that_is_used_up_is_gone():
    session = copenhagen()
    play(session, ("build", "red-5", 0, 0, 0))
    assert refused(session, ("build", "red-5", 0, 0, 0)) == "TILE_GONE"
    play(session, ("build", "blue-2", 0, 0, 0), TAKE, ("build", "blue-2", 2, 0, 0))
    assert refused(session, ("build", "blue-2", 4, 4, 0)) == "TILE_GONE"


@rule("CO-23")
def test_it_goes_on_the_own_board_and_on_no_other_tile():
    session = copenhagen()
    assert refused(session, ("build", "red-2", 4, 0, 0)) == "OFF_BOARD"
    assert refused(session, ("build", "red-2", 0, 1, 0)) == "UNSUPPORTED"
    play(session, ("build", "red-2", 0, 0, 0), TAKE)
    assert refused(session, ("build", "red-2", 1, 0, 0)) == "OVERLAP"
    for x, y in ((10**30, 0), (0, -(10**30)), (-1, 0)):
        assert refused(session, ("build", "red-2", x, y, 0)) == "OFF_BOARD"


def test_the_faults_of_a_build_come_in_their_order():
    session = copenhagen()
    play(session, ("build", "red-5", 0, 0, 0), TAKE)
    with_all = ["any_cards", "discount"]  # not for a build, not owned
    order = (
        (("build", "red-5", 4, 0, 0, with_all), "TILE_GONE"),
        (("build", "blue-2", 4, 0, 0, with_all), "OFF_BOARD"),
        (("build", "blue-2", 2, 0, 0, with_all), "OVERLAP"),
        (("build", "blue-2", 3, 1, 0, with_all), "UNSUPPORTED"),
        (("build", "blue-2", 3, 0, 0, with_all), "ABILITY_TIMING"),
        (("build", "blue-2", 3, 0, 0, ["discount"]), "ABILITY_NOT_ACTIVE"),
    )
    for event, code in order:
        assert refused(session, event) == code
    play(session, ("build", "blue-2", 3, 0, 0))


def test_overlap_comes_before_support():
    session = copenhagen()
    turns_of(session, 0, ("build", "red-2", 0, 0, 1), ("build", "purple-5", 0, 2, 0))
    play(session, ("coat", "ability", "double"), TAKE)
    assert refused(session, ("build", "green-2", 3, 1, 1)) == "OVERLAP"
    assert refused(session, ("build", "green-2", 3, 1, 0)) == "UNSUPPORTED"


def test_the_special_tile_is_not_built():
    assert refused(copenhagen(), ("build", "white-1", 0, 0, 0)) == "BAD_EVENT"


# ---- the cost ------------------------------------------------------------------------------------


def cost_of(session):
    """The cost of the latest build, as the state shows it and as its row does."""
    view = session.game.view()
    assert view["history"][-1]["cost"] == view["cost"]
    return view["cost"]


@rule("CO-20", "CO-18")
def test_it_costs_a_card_a_cell_window_or_brick():
    for size in SIZES:
        session = copenhagen()
        play(session, ("build", "purple-" + str(size), 0, 0, 0))
        assert cost_of(session) == size


def test_before_the_first_build_there_is_no_cost():
    session = copenhagen()
    assert session.game.view()["cost"] is None
    play(session, TAKE)
    assert session.game.view()["cost"] is None


@rule("CO-22")
def test_beside_its_colour_it_costs_one_card_less():
    session = copenhagen()
    turns_of(session, 0, ("build", "blue-2", 0, 0, 0), ("build", "blue-4", 2, 0, 0))
    assert cost_of(session) == 3


def test_from_corner_to_corner_nothing_touches():
    session = copenhagen()
    turns_of(session, 0, ("build", "green-2", 0, 0, 0), ("build", "red-2", 2, 0, 0))
    turns_of(session, 0, ("build", "green-3", 2, 1, 0))
    assert cost_of(session) == 3


def test_the_tiles_of_others_are_no_neighbours():
    session = copenhagen()
    play(session, ("build", "blue-2", 0, 0, 0), ("build", "blue-3", 0, 0, 0))
    assert cost_of(session) == 3


@rule("CO-64")
def test_with_the_discount_it_costs_one_card_less():
    session = with_abilities("discount")
    play(session, ("build", "blue-4", 0, 2, 0, ["discount"]))
    assert session.game.view()["cost"] == 3
    assert session.game.view()["abilities"][0]["discount"] == "used"


@rule("CO-65", "CO-66")
def test_both_reductions_add_up():
    session = with_abilities("discount")
    play(session, ("build", "blue-2", 0, 2, 0), TAKE)
    play(session, ("build", "blue-4", 2, 2, 0, ["discount"]))
    assert session.game.view()["cost"] == 2


def test_the_cost_is_never_below_0():
    session = with_abilities("discount")
    play(session, ("build", "red-2", 0, 2, 0), TAKE, ("build", "red-2", 0, 3, 0, ["discount"]))
    assert cost_of(session) == 0


@rule("CO-67", "CO-68", "CO-69")
def test_changed_colours_change_no_cost_and_no_card_is_checked():
    session = with_abilities("change_colours")
    play(session, ("build", "blue-4", 0, 2, 0, ["change_colours"]))
    assert session.game.view()["cost"] == 4
    assert session.game.view()["abilities"][0]["change_colours"] == "used"


def test_the_cost_shown_is_that_of_the_latest_build_of_anybody():
    session = copenhagen()
    play(session, ("build", "blue-4", 0, 0, 0))
    assert session.game.view()["cost"] == 4
    play(session, TAKE)
    assert session.game.view()["cost"] == 4
    play(session, ("build", "red-2", 3, 0, 0))
    assert session.game.view()["cost"] == 2


def test_a_special_tile_costs_nothing_and_changes_no_cost():
    session = with_coat()
    assert session.game.view()["cost"] == 2
    play(session, ("coat", "tile", 2, 2))
    assert session.game.view()["cost"] == 2


def test_a_special_tile_has_no_colour():
    session = with_coat()
    play(session, ("coat", "tile", 3, 2), TAKE)
    for tile in ("red-2", "yellow-2", "blue-2"):
        assert cost_there(session, tile) == 2


def cost_there(session, tile):
    """What a tile would cost upright beside the special tile, at (4, 2)."""
    outcome = session.outcome({"t": "build", "tile": tile, "x": 4, "y": 2, "o": 1})
    return outcome.view()["cost"]


@rule("CO-21")
def test_of_which_colour_the_cards_are_is_in_the_name_of_the_tile():
    session = copenhagen()
    play(session, ("build", "yellow-3", 0, 0, 0))
    row = session.game.view()["history"][0]
    assert (row["tile"], row["cost"]) == ("yellow-3", 3)


# ---- the worked sequence -------------------------------------------------------------------------


@rule("CO-03", "CO-38", "CO-45")
def test_the_worked_sequence():
    """copenhagen.md 2.7: each step with its cost, the points and the coats after it."""
    session = copenhagen()
    steps = (
        (("build", "purple-5", 0, 0, 0), 5, 1, 0),
        (("build", "purple-3", 0, 1, 2), 2, 1, 0),
        (("build", "green-2", 3, 1, 0), 2, 2, 1),
        (("coat", "tile", 2, 2), 2, 2, 1),
        (("coat", "ability", "double"), 2, 2, 0),
        (("build", "red-4", 0, 2, 1), 4, 2, 0),
        (("build", "red-3", 3, 2, 6), 3, 4, 0),
    )
    for event, cost, points, coats in steps:
        turns_of(session, 0, event)
        view = session.game.view()
        assert (view["cost"], view["points"][0], view["coats"]) == (cost, points, coats)
    assert view["boards"][0] == ["....."] * 5 + ["rR.r.", "RRWRR", "PPpgG", "pPPPP"]
    assert view["empty"][0] == 45 - 18


def test_the_scenes_of_these_tests_are_as_they_say():
    session = with_coat()
    assert (session.game.phase, session.game.coats, session.game.score_of(0)) == ("COAT", 1, 2)
    session = with_abilities("discount", "double", "extra_card", "change_colours")
    assert session.game.view()["points"] == [5, 0]
    assert session.game.turn == 0
    board = ["....."] * 4 + ["gGGyY", "pPPbB", "gGGrR", "PPpgG", "pPPPP"]
    assert session.game.view()["boards"][0] == board
    assert facade_of(*board).cells == session.game.facades[0].cells
