"""Boxes for tests: one whose app is `fake_app`, and what is on their panel."""

import shutil
import sys

import croupier
from croupier_host import reading
from croupier_host.device.simulated import shown, start
from croupier_host.micropython import runner
from tests.host import fake_app
from tests.host.command import NEEDS_MICROPYTHON, ROOT, pytest

RUNTIMES = ["cpython", pytest.param("micropython", marks=NEEDS_MICROPYTHON)]
PLUS, MINUS, OK, BACK = 4, 2, 8, 1


def use_app(monkeypatch, tmp_path, app=fake_app):
    """From now on a box runs the app of this module, whatever its runtime."""
    monkeypatch.setitem(sys.modules, "croupier.app", app)
    monkeypatch.setattr(croupier, "app", app, raising=False)
    firmware = tmp_path / "firmware of the test"
    for package in ("rules", "ui", "i18n"):
        shutil.copytree(ROOT / "firmware" / "croupier" / package, firmware / "croupier" / package)
    shutil.copy(ROOT / "firmware" / "croupier" / "__init__.py", firmware / "croupier")
    shutil.copy(app.__file__, firmware / "croupier" / "app.py")
    monkeypatch.setattr(runner, "_FIRMWARE", firmware)


def box(runtime, folder, **settings):
    """A box that was just switched on."""
    folder.mkdir(exist_ok=True)
    return start(runtime, folder, settings.pop("language", "fr"), **settings)


def press(device, button, times=1):
    """Presses a button, each time for 60 ms."""
    for _ in range(times):
        for down in (button, button, button, 0, 0):
            device.step(down, 20)


def words(device):
    """The words on the panel, as one text."""
    return " ".join(reading.read(shown(device)))
