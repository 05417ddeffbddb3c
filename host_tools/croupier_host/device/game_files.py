"""The files of a box in a folder: its settings, and a log for each game (CONTRACT.md 1).

Runs under CPython and MicroPython. What is appended outlives the end of the program at any moment;
what is rewritten is written beside the old file and takes its place. No file is ever shortened but
for the torn end of a log, of which a copy is kept.
"""

import json
import os

from croupier.rules.errors import RuleError
from croupier.rules.games import find
from croupier.rules.header import VERSION, Header
from croupier.rules.session import Session
from croupier.rules.timeline import AMEND_CODE, REDO_CODE, UNDO_CODE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SETTINGS = "settings.json"
LONGEST_LINE = 65_536  # bytes, as in `log_lines`; of the settings too
MOST_LINES = 10_000
MOST_BYTES = 8_000_000  # of a log: it is held in memory
MOST_STEPS = 1_000_000  # of undo, redo and amend, as in `replay`

_LOG = ".jsonl"
_FEWEST_DIGITS = 4
_MOST_DIGITS = 9
_BOM = b"\xef\xbb\xbf"
_FIRST_KEYS = ("croupier", "game", "t")
_put_in_place = getattr(os, "replace", os.rename)  # CPython's own rename fails on Windows


class _Damaged(OSError):
    """A file that is not what this version writes, or can write."""


class GameFiles:
    """The store of a box whose files lie in a folder."""

    def __init__(self, folder: str) -> None:
        """The folder exists."""
        self._folder = folder
        self.damaged: "list[str]" = []  # names of logs that could not be opened, kept untouched
        self.dropped = 0  # torn lines at the end of logs
        self._settings_are_damaged = False
        self._settings_are_hidden = False  # there, and cannot be read

    # ---- settings --------------------------------------------------------------------------------

    def settings(self) -> "dict[str, Any]":
        """The settings; none when there is no file that can be read. Changes nothing."""
        try:
            with open(self._path(SETTINGS), "rb") as file:
                data = file.read(LONGEST_LINE + 1)
        except OSError:
            self._settings_are_hidden = SETTINGS in self._listed()
            return {}
        try:
            settings = _object(data[len(_BOM) :] if data.startswith(_BOM) else data)
            _settings_line(settings)  # what cannot be written again is damaged too
        except _Damaged:
            self._settings_are_damaged = True
            return {}
        return settings

    def save_settings(self, settings: "dict[str, Any]") -> None:
        """Puts the settings in the place of the old ones; a damaged file is renamed, and kept.
        Raises `OSError`, also where there is a file that could not be read."""
        if self._settings_are_hidden:
            raise OSError(SETTINGS)
        line = _settings_line(settings)
        if self._settings_are_damaged:
            self._keep_aside(SETTINGS)
            self._settings_are_damaged = False
        _write(self._path(SETTINGS), line)

    def _keep_aside(self, name: str) -> None:
        os.rename(self._path(name), self._path(self._free_name(name + ".bad")))

    # ---- games -----------------------------------------------------------------------------------

    def begin(self, header: Header) -> Session:
        """A new game in a file of its own. Raises `OSError`; `append` of the session does too."""
        line = (_json(header.event(True)) + "\n").encode()
        name = "%04d%s" % (self._last_number() + 1, _LOG)
        if _number(name) == 0:  # all numbers are used up
            raise OSError(name)
        path = self._path(name)
        _write(path, line)
        journal = _Journal(path)
        journal.begin(Session(header, journal.append), len(line))
        return journal.session

    def names(self) -> "list[str]":
        """The names of the logs, the newest first."""
        found = [(_number(name), name) for name in self._listed() if name.endswith(_LOG)]
        return [name for number, name in sorted(found, reverse=True) if number > 0]

    def open(self, name: str) -> "Session | None":
        """The game of a log as it stands; further events are appended to it. None when the log is
        damaged, or its end is torn and cannot be set aside."""
        try:
            log = _Log(self._path(name))
            self._mend(name, log)
        except (_Damaged, OSError):
            if name not in self.damaged:
                self.damaged.append(name)
            return None
        log.journal.begin(log.session, log.size)
        return log.session

    def is_damaged(self, name: str) -> bool:
        """Whether `open` would find the log damaged; changes nothing."""
        try:
            _Log(self._path(name))
        except _Damaged:
            return True
        return False

    def _mend(self, name: str, log: "_Log") -> None:
        """Gives the log the end that a cut took from it. What is torn is dropped; the file as it
        was is copied first."""
        if log.torn:
            _write(self._path(self._free_name(name + ".torn")), log.whole + log.torn)
            _write(log.path, log.whole)
            self.dropped += 1
        elif log.lacks_end:
            with open(log.path, "ab") as file:
                file.write(b"\n")

    # ---- names of files --------------------------------------------------------------------------

    def _path(self, name: str) -> str:
        return self._folder + "/" + name

    def _listed(self) -> "list[str]":
        try:
            return os.listdir(self._folder)
        except OSError:
            return []

    def _last_number(self) -> int:
        """The highest number that the name of a file begins with. Raises `OSError`."""
        return max([0] + [_number(name) for name in os.listdir(self._folder)])

    def _free_name(self, name: str) -> str:
        """The name, or with a number when it is taken."""
        taken = self._listed()
        free = name
        number = 2
        while free in taken:
            free = name + str(number)
            number += 1
        return free


class _Journal:
    """Appends the events of a game to its log. What comes before `begin` is in the log already."""

    def __init__(self, path: str) -> None:
        self.session: Session
        self._path = path
        self._size = 0  # bytes that are good
        self._is_open = False
        self._is_torn = False  # whether behind them may be part of a line

    def begin(self, session: Session, size: int) -> None:
        """From now on what the session appends goes to the log, which has so many bytes."""
        self.session = session
        self._size = size
        self._is_open = True

    def append(self, record: bytes) -> None:
        """Writes an event. Raises `OSError`; then the event is no part of the log."""
        if not self._is_open:
            return
        if not self._is_readable_after(record):
            raise OSError(self._path)
        line = (_json(self.session.show(record)) + "\n").encode()
        if self._is_torn:
            self._mend()
        self._is_torn = True
        with open(self._path, "r+b") as file:  # it must be there
            file.seek(0, 2)
            file.write(line)
        self._is_torn = False
        self._size += len(line)

    def _is_readable_after(self, record: bytes) -> bool:
        """Whether the log with one more record is within what `open` and `replay` read."""
        costs_steps = record[0] in (UNDO_CODE, REDO_CODE, AMEND_CODE)
        if costs_steps and self.session.steps > MOST_STEPS:
            return False
        return self.session.timeline.length + 2 <= MOST_LINES  # the header, and this one

    def _mend(self) -> None:
        with open(self._path, "rb") as file:
            good = file.read(self._size)
        _write(self._path, good)


class _Log:
    """A log as it was read, and the game after it. Raises `_Damaged`."""

    def __init__(self, path: str) -> None:
        self.path = path
        lines = _lines(path)
        self.torn = b""  # what follows the last whole line
        self.lacks_end = bool(lines) and not lines[-1].endswith(b"\n")
        if self.lacks_end and not _is_object(lines[-1]):
            self.torn = lines.pop()
        self.whole = b"".join(lines)
        self.size = len(self.whole) + (1 if self.lacks_end and not self.torn else 0)
        self.journal = _Journal(path)
        self.session = self._replayed([line for line in lines if line.strip()])

    def _replayed(self, lines: "list[bytes]") -> Session:
        if not lines:
            raise _Damaged
        if lines[0].startswith(_BOM):
            lines[0] = lines[0][len(_BOM) :]
        try:
            session = Session(_header(_object(lines[0])), self.journal.append)
            for line in lines[1:]:
                session.commit(_object(line))
                if session.steps > MOST_STEPS:
                    raise _Damaged
        except RuleError:
            raise _Damaged from None
        return session


# ---- reading -------------------------------------------------------------------------------------


def _lines(path: str) -> "list[bytes]":
    """The lines of a log, each with its line feed but maybe the last. Raises `_Damaged`."""
    lines: "list[bytes]" = []
    size = 0
    try:
        with open(path, "rb") as file:
            while True:
                line = file.readline(LONGEST_LINE + 2)
                if not line:
                    return lines
                size += len(line)
                is_long = len(line) > LONGEST_LINE + (1 if line.endswith(b"\n") else 0)
                if is_long or len(lines) == MOST_LINES or size > MOST_BYTES:
                    raise _Damaged
                lines.append(line)
    except OSError:
        raise _Damaged from None


def _object(data: bytes) -> "dict[str, Any]":
    """The JSON object of some bytes. Raises `_Damaged`."""
    if len(data) > LONGEST_LINE + 1:
        raise _Damaged
    try:
        value = json.loads(data.decode())
    except (ValueError, RuntimeError, MemoryError):  # no UTF-8, no JSON; nested too deep
        raise _Damaged from None
    if not isinstance(value, dict):
        raise _Damaged
    return value


def _is_object(data: bytes) -> bool:
    try:
        _object(data)
    except _Damaged:
        return False
    return True


def _header(line: "dict[str, Any]") -> Header:
    """The header of a game that this version knows. Raises `_Damaged` and `RuleError`."""
    version = line.get("croupier")
    name = line.get("game")
    if type(version) is not int or version != VERSION or type(name) is not str:
        raise _Damaged
    game = find(name)
    if game is None:
        raise _Damaged
    return Header.read(game, line)


def _number(name: str) -> int:
    """The number that the name of a file of a game begins with, 0 for any other file."""
    digits = name.split(".")[0]
    if not _FEWEST_DIGITS <= len(digits) <= _MOST_DIGITS:
        return 0
    for digit in digits:
        if digit not in "0123456789":
            return 0
    return int(digits)


# ---- writing -------------------------------------------------------------------------------------


def _write(path: str, data: bytes) -> None:
    """Puts a file in place at once, whole. Raises `OSError`."""
    with open(path + ".tmp", "wb") as file:
        file.write(data)
    _put_in_place(path + ".tmp", path)


def _settings_line(settings: "dict[str, Any]") -> bytes:
    """The settings as they are written. Raises `_Damaged` where they cannot be."""
    try:
        line = (_json(settings) + "\n").encode()
    except (ValueError, RuntimeError):  # half a character, or too deep
        raise _Damaged from None
    if len(line) > LONGEST_LINE:
        raise _Damaged
    return line


def _json(value: "Any") -> str:
    """The value as JSON, the same on every interpreter: with the order of keys, and accented
    characters as they are."""
    if isinstance(value, dict):
        first = [key for key in _FIRST_KEYS if key in value]
        keys = first + [key for key in sorted(value) if key not in first]
        return "{%s}" % ", ".join([_text(key) + ": " + _json(value[key]) for key in keys])
    if isinstance(value, (list, tuple)):
        return "[%s]" % ", ".join([_json(each) for each in value])
    if isinstance(value, str):
        return _text(value)
    return json.dumps(value)


def _text(text: str) -> str:
    return '"%s"' % "".join([_escaped(character) for character in text])


def _escaped(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    return character if character >= " " else "\\u%04x" % ord(character)
