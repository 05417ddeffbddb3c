"""A passive piezo: a short sound for each cue."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_LOUD = 32768  # half of the time high: as loud as it gets
_REST = 0

# For each cue of `ui.cues`, from 1 on: hertz and milliseconds by turns.
_SOUNDS = (
    (),
    (2000, 40),  # MENU: a short beep
    (300, 60),  # REFUSED: a low one
    (400, 120, _REST, 80, 400, 120),  # NOT_SAVED: twice, low
    (1500, 120, 2000, 120, 2500, 250),  # RING: upwards
)


class Buzzer:
    """Plays a sound while the box does other things."""

    def __init__(self, pwm: "Any") -> None:
        """`pwm` has `freq` and `duty_u16`."""
        self._pwm = pwm
        self._sound: "tuple[int, ...]" = ()
        self._at = 0
        self._left_ms = 0
        pwm.duty_u16(0)

    def sound(self, cue: int) -> None:
        """Begins the sound of a cue; one that plays ends."""
        self._sound = _SOUNDS[cue] if cue < len(_SOUNDS) else ()
        self._at = 0
        self._next()

    def pass_time(self, elapsed_ms: int) -> None:
        """Goes on with what plays."""
        if not self._sound:
            return
        self._left_ms -= elapsed_ms
        if self._left_ms <= 0:
            self._at += 2
            self._next()

    def _next(self) -> None:
        """The tone of now, or silence after the last."""
        if self._at >= len(self._sound):
            self._sound = ()
            self._pwm.duty_u16(0)
            return
        hertz = self._sound[self._at]
        self._left_ms = self._sound[self._at + 1]
        if hertz != _REST:
            self._pwm.freq(hertz)
        self._pwm.duty_u16(_LOUD if hertz != _REST else 0)
