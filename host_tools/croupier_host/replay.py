"""Replays a game log: the state after it, or up to the event that the rules refuse."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any, Protocol

from croupier.i18n.texts import refusal
from croupier.rules.errors import RuleError
from croupier.rules.game import Game
from croupier.rules.games import find
from croupier.rules.header import VERSION, Header
from croupier.rules.session import Session

from .log_lines import Unreadable
from .messages import message

# Every undo, redo and amend replays the game. So much takes some ten seconds: a log that asks for
# more was not made at a table.
MOST_STEPS = 1_000_000
_LONGEST_SHOWN = 40  # characters of a word of the log in a message


class Table(Protocol):
    """Where a game is played: here, or under another interpreter."""

    def start(self, game: type[Game], header: dict[str, Any]) -> None:
        """Begins a new game. Raises `RuleError`."""

    def commit(self, event: dict[str, Any]) -> int:
        """Takes an event. Raises `RuleError`; then nothing has changed. What undo, redo and
        amend have cost so far, in steps."""

    def view(self) -> dict[str, Any]:
        """The state as plain data."""


class OwnTable:
    """The rules under the Python that runs this."""

    def __init__(self) -> None:
        self._session: Session

    def start(self, game: type[Game], header: dict[str, Any]) -> None:
        self._session = Session(Header.read(game, header), lambda record: None)

    def commit(self, event: dict[str, Any]) -> int:
        self._session.commit(event)
        return self._session.steps

    def view(self) -> dict[str, Any]:
        return self._session.game.view()


class Outcome:
    """What came of a log: the state after `line`, its last that was read; with `refused`, the
    state before that line, which the rules refuse, or None when it is the header."""

    def __init__(self, game: type[Game], line: int) -> None:
        self.game = game
        self.line = line
        self.entries: list[int] = []  # the line of each event, by its number in the game
        self.state: dict[str, Any] | None = None
        self.refused: RuleError | None = None

    def state_line(self) -> bytes:
        """The state as one line of JSON, its keys in the order of the contract."""
        assert self.state is not None
        keys = {"": self.game.VIEW, "history": self.game.HISTORY, **dict(self.game.KEYS)}
        text = json.dumps(_ordered(self.state, "", keys), ensure_ascii=False, separators=(",", ":"))
        return text.encode("utf-8") + b"\n"

    def refusal_text(self, language: str) -> str:
        """The code, its sentence with the names that the players have now, and the details."""
        assert self.refused is not None
        names = self.state["players"] if self.state else []
        code = self.refused.code
        sentence = refusal(language, self.game.NAME, code, self.refused.values, names)
        details = self._details(language)
        return f"{code}: {sentence} ({details})" if details else f"{code}: {sentence}"

    def _details(self, language: str) -> str:
        """What somebody who writes a log wants to know beyond the sentence of the box: the key or
        the value at fault, the phase of the game, the line that does not fit and why."""
        assert self.refused is not None
        code, values = self.refused.code, self.refused.values
        if code == "AMEND_CONFLICT":
            line = self.entries[values["at"]]
            return message(language, "LINE_AND_CODE", line=line, code=values["why"])
        if code in ("BAD_EVENT", "NOT_INT", "MISSION_UNKNOWN"):
            return _shown(values.get("key", values.get("id")))
        if code == "BAD_PLAYER":
            return str(values["p"])
        return str(values.get("phase", ""))


def replay(lines: Iterator[tuple[int, Any]], table: Table, at: int | None = None) -> Outcome:
    """Plays a log, given by line number and JSON value, up to `at` events or to its end.

    Stops at the first refused line, and asks for no line that it does not need. Raises
    `Unreadable` for a header of another game or version and for a log that would take too long,
    and what asking for a line raises.
    """
    line, header = _header(lines)
    outcome = Outcome(_game_of(line, header), line)
    try:
        table.start(outcome.game, header)
    except RuleError as error:
        outcome.refused = error
        return outcome
    try:
        for outcome.line, event in islice(lines, None if at is None else min(at, sys.maxsize)):
            if _commit(table, event) > MOST_STEPS:
                raise Unreadable(outcome.line, "TOO_MUCH_UNDONE")
            outcome.entries.append(outcome.line)
    except RuleError as error:
        outcome.refused = error
    outcome.state = table.view()
    return outcome


def _commit(table: Table, event: Any) -> int:
    if not isinstance(event, dict):
        raise RuleError("BAD_EVENT", key="t")
    return table.commit(event)


def _header(lines: Iterator[tuple[int, Any]]) -> tuple[int, dict[str, Any]]:
    """The first line. Raises `Unreadable` when it is no header of this version."""
    for line, header in lines:
        if not isinstance(header, dict) or "croupier" not in header or "game" not in header:
            raise Unreadable(line, "NO_HEADER")
        version = header["croupier"]
        if type(version) is not int or version != VERSION:
            raise Unreadable(line, "UNKNOWN_VERSION", version=_shown(version))
        return line, header
    raise Unreadable(1, "EMPTY")


def _game_of(line: int, header: dict[str, Any]) -> type[Game]:
    name = header["game"]
    game = find(name) if isinstance(name, str) else None
    if game is None:
        raise Unreadable(line, "UNKNOWN_GAME", game=_shown(name))
    return game


def _shown(value: Any) -> str:
    """The beginning of a value of the log, for a message."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "..."


def _ordered(value: Any, under: str, keys: dict[str, tuple[str, ...]]) -> Any:
    """The value with the keys of its objects in order: `keys` has them by the key that an object,
    or a list of objects, is under."""
    if isinstance(value, list):
        return [_ordered(each, under, keys) for each in value]
    if isinstance(value, dict):
        return {key: _ordered(value[key], key, keys) for key in keys[under] if key in value}
    return value
