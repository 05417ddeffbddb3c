"""What the box reminds the table of in Copenhagen: the key at its moment, and a text in both
languages. Rows "reminds" and "shows" of croupier/rules/trace.md."""

from croupier.i18n.texts import LANGUAGES, Texts, text
from croupier.rules.copenhagen_table import MIXED, reminders
from tests.kit import copenhagen, play, rule
from tests.rules.houses import with_abilities, with_coat


def is_reminded(game, key):
    """Whether the reminder is given now; its text must be there in both languages."""
    for language in LANGUAGES:
        assert text(language, key, "copenhagen").strip()
    return key in reminders(game)


def says(key, *words):
    """Whether the English text of a reminder holds these words."""
    english = text("en", key, "copenhagen")
    return [word for word in words if word not in english] == []


def set_up_says(key, *words):
    """The same of a text of the screens, which must be there in both languages."""
    for language in LANGUAGES:
        assert Texts(language, "copenhagen")(key).strip()
    english = Texts("en", "copenhagen")(key)
    return [word for word in words if word not in english] == []


# ---- in a turn -----------------------------------------------------------------------------------


@rule("CO-09")
def test_a_turn_is_one_of_two_actions():
    assert is_reminded(copenhagen().game, "REMIND_ONE_ACTION")
    assert says("REMIND_ONE_ACTION", "take cards or build")


@rule("CO-12", "CO-13")
def test_two_open_cards_side_by_side():
    assert is_reminded(copenhagen().game, "REMIND_SIDE_BY_SIDE")
    assert says("REMIND_SIDE_BY_SIDE", "2 open cards", "side by side")


@rule("CO-14")
def test_the_row_is_not_a_ring():
    assert is_reminded(copenhagen().game, "REMIND_NO_RING")
    assert says("REMIND_NO_RING", "ends", "not neighbours")


@rule("CO-15")
def test_gaps_are_refilled_at_the_end_of_the_turn():
    assert is_reminded(copenhagen().game, "REMIND_REFILL")
    assert says("REMIND_REFILL", "end of the turn")


@rule("CO-16", "CO-72")
def test_seven_cards_at_most():
    assert is_reminded(copenhagen().game, "REMIND_SEVEN")
    session = with_abilities("double")
    play(session, ("take", 2, ["double"]))
    assert is_reminded(session.game, "REMIND_SEVEN")
    assert says("REMIND_SEVEN", "7 cards at most")


@rule("CO-18", "CO-19", "CO-21")
def test_pay_in_the_colour_then_place():
    assert is_reminded(copenhagen().game, "REMIND_PAY_FIRST")
    assert says("REMIND_PAY_FIRST", "Pay", "tile's colour", "then place")


@rule("CO-62", "CO-63")
def test_the_extra_card_is_from_anywhere():
    assert is_reminded(copenhagen().game, "REMIND_THIRD")
    assert says("REMIND_THIRD", "third", "anywhere")


@rule("CO-24", "CO-25", "CO-27")
def test_one_cell_of_support_is_enough():
    assert is_reminded(copenhagen().game, "REMIND_SUPPORT")
    assert says("REMIND_SUPPORT", "ground or a tile", "one cell is enough")


# ---- coats, the end ------------------------------------------------------------------------------


@rule("CO-36", "CO-37", "CO-38", "CO-41")
def test_a_coat_is_one_action_of_three_at_once():
    game = with_coat().game
    assert reminders(game) == ("REMIND_COAT", "REMIND_WINDOW")
    assert is_reminded(game, "REMIND_COAT") and is_reminded(game, "REMIND_WINDOW")
    assert says("REMIND_COAT", "one action of three", "at once")
    assert says("REMIND_WINDOW", "special tile", "free", "at once")


@rule("CO-85")
def test_a_tie_is_broken_by_empty_cells():
    session = copenhagen(track="points")
    play(session, "end_card")
    assert reminders(session.game) == ("REMIND_EMPTY",)
    assert is_reminded(session.game, "REMIND_EMPTY")
    assert says("REMIND_EMPTY", "fewest empty cells")


def test_every_reminder_is_given_once():
    for game in (copenhagen().game, with_coat().game, copenhagen(3, track="points").game):
        assert len(set(reminders(game))) == len(reminders(game))


# ---- the End card --------------------------------------------------------------------------------


@rule("CO-80")
def test_of_two_the_end_card_is_mixed_into_the_last_nine():
    assert MIXED == 9
    assert set_up_says("END_CARD_MIXED", "End card", "{n}")


@rule("CO-82")
def test_of_more_it_waits_for_the_second_pile():
    assert set_up_says("END_CARD_LATER", "until")


@rule("CO-83", "CO-84")
def test_then_the_discards_are_shuffled_and_it_is_mixed_in():
    assert set_up_says("SHUFFLE_DISCARDS", "discards")
    assert set_up_says("MIX_END_CARD", "End card", "{n}")
