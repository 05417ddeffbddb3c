"""What is meant by four buttons: press, hold, repeat, and what means nothing."""

from croupier.input.gestures import (
    BACK,
    MENU,
    MINUS,
    NONE,
    OK,
    PLUS,
    REPEATED,
    Gestures,
)

UP = 0
BACK_DOWN, MINUS_DOWN, PLUS_DOWN, OK_DOWN = 1, 2, 4, 8
LOOK_MS = 20


class Buttons:
    """Four buttons that somebody looks at every so many ms."""

    def __init__(self, look_ms=LOOK_MS):
        self.gestures = Gestures()
        self.look_ms = look_ms
        self.fills = []

    def look(self, down, ms):
        """One look, so long after the last."""
        found = self.gestures.update(down, ms)
        self.fills.append(self.gestures.fill())
        return found

    def stay(self, down, ms):
        """What is meant while the buttons stay so for a time: (ms, gesture) for each gesture, with
        the time since they are so."""
        found = []
        for at in range(0, ms, self.look_ms):
            gesture = self.look(down, self.look_ms)
            if gesture != NONE:
                found.append((at, gesture))
        return found


def meant(*stays, look_ms=LOOK_MS):
    """The gestures of some stays (buttons, ms), without their times."""
    buttons = Buttons(look_ms)
    return [gesture for down, ms in stays for _, gesture in buttons.stay(down, ms)]


# ---- a press -------------------------------------------------------------------------------------


def test_minus_plus_and_ok_act_when_they_go_down():
    for down, gesture in ((MINUS_DOWN, MINUS), (PLUS_DOWN, PLUS), (OK_DOWN, OK)):
        buttons = Buttons()
        assert buttons.look(down, LOOK_MS) == gesture
        assert buttons.stay(down, 60) == []
        assert buttons.stay(UP, 200) == []


def test_a_press_that_only_one_look_has_seen_counts():
    assert meant((PLUS_DOWN, 20), (UP, 100)) == [PLUS]
    assert meant((BACK_DOWN, 20), (UP, 100)) == [BACK]


def test_each_press_counts():
    assert meant(*[(OK_DOWN, 60), (UP, 60)] * 5) == [OK] * 5


def test_one_press_right_after_another_counts():
    for first, gesture in ((MINUS_DOWN, MINUS), (PLUS_DOWN, PLUS)):
        assert meant((first, 60), (UP, 20), (OK_DOWN, 60), (UP, 60)) == [gesture, OK]


def test_a_press_counts_though_nobody_has_seen_the_one_before_let_go():
    assert meant((PLUS_DOWN, 60), (OK_DOWN, 60), (UP, 60)) == [PLUS, OK]
    assert meant((OK_DOWN, 60), (BACK_DOWN, 60), (UP, 60)) == [OK, BACK]


# ---- BACK ----------------------------------------------------------------------------------------


def test_back_acts_when_it_is_let_go_before_400_ms():
    for held_ms in (20, 200, 400):  # held since the first look: at most 380
        buttons = Buttons()
        assert buttons.stay(BACK_DOWN, held_ms) == []
        assert buttons.stay(UP, 100) == [(20, BACK)]


def test_back_let_go_between_400_and_800_ms_means_nothing():
    for held_ms in (420, 600, 800):
        assert meant((BACK_DOWN, held_ms), (UP, 200)) == [], held_ms


def test_back_held_for_800_ms_is_the_menu_once_and_its_release_nothing():
    buttons = Buttons()
    assert buttons.stay(BACK_DOWN, 5000) == [(800, MENU)]
    assert buttons.stay(UP, 500) == []
    assert buttons.stay(BACK_DOWN, 60) + buttons.stay(UP, 60) == [(20, BACK)]


def test_its_key_fills_from_400_to_800_ms():
    buttons = Buttons()
    buttons.stay(BACK_DOWN, 820)
    held = [LOOK_MS * look for look in range(41)]
    expected = [32 * (ms - 400) // 400 if 400 <= ms < 800 else 0 for ms in held]
    assert buttons.fills == expected
    assert (max(expected), expected[30]) == (30, 16)


def test_nothing_else_fills():
    buttons = Buttons()
    for down in (MINUS_DOWN, OK_DOWN, BACK_DOWN | OK_DOWN, UP):
        buttons.stay(down, 700)
        buttons.stay(UP, 60)
    assert max(buttons.fills) == 0


def test_it_is_empty_again_when_it_is_let_go():
    buttons = Buttons()
    buttons.stay(BACK_DOWN, 700)
    buttons.stay(UP, 40)
    assert buttons.fills[-1] == 0


# ---- held ----------------------------------------------------------------------------------------


def test_held_minus_and_plus_repeat_after_450_ms_eight_times_a_second():
    for down, gesture in ((MINUS_DOWN, MINUS), (PLUS_DOWN, PLUS)):
        found = Buttons(1).stay(down, 1001)
        assert found[0] == (0, gesture)
        assert found[1:] == [(ms, gesture + REPEATED) for ms in (450, 575, 700, 825, 950)]


def test_ok_and_back_do_not_repeat():
    assert meant((OK_DOWN, 5000)) == [OK]
    assert meant((BACK_DOWN, 5000)) == [MENU]


def test_a_second_hold_repeats_as_the_first_did():
    buttons = Buttons(1)
    first = buttons.stay(PLUS_DOWN, 800)
    buttons.stay(UP, 30)
    assert buttons.stay(PLUS_DOWN, 800) == first


# ---- bounces -------------------------------------------------------------------------------------


def test_contacts_that_bounce_for_25_ms_are_one_press():
    for gap_ms in (1, 10, 24):
        bounces = [(PLUS_DOWN, 3), (UP, gap_ms)] * 6
        assert meant(*bounces, (PLUS_DOWN, 60), (UP, gap_ms), (PLUS_DOWN, 2), look_ms=1) == [PLUS]
    assert meant((PLUS_DOWN, 3), (UP, 25), (PLUS_DOWN, 3), look_ms=1) == [PLUS, PLUS]


def test_back_that_bounces_is_let_go_once():
    stays = [(BACK_DOWN, 50), (UP, 10), (BACK_DOWN, 2), (UP, 24), (BACK_DOWN, 2), (UP, 100)]
    assert meant(*stays, look_ms=1) == [BACK]


# ---- two at once ---------------------------------------------------------------------------------


def test_two_buttons_at_once_mean_nothing_until_all_are_up():
    for one in (BACK_DOWN, MINUS_DOWN, PLUS_DOWN, OK_DOWN):
        for other in (BACK_DOWN, MINUS_DOWN, PLUS_DOWN, OK_DOWN):
            if one != other:
                both = one | other
                assert meant((both, 1000), (one, 1000), (other, 60), (both, 60), (UP, 60)) == []
    assert meant((15, 60), (UP, 60), (OK_DOWN, 60)) == [OK]


def test_a_second_button_ends_what_the_first_does():
    both = PLUS_DOWN | OK_DOWN
    assert meant((PLUS_DOWN, 60), (both, 60), (OK_DOWN, 2000), (UP, 60)) == [PLUS]
    assert meant((PLUS_DOWN, 60), (both, 20), (PLUS_DOWN, 2000), (UP, 60)) == [PLUS]


def test_back_means_nothing_once_another_was_down_with_it():
    both = BACK_DOWN | MINUS_DOWN
    assert meant((BACK_DOWN, 60), (both, 20), (UP, 100)) == []
    assert meant((BACK_DOWN, 60), (both, 20), (BACK_DOWN, 2000), (UP, 100)) == []


def test_back_means_nothing_when_another_is_down_before_it_was_seen_let_go():
    assert meant((BACK_DOWN, 60), (OK_DOWN, 60), (UP, 100)) == []


def test_a_bounce_is_not_all_up():
    both = MINUS_DOWN | OK_DOWN
    assert meant((both, 50), (UP, 20), (OK_DOWN, 50), (UP, 30), (OK_DOWN, 1), look_ms=1) == [OK]


# ---- nobody has looked for long ------------------------------------------------------------------


def test_a_press_during_an_erase_of_400_ms_counts():
    for down, gesture in ((PLUS_DOWN, PLUS), (OK_DOWN, OK)):
        buttons = Buttons()
        assert buttons.look(down, 400) == gesture
        assert buttons.stay(UP, 100) == []
    buttons = Buttons()
    assert buttons.look(BACK_DOWN, 400) == NONE
    assert buttons.fills == [0]
    assert buttons.stay(UP, 100) == [(20, BACK)]


def test_a_button_let_go_during_an_erase_is_up():
    buttons = Buttons()
    assert buttons.look(BACK_DOWN, 20) == NONE
    assert buttons.look(UP, 400) == BACK
    assert buttons.look(OK_DOWN, 20) == OK
    assert buttons.look(UP, 400) == NONE
    assert buttons.look(OK_DOWN, 20) == OK


def test_a_button_held_through_an_erase_was_held():
    buttons = Buttons()
    buttons.look(BACK_DOWN, 20)
    assert buttons.look(BACK_DOWN, 400) == NONE
    assert buttons.look(UP, 400) == NONE
    buttons.look(BACK_DOWN, 20)
    assert buttons.look(BACK_DOWN, 900) == MENU


def test_repeats_that_nobody_saw_are_not_made_up_for():
    buttons = Buttons(1)
    buttons.look(PLUS_DOWN, 20)
    assert buttons.look(PLUS_DOWN, 1000) == PLUS + REPEATED
    assert buttons.stay(PLUS_DOWN, 206) == [(74, PLUS + REPEATED), (199, PLUS + REPEATED)]


def test_a_long_time_between_two_looks_hurts_nothing():
    buttons = Buttons(100_000)
    assert buttons.stay(UP, 10_000_000) == []
    assert buttons.look(OK_DOWN, 20) == OK


# ---- swallowed -----------------------------------------------------------------------------------


def test_what_is_swallowed_means_nothing_until_all_are_up():
    for down in (BACK_DOWN, MINUS_DOWN, PLUS_DOWN, OK_DOWN):
        buttons = Buttons()
        buttons.gestures.swallow()
        assert buttons.stay(down, 2000) == []
        assert buttons.stay(UP, 100) == []
        assert max(buttons.fills) == 0
        assert buttons.look(PLUS_DOWN, LOOK_MS) == PLUS


def test_a_hold_can_be_swallowed_on_its_way():
    buttons = Buttons()
    buttons.stay(BACK_DOWN, 700)
    buttons.gestures.swallow()
    assert buttons.gestures.fill() == 0
    assert buttons.stay(BACK_DOWN, 700) + buttons.stay(UP, 100) == []
