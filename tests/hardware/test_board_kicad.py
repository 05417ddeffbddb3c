"""How KiCad is found, and what is said where it is not."""

import subprocess
import sys

import pytest

from croupier_hardware.board import kicad
from croupier_hardware.board.sexpr import Quoted, child, dump, parse, value


@pytest.fixture(autouse=True)
def forgetful(monkeypatch, tmp_path):
    """A machine on which nothing has been found yet, and nothing is where it usually is."""
    monkeypatch.setattr(kicad, "_CLI", ())
    monkeypatch.setattr(kicad, "_PYTHON", ())
    monkeypatch.setattr(kicad, "_SHARE", (tmp_path / "share",))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("KICAD9_SYMBOL_DIR", raising=False)
    monkeypatch.delenv("KICAD9_FOOTPRINT_DIR", raising=False)
    found = (kicad._cli, kicad._pcbnew_python, kicad._library)
    for each in found:
        each.cache_clear()
    yield
    for each in found:
        each.cache_clear()


def library(folder, holds):
    (folder / holds).mkdir(parents=True)
    return folder


def test_a_library_is_where_the_variable_says(monkeypatch, tmp_path):
    folder = library(tmp_path / "mine", "Device.kicad_sym")
    monkeypatch.setenv("KICAD9_SYMBOL_DIR", str(folder))
    assert kicad.symbols() == folder


def test_else_a_library_is_in_the_usual_place(tmp_path):
    folder = library(tmp_path / "share" / "footprints", "Resistor_THT.pretty")
    assert kicad.footprints() == folder


def test_a_library_that_is_nowhere_is_told(monkeypatch, tmp_path):
    monkeypatch.setenv("KICAD9_SYMBOL_DIR", str(tmp_path / "nowhere"))
    with pytest.raises(kicad.KiCadFault, match=r"symbols are not there.*KICAD9_SYMBOL_DIR"):
        kicad.symbols()


def test_a_missing_kicad_is_told():
    with pytest.raises(kicad.KiCadFault, match="kicad-cli is not there"):
        kicad.cli("version")


def test_a_missing_pcbnew_is_told(monkeypatch):
    monkeypatch.setattr(kicad, "_has_pcbnew", lambda python: False)
    with pytest.raises(kicad.KiCadFault, match="no Python here has KiCad's pcbnew"):
        kicad.run_module("anything")


@pytest.mark.parametrize("version", ["8.0.9", "10.0.0", "9.99"])
def test_another_kicad_is_refused(version):
    with pytest.raises(kicad.KiCadFault, match=version):
        kicad._refuse_others(version)


def test_any_kicad_of_the_series_will_do():
    assert kicad._refuse_others(kicad.VERSION) is None
    assert kicad._refuse_others("9.0.9+1") is None


def test_this_python_has_what_it_can_import(monkeypatch):
    seen = []

    def run(command, **_):
        seen.append(command[0])
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(kicad.subprocess, "run", run)
    assert str(kicad._pcbnew_python()) == sys.executable
    assert [str(python) for python in seen] == [sys.executable]


def test_lists_are_read_and_written():
    text = '(net 3 "a \\"b\\" \\\\ c" (at 1.5 -2 (x)) (at 7))'
    root = parse(text)
    assert root[:3] == ["net", "3", 'a "b" \\ c']
    assert isinstance(root[2], Quoted) and not isinstance(root[1], Quoted)
    assert parse(dump(root)) == root
    assert child(root, "at")[1:3] == ["1.5", "-2"]
    assert value(root, "none", "else") == "else"
    with pytest.raises(KeyError):
        child(root, "none")


@pytest.mark.parametrize("text", ["", "(a", "(a) (b)", "a", "(a))"])
def test_what_is_no_single_list_is_refused(text):
    with pytest.raises((ValueError, IndexError)):
        parse(text)
