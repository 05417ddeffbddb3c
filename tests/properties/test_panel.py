"""Whatever is drawn, the canvas shows what a grid of pixels shows, and the panel what the canvas
shows."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.ui.canvas import PAGES, WIDTH, Canvas
from tests.ui.pixels import Pixels
from tests.ui.test_changes import Wired, cheapest, cost

WORDS = st.text(st.one_of(st.characters(max_codepoint=0x17F), st.sampled_from("…←→−≡■□▲▶▼◀◆♛✓☃")))
DIGITS = st.text("0123456789/+−")
X = st.integers(0, WIDTH - 1)
Y = st.integers(0, 8 * PAGES - 1)
PAGE = st.integers(0, PAGES - 1)
TWO_PAGES = st.integers(0, PAGES - 2)
THREE_PAGES = st.integers(0, PAGES - 3)
BOX = st.tuples(X, Y, X, Y).map(
    lambda box: (min(box[0], box[2]), min(box[1], box[3]), max(box[0], box[2]), max(box[1], box[3]))
)


def step(name, *values):
    return st.tuples(st.just(name), st.tuples(*values))


STEPS = st.one_of(
    step("text", WORDS, X, PAGE),
    step("wide", WORDS, X, TWO_PAGES),
    step("tall", WORDS, X, TWO_PAGES),
    step("name", WORDS, X, TWO_PAGES),
    step("low", WORDS, X),
    step("right", WORDS, PAGE, st.integers(0, WIDTH - 1)),
    step("centre", WORDS, PAGE, X, X),
    step("medium", DIGITS, X, TWO_PAGES),
    step("large", DIGITS, X, THREE_PAGES),
    step("columns", st.binary(max_size=13), st.integers(0, WIDTH - 13), PAGE),
    step("dot", X, Y),
    st.tuples(st.sampled_from(["fill", "frame"]), BOX),
    st.tuples(st.just("fill"), BOX.map(lambda box: (*box, False))),
    st.tuples(st.just("divider"), BOX.map(lambda box: (box[0], box[1], box[3]))),
    step("invert", st.integers(-9, 140), st.integers(-9, 140), PAGE, st.integers(0, 255)),
    step("mark", X, X, PAGE),
    step("shift", st.sampled_from([1, -1])),
)


@given(st.lists(STEPS, max_size=12))
def test_a_canvas_shows_what_the_pixels_show(steps):
    canvas, pixels = Canvas(), Pixels()
    for name, values in steps:
        assert getattr(canvas, name)(*values) == getattr(pixels, name)(*values)
        assert canvas.buffer == pixels.buffer()


CHANGED = st.dictionaries(st.integers(0, WIDTH * PAGES - 1), st.integers(0, 255), max_size=60)


@given(st.lists(CHANGED, max_size=5))
def test_a_panel_shows_its_canvas_for_as_few_bytes_as_can_be(pictures):
    wired = Wired()
    for changed in pictures:
        before = bytes(wired.canvas.buffer)
        for at, byte in changed.items():
            wired.canvas.buffer[at] = byte
        assert cost(wired.send()) == cheapest(before, wired.canvas.buffer)
