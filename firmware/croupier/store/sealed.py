"""Files that are written as a whole: what they are, their version, their content, and a CRC-32.

`Cr`, a letter for the kind, the version, the content, and last the CRC of all before it: so much
stays the same in every version, so that an older firmware knows a newer file from a damaged one.
"""

from binascii import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LARGEST = 65536  # bytes of a file

MAGIC = b"Cr"
_HEAD = 4
_CRC = 4
_NOTHING = bytearray()
_TOO_LARGE = 27  # EFBIG


class Damaged(Exception):
    """A file whose content is not what was written."""


class Newer(Exception):
    """A file that a newer firmware has written."""


def write(
    files: "Any", path: str, kind: int, version: int, content: bytearray, more: bytearray = _NOTHING
) -> None:
    """Puts a file in the place of the old one, or leaves the old one: with this content and more of
    it, which is not copied. Raises `OSError`."""
    head = MAGIC + bytes((kind, version))
    crc = crc32(more, crc32(content, crc32(head)))
    seal = bytearray(_CRC)
    for place in range(_CRC):
        seal[place] = crc >> 8 * place & 255
    if _HEAD + len(content) + len(more) + _CRC > LARGEST:
        raise OSError(_TOO_LARGE, path)
    files.write(path, (head, content, more, seal))


def read(files: "Any", path: str, kind: int, version: int) -> "tuple[int, memoryview] | None":
    """The version of a file and its content; None for an empty file, which a cut may leave of one
    that was about to be. Raises `Damaged`, `Newer` and `OSError`."""
    data = files.read(path, LARGEST + 1)
    if not data:
        return None
    end = len(data) - _CRC
    if end < _HEAD or len(data) > LARGEST:
        raise Damaged(path)
    whole = memoryview(data)
    crc = data[end] | data[end + 1] << 8 | data[end + 2] << 16 | data[end + 3] << 24
    if crc32(whole[:end]) != crc or data[:2] != MAGIC or data[2] != kind:
        raise Damaged(path)
    if data[3] > version:
        raise Newer(path)
    return data[3], whole[_HEAD:end]
