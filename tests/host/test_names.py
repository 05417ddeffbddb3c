"""`croupier names`: the names that a box offers, from a laptop."""

import json
import sys

import pytest

from croupier_host.device.folder import locked
from croupier_host.device.game_files import GameFiles
from tests.host.command import croupier


def names(folder, *words):
    return croupier("names", "--data", folder, "--lang", "en", *words)


def kept(folder):
    return json.loads((folder / "settings.json").read_bytes()).get("names")


def test_names_are_written_and_printed(tmp_path):
    assert names(tmp_path, "Zoé", "Max", "Anne-Lou") == (0, b"", "")
    assert kept(tmp_path) == ["Zoé", "Max", "Anne-Lou"]
    assert names(tmp_path) == (0, "Zoé\nMax\nAnne-Lou\n".encode(), "")


def test_they_take_the_place_of_the_old_ones_and_leave_other_settings(tmp_path):
    GameFiles(str(tmp_path)).save_settings({"names": ["Old"], "language": "en"})
    names(tmp_path, "New")
    assert GameFiles(str(tmp_path)).settings() == {"names": ["New"], "language": "en"}


def test_the_box_offers_them(tmp_path):
    names(tmp_path, "Max", "Ana")
    script = b'press OK\nexpect "Number of players"\npress OK\nexpect "Max"\nexpect "Ana"'
    assert croupier("run", "-", "--data", tmp_path, "--lang", "en", stdin=script) == (0, b"", "")


def test_a_box_that_has_no_names_prints_none(tmp_path):
    assert names(tmp_path) == (0, b"", "")
    assert names(tmp_path / "nothing") == (0, b"", "")
    assert not (tmp_path / "nothing").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["Baptistine"], "Baptistine: "),
        (["Abcdefgh1"], "Abcdefgh1: "),
        (["Max", "MAX"], "MAX: "),
        (["Zoé", "Zoe"], "Zoe: "),
        (["a;b"], "a;b: "),
        (["Max", ""], ": "),
        (["  "], "  : "),
        (["\x1b[31m"], "?[31m: "),
        ([f"P{number}" for number in range(21)], "at most 20 names"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(tmp_path, words, told):
    names(tmp_path, "Old")
    done = names(tmp_path, *words)
    assert (done.status, done.out) == (1, b"")
    assert done.err.startswith(told) and done.err.count("\n") == 1 and done.err[:-1].isprintable()
    assert kept(tmp_path) == ["Old"]


def test_twenty_names_of_eight_letters_are_taken(tmp_path):
    words = [f"Player{number:02}" for number in range(20)]
    assert names(tmp_path, *words) == (0, b"", "")
    assert kept(tmp_path) == words


@pytest.mark.parametrize("settings", ['{"names": 7}', '{"names": {}}', "{", "[]", ""])
def test_damaged_settings_have_no_names(tmp_path, settings):
    (tmp_path / "settings.json").write_text(settings)
    assert names(tmp_path) == (0, b"", "")


def test_what_else_is_in_the_list_does_not_reach_the_terminal(tmp_path):
    settings = {"names": [1, None, "\x1b[31m", "Zoé"]}
    (tmp_path / "settings.json").write_text(json.dumps(settings))
    assert names(tmp_path) == (0, "?[31m\nZoé\n".encode(), "")


def test_settings_with_half_a_character_are_damaged_and_kept_when_names_are_written(tmp_path):
    damaged = '{"names": ["\\ud800"]}'
    (tmp_path / "settings.json").write_text(damaged)
    assert names(tmp_path) == (0, b"", "")
    assert names(tmp_path, "Max").status == 0
    assert names(tmp_path) == (0, b"Max\n", "")
    assert (tmp_path / "settings.json.bad").read_text() == damaged


def test_a_folder_that_is_in_use_is_told(tmp_path):
    with locked(tmp_path):
        done = names(tmp_path, "Max")
    assert (done.status, done.out) == (2, b"") and "another croupier" in done.err


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_a_folder_that_cannot_be_written_is_told():
    done = names("/proc/nothing", "Max")
    assert done.status == 2 and done.err.startswith("/proc/nothing: the folder cannot be made")


def test_a_full_disk_is_told(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(GameFiles, "save_settings", full)
    assert names(tmp_path, "Max") == (
        2,
        b"",
        f"{tmp_path}: cannot write: No space left on device\n",
    )
