"""Backups of a box: its data in a zip, with a manifest that says whose they are, and their hashes.

A zip may come from anywhere: it is checked as a whole before anything of it is used.
"""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Callable
from datetime import datetime, timezone
from hashlib import sha256
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from .about import About
from .data import LARGEST, MOST, Data, is_of_a_box
from .trouble import BadFile

MANIFEST = "manifest.json"
VERSION = 1

_MOST_FILES = 2000
_LARGEST_MANIFEST = 256 * 1024
_LARGEST_ZIP = 8 * 1024 * 1024
# What zip can do besides takes as much memory as its headers claim.
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def usual_name(now: datetime) -> str:
    """What a backup that is made now is called."""
    return f"croupier-{now:%Y%m%d-%H%M%S}.zip"


def save_own(data: Data, board: About) -> Path:
    """Writes a backup before something is replaced, in a folder for that: where it is. Raises
    `BadFile`."""
    return _keep(usual_name(datetime.now()), lambda path: save(path, data, board))


def save_program(source: bytes) -> Path:
    """Keeps the program of somebody else beside those backups: where it is. Raises `BadFile`."""

    def write(path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(source)

    return _keep(f"main-{datetime.now():%Y%m%d-%H%M%S}.py", write)


def _keep(name: str, write: Callable[[Path], None]) -> Path:
    path = user_data_path("croupier", appauthor=False) / "backups" / name
    try:
        while path.exists():  # of this very second
            path = path.with_stem(f"{path.stem}-2")
        write(path)
    except OSError as error:
        raise BadFile("NO_BACKUP", path=path, detail=error.strerror or error) from None
    return path


def save(path: Path, data: Data, board: About) -> None:
    """Writes a backup; an existing file stays. Raises `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(MANIFEST, json.dumps(_manifest(data, board), indent=1, sort_keys=True))
        for name in sorted(data.contents):
            archive.writestr(name, data.contents[name])


def _manifest(data: Data, board: About) -> dict[str, Any]:
    return {
        "croupier_backup": VERSION,
        "croupier": board.firmware,
        "micropython": board.version,
        "board": board.board,
        "id": board.id,
        "date": datetime.now(timezone.utc).isoformat(timespec="seconds"),
        "files": {name: sha256(content).hexdigest() for name, content in data.contents.items()},
        "unreadable": data.unreadable,
    }


def load(path: Path) -> dict[str, bytes]:
    """The files of a backup, by their paths on the board without the first slash. Raises `BadFile`
    unless all of it is as this module writes it."""
    try:
        if not path.is_file() and path.exists():  # a folder, or a device without an end
            raise BadFile("BACKUP_NO_ZIP", path=path)
        if path.stat().st_size > _LARGEST_ZIP:
            raise BadFile("BACKUP_FOREIGN", path=path)
        with zipfile.ZipFile(path) as archive:
            return _checked(path, archive)
    except OSError as error:
        raise BadFile("BACKUP_UNREADABLE", path=path, detail=error.strerror or error) from None
    except (zipfile.BadZipFile, zlib.error, EOFError):
        raise BadFile("BACKUP_NO_ZIP", path=path) from None
    except (RuntimeError, NotImplementedError, ValueError):  # encrypted, or packed in another way
        raise BadFile("BACKUP_FOREIGN", path=path) from None


def _checked(path: Path, archive: zipfile.ZipFile) -> dict[str, bytes]:
    infos = archive.infolist()
    names = [info.filename for info in infos]
    if len(infos) > _MOST_FILES or len(set(names)) != len(names) or MANIFEST not in names:
        raise BadFile("BACKUP_FOREIGN", path=path)
    if any(info.compress_type not in _PACKED for info in infos):
        raise BadFile("BACKUP_FOREIGN", path=path)
    hashes = _hashes(path, _content(path, archive, archive.getinfo(MANIFEST), _LARGEST_MANIFEST))
    if {*names} - {MANIFEST} != {*hashes}:
        raise BadFile("BACKUP_DAMAGED", path=path, name=MANIFEST)
    contents: dict[str, bytes] = {}
    left = MOST
    for info in infos:
        if info.filename == MANIFEST:
            continue
        if not is_of_a_box(info.filename):
            raise BadFile("BACKUP_FOREIGN", path=path)
        content = _content(path, archive, info, min(LARGEST, left))
        if sha256(content).hexdigest() != hashes[info.filename]:
            raise BadFile("BACKUP_DAMAGED", path=path, name=info.filename)
        contents[info.filename] = content
        left -= len(content)
    return contents


def _content(path: Path, archive: zipfile.ZipFile, info: zipfile.ZipInfo, most: int) -> bytes:
    """The bytes of a file; no more are unpacked than it may have, whatever the zip says of it."""
    with archive.open(info) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise BadFile("BACKUP_FOREIGN", path=path)
    return content


def _hashes(path: Path, manifest: bytes) -> dict[str, str]:
    """The hash of each file, as the manifest has it."""
    try:
        said = json.loads(manifest)
        version = said["croupier_backup"]
        if type(version) is int and version > VERSION:  # which may have another form
            raise BadFile("BACKUP_NEWER", path=path)
        hashes = said["files"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise BadFile("BACKUP_FOREIGN", path=path) from None
    if type(version) is not int or type(hashes) is not dict or not hashes:
        raise BadFile("BACKUP_FOREIGN", path=path)
    return hashes
