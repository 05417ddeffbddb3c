"""A board without hardware. Runs under CPython and MicroPython."""

import os

from croupier.rules.deck import SEED_BYTES, Stream

from .stores import store_in

PANEL_BYTES = 1024  # 8 pages of 128 columns; byte page * 128 + x, bit 0 is the top row
BUTTONS = 4
FULL_LIGHT = 255

_COLUMNS = 128
_LAST_PAGE = PANEL_BYTES - _COLUMNS
_USUAL_LIGHT = 127  # the contrast of an SSD1306 after its reset
_HOST_DRAWS = 1000  # a purpose of `Stream` that no game has


class Display:
    """The memory and the light of the panel."""

    def __init__(self) -> None:
        self.memory = bytearray(PANEL_BYTES)
        self.is_turned = False
        self._level = _USUAL_LIGHT
        self._is_on = True

    def show(self, buffer: "bytes | bytearray", page: int, x0: int, x1: int) -> None:
        """Takes the columns x0 to x1, both included, of a page of the buffer."""
        start = page * _COLUMNS + x0
        end = page * _COLUMNS + x1 + 1
        self.memory[start:end] = buffer[start:end]

    def contrast(self, level: int) -> None:
        """How bright a lit pixel is, 0 to 255."""
        self._level = level

    def power(self, is_on: bool) -> None:
        """A panel that is off shows nothing and keeps its memory."""
        self._is_on = is_on

    def turn(self, is_turned: bool) -> None:
        """Whether the picture stands upright for who has the buttons above the panel. Page 7, at
        the buttons, is on top for him; the others follow in their order."""
        self.is_turned = is_turned

    def light(self) -> int:
        """0 when the panel shows nothing, else 1 to 255."""
        return max(1, self._level) if self._is_on else 0

    def view(self) -> bytes:
        """What is seen by who has the picture upright, in the form of the memory."""
        memory = bytes(self.memory)
        return memory[_LAST_PAGE:] + memory[:_LAST_PAGE] if self.is_turned else memory


class Board:
    """What the app gets of a box: the display, the buttons, chance and the files in a folder."""

    def __init__(
        self, folder: str, seed: "bytes | None" = None, boots: int = 0, is_lasting: bool = True
    ) -> None:
        """With a seed, at most 16 bytes, chance follows from it and from how often the box was
        started before. `is_lasting`: whether the folder is to outlive a power cut."""
        self.display = Display()
        self.store = store_in(folder, is_lasting)
        self.held = 0  # the mask of the buttons as they lie for who has the picture upright
        self.lamp_level = 0
        self._cues: "list[int]" = []
        self._stream = None if seed is None else Stream(_filled(seed), _HOST_DRAWS, boots)

    def down(self) -> int:
        """The buttons that are down: 1, 2, 4, 8 from left to right for who has them below the
        panel, added up."""
        return _from_across(self.held) if self.display.is_turned else self.held

    def sound(self, cue: int) -> None:
        """A sound that is to be heard."""
        self._cues.append(cue)

    def take_cues(self) -> "list[int]":
        """The sounds since the last call."""
        cues, self._cues = self._cues, []
        return cues

    def lamp(self, level: int) -> None:
        """How bright the LED is, 0 to 255."""
        self.lamp_level = level

    def stuck(self) -> int:
        """No button of a simulator is."""
        return 0

    def battery_mv(self) -> int:
        """It has no battery."""
        return 0

    def facts(self) -> "list[tuple[str, str]]":
        """What the self-test tells: the same on every computer."""
        return [
            ("PANEL", "SSD1306 0x3C"),
            ("MEMORY", ""),
            ("FLASH", ""),
            ("VERSION", "sim."),
            ("BATTERY", ""),
        ]

    def entropy(self, n: int) -> bytes:
        """So many random bytes."""
        if self._stream is None:
            return os.urandom(n)
        return bytes([self._stream.below(256) for _ in range(n)])


def _from_across(mask: int) -> int:
    """The same buttons, counted by who sits on the other side of the table."""
    seen = 0
    for button in range(BUTTONS):
        if mask >> button & 1:
            seen |= 1 << (BUTTONS - 1 - button)
    return seen


def _filled(seed: bytes) -> bytes:
    return (seed + bytes(SEED_BYTES))[:SEED_BYTES]
