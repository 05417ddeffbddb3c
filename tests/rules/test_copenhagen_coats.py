"""Coats of arms: when they come, what they are used for, chains (copenhagen.md 2.2, 2.6, 2.7)."""

from croupier.rules.facade import SPECIAL
from tests.kit import TAKE, copenhagen, play, refused, rule, turns_of
from tests.rules.houses import (
    COAT_2,
    FLOOR_0,
    FLOOR_1,
    FLOOR_2,
    FLOOR_3,
    abilities_of,
    facade_of,
    with_abilities,
    with_coat,
)

ALL = 31  # abilities, as bits


def waiting(session):
    """The phase, the pending coats, and whose turn it is."""
    view = session.game.view()
    return view["phase"], view["coats"], view["turn"]


# ---- when they come ------------------------------------------------------------------------------


@rule("CO-35", "CO-36")
def test_a_complete_floor_has_its_coat_used_at_once():
    session = copenhagen()
    turns_of(session, 0, FLOOR_0, FLOOR_1[0])
    assert waiting(session) == ("TURN", 0, 1)
    turns_of(session, 0, FLOOR_1[1])
    assert waiting(session) == ("COAT", 1, 0)


@rule("CO-34", "CO-36")
def test_a_covered_cell_has_its_coat_used_at_once():
    session = copenhagen()
    turns_of(session, 0, ("build", "red-2", 2, 0, 1), ("build", "blue-2", 2, 2, 0))
    assert waiting(session) == ("COAT", 1, 0)


@rule("CO-36")
def test_before_it_is_used_nothing_else_is_done():
    session = with_coat()
    assert refused(session, TAKE) == "UNFINISHED"
    assert refused(session, ("take", 9, ["discount"])) == "UNFINISHED"
    assert refused(session, ("build", "red-2", 0, 2, 0)) == "UNFINISHED"
    assert refused(session, ("build", "red-2", 9, 9, 0)) == "UNFINISHED"
    for event in ("pass", "end_card", ("join", "Tom", 0)):
        assert refused(session, event) == "WRONG_PHASE"


def test_without_a_coat_there_is_no_action_of_one():
    for session in (copenhagen(), with_abilities("double")):
        for event in (("tile", 0, 2), ("ability", "discount"), ("refresh",)):
            assert refused(session, ("coat",) + event) == "NO_COAT"


@rule("CO-34", "CO-35")
def test_one_build_may_earn_two_coats_which_are_used_one_by_one():
    session = copenhagen()
    turns_of(session, 0, FLOOR_0, FLOOR_1[0], FLOOR_1[1], ("coat", "ability", "double"))
    turns_of(session, 0, COAT_2, ("coat", "ability", "discount"), FLOOR_2, FLOOR_3[0])
    turns_of(session, 0, ("build", "yellow-3", 3, 3, 2))  # floor 3, and (4, 4)
    assert session.game.view()["boards"][0][4:6] == ["....y", "pPPYY"]
    assert waiting(session) == ("COAT", 2, 0)
    play(session, ("coat", "ability", "extra_card"))
    assert waiting(session) == ("COAT", 1, 0)
    play(session, ("coat", "ability", "change_colours"))
    assert waiting(session) == ("TURN", 0, 1)


def test_coats_that_are_pending_stay_when_a_special_tile_earns_more_or_none():
    session = with_nothing_to_gain("PPPP.", "PPPPP", "PP.PP", "PPPPP")
    session.game.supply[SPECIAL] = 9
    play(session, ("build", "red-2", 4, 3, 1))  # floor 3, and (4, 4)
    assert waiting(session) == ("COAT", 2, 0)
    play(session, ("coat", "tile", 0, 4))
    assert waiting(session) == ("COAT", 1, 0)
    session = with_nothing_to_gain("PPPP.", "PP.PP", "PPPPP", "PPPPP")
    session.game.supply[SPECIAL] = 9
    play(session, ("build", "red-2", 4, 3, 1))
    assert waiting(session) == ("COAT", 2, 0)
    play(session, ("coat", "tile", 2, 2))
    assert waiting(session) == ("COAT", 2, 0)


# ---- the three actions ---------------------------------------------------------------------------


@rule("CO-37")
def test_a_coat_is_used_once():
    for event in (("tile", 0, 2), ("ability", "discount")):
        session = with_coat()
        play(session, ("coat",) + event)
        assert waiting(session) == ("TURN", 0, 1)
        assert refused(session, ("coat",) + event) == "NO_COAT"


@rule("CO-38", "CO-41")
def test_a_special_tile_is_placed_at_once():
    session = with_coat()
    play(session, ("coat", "tile", 4, 2))
    view = session.game.view()
    assert view["boards"][0][6] == "....W"
    assert view["supply"]["white-1"] == 11
    assert view["empty"] == [45 - 11, 45]


@rule("CO-42")
def test_it_goes_where_a_tile_could_be_built():
    session = with_coat()
    for x, y, code in (
        (5, 1, "OFF_BOARD"),
        (0, 9, "OFF_BOARD"),
        (-1, 0, "OFF_BOARD"),
        (0, 0, "OVERLAP"),
        (4, 1, "OVERLAP"),
        (0, 3, "UNSUPPORTED"),
        (10**30, 0, "OFF_BOARD"),
    ):
        assert refused(session, ("coat", "tile", x, y)) == code


def test_there_are_twelve_special_tiles():
    session = with_coat()
    session.game.supply[SPECIAL] = 0
    assert refused(session, ("coat", "tile", 9, 9)) == "NO_WHITE"
    play(session, ("coat", "ability", "double"))


@rule("CO-29", "CO-39")
def test_a_new_ability_is_active_at_once():
    for name in ("extra_card", "discount", "change_colours", "double"):
        session = with_coat()
        play(session, ("coat", "ability", name))
        assert abilities_of(session) == sorted([("any_cards", "active"), (name, "active")])
        assert session.game.view()["abilities"][1] == {"any_cards": "active"}


@rule("CO-46", "CO-47")
def test_it_is_one_that_he_does_not_have_used_or_not():
    session = copenhagen()
    turns_of(session, 0, ("take", 2, ["any_cards"]), FLOOR_0, FLOOR_1[0], FLOOR_1[1])
    assert refused(session, ("coat", "ability", "any_cards")) == "ABILITY_OWNED"
    session = with_coat()
    assert refused(session, ("coat", "ability", "any_cards")) == "ABILITY_OWNED"
    play(session, ("coat", "ability", "discount"))
    turns_of(session, 0, COAT_2)
    assert refused(session, ("coat", "ability", "discount")) == "ABILITY_OWNED"


@rule("CO-48")
def test_with_all_five_there_is_no_new_one():
    session = with_abilities("discount", "change_colours", "double", "extra_card")
    assert session.game.abilities_to_gain() == 0
    session.game.phase = "COAT"
    for name in ("any_cards", "discount", "change_colours", "double", "extra_card"):
        assert refused(session, ("coat", "ability", name)) == "ABILITY_OWNED"


def test_two_players_may_have_the_same_ability():
    session = with_coat()
    play(session, ("coat", "ability", "discount"))
    turns_of(session, 1, ("build", "purple-4", 0, 0, 0), ("build", "green-3", 0, 1, 0))
    turns_of(session, 1, ("build", "yellow-2", 4, 0, 1), ("build", "red-2", 3, 1, 1))
    assert waiting(session) == ("COAT", 1, 1)
    play(session, ("coat", "ability", "discount"))
    assert session.game.view()["abilities"][1] == {"any_cards": "active", "discount": "active"}


@rule("CO-29", "CO-40", "CO-50")
def test_all_used_abilities_become_active_again():
    session = with_abilities("discount", "change_colours", "double")
    play(session, ("take", 2, ["any_cards", "double"]))
    play(session, ("build", "red-2", 0, 4, 0, ["discount"]))
    used = [name for name, how in abilities_of(session) if how == "used"]
    assert used == ["any_cards", "discount", "double"]
    turns_of(session, 0, ("build", "yellow-2", 3, 4, 0), ("coat", "refresh"))
    assert [how for _, how in abilities_of(session)] == ["active"] * 4


def test_with_nothing_used_there_is_nothing_to_refresh():
    assert refused(with_coat(), ("coat", "refresh")) == "NOTHING_TO_REFRESH"


def test_the_abilities_of_others_stay_used():
    session = copenhagen()
    play(session, ("take", 2, ["any_cards"]), ("take", 2, ["any_cards"]))
    turns_of(session, 0, FLOOR_0, FLOOR_1[0], FLOOR_1[1], ("coat", "refresh"))
    assert session.game.view()["abilities"] == [{"any_cards": "active"}, {"any_cards": "used"}]


# ---- chains --------------------------------------------------------------------------------------


@rule("CO-43", "CO-45")
def test_a_special_tile_may_cover_another_coat():
    session = with_coat()
    play(session, ("coat", "tile", 2, 2))
    assert waiting(session) == ("COAT", 1, 0)
    play(session, ("coat", "tile", 2, 3))
    assert waiting(session) == ("TURN", 0, 1)


@rule("CO-44", "CO-45")
def test_a_special_tile_may_complete_the_floor_of_another_coat():
    session = copenhagen()
    turns_of(session, 0, FLOOR_0, ("build", "purple-4", 0, 1, 0), COAT_2)
    assert waiting(session) == ("COAT", 1, 0)
    play(session, ("coat", "tile", 4, 1))
    assert waiting(session) == ("COAT", 1, 0)
    assert session.game.view()["points"] == [2, 0]
    play(session, ("coat", "tile", 4, 2))
    assert waiting(session) == ("TURN", 0, 1)


# ---- coats that are lost -------------------------------------------------------------------------


def with_nothing_to_gain(*rows):
    """Player 0 owns all abilities, all active; there is no special tile; his board is as drawn."""
    session = copenhagen(target=99)
    game = session.game
    game.owned[0] = game.active[0] = ALL
    game.supply[SPECIAL] = 0
    game.facades[0] = facade_of(*rows)
    return session


def test_a_coat_for_which_nothing_is_possible_is_lost():
    session = with_nothing_to_gain("..R..", "..R..")
    play(session, ("build", "red-2", 2, 2, 0))
    assert waiting(session) == ("TURN", 0, 1)
    assert session.game.view()["history"][-1]["coats"] == []


def test_each_of_the_three_keeps_it():
    for change in ("special", "owned", "active"):
        session = with_nothing_to_gain("..R..", "..R..")
        if change == "special":
            session.game.supply[SPECIAL] = 1
        elif change == "owned":
            session.game.owned[0] = session.game.active[0] = ALL - 4
        else:
            session.game.active[0] = ALL - 4
        play(session, ("build", "red-2", 2, 2, 0))
        assert waiting(session) == ("COAT", 1, 0)


def test_what_is_left_of_several_is_lost_when_the_first_used_up_what_was_possible():
    session = with_nothing_to_gain("PPPP.", "PPPPP", "PPPPP", "PPPPP")
    session.game.active[0] = ALL - 1
    play(session, ("build", "red-2", 4, 3, 1))  # floor 3, and (4, 4)
    assert waiting(session) == ("COAT", 2, 0)
    play(session, ("coat", "refresh"))
    assert waiting(session) == ("TURN", 0, 1)


def test_the_last_special_tile_may_be_the_last_of_a_chain():
    session = with_nothing_to_gain("..RRR", "RRRRR")
    session.game.supply[SPECIAL] = 1
    play(session, ("build", "blue-2", 0, 1, 0))  # floor 1
    assert waiting(session) == ("COAT", 1, 0)
    play(session, ("coat", "tile", 2, 2))  # covers a coat, but nothing is left
    assert waiting(session) == ("TURN", 0, 1)


def test_on_a_full_board_no_special_tile_has_a_place():
    rows = ["PPP.."] + ["PPPPP"] * 8
    session = with_nothing_to_gain(*rows)
    session.game.supply[SPECIAL] = 12
    play(session, ("build", "red-2", 3, 8, 0))  # covers (3, 8)
    assert session.game.facades[0].empty() == 0
    assert waiting(session) == ("TURN", 0, 1)


def test_the_last_empty_cell_has_a_place_for_one():
    rows = ["PP..."] + ["PPPPP"] * 8
    session = with_nothing_to_gain(*rows)
    session.game.supply[SPECIAL] = 1
    play(session, ("build", "red-2", 2, 8, 0))  # covers (3, 8)
    assert waiting(session) == ("COAT", 1, 0)
    play(session, ("coat", "tile", 4, 8))
    assert session.game.facades[0].empty() == 0
