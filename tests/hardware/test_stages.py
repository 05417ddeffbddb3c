"""The command that builds and checks: what it says of files that are not as they are made."""

import shutil

import pytest
from click.testing import CliRunner

from croupier_hardware import __main__ as command
from croupier_hardware.pin_map import HARDWARE
from croupier_hardware.stages import differences


@pytest.fixture
def folder(tmp_path):
    """A copy of what the stage `shopping` has made; it needs no tools."""
    shutil.copy(HARDWARE / "bom.csv", tmp_path)
    return tmp_path


def run(*arguments):
    return CliRunner().invoke(command.main, arguments)


def test_what_the_pin_map_makes_is_what_is_kept(folder):
    assert command.faults_of("shopping", folder) == []


def test_a_changed_file_is_told(folder):
    with (folder / "bom.csv").open("a") as file:
        file.write("\n")
    assert "bom.csv is not what the pin map makes now" in command.faults_of("shopping", folder)


def test_files_that_are_missing_or_too_many_are_told(tmp_path):
    made, kept = tmp_path / "made", tmp_path / "kept"
    for path in (made / "wiring/a.svg", kept / "wiring/old/b.svg"):
        path.parent.mkdir(parents=True)
        path.touch()
    assert differences("wiring", made, kept) == [
        "wiring/a.svg is not in the repository",
        "wiring/old/b.svg is made by nothing",
    ]


def test_the_command_names_the_fault_and_fails(monkeypatch):
    monkeypatch.setattr(command, "faults_of", lambda name: [f"{name} is odd"])
    done = run("check", "board", "case")
    assert (done.exit_code, done.stderr) == (1, "  board is odd\n  case is odd\n")


def test_the_command_is_content_with_what_is_kept():
    done = run("check", "shopping")
    assert (done.exit_code, done.output) == (0, "checking: shopping\n")


def test_the_command_builds_what_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(command, "HARDWARE", tmp_path)
    assert run("build", "shopping").exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["bom.csv"]


def test_a_stage_that_there_is_not_is_refused():
    assert run("check", "chassis").exit_code == 2
