"""What is wrong is told by the command in sentences, and never as a traceback."""

import shutil
import subprocess
import sys

import pytest
from click.testing import CliRunner

from croupier_hardware import __main__ as command
from croupier_hardware import stages, wiring
from croupier_hardware.pin_map import HARDWARE, PinMapFault
from croupier_hardware.stages import StageFault, library, stage
from tests.hardware.maps import changed

PIECES = "BAT_SENSE is in 2 pieces: A1.32 | C1.1, R3.2, R4.1"


def run(*arguments):
    return CliRunner().invoke(command.main, arguments)


@pytest.fixture
def moved_gpio(tmp_path, monkeypatch):
    """A pin map whose layouts have not followed one GPIO."""
    pin_map = changed(tmp_path, ("gpio = 28\n", "gpio = 27\n"))
    monkeypatch.setattr(command, "load", lambda: pin_map)
    monkeypatch.setattr(command, "HARDWARE", tmp_path)
    return pin_map


def test_nothing_is_built_from_a_layout_that_is_not_the_pin_map(moved_gpio, tmp_path):
    done = run("build", "wiring")
    assert done.exit_code == 1 and "Error: wiring/stripboard.svg: " in done.stderr
    assert PIECES in done.stderr
    assert not (tmp_path / "wiring").exists()
    with pytest.raises(StageFault, match="BAT_SENSE"):
        wiring.build(moved_gpio, tmp_path)


def test_the_check_tells_what_the_build_refuses_and_tells_it_once(moved_gpio, monkeypatch):
    monkeypatch.setattr(wiring.harness, "faults", lambda pin_map, document: [])
    found = command.faults_of("wiring", HARDWARE)
    assert sum(PIECES in fault for fault in found) == 1


@pytest.mark.parametrize("name", ["build", "check"])
def test_a_fault_of_the_pin_map_ends_the_command(monkeypatch, name):
    def load():
        raise PinMapFault("pinmap.toml: is odd")

    monkeypatch.setattr(command, "load", load)
    done = run(name, "shopping")
    assert (done.exit_code, done.stderr) == (1, "Error: pinmap.toml: is odd\n")


def test_a_folder_that_cannot_be_written_is_said(monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setattr(command, "HARDWARE", tmp_path / "file")
    done = run("build", "shopping")
    assert done.exit_code == 1 and done.stderr.startswith("Error: ")
    assert isinstance(done.exception, SystemExit)


def test_a_library_that_is_missing_is_said(monkeypatch):
    for name in [name for name in sys.modules if name.startswith("croupier_hardware.case")]:
        monkeypatch.delitem(sys.modules, name)
    for name in ("build123d", "trimesh", "manifold3d"):
        monkeypatch.setitem(sys.modules, name, None)
    sentence = r"^\w+ is not there: pip install -e '\.\[hardware\]', see hardware/README\.md$"
    with pytest.raises(StageFault, match=sentence):
        stage("case")
    done = run("check", "case", "shopping")
    assert done.exit_code == 1 and "is not there: pip install" in done.stderr
    assert done.stdout == "checking: case\nchecking: shopping\n"
    assert run("build", "case").stderr.startswith("Error: ")


def test_wireviz_that_is_missing_is_said(monkeypatch, tmp_path):
    for name in ("wireviz", "wireviz.wireviz"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(StageFault, match=r"^wireviz is not there: pip install"):
        wiring.build(command.load(), tmp_path)
    assert wiring.check(command.load(), HARDWARE) == [
        "wireviz is not there: pip install -e '.[hardware]', see hardware/README.md"
    ]


def test_a_module_of_our_own_that_is_missing_is_a_mistake_of_ours():
    with pytest.raises(ModuleNotFoundError):
        library(f"{stages.__package__}.chassis")


def test_a_part_that_both_boards_cannot_draw_is_told_once(tmp_path):
    old = 'footprint = "LED_THT:LED_D3.0mm"'
    with pytest.raises(StageFault) as refused:
        wiring.build(changed(tmp_path, (old, 'footprint = "LED_THT:Other"')), tmp_path)
    assert str(refused.value) == "D1: where LED_THT:Other has its legs is not in wiring/legs.py"


def test_a_program_run_by_a_shell_says_one_sentence(tmp_path):
    tools = tmp_path / "hardware/tools"
    shutil.copytree(
        HARDWARE / "tools", tools, ignore=shutil.ignore_patterns("__pycache__", "board", "case")
    )
    text = (HARDWARE / "pinmap.toml").read_text(encoding="utf-8")
    (tmp_path / "hardware/pinmap.toml").write_text(text.replace("pin = 36", "pin = 40"), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "croupier_hardware", "check"],
        cwd=tools,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == ("Error: pinmap.toml: +3V3: comes to pin 40 of the Pico, not to 36\n")
