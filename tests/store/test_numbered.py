"""Names that are numbers. Runs under CPython and MicroPython."""

from croupier.store.numbered import number


def test_a_number_has_so_many_digits_or_more_where_it_needs_them():
    for text, expected in (("000000", 0), ("000012", 12), ("999999", 999999), ("1000000", 1000000)):
        assert number(text, 6) == expected
        assert "%06d" % expected == text


def test_anything_else_is_no_number():
    for text in (
        "",
        "12",
        "0000012",
        "00001x",
        "-00012",
        "00 012",
        "1234567890",
        "+00012",
        "١٢٣٤٥٦",
    ):
        assert number(text, 6) == -1, text
    for text in ("²²²²", "½½½½", "0x10", "1_00"):
        assert number(text, 4) == -1, text
