"""Four buttons to ground: their levels, and what they did while nobody looked.

Writing to flash may keep the processor busy for 400 ms, longer than a press lasts. So each pin
latches that it has gone down, in an interrupt that does nothing else.

A button that is down at power-up does nothing until it has come up. One that stays down for ten
seconds, then or later, is taken for stuck: it does nothing either, and `stuck` names it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

COUNT = 4
STUCK_MS = 10_000
UP_MS = 100  # so long a masked one must be up to count again


class Buttons:
    """The buttons from left to right: bit 0 of a mask is BACK, then −, + and OK."""

    def __init__(self, pins: "list[Any]", falling: int) -> None:
        """Each pin gives 0 while its button is down, and calls a handler of `irq` at a `falling`
        edge."""
        self._pins = pins
        self._fell = bytearray(COUNT)  # a cell each: what one sets the others do not take away
        self._down_ms = [0] * COUNT
        self._up_ms = [0] * COUNT
        for place in range(COUNT):
            pins[place].irq(_Latch(self._fell, place).set, falling, hard=True)
        self.held_at_start = self.levels()
        self._masked = self.held_at_start
        self.found = 0  # what `down` has found last

    def levels(self) -> int:
        """The mask of those that are down now."""
        mask = 0
        for place in range(COUNT):
            if not self._pins[place]():
                mask |= 1 << place
        return mask

    def down(self) -> int:
        """The mask of those that are down or were since the last call, but for masked ones."""
        mask = self.levels()
        for place in range(COUNT):
            if self._fell[place]:
                self._fell[place] = 0
                mask |= 1 << place
        self.found = mask & ~self._masked
        return self.found

    def have_fallen(self) -> bool:
        """Whether one that counts has gone down since `down` was called last."""
        for place in range(COUNT):
            if self._fell[place] and not self._masked >> place & 1:
                return True
        return False

    def stuck(self) -> int:
        """The mask of those that never come up."""
        mask = 0
        for place in range(COUNT):
            if self._down_ms[place] >= STUCK_MS:
                mask |= 1 << place
        return mask

    def pass_time(self, elapsed_ms: int) -> None:
        """Counts how long each is down, or up again."""
        levels = self.levels()
        for place in range(COUNT):
            if levels >> place & 1:
                self._pass_down(place, elapsed_ms)
            elif self._masked >> place & 1:
                self._pass_up(place, elapsed_ms)
            else:
                self._down_ms[place] = 0

    def _pass_down(self, place: int, elapsed_ms: int) -> None:
        self._up_ms[place] = 0
        self._down_ms[place] = min(self._down_ms[place] + elapsed_ms, STUCK_MS)
        if self._down_ms[place] == STUCK_MS:
            self._masked |= 1 << place

    def _pass_up(self, place: int, elapsed_ms: int) -> None:
        """Of a masked one, whose bouncing is no press."""
        self._up_ms[place] += elapsed_ms
        if self._up_ms[place] >= UP_MS:
            self._down_ms[place] = 0
            self._masked &= ~(1 << place)
            self._fell[place] = 0


class _Latch:
    """What the interrupt of a pin does."""

    def __init__(self, fell: bytearray, place: int) -> None:
        self._fell = fell
        self._place = place

    def set(self, pin: "Any") -> None:
        """Allocates nothing, as an interrupt must."""
        self._fell[self._place] = 1
