"""Budget 3: the heap that a press takes, what an entry keeps, and what is left after an evening.

Objects of MicroPython for Unix are about twice as large as a Pico's: its figures are halved.
"""

from statistics import median

from tests.emulator.evening import records
from tests.emulator.pico import image

from .on_micropython import OBJECTS_OF_UNIX, on_pico, on_unix

LANGUAGE = "fr"
# The games that are played turn by turn.
BY_TURNS = {"copenhagen": "Copenhagen", "bucket_pyramid": "the bucket pyramid"}
ROUNDS = 3
TURNS = 30
PRESSES = 10_000

OF_A_MOVE = 64
OF_AN_EVENT = 256
KEPT_OF_AN_EVENT = 16
LEFT = 98  # per cent
_GOALS = {"moved": f"<= {OF_A_MOVE}", "entered": f"<= {OF_AN_EVENT}"}
_WORDS = {
    "moved": "a move in a picker or a menu",
    "entered": "an entry, to the next of its kind",
    "entered, change": "an entry that ends a phase",
    "undone": "an entry taken back",
    "next": "the next number of several, not entered yet",
    "change": "a change of screen",
}


def of_presses():
    """The bytes of each press, by its kind, in the size of a Pico's objects."""
    found = on_unix(f"heap_of_presses({LANGUAGE!r}, {ROUNDS})")
    return {done: [taken // OBJECTS_OF_UNIX for taken in each] for done, each in found.items()}


def of_turns(game):
    """The same of turns of a game."""
    found = on_unix(f"heap_of_turns({game!r}, {LANGUAGE!r}, {TURNS})")
    return {done: [taken // OBJECTS_OF_UNIX for taken in each] for done, each in found.items()}


def kept_of_turns(game):
    """The bytes that an entry of a long game keeps, and how many there were."""
    found = on_unix(f"heap_kept_of_turns({game!r}, {LANGUAGE!r})")
    return found["bytes"] / OBJECTS_OF_UNIX / found["entries"], found["entries"]


def corrected(turns):
    """A chase after so many others is asked again: the entries, and the screen at its end."""
    return on_unix(f"correct_in_a_long_game({LANGUAGE!r}, {turns})")


def kept():
    """The bytes that an entry of a long evening keeps, in the size of a Pico's objects."""
    found = on_unix(f"heap_kept({LANGUAGE!r})")
    return found["bytes"] / OBJECTS_OF_UNIX / found["entries"], found["entries"]


def left():
    """How much of the free heap is left after many presses, in per cent, and how many they were."""
    found = on_unix(f"heap_after({LANGUAGE!r}, {PRESSES})")
    return 100 * found["after"] / found["before"], found["presses"]


def rows():
    """The lines of the report."""
    found = [_row(done, taken, "") for done, taken in of_presses().items()]
    all_kept = [("an evening", kept())]
    for game, title in BY_TURNS.items():
        found += [_row(done, taken, f", {title}") for done, taken in of_turns(game).items()]
        all_kept.append((f"a game of {title}", kept_of_turns(game)))
    for what, (each, entries) in all_kept:
        what = f"bytes kept of an entry, {entries} of {what}"
        found.append(("3", what, f"{each:.1f}", f"<= {KEPT_OF_AN_EVENT}"))
    share, presses = left()
    what = f"free heap at home after {presses:,} presses of whole games"
    found.append(("3", what, f"{share:.1f} % of the start", f">= {LEFT} %"))
    return found


def pico_rows():
    """Those of an emulated Pico."""
    uf2 = image()
    if uf2 is None:
        return []
    on_a_pico = on_pico(uf2, f"heap_of_bids({LANGUAGE!r})")
    found = [_row(done, taken, ", emulated Pico") for done, taken in on_a_pico.items()]
    header, log, _ = records(110)
    quarters = on_pico(uf2, f"heap_of_a_log({header.pack()!r}, {log!r})")
    each = (quarters[4] - quarters[1]) / (len(log) * 3 / 4)
    what = f"bytes kept of an entry, {len(log)} of an evening, emulated Pico"
    found.append(("3", what, f"{each:.1f}", f"<= {KEPT_OF_AN_EVENT}"))
    return found


def _row(done, taken, where):
    what = f"heap for {_WORDS[done]}, {len(taken)} of them{where}"
    measured = f"median {median(taken):,.0f} bytes, most {max(taken):,}"
    return ("3", what, measured, _GOALS.get(done, ""))
