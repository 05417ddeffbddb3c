"""What the box tells the table of the bucket pyramid: cards, and what to remember now, with a text
in both languages. Rows "reminds" and "shows" of croupier/rules/trace.md."""

from croupier.i18n.texts import LANGUAGES, text
from croupier.rules.bucket_table import hand, pile_left, reminders
from tests.kit import buckets, play, rule
from tests.rules.heaps import built, one_out, without_colours

LEAD = ("lead", 0, "R", 1, 5)


def in_phases():
    """A game in each phase with cards: building, before a chase, in it, and after it."""
    session = buckets(2)
    games = [session.game]
    games.append(built(2).game)
    for events in ((LEAD,), (LEAD, ("lose", 1)), (LEAD, ("lose", 1), ("remove", 1, "A3"))):
        session = without_colours(2)
        play(session, *events)
        games.append(session.game)
    return games


def phases_of(key):
    """The phases in which a reminder is given."""
    for language in LANGUAGES:
        assert text(language, key, "bucket_pyramid").strip()
    return [game.phase for game in in_phases() if key in reminders(game)]


def says(key, *words):
    """Whether the English text of a reminder holds these words."""
    english = text("en", key, "bucket_pyramid")
    return [word for word in words if word not in english] == []


# ---- cards ---------------------------------------------------------------------------------------


@rule("BP-03")
def test_twelve_cards_each_or_eight():
    assert hand(buckets().game) == 12
    assert hand(buckets(edition="edition2005").game) == 8


@rule("BP-03", "BP-04")
def test_the_table_of_cards():
    for players, dealt, left, dealt_2005, left_2005 in (
        (2, 24, 86, 16, 64),
        (3, 36, 74, 24, 56),
        (4, 48, 62, 32, 48),
        (5, 60, 50, 40, 40),
        (6, 72, 38, 48, 32),
    ):
        game = buckets(players).game
        assert (players * hand(game), pile_left(game)) == (dealt, left)
        game = buckets(players, edition="edition2005").game
        assert (players * hand(game), pile_left(game)) == (dealt_2005, left_2005)


def test_who_left_gets_no_cards_and_who_joined_does():
    session = one_out(4, games=2)
    play(session, ("join", "Tom", 0), "next_game")
    assert pile_left(session.game) == 50
    play(session, ("leave", 0), ("leave", 2))
    assert pile_left(session.game) == 74


# ---- reminders -----------------------------------------------------------------------------------


@rule("BP-05")
def test_hand_first_then_build():
    assert phases_of("REMIND_HAND_FIRST") == ["BUILD"]
    assert says("REMIND_HAND_FIRST", "cards first", "then build")


@rule("BP-09", "BP-10", "BP-12")
def test_the_leader_plays_cards_of_one_animal_and_says_the_total():
    assert phases_of("REMIND_LEAD") == ["LEAD"]
    assert says("REMIND_LEAD", "1 to 3 cards", "one animal", "total")


@rule("BP-11")
def test_cards_stay_face_up():
    assert phases_of("REMIND_FACE_UP") == ["LEAD", "CHASE"]
    assert says("REMIND_FACE_UP", "face up")


@rule("BP-13", "BP-17")
def test_after_the_cards_one_is_drawn():
    assert phases_of("REMIND_DRAW_ONE") == ["LEAD", "CHASE"]
    assert says("REMIND_DRAW_ONE", "draw one only")


@rule("BP-14", "BP-15", "BP-16")
def test_a_higher_total_of_the_same_animal():
    assert phases_of("REMIND_HIGHER") == ["LEAD", "CHASE"]
    assert says("REMIND_HIGHER", "1 to 3", "same animal", "higher")


@rule("BP-21")
def test_earlier_cards_count_too():
    assert phases_of("REMIND_ADD") == ["LEAD", "CHASE"]
    assert says("REMIND_ADD", "earlier cards", "count")


@rule("BP-22", "BP-23", "BP-24")
def test_nobody_has_to_follow():
    assert phases_of("REMIND_DECLINE") == ["LEAD", "CHASE"]
    assert says("REMIND_DECLINE", "Can't or won't", "No card", "bucket falls")


@rule("BP-28", "BP-29", "BP-31", "BP-32")
def test_the_damage():
    damage = ("REMIND_FALL", "REMIND_NO_COLOUR", "REMIND_SPLIT", "REMIND_LEADS")
    for key in damage:
        assert phases_of(key) == ["REMOVE", "SPLIT"]
    assert reminders(in_phases()[3]) == damage
    assert says("REMIND_FALL", "all above it")
    assert says("REMIND_NO_COLOUR", "Any bucket you like")
    assert says("REMIND_SPLIT", "one part goes", "your choice")
    assert says("REMIND_LEADS", "leads next")


def test_an_equal_total_only_with_its_option():
    assert phases_of("REMIND_EQUAL") == []
    assert says("REMIND_EQUAL", "equal total", "round")
    session = without_colours(2, on_equal="reverse")
    assert "REMIND_EQUAL" in reminders(session.game)
    play(session, LEAD)
    assert "REMIND_EQUAL" in reminders(session.game)
    play(session, ("lose", 1))
    assert "REMIND_EQUAL" not in reminders(session.game)


def test_what_matters_most_comes_first():
    chase = ("REMIND_HIGHER", "REMIND_ADD", "REMIND_DECLINE", "REMIND_DRAW_ONE")
    session = without_colours(2)
    assert reminders(session.game) == ("REMIND_LEAD", "REMIND_FACE_UP") + chase
    play(session, LEAD)
    assert reminders(session.game) == chase + ("REMIND_FACE_UP",)
    session = without_colours(2, edition="edition2005")
    assert reminders(session.game) == ("REMIND_LEAD", "REMIND_FACE_UP") + chase + ("REMIND_EQUAL",)
