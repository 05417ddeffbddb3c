"""Looks at a connected box, part by part."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from croupier.board import pins
from croupier.i18n.texts import Texts

from ..device.stores import look_into
from . import about, crash_notes, data, files, firmware, sync
from .about import About
from .link import Link
from .trouble import PicoTrouble

_LEAST_FREE = sync.MARGIN
_MOST_TOLD = 3  # files in a line


class Check(NamedTuple):
    """What was found of a part: keys of `messages`."""

    part: str
    is_ok: bool
    found: str
    values: dict[str, object] = {}  # noqa: RUF012 - nobody changes it


def examine(link: Link, lang: str) -> Iterator[Check]:
    """Looks at all parts of a box that was taken over, one after the other. Raises `PicoTrouble`
    where the connection breaks off."""
    yield Check("PART_PORT", True, "PORT_OPENED", {"port": link.port})
    board = about.about(link)
    yield _board(board)
    yield _micropython(board)
    firmware_check = _firmware(link, board)
    yield firmware_check
    yield _room(board)
    yield from _data(link, lang)
    if firmware_check.found == "NOT_FLASHED":
        yield Check("PART_PANEL", False, "AFTER_FLASH")
        return
    yield _panel(link)
    yield _buttons(link)


def _board(board: About) -> Check:
    fault = about.fault_of_board(board)
    if fault:
        return Check("PART_BOARD", False, fault.key, fault.values)
    return Check("PART_BOARD", True, "BOARD_FITS", {"board": board.board})


def _micropython(board: About) -> Check:
    fault = about.fault_of_micropython(board)
    if fault:
        return Check("PART_MICROPYTHON", False, fault.key, fault.values)
    return Check("PART_MICROPYTHON", True, "MICROPYTHON_FITS", {"version": board.version})


def _firmware(link: Link, board: About) -> Check:
    there = files.tree(link, firmware.FOLDER, firmware.MAIN)
    if not there:
        return Check("PART_FIRMWARE", False, "NOT_FLASHED")
    try:
        plan = sync.plan(firmware.firmware(), there)
    except PicoTrouble as trouble:  # this croupier cannot compile
        return Check("PART_FIRMWARE", False, trouble.key, trouble.values)
    differing = [*plan.copied, *plan.removed]
    if differing:
        some = ", ".join(differing[:_MOST_TOLD]) + (", ..." if len(differing) > _MOST_TOLD else "")
        values = {"version": board.firmware or "?", "count": len(differing), "paths": some}
        return Check("PART_FIRMWARE", False, "FIRMWARE_DIFFERS", values)
    return Check("PART_FIRMWARE", True, "FIRMWARE_SAME", {"version": board.firmware})


def _room(board: About) -> Check:
    free: dict[str, object] = {"free": board.free // 1024}
    if board.free < _LEAST_FREE:
        return Check("PART_ROOM", False, "LITTLE_ROOM", free)
    return Check("PART_ROOM", True, "FREE_ROOM", free)


def _data(link: Link, lang: str) -> Iterator[Check]:
    """The games and the last crash."""
    found = data.data_of(link)
    with TemporaryDirectory(prefix="croupier-") as directory:
        folder = Path(directory)
        found.save(folder)
        store = look_into(directory)
        count = len(store.names())
        store.open(store.CURRENT)
        faults = [Texts(lang)("FAULT_" + fault) for fault in store.faults]
    if found.unreadable:
        yield Check("PART_DATA", False, "DATA_UNREADABLE", {"paths": ", ".join(found.unreadable)})
    elif faults or store.dropped:
        yield Check("PART_DATA", False, "DATA_FAULTS", {"faults": ", ".join(faults)})
    else:
        yield Check("PART_DATA", True, "GAMES_KEPT", {"count": count})
    crashes = crash_notes.notes(link)
    if crashes:
        yield Check("PART_CRASH", False, "LAST_CRASH", {"head": crashes[-1].head})
    else:
        yield Check("PART_CRASH", True, "NO_CRASH")


def _panel(link: Link) -> Check:
    found = link.ask("panels()")
    if not isinstance(found, list) or not all(type(each) is int for each in found):
        raise PicoTrouble("ODD_ANSWER")
    if not found:
        return Check("PART_PANEL", False, "NO_PANEL", {"sda": pins.OLED_SDA, "scl": pins.OLED_SCL})
    addresses = ", ".join(f"0x{each:02X}" for each in found)
    return Check("PART_PANEL", True, "PANEL_FOUND", {"addresses": addresses})


def _buttons(link: Link) -> Check:
    down = link.ask("buttons_down()")
    if not isinstance(down, list) or not all(type(each) is str for each in down):
        raise PicoTrouble("ODD_ANSWER")
    if down:
        return Check("PART_BUTTONS", False, "BUTTONS_DOWN", {"buttons": ", ".join(down)})
    return Check("PART_BUTTONS", True, "BUTTONS_UP")
