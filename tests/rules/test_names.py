"""Names of players: which are possible, and which are the same (CONTRACT.md 1)."""

from croupier.rules.errors import RuleError
from croupier.rules.names import check_name, fold, is_in_font


def fault(name, others=()):
    """Why a name is refused, None for one that is not."""
    try:
        check_name(name, list(others))
    except RuleError as error:
        assert error.code == "BAD_NAME"
        return error.values["why"]
    return None


def test_a_name_has_one_to_twelve_characters():
    for length in range(1, 13):
        assert fault("M" * length) is None
    assert fault("") == "empty"
    assert fault("M" * 13) == "long"


def test_accents_count_as_one_character():
    assert fault("É" * 12) is None


def test_the_limit_is_named():
    values = None
    try:
        check_name("Bartholomaeus", [])
    except RuleError as error:
        values = error.values
    assert values == {"why": "long", "max": 12}


def test_a_name_is_not_blank():
    assert fault("   ") == "empty"
    assert fault("X") is None


def test_letters_digits_space_hyphen_apostrophe_and_dot():
    for name in ("Zoé", "Jean-Luc", "D'Arc", "Max 2", "J.R.", "ÀÖØöøÿ", "Æßþ"):
        assert fault(name) is None


def test_no_other_character_is_in_the_font():
    for name in (
        "a,b",
        "a_b",
        "a\tb",
        "a\nb",
        "\t",
        "a/b",
        "a×b",
        "a÷b",
        "Œuf",
        "Łuk",
        "日本",
        "a\u0301",
        "\x00",
    ):
        assert fault(name) == "chars"


def test_beyond_ascii_the_font_has_the_letters_of_latin_1_only():
    found = [code for code in range(128, 0x250) if is_in_font(chr(code))]
    assert found == [code for code in range(0xC0, 0x100) if code not in (0xD7, 0xF7)]


def test_the_font_has_the_ascii_characters_of_a_name_only():
    found = "".join([chr(code) for code in range(128) if is_in_font(chr(code))])
    assert found == " '-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def test_names_equal_but_for_case_are_the_same():
    assert fault("MAX", ["Max"]) == "taken"


def test_names_equal_but_for_accents_are_the_same():
    for name, other in (
        ("Zoe", "Zoé"),
        ("ZOÉ", "zoè"),
        ("Noël", "NOEL"),
        ("Françoise", "francoise"),
    ):
        assert fault(name, [other]) == "taken"


def test_outer_spaces_make_no_difference():
    assert fault(" Max ", ["Max"]) == "taken"


def test_other_names_are_free():
    assert fault("Maxi", ["Max", "Zoé"]) is None
    assert fault("D'Arc", ["DArc"]) is None


def test_a_capital_folds_like_its_small_letter():
    for code in range(0xC0, 0xDF):
        if code != 0xD7:
            assert fold(chr(code)) == fold(chr(code + 32))


def test_letters_of_their_own_are_no_accented_ones():
    for letter in ("æ", "ð", "ß", "þ"):
        assert fold(letter) == letter


def test_folding_takes_off_every_accent():
    assert fold("ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ") == "aaaaaaceeeeiiiinooooouuuuy"
    assert fold("àáâãäåçèéêëìíîïñòóôõöùúûüýÿ") == "aaaaaaceeeeiiiinooooouuuuyy"
