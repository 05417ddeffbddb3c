"""What is kept of a crash, and how many there were in a row."""

import pytest

from croupier.board.crashes import ERROR, LONGEST, NOTES, ROW, WATCHDOG, Crashes
from tests.store.memory_files import MemoryFiles

VERSION = "1.2.3"


def notes(files):
    """The notes that are kept, the latest last."""
    found = [files.read(f"c/{name}", 9999) for name in files.names("c") if name != "row"]
    return sorted(found, key=lambda note: int(note.split()[0]))


def test_a_box_that_never_crashed_has_written_nothing():
    files = MemoryFiles()
    crashes = Crashes(files, VERSION)
    crashes.ran_well()
    assert crashes.in_a_row == 0
    assert not files.files


def test_a_note_has_its_number_the_version_the_cause_and_the_traceback():
    files = MemoryFiles()
    Crashes(files, VERSION).note(ERROR, "Traceback: é")
    assert notes(files) == ["1 1.2.3 error\nTraceback: é".encode()]


def test_the_latest_four_are_kept():
    files = MemoryFiles()
    for number in range(1, 8):
        Crashes(files, VERSION).note(WATCHDOG, str(number))
    assert len(notes(files)) == NOTES
    assert [note.split()[0] for note in notes(files)] == [b"4", b"5", b"6", b"7"]


def test_of_a_long_traceback_the_end_is_kept():
    files = MemoryFiles()
    Crashes(files, VERSION).note(ERROR, "x" * 3000 + "ValueError: here")
    (note,) = notes(files)
    assert len(note) == LONGEST
    assert note.startswith(b"1 1.2.3 error\n...\nxxx")
    assert note.endswith(b"ValueError: here")


def test_crashes_in_a_row_are_counted_over_restarts():
    files = MemoryFiles()
    for row in range(3):
        crashes = Crashes(files, VERSION)
        assert crashes.in_a_row == row
        crashes.note(ERROR, "")


def test_a_box_that_ran_well_begins_a_new_row():
    files = MemoryFiles()
    Crashes(files, VERSION).note(ERROR, "")
    Crashes(files, VERSION).ran_well()
    assert ROW not in files.files
    crashes = Crashes(files, VERSION)
    assert crashes.in_a_row == 0
    crashes.note(ERROR, "")
    assert [note.split()[0] for note in notes(files)] == [b"1", b"2"]


@pytest.mark.parametrize("spoiled", [b"", b"\xff\xfe", b"-5", b"many", b"9" * 5000])
def test_spoiled_files_are_no_further_crash(spoiled):
    files = MemoryFiles()
    Crashes(files, VERSION).note(ERROR, "")
    for path in list(files.files):
        files.files[path] = spoiled
    crashes = Crashes(files, VERSION)
    crashes.note(ERROR, "again")
    assert any(note.endswith(b"again") for note in map(bytes, files.files.values()))


def test_a_flash_that_takes_nothing_is_no_further_crash():
    files = MemoryFiles()
    crashes = Crashes(files, VERSION)
    files.fails_after = 0
    crashes.note(ERROR, "lost")
    assert crashes.in_a_row == 1
    crashes.ran_well()
    assert crashes.in_a_row == 0
