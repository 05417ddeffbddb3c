"""The limits of what is taken from a board, with pyserial's loop and with a port that floods."""

import time

import pytest
from mpremote.transport import TransportError

from croupier_host.pico import wire
from croupier_host.pico.trouble import PicoTrouble
from croupier_host.pico.wire import BoundedTransport


class Port:
    """A port from which bytes come, now and then none."""

    def __init__(self, data=None):
        self.data = data  # None for a flood
        self.sent = b""
        self._calls = 0

    def inWaiting(self):  # noqa: N802
        self._calls += 1
        if self.data is None:
            return self._calls % 2
        return len(self.data)

    def read(self, count):
        if self.data is None:
            return b"x" * count
        read, self.data = self.data[:count], self.data[count:]
        return read

    def write(self, data):
        self.sent += data


def transport(port, most=1000):
    made = BoundedTransport("loop://", most)
    assert made.serial.write_timeout == 10
    made.serial = port
    return made


def test_what_comes_up_to_an_ending():
    port = Port(b"abc>def")
    assert transport(port).read_until(1, b"c>") == b"abc>"
    assert port.data == b"def"


def test_after_a_while_without_a_byte_it_gives_up():
    start = time.monotonic()
    assert transport(Port(b"abc")).read_until(1, b">", timeout=0.05) == b"abc"
    assert 0.04 < time.monotonic() - start < 5


def test_a_flood_does_not_keep_anybody():
    with pytest.raises(TransportError):
        transport(Port(), 1 << 20).enter_raw_repl(soft_reset=False, timeout_overall=0.05)


def test_a_flood_does_not_fill_the_memory():
    with pytest.raises(PicoTrouble) as trouble:
        transport(Port()).read_until(1, b">")
    assert trouble.value.key == "ODD_ANSWER"


class Drips:
    """A port from which a byte comes every 5 s, for ever; it counts the time, too."""

    def __init__(self, answer=b""):
        self.now = 0.0
        self.answer = answer
        self._last = 0.0

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds

    def inWaiting(self):  # noqa: N802
        return bool(self.answer) or self.now >= self._last + 5

    def read(self, count):
        if self.answer:
            read, self.answer = self.answer[:count], self.answer[count:]
            return read
        self._last = self.now
        return b"x"

    def write(self, data):
        pass


@pytest.mark.parametrize(
    ("answer", "most"),
    [
        (b"", 60),  # for the prompt
        (b">R\x00OK", 120),
        (b">R\x00OKprinted\x04", 120),
    ],
)
def test_a_board_that_drips_does_not_keep_anybody(monkeypatch, answer, most):
    port = Drips(answer)
    made = transport(port)
    monkeypatch.setattr(wire, "time", port)
    with monkeypatch.context() as patch, pytest.raises(PicoTrouble) as trouble:
        patch.setattr(time, "sleep", lambda _: None)  # mpremote's own
        made.exec_raw("x", timeout=20)
    assert trouble.value.key == "ODD_ANSWER"
    assert most <= port.now < most + 1


def test_an_answer_and_a_traceback():
    port = Port(b">R\x00OKprinted\x04traceback\x04")
    assert transport(port).exec_raw("x", timeout=1) == (b"printed", b"traceback")
    assert port.sent == b"\x05A\x01x\x04"


def test_who_asks_for_each_byte_gets_it():
    taken = []
    transport(Port(b"ab>")).read_until(1, b">", data_consumer=taken.append)
    assert taken == [b"a", b"b", b">"]


def test_an_echo_is_no_prompt(capsys):
    loop = BoundedTransport("loop://", 1000)
    with pytest.raises(TransportError):
        loop.enter_raw_repl(soft_reset=False, timeout_overall=0.05)
    loop.close()
