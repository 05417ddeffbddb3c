"""The contract of a board, on every board that there is without a Pico: the simulator's, under both
interpreters, and the box's own on a fake `machine`, under MicroPython.

The emulated Pico has it in tests/emulator, a real one by `croupier doctor --contract`.
"""

import pytest

from croupier_host import board_contract
from croupier_host.device.board import Board
from tests.micropython.mp import FIRMWARE, ROOT
from tests.micropython.mp import run as run_there

HERE = "import sys\nsys.path.append(%r)\n" % str(ROOT / "host_tools")
FAKES = "sys.path.insert(0, %r)\n" % str(ROOT / "tests/board/fakes")
CHECKS = "from croupier_host import board_contract\n"
TELL = "for name, fault in board_contract.run(board): print(name, fault or 'ok')\n"
SIMULATED = "from croupier_host.device.board import Board\nboard = Board(%r)\n"
ON_FAKE_MACHINE = """
from machine import world
from croupier.board.pico import FALLING, Pico, first_picture
from croupier.board.board import Board
display = first_picture()
board = Board(Pico(), display, FALLING, %r)
"""
HEAP = "2M"
ALL_WELL = [(check.__name__, "") for check in board_contract.CHECKS]
TAKEN_BY_THE_MODEL = "shows_without_taking_memory"  # only on a chip the driver is alone


def told(printed):
    """What a run under MicroPython has found."""
    lines = [line.partition(" ") for line in printed.splitlines()]
    return [
        (name, "" if fault == "ok" or name == TAKEN_BY_THE_MODEL else fault)
        for name, _, fault in lines
    ]


def test_the_board_of_the_simulator_keeps_it(tmp_path):
    assert board_contract.run(Board(str(tmp_path))) == ALL_WELL


def test_the_board_of_the_simulator_keeps_it_under_micropython(tmp_path):
    code = HERE + CHECKS + SIMULATED % str(tmp_path) + TELL
    assert told(run_there(code, HEAP)) == ALL_WELL


def test_the_board_of_the_box_keeps_it_on_a_fake_machine(tmp_path):
    code = HERE + FAKES + CHECKS + ON_FAKE_MACHINE % str(tmp_path) + TELL
    assert told(run_there(code, HEAP)) == ALL_WELL


# ---- the suite itself ----------------------------------------------------------------------------


def broken(tmp_path, name, value):
    """A board of which one thing is not as it should be, and the checks that say so."""
    board = Board(str(tmp_path))
    target = board
    *path, last = name.split(".")
    for step in path:
        target = getattr(target, step)
    setattr(target, last, value)
    return [check for check, fault in board_contract.run(board) if fault]


def fail(*_):
    raise OSError(5)


@pytest.mark.parametrize(
    ("name", "value", "check"),
    [
        ("display.show", fail, "shows_any_part_of_any_page"),
        ("display.contrast", fail, "takes_every_light"),
        ("display.turn", fail, "turns_and_turns_back"),
        ("display.set_controller", fail, "knows_both_controllers"),
        ("down", lambda: 4, "no_button_is_down"),
        ("stuck", lambda: 1, "no_button_is_stuck"),
        ("sound", fail, "plays_every_cue"),
        ("lamp", fail, "lights_the_lamp"),
        ("entropy", lambda n: bytes(n), "draws_as_many_bytes_as_asked"),
        ("entropy", lambda n: b"1", "draws_as_many_bytes_as_asked"),
        ("battery_mv", lambda: 12, "knows_its_battery"),
        ("facts", list, "tells_facts"),
        ("wait", lambda ms: None, "waits_as_long_as_asked"),
        ("ticks_diff", lambda later, earlier: -1, "its_clock_never_goes_back"),
        ("files.append", lambda path, data: None, "keeps_files"),
        ("files.rename", lambda old, new: None, "keeps_files"),
    ],
)
def test_a_board_that_breaks_it_is_found(tmp_path, name, value, check):
    assert check in broken(tmp_path, name, value)


# ---- the box's own board, on a fake machine ------------------------------------------------------


def on_fake_machine(tmp_path, code):
    """What code prints that has the board of the box, and its `world`."""
    return run_there(HERE + FAKES + ON_FAKE_MACHINE % str(tmp_path) + code, HEAP).split()


def test_the_splash_is_on_the_panel_before_the_board_is_made(tmp_path):
    code = "import machine\nfrom croupier.board.pico import first_picture\nfirst_picture()\n"
    code += "from croupier.board import splash\n"
    code += "at = 128 * splash.FIRST_PAGE\n"
    code += "seen = machine.world.panel.frame()[at : at + len(splash.PICTURE)]\n"
    code += "print(seen == splash.PICTURE, machine.world.panel.light() > 0)\n"
    assert run_there(HERE + FAKES + code, HEAP).split() == ["True", "True"]


def test_a_short_press_is_latched_by_the_interrupt(tmp_path):
    code = "world.press(13)\nworld.release(13)\nprint(board.down(), board.down())\n"
    assert on_fake_machine(tmp_path, code) == ["8", "0"]


def test_a_panel_that_holds_the_bus_is_clocked_free(tmp_path):
    code = "world.holds_bus = 5\n"
    code += "board.display.contrast(9)\nprint(board.display.found() or 'lost')\n"
    code += "for _ in range(10): board.display.tend(100)\n"
    code += "print(board.display.found(), world.panel.light(), world.clocks)\n"
    assert on_fake_machine(tmp_path, code) == ["lost", "SSD1306", "0x3C", "9", "9"]


def test_a_battery_that_is_wired_is_measured(tmp_path):
    code = "world.adc[28] = 65535 * 2100 // 3300\nprint(board.battery_mv() // 10)\n"
    code += "print(board.facts()[4][1])\n"
    assert on_fake_machine(tmp_path, code) == ["419", "4.19", "V"]


def test_the_watchdog_is_armed_fed_and_told_from_a_reset_that_was_asked_for(tmp_path):
    code = "import machine\nprint(board.was_hung)\n"
    code += "board.feed()\nprint(world.fed)\nboard.guard()\nboard.feed()\n"
    code += "print(world.watchdog_ms, world.fed)\nworld.cause = machine.WDT_RESET\n"
    code += "print(Pico().was_hung)\n"  # bitten while it ran
    code += "board.guard()\nboard.let_go()\nboard.restart()\nprint(world.resets, Pico().was_hung)\n"
    expected = ["False", "0", "8000", "1", "True", "1", "False"]
    assert on_fake_machine(tmp_path, code) == expected


def test_the_led_is_as_bright_as_asked_and_dark_in_the_end(tmp_path):
    code = "board.lamp(255)\nprint(world.duties[3])\nboard.let_go()\nprint(world.duties[3])\n"
    assert on_fake_machine(tmp_path, code) == ["[1000,", "65025]", "[1000,", "0]"]


def test_the_main_file_starts_the_box():
    main = (FIRMWARE / "main.py").read_text(encoding="utf-8")
    held = "from machine import world\nworld.levels[10] = 0\n"  # BACK: safe mode, which ends
    code = HERE + FAKES + held + main
    code += "print(world.panel.light() > 0, world.watchdog_ms)\n"
    assert run_there(code, HEAP).split() == ["True", "0"]
