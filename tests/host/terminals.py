"""A terminal for a process: its size, its settings, what is written to it. POSIX only."""

import contextlib
import fcntl
import os
import select
import struct
import subprocess
import termios
import time

from tests.host.command import PROCESS

WAIT_S = 60
ALTERNATE, MAIN = b"\x1b[?1049h", b"\x1b[?1049l"
SHOW_CURSOR = b"\x1b[?25h"


class Terminal:
    """`croupier` with these arguments as the only program of a terminal; used in `with`."""

    def __init__(self, *arguments, columns=80, rows=24, env=None, program=(), **streams):
        """`program` takes the place of `-m croupier_host`."""
        self.master, self.slave = os.openpty()
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, size)
        self.settings = termios.tcgetattr(self.slave)
        self.written = b""
        self.process = subprocess.Popen(
            [PROCESS[0], *(program or PROCESS[1:]), *map(str, arguments)],
            env={**os.environ, "TERM": "xterm-256color", **(env or {})},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0),
            **{"stdin": self.slave, "stdout": self.slave, "stderr": self.slave, **streams},
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    def type(self, keys):
        """Types bytes."""
        os.write(self.master, keys)

    def read(self, until, within_s=WAIT_S):
        """Reads until `until(written)` is true, or fails."""
        end = time.monotonic() + within_s
        while not until(self.written):
            left = end - time.monotonic()
            assert left > 0, self.written[-2000:]
            if select.select([self.master], [], [], min(left, 0.05))[0]:
                with contextlib.suppress(OSError):
                    self.written += os.read(self.master, 65_536)

    def has_begun(self):
        """Waits until the panel is drawn: its lowest dots are those of the soft keys."""
        self.read(lambda written: ALTERNATE in written and b"OK  " in written)
        self.rest(0.3)

    def rest(self, duration_s=0.8):
        """Reads for so long; OK is deaf for up to 0.6 s."""
        with contextlib.suppress(AssertionError):
            self.read(lambda _: False, duration_s)

    def end(self):
        """Waits until the process has ended. Its exit status, and what it wrote after it had left
        the alternate screen."""
        self.read(lambda _: self.process.poll() is not None)
        self.rest(0.2)
        return self.process.returncode, self.written.rpartition(MAIN)[2]

    def is_restored(self):
        """Whether the terminal is as it was."""
        after = self.written.rpartition(MAIN)[2]
        return (
            termios.tcgetattr(self.slave) == self.settings
            and self.written.count(ALTERNATE) == self.written.count(MAIN)
            and SHOW_CURSOR in after
        )
