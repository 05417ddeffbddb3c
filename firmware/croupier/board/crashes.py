"""What went wrong on the box, kept for who mends it: the latest four crashes, in the folder `c`.

A note is a text of at most 1,000 bytes: its number, the version of the firmware and the cause on
the first line, then the traceback. How many crashes there were in a row is counted in a file of its
own, which is written only after a crash.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FOLDER = "c"
ROW = "c/row"
NOTES = 4
LONGEST = 1000  # bytes
MOST_IN_A_ROW = 3  # then the box starts in safe mode
ERROR = "error"
WATCHDOG = "watchdog"

_LONGEST_HEAD = 60


class Crashes:
    """The notes, in files as the store has them. No method raises `OSError`: a crash that can't be
    noted is no reason for another one."""

    def __init__(self, files: "Any", version: str) -> None:
        self._files = files
        self._version = version
        self.in_a_row = self._number(ROW)

    def note(self, cause: str, traceback: str) -> None:
        """Keeps a note in the place of the oldest, and counts it."""
        number = self._latest() + 1
        text = "%d %s %s\n" % (number, self._version, cause)
        data = (text + traceback).encode()
        if len(data) > LONGEST:  # the end of a traceback says more than its beginning
            data = text.encode() + b"...\n" + data[len(text) + 4 - LONGEST :]
        self.in_a_row += 1
        try:
            self._files.make(FOLDER)
            self._files.write("c/%d" % (number % NOTES), (data,))
            self._files.write(ROW, (b"%d" % self.in_a_row,))
        except OSError:
            pass

    def ran_well(self) -> None:
        """The box has run for a while: the next crash is the first of a row."""
        if self.in_a_row:
            self.in_a_row = 0
            try:
                self._files.remove(ROW)
            except OSError:
                pass

    def _latest(self) -> int:
        latest = 0
        for place in range(NOTES):
            latest = max(latest, self._number("c/%d" % place))
        return latest

    def _number(self, path: str) -> int:
        """The number that a file begins with, 0 where there is none."""
        try:
            words = self._files.read(path, _LONGEST_HEAD).split()
            return max(0, int(words[0]))
        except (OSError, ValueError, IndexError):
            return 0
