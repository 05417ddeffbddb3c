"""Whatever the buttons do, and however seldom somebody looks at them."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.input.gestures import BACK, MENU, MINUS, NONE, OK, PLUS, SETTLE_MS, Gestures

BACK_DOWN = 1
ALONE = {1: BACK, 2: MINUS, 4: PLUS, 8: OK}
MS = st.integers(1, 500)
DOWN = st.tuples(st.sampled_from([*ALONE, *ALONE, 3, 5, 9, 12, 15]), MS)
LOOKS = st.lists(st.one_of(DOWN, st.tuples(st.just(0), MS)), max_size=30)
TOUCH = st.lists(st.one_of(DOWN, st.tuples(st.just(0), st.integers(1, 8))), max_size=30)
PAUSE = (0, 1000)


def meant(looks, gestures=None):
    """What each look (buttons, ms since the one before) finds, NONE left out."""
    gestures = gestures or Gestures()
    found = [gestures.update(down, ms) for down, ms in looks]
    assert 0 <= gestures.fill() < 32
    return [gesture for gesture in found if gesture != NONE]


@given(LOOKS, LOOKS)
def test_after_a_pause_all_that_was_before_is_forgotten(before, looks):
    assert meant([*before, PAUSE, *looks]) == meant([*before, PAUSE]) + meant(looks)


@given(LOOKS)
def test_nothing_is_pressed_that_was_not_down_alone(looks):
    alone = {ALONE[down] for down, _ in looks if down in ALONE}
    pressed = {gesture & 3 for gesture in meant([*looks, PAUSE]) if gesture != MENU}
    assert pressed <= alone


@given(LOOKS)
def test_no_press_counts_twice(looks):
    downs = [down for down, _ in looks]
    begun = dict.fromkeys(ALONE.values(), 0)
    for before, down in zip([0, *downs], downs, strict=False):
        if down in ALONE and down != before:
            begun[ALONE[down]] += 1
    found = meant([*looks, PAUSE])
    assert all(found.count(button) <= begun[button] for button in begun)
    assert found.count(BACK) + found.count(MENU) <= begun[BACK]


@given(TOUCH, st.sampled_from([3, 6, 12, 15]), TOUCH)
def test_two_at_once_mean_nothing_until_all_are_up(before, both, after):
    touch = [look for look in after if look[0]]
    gestures = Gestures()
    meant([*before, (both, 20)], gestures)
    assert meant([*touch, PAUSE], gestures) == []


@given(st.lists(MS, min_size=1, max_size=20))
def test_back_is_a_step_the_menu_or_nothing_by_how_long_it_was_seen_down(times):
    found = meant([(BACK_DOWN, ms) for ms in times] + [PAUSE])
    held_ms = sum(times[1:])
    assert found == ([BACK] if held_ms < 400 else [MENU] if held_ms >= 800 else [])


@given(
    st.sampled_from([1, 2, 4, 8]),
    st.lists(st.tuples(MS, st.integers(0, SETTLE_MS - 1)), min_size=1, max_size=12),
)
def test_bounces_change_nothing(down, holds):
    steady = [(down, ms) for ms, _ in holds]
    bouncing = [look for ms, bounce in holds for look in ((down, ms), (0, bounce)) if look[1]]
    assert meant([*bouncing, PAUSE]) == meant([*steady, PAUSE])


@given(LOOKS, LOOKS)
def test_what_is_swallowed_means_nothing(before, looks):
    gestures = Gestures()
    meant(before, gestures)
    gestures.swallow()
    assert meant([look for look in looks if look[0]], gestures) == []
