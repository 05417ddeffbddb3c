"""What each refusal of the bucket pyramid says in both languages (bucket_pyramid.md 3.5)."""

from croupier.i18n.texts import refusal as sentence
from tests.kit import buckets, play, refusal
from tests.rules.heaps import EXAMPLE, built, one_out, without_colours


def said(session, event):
    """The code of a refusal, and its text in English and French."""
    error = refusal(session, event)
    names = session.game.names
    texts = [
        sentence(language, "bucket_pyramid", error.code, error.values, names)
        for language in ("en", "fr")
    ]
    return error.code, texts[0], texts[1]


def at_remove(colour):
    session = built(2)
    play(session, ("lead", 0, colour), ("lose", 1))
    return session


def test_pyramids():
    assert said(buckets(), ("pyramid", 0, "R" * 15)) == (
        "COLOUR_COUNT",
        "3 of each colour",
        "3 seaux par couleur",
    )
    assert said(buckets(edition="edition2005"), ("pyramid", 0, EXAMPLE))[1:] == (
        "2 of each colour",
        "2 seaux par couleur",
    )


def test_buckets():
    session = at_remove("S")
    play(session, ("remove", 1, "E1"), ("lead", 1, "S"), ("lose", 1))
    found = said(session, ("remove", 1, "E1"))
    assert found == ("BAD_BUCKET", "No bucket there", "Pas de seau ici")


def test_every_colour_has_its_word():
    found = []
    for colour, name in (("R", "A2"), ("Y", "A1"), ("B", "A1"), ("S", "A1"), ("G", "A1")):
        code, english, french = said(at_remove(colour), ("remove", 1, name))
        assert code == "WRONG_COLOUR"
        found.append((english, french))
    assert found == [
        ("Must be red", "Seau rouge obligatoire"),
        ("Must be yellow", "Seau jaune obligatoire"),
        ("Must be blue", "Seau bleu obligatoire"),
        ("Must be silver", "Seau argent obligatoire"),
        ("Must be green", "Seau vert obligatoire"),
    ]


def test_cards():
    session = without_colours(2)
    found = said(session, ("lead", 0, "R", 4, 16))
    assert found == ("CARD_COUNT", "1 to 3 cards", "1 à 3 cartes")
    for n, english, french in (
        (1, "Total 1-8", "Total 1 à 8"),
        (2, "Total 2-16", "Total 2 à 16"),
        (3, "Total 4-23", "Total 4 à 23"),
    ):
        assert said(session, ("lead", 0, "R", n, 99)) == ("TOTAL_RANGE", english, french)
    found = said(session, ("lose", 0))
    assert found == ("LEADER_MUST_PLAY", "Leader must play", "Le premier doit jouer")
    play(session, ("lead", 0, "R", 1, 8))
    found = said(session, ("raise", 1, 1, 8))
    assert found == ("NOT_HIGHER", "Must beat 8", "Doit dépasser 8")


def test_players_by_name():
    session = without_colours(3)
    assert said(session, ("lead", 1, "R"))[:2] == ("NOT_YOUR_TURN", "Not Max's turn")
    assert said(session, ("lead", 9, "R"))[0] == "BAD_PLAYER"
    assert said(one_out(2), "next_game")[:2] == ("GAME_OVER", "Game is over")
