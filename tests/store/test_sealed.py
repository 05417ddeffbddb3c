"""Files that are written as a whole. Runs under CPython and MicroPython."""

from binascii import crc32

from croupier.store import sealed
from croupier.store.sealed import Damaged, Newer
from tests.store.kit import errno_of, flipped, raised
from tests.store.memory_files import MemoryFiles

KIND = 0x74
PATH = "t/0"


def written(content=b"content", version=1, kind=KIND):
    files = MemoryFiles()
    sealed.write(files, PATH, kind, version, bytearray(content))
    return files


def read(files, version=1):
    return sealed.read(files, PATH, KIND, version)


def test_a_worked_file():
    body = b"Crt\x01content"
    seal = bytes([crc32(body) >> 8 * place & 255 for place in range(4)])
    assert written().files == {PATH: body + seal}


def test_what_was_written_is_read():
    for content in (b"", b"c", bytes(range(256)) * 5):
        version, found = read(written(content))
        assert (version, bytes(found)) == (1, content)


def test_an_older_version_is_read_and_a_newer_one_is_told_from_a_damaged_one():
    assert read(written(version=1), version=2)[0] == 1
    raised(Newer, read, written(version=2))
    files = written(version=2)
    files.files[PATH] = flipped(files.files[PATH], 50)
    raised(Damaged, read, files)


def test_any_bit_changed_and_any_byte_missing_or_too_much_is_damage():
    whole = written().files[PATH]
    for bit in range(8 * len(whole)):
        raised(Damaged, read, MemoryFiles({PATH: flipped(whole, bit)}))
    for length in range(1, len(whole)):
        raised(Damaged, read, MemoryFiles({PATH: whole[:length]}))
    raised(Damaged, read, MemoryFiles({PATH: whole + b"\x00"}))


def test_another_kind_and_another_magic_are_damage():
    raised(Damaged, read, written(kind=KIND + 1))
    body = b"Cst\x01content"
    seal = bytes([crc32(body) >> 8 * place & 255 for place in range(4)])
    raised(Damaged, read, MemoryFiles({PATH: body + seal}))


def test_an_empty_file_is_as_none_and_a_missing_one_an_error():
    assert read(MemoryFiles({PATH: b""})) is None
    assert errno_of(read, MemoryFiles()) == 2


def test_a_file_is_not_larger_than_is_read_again():
    most = sealed.LARGEST - 8
    assert len(bytes(read(written(bytes(most)))[1])) == most
    files = MemoryFiles()
    assert errno_of(sealed.write, files, PATH, KIND, 1, bytearray(most + 1)) == 27
    assert files.files == {}
    raised(Damaged, read, MemoryFiles({PATH: bytes(sealed.LARGEST + 1)}))
