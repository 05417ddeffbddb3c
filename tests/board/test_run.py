"""From power-up to the end: how the box starts, its loop, and what ends it."""

import pytest

from croupier import run as life
from croupier.board.crashes import ROW
from croupier.run import run
from croupier.store.store import Store
from croupier_host.reading import read
from tests.store.memory_files import MemoryFiles

from .loop_board import WRAP, LoopBoard, break_display, interrupt, press

BACK, OK = 1, 8


class Stopped(BaseException):
    """Ends a test without a word to the firmware."""


def stop(board):
    raise Stopped


def shown(board):
    return read(bytes(board.display.memory))


def test_the_box_starts_and_asks_for_its_language():
    board = LoopBoard(later={1500: interrupt})
    run(board)
    assert board.fed


def test_nothing_of_the_splash_is_left_under_the_first_screen():
    board = LoopBoard(later={1500: stop})
    board.display.memory[:] = b"\xff" * 1024
    with pytest.raises(Stopped):
        run(board)
    fresh = LoopBoard(later={1500: stop})
    with pytest.raises(Stopped):
        run(fresh)
    assert board.display.memory == fresh.display.memory


def test_nothing_is_printed(capsys):
    run(LoopBoard(later={500: press(OK), 600: press(0), 9000: interrupt}))
    assert capsys.readouterr() == ("", "")


def test_the_watchdog_is_armed_two_seconds_after_the_start_and_fed_at_every_look():
    board = LoopBoard(later={9000: interrupt})
    run(board)
    assert 2000 <= board.armed_at <= 2000 + life.LOOK_MS
    gaps = [later - earlier for earlier, later in zip(board.fed, board.fed[1:])]
    assert max(gaps) <= life.LOOK_MS


def test_who_interrupts_at_once_finds_no_watchdog():
    board = LoopBoard(later={1900: interrupt})
    run(board)
    assert board.armed_at is None


def test_ctrl_c_leaves_the_loop_and_says_so_in_both_languages_on_a_new_box():
    board = LoopBoard(later={3000: interrupt})
    run(board)
    assert board.is_let_go
    assert board.restarts == 0
    text = " ".join(shown(board))
    assert "Computer connected" in text
    assert "Ordinateur connecté" in text


def test_ctrl_c_is_told_in_the_language_of_the_box():
    later = {1000: press(OK), 1100: press(0), 3000: interrupt}  # OK is English
    board = LoopBoard(later=later)
    run(board)
    text = " ".join(shown(board))
    assert "Computer connected" in text
    assert "Ordinateur" not in text


# ---- crashes -------------------------------------------------------------------------------------


def crash(files=None):
    """A box that meets an error at a press."""
    board = LoopBoard(files=files, later={500: break_display, 600: press(2), 700: press(0)})
    run(board)
    return board


def test_an_error_is_noted_told_and_starts_the_box_anew():
    board = crash()
    assert board.restarts == 1
    assert board.is_let_go
    note = bytes(board.files.files["c/1"]).decode()
    assert note.splitlines()[0] == f"1 {life.__version__} error"
    assert "no such picture" in note
    assert "La partie est gardée" in " ".join(shown(board))  # − is French
    assert board.waits[-1] == life.TOLD_MS


@pytest.mark.parametrize("error", [MemoryError(), ValueError("spoiled"), OSError(5)])
@pytest.mark.parametrize("broken", ["read", "write", "names", "make"])
def test_a_crash_that_cannot_be_noted_starts_the_box_anew_all_the_same(error, broken):
    def fail(*_):
        raise error

    board = LoopBoard(later={500: break_display, 600: press(2), 700: press(0), 20_000: interrupt})
    setattr(board.files, broken, fail)
    run(board)
    assert board.is_let_go
    assert board.restarts <= 1
    assert board.restarts == 1 or "Computer connected" in " ".join(shown(board))


def test_a_panel_that_cannot_even_show_the_error_is_no_end():
    board = LoopBoard(later={500: break_display})
    board.display.breaks = ValueError("first")
    broken = board.display.show

    def show(*arguments):
        board.display.breaks = MemoryError()
        broken(*arguments)

    board.display.show = show
    run(board)
    assert board.restarts == 1


def test_back_held_at_power_up_helps_where_the_flash_cannot_be_read():
    def fail(*_):
        raise MemoryError

    board = LoopBoard(held=BACK)
    board.files.read = fail
    run(board)
    assert "Safe mode" in " ".join(shown(board))
    assert board.restarts == 0


def test_after_three_crashes_in_a_row_the_box_starts_in_safe_mode_once():
    files = MemoryFiles()
    for _ in range(3):
        crash(files)
    board = LoopBoard(files=files)
    run(board)
    assert "Safe mode" in " ".join(shown(board))
    assert (board.fed, board.armed_at) == ([], None)
    again = LoopBoard(files=files, later={1000: interrupt})
    run(again)
    assert again.fed


def test_a_box_that_has_run_for_a_minute_begins_a_new_row():
    files = MemoryFiles()
    crash(files)
    run(LoopBoard(files=files, later={life.WELL_AFTER_MS - 1000: interrupt}))
    assert ROW in files.files
    run(LoopBoard(files=files, later={life.WELL_AFTER_MS + 1000: interrupt}))
    assert ROW not in files.files


def test_a_bite_of_the_watchdog_is_noted_and_counted():
    files = MemoryFiles()
    for _ in range(3):
        board = LoopBoard(files=files, later={1000: interrupt})
        board.was_hung = True
        run(board)
    assert bytes(files.files["c/3"]).decode().splitlines()[0] == f"3 {life.__version__} watchdog"
    assert "Safe mode" in " ".join(shown(board))


# ---- held at power-up ----------------------------------------------------------------------------


def test_back_held_at_power_up_is_safe_mode():
    board = LoopBoard(held=BACK)
    run(board)
    text = " ".join(shown(board))
    assert "Safe mode" in text
    assert "Mode sans échec" in text
    assert not board.fed


def test_back_held_at_power_up_ends_a_row_of_crashes():
    files = MemoryFiles()
    for _ in range(3):
        crash(files)
    run(LoopBoard(held=BACK, files=files))
    board = LoopBoard(files=files, later={1000: interrupt})
    run(board)
    assert board.fed


@pytest.mark.parametrize("language", ["de", 5, "../x", None])
def test_a_language_that_this_firmware_does_not_know_keeps_no_notice_away(language):
    files = MemoryFiles()
    Store(files).save_settings({"language": language, "turned": 1})
    board = LoopBoard(files=files, later={1000: interrupt})
    run(board)
    assert "Computer connected" in " ".join(shown(board))


def test_ok_held_at_power_up_is_the_self_test():
    board = LoopBoard(held=OK, later={1000: stop})
    with pytest.raises(Stopped):
        run(board)
    assert any("Croupier" in line for line in shown(board))


@pytest.mark.parametrize("held", [2, 4, 3, 9, 15])
def test_other_buttons_held_at_power_up_do_not_keep_the_box_from_starting(held):
    board = LoopBoard(held=held, later={1000: interrupt})
    run(board)
    assert board.fed


# ---- time ----------------------------------------------------------------------------------------


def test_the_loop_looks_more_often_while_somebody_presses():
    board = LoopBoard(later={3000: press(2), 3100: press(0), 6000: interrupt})
    run(board)
    first_press = board.waits.index(life.LOOK_BUSY_MS, 150)
    assert life.LOOK_MS in board.waits[:first_press]
    assert board.waits[-1] == life.LOOK_MS


def test_the_panel_is_tended_only_while_nobody_presses():
    board = LoopBoard(later={100: press(2), 9000: interrupt})
    run(board)
    assert board.display.tended_ms == 0
    left_alone = LoopBoard(later={9000: interrupt})
    run(left_alone)
    assert left_alone.display.tended_ms >= 9000 - life.BUSY_MS - 2 * life.LOOK_MS


def test_the_clock_may_wrap():
    board = LoopBoard(starts_at=WRAP - 1000, later={5000: interrupt})
    run(board)
    assert 2000 <= board.armed_at <= 2000 + life.LOOK_MS
