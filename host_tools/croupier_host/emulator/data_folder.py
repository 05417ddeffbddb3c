"""The data of a box between a folder of this computer and the flash of an emulated one."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from ..device.host_files import HostFiles
from ..device.stores import end_trail, store_in
from ..pico.data import FOLDERS, is_of_a_box
from ..pico.restore import target


def read(folder: Path) -> dict[str, bytes]:
    """What a box keeps in a folder, by the paths on its flash. Raises `OSError`."""
    return {"/" + name: _content(path) for name, path in _of_a_box(folder).items()}


def read_in(folder: Path, language: str) -> dict[str, bytes]:
    """The same of a box that speaks a language; in the folder nothing is changed. Raises
    `OSError`."""
    files = read(folder)
    with TemporaryDirectory(prefix="croupier-") as temporary:
        copy = Path(temporary)
        write(copy, files)
        speak(copy, language)
        return read(copy)


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Makes what a box keeps in a folder that of its flash. Raises `OSError`.

    Only what differs is written, each file at once, in the order of `croupier restore`, and files
    are removed last: cut short, it leaves a folder that a box starts from, and no entry is lost.
    """
    wanted = target({path[1:]: data for path, data in files.items() if is_of_a_box(path[1:])})
    there = read(folder)
    for each in FOLDERS:
        (folder / each[1:]).mkdir(parents=True, exist_ok=True)
    box = HostFiles(str(folder))
    for path, data in wanted.items():
        if there.get(path) != data:
            box.write(path[1:], (data,))
    for path in sorted(set(there) - set(wanted)):
        box.remove(path[1:])


def speak(folder: Path, language: str) -> None:
    """Sets the language of the box in a folder. Raises `OSError`."""
    store = store_in(str(folder))
    settings = store.settings() or {}
    if settings.get("language") != language:
        settings["language"] = language
        store.save_settings(settings)
        end_trail(store)


def _content(path: Path) -> bytes:
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "Is a directory", str(path))
    if not path.is_file():  # it may have no end
        raise OSError(errno.EINVAL, "Not a regular file", str(path))
    return path.read_bytes()


def _of_a_box(folder: Path) -> dict[str, Path]:
    """The files that a box writes, by their names in it."""
    found = (path for each in FOLDERS for path in sorted((folder / each[1:]).glob("*")))
    names = {path.relative_to(folder).as_posix(): path for path in found}
    return {name: path for name, path in names.items() if is_of_a_box(name)}
