"""A Pico that is made up: its flash is a folder, its sources run here, its time is counted.

It does what a box does: it starts `main.py`, arms its watchdog 2 s later, and restarts 8 s after it
was interrupted if it was armed by then. Faults are set as attributes.
"""

import builtins
import hashlib
from types import SimpleNamespace

from mpremote.transport import TransportError

from croupier_host.device.host_files import HostFiles
from croupier_host.pico import link, ports
from croupier_host.pico.trouble import PicoTrouble

RP2040 = "Raspberry Pi Pico with RP2040"
BLOCK = 4096
ARMS_S = 2.0
BITES_S = 8.0
_RUN_S = 0.05  # what a source takes
_FOLDER, _FILE = 0x4000, 0x8000


class Reset(Exception):
    """What `machine.reset` does to the source that calls it."""


class FakePico:
    """A board on a port. `flash` is the folder of its files."""

    def __init__(self, flash, port="/dev/ttyACM0"):
        self.flash = flash
        self.port = port
        self.board = RP2040
        self.version = (1, 26, 1)
        self.mpy = 4870
        self.blocks = 352
        self.panels = [0x3C]
        self.down = []  # numbers of pins
        # what goes wrong
        self.away_s = 1.0  # after a restart
        self.late_restarts = 0  # so many times the port comes back when the watchdog is armed
        self.moves_to = ""  # the port after the next restart
        self.mount_is_cut = False  # at its start, by Ctrl-C
        self.vanishes_after = None  # so many sources
        self.corrupts = set()  # paths that are written wrong
        self.is_deaf = False  # to Ctrl-C
        self.deaf_tries = 0
        self.full_after = None  # bytes that are still taken
        self.answers = {}  # what is printed, by what a source begins with
        # its life
        self.now = 0.0
        self.sources = []
        self.restarts = 0
        self._back_at = 0.0
        self._armed_at = None  # when the app would arm, None while nothing runs
        self._interrupted_at = None
        self._start(0.0)

    # ---- what the host tools see -----------------------------------------------------------------

    def comports(self):
        if self.now < self._back_at:
            return []
        return [SimpleNamespace(device=self.port, vid=0x2E8A, serial_number="E66138528")]

    def connect(self, port):
        self._pass(0)
        if port != self.port or self.now < self._back_at:
            raise PicoTrouble("PORT_NOT_FOUND", port=port)
        return FakeWire(self)

    def sleep(self, seconds):
        self._pass(seconds)

    # ---- its life --------------------------------------------------------------------------------

    @property
    def is_running(self):
        """Whether `main.py` runs."""
        return self._armed_at is not None and self._interrupted_at is None

    @property
    def is_armed(self):
        """Whether the watchdog is."""
        if self._armed_at is None:
            return False
        end = self.now if self._interrupted_at is None else self._interrupted_at
        return end >= self._armed_at

    def interrupt(self):
        if self.is_running:
            self._interrupted_at = self.now

    def reset(self):
        self.restarts += 1
        self._back_at = self.now + self.away_s
        if self.moves_to:
            self.port = self.moves_to
        self.late_restarts -= 1
        self._start(self._back_at - 5 if self.late_restarts >= 0 else self._back_at)

    def _start(self, at):
        self._interrupted_at = None
        self.is_mounted = not self.mount_is_cut
        self._armed_at = at + ARMS_S if (self.flash / "main.py").exists() else None

    def _pass(self, seconds):
        """Time goes by; the watchdog bites when it is due."""
        self.now += seconds
        bites = (self._interrupted_at or 0) + BITES_S
        if self._interrupted_at is not None and self.is_armed and self.now >= bites:
            self.reset()

    def run(self, source, restarts):
        """Runs a source: what it prints, and its traceback. Raises `OSError` when the port goes."""
        self._pass(_RUN_S)
        if self.vanishes_after is not None:
            self.vanishes_after -= 1
        if self.restarts != restarts or self.vanishes_after == -1:
            raise OSError(5, "Input/output error")
        self.sources.append(source)
        for beginning, answer in self.answers.items():
            if source.startswith(beginning):
                return answer
        return self._execute(source)

    def _execute(self, source):
        printed = []
        names = self._names()
        names["__builtins__"]["print"] = lambda *words, end="\r\n": printed.append(
            " ".join(map(str, words)) + end
        )
        try:
            exec(source, names)
        except Reset:
            self.reset()
        except Exception as error:
            traceback = f'Traceback (most recent call last):\r\n  File "<stdin>"\r\n{_words(error)}'
            return "".join(printed).encode(), traceback.encode() + b"\r\n"
        return "".join(printed).encode(), b""

    # ---- its MicroPython -------------------------------------------------------------------------

    def _names(self):
        """The global names, which stay from source to source until a reset."""
        if getattr(self, "_names_of", None) != self.restarts:
            self._names_of = self.restarts
            modules = {
                "os": FakeOs(self),
                "machine": _machine(self),
                "sys": SimpleNamespace(
                    implementation=SimpleNamespace(version=(*self.version, ""), _mpy=self.mpy)
                ),
                "time": SimpleNamespace(sleep_ms=lambda ms: self._pass(ms / 1000)),
            }
            own = {**vars(builtins), "open": self.open}
            own["__import__"] = lambda name, *rest: self._import(modules, name, *rest)
            self._globals = {"__name__": "__main__", "__builtins__": own}
        return self._globals

    def _import(self, modules, name, space=None, local=None, wanted=(), level=0):
        if name in modules:
            return modules[name]
        if name == "_boot":
            self.is_mounted = True
            return SimpleNamespace()
        if name.partition(".")[0] == "croupier" and not self._has_firmware():
            raise ImportError("no module named 'croupier'")
        if name == "croupier.board.files":
            return SimpleNamespace(Files=lambda root: HostFiles(str(self.flash)))
        return __import__(name, space, local, wanted, level)

    def _has_firmware(self):
        return (self.flash / "croupier" / "__init__.mpy").exists()

    def place(self, path):
        return self.flash / path.lstrip("/")

    def free(self):
        used = sum(
            -(-path.stat().st_size // BLOCK) for path in self.flash.rglob("*") if path.is_file()
        )
        return self.blocks - used

    def open(self, path, mode="r"):
        place = self.place(path)
        return FakeFile(self, path, place.open(mode)) if "w" in mode else place.open(mode)


class FakeWire:
    """mpremote's transport to it, until it restarts."""

    def __init__(self, pico):
        self.pico = pico
        self._restarts = pico.restarts
        self.serial = SimpleNamespace(fd=0)

    def enter_raw_repl(self, soft_reset, timeout_overall):
        assert soft_reset is False  # it would start main.py again
        self._require_there()
        if self.pico.is_deaf or self.pico.deaf_tries > 0:
            self.pico.deaf_tries -= 1
            self.pico.sleep(timeout_overall)
            print(b"nothing for people")
            raise TransportError("could not enter raw repl")
        self.pico.interrupt()

    def exit_raw_repl(self):
        self._require_there()

    def exec_raw(self, command, timeout):
        return self.pico.run(command, self._restarts)

    def exec_raw_no_follow(self, command):
        self.exec_raw(command, None)

    def close(self):
        self._require_there()

    def _require_there(self):
        if self.pico.restarts != self._restarts:
            raise OSError(5, "Input/output error")


class FakeFile:
    """A file that is written."""

    def __init__(self, pico, path, file):
        self._pico, self._path, self._file = pico, path, file

    def write(self, data):
        if self._pico.full_after is not None:
            self._pico.full_after -= len(data)
            if self._pico.full_after < 0:
                raise OSError(28, "ENOSPC")
        if self._path in self._pico.corrupts:
            data = bytes([data[0] ^ 1]) + data[1:]
        return self._file.write(data)

    def close(self):
        self._file.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class FakeOs:
    """MicroPython's `os`, of a folder."""

    def __init__(self, pico):
        self._pico = pico

    def uname(self):
        return SimpleNamespace(machine=self._pico.board)

    def statvfs(self, path):
        if not self._pico.is_mounted:
            return (0,) * 10
        return (BLOCK, BLOCK, self._pico.blocks, self._pico.free(), self._pico.free())

    def stat(self, path):
        assert self._pico.is_mounted
        place = self._pico.place(path)
        return (_FOLDER if place.is_dir() else _FILE, 0, 0, 0, 0, 0, place.stat().st_size)

    def ilistdir(self, path):
        for place in sorted(self._pico.place(path).iterdir()):
            yield place.name, _FOLDER if place.is_dir() else _FILE, 0, place.stat().st_size

    def mkdir(self, path):
        self._pico.place(path).mkdir()

    def rmdir(self, path):
        self._pico.place(path).rmdir()

    def remove(self, path):
        self._pico.place(path).unlink()


def _machine(pico):
    def reset():
        raise Reset

    class Memory:
        def __getitem__(self, register):
            assert register == (0x400D8000 if "RP2350" in pico.board else 0x40058000)
            return pico.is_armed << 30

    class Pin:
        IN, PULL_UP = 0, 1

        def __init__(self, number, *_):
            self.number = number

        def value(self):
            return int(self.number not in pico.down)

    class Bus:
        def __init__(self, number, sda, scl, freq, timeout):
            assert (number, sda.number, scl.number, freq) == (0, 4, 5, 400_000)

        def writeto(self, address, data):
            if address not in pico.panels:
                raise OSError(5, "EIO")
            return len(data)

    return SimpleNamespace(
        reset=reset,
        mem32=Memory(),
        unique_id=lambda: bytes.fromhex("e66138528361"),
        Pin=Pin,
        I2C=Bus,
    )


def _words(error):
    """An error as MicroPython tells it."""
    if isinstance(error, OSError):
        return f"OSError: [Errno {error.errno}] {error.strerror}"
    return f"{type(error).__name__}: {error}"


def plug_in(monkeypatch, pico):
    """From now on it is what the host tools find."""
    clock = SimpleNamespace(monotonic=lambda: pico.now, sleep=pico.sleep)
    monkeypatch.setattr(link, "time", clock)
    monkeypatch.setattr(ports, "time", clock)
    monkeypatch.setattr(link, "connect", pico.connect)
    monkeypatch.setattr(ports, "comports", pico.comports)
    monkeypatch.setattr(ports, "mounted", list)


def hashes(folder):
    """The files below a folder, with the hash of each."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
