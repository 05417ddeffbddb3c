"""The command that builds and checks: what it says of files that are not as they are made."""

import shutil

import pytest
from click.testing import CliRunner

from croupier_hardware import __main__ as command
from croupier_hardware.pin_map import HARDWARE
from croupier_hardware.stages import LEFT_BY_KICAD, differences


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


def board(folder, *names):
    """A folder with a board in it, and some files beside it."""
    for name in ("croupier.kicad_pcb", "fab/croupier-F_Cu.gtl", *names):
        path = folder / "board" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return folder


@pytest.mark.parametrize(
    "name", ["junk.txt", "croupier-backup.kicad_pcb", "fab/old.gbr", "old/croupier.kicad_prl"]
)
def test_a_stray_file_beside_the_board_is_told(tmp_path, name):
    made, kept = board(tmp_path / "made"), board(tmp_path / "kept", name)
    assert differences("board", made, kept) == [f"board/{name} is made by nothing"]


@pytest.mark.parametrize(
    "name", ["croupier.kicad_prl", "fp-info-cache", "croupier-backups/croupier-1.zip"]
)
def test_what_kicad_leaves_beside_the_board_is_no_fault(tmp_path, name):
    made, kept = board(tmp_path / "made"), board(tmp_path / "kept", name)
    assert differences("board", made, kept) == []


def test_git_ignores_the_same():
    lines = (HARDWARE.parent / ".gitignore").read_text(encoding="utf-8").splitlines()
    ignored = [line.rstrip("/") for line in lines if line.startswith("hardware/")]
    assert sorted(ignored) == sorted(f"hardware/{left}" for left in LEFT_BY_KICAD)


def test_nothing_else_lies_in_the_folder():
    by_hand = {"BUILD.md", "BUILD.fr.md", "README.md", "LICENSE", "pinmap.toml", "tools"}
    made = {"bom.csv", "board", "case", "wiring"}
    assert {path.name for path in HARDWARE.iterdir()} - {"__pycache__"} == by_hand | made
    tools = {path.name for path in (HARDWARE / "tools").iterdir()}
    assert tools - {"__pycache__"} == {"croupier_hardware"}


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
