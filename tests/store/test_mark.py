"""The mark. Runs under CPython and MicroPython."""

from croupier.store import mark, sealed
from croupier.store.mark import Mark
from croupier.store.sealed import Damaged
from tests.store.kit import raised
from tests.store.memory_files import MemoryFiles

PATH = "m/0"
KEYS = ("settled", "epoch", "lines", "lost", "archived", "games", "place")


def test_what_was_written_is_read():
    for place in (b"", b"a place", bytes(range(256))):
        made, files = Mark(), MemoryFiles()
        for key, value in zip(KEYS, (300, 2, 127, 128, 31, 30, place)):
            setattr(made, key, value)
        mark.write(files, PATH, made)
        found = mark.read(files, PATH)
        for key in KEYS:
            assert getattr(found, key) == getattr(made, key), key


def test_an_empty_file_holds_none_and_a_mark_says_nothing_at_first():
    assert mark.read(MemoryFiles({PATH: b""}), PATH) is None
    assert [getattr(Mark(), key) for key in KEYS] == [0] * 6 + [b""]


def test_a_sealed_file_that_holds_no_mark_is_damaged():
    for content in (b"", b"\x01\x01\x01\x01\x01", b"\xff" * 40):
        files = MemoryFiles()
        sealed.write(files, PATH, mark.KIND, mark.VERSION, bytearray(content))
        raised(Damaged, mark.read, files, PATH)
