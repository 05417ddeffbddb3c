"""A copy of the firmware for tests of the build."""

import shutil

import pytest

from croupier_host import build
from tests.host.building import FIRMWARE


@pytest.fixture
def firmware(tmp_path, monkeypatch):
    """A copy of the firmware that the build works on."""
    copy = tmp_path / "firmware"
    (tmp_path / "hardware").mkdir()
    shutil.copy(FIRMWARE.parent / "hardware/pinmap.toml", tmp_path / "hardware")
    shutil.copytree(FIRMWARE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(build, "FIRMWARE", copy)
    return copy
