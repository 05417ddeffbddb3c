"""Records as cells of 16 bytes. Runs under CPython and MicroPython."""

from binascii import crc32

from croupier.store import cells
from tests.store.kit import flipped


def test_a_worked_cell():
    first = cells.first_crc(2, 3)
    assert first == crc32(b"\x02\x00\x00\x00\x03\x00\x00\x00")
    cell = bytes(cells.pack(b"abc", 258, first))
    body = b"\x02\x01\x83abc\x00\x00\x00\x00\x00\x00"
    assert cell[:12] == body
    assert cells.crc_of(cell, 0) == crc32(body, first)
    assert cell[12:] == bytes([crc32(body, first) >> 8 * place & 255 for place in range(4)])


def test_a_record_takes_as_many_cells_as_it_needs():
    for length, count in ((0, 1), (1, 1), (9, 1), (10, 2), (18, 2), (108, 12), (109, 13)):
        record = bytes(range(length))
        assert cells.count(record) == count
        packed = cells.pack(record, 0, 0)
        assert len(packed) == count * cells.SIZE
        assert read(packed, 0, 0) == [record]


def read(data, number, crc):
    """The records of some cells, which must all be sound and follow."""
    records, record = [], bytearray()
    for start in range(0, len(data), cells.SIZE):
        assert cells.is_sound(data, start, crc)
        assert cells.number_of(data, start) == number
        crc = cells.crc_of(data, start)
        record.extend(cells.part_of(data, start))
        number = (number + 1) % cells.NUMBERS
        if cells.is_last(data, start):
            records.append(bytes(record))
            record = bytearray()
    assert not record
    return records


def test_the_numbers_wrap():
    packed = cells.pack(bytes(30), cells.NUMBERS - 2, 7)
    assert read(packed, cells.NUMBERS - 2, 7) == [bytes(30)]
    assert cells.number_of(packed, 2 * cells.SIZE) == 0


def test_a_cell_with_any_bit_changed_is_not_sound():
    cell = cells.pack(b"a record", 5, 1234)
    for bit in range(8 * cells.SIZE):
        assert not cells.is_sound(flipped(cell, bit), 0, 1234), bit


def test_a_cell_is_sound_only_after_the_one_before_and_in_its_place():
    cell = cells.pack(b"a", 0, cells.first_crc(1, 1))
    assert cells.is_sound(cell, 0, cells.first_crc(1, 1))
    for epoch, segment in ((1, 2), (2, 1), (1 + (1 << 16), 1), (1, 1 + (1 << 24))):
        assert not cells.is_sound(cell, 0, cells.first_crc(epoch, segment))
    assert not cells.is_sound(cell[:-1], 0, cells.first_crc(1, 1))
    assert not cells.is_sound(cell, 1, cells.first_crc(1, 1))


def test_a_part_is_not_longer_than_a_cell_holds():
    body = bytearray(b"\x00\x00\x8a123456789")
    crc = crc32(body, 0)
    for place in range(4):
        body.append(crc >> 8 * place & 255)
    assert not cells.is_sound(body, 0, 0)
