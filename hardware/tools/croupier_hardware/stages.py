"""What is made from the pin map, one stage after the other.

A stage is a module with two functions: `build(pin_map, folder)` writes its files below a folder
that stands for `hardware/`, and `check(pin_map, folder)` tells what is wrong with those that lie
there, one sentence each. `FILES` names what it writes: files and folders.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path, PurePath
from typing import Any, Protocol

from .pin_map import PinMap

NAMES = ("wiring", "shopping", "board", "case")
# What KiCad leaves beside a board that is opened. `.gitignore` has the same.
LEFT_BY_KICAD = ("board/*.kicad_prl", "board/*-backups", "board/fp-info-cache")


class StageFault(Exception):
    """What a stage needs is missing, or refuses: a sentence, or some, each on a line."""


class Stage(Protocol):
    """One of the modules."""

    FILES: tuple[str, ...]

    def build(self, pin_map: PinMap, folder: Path) -> None:
        """Writes its files."""

    def check(self, pin_map: PinMap, folder: Path) -> list[str]:
        """What is wrong with its files."""


def stage(name: str) -> Stage:
    """One of `NAMES`. Its libraries, which are slow, are loaded with it and not before.

    Raises `StageFault` where one of them is missing.
    """
    module: Stage = library(f"{__package__}.{name}")
    return module


def library(name: str) -> Any:
    """A module that is loaded only where it is needed. Raises `StageFault` where it is missing."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        missing = str(error.name).split(".")[0]
        if missing == __package__:
            raise
        raise StageFault(
            f"{missing} is not there: pip install -e '.[hardware]', see hardware/README.md"
        ) from None


def text_of(folder: Path, name: str) -> str:
    """A file that a stage has made. Raises `StageFault` where it cannot be read."""
    try:
        return (folder / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise StageFault(f"{name}: is not there: build it") from None
    except (OSError, ValueError):
        raise StageFault(f"{name}: is no text in UTF-8: build it again") from None


def differences(name: str, made: Path, kept: Path) -> list[str]:
    """The files of a stage that are not the same in two folders, one sentence each."""
    found = [_files(folder, stage(name).FILES) for folder in (made, kept)]
    faults = [f"{path} is not in the repository" for path in sorted(found[0] - found[1])]
    faults += [f"{path} is made by nothing" for path in sorted(found[1] - found[0])]
    for path in sorted(found[0] & found[1]):
        if (made / path).read_bytes() != (kept / path).read_bytes():
            faults.append(f"{path} is not what the pin map makes now")
    return faults


def _files(folder: Path, names: tuple[str, ...]) -> set[str]:
    found = [path for name in names for path in (folder / name, *(folder / name).rglob("*"))]
    paths = [path.relative_to(folder) for path in found if path.is_file()]
    return {path.as_posix() for path in paths if not _is_left_by_kicad(path)}


def _is_left_by_kicad(path: PurePath) -> bool:
    return any(each.match(left) for each in (path, *path.parents) for left in LEFT_BY_KICAD)
