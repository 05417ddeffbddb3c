"""What sounds, and what is left in the battery."""

import pytest

from croupier.board.battery import Battery
from croupier.board.buzzer import Buzzer
from croupier.ui import cues

FULL = 65535
FULL_MV = 3300
PULLED_UP = 50_000  # a wired pin: the resistors pull it down


class Pwm:
    """Remembers what it was told."""

    def __init__(self):
        self.hertz = 0
        self.duty = None

    def freq(self, hertz):
        self.hertz = hertz

    def duty_u16(self, duty):
        self.duty = duty


class Adc:
    """A pin with a voltage."""

    def __init__(self, mv):
        self.reading = mv * FULL // FULL_MV

    def read_u16(self):
        return self.reading


def heard(buzzer, pwm, most_ms=3000):
    """The tones of a sound, with how long each lasts; 0 is silence."""
    tones = []
    for _ in range(most_ms // 10):
        tone = pwm.hertz if pwm.duty else 0
        if tones and tones[-1][0] == tone:
            tones[-1][1] += 10
        else:
            tones.append([tone, 10])
        buzzer.pass_time(10)
    return tones


def test_a_buzzer_is_silent_at_first():
    pwm = Pwm()
    Buzzer(pwm)
    assert pwm.duty == 0


@pytest.mark.parametrize(
    ("cue", "tones"),
    [
        (cues.MENU, [[2000, 40]]),
        (cues.REFUSED, [[300, 60]]),
        (cues.NOT_SAVED, [[400, 120], [0, 80], [400, 120]]),
        (cues.RING, [[1500, 120], [2000, 120], [2500, 250]]),
    ],
)
def test_each_cue_has_its_sound_and_ends(cue, tones):
    pwm = Pwm()
    buzzer = Buzzer(pwm)
    buzzer.sound(cue)
    sounded = heard(buzzer, pwm)
    assert sounded[:-1] == tones
    assert sounded[-1][0] == 0


def test_a_new_cue_takes_the_place_of_the_one_that_plays():
    pwm = Pwm()
    buzzer = Buzzer(pwm)
    buzzer.sound(cues.RING)
    buzzer.pass_time(50)
    buzzer.sound(cues.REFUSED)
    assert heard(buzzer, pwm)[:-1] == [[300, 60]]


@pytest.mark.parametrize("cue", [0, 99])
def test_an_unknown_cue_is_silence(cue):
    pwm = Pwm()
    buzzer = Buzzer(pwm)
    buzzer.sound(cues.RING)
    buzzer.sound(cue)
    assert pwm.duty == 0


# ---- the battery ---------------------------------------------------------------------------------


@pytest.mark.parametrize("mv", [3000, 3300, 4500, 5000])
def test_the_battery_has_twice_what_its_pin_reads(mv):
    battery = Battery(Adc(mv // 2), PULLED_UP)
    assert abs(battery.mv() - mv) <= 2


def test_a_pin_that_floats_has_no_battery():
    assert Battery(Adc(2000), FULL).mv() == 0


def test_a_battery_that_is_switched_off_is_none():
    assert Battery(Adc(300), PULLED_UP).mv() == 0
