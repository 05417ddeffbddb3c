"""Reads a game log line by line, and refuses what is no JSON before the rules see it."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import isfinite
from typing import Any, BinaryIO

LONGEST_LINE = 65_536  # bytes, without the line feed
MOST_LINES = 10_000  # blank ones included
DEEPEST = 500  # objects and lists inside each other

STDIN = "-"
NO_LINE = 0  # of a log that could not even be opened
_BOM = b"\xef\xbb\xbf"
_BLANKS = b" \t\r"
_LONGEST_NUMBER = 18  # characters; longer ones stand for a number beyond every rule
_TEXT_OR_NO_NUMBER = re.compile(r'"(?:[^"\\]|\\.)*"|(NaN|-?Infinity)')
_BEYOND = 1_000_000_000_000_000_000


class Unreadable(Exception):
    """A log that cannot be read: the line, counted from 1, or `NO_LINE`; a key of `messages`."""

    def __init__(self, line: int, key: str, **values: object) -> None:
        super().__init__(line, key)
        self.line = line
        self.key = key
        self.values = values


@contextmanager
def opened(log: str) -> Iterator[BinaryIO]:
    """The bytes of a file, or of the standard input for `-`. Raises `Unreadable`."""
    if log == STDIN:
        if sys.stdin is None:  # the shell closed it
            raise Unreadable(NO_LINE, "CANNOT_READ")
        yield sys.stdin.buffer
        return
    try:
        stream = open(log, "rb")  # noqa: PTH123, SIM115 - Path("") would be the current folder
    except OSError as error:
        raise Unreadable(NO_LINE, _key_of(error)) from None
    with stream:
        yield stream


def _key_of(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "NOT_FOUND"
    if isinstance(error, IsADirectoryError):
        return "IS_FOLDER"
    return "NO_ACCESS" if isinstance(error, PermissionError) else "CANNOT_READ"


def values(stream: BinaryIO) -> Iterator[tuple[int, Any]]:
    """The JSON values of the lines that are not blank, each with its line number from 1.

    A line is read when it is asked for and not before. Raises `Unreadable`.
    """
    for line, data in _lines(stream):
        if data.strip(_BLANKS):
            yield line, _parsed(line, data)


def _lines(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    line = 1
    while True:
        try:
            data = stream.readline(LONGEST_LINE + 2)
        except OSError as error:
            raise Unreadable(line, _key_of(error)) from None
        if not data:
            return
        if line > MOST_LINES:
            raise Unreadable(line, "TOO_MANY_LINES", most=MOST_LINES)
        data = data.removesuffix(b"\n")
        if len(data) > LONGEST_LINE:
            raise Unreadable(line, "LINE_TOO_LONG", most=LONGEST_LINE)
        yield line, data.removeprefix(_BOM) if line == 1 else data
        line += 1


def _parsed(line: int, data: bytes) -> Any:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable(line, "NOT_UTF8") from None
    try:
        value = _DECODER.decode(text)
        is_too_deep = text.count("[") + text.count("{") > DEEPEST and _depth(value) > DEEPEST
    except RecursionError:
        is_too_deep = True
    except ValueError as error:
        raise Unreadable(line, "NOT_JSON", column=_column(text, error)) from None
    if is_too_deep:
        raise Unreadable(line, "TOO_DEEP", most=DEEPEST)
    return value


def _column(text: str, error: ValueError) -> int:
    """Where the JSON ends to be some, from 1."""
    if isinstance(error, json.JSONDecodeError):
        return error.colno
    found = (match.start(1) for match in _TEXT_OR_NO_NUMBER.finditer(text) if match[1])
    return 1 + next(found, 0)


def _integer(digits: str) -> int:
    """A number of thousands of digits need not be converted, and Python may refuse to."""
    if len(digits) <= _LONGEST_NUMBER:
        return int(digits)
    return -_BEYOND if digits.startswith("-") else _BEYOND


def _fraction(digits: str) -> float:
    """No rule takes a number with a point, so its value matters in messages only: 1e999 is none."""
    value = float(digits)
    return value if isfinite(value) else 0.5


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is not JSON")  # NaN, Infinity


_DECODER = json.JSONDecoder(parse_int=_integer, parse_float=_fraction, parse_constant=_no_number)


def _depth(value: Any) -> int:
    """How many objects and lists are inside each other."""
    depth = 0
    level = [value]
    while level := [each for each in level if isinstance(each, (dict, list))]:
        depth += 1
        level = [
            inner for each in level for inner in (each.values() if isinstance(each, dict) else each)
        ]
    return depth
