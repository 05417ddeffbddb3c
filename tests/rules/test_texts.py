"""The texts that a screen asks for: those of the box and of its game, in one language."""

from croupier.i18n import box_en, box_fr, pili_pili_box_fr
from croupier.i18n.texts import LANGUAGES, Texts, mission_name, mission_text
from tests.texts import by_key


def is_missing(find, *key):
    try:
        find(*key)
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
    t, texts = Texts("fr"), by_key(box_fr)
    assert len(texts) > 90 and sorted(texts) == sorted(by_key(box_en))
    assert {key: t(key) for key in texts} == texts


def test_a_part_of_a_key_or_a_text_is_no_key():
    t, texts = Texts("fr", "pili_pili"), by_key(box_fr)
    texts.update(by_key(pili_pili_box_fr))
    for key in texts:
        for part in (key[1:], key[:-1], key + "_", "\n" + key, texts[key]):
            assert part in texts or is_missing(t, part)


def test_every_mission_of_a_set_has_a_name_and_a_text():
    for language in LANGUAGES:
        for letter, count in (("m", 36), ("r", 5)):
            ids = [letter + str(number) for number in range(1, count + 1)]
            assert len({mission_name(language, each) for each in ids}) == count
            assert all(len(mission_text(language, each)) > 15 for each in ids)
    assert mission_name("en", "m36") == "Card swap 7"
    assert mission_text("fr", "r5") == "Chaque pli d'écart coûte 2 Pilis"


def test_what_is_no_mission_of_a_set_has_no_text():
    for odd in ("", "m", "m0", "m37", "m01", "m1 ", "r6", "x1", "TEXT_m1"):
        assert is_missing(mission_name, "fr", odd)
        assert is_missing(mission_text, "fr", odd)
    assert is_missing(mission_name, "de", "m1")
