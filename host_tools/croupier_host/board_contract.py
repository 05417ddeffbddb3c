"""The contract of a board (`croupier.board.contract`), as checks that any board must pass.

Runs under CPython, MicroPython for Unix and on a Pico. Nobody presses a button meanwhile, and
nothing that the box keeps is touched.
"""

import gc
import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

COLUMNS = 128
PAGES = 8
CUES = 4
WAITED_MS = 40
SLACK_MS = 2  # clocks of different grain
FACTS = ("PANEL", "MEMORY", "FLASH", "VERSION", "BATTERY")
FOLDER = "contract"  # of the files that are written here, and taken away again
LEAST_MV, MOST_MV = 1800, 7000


def run(board: "Any") -> "list[tuple[str, str]]":
    """Every check, by its name, with what is wrong; "" when nothing is."""
    return [(check.__name__, _fault(check, board)) for check in CHECKS]


def _fault(check: "Callable[[Any], None]", board: "Any") -> str:
    try:
        check(board)
    except Exception as error:
        return "%s: %s" % (type(error).__name__, error)
    return ""


def _expect(is_so: bool, fault: str) -> None:
    if not is_so:
        raise ValueError(fault)


# ---- the display ---------------------------------------------------------------------------------


def shows_any_part_of_any_page(board: "Any") -> None:
    buffer = bytearray(COLUMNS * PAGES)
    for page in range(PAGES):
        for x0, x1 in ((0, COLUMNS - 1), (0, 0), (127, 127), (5, 12), (120, 127), (3, 101)):
            buffer[page * COLUMNS + x0] ^= 255
            board.display.show(buffer, page, x0, x1)


def shows_without_taking_memory(board: "Any") -> None:
    in_use = getattr(gc, "mem_alloc", None)
    if in_use is None:  # under CPython nobody counts
        return
    show = board.display.show
    buffer = bytearray(COLUMNS * PAGES)
    show(buffer, 0, 0, 127)
    gc.collect()
    before = in_use()
    show(buffer, 0, 0, 127)
    show(buffer, 3, 17, 90)
    taken = in_use() - before
    _expect(taken <= 0, "takes %d bytes" % taken)


def takes_every_light(board: "Any") -> None:
    display = board.display
    for level in (0, 1, 128, 255):
        display.contrast(level)
    display.power(False)
    display.power(True)


def turns_and_turns_back(board: "Any") -> None:
    buffer = bytearray(COLUMNS * PAGES)
    for is_turned in (True, False):
        board.display.turn(is_turned)
        board.display.show(buffer, 7, 0, COLUMNS - 1)


def knows_both_controllers(board: "Any") -> None:
    for controller in ("sh1106", "ssd1306"):
        board.display.set_controller(controller)


# ---- buttons, sound, light -----------------------------------------------------------------------


def no_button_is_down(board: "Any") -> None:
    board.down()  # what was latched before
    for _ in range(3):
        down = board.down()
        _expect(down == 0, "mask %r" % down)
    _expect(not board.is_pressed(), "one is pressed")


def no_button_is_stuck(board: "Any") -> None:
    stuck = board.stuck()
    _expect(stuck == 0, "mask %r" % stuck)


def plays_every_cue(board: "Any") -> None:
    for cue in range(1, CUES + 1):
        board.sound(cue)
        board.pass_time(20)
    for _ in range(100):
        board.pass_time(20)


def lights_the_lamp(board: "Any") -> None:
    for level in (0, 1, 255, 0):
        board.lamp(level)


# ---- chance, power, facts ------------------------------------------------------------------------


def draws_as_many_bytes_as_asked(board: "Any") -> None:
    for n in (1, 8, 16, 64):
        drawn = board.entropy(n)
        _expect(type(drawn) is bytes and len(drawn) == n, "%r of %d" % (drawn, n))
    _expect(board.entropy(16) != board.entropy(16), "the same again")


def knows_its_battery(board: "Any") -> None:
    mv = board.battery_mv()
    _expect(type(mv) is int and (mv == 0 or LEAST_MV <= mv <= MOST_MV), "%r mV" % mv)


def tells_facts(board: "Any") -> None:
    facts = board.facts()
    _expect([name for name, _ in facts] == list(FACTS), "%r" % facts)
    for _, value in facts:
        _expect(type(value) is str and len(value) <= 16, "%r" % facts)
    _expect(facts[3][1] != "", "no version")


# ---- time ----------------------------------------------------------------------------------------


def waits_as_long_as_asked(board: "Any") -> None:
    start = board.ticks_ms()
    board.wait(WAITED_MS)
    waited = board.ticks_diff(board.ticks_ms(), start)
    _expect(WAITED_MS - SLACK_MS <= waited <= 10 * WAITED_MS, "%d ms" % waited)


def its_clock_never_goes_back(board: "Any") -> None:
    earlier = board.ticks_ms()
    for _ in range(50):
        later = board.ticks_ms()
        _expect(board.ticks_diff(later, earlier) >= 0, "%d after %d" % (later, earlier))
        earlier = later


# ---- files ---------------------------------------------------------------------------------------


def keeps_files(board: "Any") -> None:
    files = board.files
    first, second = FOLDER + "/1", FOLDER + "/2"
    _expect(FOLDER not in files.names(""), "a folder of that name is there")
    files.make(FOLDER)
    files.make(FOLDER)
    try:
        files.write(first, (b"ab", bytearray(b"cd")))
        files.append(first, b"ef")
        files.append(second, b"new")
        _expect(files.read(first, 100) == b"abcdef", "written and appended")
        _expect(files.read(first, 3) == b"abc", "the beginning")
        files.write(first, (b"over",))
        files.rename(first, second)
        names = files.names(FOLDER)
        _expect(names == ["2"], "names %r" % names)
        _expect(files.read(second, 100) == b"over", "renamed onto another")
        _expect(_raises(files.read, first, 1), "a missing file is read")
        _expect(files.names(FOLDER + "/none") == [], "names of no folder")
    finally:
        for name in files.names(FOLDER):
            files.remove(FOLDER + "/" + name)
        os.rmdir(files.place(FOLDER))


def _raises(act: "Callable[..., Any]", *arguments: "Any") -> bool:
    try:
        act(*arguments)
    except OSError:
        return True
    return False


CHECKS = (
    shows_any_part_of_any_page,
    shows_without_taking_memory,
    takes_every_light,
    turns_and_turns_back,
    knows_both_controllers,
    no_button_is_down,
    no_button_is_stuck,
    plays_every_cue,
    lights_the_lamp,
    draws_as_many_bytes_as_asked,
    knows_its_battery,
    tells_facts,
    waits_as_long_as_asked,
    its_clock_never_goes_back,
    keeps_files,
)
