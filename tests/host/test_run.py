"""`croupier run`: scripts on a box here and under MicroPython, their pictures and their faults."""

import os
import signal
import sys
import time
from contextlib import suppress

import pytest
from PIL import Image

from croupier_host.device import simulated
from croupier_host.device.folder import locked
from tests.host.boxes import RUNTIMES, files, kept_log, use_app
from tests.host.command import NEEDS_MICROPYTHON, croupier, process

POSIX = pytest.mark.skipif(os.name != "posix", reason="needs signals and named pipes")
WAIT_S = 60


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    """A folder to be in, and the fake app."""
    use_app(monkeypatch, tmp_path)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


def run(text, *arguments):
    """Runs a script that has this text."""
    script = text if isinstance(text, bytes) else text.encode()
    return croupier("run", "-", *arguments, stdin=script)


# ---- what it does --------------------------------------------------------------------------------


@pytest.mark.parametrize("runtime", RUNTIMES)
def test_a_script_is_played_in_silence(runtime):
    script = """
        expect "Langue fr"
        press PLUS x3
        expect "Compte 3"
        hold BACK 1200
        wait 10000          # dim
        wait 10000
        press OK x2
        expect "Partie 1"
        cut-power
        restart
        expect "Compte 0"
        expect "Partie 1"
    """
    assert run(script, "--runtime", runtime) == (0, b"", "")


def test_a_script_is_a_file(tmp_path):
    (tmp_path / "a.txt").write_text('expect "Langue en"', encoding="utf-8")
    assert croupier("run", tmp_path / "a.txt", "--lang", "en") == (0, b"", "")


@pytest.mark.parametrize("runtime", RUNTIMES)
def test_a_text_that_is_not_shown_is_told_with_what_is(tmp_path, runtime):
    (tmp_path / "a.txt").write_text('press PLUS\nexpect "Compte 2"', encoding="utf-8")
    done = croupier("run", tmp_path / "a.txt", "--lang", "en", "--runtime", runtime, "--seed", "1")
    assert (done.status, done.out) == (1, b"")
    place, *shows = done.err.splitlines()
    assert place == f'{tmp_path}/a.txt:2: expected "Compte 2"; the screen shows:'
    assert shows[0] == "  Langue en" and shows[1].startswith("  Compte 1 ")
    french = croupier("run", tmp_path / "a.txt", "--runtime", runtime).err
    assert french.startswith(f'{tmp_path}/a.txt:2: attendu "Compte 2" ; l\'écran montre :\n')


def test_a_dark_panel_is_told():
    done = run('cut-power\nexpect "x"', "--lang", "en")
    assert done == (1, b"", '<stdin>:2: expected "x"; the screen shows:\n  (nothing)\n')


# ---- chance and files ----------------------------------------------------------------------------


@pytest.mark.parametrize("runtime", RUNTIMES)
def test_the_same_seed_plays_the_same_game(tmp_path, runtime):
    for folder in ("a", "b"):
        run("press OK x3", "--seed", "00ff", "--data", tmp_path / folder, "--runtime", runtime)
    assert files(tmp_path / "a") == files(tmp_path / "b")
    run("press OK x3", "--seed", "0a", "--data", tmp_path / "c", "--runtime", runtime)
    assert kept_log(tmp_path / "c")[0] != kept_log(tmp_path / "a")[0]


@NEEDS_MICROPYTHON
def test_the_same_seed_plays_the_same_game_on_both(tmp_path):
    for runtime in ("cpython", "micropython"):
        run("press OK x3", "--seed", "7", "--data", tmp_path / runtime, "--runtime", runtime)
    assert files(tmp_path / "cpython") == files(tmp_path / "micropython")
    assert len(kept_log(tmp_path / "cpython")) == 3


def test_a_game_is_kept_in_the_folder_that_is_given(tmp_path):
    run("press OK x3", "--data", tmp_path / "a" / "b")
    assert run('expect "Partie 2"', "--data", tmp_path / "a" / "b") == (0, b"", "")
    done = croupier("replay", tmp_path / "a" / "b")
    assert done.status == 0 and done.state["pilis"] == [2, 0]


def test_a_game_is_forgotten_without_a_folder(folder):
    run("press OK x3")
    assert run('expect "Partie"').status == 1
    assert list(folder.iterdir()) == []


# ---- pictures ------------------------------------------------------------------------------------


def test_a_shot_is_a_picture_of_the_panel(folder):
    assert run("shot a\npress PLUS\nshot b").status == 0
    assert sorted(path.name for path in folder.iterdir()) == ["a.png", "b.png"]
    with Image.open("a.png") as a, Image.open("b.png") as b:
        assert a.size == b.size == (512, 256)
        colours = a.convert("RGB").getcolors()
        assert {colour for _, colour in colours} == {(190, 225, 255), (4, 6, 10)}
        assert a.tobytes() != b.tobytes()


@pytest.mark.parametrize("scale", [1, 7])
def test_a_shot_may_be_smaller_or_larger(tmp_path, scale):
    run("shot a", "--scale", scale, "--out", tmp_path / "new" / "folder")
    with Image.open(tmp_path / "new" / "folder" / "a.png") as picture:
        assert picture.size == (128 * scale, 64 * scale)


def test_every_pixel_is_in_its_place(monkeypatch, tmp_path):
    frame = bytes((x * 7 + page) % 256 for page in range(8) for x in range(128))
    monkeypatch.setattr(simulated.OwnDevice, "frame", lambda self: frame)
    run("shot a", "--scale", 1)
    with Image.open("a.png") as picture:
        lit = [
            picture.convert("RGB").getpixel((x, y)) == (190, 225, 255)
            for y in range(64)
            for x in range(128)
        ]
    assert lit == [
        bool(frame[y // 8 * 128 + x] >> y % 8 & 1) for y in range(64) for x in range(128)
    ]


def test_a_picture_that_cannot_be_written_is_told(folder):
    (folder / "a.png").mkdir()
    done = run("shot a", "--lang", "en")
    assert done == (2, b"", "a.png: cannot write: Is a directory\n")
    (folder / "file").write_text("")
    done = run("shot a", "--out", "file/x")
    assert done.status == 2 and done.err.startswith("file/x/a.png: écriture impossible : ")


# ---- faults --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "french", "english"),
    [
        (
            "pull OK",
            "commande inconnue : pull (il y a press, hold, wait, expect, shot, cut-power, restart)",
            "unknown command: pull (there are press, hold, wait, expect, shot, cut-power, restart)",
        ),
        (
            "press ok",
            "il faut : press BACK|MINUS|PLUS|OK [xN]",
            "must be: press BACK|MINUS|PLUS|OK [xN]",
        ),
        ("press OK x0", "le nombre va de 1 à 1000", "the number is from 1 to 1000"),
        (
            "shot ../a",
            "une photo a un nom de fichier, pas un chemin : lettres, chiffres, - _ et point",
            "a shot has the name of a file, not a path: letters, digits, - _ and dot",
        ),
        (
            b"\xff",
            "pas de l'UTF-8 : enregistrer le fichier en UTF-8",
            "not UTF-8: save the file as UTF-8",
        ),
    ],
)
def test_a_script_that_cannot_be_read_is_told_and_nothing_is_played(line, french, english, folder):
    script = b"shot a\n" + (line if isinstance(line, bytes) else line.encode())
    assert run(script) == (2, b"", f"<stdin>:2: {french}\n")
    assert run(script, "--lang", "en") == (2, b"", f"<stdin>:2: {english}\n")
    assert list(folder.iterdir()) == []


def test_a_file_that_cannot_be_opened_is_told(tmp_path):
    done = croupier("run", tmp_path / "none", "--lang", "en")
    assert done == (2, b"", f"{tmp_path}/none: no such file\n")
    assert croupier("run", tmp_path) == (2, b"", f"{tmp_path}: c'est un dossier, pas un script\n")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["-", "-"],
        ["-", "--seed", "xyz"],
        ["-", "--seed", ""],
        ["-", "--seed", "0" * 33],
        ["-", "--lang", "de"],
        ["-", "--runtime", "pypy"],
        ["-", "--scale", "0"],
        ["-", "--scale", "17"],
    ],
)
def test_wrong_usage_is_told(arguments):
    done = croupier("run", *arguments)
    assert (done.status, done.out) == (2, b"") and "Error: " in done.err


def test_a_folder_that_is_a_file_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "x"):
        told = f"{folder}: this is a file, it must be a folder\n"
        assert run("", "--data", folder, "--lang", "en") == (2, b"", told)


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_a_folder_that_cannot_be_made_is_told():
    done = run("", "--data", "/proc/nothing", "--lang", "en")
    assert (done.status, done.out) == (2, b"")
    assert done.err.startswith("/proc/nothing: the folder cannot be made or written: ")


def test_a_fault_of_the_app_is_told_with_the_line():
    done = run("press PLUS\npress MINUS\npress PLUS", "--lang", "en")
    told = "<stdin>:2: croupier has a fault, please report it: ValueError: MINUS (fake_app.py:"
    assert done.status == 2 and done.err.startswith(told) and done.err.count("\n") == 1


@NEEDS_MICROPYTHON
def test_a_fault_of_the_app_under_micropython_is_told_with_the_line():
    done = run("press PLUS\npress MINUS\npress PLUS", "--lang", "en", "--runtime", "micropython")
    assert done == (2, b"", "<stdin>:2: MicroPython has stopped: ValueError: MINUS\n")


@NEEDS_MICROPYTHON
@pytest.mark.parametrize(
    ("driver", "detail"),
    [
        ("", "exit status 0"),
        ("import nothing", "ImportError: no module named 'nothing'"),
        ("import sys\nsys.stdin.readline()\nprint('?')", "?"),
    ],
)
def test_a_driver_that_dies_is_told(tmp_path, monkeypatch, driver, detail):
    path = tmp_path / "driver.py"
    path.write_text(driver, encoding="utf-8")
    monkeypatch.setattr(simulated, "_DRIVER", path)
    done = run("press OK", "--lang", "en", "--runtime", "micropython")
    assert done == (2, b"", f"MicroPython has stopped: {detail}\n")


def test_without_micropython_it_is_told(monkeypatch):
    monkeypatch.setattr("croupier_host.micropython.runner._MODULE", "nothing_of_this_name")
    done = run("", "--runtime", "micropython")
    assert done.status == 2 and done.err.startswith("MicroPython n'est pas installé.")


# ---- two at once, and the end --------------------------------------------------------------------


def test_a_folder_that_is_in_use_is_told(tmp_path):
    with locked(tmp_path / "box"):
        done = run("", "--data", tmp_path / "box", "--lang", "en")
    told = f"{tmp_path}/box: another croupier is already playing in this folder\n"
    assert done == (2, b"", told)
    assert run("", "--data", tmp_path / "box").status == 0


def opened_by(command, fifo):
    """The end of a FIFO to write to, once the command has opened the other."""
    until = time.monotonic() + WAIT_S
    while command.poll() is None and time.monotonic() < until:
        with suppress(OSError):  # nobody reads yet
            return os.open(fifo, os.O_WRONLY | os.O_NONBLOCK)
        time.sleep(0.02)
    raise AssertionError(f"not opened: {command.poll()}")


@POSIX
@pytest.mark.parametrize("runtime", RUNTIMES)
def test_ctrl_c_ends_it_with_130(tmp_path, runtime):
    script = tmp_path / "script"
    os.mkfifo(script)
    command = process("run", script, "--runtime", runtime, start_new_session=True)
    pipe = opened_by(command, script)
    os.write(pipe, b"wait 86400000\n" * 1000)
    os.close(pipe)
    os.killpg(command.pid, signal.SIGINT)
    out, err = command.communicate(timeout=WAIT_S)
    assert (command.returncode, out, err.strip()) == (130, b"", b"")
