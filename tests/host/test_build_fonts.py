"""The font of the panel: its pictures reach the firmware, and a malformed one is told."""

import pytest

from croupier.rules.names import is_in_font
from croupier.ui import font
from tests.host.building import change, run

SIGNS = "·…×−→←≡▲▼◀▶✓◆♛■□°«»œŒ"


# ---- what the firmware has -----------------------------------------------------------------------


def small(character):
    """The number of a glyph of the small font."""
    if ord(character) < len(font.PLACES):
        return font.PLACES[ord(character)]
    return font.FIRST_SIGN + font.SIGNS.index(character) if character in font.SIGNS else 0


def drawn(glyphs, number, width, pages):
    """The rows of a glyph, top first."""
    rows = []
    for page in range(pages):
        first = (number * pages + page) * width
        columns = glyphs[first : first + width]
        rows += ["".join(".#"[column >> bit & 1] for column in columns) for bit in range(8)]
    return rows


def test_a_small_glyph_is_columns_with_the_top_row_in_the_lowest_bit():
    place = 5 * small("F")
    assert font.SMALL[place : place + 5] == bytes([0x7F, 0x09, 0x09, 0x09, 0x01])
    assert drawn(font.SMALL, small("ç"), 5, 1) == [
        ".....",
        ".....",
        ".###.",
        "#...#",
        "#....",
        "#...#",
        ".###.",
        "..#..",
    ]


def test_digits_are_pages_from_the_top():
    seven = drawn(font.MEDIUM, font.DIGITS.index("7"), 10, 2)
    assert (seven[1], seven[14]) == (".########.", "...##.....")
    one = drawn(font.LARGE, font.DIGITS.index("1"), 16, 3)
    assert (one[1], one[22]) == (".......####.....", "...############.")
    assert len(font.MEDIUM) == 20 * len(font.DIGITS)
    assert len(font.LARGE) == 48 * len(font.DIGITS)


def test_the_small_font_has_all_that_names_and_texts_need():
    letters = [chr(code) for code in range(0x100) if is_in_font(chr(code))]
    ascii_ = [chr(code) for code in range(0x20, 0x7F)]
    assert [each for each in letters + ascii_ + list(SIGNS) if not small(each)] == []
    assert not any(small(each) for each in "\n\x7f¤☃")


def test_a_space_is_dark_and_an_unknown_character_a_box():
    assert set(drawn(font.SMALL, small(" "), 5, 1)) == {"....."}
    assert drawn(font.SMALL, 0, 5, 1) == ["#####", *["#...#"] * 5, "#####", "....."]


@pytest.mark.parametrize(("glyphs", "size"), [(font.SMALL, 5), (font.MEDIUM, 20), (font.LARGE, 48)])
def test_no_two_glyphs_are_alike(glyphs, size):
    pictures = [glyphs[at : at + size] for at in range(0, len(glyphs), size)]
    assert len(set(pictures)) == len(pictures)


# ---- planted faults ------------------------------------------------------------------------------

A_B = r"^A     B     C"
TOP = r"^\.###\. ####\."  # of A and B


@pytest.mark.parametrize(
    ("file", "pattern", "replacement", "told"),
    [
        ("small", TOP, ".###.. ####.", "line 8: A: row 1: 6 pixels wide, not 5"),
        ("small", TOP, ".###. ##x#.", "line 8: B: row 1: unknown mark x"),
        ("small", TOP, ".###.", "line 8: row 1: 12 pictures, not 13"),
        ("small", TOP + ".*\n", "", "line 8: 7 rows of pixels, not 8"),
        ("small", A_B, "A     A     C", "line 8: A a second time"),
        ("small", A_B, "A     ☃     C", "line 8: ☃ is not of this font"),
        ("small", r"^✓(.*\n){9}", "", "no picture of «"),
        ("small", r"^(\.##\.\. \.{5} \.\.#\.\. )#####", r"\1.###.", "− looks like -"),
        ("medium", r"^\.\.######\.\. ", "..######. ", "0: row 2: 9 pixels wide, not 10"),
        ("large", "^8                9", "8                8", "8 a second time"),
        ("large", "^8                9", "8                A", "A is not of this font"),
    ],
)
def test_a_fault_in_a_font_is_told(firmware, file, pattern, replacement, told):
    change(firmware / "data" / "font" / f"{file}.txt", pattern, replacement)
    fault = run("--check")
    assert fault and fault.startswith(f"{file}.txt: ")
    assert told in fault


def test_a_changed_pixel_reaches_the_firmware(firmware):
    change(firmware / "data/font/small.txt", TOP, "####. ####.")
    assert run() is None
    built = (firmware / "croupier/ui/font.py").read_text(encoding="utf-8")
    assert r'b"\177\11\11\11\176"  # A' in built


def test_a_font_that_is_not_there_is_told(firmware):
    (firmware / "data/font/large.txt").unlink()
    assert "large.txt: " in run("--check")
