"""`croupier repl`: mpremote's own terminal loop, on a box that was stopped and is started again."""

from types import SimpleNamespace

import pytest
from mpremote import console

from croupier_host.messages import message
from croupier_host.pico import repl
from tests.host.command import croupier

LANGS = pytest.mark.parametrize("lang", ["fr", "en"])


class Terminal:
    """Who types, and what he sees."""

    keys = ()
    seen = b""
    is_left = None

    def enter(self):
        Terminal.is_left = False

    def exit(self):
        Terminal.is_left = True

    def waitchar(self, serial):
        pass

    def readchar(self):
        key, *Terminal.keys = Terminal.keys
        return key

    def write(self, data):
        Terminal.seen += bytes(data)


class Serial:
    """The port: it answers each key with `<key>`."""

    fd = 0
    is_gone = False

    def __init__(self):
        self.sent, self.answer = b"", b""

    def write(self, data):
        if self.is_gone:
            raise OSError(5, "Input/output error")
        self.sent += data
        self.answer += b"<" + data + b"\x07>"

    def inWaiting(self):  # noqa: N802
        return len(self.answer)

    def read(self, count):
        read, self.answer = self.answer[:count], self.answer[count:]
        return read


@pytest.fixture
def serial(box, monkeypatch):
    """The port of a box that runs; there is a terminal."""
    port = Serial()
    plain = box.connect

    def connect(name):
        wire = plain(name)
        wire.serial = port
        return wire

    monkeypatch.setattr("croupier_host.pico.link.connect", connect)
    monkeypatch.setattr(console, "Console", Terminal)
    monkeypatch.setattr(repl, "require_terminal", lambda: None)
    Terminal.seen = b""
    return port


@pytest.mark.parametrize("leave", [b"\x18", b"\x1d"])
@LANGS
def test_what_is_typed_goes_to_the_board_until_it_is_left(box, serial, leave, lang):
    Terminal.keys = (b"1", b"\r", leave)
    done = croupier("repl", "--lang", lang)
    assert done == (0, b"", message(lang, "REPL_HELP") + "\n")
    assert serial.sent == b"1\r" and Terminal.seen == b"<1[07]><\r[07]>"
    assert Terminal.is_left
    box.sleep(10)
    assert box.is_running


@LANGS
def test_a_cable_that_is_pulled_meanwhile(box, serial, lang):
    serial.is_gone = True
    Terminal.keys = (b"1",)
    done = croupier("repl", "--lang", lang)
    assert (done.status, done.err.splitlines()[-1]) == (
        1,
        message(lang, "PORT_LOST", port=box.port),
    )
    assert Terminal.is_left


def test_the_watchdog_does_not_cut_it(box, serial, monkeypatch):
    def wait(self, serial):
        box.sleep(60)

    monkeypatch.setattr(Terminal, "waitchar", wait)
    Terminal.keys = (b"1", b"\x18")
    assert croupier("repl").status == 0


@pytest.mark.parametrize("missing", ["stdin", "stdout"])
def test_both_ends_must_be_a_terminal(monkeypatch, missing):
    terminal, file = SimpleNamespace(isatty=lambda: True), SimpleNamespace(isatty=lambda: False)
    streams = {"stdin": terminal, "stdout": terminal}
    monkeypatch.setattr(repl, "sys", SimpleNamespace(**streams))
    repl.require_terminal()
    for other in (file, None):
        monkeypatch.setattr(repl, "sys", SimpleNamespace(**{**streams, missing: other}))
        with pytest.raises(repl.PicoTrouble):
            repl.require_terminal()
