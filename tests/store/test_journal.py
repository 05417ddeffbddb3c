"""The journal: segments of cells, and what is read of them. Runs under CPython and MicroPython."""

from croupier.store import cells
from croupier.store.journal import CELLS, LONGEST, SEGMENTS, Journal
from tests.store.kit import errno_of, flipped
from tests.store.memory_files import MemoryFiles

EPOCH = 3
FULL_SEGMENT = CELLS * cells.SIZE


def new_journal(files):
    journal = Journal(files, "j")
    journal.restart(EPOCH, 1)
    return journal


def written(*records):
    files = MemoryFiles()
    journal = new_journal(files)
    for record in records:
        assert journal.has_room(record)
        journal.append(record)
    return files


def read(files, epoch=EPOCH, first=1, number=0):
    """The records, the paths that are bad, and the journal."""
    journal, records = Journal(files, "j"), []
    bad = journal.read(epoch, first, number, records.append)
    return records, bad, journal


def some(count, length=5):
    return [bytes([number & 255] * length) for number in range(count)]


def test_what_was_appended_is_read_and_goes_on():
    for records in ([], [b""], some(7), some(CELLS), some(60, 17), [bytes(LONGEST)] * 3):
        files = written(*records)
        found, bad, journal = read(files)
        assert (found, bad) == (records, [])
        journal.append(b"more")
        assert read(files)[:2] == (records + [b"more"], [])


def test_a_segment_holds_twelve_cells_and_no_record_goes_over_its_end():
    files = written(*some(CELLS))
    assert {path: len(data) for path, data in files.files.items()} == {"j/000001": FULL_SEGMENT}
    files = written(bytes(10), bytes(LONGEST), b"last")
    assert [len(files.files[path]) // cells.SIZE for path in sorted(files.files)] == [2, 12, 1]


def test_there_is_room_for_ten_segments_and_for_no_longer_record():
    journal = new_journal(MemoryFiles())
    assert not journal.has_room(bytes(LONGEST + 1))
    for _ in range(SEGMENTS * CELLS):
        assert journal.has_room(b"r")
        journal.append(b"r")
    assert not journal.has_room(b"r")
    journal.restart(EPOCH, journal.next_segment())
    assert journal.has_room(bytes(LONGEST))
    journal.append(b"r")
    assert journal.segments()[-1] == SEGMENTS + 1


def test_the_numbers_of_cells_go_on_after_a_snapshot_and_wrap():
    files = MemoryFiles()
    journal = new_journal(files)
    journal.number = cells.NUMBERS - 2
    for record in some(4):
        journal.append(record)
    found, bad, again = read(files, number=cells.NUMBERS - 2)
    assert (found, bad, again.number) == (some(4), [], 2)


def test_segments_before_the_first_are_not_read_and_go():
    files = written(*some(3 * CELLS))
    found, bad, journal = read(files, first=3, number=2 * CELLS)
    assert (found, bad) == (some(3 * CELLS)[2 * CELLS :], [])
    journal.drop_before(3)
    assert sorted(files.files) == ["j/000003"]


def test_an_empty_segment_that_a_cut_has_left_is_gone_on_with():
    files = written(*some(CELLS))
    files.files["j/000002"] = b""
    found, bad, journal = read(files)
    assert (found, bad) == (some(CELLS), [])
    journal.append(b"more")
    assert read(files)[:2] == (some(CELLS) + [b"more"], [])


def test_of_any_bit_that_has_gone_bad_the_good_part_before_it_is_read():
    records = some(2 * CELLS)
    whole = written(*records).files
    for path in sorted(whole):
        for bit in range(8 * FULL_SEGMENT):
            files = MemoryFiles(whole)
            files.files[path] = flipped(whole[path], bit)
            found, bad, journal = read(files)
            good = bit // (8 * cells.SIZE) + (CELLS if path == "j/000002" else 0)
            assert found == records[:good]
            assert bad == sorted(whole)[sorted(whole).index(path) :]
            assert journal.is_unsure and not journal.has_room(b"r")
            assert journal.next_segment() == 3


def test_what_does_not_follow_is_bad():
    records = some(3 * CELLS)
    whole = written(*records).files
    first, second, third = sorted(whole)
    for path, content, good in (
        (second, whole[first], CELLS),  # another segment's place
        (third, whole[second], 2 * CELLS),
        (first, whole[first] + b"\x00", CELLS),
        (first, whole[first] + bytes(cells.SIZE), CELLS),
        (first, whole[first] + whole[second][: cells.SIZE], CELLS),
        (second, whole[second][:-1], 2 * CELLS - 1),
        (second, whole[second][: -cells.SIZE], 2 * CELLS - 1),  # the third does not follow then
        (second, b"", CELLS),
    ):
        files = MemoryFiles(whole)
        files.files[path] = content
        found, bad, _ = read(files)
        assert found == records[:good], path
        assert bad
    files = MemoryFiles(whole)
    del files.files[second]
    assert read(files)[:2] == (records[:CELLS], [third])


def test_another_game_s_segments_are_bad():
    whole = written(*some(3))
    assert read(whole, epoch=EPOCH + 1)[:2] == ([], ["j/000001"])
    assert read(whole, number=1)[:2] == ([], ["j/000001"])


def test_a_record_without_its_end_is_bad():
    files = written(bytes(30))
    files.files["j/000001"] = files.files["j/000001"][: 2 * cells.SIZE]
    assert read(files)[:2] == ([], ["j/000001"])


def test_a_full_segment_and_a_cell_more_is_bad():
    files = MemoryFiles()
    journal = new_journal(files)
    for record in some(CELLS):
        journal.append(record)
    journal._used = 0  # as an append that forgets its end would do
    journal.append(b"more")
    found, bad, _ = read(files)
    assert bad == ["j/000001"]
    assert found[:CELLS] == some(CELLS)


def test_a_segment_that_cannot_be_read_is_bad_and_never_written_again():
    files = written(*some(3 * CELLS))
    files.unreadable = ["j/000002"]
    found, bad, journal = read(files)
    assert (found, bad) == (some(CELLS), ["j/000002", "j/000003"])
    assert journal.next_segment() == 4


def test_a_folder_that_cannot_be_listed_raises_and_no_segment_is_written_again():
    files = written(*some(3 * CELLS))
    files.unreadable = ["j"]
    journal = Journal(files, "j")
    assert errno_of(journal.read, EPOCH, 1, 0, None) == 5
    assert journal.next_segment() > 2 * SEGMENTS


def test_names_that_are_no_segments_are_left_alone():
    files = written(*some(2))
    for name in ("2", "note", "0000002", "²²²²²²", "-00002", "99999999999999999999"):
        files.files["j/" + name] = b"what"
    found, bad, journal = read(files)
    assert (found, bad, journal.segments()) == (some(2), [], [1])


def test_after_an_append_that_failed_nothing_is_appended_until_a_snapshot():
    for is_lost in (False, True):
        files = written(*some(2))
        journal = read(files)[2]
        files.fails_after = 0
        files.is_lost = is_lost
        assert errno_of(journal.append, b"r") == 5
        assert journal.is_unsure and not journal.has_room(b"r")
        journal.restart(EPOCH, journal.next_segment())
        files.fails_after = -1
        assert journal.has_room(b"r")
        journal.append(b"r")
        assert sorted(files.files) == ["j/000001", "j/000002"]
