"""What the host tools do on the board itself. It is sent there as source, and runs under
MicroPython; what a function prints or returns is plain data.
"""

import binascii
import hashlib
import json
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_os: "Any" = os  # CPython's has less
_IS_FOLDER = 0x4000
_CHUNK = 1024  # bytes
_WATCHDOG = 0x40058000  # its control register, RP2040 datasheet 4.7.6
_WATCHDOG_2 = 0x400D8000  # RP2350 datasheet 12.9.8
_IS_ENABLED = 30  # bit
_PANELS = (0x3C, 0x3D)


def is_watched() -> bool:
    """Whether the watchdog is armed."""
    machine: "Any" = __import__("machine")
    register = _WATCHDOG_2 if "RP2350" in os.uname().machine else _WATCHDOG
    return bool(machine.mem32[register] >> _IS_ENABLED & 1)


def mount() -> None:
    """Ends what MicroPython does at its start, if a Ctrl-C came in the middle of that: it mounts
    the file system, and makes one where there is none."""
    if not os.statvfs("/")[2]:
        __import__("_boot")


def about() -> "dict[str, Any]":
    """What board this is, what it runs, and how much room it has."""
    machine: "Any" = __import__("machine")
    try:
        firmware = __import__("croupier").__version__
    except Exception:  # it may be missing, damaged, or somebody else's
        firmware = ""
    room = os.statvfs("/")
    return {
        "board": os.uname().machine,
        "micropython": list(sys.implementation.version)[:3],
        "mpy": sys.implementation._mpy,
        "id": binascii.hexlify(machine.unique_id()).decode(),
        "firmware": firmware,
        "free": room[1] * room[4],
    }


# ---- files ---------------------------------------------------------------------------------------


def tree(path: str) -> None:
    """Prints each file at a path or below it, on a line: path, size, SHA-256; "" for one that
    cannot be read."""
    try:
        is_folder = os.stat(path)[0] & _IS_FOLDER
    except OSError:
        return
    if not is_folder:
        print(json.dumps([path] + _hashed(path)))
        return
    for entry in _os.ilistdir(path):
        tree(path.rstrip("/") + "/" + entry[0])


def _hashed(path: str) -> "list[Any]":
    digest = hashlib.sha256()
    buffer = memoryview(bytearray(_CHUNK))
    size = 0
    try:
        with open(path, "rb") as file:
            while True:
                count = file.readinto(buffer)
                if not count:
                    break
                size += count
                digest.update(buffer[:count])
    except OSError:
        return [size, ""]
    return [size, binascii.hexlify(digest.digest()).decode()]


def show(path: str) -> None:
    """Prints a file in base64, some of it on each line."""
    with open(path, "rb") as file:
        while True:
            data = file.read(_CHUNK)
            if not data:
                break
            print(binascii.b2a_base64(data).decode().strip())


def make(folder: str, seasons: int) -> None:
    """Makes a folder and those above it. A new one gets a small file so many times: until then
    LittleFS has it in one of its blocks only, where a bad bit loses it."""
    path = ""
    for name in folder.strip("/").split("/"):
        path += "/" + name
        try:
            os.mkdir(path)
        except OSError:  # it is there, or the file in it can't be made
            continue
        for _ in range(seasons):
            with open(path + "/new", "wb") as file:
                file.write(b"new")
        if seasons:
            os.remove(path + "/new")


def prune(folder: str) -> None:
    """Removes the folders inside a folder that are empty, and it itself when it is."""
    try:
        entries = list(_os.ilistdir(folder))
    except OSError:
        return
    for entry in entries:
        if entry[1] & _IS_FOLDER:
            prune(folder + "/" + entry[0])
    try:
        os.rmdir(folder)
    except OSError:
        pass  # something is in it


# ---- parts ---------------------------------------------------------------------------------------


def panels() -> "list[int]":
    """The addresses at which a panel answers. A scan would find none: its writes are empty."""
    machine: "Any" = __import__("machine")
    pins = _pins()
    bus = machine.I2C(
        0,
        sda=machine.Pin(pins.OLED_SDA),
        scl=machine.Pin(pins.OLED_SCL),
        freq=400_000,
        timeout=50_000,
    )
    return [address for address in _PANELS if _answers(bus, address)]


def _answers(bus: "Any", address: int) -> bool:
    try:
        return bool(bus.writeto(address, b"\x00"))  # an empty list of commands
    except OSError:
        return False


def buttons_down() -> "list[str]":
    """The buttons that are down: they pull their pin to ground."""
    machine: "Any" = __import__("machine")
    pins = _pins()
    names = ("BACK", "MINUS", "PLUS", "OK")
    down = []
    for name in names:
        pin = machine.Pin(getattr(pins, "BTN_" + name), machine.Pin.IN, machine.Pin.PULL_UP)
        if not pin.value():
            down.append(name)
    return down


def _pins() -> "Any":
    """The pins of the firmware."""
    from croupier.board import pins

    return pins


# ---- settings ------------------------------------------------------------------------------------


def names() -> "list[Any]":
    """The names that the box offers for a new game."""
    settings: "dict[str, Any]" = _store().settings() or {}
    kept: "list[Any]" = settings.get("names", [])
    return kept


def save_names(given: "list[str]") -> bool:
    """Puts them in the place of those that it has. False where a newer firmware wrote its files."""
    from croupier.store.faults import NEWER
    from croupier.ui.flows.place import Place

    store = _store()
    if NEWER in store.faults:
        return False
    settings = store.settings() or {}
    settings["names"] = given
    store.save_settings(settings)
    if store.place is not None and store.is_place_exact:  # the trail may mean something else now
        store.keep_place(Place.unpack(store.place).packed_base())
    return True


def _store() -> "Any":
    from croupier.board.files import Files
    from croupier.store.store import Store

    return Store(Files(""))
