"""What the tests of the store share. Runs under CPython and MicroPython: no pytest here."""

from croupier.rules import games
from croupier.rules.header import Header
from croupier.store.store import Store
from tests.store.memory_files import MemoryFiles

NAMES = ["Zoé", "Max", "Ana", "Luc"]
LONG = {"t": "adjust", "p": 0, "d": 0, "why": "🂡" * 40}  # more than a segment holds


def header(number=1):
    """The header of a game; each number is another game."""
    line = {"croupier": 1, "game": "pili_pili", "id": "%016x" % number, "players": NAMES}
    return Header.read(games.find("pili_pili"), line)


def entry(number):
    """An event that a game always takes; each number is another one."""
    return {"t": "rename", "p": number % 4, "name": "N%d" % number}


def enter(session, count, first=0):
    """Commits so many events."""
    for number in range(first, first + count):
        session.commit(entry(number))


def new_store(files=None):
    """A store on files in memory, and the files."""
    files = files or MemoryFiles()
    return Store(files), files


def begun(count=0, files=None):
    """The files of a box with a game and so many entries, its store, and the session."""
    store, files = new_store(files)
    store.save_settings({"language": "fr"})
    session = store.begin(header())
    store.keep_place(b"seated")
    for number in range(count):
        session.commit(entry(number))
        store.keep_place(b"place %d" % number)
    return files, store, session


def again(files):
    """The store that finds the files when the power is back."""
    return Store(files.copy())


def log_of(store, name=Store.CURRENT):
    """The log of a game, as JSON has it."""
    return store.open(name).log()


def entries(count):
    """The log after so many entries."""
    return [entry(number) for number in range(count)]


def raised(kind, action, *arguments):
    """The error of this kind that a call raises."""
    try:
        action(*arguments)
    except kind as error:
        return error
    raise AssertionError("nothing raised")


def errno_of(action, *arguments):
    """The number of the `OSError` that a call raises."""
    return raised(OSError, action, *arguments).errno


def flipped(data, bit):
    """The bytes with one bit of them changed."""
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)
