"""Folders of earlier versions, which had a log in JSON Lines for each game: their games go to the
store of the box, and the logs to `old/`."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from croupier.rules.errors import RuleError
from croupier.rules.games import find
from croupier.rules.header import Header
from croupier.rules.session import Session
from croupier.store.archive import MOST, Archive
from croupier.store.game_record import GameRecord
from croupier.store.store import Store

from .. import log_lines
from .host_files import HostFiles
from .stores import store_in

_SETTINGS = "settings.json"
_OLD = "old"
_ID_BYTES = 8


def take_over(folder: Path) -> None:
    """Takes what a folder has of an earlier version: the latest games, and the settings. Logs that
    cannot be read stay where they are. Raises `OSError`."""
    logs = sorted(log for log in folder.glob("[0-9]*.jsonl") if log.stem.isdigit())[-MOST:]
    settings = folder / _SETTINGS
    if not logs and not settings.is_file():
        return
    store = store_in(str(folder))
    archive = Archive(HostFiles(str(folder)))
    if settings.is_file():
        _take_settings(settings, store)
    for log in logs:
        lines = _lines(log)
        if lines and _take_game(lines, log, store, archive, is_last=log == logs[-1]):
            _put_away(log)


def _take_settings(path: Path, store: Store) -> None:
    try:
        settings = json.loads(path.read_text("utf-8-sig"))
    except (ValueError, RecursionError):
        settings = None
    if isinstance(settings, dict):
        store.save_settings(settings)
    _put_away(path)


def _lines(log: Path) -> list[Any]:
    """The header and the events, without a torn end; nothing where a line is no JSON."""
    lines: list[Any] = []
    with log.open("rb") as stream:
        try:
            for _, value in log_lines.values(stream):
                lines.append(value)
        except log_lines.Unreadable:
            is_end = not stream.read(1)
            return lines if is_end else []
    return lines


def _take_game(lines: list[Any], log: Path, store: Store, archive: Archive, is_last: bool) -> bool:
    """Whether the lines are a game. The last one, where it is not over, is the current one."""
    try:
        header = _header(lines[0], log)
        session = Session(header, lambda record: None)
        _commit(session, lines[1:])
    except (RuleError, ValueError):
        return False
    if is_last and not session.game.over:
        _commit(store.begin(header), lines[1:])
    else:
        timeline = session.timeline
        archive.put(GameRecord(header.pack(), timeline.length, timeline.log))
    return True


def _header(line: Any, log: Path) -> Header:
    """Raises `ValueError` and `RuleError`."""
    game = find(str(line.get("game"))) if isinstance(line, dict) else None
    if game is None:
        raise ValueError
    header = Header.read(game, line)
    header.id = header.id or sha256(log.read_bytes()).digest()[:_ID_BYTES]
    return header


def _commit(session: Session, events: list[Any]) -> None:
    for event in events:
        if not isinstance(event, dict):
            raise ValueError
        session.commit(event)


def _put_away(path: Path) -> None:
    old = path.parent / _OLD
    old.mkdir(exist_ok=True)
    path.replace(old / path.name)
