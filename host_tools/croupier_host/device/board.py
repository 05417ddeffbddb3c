"""A board without hardware: the board of the box, made of parts that can be seen and pressed. Runs
under CPython and MicroPython."""

from croupier.board.board import FACTS
from croupier.board.board import Board as BoxBoard
from croupier.board.oled import Oled
from croupier.input.gestures import MIRRORED
from croupier.rules.deck import SEED_BYTES, Stream

from .chip import BUTTONS, FALLING, Chip, PanelBus
from .panel import Panel
from .stores import store_in

PANEL_BYTES = 1024  # 8 pages of 128 columns; byte page * 128 + x, bit 0 is the top row
FULL_LIGHT = 255

_HOST_DRAWS = 1000  # a purpose of `Stream` that no game has


class Board(BoxBoard):
    """What the app gets of a box, with its files in a folder. Its time is that of `hold`."""

    def __init__(
        self, folder: str, seed: "bytes | None" = None, boots: int = 0, is_lasting: bool = True
    ) -> None:
        """With a seed, at most 16 bytes, chance follows from it and from how often the box was
        started before. `is_lasting`: whether the folder is to outlive a power cut."""
        self.panel = Panel()
        self.chip = Chip()
        display = Oled(PanelBus(self.panel))
        display.begin(bytes(PANEL_BYTES), 0)
        super().__init__(self.chip, display, FALLING, folder)
        self.store = store_in(folder, is_lasting)
        self._now_ms = 0
        self._cues: "list[int]" = []
        self._stream = None if seed is None else Stream(_filled(seed), _HOST_DRAWS, boots)

    # ---- whoever plays ---------------------------------------------------------------------------

    def hold(self, mask: int, elapsed_ms: int) -> None:
        """So much time has passed, and now these buttons are down: 1, 2, 4, 8 from left to right
        for who has the picture upright, added up."""
        if self.display.is_turned:
            mask = MIRRORED[mask]
        for place in range(BUTTONS):
            self.chip.pins[place].set(bool(mask >> place & 1))
        self._now_ms += elapsed_ms
        self.pass_time(elapsed_ms)

    def view(self) -> bytes:
        """The panel for who has the picture upright."""
        return self.panel.frame_across() if self.display.is_turned else self.panel.frame()

    def take_cues(self) -> "list[int]":
        """The sounds since the last call."""
        cues, self._cues = self._cues, []
        return cues

    # ---- what differs from a box -----------------------------------------------------------------

    def sound(self, cue: int) -> None:
        """A sound that is to be heard."""
        self._cues.append(cue)
        super().sound(cue)

    def facts(self) -> "list[tuple[str, str]]":
        """What the self-test tells: the same on every computer."""
        known = {"PANEL": self.display.found(), "VERSION": "sim."}
        return [(name, known.get(name, "")) for name in FACTS]

    def entropy(self, n: int) -> bytes:
        """So many random bytes."""
        if self._stream is None:
            return super().entropy(n)
        return bytes([self._stream.below(256) for _ in range(n)])

    def ticks_ms(self) -> int:
        """The time that has passed."""
        return self._now_ms

    def ticks_diff(self, later: int, earlier: int) -> int:
        """The milliseconds between two ticks."""
        return later - earlier

    def wait(self, most_ms: int) -> None:
        """Nobody waits: the time has passed at once."""
        self._now_ms += most_ms


def _filled(seed: bytes) -> bytes:
    return (seed + bytes(SEED_BYTES))[:SEED_BYTES]
