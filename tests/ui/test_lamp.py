"""The small lamp: if wanted, it blinks with each cue and breathes while the panel is dark."""

from croupier.ui.lamp import BLINK, BLINK_MS, BREATH_MS, Lamp
from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table

MINUTE = 60_000
LOOK_MS = 20
REFUSED = "back"  # held: there is no menu at home


def box_with(**settings):
    return Table(MemoryStore(settings))


def breaths(lamp, ms, look_ms=LOOK_MS):
    """The levels of each look."""
    levels = []
    for _ in range(ms // look_ms):
        lamp.pass_time(look_ms, True)
        levels.append(lamp.level)
    return levels


# ---- the light itself ----------------------------------------------------------------------------


def test_it_is_dark_at_first_and_while_the_panel_is_lit():
    lamp = Lamp()
    assert lamp.level == 0
    lamp.pass_time(1000, False)
    assert lamp.level == 0


def test_a_cue_is_a_short_light():
    lamp = Lamp()
    lamp.blink()
    levels = []
    for _ in range(BLINK_MS // LOOK_MS + 2):
        lamp.pass_time(LOOK_MS, False)
        levels.append(lamp.level)
    assert levels == [BLINK] * (BLINK_MS // LOOK_MS) + [0, 0]


def test_a_cue_is_seen_even_if_nobody_looks_for_long():
    lamp = Lamp()
    lamp.blink()
    lamp.pass_time(5000, True)
    assert lamp.level == BLINK


def test_a_breath_rises_and_falls_in_small_steps_and_rests():
    levels = breaths(Lamp(), BREATH_MS)
    steps = [levels[at + 1] - levels[at] for at in range(len(levels) - 1)]
    assert max(steps) <= 4 and min(steps) >= -4
    half = len(levels) // 2
    assert levels[half:] == [0] * (len(levels) - half)
    assert 40 <= max(levels) < BLINK and sorted(levels[: half // 2]) == levels[: half // 2]


def test_one_breath_is_as_the_other():
    lamp = Lamp()
    assert breaths(lamp, BREATH_MS) == breaths(lamp, BREATH_MS)


def test_the_breath_begins_anew_each_time_that_the_panel_goes_dark():
    lamp = Lamp()
    first = breaths(lamp, 1000)
    lamp.pass_time(LOOK_MS, False)
    assert lamp.level == 0 and breaths(lamp, 1000) == first


# ---- on the box ----------------------------------------------------------------------------------


def test_nobody_is_dazzled_who_has_not_asked_for_it():
    table = box_with(dark=5, sound=True).hold(REFUSED)
    assert table.board.cues
    table.wait(6 * MINUTE)
    assert not table.board.display.is_on and table.board.lamps == []


def test_it_blinks_with_a_cue_with_and_without_sound():
    for sound in (False, True):
        table = box_with(lamp=True, sound=sound).hold(REFUSED)
        assert table.board.lamps == [BLINK, 0] and bool(table.board.cues) == sound


def test_it_breathes_while_the_panel_is_dark_and_stops_with_the_press_that_wakes():
    table = box_with(lamp=True, dark=5).wait(5 * MINUTE - 1000)
    assert table.board.lamps == []
    table.wait(1000 + 2 * BREATH_MS)
    assert table.board.lamps.count(0) == 2 and max(table.board.lamps) >= 40
    table.wait(1000)
    assert table.board.lamps[-1] > 0
    table.press("ok")
    assert table.board.lamps[-1] == 0 and table.board.display.is_on


def test_the_board_is_told_when_the_level_changes_and_not_else():
    table = box_with(lamp=True, dark=5).wait(5 * MINUTE + BREATH_MS)
    lamps = table.board.lamps
    assert 0 not in [lamps[at + 1] - lamps[at] for at in range(len(lamps) - 1)]
    assert len(lamps) <= 2 * 64 // 4 + 1


def test_the_setting_holds_at_once():
    table = box_with().choose("SETTINGS").choose("LAMP").hold(REFUSED)
    assert table.board.lamps == [BLINK, 0]
    table._pass(1, 820)
    assert table.board.lamps[-1] == BLINK
    table._pass(0, 700)
    table.press("ok").hold(REFUSED)
    assert table.board.lamps == [BLINK, 0] * 2
