"""The model of the flash, and the files on it."""

from random import Random

import pytest

from croupier.board.files import Files
from croupier_host.device.host_files import HostFiles
from tests.store.memory_files import MemoryFiles

from .flash import BLOCK, ERASED, FORMS, PAGE, Flash, after, complete
from .little_files import LittleFiles

SOME = bytes(range(256)) * (BLOCK // 256)


def test_a_program_only_clears_bits_and_one_of_what_is_not_erased_is_counted():
    flash = Flash()
    flash.prog(None, 3, PAGE, b"\xf0" * PAGE)
    assert flash.blocks[3] == ERASED[:PAGE] + b"\xf0" * PAGE + ERASED[2 * PAGE :]
    assert flash.violations == 0
    flash.prog(None, 3, PAGE, b"\x3f" * PAGE)
    assert flash.read(None, 3, PAGE, 2) == b"\x30\x30"
    assert flash.violations == 1
    flash.erase(None, 3)
    assert flash.blocks[3] == ERASED
    assert [(block, start) for block, start, _ in flash.operations] == [(3, 256), (3, 256), (3, 0)]


@pytest.mark.parametrize("form", FORMS)
def test_a_program_that_is_cut_has_cleared_some_of_its_bits_and_no_others(form):
    old = ERASED[:PAGE] + SOME[PAGE:]
    operation = (0, 0, SOME[:PAGE])
    done = after(old, operation)
    for seed in range(50):
        torn = form(old, operation, Random(seed))
        assert len(torn) == BLOCK
        assert all(was & now == now for was, now in zip(old, torn))
        assert all(now & end == end for now, end in zip(torn, done))
        assert (torn == done) == (form is complete)


@pytest.mark.parametrize("form", FORMS)
def test_an_erase_that_is_cut_leaves_its_block_in_any_state(form):
    operation = (0, 0, None)
    torn = form(SOME, operation, Random(1))
    assert len(torn) == BLOCK and torn != SOME
    assert (torn == ERASED) == (form is complete)


def test_the_image_is_as_it_was_after_each_operation():
    flash = Flash()
    files = LittleFiles(flash)
    blocks = [ERASED] * len(flash.blocks)
    files.make("j")
    for number in range(40):
        files.append("j/0", b"%d" % number)
    for operation in flash.operations:
        blocks[operation[0]] = after(blocks[operation[0]], operation)
    assert blocks == flash.blocks
    assert flash.violations == 0


def worked(files):
    """What a file system makes of the operations of the store, its errors by their numbers."""
    done = []

    def note(action, *arguments):
        try:
            done.append(action(*arguments))
        except OSError as error:
            done.append(error.errno)

    note(files.names, "j")
    note(files.read, "j/0", 9)
    for _ in range(2):
        note(files.make, "j")
    note(files.append, "j/0", b"one")
    note(files.append, "j/0", b" two")
    note(files.read, "j/0", 5)
    note(files.write, "j/1", (b"a", bytearray(b"b")))
    note(files.write, "j/1", (b"c",))
    note(files.read, "j/1", 9)
    note(lambda: sorted(files.names("j")))
    note(files.rename, "j/1", "j/0")
    note(files.read, "j/0", 9)
    note(files.remove, "j/0")
    note(files.remove, "j/0")
    note(files.rename, "j/0", "j/1")
    note(files.names, "j")
    return done


def test_all_the_file_systems_of_the_tests_do_as_the_board_s_does(tmp_path):
    expected = worked(Files(str(tmp_path)))
    (tmp_path / "host").mkdir()
    assert worked(HostFiles(str(tmp_path / "host"))) == expected
    assert worked(LittleFiles(Flash())) == expected
    memory = worked(MemoryFiles())
    assert memory == expected
