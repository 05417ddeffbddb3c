"""The canvas of the tests notices what nobody could read, and nothing else."""

from tests.ui.checked_canvas import CheckedCanvas


def faults(draw):
    canvas = CheckedCanvas()
    canvas.clear()
    draw(canvas)
    return canvas.faults()


def test_a_text_in_its_place_is_no_fault():
    assert faults(lambda on: on.text("Zoé", 2, 0)) == []
    assert faults(lambda on: on.right("5/4", 3)) == []
    assert faults(lambda on: on.low("OK", 3)) == []
    assert faults(lambda on: on.text("", 200, 0)) == []


def test_a_text_beyond_the_edge_is_cut():
    assert "cut" in faults(lambda on: on.text("Quelle manche", 60, 2))[0]
    assert "cut" in faults(lambda on: on.wide("Maximilien", 20, 2))[0]
    assert "cut" in faults(lambda on: on.large("12/10", 60, 2))[0]


def test_ink_in_the_outermost_columns_is_a_fault():
    assert "edge" in faults(lambda on: on.text("Zoé", 0, 0))[0]
    assert "edge" in faults(lambda on: on.right("5", 0, 128))[0]


def test_a_character_without_a_picture_is_a_fault():
    assert "no picture" in faults(lambda on: on.text("Ж", 2, 0))[0]
    assert "no picture" in faults(lambda on: on.medium("1:2", 2, 0))[0]


def test_texts_that_run_into_each_other_are_a_fault():
    def drawn(on):
        on.text("Manche", 2, 0)
        on.text("Pari", 32, 0)

    assert faults(drawn) == ["'Manche' runs into 'Pari'"]


def test_texts_that_touch_are_a_fault_and_those_with_a_gap_are_none():
    def drawn(on, x):
        on.text("Max", 2, 0)
        on.text("3", x, 0)

    assert faults(lambda on: drawn(on, 19)) != []
    assert faults(lambda on: drawn(on, 20)) == []


def test_a_large_number_stands_on_all_its_pages():
    def drawn(on, page):
        on.large("5", 50, 2)
        on.text("cartes", 40, page)

    assert [page for page in range(8) if faults(lambda on, page=page: drawn(on, page))] == [2, 3, 4]


def test_a_shape_over_a_text_is_a_fault_and_over_another_shape_is_none():
    def over_text(on):
        on.text("Luc", 100, 3)
        on.fill(110, 20, 127, 30)

    def over_shape(on):
        on.fill(100, 20, 127, 30)
        on.divider(110, 20, 40)

    assert faults(over_text) == ["'Luc' runs into 'fill'"]
    assert faults(over_shape) == []


def test_a_picture_that_is_stamped_over_a_text_is_a_fault():
    def drawn(on, y):
        on.text("Luc", 50, 3)
        on.stamp(b"\x07\x05\x07", 60, y)

    assert [y for y in range(64 - 8) if faults(lambda on, y=y: drawn(on, y))] == list(range(22, 31))


def test_a_new_picture_forgets_the_faults_of_the_one_before():
    canvas = CheckedCanvas()
    canvas.clear()
    canvas.text("Quelle manche", 100, 2)
    assert canvas.faults()
    canvas.clear()
    assert canvas.faults() == []
