"""What the box reminds the table of: the key at its moment, and a text in both languages.

Rows "reminds" and "shows" of croupier/rules/trace.md.
"""

from croupier.i18n.texts import LANGUAGES, mission_text, text
from croupier.rules.pili_table import reminders
from tests.kit import new_session, play, rule


def in_bga(*events):
    """Four players in the rule set bga, after these events."""
    return play(new_session(4), *events)


def in_reglesjeu(*events):
    return play(new_session(4, ruleset="reglesjeu"), *events)


BGA_PLAY = (("mission", "m13"), ("bids", [1, 1, 1, 0]))
REGLESJEU_PLAY = (("mission", "r1"), ("bids", [2, 2, 2, 2]))


def is_reminded(game, key):
    """Whether the reminder is given now; its text must be there in both languages."""
    for language in LANGUAGES:
        assert text(language, key, "pili_pili").strip()
    return key in reminders(game)


def says(key, *words):
    """Whether the English text of a reminder holds these words."""
    english = text("en", key, "pili_pili")
    return [word for word in words if word not in english] == []


# ---- before the deal -----------------------------------------------------------------------------


@rule("PP0-09", "PP0-10", "PP1-17")
def test_shuffle_the_55_cards_and_the_joker_into_one_pile():
    assert is_reminded(in_bga(), "REMIND_SHUFFLE")
    assert is_reminded(in_reglesjeu(), "REMIND_SHUFFLE")
    assert says("REMIND_SHUFFLE", "55", "Joker", "one pile")


@rule("PP0-11")
def test_the_missions_are_a_pile_of_their_own():
    assert is_reminded(in_bga(), "REMIND_MISSIONS")
    assert is_reminded(in_reglesjeu(), "REMIND_MISSIONS")


@rule("PP0-40")
def test_for_the_next_round_everything_is_shuffled_again():
    game = in_bga(*(BGA_PLAY + (("tricks", [1, 1, 1, 1]), "score")))
    assert game.round == 2
    assert is_reminded(game, "REMIND_SHUFFLE")
    game = play(
        new_session(4, missions="none"), ("bids", [1, 1, 1, 1]), ("tricks", [2, 1, 1, 1]), "score"
    )
    assert is_reminded(game, "REMIND_SHUFFLE")


def test_without_missions_there_is_no_pile_of_them():
    assert not is_reminded(new_session(4, missions="none").game, "REMIND_MISSIONS")


# ---- before the bids -----------------------------------------------------------------------------


@rule("PP0-18")
def test_what_is_not_dealt_lies_aside_face_down():
    assert is_reminded(in_bga(("mission", "m13")), "REMIND_ASIDE")
    assert says("REMIND_ASIDE", "aside", "face down")


@rule("PP0-19", "PP1-28", "PP1-71")
def test_look_then_bid():
    assert is_reminded(in_bga(("mission", "m13")), "REMIND_LOOK_THEN_BID")
    assert is_reminded(in_reglesjeu(("mission", "r1")), "REMIND_LOOK_THEN_BID")
    assert says("REMIND_LOOK_THEN_BID", "Look", "then bid")


def test_unless_the_mission_has_forehead_look_or_blind():
    for mission_id in ("m10", "m11", "m17", "m30", "m19", "m32"):
        assert not is_reminded(in_bga(("mission", mission_id)), "REMIND_LOOK_THEN_BID")


@rule("PP1-31")
def test_count_1_2_3_and_bid_together():
    assert is_reminded(in_reglesjeu(("mission", "r1")), "REMIND_COUNT_123")
    assert says("REMIND_COUNT_123", "1-2-3", "together")


@rule("PP1-32")
def test_and_no_bid_is_changed_afterwards():
    assert says("REMIND_COUNT_123", "no change afterwards")


def test_a_mission_with_simultaneous_bids_counts_1_2_3_too():
    assert is_reminded(in_bga(("custom", {"bid": {"simultaneous": True}})), "REMIND_COUNT_123")
    assert not is_reminded(in_bga(("mission", "m13")), "REMIND_COUNT_123")


# ---- in play -------------------------------------------------------------------------------------


@rule("PP0-27", "PP1-35")
def test_who_leads_is_said():
    assert is_reminded(in_bga(*BGA_PLAY), "REMIND_LEADER")
    assert is_reminded(in_reglesjeu(*REGLESJEU_PLAY), "REMIND_LEADER")
    assert says("REMIND_LEADER", "{p} leads")


@rule("PP0-05", "PP1-36")
def test_one_card_each_clockwise():
    assert is_reminded(in_bga(*BGA_PLAY), "REMIND_CLOCKWISE")
    assert is_reminded(in_reglesjeu(*REGLESJEU_PLAY), "REMIND_CLOCKWISE")
    assert says("REMIND_CLOCKWISE", "One card each", "clockwise")


@rule("PP0-30", "PP1-41")
def test_the_winner_leads_the_next_trick():
    assert is_reminded(in_bga(*BGA_PLAY), "REMIND_WINNER_LEADS")
    assert is_reminded(in_reglesjeu(*REGLESJEU_PLAY), "REMIND_WINNER_LEADS")


@rule("PP0-32", "PP0-33")
def test_in_bga_only_the_number_counts():
    assert is_reminded(in_bga(*BGA_PLAY), "REMIND_COLOURS_IGNORED")
    assert not is_reminded(in_reglesjeu(*REGLESJEU_PLAY), "REMIND_COLOURS_IGNORED")


@rule("PP0-34")
def test_in_bga_the_joker_is_worth_what_its_player_says():
    assert is_reminded(in_bga(*BGA_PLAY), "REMIND_JOKER_VALUE")
    assert not is_reminded(in_reglesjeu(*REGLESJEU_PLAY), "REMIND_JOKER_VALUE")
    assert says("REMIND_JOKER_VALUE", "0 to 56")


@rule("PP1-37", "PP1-38")
def test_in_reglesjeu_the_led_colour_is_followed():
    assert is_reminded(in_reglesjeu(*REGLESJEU_PLAY), "REMIND_FOLLOW")
    assert not is_reminded(in_bga(*BGA_PLAY), "REMIND_FOLLOW")
    assert says("REMIND_FOLLOW", "led colour", "else any card")


@rule("PP1-40", "PP1-43", "PP1-44", "PP1-45")
def test_in_reglesjeu_the_joker_wins():
    assert is_reminded(in_reglesjeu(*REGLESJEU_PLAY), "REMIND_JOKER_WINS")
    assert not is_reminded(in_bga(*BGA_PLAY), "REMIND_JOKER_WINS")
    assert says("REMIND_JOKER_WINS", "wins", "colour and value")


# ---- at the end, and on the cards ----------------------------------------------------------------


@rule("PP1-04")
def test_the_unit_of_penalty_is_called_a_pili():
    game = play(new_session(4, pili_limit=1), *(BGA_PLAY + (("tricks", [4, 0, 0, 0]), "score")))
    assert is_reminded(game, "REMIND_FEWEST")
    for language in LANGUAGES:
        assert "Pili" in text(language, "REMIND_FEWEST", "pili_pili")


@rule("PP1-49", "PP1-54")
def test_the_missions_of_reglesjeu_say_what_wins():
    assert "Lowest" in mission_text("en", "r1")
    assert "golden colour beats" in mission_text("en", "r4")
    for language in LANGUAGES:
        assert mission_text(language, "r1") != mission_text(language, "r4")


def test_every_reminder_is_given_once():
    for game in (
        in_bga(),
        in_bga(("mission", "m13")),
        in_bga(*BGA_PLAY),
        in_reglesjeu(*REGLESJEU_PLAY),
    ):
        assert len(set(reminders(game))) == len(reminders(game))
