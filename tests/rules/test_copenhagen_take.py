"""Taking cards, and the abilities (copenhagen.md 2.6)."""

from croupier.rules.copenhagen_history import ABILITIES
from tests.kit import TAKE, copenhagen, play, refused, rule, turns_of
from tests.rules.houses import abilities_of, with_abilities, with_coat

ALL = ("any_cards", "change_colours", "discount", "double", "extra_card")
BAR = ("build", "blue-2", 0, 0, 0)


# ---- taking --------------------------------------------------------------------------------------


@rule("CO-09", "CO-10")
def test_cards_are_taken_and_the_turn_is_over():
    session = copenhagen(3)
    for turn in (1, 2, 0, 1):
        play(session, TAKE)
        assert session.game.view()["turn"] == turn


@rule("CO-09")
def test_after_building_the_turn_is_over_too():
    session = copenhagen(3)
    play(session, BAR)
    assert session.game.view()["turn"] == 1


@rule("CO-12")
def test_two_cards_are_taken():
    for n in (-1, 0, 1, 3, 4, 7, 10**30):
        assert refused(copenhagen(), ("take", n)) == "TAKE_COUNT"
    play(copenhagen(), TAKE)


def test_the_first_player_begins():
    session = copenhagen(4, first_player=2)
    assert session.game.view()["turn"] == 2
    play(session, TAKE)
    assert session.game.view()["turn"] == 3


def test_the_faults_of_a_take_come_in_their_order():
    session = copenhagen()
    order = (
        (("take", 3, ["discount", "double"]), "TAKE_COUNT"),
        (("take", 2, ["extra_card", "discount"]), "TAKE_COUNT"),
        (("take", 3, ["extra_card", "discount"]), "ABILITY_TIMING"),
        (("take", 2, ["double", "discount"]), "ABILITY_TIMING"),
        (("take", 3, ["extra_card"]), "ABILITY_NOT_ACTIVE"),
    )
    for event, code in order:
        assert refused(session, event) == code


# ---- abilities -----------------------------------------------------------------------------------


@rule("CO-57")
def test_there_are_five_abilities():
    assert sorted(ABILITIES) == list(ALL)


@rule("CO-53", "CO-54", "CO-60")
def test_everybody_starts_with_any_cards_and_it_is_active():
    for players in (2, 3, 4):
        abilities = copenhagen(players).game.view()["abilities"]
        assert abilities == [{"any_cards": "active"}] * players


@rule("CO-55")
def test_nobody_has_another_one_before_a_coat():
    for name in ("extra_card", "double"):
        n = 3 if name == "extra_card" else 2
        assert refused(copenhagen(), ("take", n, [name])) == "ABILITY_NOT_ACTIVE"
    for name in ("discount", "change_colours"):
        assert refused(copenhagen(), BAR + ([name],)) == "ABILITY_NOT_ACTIVE"


@rule("CO-28", "CO-49", "CO-58")
def test_a_use_turns_the_ability_to_its_inactive_side():
    session = copenhagen()
    play(session, ("take", 2, ["any_cards"]))
    assert session.game.view()["abilities"] == [{"any_cards": "used"}, {"any_cards": "active"}]


@rule("CO-51")
def test_used_it_stays_whatever_else_is_done():
    session = copenhagen()
    play(session, ("take", 2, ["any_cards"]), TAKE)
    assert refused(session, ("take", 2, ["any_cards"])) == "ABILITY_NOT_ACTIVE"
    turns_of(session, 0, TAKE, BAR, ("rename", 0, "Léa"), ("adjust", 0, 1))
    assert refused(session, ("take", 2, ["any_cards"])) == "ABILITY_NOT_ACTIVE"


def test_named_twice_it_is_used_already():
    assert refused(copenhagen(), ("take", 2, ["any_cards", "any_cards"])) == "ABILITY_NOT_ACTIVE"


def test_an_empty_list_uses_nothing():
    session = copenhagen()
    play(session, ("take", 2, []), BAR + ([],))
    assert session.game.view()["abilities"] == [{"any_cards": "active"}] * 2
    assert [row["use"] for row in session.game.view()["history"]] == [[], []]


@rule("CO-52", "CO-59")
def test_an_ability_is_for_its_action_alone():
    session = with_abilities("discount", "change_colours", "double", "extra_card")
    for name in ("discount", "change_colours"):
        assert refused(session, ("take", 2, [name])) == "ABILITY_TIMING"
    build = ("build", "red-2", 0, 5, 0)
    for name in ("any_cards", "extra_card", "double"):
        assert refused(session, build + ([name],)) == "ABILITY_TIMING"
    play(session, build + (["discount", "change_colours"],))


@rule("CO-52")
def test_the_abilities_of_others_are_not_ones_own():
    session = with_abilities("discount")
    play(session, TAKE)
    assert refused(session, BAR + (["discount"],)) == "ABILITY_NOT_ACTIVE"


@rule("CO-61")
def test_with_the_extra_card_three_are_taken():
    session = with_abilities("extra_card")
    for n in (1, 2, 4):
        assert refused(session, ("take", n, ["extra_card"])) == "TAKE_COUNT"
    play(session, ("take", 3, ["extra_card"]))
    assert abilities_of(session) == [("any_cards", "active"), ("extra_card", "used")]
    assert session.game.view()["history"][-1]["take"] == 3


@rule("CO-56")
def test_any_number_of_abilities_may_be_used_in_a_turn():
    session = with_abilities("discount", "change_colours", "double", "extra_card")
    play(session, ("take", 3, ["double", "any_cards", "extra_card"]))
    play(session, ("build", "red-2", 0, 5, 0, ["change_colours", "discount"]))
    assert abilities_of(session) == [(name, "used") for name in ALL]
    row = session.game.view()["history"][-1]
    assert sorted(row["use"]) == list(ALL)


# ---- the double action ---------------------------------------------------------------------------


@rule("CO-70")
def test_with_the_double_action_cards_are_taken_and_a_tile_is_built():
    session = with_abilities("double")
    play(session, ("take", 2, ["double"]))
    view = session.game.view()
    assert (view["phase"], view["turn"], view["must"]) == ("TURN", 0, "build")
    play(session, ("build", "red-2", 0, 2, 0))
    view = session.game.view()
    assert (view["turn"], view["must"]) == (1, None)
    row = view["history"][-1]
    assert (row["p"], row["take"], row["tile"], row["use"]) == (0, 2, "red-2", ["double"])


@rule("CO-71")
def test_the_take_comes_first_and_the_build_second():
    session = with_abilities("double")
    assert refused(session, ("build", "red-2", 0, 2, 0, ["double"])) == "ABILITY_TIMING"
    play(session, ("take", 2, ["double"]))
    assert refused(session, TAKE) == "UNFINISHED"
    assert refused(session, ("take", 9, ["discount"])) == "UNFINISHED"


def test_instead_of_building_he_may_pass():
    session = with_abilities("double")
    turns = len(session.game.view()["history"])
    play(session, ("take", 2, ["double"]), "pass")
    view = session.game.view()
    assert (view["turn"], view["must"], len(view["history"])) == (1, None, turns + 1)
    row = view["history"][-1]
    assert (row["take"], row["tile"], row["use"]) == (2, None, ["double"])


def test_nobody_else_passes():
    assert refused(copenhagen(), "pass") == "WRONG_PHASE"
    assert refused(with_coat(), "pass") == "WRONG_PHASE"
    session = with_abilities("double")
    assert refused(session, "pass") == "WRONG_PHASE"
    play(session, ("take", 2, ["double"]), "pass")
    assert refused(session, "pass") == "WRONG_PHASE"


def test_a_build_of_a_double_action_may_earn_a_coat():
    session = with_abilities("double")
    play(session, ("take", 2, ["double"]), ("build", "green-3", 0, 2, 0))
    view = session.game.view()
    assert (view["phase"], view["must"], view["coats"]) == ("COAT", None, 1)
    play(session, ("coat", "refresh"))
    assert abilities_of(session) == [("any_cards", "active"), ("double", "active")]


def test_what_is_refreshed_may_be_used_again():
    """The turn ends with the build and its coats: the next use is in the next turn."""
    session = with_abilities("double")
    play(session, ("take", 2, ["double"]), ("build", "green-3", 0, 2, 0), ("coat", "refresh"))
    turns_of(session, 0, ("take", 2, ["double"]))
    assert session.game.view()["must"] == "build"
