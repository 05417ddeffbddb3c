"""The line over the buttons."""

from croupier.ui import softkeys
from croupier.ui.canvas import KEY_ROW, KEY_ROW_TURNED, WIDTH, Canvas

LAST = 7 * WIDTH
DIVIDERS = (31, 63, 95)
DOTTED = 0b10101010  # rows 57, 59, 61 and 63


def drawn(*labels, is_deaf=False, key_row=KEY_ROW):
    """The columns of the last page; nothing may be drawn on the others."""
    canvas = Canvas()
    canvas.key_row = key_row
    softkeys.draw(canvas, labels, is_deaf)
    assert canvas.buffer[:LAST] == bytes(LAST)
    return canvas.buffer[LAST:]


def ink(columns, key):
    """The first and the last lit column over a button, counted from its first, dividers aside."""
    lit = [x for x in range(31) if columns[32 * key + x]]
    return (lit[0], lit[-1]) if lit else None


def test_dotted_lines_part_the_four_keys():
    columns = drawn("", "", "", "")
    assert [x for x in range(WIDTH) if columns[x]] == list(DIVIDERS)
    assert [columns[x] for x in DIVIDERS] == [DOTTED] * 3


def test_a_label_stands_over_the_middle_of_its_button():
    for key in range(4):
        for label in ("HH", "HHH", "HHHH", "HHHHH"):
            labels = ["", "", "", ""]
            labels[key] = label
            columns = drawn(*labels)
            first, last = ink(columns, key)
            assert last - first == 6 * len(label) - 2
            assert abs(first - (31 - last)) <= 2, (label, key)
            assert [ink(columns, other) for other in range(4) if other != key] == [None] * 3


def test_the_widest_label_leaves_its_dividers_free():
    assert softkeys.WIDEST == 5
    columns = drawn("MMMMM", "MMMMM", "MMMMM", "MMMMM")
    assert [columns[x] for x in DIVIDERS] == [DOTTED] * 3
    assert columns[0] == columns[127] == 0  # the picture may move by one


def test_a_label_that_is_too_wide_stays_on_the_panel():
    assert len(drawn("", "", "", "MMMMMMMM")) == WIDTH


def test_labels_leave_the_row_above_them_free():
    assert not any(column & 1 for column in drawn("ÉÀÂ", "gjpqy", "▲▼", "←≡"))


def test_on_a_turned_box_all_is_a_row_higher_and_the_row_below_is_free():
    for labels in (("ÉÀÂ", "HALB", "▲▼", "←≡"), ("MENU", "−", "+", "OK")):
        usual, turned = drawn(*labels), drawn(*labels, key_row=KEY_ROW_TURNED)
        assert turned == bytes([column >> 1 for column in usual])


def test_ok_has_no_label_while_it_is_deaf():
    keys = ("BACK", "−", "+", "OK")
    heard, deaf = drawn(*keys), drawn(*keys, is_deaf=True)
    assert ink(heard, 3) and ink(deaf, 3) is None
    assert deaf[:96] == heard[:96]


def test_the_key_of_back_fills_from_the_left_up_to_its_divider():
    for progress in range(33):
        canvas = Canvas()
        softkeys.draw(canvas, ("BACK", "−", "+", "OK"))
        before = bytes(canvas.buffer)
        softkeys.fill(canvas, progress)
        changed = [at - LAST for at in range(1024) if canvas.buffer[at] != before[at]]
        assert changed == list(range(min(progress, 31)))
        assert all(canvas.buffer[LAST + x] == before[LAST + x] ^ 255 for x in changed)
