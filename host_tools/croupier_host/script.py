"""Button scripts (CONTRACT.md 3): reads one, and plays it on a box in virtual time."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import BinaryIO, NamedTuple

from . import reading
from .device.simulated import Device, shown

BUTTONS = ("BACK", "MINUS", "PLUS", "OK")
MOST_BYTES = 1_000_000
MOST_PRESSES = 1000  # of one line
LONGEST_MS = 86_400_000  # a day
LONGEST_NAME = 100  # characters of a shot

STEP_MS = 20
_PRESS_MS = 60
_AFTER_PRESS_MS = 700  # some screens let OK wait for 600 ms
_LONG_WAIT_MS = 2000  # from here on a wait goes in longer steps
_LONG_STEP_MS = 100

_FORMS = {
    "press": "press BACK|MINUS|PLUS|OK [xN]",
    "hold": "hold BACK|MINUS|PLUS|OK MS",
    "wait": "wait MS",
    "expect": 'expect "TEXT"',
    "shot": "shot NAME",
    "cut-power": "cut-power",
    "restart": "restart",
}
_BUTTON = "(?P<button>" + "|".join(BUTTONS) + ")"
_PATTERNS = {
    "press": _BUTTON + r"(?:\s+x(?P<number>[0-9]{1,9}))?",
    "hold": _BUTTON + r"\s+(?P<number>[0-9]{1,9})",
    "wait": r"(?P<number>[0-9]{1,9})",
    "expect": r'"(?P<text>[^"]*[^"\s][^"]*)"',
    "shot": r"(?P<text>[^\s#]+)",
    "cut-power": "",
    "restart": "",
}
_MOST = {"press": MOST_PRESSES, "hold": LONGEST_MS, "wait": LONGEST_MS}
_SHOT_NAME = re.compile(r"\w[\w.-]*")


class ScriptFault(Exception):
    """A line, counted from 1, that is no command: a key of `messages`."""

    def __init__(self, line: int, key: str, **values: object) -> None:
        super().__init__(line, key)
        self.line = line
        self.key = key
        self.values = values


class NotShown(NamedTuple):
    """A text that was expected, and the lines that the panel shows in its place."""

    line: int
    text: str
    lines: list[str]


class Command(NamedTuple):
    """One line of a script."""

    line: int
    word: str
    button: int = 0  # its bit in the mask of those that are down
    number: int = 1  # of presses, or of milliseconds
    text: str = ""  # that is expected, or the name of a shot


# ---- reading -------------------------------------------------------------------------------------


def read(stream: BinaryIO) -> str:
    """The text of a script. Raises `ScriptFault`."""
    try:
        data = stream.read(MOST_BYTES + 1)
    except OSError:
        raise ScriptFault(1, "CANNOT_READ") from None
    if len(data) > MOST_BYTES:
        raise ScriptFault(1, "SCRIPT_TOO_LONG", most=MOST_BYTES)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + data.count(b"\n", 0, error.start)
        raise ScriptFault(line, "NOT_UTF8") from None


def parse(text: str) -> list[Command]:
    """The commands of a script. Raises `ScriptFault` for the first line that is none."""
    lines = enumerate(text.split("\n"), 1)
    return [
        _command(line, words.strip())
        for line, words in lines
        if words.strip() and not words.lstrip().startswith("#")
    ]


def _command(line: int, words: str) -> Command:
    word = re.split(r"[\s#]", words, maxsplit=1)[0]
    if word not in _PATTERNS:
        raise ScriptFault(line, "SCRIPT_WORD", word=word[:LONGEST_NAME], words=", ".join(_FORMS))
    pattern = rf"\s+{_PATTERNS[word]}" if _PATTERNS[word] else ""
    found = re.fullmatch(rf"{re.escape(word)}{pattern}\s*(?:#.*)?", words)
    if found is None:
        raise ScriptFault(line, "SCRIPT_FORM", form=_FORMS[word])
    given = found.groupdict()
    number = int(given.get("number") or 1)
    if not 1 <= number <= _MOST.get(word, 1):
        raise ScriptFault(line, "SCRIPT_NUMBER", most=_MOST[word])
    shot = given.get("text") or ""
    if word == "shot" and not (_SHOT_NAME.fullmatch(shot) and len(shot) <= LONGEST_NAME):
        raise ScriptFault(line, "SCRIPT_SHOT")
    button = given.get("button")
    return Command(line, word, 1 << BUTTONS.index(button) if button else 0, number, shot)


# ---- playing -------------------------------------------------------------------------------------


class Player:
    """Plays the commands of a script on a box. `line` is where it is."""

    def __init__(self, device: Device, shoot: Callable[[str, bytes], None]) -> None:
        """`shoot(name, frame)` keeps a picture of the panel."""
        self.line = 0
        self._device = device
        self._shoot = shoot
        self._acts = {
            "press": self._press,
            "hold": self._hold,
            "wait": self._wait,
            "shot": self._shot,
            "cut-power": self._cut_power,
            "restart": self._restart,
        }

    def play(self, commands: list[Command]) -> NotShown | None:
        """Plays them on a box that was just switched on, up to the first text that is expected and
        not shown. Raises what the box does wrong."""
        self._pass(0, _AFTER_PRESS_MS)
        for command in commands:
            self.line = command.line
            if command.word == "expect":
                missed = self._missed(command)
                if missed:
                    return missed
            else:
                self._acts[command.word](command)
                self._device.light()  # what the box does wrong is told here, not lines later
        return None

    def _missed(self, command: Command) -> NotShown | None:
        frame = shown(self._device)
        if reading.contains(frame, command.text):
            return None
        return NotShown(command.line, command.text, reading.read(frame))

    def _press(self, command: Command) -> None:
        for _ in range(command.number):
            self._pass(command.button, _PRESS_MS)
            self._pass(0, _AFTER_PRESS_MS)

    def _hold(self, command: Command) -> None:
        self._pass(command.button, command.number)
        self._pass(0, _AFTER_PRESS_MS)

    def _wait(self, command: Command) -> None:
        is_long = command.number >= _LONG_WAIT_MS
        self._pass(0, command.number, _LONG_STEP_MS if is_long else STEP_MS)

    def _shot(self, command: Command) -> None:
        self._shoot(command.text, shown(self._device))

    def _cut_power(self, _: Command) -> None:
        self._device.cut_power()

    def _restart(self, _: Command) -> None:
        self._device.restart()
        self._pass(0, _AFTER_PRESS_MS)

    def _pass(self, down: int, duration_ms: int, step_ms: int = STEP_MS) -> None:
        """Lets so much time pass with these buttons down."""
        for _ in range(duration_ms // step_ms):
            self._device.step(down, step_ms)
        if duration_ms % step_ms:
            self._device.step(down, duration_ms % step_ms)
