"""Folders of earlier versions, which had a log in JSON Lines for each game: their games go to the
store of the box, and the logs to `old/`."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from croupier.rules.errors import RuleError
from croupier.rules.games import find
from croupier.rules.header import VERSION, Header
from croupier.rules.session import Session
from croupier.store.archive import FOLDER as ARCHIVE
from croupier.store.archive import MOST, Archive
from croupier.store.faults import NEWER
from croupier.store.game_record import GameRecord
from croupier.store.settings import checked
from croupier.store.store import LONGEST_LOG, Store

from .. import log_lines
from ..replay import MOST_STEPS
from .host_files import HostFiles
from .stores import look_into, store_in

_NAME = re.compile(r"[0-9]{4,9}\.jsonl")
_SETTINGS = "settings.json"
_LARGEST_SETTINGS = 16_384  # bytes: what the box wrote has a tenth of it
_LARGEST_LOG = 8_000_000  # bytes
_OLD = "old"
_ID_BYTES = 8


class _Game(NamedTuple):
    """A log that the rules take."""

    log: Path
    session: Session
    events: list[dict[str, Any]]


def take_over(folder: Path) -> None:
    """Takes what a folder has of an earlier version: the settings, and the latest games; logs that
    are older than these go to `old/` unread. Those that cannot be read stay where they are.

    Cut short at any moment, it goes on the next time. Raises `OSError`.
    """
    logs = sorted(filter(_is_log, folder.iterdir()), key=lambda log: int(log.stem))
    settings = folder / _SETTINGS
    games = [game for game in map(_game, logs[-MOST:]) if game is not None]
    older = logs[:-MOST]
    if not games and not older and not settings.is_file():
        return
    if NEWER in look_into(str(folder)).faults:
        return
    store = store_in(str(folder))
    # An archive needs a state beside it.
    store.save_settings(_read_settings(settings) or store.settings() or {})
    if settings.is_file():
        _put_away(settings)
    for log in older:
        _put_away(log)
    for game in games:
        _take_game(game, folder, store, is_last=game.log == logs[-1])
        _put_away(game.log)


def _is_log(path: Path) -> bool:
    return _NAME.fullmatch(path.name) is not None and path.is_file()


def _put_away(path: Path) -> None:
    """Moves a file among the old ones, in the place of none."""
    old = path.parent / _OLD
    old.mkdir(exist_ok=True)
    name, number = path.name, 1
    while (old / name).exists():
        number += 1
        name = f"{path.stem}-{number}{path.suffix}"
    path.replace(old / name)


# ---- settings ------------------------------------------------------------------------------------


def _read_settings(path: Path) -> dict[str, Any]:
    """Those that are good; nothing of a file that is damaged, or is not there."""
    if not path.is_file():
        return {}
    with path.open("rb") as file:
        data = file.read(_LARGEST_SETTINGS + 1)
    if len(data) > _LARGEST_SETTINGS:
        return {}
    try:
        settings, _ = checked(json.loads(data.decode("utf-8-sig")))
        json.dumps(settings, ensure_ascii=False).encode()  # not with half a character
    except (ValueError, RecursionError):
        return {}
    return settings


# ---- games ---------------------------------------------------------------------------------------


def _game(log: Path) -> _Game | None:
    """The game of a log, None for one that cannot be read or is too long for the box."""
    try:
        with log.open("rb") as file:
            data = file.read(_LARGEST_LOG + 1)
        if len(data) > _LARGEST_LOG:
            return None
        header, *events = _lines(data)
        session = Session(_header(header, data), lambda record: None)
        for event in events:
            _commit(session, event)
    except (OSError, ValueError, RuleError, log_lines.Unreadable):
        return None
    return _Game(log, session, events) if len(session.timeline.log) <= LONGEST_LOG else None


def _lines(data: bytes) -> list[Any]:
    """The header and the events, without a torn end. Raises `Unreadable` where another line is no
    JSON."""
    lines = _values(data[: data.rfind(b"\n") + 1])
    try:
        end = _values(data)[len(lines) :]
    except log_lines.Unreadable:
        return lines
    return lines + [value for value in end if isinstance(value, dict)]


def _values(data: bytes) -> list[Any]:
    return [value for _, value in log_lines.values(BytesIO(data))]


def _header(line: Any, data: bytes) -> Header:
    """A game that had no id gets the same one each time. Raises `ValueError` and `RuleError`."""
    if not isinstance(line, dict) or type(line.get("croupier")) is not int:
        raise ValueError
    game = find(str(line.get("game")))
    if game is None or line["croupier"] != VERSION:
        raise ValueError
    header = Header.read(game, line)
    header.id = header.id or sha256(data).digest()[:_ID_BYTES]
    return header


def _commit(session: Session, event: Any) -> None:
    """Raises `ValueError` and `RuleError`."""
    if not isinstance(event, dict) or session.steps > MOST_STEPS:
        raise ValueError
    session.commit(event)


def _take_game(game: _Game, folder: Path, store: Store, is_last: bool) -> None:
    """The last game of a folder is the current one, unless it is over or another one is played."""
    header, timeline = game.session.header, game.session.timeline
    current = store.open(Store.CURRENT)
    is_free = current is None or current.header.pack() == header.pack()
    if is_last and is_free and not game.session.game.over:
        session = store.begin(header)
        for event in game.events:
            session.commit(event)
    elif timeline.length:
        files = HostFiles(str(folder))
        files.make(ARCHIVE)
        archive = Archive(files)
        archive.put(GameRecord(header.pack(), timeline.length, timeline.log))
