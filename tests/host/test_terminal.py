"""`croupier` and the terminal: usage, help, encodings, control characters, signals and pipes."""

import os
import re
import signal
import sys
from contextlib import suppress
from importlib.metadata import distributions

import pytest

from tests.host.command import FRIDAY, HEADER, NEEDS_MICROPYTHON, croupier, log_of, process, replay

WAIT_S = 60
ESCAPE = "\x1b[31m"

VERSION = pytest.param(
    ["--version"],
    marks=pytest.mark.skipif(
        not list(distributions(name="croupier")), reason="needs croupier to be installed"
    ),
)


# ---- usage ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--nothing"],
        ["reply", FRIDAY],
        ["replay"],
        ["replay", FRIDAY, FRIDAY],
        ["replay", FRIDAY, "--at"],
        ["replay", FRIDAY, "--at", "-1"],
        ["replay", FRIDAY, "--at", "1.5"],
        ["replay", FRIDAY, "--at", "all"],
        ["replay", FRIDAY, "--lang", "de"],
        ["replay", FRIDAY, "--runtime", "pypy"],
        ["replay", FRIDAY, "--verbose"],
    ],
)
def test_wrong_usage_is_told_with_exit_status_2(arguments):
    done = croupier(*arguments)
    assert (done.status, done.out) == (2, b"")
    assert re.search(r"^(Usage|Error): ", done.err)


@pytest.mark.parametrize("arguments", [["--help"], ["replay", "--help"], VERSION])
def test_help_and_version_are_what_was_asked_for(arguments):
    done = croupier(*arguments)
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith(b"croupier " if "--version" in arguments else b"Usage: croupier")


def test_the_help_of_replay_shows_an_example_that_runs(tmp_path, monkeypatch):
    (example,) = re.findall(r"Example: croupier (.+)", croupier("replay", "--help").out.decode())
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evening.jsonl").write_bytes(FRIDAY.read_bytes())
    done = croupier(*example.split())
    assert (done.status, done.err, done.state["round"]) == (0, "", 2)


# ---- characters ----------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-16"])
def test_the_state_is_utf_8_whatever_the_terminal_has(encoding):
    log = FRIDAY.read_bytes()
    done = croupier("replay", "-", stdin=log, encoding=encoding)
    assert (done.status, done.out) == (0, replay(log).out)


@pytest.mark.parametrize("settings", [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "latin-1"}])
def test_the_state_is_utf_8_in_a_process_of_any_locale(settings):
    settings = {**settings, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    log = log_of(HEADER, {"t": "score"})
    out, err = process("replay", "-", env=settings).communicate(log, WAIT_S)
    assert out == replay(log).out and "Zoé".encode() in out
    assert err == b"<stdin>:2: WRONG_PHASE: Pas maintenant (MISSION)\n"


SHOWN = [
    {**HEADER, "game": ESCAPE},
    {**HEADER, "game": [ESCAPE, "\u202e", "\x9b"]},
    {**HEADER, "game": "\ud800"},
    {**HEADER, "croupier": ESCAPE},
    {**HEADER, "croupier": "\u202e\u2028\r\n\x7f"},
    {**HEADER, "options": {ESCAPE: 1}},
    {**HEADER, "options": {"\x9b\u202e\ud800": 1}},
]


@pytest.mark.parametrize("header", SHOWN)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_control_character_of_a_log_reaches_the_terminal(header, lang):
    done = replay(log_of(header), "--lang", lang)
    assert done.status in (1, 2) and done.out == b""
    assert done.err.endswith("\n") and done.err[:-1].isprintable()
    assert "?" in done.err or "\\u" in done.err


def test_no_control_character_of_a_name_reaches_the_terminal():
    rename = {"t": "rename", "p": 0, "name": ESCAPE}
    done = replay(log_of(HEADER, rename))
    assert done.err == "<stdin>:2: BAD_NAME: Caractère interdit dans le nom\n"
    assert done.out == replay(log_of(HEADER)).out


def test_no_control_character_of_a_file_name_reaches_the_terminal(tmp_path):
    done = croupier("replay", f"{tmp_path}/{ESCAPE}\n\u202e.jsonl", "--lang", "en")
    assert done.err == f"{tmp_path}/?[31m??.jsonl: no such file\n"


def test_a_file_name_that_is_no_utf_8_is_told(tmp_path):
    log = os.fsdecode(os.fsencode(tmp_path) + b"/\xe9.jsonl")
    assert croupier("replay", log, "--lang", "en").err == f"{tmp_path}/?.jsonl: no such file\n"


# ---- signals and pipes ---------------------------------------------------------------------------

POSIX = pytest.mark.skipif(os.name != "posix", reason="needs named pipes, signals, /dev")


@POSIX
@pytest.mark.parametrize(
    "runtime", ["cpython", pytest.param("micropython", marks=NEEDS_MICROPYTHON)]
)
def test_ctrl_c_ends_with_130_and_no_traceback(tmp_path, runtime):
    log = tmp_path / "log"
    os.mkfifo(log)
    command = process("replay", log, "--runtime", runtime)
    with log.open("wb", buffering=0) as pipe:  # waits until the command opens its log
        pipe.write(log_of(HEADER))
        command.send_signal(signal.SIGINT)
        out, err = command.communicate(timeout=WAIT_S)
    assert (command.returncode, out) == (130, b"")
    assert err.strip() == b""


@POSIX
@NEEDS_MICROPYTHON
def test_ctrl_c_at_the_keyboard_reaches_micropython_too_and_ends_with_130(tmp_path):
    log = tmp_path / "log"
    os.mkfifo(log)
    command = process("replay", log, "--runtime", "micropython", start_new_session=True)
    with log.open("wb", buffering=0) as pipe:
        pipe.write(log_of(HEADER))
        os.killpg(command.pid, signal.SIGINT)
        out, err = command.communicate(timeout=WAIT_S)
    assert (command.returncode, out, err.strip()) == (130, b"", b"")


@POSIX
@pytest.mark.parametrize("arguments", [["replay", FRIDAY], ["replay", "--help"], VERSION])
def test_a_reader_that_has_seen_enough_causes_no_complaint(arguments):
    reading, writing = os.pipe()
    os.close(reading)
    command = process(*arguments, stdout=writing)
    os.close(writing)
    _, err = command.communicate(timeout=WAIT_S)
    assert (command.returncode, err) == (2, b"")


@pytest.mark.skipif(sys.platform != "linux", reason="needs /dev/full")
@pytest.mark.parametrize("arguments", [["replay", FRIDAY, "--lang", "en"], ["replay", "--help"]])
def test_a_full_disk_is_told(arguments):
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        command = process(*arguments, stdout=full)
        _, err = command.communicate(timeout=WAIT_S)
    assert (command.returncode, err) == (2, b"cannot write: No space left on device\n")


@POSIX
@pytest.mark.parametrize(
    ("closed", "status", "said"),
    [
        (0, 2, b"<stdin>: cannot be read\n"),
        (1, 2, b"cannot write: Bad file descriptor\n"),
        (2, 0, b""),
    ],
)
def test_a_stream_that_the_shell_closed_causes_no_traceback(closed, status, said):
    command = process("replay", "-", "--lang", "en", preexec_fn=lambda: os.close(closed))
    with suppress(BrokenPipeError):
        command.stdin.write(log_of(HEADER))
    _, err = command.communicate(timeout=WAIT_S)
    assert (command.returncode, err) == (status, said)
