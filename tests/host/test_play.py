"""`croupier play` in a terminal of its own: how it ends, what it says before and after, and that a
game outlives it."""

import os
import signal
import subprocess

import pytest

from croupier_host.device.folder import locked
from tests.host.boxes import BID, RUNTIMES, begin, kept_log
from tests.host.command import croupier

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs pseudo-terminals")
if os.name == "posix":
    from tests.host.terminals import Terminal


def play(folder, *arguments, **settings):
    return Terminal("play", "--data", folder, "--lang", "en", *arguments, **settings)


def after_leaving(folder, keys, *arguments):
    """The exit status, what is said after the end, and whether the terminal is as it was."""
    with play(folder, *arguments) as terminal:
        terminal.has_begun()
        terminal.type(keys)
        status, said = terminal.end()
        return status, words(said), terminal.is_restored()


def words(written):
    """What is written without the sequences that restore the terminal."""
    said = written.rpartition(b"\x1b[?1006l")[2].replace(b"\x1b]22;default\x07", b"")
    return said.decode().replace("\r\n", "\n")


# ---- the end -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("keys", "status"), [(b"q", 0), (b"\x03", 130)])
def test_it_is_left_by_a_key(tmp_path, keys, status):
    assert after_leaving(tmp_path, keys) == (status, "", True)


@pytest.mark.parametrize(("name", "status"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_ends_it_and_the_terminal_is_as_it_was(tmp_path, name, status):
    with play(tmp_path) as terminal:
        terminal.has_begun()
        terminal.process.send_signal(getattr(signal, name))
        assert (terminal.end()[0], terminal.is_restored()) == (status, True)


def test_a_signal_while_it_begins_leaves_the_terminal_as_it_was(tmp_path):
    with play(tmp_path) as terminal:
        terminal.read(lambda written: b"\x1b[?1049h" in written)
        terminal.process.terminate()
        assert (terminal.end()[0], terminal.is_restored()) == (143, True)


LOST = {"en": "Power was lost", "fr": "Courant coupé"}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("runtime", RUNTIMES)
def test_a_game_goes_on_after_the_program_was_killed(tmp_path, runtime, lang):
    begin(tmp_path)
    head = kept_log(tmp_path)
    with play(tmp_path, "--runtime", runtime, "--lang", lang) as terminal:
        terminal.has_begun()
        for _ in range(8):  # the notice is read, cards are dealt, Zoé bids
            terminal.type(b"\r")
            terminal.rest()
            if kept_log(tmp_path) != head:
                break
        terminal.process.kill()
        terminal.process.wait()
    kept = kept_log(tmp_path)
    assert kept == [*head, {"t": "bid", "p": 0, "v": 0}]
    bid = {"en": "Bid 2/2", "fr": "Pari 2/2"}[lang]
    script = f'expect "{LOST[lang]}"\nexpect "Zoé"\npress OK\nexpect "Max"\nexpect "{bid}"\n'
    again = croupier("run", "-", "--data", tmp_path, "--lang", lang, stdin=script.encode())
    assert again == (0, b"", "")
    assert kept_log(tmp_path) == kept
    with play(tmp_path, "--runtime", runtime, "--lang", lang) as terminal:
        terminal.has_begun()
        terminal.type(b"\r")
        terminal.rest()
        terminal.type(b"\r")
        terminal.rest()
        terminal.type(b"q")
        assert terminal.end()[0] == 0
    assert kept_log(tmp_path)[:-1] == kept  # Max has bid


# ---- what is said --------------------------------------------------------------------------------


def test_a_folder_in_use_is_told(tmp_path):
    with locked(tmp_path), play(tmp_path) as terminal:
        status, _ = terminal.end()
        told = f"{tmp_path}: another croupier is already playing in this folder\r\n"
        assert (status, terminal.written.decode()) == (2, told)


def test_a_second_one_in_the_same_folder_says_so(tmp_path):
    with play(tmp_path) as first:
        first.has_begun()
        with play(tmp_path) as second:
            assert second.end()[0] == 2
            assert b"another croupier is already playing" in second.written


def test_a_folder_that_is_a_file_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    with play(tmp_path / "file") as terminal:
        assert terminal.end()[0] == 2
        told = f"{tmp_path}/file: this is a file, it must be a folder\r\n"
        assert terminal.written.decode() == told


def test_old_logs_that_are_damaged_are_left_as_they_are(tmp_path):
    begin(tmp_path, BID)
    kept = kept_log(tmp_path)
    (tmp_path / "0002.jsonl").write_bytes(b"no log\n")
    assert after_leaving(tmp_path, b"q") == (0, "", True)
    assert (tmp_path / "0002.jsonl").read_bytes() == b"no log\n"
    assert kept_log(tmp_path) == kept


def test_damaged_files_are_told_on_the_box_and_put_aside(tmp_path):
    begin(tmp_path, BID)
    kept = kept_log(tmp_path)
    (tmp_path / "s" / "0").write_bytes(b"damaged")
    script = f'expect "A file was"\npress OK\nexpect "{LOST["en"]}"\npress OK\n'
    done = croupier("run", "-", "--data", tmp_path, "--lang", "en", stdin=script.encode())
    assert done == (0, b"", "")
    assert (tmp_path / "bad" / "0001-s-0").read_bytes() == b"damaged"
    assert kept_log(tmp_path) == kept


NO_TERMINAL = b"croupier play needs a terminal; without one: croupier run\r\n"


@pytest.mark.parametrize("stream", ["stdin", "stderr"])
def test_without_a_terminal_it_says_so(tmp_path, stream):
    to = subprocess.DEVNULL if stream == "stdin" else subprocess.PIPE
    with play(tmp_path, **{stream: to}) as terminal:
        assert terminal.process.wait(60) == 2
        if stream == "stderr":
            said = terminal.process.stderr.read().replace(b"\n", b"\r\n")
            terminal.process.stderr.close()
        else:
            terminal.end()
            said = terminal.written
        assert said == NO_TERMINAL


def test_its_output_may_go_elsewhere(tmp_path):
    with play(tmp_path, stdout=subprocess.DEVNULL) as terminal:
        terminal.has_begun()
        terminal.type(b"q")
        assert terminal.end()[0] == 0


def test_a_terminal_without_utf_8_is_told(tmp_path):
    locale = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with play(tmp_path, env=locale) as terminal:
        assert terminal.end()[0] == 2
        assert terminal.written.startswith(b"this terminal is not in UTF-8")


def test_it_works_without_colour(tmp_path):
    with play(tmp_path, env={"NO_COLOR": "1", "TERM": "vt100"}) as terminal:
        terminal.has_begun()
        terminal.type(b"q")
        assert terminal.end()[0] == 0 and terminal.is_restored()


FAULTY = """
import sys
sys.argv[0] = "croupier"
from croupier_host.terminal import simulator
from croupier_host.cli import main
def fault(*_):
    raise ZeroDivisionError("fault")
simulator.{place} = fault
main()
"""


@pytest.mark.parametrize(
    "place",
    [
        "OwnDevice.step",
        "Panel.render_line",
        "Simulator.compose",
        "Button.on_mouse_down",
    ],
)
def test_no_fault_of_ours_leaves_a_traceback_or_a_spoiled_terminal(tmp_path, place):
    code = FAULTY.format(place=place)
    if place == "OwnDevice.step":
        code = code.replace("terminal import simulator", "device import simulated as simulator")
    with play(tmp_path, program=("-c", code)) as terminal:
        if place == "Button.on_mouse_down":
            terminal.has_begun()
            terminal.type(b"\x1b[<0;15;22M" + b"\x1b[<0;15;21M")
        status, said = terminal.end()
        assert status == 2 and terminal.is_restored()
        assert b"Traceback" not in terminal.written
        told = "croupier has a fault, please report it: ZeroDivisionError: fault ("
        assert words(said).startswith(told)
        assert words(said).count("\n") == 1
