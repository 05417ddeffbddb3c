"""What the hardware has to say of itself: a button that is stuck, a battery that is low.

An alert lies over the screen of now, which comes back as it was. It comes when nobody is pressing,
and is deaf for a moment, so that no press that was meant for the screen under it closes it.
"""

from ..input.gestures import MIRRORED
from .screens.card import Warning, wrapped
from .screens.screen import SLOW_MS
from .softkeys import OK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .screens.screen import Screen

LOW_BATTERY = "▯"  # in the place of the storage mark
LOW_MV = 3300  # three cells
WELL_MV = 3400
ASK_EVERY_MS = 10_000
WELL_ASKS = 60  # in a row until a low battery is told anew: a bad contact is not a new battery

_BUTTONS = ("BACK", "−", "+", "OK")
_BESIDE_PLATE = 16  # characters of a line
_BATTERY = 0  # what an alert is about, if not the bit of a button


class Alerts:
    """`screen` is the alert that is on, None for none; `is_low` says whether the battery is."""

    def __init__(self, box: "Any") -> None:
        """`box` has the texts, and the hardware."""
        self.screen: "Screen | None" = None
        self.is_low = False
        self._box = box
        self._about = _BATTERY
        self._stuck = 0  # the mask of the buttons that are, as they lie below the panel
        self._told = 0  # and of those of them that were told
        self._is_low_told = False
        self._well_asks = 0
        self._ask_ms = 0
        self._deaf_ms = 0

    def look(self, elapsed_ms: int, is_calm: bool, is_turned: bool) -> bool:
        """Asks the hardware. `is_calm`: whether an alert may come now; `is_turned`: whether the
        buttons are above the panel. Whether there is something new to be seen."""
        was_low, before = self.is_low, self.screen
        self._stuck = self._box.hardware.stuck()
        self._told &= self._stuck
        self._ask_battery(elapsed_ms)
        has_settled = self._settle(elapsed_ms)
        if before and self._about and not self._about & self._stuck:
            self.screen = None  # it has come free
        if self.screen is None and is_calm:
            self._tell(is_turned)
        return has_settled or self.screen is not before or self.is_low != was_low

    def press(self, key: int) -> bool:
        """A gesture while an alert is on. Whether it has closed it."""
        screen = self.screen
        if screen is None or self._deaf_ms > 0 or key > OK or not screen.keys[key]:
            return False
        self.screen = None
        return True

    def _settle(self, elapsed_ms: int) -> bool:
        """Whether the alert is no longer deaf, since now."""
        if self._deaf_ms <= 0:
            return False
        self._deaf_ms -= elapsed_ms
        if self._deaf_ms > 0 or self.screen is None:
            return False
        self.screen.is_fresh = False
        return True

    def _ask_battery(self, elapsed_ms: int) -> None:
        self._ask_ms -= elapsed_ms
        if self._ask_ms > 0:
            return
        self._ask_ms = ASK_EVERY_MS
        mv = self._box.hardware.battery_mv()
        self.is_low = 0 < mv < (WELL_MV if self.is_low else LOW_MV)
        if mv > 0:
            self._well_asks = 0 if self.is_low else self._well_asks + 1
        if self._well_asks >= WELL_ASKS:
            self._is_low_told = False

    def _tell(self, is_turned: bool) -> None:
        """Shows what was not told yet, if anything."""
        new = self._stuck & ~self._told
        if new:
            button = new & -new
            self._told |= button
            self._show(self._stuck_button(MIRRORED[button] if is_turned else button), button)
        elif self.is_low and not self._is_low_told:
            self._is_low_told = True
            self._show(self._warning(("", "", "", "OK"), "BATTERY", self._box.t("BATTERY_LOW")))

    def _show(self, screen: "Screen", about: int = _BATTERY) -> None:
        screen.guard_ms = SLOW_MS
        screen.is_fresh = True
        self.screen = screen
        self._about = about
        self._deaf_ms = SLOW_MS

    def _stuck_button(self, mask: int) -> Warning:
        """Any other button closes it."""
        keys = ["OK", "OK", "OK", "OK"]
        place = (1, 2, 4, 8).index(mask)
        keys[place] = ""
        words = self._box.t("STUCK_BUTTON", button=_BUTTONS[place])
        return self._warning((keys[0], keys[1], keys[2], keys[3]), "STUCK", words)

    def _warning(self, keys: "tuple[str, str, str, str]", heading: str, words: str) -> Warning:
        return Warning(keys, self._box.t(heading), wrapped(words, _BESIDE_PLATE))
