"""The pages of the self-test. They see the buttons themselves, so that one that bounces, sticks or
is wired to another place shows as what it is.

Who holds BACK leaves. Who does nothing for a minute does too: BACK may be the broken one.
"""

from ..canvas import CELL, KEY_ROW, WIDTH, columns_of
from ..softkeys import BACK, OK
from .screen import STEP_BACK, Screen, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..canvas import Canvas

BUTTONS = ("BACK", "−", "+", "OK")
LEAVE_AFTER_MS = 800
ALONE_MS = 60_000
ALL_PIXELS_MS = 4000

_ALL = 15  # the mask of all four
_BACK, _OK = 1 << BACK, 1 << OK
_SEEN = "✓"
_STEP = 32  # columns of a button
# The boxes of the buttons, in rows of who has the panel upright: below the lines, or above them.
_BOX = 50
_BOX_TURNED = 3
_LAST_ROW = 63
_FULL = 255
_SIGNAL_MS = 1000  # sound and lamp, and as long a rest


class _Page(Screen):
    """What all pages do."""

    watches = True

    def __init__(self, keys: "tuple[str, str, str, str]" = BUTTONS) -> None:
        super().__init__(keys)
        self._down = _ALL  # what is down when the page comes was pressed before
        self._pressed = 0  # the mask of those that went down since
        self._held_ms = -1  # how long BACK is down, -1 while it is up
        self._alone_ms = 0

    def can_answer(self, answer: int) -> bool:
        return answer == STEP_BACK or answer == OK

    def watch(self, down: int, elapsed_ms: int) -> "int | None":
        new = down & ~self._down
        self._down = down
        self._pressed |= new
        self._alone_ms = 0 if down else self._alone_ms + elapsed_ms
        if not down & _BACK:
            self._held_ms = -1
        elif new & _BACK:
            self._held_ms = 0
        elif self._held_ms >= 0:
            self._held_ms += elapsed_ms
        if self._held_ms >= LEAVE_AFTER_MS or self._alone_ms >= ALONE_MS:
            return STEP_BACK
        return OK if self.is_done() else None

    def is_done(self) -> bool:
        """Whether the next page comes."""
        return False


class Buttons(_Page):
    """The very edge of the panel, what was found, and the buttons: each box is lit while its button
    is down, and ticked when it was. When all were pressed it is done."""

    def __init__(self, lines: "list[tuple[str, str]]", first: str, then: str) -> None:
        """`lines` have a left part and a right one; below them stands what to do, at `first`, and
        `then`, when a button was pressed."""
        super().__init__()
        self.lines = lines
        self.first = first
        self.then = then
        self._labels = [_pixels(label) for label in BUTTONS]
        self._seen = _pixels(_SEEN)

    def is_done(self) -> bool:
        return self._pressed == _ALL and self._down == 0

    def body(self, canvas: "Canvas") -> None:
        canvas.frame(0, 0, WIDTH - 1, _LAST_ROW)
        is_turned = canvas.key_row != KEY_ROW
        page = 2 if is_turned else 1
        for left, right in self.lines:
            canvas.text(left, 4, page)
            canvas.right(right, page, 124)
            page += 1
        canvas.text(self.then if self._pressed else self.first, 4, 6 if is_turned else 5)

    def foot(self, canvas: "Canvas") -> None:
        is_turned = canvas.key_row != KEY_ROW
        for button in range(len(BUTTONS)):
            self._box(canvas, button, _BOX_TURNED if is_turned else _BOX)
        if is_turned:
            canvas.roll()

    def _box(self, canvas: "Canvas", button: int, y: int) -> None:
        x = button * _STEP + 2
        mask = 1 << button
        canvas.frame(x, y, x + 27, y + 10)
        is_seen = self._pressed & mask and not self._down & mask
        label = self._seen if is_seen else self._labels[button]
        canvas.stamp(label, x + (28 - len(label)) // 2, y + 2)
        if self._down & mask:
            canvas.flip(x + 1, y + 1, x + 26, y + 9)


class AllPixels(_Page):
    """All are lit for a moment; a press goes on."""

    def __init__(self) -> None:
        super().__init__()
        self._left_ms = ALL_PIXELS_MS

    def tick(self, elapsed_ms: int) -> "int | None":
        self._left_ms -= elapsed_ms
        return OK if self._left_ms <= 0 else None

    def is_done(self) -> bool:
        return self._pressed & ~self._down != 0

    def body(self, canvas: "Canvas") -> None:
        canvas.fill(0, 0, WIDTH - 1, _LAST_ROW)

    def foot(self, canvas: "Canvas") -> None:
        """There is no room for it."""


class Signals(_Page):
    """Can the buzzer be heard, and the lamp be seen? It comes and goes, with a square on the panel
    and a sound."""

    is_moving = True

    def __init__(
        self, heading: str, lines: "list[str]", leave: str, hardware: "Any", cue: int
    ) -> None:
        """`lines` ask for the sound and for the lamp. `hardware` is the board, which gets the cue,
        and the light of the lamp."""
        super().__init__(("", "", "", "OK"))
        self.heading = heading
        self.lines = lines
        self.leave = leave
        self._hardware = hardware
        self._cue = cue
        self._is_on = False
        self._left_ms = 0

    def is_done(self) -> bool:
        return self._pressed & _OK != 0

    def tick(self, elapsed_ms: int) -> "int | None":
        self._left_ms -= elapsed_ms
        if self._left_ms <= 0:
            self._left_ms = _SIGNAL_MS
            self._is_on = not self._is_on
            self._hardware.lamp(_FULL if self._is_on else 0)
            if self._is_on:
                self._hardware.sound(self._cue)
        return None

    def body(self, canvas: "Canvas") -> None:
        title(canvas, self.heading)
        sound, lamp = self.lines
        canvas.text(sound, 2, 2)
        canvas.text(lamp, 2, 4)
        canvas.text("■" if self._is_on else "□", 116, 4)
        canvas.text(self.leave, 2, 6)


def _pixels(label: str) -> bytes:
    """The columns of a label, without the gap after it."""
    cells = [columns_of(character) + b"\x00" for character in label]
    return b"".join(cells)[: CELL * len(label) - 1]
