"""Finding the Pico, and why its port cannot be opened: each time one sentence with what to do."""

import errno
import sys
from types import SimpleNamespace

import pytest
import serial

from croupier_host.messages import message
from croupier_host.pico import link, opening, ports
from tests.host.command import croupier

LANGS = pytest.mark.parametrize("lang", ["fr", "en"])


def told(lang, key, **values):
    return (1, b"", message(lang, key, **values) + "\n")


def log(lang, *options):
    return croupier("log", "--lang", lang, *options)


def port(device, vid=0x2E8A, number="1"):
    return SimpleNamespace(device=device, vid=vid, serial_number=number)


@LANGS
def test_no_pico(pico, monkeypatch, lang):
    monkeypatch.setattr(ports, "comports", lambda: [port("/dev/ttyS0", None)])
    assert log(lang) == told(lang, "PICO_NOT_FOUND")


def test_the_sentence_names_the_cable_that_only_charges():
    assert "only charge" in message("en", "PICO_NOT_FOUND")
    assert "ne font que charger" in message("fr", "PICO_NOT_FOUND").replace("  ", " ")


@LANGS
def test_a_pico_without_micropython(pico, monkeypatch, tmp_path, lang):
    drive = tmp_path / "RPI-RP2"
    drive.mkdir()
    (drive / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\r\nBoard-ID: RPI-RP2\r\n")
    monkeypatch.setattr(ports, "comports", list)
    monkeypatch.setattr(ports, "mounted", lambda: [tmp_path / "missing", tmp_path, drive])
    assert log(lang) == told(lang, "PICO_WITHOUT_MICROPYTHON", drive=drive)


@LANGS
def test_several_picos_are_listed(pico, monkeypatch, lang):
    monkeypatch.setattr(ports, "comports", lambda: [port("COM7"), port("COM4"), port("COM1", 1)])
    assert log(lang) == told(lang, "SEVERAL_PICOS", ports="COM4, COM7")


def test_the_only_pico_is_taken(pico):
    assert log("en").status == 0
    assert pico.restarts == 2


def test_a_port_that_is_given_is_not_looked_for(pico, monkeypatch):
    monkeypatch.setattr(ports, "comports", list)
    pico.port = "socket://127.0.0.1:7000"
    assert log("en", "--port", pico.port).status == 0


# ---- opening -------------------------------------------------------------------------------------

BUSY = serial.SerialException(errno.EAGAIN, "Could not exclusively lock port")
WINDOWS_BUSY = serial.SerialException(
    "could not open port 'COM3': PermissionError(13, 'Access is denied.', None, 5)"
)
WINDOWS_NONE = serial.SerialException(
    "could not open port 'COM9': FileNotFoundError(2, 'The system cannot find ...', None, 2)"
)


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (serial.SerialException(errno.ENOENT, "could not open port"), "PORT_NOT_FOUND"),
        (BUSY, "PORT_BUSY"),
        (serial.SerialException(errno.EBUSY, "could not open port"), "PORT_BUSY"),
        (WINDOWS_BUSY, "PORT_BUSY"),
        (WINDOWS_NONE, "PORT_NOT_FOUND"),
    ],
)
@LANGS
def test_a_port_that_cannot_be_opened(pico, monkeypatch, error, key, lang):
    assert opened_with(monkeypatch, error, lang) == told(lang, key, port="/dev/ttyACM0")


def opened_with(monkeypatch, error, lang):
    def fail(*_, **__):
        raise error

    monkeypatch.setattr(link, "connect", opening.connect)
    monkeypatch.setattr(serial, "serial_for_url", fail)
    return log(lang)


DENIED = serial.SerialException(errno.EACCES, "could not open port")


@pytest.mark.parametrize(
    ("platform", "key"), [("linux", "PORT_DENIED"), ("darwin", "PORT_BUSY"), ("win32", "PORT_BUSY")]
)
@LANGS
def test_a_port_that_is_forbidden(pico, monkeypatch, platform, key, lang):
    monkeypatch.setattr(opening, "sys", SimpleNamespace(platform=platform))
    assert opened_with(monkeypatch, DENIED, lang) == told(lang, key, port="/dev/ttyACM0")


def test_who_may_not_open_it_is_told_of_dialout_and_udev():
    for lang in ("fr", "en"):
        sentence = message(lang, "PORT_DENIED", port="x")
        assert "dialout" in sentence and "udev" in sentence


@LANGS
def test_another_error_is_told_as_it_is(pico, monkeypatch, lang):
    done = opened_with(monkeypatch, serial.SerialException("strange \x1b[31m"), lang)
    assert done.status == 1 and "strange ?[31m" in done.err and done.err.count("\n") == 1


@LANGS
def test_a_port_that_is_no_port(pico, monkeypatch, lang):
    monkeypatch.setattr(link, "connect", opening.connect)
    done = log(lang, "--port", "nonsense://x")
    assert done.status == 1 and "nonsense" in done.err


@pytest.mark.skipif(sys.platform == "win32", reason="needs /dev")
@LANGS
def test_a_port_that_is_not_there(pico, monkeypatch, lang):
    monkeypatch.setattr(link, "connect", opening.connect)
    done = log(lang, "--port", "/dev/no-such-port")
    assert done == told(lang, "PORT_NOT_FOUND", port="/dev/no-such-port")


@pytest.mark.parametrize(
    "name",
    [
        "socket://x",
        "socket://",
        "socket://:7000",
        "socket://x:y",
        "socket://x:0",
        "socket://x:-1",
        "socket://127.0.0.1:99999",
        "socket://[::1:7000",
        "SOCKET://x",
    ],
)
@LANGS
def test_a_socket_that_is_not_well_formed(pico, monkeypatch, name, lang):
    monkeypatch.setattr(link, "connect", opening.connect)
    told = message(lang, "PORT_MALFORMED", port=name)
    assert log(lang, "--port", name) == (2, b"", told + "\n")


@LANGS
def test_nobody_behind_a_socket(pico, monkeypatch, lang):
    monkeypatch.setattr(link, "connect", opening.connect)
    done = log(lang, "--port", "socket://127.0.0.1:1")
    assert done.status == 1 and "socket://127.0.0.1:1" in done.err and done.err.count("\n") == 1


# ---- where drives are ----------------------------------------------------------------------------


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_drives_are_looked_for_on_every_system(monkeypatch, platform):
    monkeypatch.setattr(ports, "sys", SimpleNamespace(platform=platform))
    assert all(hasattr(place, "joinpath") for place in ports.mounted())
    assert ports.find_drives() == []


def test_of_a_drive_with_a_long_text_only_the_beginning_is_read(monkeypatch, tmp_path):
    (tmp_path / "INFO_UF2.TXT").write_text("x\n" * 1000 + "Board-ID: RPI-RP2\n")
    monkeypatch.setattr(ports, "mounted", lambda: [tmp_path])
    assert ports.find_drives() == []
