"""The power is cut before every prompt that can be reached: the box comes back to that prompt."""

import pytest

from croupier.ui.screens.name_entry import NameEntry
from croupier.ui.screens.timer import Timer
from tests.ui import table as tables
from tests.ui.memory_store import MemoryStore
from tests.ui.walk import labelled, press, prompts

QUICK_DEPTH = 2
CI_DEPTH = 8
# Where a cursor or a number stood that was not taken yet, and what time changes.
MOVING = ("at", "is_fresh", "is_moving", "_first", "_left_ms", "_by")
# Of a name the letter in flight is lost: which group of letters was chosen for it.
IN_FLIGHT = ("keys", "_count")

depths = pytest.mark.parametrize(
    "depth", [QUICK_DEPTH, pytest.param(CI_DEPTH, marks=pytest.mark.ci)]
)


def asked(table):
    """Everything that the screen of now asks and says."""
    screen = table.screen
    left_out = MOVING + IN_FLIGHT if isinstance(screen, (NameEntry, Timer)) else MOVING
    said = {key: value for key, value in vars(screen).items() if key not in left_out}
    lines = said.pop("lines", None)
    return type(screen).__name__, repr(said), list(lines) if lines is not None else None


def log(table):
    return table.log() if table.session else None


def spoken(prompt, files):
    """The language to start with: that of the settings where one is kept."""
    has_one = "language" in MemoryStore(None, files).settings()
    return "" if has_one or prompt.place == "first boot" else "en"


def kept(table):
    """What is entered and set."""
    return log(table), table.app._box.settings, table.store.names()


@depths
def test_the_box_comes_back_to_every_prompt(depth):
    for prompt in prompts(depth):
        table = prompt.table()
        before = asked(table), kept(table)
        is_in_game = table.session is not None
        for _ in range(2):  # the second time as the first
            table.switch_on()
            if is_in_game:
                table.shows("POWER_LOST", "NOTHING_LOST").press("ok")
            assert (asked(table), kept(table)) == before, prompt


@depths
def test_a_cut_in_the_middle_of_a_press_leaves_the_prompt_before_or_after_it(depth):
    watched = 0
    for prompt in prompts(depth):
        for key in labelled(prompt.table()):
            table = prompt.table()
            before = asked(table), log(table)
            table.store.memory.is_watched = True
            press(table, key)
            states = table.store.memory.states
            watched += len(states)
            after = asked(table), log(table)
            for files in states:
                again = tables.Table(MemoryStore(None, files), spoken(prompt, files))
                if again.session is not None:
                    again.press("ok")
                if "menu" in prompt.keys and log(again) == after[1] != before[1]:
                    continue  # the phase is asked; what was taken back may be filled in
                assert (asked(again), log(again)) in (before, after), (prompt, key)
    assert watched > 300
