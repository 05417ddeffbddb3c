"""The data of a box between a folder of this computer and the flash of an emulated one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ..device.stores import end_trail, store_in
from ..pico.data import FOLDERS, is_of_a_box


def read(folder: Path) -> dict[str, bytes]:
    """What a box keeps in a folder, by the paths on its flash. Raises `OSError`."""
    return {"/" + name: path.read_bytes() for name, path in _of_a_box(folder).items()}


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Makes what a box keeps in a folder that of its flash. Raises `OSError`."""
    kept = {path[1:]: data for path, data in files.items() if is_of_a_box(path[1:])}
    for name, path in _of_a_box(folder).items():
        if name not in kept:
            path.unlink()
    for each in FOLDERS:
        (folder / each[1:]).mkdir(parents=True, exist_ok=True)
    for name, data in kept.items():
        (folder / name).write_bytes(data)


def speak(folder: Path, language: str) -> None:
    """Sets the language of the box in a folder. Raises `OSError`."""
    store = store_in(str(folder))
    settings = store.settings() or {}
    if settings.get("language") != language:
        settings["language"] = language
        store.save_settings(settings)
        end_trail(store)


def _of_a_box(folder: Path) -> dict[str, Path]:
    """The files that a box writes, by their names in it."""
    found = (path for each in FOLDERS for path in sorted((folder / each[1:]).glob("*")))
    names = {path.relative_to(folder).as_posix(): path for path in found}
    return {name: path for name, path in names.items() if is_of_a_box(name)}
