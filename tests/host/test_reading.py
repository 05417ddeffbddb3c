"""The words on a frame are read as they were drawn, wherever and however they stand."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.ui import font
from croupier_host.reading import contains, read
from tests.host.drawing import Picture

CHARACTERS = [chr(code) for code in range(33, 256) if font.PLACES[code]] + list(font.SIGNS)
WORD = st.text(st.sampled_from(CHARACTERS), min_size=1, max_size=8)
FEW = settings(max_examples=25)
NAME = st.text(st.sampled_from("ABEGJOQZabcdegjopqruxzçéèÇÉ019-.'"), min_size=1, max_size=5)


def test_a_dark_panel_has_no_words():
    assert read(bytes(1024)) == []
    assert not contains(bytes(1024), "x")


def test_a_lit_panel_has_no_words():
    assert read(b"\xff" * 1024) == []


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_of_the_font_is_read_alone_and_in_a_word_in_every_size(character):
    picture = Picture()
    picture.text(character, 5, 8)
    picture.text(f"n{character}n", 40, 8)
    picture.mark(f"n{character}n", 80, 1)
    assert read(picture.frame()) == [f"{character} n{character}n n{character}n"]


@pytest.mark.parametrize("character", [each for each in CHARACTERS if each.isalnum()])
def test_a_letter_is_read_doubled_and_tall_and_inverted(character):
    picture = Picture()
    end = picture.doubled(character, 3, 0)
    picture.invert(0, 0, end, 15)
    picture.tall(character, 50, 2)
    end = picture.tall(character, 3, 4)
    picture.invert(0, 32, end, 47)
    assert read(picture.frame()) == [character] * 3


def test_a_character_that_the_font_lacks_is_seen():
    picture = Picture()
    picture.text("a\x01b", 2, 16)
    assert read(picture.frame()) == ["a\ufffdb"]


@FEW
@given(WORD, st.integers(0, 79), st.integers(0, 6), st.booleans())
def test_a_word_is_read_at_any_column(word, x, page, is_marked):
    picture = Picture()
    if is_marked:
        picture.mark(word, x, page)
    else:
        picture.text(word, x, 8 * page)
    assert read(picture.frame()) == [word]


@FEW
@given(st.lists(WORD, min_size=7, max_size=7), st.integers(0, 79), st.integers(0, 6))
def test_a_list_with_a_cursor_is_read(words, x, chosen):
    picture = Picture()
    for page, word in enumerate(words):
        if page == chosen:
            picture.mark(word, x, page)
        else:
            picture.text(word, x, 8 * page)
    assert read(picture.frame()) == words


@FEW
@given(st.integers(0, 60), st.integers(0, 70))
def test_letters_that_differ_in_their_lowest_row_alone_are_told_apart_above_a_cursor(x, cursor):
    words = "cçgqgçcqqg"
    picture = Picture()
    picture.text(words, x, 16)
    picture.mark("GAGNE", cursor, 3)
    assert read(picture.frame()) == [words, "GAGNE"]


@FEW
@given(NAME, WORD, st.booleans())
def test_the_player_in_turn_is_read_beside_small_notes(name, word, is_tall):
    picture = Picture()
    end = (picture.tall if is_tall else picture.doubled)(name, 3, 0)
    picture.invert(0, 0, end, 15)
    picture.text(word, 78, 0)
    picture.text("5 cartes", 78, 8)
    assert read(picture.frame()) == [f"{name} {word}", "5 cartes"]


@FEW
@given(NAME, st.booleans(), st.integers(0, 60))
def test_a_large_name_above_a_cursor_is_read(name, is_tall, cursor):
    picture = Picture()
    (picture.tall if is_tall else picture.doubled)(name, 22, 1)
    picture.mark("Zoé", cursor, 3)
    found = read(picture.frame())
    likely = name.replace("ç", "c").replace("q", "g")  # of these no row is left
    assert [line.replace("ç", "c").replace("q", "g") for line in found] == [likely, "Zoé"]


@FEW
@given(st.text(st.sampled_from(font.DIGITS), min_size=1, max_size=5), st.integers(0, 45))
def test_digits_are_read_in_both_sizes(digits, x):
    picture = Picture()
    picture.large(digits, x, 0)
    picture.medium(digits, x, 3)
    picture.mark("OK", 2, 5)
    assert read(picture.frame()) == [digits, digits, "OK"]


def test_the_soft_keys_are_read():
    picture = Picture()
    picture.keys("←≡", "LISTE", "PERSO", "GAGNE")
    assert read(picture.frame()) == ["←≡ LISTE PERSO GAGNE"]
    picture = Picture()
    picture.keys("", "−", "", "OK")
    assert read(picture.frame()) == ["− OK"]


def test_the_soft_keys_are_read_while_back_is_held():
    for columns in (8, 30):
        picture = Picture()
        picture.keys("←≡", "▲", "▼", "OK")
        picture.invert(0, 56, columns, 63)
        assert read(picture.frame())[0].endswith("▲ ▼ OK")
    assert read(picture.frame()) == ["←≡ ▲ ▼ OK"]


def test_a_text_on_the_last_page_is_read_too():
    picture = Picture()
    picture.text("Garçon", 2, 56)
    assert read(picture.frame()) == ["Garçon"]


def test_a_screen_is_read_line_by_line():
    picture = Picture()
    end = picture.doubled("Ana", 3, 0)
    picture.invert(0, 0, end, 15)
    picture.text("Pari 2/5", 69, 0)
    picture.text("✓", 122, 0)
    picture.text("5 cartes", 79, 8)
    picture.text("Total", 90, 16)
    picture.large("0", 40, 2)
    picture.text("◀", 20, 24)
    picture.text("▶", 64, 24)
    picture.medium("2/5", 90, 3)
    picture.mark("0", 30, 6)
    for place, value in enumerate("12345"):
        picture.text(value, 42 + 12 * place, 48)
    picture.keys("←≡", "−", "+", "OK")
    assert read(picture.frame()) == [
        "Ana Pari 2/5 ✓",
        "5 cartes",
        "0 Total",
        "◀ ▶ 2/5",
        "0 1 2 3 4 5",
        "←≡ − + OK",
    ]


def test_a_picture_is_passed_over():
    picture = Picture()
    for x in range(128):
        for y in range(20, 40):
            if (x * x + 3 * y) % 7 < 3:
                picture.light(x, y)
    picture.text("Score", 2, 0)
    picture.text("OK", 106, 48)
    lines = read(picture.frame())
    assert lines[0] == "Score" and lines[-1] == "OK"


# ---- a text in the lines -------------------------------------------------------------------------


def two_lines():
    picture = Picture()
    picture.text("Bien à vous", 2, 8)
    picture.text("tous", 2, 16)
    return picture.frame()


@pytest.mark.parametrize("text", ["Bien", "n à v", "vous tous", "Bien  à\tvous", " tous "])
def test_a_text_is_found_in_a_line_and_across_lines(text):
    assert contains(two_lines(), text)


@pytest.mark.parametrize("text", ["bien", "Bienà", "voustous", "tous vous", "Bien a"])
def test_a_text_that_is_not_there_is_not_found(text):
    assert not contains(two_lines(), text)
