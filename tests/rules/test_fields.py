"""The kinds of values of an event: from JSON, to bytes, and back."""

from croupier.rules.errors import BadRecord, RuleError
from croupier.rules.fields import (
    COUNT,
    FARTHEST,
    FLAG,
    NUMBER,
    PER_PLAYER,
    Between,
    Exactly,
    Letters,
    ListOf,
    Maybe,
    Ordinal,
    Reader,
    Text,
    Word,
    pack_size,
)


def code(kind, value):
    """The code with which a kind refuses a value, None when it takes it."""
    try:
        kind.read(value)
    except RuleError as error:
        return error.code
    return None


def packed(kind, value):
    out = bytearray()
    kind.pack(value, out)
    return bytes(out)


def there_and_back(kind, value):
    data = packed(kind, value)
    source = Reader(data)
    found = kind.unpack(source)
    assert source.at == len(data)
    return found


def is_bad(kind, data):
    try:
        kind.unpack(Reader(data))
    except (BadRecord, IndexError):
        return True
    return False


# ---- numbers -------------------------------------------------------------------------------------


def test_a_number_is_an_integer_and_nothing_else():
    for value in (True, False, "1", 1.5, 1.0, None, [1], {}):
        assert code(NUMBER, value) == "NOT_INT"
        assert code(COUNT, value) == "NOT_INT"
        assert code(Between(0, 9), value) == "NOT_INT"


def test_numbers_of_any_size_are_read():
    for value in (0, 1, -1, 56, -1000, FARTHEST, -FARTHEST):
        assert NUMBER.read(value) == value


def test_a_number_far_outside_every_rule_stays_far_outside():
    assert FARTHEST == 2**28
    assert NUMBER.read(10**30) == FARTHEST
    assert NUMBER.read(-(10**30)) == -FARTHEST


def test_numbers_survive_the_journal():
    for value in (0, 1, -1, 63, 64, -64, -65, 8191, 8192, FARTHEST, -FARTHEST):
        assert there_and_back(NUMBER, value) == value


def test_a_small_number_is_one_byte():
    for value in (0, 8, -8, 63):
        assert len(packed(NUMBER, value)) == 1


def test_a_size_is_not_below_zero():
    assert code(COUNT, 0) == "BAD_EVENT"
    assert COUNT.read(1) == 1
    assert there_and_back(COUNT, 300) == 300


def test_a_number_between_two_limits():
    kind = Between(-20, 20)
    assert code(kind, -21) == "BAD_EVENT"
    assert code(kind, 21) == "BAD_EVENT"
    for value in (-20, 0, 20):
        assert kind.read(value) == value
        assert there_and_back(kind, value) == value


def test_bytes_beyond_the_upper_limit_are_none():
    assert is_bad(Between(-20, 20), b"\x29")


# ---- flags, words, texts -------------------------------------------------------------------------


def test_a_flag_is_true_or_false():
    for value in (0, 1, "true", None):
        assert code(FLAG, value) == "BAD_EVENT"
    for value in (True, False):
        assert FLAG.read(value) is value
        assert there_and_back(FLAG, value) is value
    assert is_bad(FLAG, b"\x02")


def test_a_word_is_one_of_its_list():
    kind = Word("high", "low")
    for value in ("High", "", None, 0, True, ["high"], {}):
        assert code(kind, value) == "BAD_EVENT"
    for value in ("high", "low"):
        assert kind.read(value) == value
        assert there_and_back(kind, value) == value
    assert is_bad(kind, b"\x02")


def test_a_byte_beyond_the_words_is_a_bad_record():
    for kind, data in ((Word("high", "low"), b"\x02"), (Between(0, 9), b"\x0a")):
        found = None
        try:
            kind.unpack(Reader(data))
        except BadRecord as error:
            found = error
        assert found is not None


def test_none_may_be_a_word():
    kind = Word(None, "copy", "move")
    assert kind.read(None) is None
    assert there_and_back(kind, None) is None


def test_the_one_word_is_that_word():
    kind = Exactly("tile")
    for value in ("Tile", "", None, 0, True, ["tile"], {}):
        assert code(kind, value) == "BAD_EVENT"
    assert kind.read("tile") == "tile" == kind.show("tile")
    assert packed(kind, "tile") == b""
    assert there_and_back(kind, "tile") == "tile"


def test_a_word_may_stand_for_its_place():
    kind = Ordinal(("row", "column"))
    for value in ("Row", "", None, 0, 1, True, ["row"], {}):
        assert code(kind, value) == "BAD_EVENT"
    for place, word in enumerate(("row", "column")):
        assert kind.read(word) == place
        assert kind.show(place) == word
        assert packed(kind, place) == bytes((place,))
        assert there_and_back(kind, place) == place
    assert is_bad(kind, b"\x02")


def test_a_text_of_letters_stands_for_their_places():
    kind = Letters(("R", "Y", "B"))
    for value in (None, 0, True, ["R"], "r", "RYX", "RY ", "R" * 200 + "X"):
        assert code(kind, value) == "BAD_EVENT"
    for text, places in (("", b""), ("RBY", b"\x00\x02\x01"), ("Y" * 127, b"\x01" * 127)):
        assert kind.read(text) == places
        assert kind.show(places) == text
        assert there_and_back(kind, places) == places
    assert packed(kind, b"\x00\x02") == b"\x02\x00\x02"
    assert kind.read("B" * 200) == b"\x02" * 127
    for data in (b"\x01\x03", b"\x02\x00\xff", b"\x02\x00"):
        assert is_bad(kind, data)
    error = None
    try:
        kind.unpack(Reader(b"\x01\x03"))
    except BadRecord as raised:
        error = raised
    assert error is not None


def test_a_list_of_one_kind():
    kind = ListOf(Ordinal(("row", "column")))
    assert kind.read(["column", "row", "column"]) == [1, 0, 1]
    assert kind.show([1, 0, 1]) == ["column", "row", "column"]
    for values in ([], [0], [1, 0, 1], [0] * 127):
        assert there_and_back(kind, values) == values
    for value in (None, "row", {"row": 1}, ("row",), 3, ["row", "floor"], [None]):
        assert code(kind, value) == "BAD_EVENT"
    assert kind.read(["row"] * 200) == [0] * 127
    assert code(kind, ["row"] * 200 + ["floor"]) == "BAD_EVENT"
    assert code(ListOf(NUMBER), [1, True]) == "NOT_INT"
    assert is_bad(kind, b"\x01\x02")


def test_a_text_is_a_text():
    for value in (None, 5, True, ["Max"]):
        assert code(Text(12), value) == "BAD_EVENT"


def test_a_long_text_is_cut():
    assert Text(4).read("Zoé et Max") == "Zoé "


def test_texts_survive_the_journal():
    for text in ("", "Zoé", "日本", "x" * 200):
        assert there_and_back(Text(300), text) == text


def test_half_a_character_is_replaced():
    for half in (0xD800, 0xDFFF):
        assert Text(4).read("a" + chr(half) + "b") == "a\ufffdb"
    for whole in ("\ud7ff", "\ue000"):
        assert Text(4).read(whole) == whole


def test_bytes_that_are_no_text_are_none():
    assert is_bad(Text(4), b"\x02\xff\xfe")
    assert is_bad(Text(4), b"\x05abc")


# ---- values that may be missing, and lists -------------------------------------------------------


def test_a_value_may_be_missing():
    kind = Maybe(NUMBER)
    for value in (None, 0, -3):
        assert there_and_back(kind, value) == value
    assert kind.read(6) == 6
    assert kind.show(6) == 6


def test_a_value_that_may_be_missing_may_need_another():
    assert Maybe(NUMBER).needs == ""
    assert Maybe(NUMBER, "v").needs == "v"


def test_null_is_not_a_missing_value():
    assert code(Maybe(NUMBER), None) == "NOT_INT"


def test_a_list_over_the_players_holds_numbers_and_nulls():
    values = [2, None, 0, -1]
    assert PER_PLAYER.read(values) == values
    assert there_and_back(PER_PLAYER, values) == values
    assert code(PER_PLAYER, [1, True]) == "NOT_INT"
    assert code(PER_PLAYER, [1, "2"]) == "NOT_INT"
    assert code(PER_PLAYER, [0] * 127) is None


def test_a_list_over_the_players_is_a_list_of_possible_length():
    for value in (None, 3, "12", {"0": 1}, [0] * 128):
        assert code(PER_PLAYER, value) == "BAD_EVENT"


# ---- bytes ---------------------------------------------------------------------------------------


def test_a_reader_begins_where_it_is_told_to():
    source = Reader(b"\x01\x02\x03", 1)
    assert source.byte() == 2
    assert source.byte() == 3


def test_where_the_bytes_end_there_is_no_value():
    for kind in (
        NUMBER,
        COUNT,
        FLAG,
        PER_PLAYER,
        Between(0, 9),
        Word("high", "low"),
        Ordinal(("high", "low")),
        ListOf(FLAG),
        Letters(("R", "Y")),
        Text(4),
        Maybe(FLAG),
    ):
        assert is_bad(kind, b"")
    assert is_bad(Maybe(NUMBER), b"\x01")
    assert is_bad(PER_PLAYER, b"\x02\x01")
    assert is_bad(ListOf(FLAG), b"\x02\x01")


def test_a_span_is_skipped():
    source = Reader(b"\x01\x02\x03")
    assert source.span(2) == 0
    assert source.byte() == 3


def test_sizes_take_seven_bits_a_byte():
    for value, data in ((0, b"\x00"), (127, b"\x7f"), (128, b"\x80\x01"), (16384, b"\x80\x80\x01")):
        out = bytearray()
        pack_size(value, out)
        assert bytes(out) == data
        assert Reader(data).size() == value


def test_a_number_of_six_bytes_is_none():
    assert is_bad(COUNT, b"\x80\x80\x80\x80\x80\x01")
    assert is_bad(COUNT, b"\x80\x80")
