"""What cannot be read is kept aside. Runs under CPython and MicroPython."""

from croupier.store.aside import MOST, put_aside
from croupier.store.sealed import LARGEST
from tests.store.kit import errno_of
from tests.store.memory_files import MemoryFiles


def test_a_file_gets_a_number_and_its_path():
    files = MemoryFiles({"j/000012": b"bad", "s/0": b"too"})
    put_aside(files, "j/000012")
    put_aside(files, "s/0")
    assert files.files == {"bad/0001-j-000012": b"bad", "bad/0002-s-0": b"too"}


def test_a_file_may_stay_where_it_is_too():
    files = MemoryFiles({"j/000012": b"bad"})
    put_aside(files, "j/000012", True)
    assert files.files == {"j/000012": b"bad", "bad/0001-j-000012": b"bad"}


def test_what_cannot_be_copied_is_renamed():
    for content in (None, bytes(LARGEST + 1)):
        files = MemoryFiles({"s/0": content})
        put_aside(files, "s/0")
        assert files.files == {"bad/0001-s-0": content}


def test_a_cut_leaves_the_file_in_one_of_both_places():
    for after in range(3):
        files = MemoryFiles({"s/0": b"bad"})
        files.fails_after = after
        try:
            put_aside(files, "s/0")
        except OSError:
            assert files.files["s/0"] == b"bad"
        else:
            assert list(files.files) == ["bad/0001-s-0"]


def test_the_oldest_leave_beyond_so_many():
    files = MemoryFiles()
    for number in range(MOST + 3):
        files.files["j/0"] = bytes([number])
        put_aside(files, "j/0")
    kept = sorted(files.files)
    assert len(kept) == MOST
    assert kept[0] == "bad/0004-j-0"
    assert files.files[kept[-1]] == bytes([MOST + 2])


def test_the_numbers_go_on_beyond_their_digits():
    files = MemoryFiles({"bad/9999-j-0": b"old", "j/1": b"new"})
    put_aside(files, "j/1")
    files.files["j/2"] = b"newer"
    put_aside(files, "j/2")
    assert sorted(files.files) == ["bad/10000-j-1", "bad/10001-j-2", "bad/9999-j-0"]


def test_other_files_stay_as_they_are():
    strange = {"bad/note": b"", "bad/12-s-0": b"", "bad/²²²²-x": b""}
    files = MemoryFiles(dict(strange))
    files.files["s/0"] = b"bad"
    put_aside(files, "s/0")
    assert files.files == dict(list(strange.items()) + [("bad/0001-s-0", b"bad")])


def test_errors_are_told():
    assert errno_of(put_aside, MemoryFiles(), "s/0") == 2
    files = MemoryFiles({"s/0": b"bad"})
    files.fails_after = 0
    assert errno_of(put_aside, files, "s/0") == 5
    assert files.files == {"s/0": b"bad"}
