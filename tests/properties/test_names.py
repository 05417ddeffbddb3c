"""Names against Unicode's own tables: which are possible, and which look the same."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rules.errors import RuleError
from croupier.rules.names import LONGEST_NAME, check_name, fold, is_in_font

LATIN_1 = [chr(code) for code in range(256)]
# The letters of Latin-1 but for two small raised ones and the micro sign, which no name has.
ALLOWED = [each for each in LATIN_1 if each.isalpha() and each not in "ªºµ"] + list(
    "0123456789 -'."
)
POSSIBLE = st.text(st.sampled_from(ALLOWED), min_size=1, max_size=LONGEST_NAME).filter(str.strip)
ANYTHING = st.one_of(st.text(), st.text(st.characters()), st.text(st.sampled_from(ALLOWED)))


def plain(text):
    """Without case and accents, as Unicode says."""
    parts = unicodedata.normalize("NFD", text)
    return "".join(each for each in parts if not unicodedata.combining(each)).lower()


def code_and_reason(name, others=()):
    """None for a possible name, else the code and the reason of the refusal."""
    try:
        check_name(name, list(others))
    except RuleError as error:
        return error.code, error.values["why"]
    return None


def test_the_font_has_the_letters_of_latin_1_digits_space_hyphen_apostrophe_and_dot():
    assert {chr(code) for code in range(0x3000) if is_in_font(chr(code))} == set(ALLOWED)


@pytest.mark.parametrize("character", [each for each in ALLOWED if each != " "])
def test_a_character_is_folded_as_unicode_folds_it(character):
    assert fold(character) == plain(character)


@given(POSSIBLE)
def test_a_name_is_folded_as_unicode_folds_it(name):
    assert fold(name) == plain(name).strip(" ")


@given(POSSIBLE, POSSIBLE)
def test_two_names_are_the_same_when_they_differ_in_case_and_accents_only(name, other):
    same = plain(name).strip(" ") == plain(other).strip(" ")
    assert code_and_reason(name, [other]) == (("BAD_NAME", "taken") if same else None)


@given(POSSIBLE)
def test_a_name_in_capitals_or_without_accents_is_taken(name):
    capitals = "".join(each.upper() if each.upper() in ALLOWED else each for each in name)
    for other in (capitals, plain(name)):
        assert code_and_reason(other, [name]) == ("BAD_NAME", "taken")


@given(ANYTHING, st.lists(POSSIBLE, max_size=8))
def test_any_text_is_a_name_or_refused_with_its_reason(name, others):
    if not name.strip(" "):
        expected = ("BAD_NAME", "empty")
    elif len(name) > LONGEST_NAME:
        expected = ("BAD_NAME", "long")
    elif not set(name) <= set(ALLOWED):
        expected = ("BAD_NAME", "chars")
    elif plain(name).strip(" ") in [plain(other).strip(" ") for other in others]:
        expected = ("BAD_NAME", "taken")
    else:
        expected = None
    assert code_and_reason(name, others) == expected
