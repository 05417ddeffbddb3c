"""The box here and under MicroPython: the same panel, the same files, the same end."""

import json

import pytest

from croupier_host.device.board import Board
from croupier_host.device.simulated import DARK, OwnDevice
from croupier_host.micropython.runner import MicroPythonStopped, NoMicroPython
from tests.host.boxes import (
    BACK,
    MINUS,
    OK,
    PLUS,
    RUNTIMES,
    box,
    files,
    kept_log,
    press,
    use_app,
    words,
)
from tests.host.command import NEEDS_MICROPYTHON

SEED = bytes(range(16))


@pytest.fixture(autouse=True)
def app(monkeypatch, tmp_path):
    use_app(monkeypatch, tmp_path)


@pytest.fixture(params=RUNTIMES)
def device(request, tmp_path):
    device = box(request.param, tmp_path / "box", seed=SEED)
    yield device
    device.close()


def test_the_app_gets_its_language_and_shows_it(device):
    assert words(device).startswith("Langue fr Compte 0")


def test_a_press_is_seen(device):
    press(device, PLUS, 3)
    assert "Compte 3" in words(device)


def test_a_button_can_be_held(device):
    for _ in range(50):
        device.step(BACK, 20)
    assert "Menu" in words(device)
    device.step(0, 20)
    assert "Menu" not in words(device)


def test_more_steps_than_go_into_one_request_are_all_taken(device):
    press(device, PLUS, 250)
    assert "Compte 250" in words(device)


def test_the_light_goes_dim_and_out_and_comes_back(device):
    assert device.light() == 200
    device.step(0, 10_000)
    assert device.light() == 20
    device.step(0, 10_000)
    assert device.light() == 0 and words(device) == "" and device.frame() != DARK
    press(device, PLUS)
    assert device.light() == 200 and "Compte 1" in words(device)


def test_power_that_is_cut_leaves_a_dark_panel_and_no_life(device):
    press(device, PLUS)
    device.cut_power()
    assert device.light() == 0 and device.frame() == DARK
    press(device, MINUS)
    device.cut_power()
    assert words(device) == ""


def test_a_restart_finds_the_files_and_nothing_else(device, tmp_path):
    press(device, OK, 3)
    press(device, PLUS)
    assert "Compte 1" in words(device) and "Partie 2" in words(device)
    device.cut_power()
    device.restart()
    assert "Compte 0" in words(device) and "Partie 2" in words(device)
    press(device, OK)
    assert "Partie 3" in words(device)
    assert len(kept_log(tmp_path / "box")) == 4


def test_a_restart_needs_no_cut(device):
    press(device, PLUS)
    device.restart()
    assert "Compte 0" in words(device)


def test_a_box_that_is_closed_can_be_closed_again(device):
    device.close()
    device.close()


def play(runtime, folder, **settings):
    """The panel and the files after a game with a restart in it."""
    device = box(runtime, folder, **settings)
    first = words(device)
    press(device, OK, 3)
    device.cut_power()
    device.restart()
    second = words(device)
    device.close()
    return first, second, files(folder)


@NEEDS_MICROPYTHON
def test_the_same_seed_gives_the_same_on_both(tmp_path):
    here = play("cpython", tmp_path / "here", seed=SEED)
    assert play("micropython", tmp_path / "there", seed=SEED) == here
    assert any("Zoé".encode() in content for content in here[2].values())


@pytest.mark.parametrize("runtime", RUNTIMES)
def test_chance_differs_from_seed_to_seed_from_start_to_start_and_without_a_seed(tmp_path, runtime):
    seeds = [b"", b"\1", SEED, None, None]
    games = [play(runtime, tmp_path / str(at), seed=seed) for at, seed in enumerate(seeds)]
    drawn = {json.dumps(kept_log(tmp_path / str(at))[0]) for at in range(len(games))}
    assert len(drawn) == len(games)
    assert len({first for first, _, _ in games}) > 1
    assert all(first[-4:] != second[-13:-9] for first, second, _ in games[:3])


@NEEDS_MICROPYTHON
def test_what_the_app_does_wrong_is_told_when_the_panel_is_looked_at(tmp_path):
    device = box("micropython", tmp_path / "box")
    press(device, MINUS)
    with pytest.raises(MicroPythonStopped, match=r"^ValueError: MINUS$"):
        device.frame()
    device.close()


def test_what_the_app_does_wrong_is_raised_here(tmp_path):
    device = box("cpython", tmp_path / "box")
    with pytest.raises(ValueError, match="MINUS"):
        press(device, MINUS)


def test_without_micropython_no_box_runs_there(tmp_path, monkeypatch):
    monkeypatch.setattr("croupier_host.micropython.runner._MODULE", "nothing_of_this_name")
    with pytest.raises(NoMicroPython):
        box("micropython", tmp_path / "box")


@NEEDS_MICROPYTHON
def test_the_name_of_a_folder_may_have_any_letter(tmp_path):
    for runtime in ("cpython", "micropython"):
        folder = tmp_path / f"Soirée d'été \u2028 {runtime}"
        device = box(runtime, folder)
        press(device, OK)
        device.close()
        assert len(kept_log(folder)) == 1


# ---- the board -----------------------------------------------------------------------------------


def test_a_display_takes_the_columns_that_it_is_given(tmp_path):
    board = Board(str(tmp_path))
    assert board.view() == bytes(1024)
    buffer = bytes(range(256)) * 4
    board.display.show(buffer, 1, 8, 15)
    seen = bytearray(1024)
    seen[128 + 8 : 128 + 16] = buffer[128 + 8 : 128 + 16]
    assert board.view() == seen
    board.display.show(buffer, 7, 0, 127)
    assert board.view()[7 * 128 :] == buffer[7 * 128 :]


def test_a_lit_panel_is_never_quite_dark(tmp_path):
    board = Board(str(tmp_path))
    assert board.panel.light() > 0
    board.display.contrast(0)
    assert board.panel.light() == 1
    board.display.power(False)
    assert board.panel.light() == 0


def test_a_button_that_is_held_for_ten_seconds_is_stuck_here_too(tmp_path):
    board = Board(str(tmp_path))
    board.hold(2, 0)
    board.hold(2, 9_999)
    assert (board.stuck(), board.down()) == (0, 2)
    board.hold(2, 1)
    assert (board.stuck(), board.down()) == (2, 0)


def test_a_device_here_needs_a_language_no_more_than_the_app(tmp_path):
    assert words(OwnDevice(tmp_path)).startswith("Langue ??")
