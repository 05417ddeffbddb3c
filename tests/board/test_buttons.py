"""Buttons by their levels and latched edges; those that never come up."""

import pytest

from croupier.board.buttons import STUCK_MS, UP_MS, Buttons

FALLING = 4
BACK, MINUS, PLUS, OK = 1, 2, 4, 8


class Pin:
    """A pin of a button: 0 while it is down."""

    def __init__(self):
        self.level = 1
        self.handler = None

    def __call__(self):
        return self.level

    def irq(self, handler, trigger, hard=False):
        assert trigger == FALLING
        assert hard
        self.handler = handler

    def press(self):
        self.level = 0
        self.handler(self)

    def release(self):
        self.level = 1


class Hands:
    """Four buttons, and time that passes."""

    def __init__(self, held=()):
        self.pins = [Pin() for _ in range(4)]
        for place in held:
            self.pins[place].level = 0
        self.buttons = Buttons(self.pins, FALLING)

    def wait(self, ms, step_ms=10):
        for _ in range(ms // step_ms):
            self.buttons.pass_time(step_ms)
            self.buttons.down()


def test_a_button_is_in_the_mask_as_long_as_it_is_down():
    hands = Hands()
    assert hands.buttons.down() == 0
    hands.pins[3].press()
    assert [hands.buttons.down() for _ in range(3)] == [OK, OK, OK]
    hands.pins[3].release()
    assert hands.buttons.down() == 0


def test_a_press_between_two_looks_is_not_missed_and_counts_once():
    hands = Hands()
    hands.pins[1].press()
    hands.pins[1].release()
    assert hands.buttons.have_fallen()
    assert [hands.buttons.down() for _ in range(2)] == [MINUS, 0]
    assert not hands.buttons.have_fallen()


def test_presses_of_two_buttons_between_two_looks_are_both_seen():
    hands = Hands()
    for place in (0, 2):
        hands.pins[place].press()
        hands.pins[place].release()
    assert hands.buttons.down() == BACK | PLUS


@pytest.mark.parametrize("place", range(4))
def test_a_button_down_at_power_up_is_told_and_does_nothing_until_it_has_come_up(place):
    hands = Hands(held=[place])
    assert hands.buttons.held_at_start == 1 << place
    assert hands.buttons.down() == 0
    hands.wait(500)
    hands.pins[place].release()
    hands.wait(UP_MS)
    assert hands.buttons.down() == 0
    hands.pins[place].press()
    assert hands.buttons.down() == 1 << place


def test_the_others_work_while_one_is_down_from_power_up_on():
    hands = Hands(held=[1])
    hands.pins[3].press()
    assert hands.buttons.down() == OK


def test_the_bouncing_of_a_masked_button_that_comes_up_is_no_press():
    hands = Hands(held=[0])
    for _ in range(5):
        hands.pins[0].release()
        hands.wait(10)
        hands.pins[0].press()
        hands.wait(10)
    hands.pins[0].release()
    hands.wait(UP_MS - 10)
    assert hands.buttons.down() == 0
    hands.wait(UP_MS)
    assert hands.buttons.down() == 0


def test_one_that_is_down_for_ten_seconds_is_stuck_and_does_nothing():
    hands = Hands()
    hands.pins[2].press()
    hands.wait(STUCK_MS - 10)
    assert (hands.buttons.stuck(), hands.buttons.down()) == (0, PLUS)
    hands.wait(10)
    assert (hands.buttons.stuck(), hands.buttons.down()) == (PLUS, 0)


def test_one_that_is_pressed_again_and_again_is_not_stuck():
    hands = Hands()
    for _ in range(300):
        hands.pins[3].press()
        hands.wait(60)
        hands.pins[3].release()
        hands.wait(20)
    assert hands.buttons.stuck() == 0


def test_one_held_at_power_up_is_stuck_after_as_long():
    hands = Hands(held=[0])
    hands.wait(STUCK_MS - 10)
    assert hands.buttons.stuck() == 0
    hands.wait(10)
    assert hands.buttons.stuck() == BACK


def test_a_stuck_button_that_comes_free_works_again():
    hands = Hands(held=[3])
    hands.wait(STUCK_MS)
    hands.pins[3].release()
    hands.wait(UP_MS)
    assert hands.buttons.stuck() == 0
    hands.pins[3].press()
    assert hands.buttons.down() == OK


def test_edges_of_a_masked_button_do_not_wake_who_waits():
    hands = Hands(held=[1])
    hands.pins[1].press()
    assert not hands.buttons.have_fallen()


def test_what_was_found_last_is_remembered():
    hands = Hands()
    hands.pins[0].press()
    hands.buttons.down()
    assert hands.buttons.found == BACK
    hands.pins[0].release()
    hands.buttons.down()
    assert hands.buttons.found == 0
