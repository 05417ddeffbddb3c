"""Records of the journal as cells of 16 bytes.

A record is one cell or a few, all in one segment. A cell: its number (2 bytes, which wraps), a byte
with the length of its part of the record and, in the last cell of a record, the top bit; the part,
9 bytes; and a CRC-32 over the twelve bytes before it, chained over the CRC of the cell before. The
first cell of a segment is chained over the epoch of the journal and the number of the segment, so
that no cell is ever taken for one of another game or of another place.
"""

from binascii import crc32

SIZE = 16
PART = 9  # bytes of a record
NUMBERS = 1 << 16

_END = 0x80
_LENGTH = 2
_DATA = 3
_CRC = 12


def first_crc(epoch: int, segment: int) -> int:
    """What the first cell of a segment is chained over."""
    seed = bytearray(8)
    for place in range(4):
        seed[place] = epoch >> 8 * place & 255
        seed[place + 4] = segment >> 8 * place & 255
    return crc32(seed)


def count(record: bytes) -> int:
    """How many cells a record takes."""
    return max(1, (len(record) + PART - 1) // PART)


def pack(record: bytes, number: int, crc: int) -> bytearray:
    """The cells of a record, the first with this number; `crc` is that of the cell before."""
    cells = bytearray()
    for start in range(0, max(1, len(record)), PART):
        part = record[start : start + PART]
        cell = bytearray(SIZE)
        cell[0] = number & 255
        cell[1] = number >> 8 & 255
        cell[_LENGTH] = len(part) | (_END if start + PART >= len(record) else 0)
        cell[_DATA : _DATA + len(part)] = part
        crc = crc32(cell[:_CRC], crc)
        for place in range(4):
            cell[_CRC + place] = crc >> 8 * place & 255
        cells.extend(cell)
        number += 1
    return cells


def crc_of(data: "bytes | bytearray", start: int) -> int:
    """The CRC that the cell at `data[start]` ends with."""
    at = start + _CRC
    return data[at] | data[at + 1] << 8 | data[at + 2] << 16 | data[at + 3] << 24


def is_sound(data: "bytes | bytearray", start: int, crc: int) -> bool:
    """Whether a whole cell begins at `data[start]`, chained over `crc`."""
    if start + SIZE > len(data):
        return False
    is_chained = crc32(data[start : start + _CRC], crc) == crc_of(data, start)
    return is_chained and data[start + _LENGTH] & ~_END <= PART


def number_of(data: "bytes | bytearray", start: int) -> int:
    """The number of a sound cell."""
    return data[start] | data[start + 1] << 8


def is_last(data: "bytes | bytearray", start: int) -> bool:
    """Whether a sound cell is the last of its record."""
    return data[start + _LENGTH] & _END != 0


def part_of(data: "bytes | bytearray", start: int) -> "bytes | bytearray":
    """The part of the record in a sound cell."""
    length = data[start + _LENGTH] & ~_END
    return data[start + _DATA : start + _DATA + length]
