"""A made-up Pico that is plugged in, and a firmware of a few files for it."""

import pytest

from croupier_host.pico import backup, firmware

from .fake_pico import FakePico, plug_in

FIRMWARE = {
    "/croupier/__init__.mpy": b"M\x06 version",
    "/croupier/app.mpy": b"M\x06" + bytes(range(256)) * 20,
    "/croupier/ui/canvas.mpy": b"M\x06 canvas",
    "/main.py": b"import croupier\n",
}


@pytest.fixture
def pico(tmp_path, monkeypatch):
    """A new board, with MicroPython and nothing else."""
    flash = tmp_path / "flash"
    flash.mkdir()
    made_up = FakePico(flash)
    plug_in(monkeypatch, made_up)
    monkeypatch.setattr(firmware, "compiled", lambda folder: _modules())
    monkeypatch.setattr(firmware, "main_source", lambda: FIRMWARE["/main.py"])
    monkeypatch.setattr(backup, "user_data_path", lambda *_, **__: tmp_path / "own")
    return made_up


def _modules():
    return {path: data for path, data in FIRMWARE.items() if path != "/main.py"}


@pytest.fixture
def box(pico):
    """A board with the firmware on it, whose box runs and has armed its watchdog."""
    for path, data in FIRMWARE.items():
        place = pico.place(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    pico.reset()
    pico.sleep(10)
    return pico
