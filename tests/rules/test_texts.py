"""The texts that a screen asks for: those of the box and of its game, in one language."""

from croupier.i18n import box_fr, box_keys
from croupier.i18n.texts import Texts


def is_missing(t, key):
    try:
        t(key)
    except KeyError:
        return True
    return False


def test_a_text_is_given_in_its_language_with_its_values():
    assert Texts("en", "pili_pili")("WRONG_PHASE") == "Not now"
    assert Texts("fr", "pili_pili")("BID_RANGE", k=5) == "Pari de 0 à 5"


def test_without_values_a_text_stays_as_it_is():
    assert Texts("en", "pili_pili")("BID_RANGE") == "Bid 0 to {k}"


def test_the_texts_of_a_game_are_there_only_in_that_game():
    assert is_missing(Texts("fr"), "BID_RANGE")
    assert not is_missing(Texts("fr"), "WRONG_PHASE")


def test_a_key_that_nobody_has_is_a_key_error():
    assert is_missing(Texts("fr", "pili_pili"), "NOT_A_KEY")
    assert is_missing(Texts("fr", "pili_pili"), "")


def test_every_text_of_the_box_is_found():
    t = Texts("fr")
    assert [t(key) for key in box_keys.KEYS] == list(box_fr.TEXTS)
