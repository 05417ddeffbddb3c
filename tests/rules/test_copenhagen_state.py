"""The state of Copenhagen as JSON: its keys, its values, and the rows of its history."""

from tests.kit import TAKE, copenhagen, play, turns_of
from tests.rules.houses import FLOOR_0, FLOOR_1, with_abilities

TILES = [
    colour + "-" + str(size)
    for colour in ("red", "yellow", "green", "blue", "purple")
    for size in (2, 3, 4, 5)
]
EMPTY_BOARD = ["....."] * 9


def supply_of_two(**built):
    """The supply of two players but for what was built, by names with "_" for "-"."""
    supply = {tile: 1 if tile.endswith("5") else 2 for tile in TILES}
    supply["white-1"] = 12
    for name in built:
        supply[name.replace("_", "-")] -= built[name]
    return supply


def row(turn, p, **values):
    """A row of the history, all else as in a turn in which nothing is done."""
    made = {"turn": turn, "p": p, "take": 0, "tile": None, "x": None, "y": None, "o": None}
    made.update({"cost": None, "use": [], "coats": [], "line": None, "windows": None})
    made.update({"gain": 0, "points": 0})
    made.update(values)
    return made


def test_a_new_game():
    assert copenhagen(["Zoé", "Max"]).game.view() == {
        "game": "copenhagen",
        "phase": "TURN",
        "turn": 0,
        "must": None,
        "points": [0, 0],
        "empty": [45, 45],
        "coats": 0,
        "cost": None,
        "abilities": [{"any_cards": "active"}, {"any_cards": "active"}],
        "boards": [EMPTY_BOARD, EMPTY_BOARD],
        "supply": supply_of_two(),
        "players": ["Zoé", "Max"],
        "left": [],
        "over": False,
        "winners": [],
        "decided_by": None,
        "ranks": [1, 1],
        "history": [],
    }


def test_a_game_in_the_middle_of_a_turn():
    session = copenhagen(["Zoé", "Max"])
    play(session, FLOOR_0, ("take", 2, ["any_cards"]), FLOOR_1[0], TAKE, FLOOR_1[1])
    play(session, ("coat", "tile", 2, 2))
    assert session.game.view() == {
        "game": "copenhagen",
        "phase": "COAT",
        "turn": 0,
        "must": None,
        "points": [2, 0],
        "empty": [34, 45],
        "coats": 1,
        "cost": 2,
        "abilities": [{"any_cards": "active"}, {"any_cards": "used"}],
        "boards": [["....."] * 6 + ["..W..", "PPpgG", "pPPPP"], EMPTY_BOARD],
        "supply": supply_of_two(purple_5=1, purple_3=1, green_2=1, white_1=1),
        "players": ["Zoé", "Max"],
        "left": [],
        "over": False,
        "winners": [],
        "decided_by": None,
        "ranks": [1, 2],
        "history": [
            row(1, 0, tile="purple-5", x=0, y=0, o=0, cost=5, gain=1, points=1),
            row(2, 1, take=2, use=["any_cards"]),
            row(3, 0, tile="purple-3", x=0, y=1, o=2, cost=2, points=1),
            row(4, 1, take=2),
        ],
    }


def test_a_game_with_points_only():
    session = copenhagen(["Zoé", "Max", "Ana"], track="points")
    play(session, ("line", 1, "column", True), ("leave", 0))
    assert session.game.view() == {
        "game": "copenhagen",
        "phase": "TURN",
        "turn": None,
        "must": None,
        "points": [0, 4, 0],
        "empty": None,
        "coats": 0,
        "cost": None,
        "abilities": None,
        "boards": None,
        "supply": None,
        "players": ["Zoé", "Max", "Ana"],
        "left": [0],
        "over": False,
        "winners": [],
        "decided_by": None,
        "ranks": [None, 1, 2],
        "history": [row(1, 1, line="column", windows=True, gain=4, points=4)],
    }


# ---- the history ---------------------------------------------------------------------------------


def test_a_row_of_everything_that_one_turn_can_hold():
    session = with_abilities("double", "discount")
    turns_of(session, 0, ("build", "blue-2", 3, 2, 0), ("build", "purple-3", 0, 3, 0))
    turns_of(session, 0, ("take", 2, ["any_cards", "double"]))
    play(session, ("build", "yellow-3", 3, 3, 2, ["discount"]))
    play(session, ("coat", "refresh"), ("coat", "tile", 0, 4))
    found = session.game.view()["history"][-1]
    assert found == row(
        len(session.game.history),
        0,
        take=2,
        tile="yellow-3",
        x=3,
        y=3,
        o=2,
        cost=2,
        use=["any_cards", "discount", "double"],
        coats=[{"do": "refresh"}, {"do": "tile", "x": 0, "y": 4}],
        gain=1,
        points=4,
    )


def test_an_ability_that_was_gained_is_named():
    session = with_abilities("change_colours")
    coats = [each["coats"] for each in session.game.view()["history"] if each["coats"]]
    assert coats == [[{"do": "ability", "name": "change_colours"}]]


def test_the_turn_that_is_played_has_no_row_yet():
    session = with_abilities("double")
    rows = len(session.game.view()["history"])
    play(session, ("take", 2, ["double"]))
    assert len(session.game.view()["history"]) == rows
    play(session, "pass")
    assert len(session.game.view()["history"]) == rows + 1


def test_rows_are_counted_from_1_and_leaving_is_none():
    session = copenhagen(4)
    play(session, TAKE, ("leave", 1), TAKE, ("adjust", 3, 1), TAKE)
    rows = session.game.view()["history"]
    assert [(each["turn"], each["p"], each["points"]) for each in rows] == [
        (1, 0, 0),
        (2, 2, 0),
        (3, 3, 1),
    ]


def test_any_place_and_orientation_survive_in_a_row():
    for name, x, y, o in (("blue-2", 4, 0, 3), ("yellow-5", 2, 0, 7), ("purple-2", 3, 0, 2)):
        session = copenhagen()
        play(session, ("build", name, x, y, o))
        if session.game.phase == "COAT":
            play(session, ("coat", "ability", "double"))
        found = session.game.view()["history"][0]
        assert (found["tile"], found["x"], found["y"], found["o"]) == (name, x, y, o)
