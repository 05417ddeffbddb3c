"""What is drawn on the canvas, against pictures drawn by hand and against a grid of pixels."""

from croupier.ui import canvas as canvas_module
from croupier.ui.canvas import PAGES, WIDTH, Canvas, numeral
from tests.contract.dice import Dice

from .pixels import Pixels

LIT = 255


def rows(canvas, x0, x1, y0, y1):
    """A part of the picture, both ends included: # for a lit pixel."""
    return [
        "".join([".#"[canvas.buffer[y // 8 * WIDTH + x] >> y % 8 & 1] for x in range(x0, x1 + 1)])
        for y in range(y0, y1 + 1)
    ]


def full():
    """A canvas with every pixel lit."""
    canvas = Canvas()
    canvas.fill(0, 0, 127, 63)
    return canvas


def columns_touched(draw):
    """The pages and columns in which a full canvas is another one after drawing."""
    canvas = full()
    draw(canvas)
    return [(at // WIDTH, at % WIDTH) for at in range(1024) if canvas.buffer[at] != LIT]


def is_same(draw):
    """Whether a canvas and the grid of pixels show the same after drawing, on dark and on lit."""
    canvas, pixels = Canvas(), Pixels()
    draw(canvas)
    draw(pixels)
    was_lit, lit_pixels = full(), Pixels()
    lit_pixels.fill(0, 0, 127, 63)
    draw(was_lit)
    draw(lit_pixels)
    return canvas.buffer == pixels.buffer() and was_lit.buffer == lit_pixels.buffer()


# ---- texts ---------------------------------------------------------------------------------------


def test_a_small_text_stands_on_its_page():
    canvas = Canvas()
    assert canvas.text("gÉ", 3, 2) == 15
    assert rows(canvas, 2, 14, 15, 24) == [
        ".............",
        "..........#..",
        ".........#...",
        "..####.#####.",
        ".#...#.#.....",
        ".#...#.####..",
        "..####.#.....",
        ".....#.#####.",
        "..###........",
        ".............",
    ]


def test_a_doubled_text_stands_one_row_lower_on_two_pages():
    canvas = Canvas()
    assert canvas.wide("7", 10, 4) == 22
    assert rows(canvas, 10, 20, 32, 47) == [
        "...........",
        "##########.",
        "##########.",
        "........##.",
        "........##.",
        "......##...",
        "......##...",
        "......##...",
        "......##...",
        "....##.....",
        "....##.....",
        "....##.....",
        "....##.....",
        "....##.....",
        "....##.....",
        "...........",
    ]


def test_a_tall_text_is_doubled_in_height_alone():
    canvas = Canvas()
    assert canvas.tall("L", 10, 0) == 16
    assert rows(canvas, 10, 14, 0, 15) == ["....."] + ["#...."] * 12 + ["#####"] * 2 + ["....."]


def test_a_soft_key_stands_one_row_lower_on_the_last_page():
    canvas = Canvas()
    assert canvas.low("L", 10) == 16
    assert rows(canvas, 10, 14, 56, 63) == ["....."] + ["#...."] * 6 + ["#####"]


def test_on_a_turned_box_it_stands_on_the_first_row_of_the_last_page():
    canvas = Canvas()
    canvas.key_row = canvas_module.KEY_ROW_TURNED
    canvas.low("L", 10)
    assert rows(canvas, 10, 14, 56, 63) == ["#...."] * 6 + ["#####"] + ["....."]
    assert is_same(lambda on: turned(on).low("gj←≡✓", 2))


def turned(on):
    on.key_row = canvas_module.KEY_ROW_TURNED
    return on


def test_a_name_of_five_letters_is_doubled_and_a_longer_one_tall():
    canvas = Canvas()
    assert canvas.name("Maxim", 3, 0) == 3 + 5 * 12
    assert canvas.name("Maxime", 3, 0) == 3 + 6 * 6


def test_what_is_right_aligned_ends_before_its_column():
    canvas = Canvas()
    assert canvas.right("H", 3) == 122
    assert rows(canvas, 122, 127, 24, 24) == ["#...#."]
    assert canvas.right("HH", 4, 117) == 106
    assert rows(canvas, 106, 117, 32, 32) == ["#...#.#...#."]


def test_what_is_centred_has_as_much_room_on_both_sides():
    canvas = Canvas()
    assert canvas.centre("HHH", 1) == 73
    assert rows(canvas, 54, 72, 8, 8) == [".#...#.#...#.#...#."]
    canvas.centre("H", 2, 2, 40)
    assert rows(canvas, 2, 39, 16, 16) == ["." * 16 + "#...#" + "." * 17]


def test_a_character_without_a_picture_is_a_box():
    canvas = Canvas()
    canvas.text("\n", 0, 0)
    for character in "\x00\x7f\xa0\u0100☃\U0001f0cf":
        canvas.text(character, 6, 0)
        assert rows(canvas, 0, 4, 0, 7) == rows(canvas, 6, 10, 0, 7), repr(character)
    assert rows(canvas, 0, 4, 0, 7) == ["#####"] + ["#...#"] * 5 + ["#####", "....."]


def test_every_character_is_drawn_as_in_the_data():
    for first in range(0, 0x180, 20):
        line = "".join([chr(code) for code in range(first, first + 20)])
        assert is_same(lambda on, line=line: on.text(line, 2, 3)), first
    assert is_same(lambda on: on.text("…←→−≡■□▲▶▼◀◆♛✓Œœ☃", 2, 3))
    assert is_same(lambda on: on.wide("Œœ…←→−≡", 2, 3))
    assert is_same(lambda on: on.tall("■□▲▶▼◀◆♛✓ç", 2, 3))
    assert is_same(lambda on: on.low("gj←≡✓", 2))
    assert is_same(lambda on: on.medium("0123456789/+", 2, 6))
    assert is_same(lambda on: on.large("01234567", 0, 5))
    assert is_same(lambda on: on.large("89/+−", 0, 0))


def test_a_text_drawn_again_after_many_others_is_the_same():
    canvas, pixels = Canvas(), Pixels()
    for number in list(range(300)) + [0, 299]:
        canvas.text("Luc %d ✓" % number, 2, number % 8)
        pixels.text("Luc %d ✓" % number, 2, number % 8)
        if number % 40 == 0:
            canvas.forget()
    assert canvas.buffer == pixels.buffer()


def test_texts_that_were_taken_apart_are_kept_for_a_screen_only():
    canvas = Canvas()
    kept = canvas_module._TAKEN_APART
    canvas.text("Luc", 2, 0)
    assert "Luc" in kept
    canvas.forget()
    assert len(kept) == 0
    for number in range(200):
        canvas.text("Luc %d" % number, 2, 0)
        assert len(kept) <= 128


def test_a_text_takes_the_place_of_what_was_there():
    canvas = full()
    canvas.text("..", 10, 3)
    assert rows(canvas, 9, 21, 24, 24) == ["#.....#.....#"]
    canvas.large("1", 64, 2)
    assert rows(canvas, 63, 80, 16, 16) == ["#" + "." * 16 + "#"]


# ---- the edges -----------------------------------------------------------------------------------


def test_a_text_that_is_cut_writes_nothing_on_the_next_page():
    long = "M" * 30
    for draw, pages in (
        (lambda canvas: canvas.text(long, 5, 2), (2,)),
        (lambda canvas: canvas.wide(long, 5, 2), (2, 3)),
        (lambda canvas: canvas.tall(long, 5, 2), (2, 3)),
        (lambda canvas: canvas.medium("8" * 30, 5, 2), (2, 3)),
        (lambda canvas: canvas.large("8" * 30, 5, 2), (2, 3, 4)),
        (lambda canvas: canvas.right(long, 2), (2,)),
        (lambda canvas: canvas.centre(long, 2), (2,)),
        (lambda canvas: canvas.low(long, 5), (7,)),
    ):
        touched = columns_touched(draw)
        assert touched and [page for page, _ in touched if page not in pages] == []


def test_a_text_that_is_too_long_keeps_its_beginning():
    for draw in (
        lambda on: on.text("M" * 30, 1, 7),
        lambda on: on.wide("M" * 30, 1, 6),
        lambda on: on.tall("M" * 30, 1, 6),
        lambda on: on.medium("8" * 30, 1, 6),
        lambda on: on.large("8" * 30, 1, 5),
        lambda on: on.right("abcdefghijklmnopqrstuvwxyz", 7),
        lambda on: on.centre("abcdefghijklmnopqrstuvwxyz", 0),
        lambda on: on.low("M" * 30, 1),
    ):
        assert is_same(draw)


def test_a_last_cell_may_lose_its_gap_and_nothing_else():
    canvas = Canvas()
    assert canvas.text("MM", 117, 7) == 129
    assert canvas.text("MM", 118, 7) == 124
    assert canvas.wide("MM", 106, 6) == 130
    assert canvas.wide("MM", 107, 6) == 119
    assert canvas.medium("88", 109, 6) == 129
    assert canvas.medium("88", 110, 6) == 120
    assert canvas.large("88", 97, 5) == 129
    assert canvas.large("88", 98, 5) == 114


# ---- shapes --------------------------------------------------------------------------------------


def test_a_filled_box_has_all_four_sides():
    for y0 in range(17):
        for y1 in range(y0, 17):
            assert is_same(lambda on, y0=y0, y1=y1: on.fill(3, y0, 9, y1)), (y0, y1)
            assert is_same(lambda on, y0=y0, y1=y1: on.fill(3, y0, 9, y1, False)), (y0, y1)


def test_a_frame_is_hollow():
    canvas = Canvas()
    canvas.frame(2, 6, 5, 9)
    assert rows(canvas, 1, 6, 5, 10) == ["......", ".####.", ".#..#.", ".#..#.", ".####.", "......"]


def test_a_divider_is_every_other_pixel():
    canvas = Canvas()
    canvas.divider(3, 57, 63)
    assert rows(canvas, 3, 3, 56, 63) == list(".#.#.#.#")


def test_columns_are_a_picture_of_one_page():
    canvas = full()
    canvas.columns(b"\x01\x80\x00", 125, 7)
    assert rows(canvas, 124, 127, 56, 63) == ["##.."] + ["#..."] * 6 + ["#.#."]


def test_a_dot_is_one_pixel():
    canvas = Canvas()
    canvas.dot(127, 63)
    canvas.dot(0, 0)
    assert canvas.buffer[1023] == 128 and canvas.buffer[0] == 1
    assert sum(canvas.buffer) == 129


def test_clear_makes_all_dark():
    canvas = full()
    canvas.clear()
    assert canvas.buffer == bytes(1024)


# ---- here and now --------------------------------------------------------------------------------


def test_inverted_twice_is_as_before():
    canvas = Canvas()
    canvas.text("Zoé", 0, 1)
    before = bytes(canvas.buffer)
    canvas.invert(-3, 500, 1, 0x0F)
    assert canvas.buffer[128:256] != before[128:256]
    assert canvas.buffer[:128] == before[:128] and canvas.buffer[256:] == before[256:]
    canvas.invert(-3, 500, 1, 0x0F)
    assert canvas.buffer == before


def test_the_cursor_has_a_column_more_on_each_side_of_the_gaps_and_a_row_above():
    canvas = Canvas()
    canvas.mark(10, 16, 3)
    assert rows(canvas, 7, 18, 22, 32) == ["." * 12] + [".#########.."] * 9 + ["." * 12]


def test_the_cursor_on_the_first_page_has_no_row_above():
    assert is_same(lambda on: on.mark(0, 126, 0))
    assert is_same(lambda on: on.mark(4, 126, 7))


def test_the_picture_moves_by_a_column_and_back():
    for by in (1, -1):
        canvas = Canvas()
        canvas.frame(1, 0, 126, 63)
        before = bytes(canvas.buffer)
        canvas.shift(by)
        assert rows(canvas, 0, 3, 9, 9) == ["..#." if by > 0 else "#..."]
        assert rows(canvas, 124, 127, 9, 9) == ["...#" if by > 0 else ".#.."]
        canvas.shift(-by)
        assert canvas.buffer == before


def test_what_moves_over_the_edge_does_not_come_back_on_the_other_side():
    assert is_same(lambda on: on.shift(1))
    assert is_same(lambda on: on.shift(-1))


# ---- at random -----------------------------------------------------------------------------------


def random_step(dice):
    """Something to draw: a method of the canvas and its arguments."""
    words = "".join([dice.choice("Agé9 ←✓☃") for _ in range(dice.below(24))])
    digits = "".join([dice.choice("0189/+−") for _ in range(dice.below(14))])
    x0, y0 = dice.below(WIDTH), dice.below(8 * PAGES)
    x1, y1 = dice.between(x0, WIDTH - 1), dice.between(y0, 8 * PAGES - 1)
    return dice.choice(
        [
            ("text", words, x0, dice.below(8)),
            ("wide", words, x0, dice.below(7)),
            ("tall", words, x0, dice.below(7)),
            ("name", words, x0, dice.below(7)),
            ("low", words, x0),
            ("right", words, dice.below(8), dice.between(40, 127)),
            ("centre", words, dice.below(8), x0, x1),
            ("medium", digits, x0, dice.below(7)),
            ("large", digits, x0, dice.below(6)),
            ("columns", bytes([1, 2, 255]), min(x0, 125), dice.below(8)),
            ("dot", x0, y0),
            ("fill", x0, y0, x1, y1, dice.one_in(2)),
            ("frame", x0, y0, x1, y1),
            ("divider", x0, y0, y1),
            ("invert", x0, x1, dice.below(8), dice.below(256)),
            ("mark", x0, x1, dice.below(8)),
            ("shift", dice.choice([1, -1])),
        ]
    )


def test_a_picture_drawn_at_random_is_that_of_the_pixels():
    dice = Dice(1)
    canvas, pixels = Canvas(), Pixels()
    for _ in range(150):
        method, *values = random_step(dice)
        there = getattr(canvas, method)(*values)
        assert there == getattr(pixels, method)(*values), (method, values)
        assert canvas.buffer == pixels.buffer(), (method, values)


# ---- numbers -------------------------------------------------------------------------------------


def test_the_text_of_a_number_is_made_once():
    assert [numeral(number) for number in (0, 9, 10, 255)] == ["0", "9", "10", "255"]
    assert numeral(200) is numeral(200)
