"""Boxes for tests: one whose app is `fake_app`, and what is on their panel."""

import shutil
import sys

import croupier
from croupier.rules.games import find
from croupier.rules.header import Header
from croupier_host import reading
from croupier_host.device.simulated import shown, start
from croupier_host.device.stores import look_into, store_in
from croupier_host.micropython import runner
from tests.host import fake_app
from tests.host.command import HEADER, NEEDS_MICROPYTHON, ROOT, pytest

RUNTIMES = ["cpython", pytest.param("micropython", marks=NEEDS_MICROPYTHON)]
PLUS, MINUS, OK, BACK = 4, 2, 8, 1
PAIR = {**HEADER, "players": ["Zoé", "Max"], "options": {"missions": "none"}}
BID = {"t": "bid", "p": 0, "v": 1}


def use_app(monkeypatch, tmp_path, app=fake_app):
    """From now on a box runs the app of this module, whatever its runtime."""
    monkeypatch.setitem(sys.modules, "croupier.app", app)
    monkeypatch.setattr(croupier, "app", app, raising=False)
    firmware = tmp_path / "firmware of the test"
    shutil.copytree(ROOT / "firmware" / "croupier", firmware / "croupier")
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


# ---- what a box keeps ----------------------------------------------------------------------------


def begin(folder, *events, header=PAIR):
    """A game that a box in this folder plays from now on."""
    folder.mkdir(exist_ok=True)
    session = store_in(str(folder)).begin(Header.read(find(header["game"]), header))
    for event in events:
        session.commit(event)
    return session


def kept_log(folder, name="current"):
    """The lines of a game that a box keeps whole, the header first, as JSON has them."""
    store = look_into(str(folder))
    session = store.open(name)
    assert (store.faults, store.dropped) == ([], 0)
    return [session.header.event(with_draws=True), *session.log()]


def files(folder):
    """All files in a folder and the folders in it."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
