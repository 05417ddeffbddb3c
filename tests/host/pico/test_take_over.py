"""How a box that runs is stopped so that its watchdog cuts nothing, and started again."""

import pytest

from croupier_host.messages import message
from croupier_host.pico import files
from croupier_host.pico.link import Link, taken_over
from croupier_host.pico.trouble import PicoTrouble
from tests.host.command import croupier

LANGS = pytest.mark.parametrize("lang", ["fr", "en"])


def log(lang="en"):
    return croupier("log", "--lang", lang)


def test_a_box_that_runs_is_stopped_for_as_long_as_it_takes(box):
    assert box.is_running and box.is_armed
    with taken_over(None) as link:
        assert not box.is_running and not box.is_armed
        box.sleep(100)
        assert link.ask("1 + 1") == 2
    assert box.restarts == 3  # one before these, one to stop it, one to start it again
    box.sleep(10)
    assert box.is_running


def test_without_the_restart_the_watchdog_would_cut_it(box):
    link = Link(box.port)
    link._open(1)
    assert link.ask("1 + 1") == 2
    box.sleep(8)
    with pytest.raises(PicoTrouble) as trouble:
        link.ask("1 + 1")
    assert trouble.value.key == "PORT_LOST"


def test_a_computer_that_is_slow_to_see_the_port_tries_again(box):
    """It comes when the box has run for 5 s: its watchdog is armed, so once more."""
    box.late_restarts = 1
    with taken_over(None) as link:
        assert not box.is_armed
        assert link.ask("1") == 1
    assert box.restarts == 4


@LANGS
def test_a_computer_that_is_always_too_slow(box, lang):
    box.late_restarts = 100
    assert log(lang) == (1, b"", message(lang, "WATCHDOG_ARMED") + "\n")


def test_it_is_found_again_on_another_port(box):
    box.moves_to = "/dev/ttyACM1"
    with taken_over(None) as link:
        assert link.port == "/dev/ttyACM1"


def test_a_start_that_was_interrupted_before_the_files_were_there_is_ended(box):
    box.mount_is_cut = True
    assert log().status == 0
    assert croupier("flash", "--lang", "en") == (0, b"", message("en", "UP_TO_DATE") + "\n")


@LANGS
def test_a_port_that_does_not_come_back(box, lang):
    box.away_s = 1000
    before = box.now
    assert log(lang) == (1, b"", message(lang, "NOT_BACK", seconds=10) + "\n")
    assert 10 <= box.now - before < 15


def test_an_emulated_pico_has_more_time(box):
    box.port = "socket://127.0.0.1:7000"
    box.away_s = 60
    assert croupier("log", "--port", box.port, "--lang", "en").status == 0


@LANGS
def test_a_board_that_does_not_answer(box, lang):
    box.is_deaf = True
    before = box.now
    assert log(lang) == (1, b"", message(lang, "NO_PROMPT", port=box.port) + "\n")
    assert 10 <= box.now - before < 15


def test_a_board_that_is_busy_at_first_is_interrupted_again(box):
    box.deaf_tries = 3
    assert log().status == 0


@LANGS
@pytest.mark.parametrize("after", range(1, 5))
def test_a_port_that_vanishes(box, lang, after):
    box.vanishes_after = after
    assert log(lang) == (1, b"", message(lang, "PORT_LOST", port=box.port) + "\n")


def test_after_trouble_the_box_is_started_again(box):
    with pytest.raises(KeyError), taken_over(None):
        raise KeyError
    box.sleep(10)
    assert box.is_running


def test_after_ctrl_c_too(box):
    with pytest.raises(KeyboardInterrupt), taken_over(None):
        raise KeyboardInterrupt
    box.sleep(10)
    assert box.is_running


def test_a_box_that_stays_is_not_started(box):
    with taken_over(None, stays=True):
        pass
    box.sleep(100)
    assert not box.is_running


# ---- what the board says is not trusted ----------------------------------------------------------


@pytest.mark.parametrize(
    "printed",
    [
        b"",
        b"[]\r\n",
        b"[1, 2, 3]\r\n",
        b'["/other", 1, ""]\r\n',
        b'["/c/../main.py", -1, ""]\r\n',
        b'["/c/0", true, ""]\r\n',
        b"[" * 100_000,
        b"\xff\xfe\x00\r\n",
        b'["/c2/0", 1, ""]\r\n',
    ],
)
def test_an_odd_list_of_files(box, printed):
    box.answers["tree("] = (printed, b"")
    done = log()
    if printed:
        assert done == (1, b"", message("en", "ODD_ANSWER") + "\n")
    else:
        assert done.status == 0


def test_a_list_of_files_without_end(box):
    lines = b"".join(b'["/c/%d", 1, ""]\r\n' % number for number in range(2001))
    box.answers["tree("] = (lines, b"")
    assert log() == (1, b"", message("en", "ODD_ANSWER") + "\n")


@pytest.mark.parametrize("shown", [b"!!!", b"eHg", b"AAAA\r\n"])
def test_a_file_that_is_not_what_its_hash_says(box, shown):
    (box.flash / "c").mkdir()
    (box.flash / "c" / "0").write_bytes(b"1 0.1.0 error\nx")
    box.answers["show("] = (shown, b"")
    done = log()
    keys = [message("en", "ODD_ANSWER"), message("en", "READ_DIFFERS", path="/c/0")]
    assert done.status == 1 and done.err[:-1] in keys


@LANGS
def test_what_the_board_reports_is_told(box, lang):
    traceback = b"Traceback\r\nValueError: \x1b[31m\xff" + b"x" * 1000 + b"\r\n"
    box.answers["tree("] = (b"", traceback)
    done = log(lang)
    assert done.status == 1 and "ValueError: ?[31m\ufffdxxx" in done.err and len(done.err) < 400


@pytest.mark.parametrize("path", ["/c/it's", '/c/"', "/c/\\", "/c/\n", "/c/é"])
def test_a_path_is_never_a_source(box, path):
    with taken_over(None) as link:
        link.run("make('/c', 0)")
        files.write(link, path, b"x")
        assert list(files.tree(link, "/c")) == [path]
        files.remove(link, [path])
