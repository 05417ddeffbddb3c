"""Keys and mouse of the simulator: what the box sees of them over time."""

from croupier_host.terminal.fingers import BETWEEN_MS, HOLD_MS, PRESS_MS, Fingers

STEP_MS = 20
BACK, OK = 1, 8


def masks(fingers, duration_ms):
    """What is down in each step, without repetitions: pairs of mask and duration."""
    seen = []
    for _ in range(duration_ms // STEP_MS):
        mask = fingers.down(STEP_MS)
        if seen and seen[-1][0] == mask:
            seen[-1][1] += STEP_MS
        else:
            seen.append([mask, STEP_MS])
    return [tuple(each) for each in seen]


def test_a_key_is_a_short_press():
    fingers = Fingers()
    fingers.type(OK)
    assert masks(fingers, 200)[0] == (OK, PRESS_MS)


def test_keys_that_come_fast_are_presses_of_their_own():
    fingers = Fingers()
    fingers.type(OK)
    fingers.type(OK)
    seen = masks(fingers, 400)
    assert seen[:3] == [(OK, PRESS_MS), (0, BETWEEN_MS), (OK, PRESS_MS)]


def test_a_key_that_repeats_does_not_go_on_after_it_is_let_go():
    fingers = Fingers()
    for _ in range(50):
        fingers.type(OK)
    assert len([mask for mask, _ in masks(fingers, 2000) if mask]) <= 6


def test_a_key_can_stand_for_a_button_held_long():
    fingers = Fingers()
    fingers.hold(BACK)
    fingers.hold(BACK)
    assert [each for each in masks(fingers, 3000) if each[0]] == [(BACK, HOLD_MS)]


def test_the_mouse_holds_for_as_long_as_it_is_down():
    fingers = Fingers()
    fingers.mouse_down(BACK)
    assert masks(fingers, 1000) == [(BACK, 1000)]
    fingers.mouse_up()
    assert masks(fingers, 100) == [(0, 100)]


def test_mouse_and_key_together_are_two_buttons():
    fingers = Fingers()
    fingers.mouse_down(BACK)
    fingers.type(OK)
    assert fingers.down(STEP_MS) == BACK | OK
