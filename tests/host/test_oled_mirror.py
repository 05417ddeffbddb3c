"""A real panel that mirrors the simulator: Adafruit's driver writes into the model of the panel,
and what is seen there is what the box shows."""

import os
import sys
from concurrent.futures import Executor, Future
from contextlib import closing
from textwrap import dedent

import pytest

from croupier_host import oled_mirror
from croupier_host.commands import play
from croupier_host.device.board import Board
from croupier_host.device.panel import Panel
from croupier_host.oled_mirror import MirroredDevice, OledPanel, OledTrouble
from tests.goldens.album import pictures
from tests.host.boxes import MINUS, OK, PLUS, RUNTIMES, box, press
from tests.host.command import ROOT, croupier
from tests.host.wired import WiredI2C

DARK = bytes(1024)
FRAMES = [frame for frame in pictures().values() if any(frame)][:4]


class Still:
    """A box that shows what it is told."""

    def __init__(self):
        self.shown, self.level, self.turned = FRAMES[0], 96, False
        self.is_closed = False
        self.steps = []

    def step(self, down, elapsed_ms):
        self.steps.append((down, elapsed_ms))

    def frame(self):
        return self.shown

    def light(self):
        return self.level

    def is_turned(self):
        return self.turned

    def take_cues(self):
        return [3]

    def cut_power(self):
        self.level = 0

    def restart(self):
        self.level = 96

    def close(self):
        self.is_closed = True


class AtOnce(Executor):
    """Does what it is given at once."""

    def submit(self, do, *arguments):
        done = Future()
        try:
            done.set_result(do(*arguments))
        except Exception as error:
            done.set_exception(error)
        return done


class Later(Executor):
    """Does what it is given when it is told to."""

    def __init__(self):
        self.waiting = []

    def submit(self, do, *arguments):
        self.waiting.append((Future(), do, arguments))
        return self.waiting[-1][0]

    def work(self):
        for done, do, arguments in self.waiting:
            done.set_result(do(*arguments))
        self.waiting = []


class Clock:
    """A time that passes when it is told to."""

    now_s = 100.0

    def __call__(self):
        return self.now_s


class Bench:
    """A box, a panel that mirrors it, and the time between them."""

    def __init__(self, device=None, bus=WiredI2C, executor=None):
        self.panel = Panel()
        self.bus = bus(self.panel)
        self.clock = Clock()
        self.device = device or Still()
        self.oled = OledPanel(self.bus, self.clock)
        self.mirrored = MirroredDevice(self.device, self.oled, executor or AtOnce())

    def pass_time(self, duration_s):
        """Steps of 50 ms."""
        for _ in range(round(duration_s * 20)):
            self.clock.now_s += 0.05
            self.mirrored.step(0, 50)

    def seen(self):
        """What who reads the box sees on the panel."""
        if not self.panel.light():
            return DARK
        return self.panel.frame_across() if self.device.is_turned() else self.panel.frame()


# ---- what is seen --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("is_turned", [False, True])
@pytest.mark.parametrize("runtime", RUNTIMES)
def test_the_panel_shows_every_screen_of_the_box(tmp_path, runtime, is_turned, language):
    Board(str(tmp_path)).store.save_settings({"names": ["Zoé", "Max"], "turned": is_turned})
    with closing(box(runtime, tmp_path, language=language, seed=bytes(16))) as device:
        bench = Bench(device)
        screens = set()
        for button in (OK, OK, PLUS, MINUS, OK, OK, OK, OK, PLUS, OK):
            press(bench.mirrored, button)
            bench.pass_time(0.7)
            screens.add(device.frame())
            assert bench.seen() == device.frame()
            assert bench.panel.light() == device.light()
        assert len(screens) > 5
        assert bench.panel.unknown == []


def test_the_light_follows():
    bench = Bench()
    for level in (96, 1, 255, 0, 40):
        bench.device.level = level
        bench.pass_time(0.05)
        assert bench.panel.light() == level


def test_what_changes_in_the_dark_is_seen_when_it_is_light_again():
    bench = Bench()
    bench.pass_time(0.05)
    bench.device.level = 0
    bench.pass_time(0.05)
    bench.device.shown = FRAMES[1]
    bench.pass_time(0.05)
    assert bench.seen() == DARK
    bench.device.level = 10
    bench.pass_time(0.05)
    assert bench.seen() == FRAMES[1]


class Watched(WiredI2C):
    """Keeps what is seen after each transaction, from both sides of the table."""

    def __init__(self, panel):
        super().__init__(panel)
        self.seen = set()

    def writeto(self, *arguments, **settings):
        super().writeto(*arguments, **settings)
        if self.panel.light():
            self.seen.add((self.panel.frame(), self.panel.frame_across()))


def test_a_box_that_turns_shows_no_mirror_image():
    bench = Bench(bus=Watched)
    bench.pass_time(0.05)
    upright = {(bench.panel.frame(), bench.panel.frame_across())}
    bench.bus.seen.clear()
    bench.device.turned = True
    bench.pass_time(0.05)
    assert bench.seen() == FRAMES[0]
    turned = {(bench.panel.frame(), bench.panel.frame_across())}
    bench.device.turned = False
    bench.pass_time(0.05)
    assert bench.seen() == FRAMES[0]
    assert bench.bus.seen == upright | turned


def test_a_box_without_power_is_dark_until_it_starts_again():
    bench = Bench()
    bench.pass_time(0.05)
    bench.mirrored.cut_power()
    assert bench.seen() == DARK
    bench.mirrored.restart()
    assert bench.seen() == FRAMES[0]


def test_the_box_plays_as_without_the_panel():
    bench = Bench()
    bench.mirrored.step(8, 20)
    assert bench.device.steps == [(8, 20)]
    mirrored = bench.mirrored
    assert (mirrored.frame(), mirrored.light(), mirrored.is_turned()) == (FRAMES[0], 96, False)
    assert mirrored.take_cues() == [3]


# ---- what goes over the wire ---------------------------------------------------------------------


def test_an_unchanged_picture_is_not_sent_again():
    bench = Bench()
    bench.pass_time(0.05)
    before = bench.panel.sent
    bench.pass_time(1.9)
    assert bench.panel.sent == before
    bench.pass_time(0.2)  # now it is asked whether it is still there
    assert before < bench.panel.sent < before + 20


def test_a_slow_panel_leaves_pictures_out_and_nobody_waits_for_it():
    bench = Bench(executor=Later())
    for frame in FRAMES:
        bench.device.shown = frame
        bench.mirrored.step(0, 20)
    assert len(bench.device.steps) == len(FRAMES)
    assert len(bench.mirrored._executor.waiting) == 1
    bench.mirrored._executor.work()
    assert bench.seen() == FRAMES[0]
    bench.mirrored.step(0, 20)
    bench.mirrored._executor.work()
    assert bench.seen() == FRAMES[-1]


# ---- a panel that goes ---------------------------------------------------------------------------


def test_a_panel_that_vanishes_does_not_end_the_game_and_is_back_with_the_picture_of_then():
    bench = Bench()
    bench.pass_time(0.05)
    bench.panel.is_plugged = False
    bench.device.shown = FRAMES[1]
    bench.pass_time(5)
    bench.device.shown, bench.device.level, bench.device.turned = FRAMES[2], 33, True
    bench.pass_time(5)
    bench.panel.is_plugged = True
    bench.pass_time(2.1)
    assert bench.seen() == FRAMES[2]
    assert bench.panel.light() == 33


def test_a_panel_that_was_away_for_a_while_is_missed_though_nothing_changed():
    bench = Bench()
    bench.pass_time(0.05)
    bench.panel.is_plugged = False
    bench.pass_time(2.1)
    bench.panel.is_plugged = True
    bench.pass_time(2.1)
    assert bench.seen() == FRAMES[0]


@pytest.mark.parametrize("error", [OSError(5), RuntimeError("adapter"), ValueError("not open")])
def test_whatever_an_adapter_raises_the_game_goes_on(error):
    class Broken(WiredI2C):
        is_broken = False

        def writeto(self, *arguments, **settings):
            if self.is_broken:
                raise error
            super().writeto(*arguments, **settings)

        def readfrom_into(self, *arguments, **settings):
            raise error

    bench = Bench(bus=Broken)
    bench.pass_time(0.05)
    bench.bus.is_broken = True
    bench.device.shown = FRAMES[1]
    bench.pass_time(3)
    bench.bus.is_broken = False
    bench.pass_time(2.1)
    assert bench.seen() == FRAMES[1]


def test_a_panel_that_is_gone_is_looked_for_every_two_seconds():
    class Counted(WiredI2C):
        probes = 0

        def writeto(self, address, buffer, **settings):
            self.probes += not buffer
            super().writeto(address, buffer, **settings)

    bench = Bench(bus=Counted)
    bench.pass_time(0.05)
    bench.panel.is_plugged = False
    bench.device.shown = FRAMES[1]
    bench.bus.probes = 0
    bench.pass_time(20.01)
    assert bench.bus.probes // 2 in (9, 10)  # at both addresses


def test_what_is_wrong_here_is_not_hidden():
    bench = Bench()
    bench.device.shown = None
    bench.mirrored.step(0, 20)
    with pytest.raises(TypeError):
        bench.mirrored.step(0, 20)


# ---- the end -------------------------------------------------------------------------------------


def test_after_the_game_the_panel_is_dark():
    bench = Bench()
    bench.pass_time(0.05)
    bench.mirrored.close()
    assert bench.device.is_closed
    assert bench.panel.light() == 0


def test_the_panel_is_dark_even_if_the_box_does_not_end_well():
    class Stubborn(Still):
        def close(self):
            raise RuntimeError("stubborn")

    bench = Bench(Stubborn())
    bench.pass_time(0.05)
    with pytest.raises(RuntimeError, match="stubborn"):
        bench.mirrored.close()
    assert bench.panel.light() == 0


def test_a_thread_of_its_own_does_the_work():
    panel = Panel()
    mirrored = MirroredDevice(Still(), OledPanel(Watched(panel)))
    mirrored.step(0, 20)
    bus = mirrored._panel._bus
    mirrored.close()
    assert FRAMES[0] in {upright for upright, _ in bus.seen}
    assert panel.light() == 0


# ---- looking for it ------------------------------------------------------------------------------


@pytest.fixture
def blinka(tmp_path, monkeypatch):
    """Replaces Blinka's module `board` by one with this source."""

    def replaced(source):
        (tmp_path / "board.py").write_text(dedent(source))
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.delitem(sys.modules, "board", raising=False)

    yield replaced
    sys.modules.pop("board", None)


PANEL_AT = """
    from croupier_host.device.panel import Panel
    from tests.host.wired import WiredI2C

    def I2C():
        return WiredI2C(Panel("ssd1306", {address}))
    """
NOBODY = """
    from croupier_host.device.panel import Panel
    from tests.host.wired import WiredI2C

    panel = Panel()
    panel.is_plugged = False

    def I2C():
        return WiredI2C(panel)
    """


@pytest.mark.parametrize("address", [0x3C, 0x3D])
def test_a_panel_is_found_at_either_address(blinka, address):
    blinka(PANEL_AT.format(address=address))
    oled = oled_mirror.find()
    oled.show(oled_mirror.View(FRAMES[1], 50, False))
    panel = oled._bus.panel
    assert (panel.address, panel.light(), panel.frame()) == (address, 50, FRAMES[1])


TROUBLES = [
    ("raise NotImplementedError('Board not supported')", "NO_OLED_BOARD", {}),
    ("SDA = SCL = None", "NO_OLED_BOARD", {}),
    (
        "raise ModuleNotFoundError(\"No module named 'hid'\")",
        "NO_OLED_BUS",
        {"detail": "No module named 'hid'"},
    ),
    (
        "def I2C():\n    raise ValueError('No Hardware I2C on (3, 2)\\nMake sure')",
        "NO_OLED_BUS",
        {"detail": "No Hardware I2C on (3, 2)"},
    ),
    ("raise RuntimeError('no FT232H found')", "NO_OLED_BUS", {"detail": "no FT232H found"}),
    ("raise OSError", "NO_OLED_BUS", {"detail": "OSError"}),
    (
        "def I2C():\n    raise PermissionError(13, 'Permission denied', '/dev/i2c-1')",
        "OLED_NO_ACCESS",
        {"path": "/dev/i2c-1"},
    ),
    (NOBODY, "NO_OLED", {}),
]


@pytest.mark.parametrize(("source", "key", "values"), TROUBLES)
def test_what_is_missing_is_known(blinka, source, key, values):
    blinka(source)
    with pytest.raises(OledTrouble) as trouble:
        oled_mirror.find()
    assert (trouble.value.key, trouble.value.values) == (key, values)


def test_without_its_driver_there_is_no_panel(monkeypatch):
    monkeypatch.setitem(sys.modules, "adafruit_ssd1306", None)
    with pytest.raises(OledTrouble, match="NO_OLED_PACKAGE"):
        oled_mirror.find()


SAID = {
    "fr": "aucun écran ne répond à 0x3C ni à 0x3D (0x78 et 0x7A imprimés) : vérifier 3V3, GND, "
    "SDA et SCL\n",
    "en": "no panel answers at 0x3C or 0x3D (printed 0x78 and 0x7A): check 3V3, GND, SDA and SCL\n",
}


@pytest.mark.parametrize("lang", SAID)
def test_the_command_says_it_in_one_sentence(blinka, tmp_path, monkeypatch, lang):
    blinka(NOBODY)
    monkeypatch.setattr(play, "_check_terminal", lambda lang: None)
    done = croupier("play", "--oled", "--lang", lang, "--data", tmp_path / "data")
    assert done == (2, b"", SAID[lang])


# ---- in a terminal -------------------------------------------------------------------------------

WATCHED_BY_A_FILE = """
    from pathlib import Path

    from croupier_host.device.panel import Panel
    from tests.host.wired import WiredI2C

    SEEN = Path(__file__).with_name("seen")

    class Kept(WiredI2C):
        def writeto(self, *arguments, **settings):
            super().writeto(*arguments, **settings)
            with SEEN.open("ab") as seen:
                seen.write(bytes([self.panel.light()]) + self.panel.frame())

    def I2C():
        return Kept(Panel())
    """


@pytest.mark.skipif(os.name != "posix", reason="needs pseudo-terminals")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_simulator_in_a_terminal_is_mirrored_and_leaves_the_panel_dark(blinka, tmp_path, lang):
    from tests.host.terminals import Terminal

    blinka(WATCHED_BY_A_FILE)
    env = {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    arguments = ("play", "--oled", "--data", tmp_path / "data", "--lang", lang)
    with Terminal(*arguments, env=env) as terminal:
        terminal.has_begun()
        terminal.rest()
        terminal.type(b"q")
        assert terminal.end()[0] == 0
    seen = (tmp_path / "seen").read_bytes()
    seen = [seen[at : at + 1025] for at in range(0, len(seen), 1025)]
    with closing(box("cpython", tmp_path / "data", language=lang)) as device:
        device.step(0, 20)
        assert bytes([device.light()]) + device.frame() in seen
    assert seen[-1][0] == 0
