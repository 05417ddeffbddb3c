"""The file system of the emulated flash, the operations on it, and the folder that it is filled
from."""

import shutil
from contextlib import suppress

import pytest

from croupier_host.device.host_files import HostFiles
from croupier_host.device.stores import look_into, store_in
from croupier_host.emulator import data_folder, flash
from croupier_host.emulator.flash_watch import cut_short
from croupier_host.pico.trouble import BadFile
from tests.host.boxes import BID, begin, kept_log

FILES = {"/main.py": b"pass\n", "/croupier/ui/app.mpy": bytes(range(256)) * 40, "/j/000001": b""}


def test_what_is_written_is_read_back():
    image = flash.file_system(FILES)
    assert len(image) == flash.SIZE
    assert flash.files_in(image) == FILES


def test_an_erased_flash_has_no_file_system():
    from littlefs import LittleFSError

    with pytest.raises(LittleFSError):
        flash.files_in(b"\xff" * flash.SIZE)


def command(opcode, offset, data=b""):
    return bytes([opcode]) + (flash.START + offset).to_bytes(3, "big") + data


ERASE, PROGRAM = 0x20, 0x02


def test_operations_follow_each_other_up_to_the_cut():
    image = b"\x0f" * flash.SIZE
    commands = [command(ERASE, flash.BLOCK), command(PROGRAM, flash.BLOCK, b"\x12\x34\x56\x78")]
    whole = cut_short(image, commands)
    assert whole[: flash.BLOCK] == image[: flash.BLOCK]
    assert whole[flash.BLOCK : flash.BLOCK + 5] == b"\x12\x34\x56\x78\xff"
    assert whole[2 * flash.BLOCK :] == image[2 * flash.BLOCK :]
    torn = cut_short(image, commands, is_torn=True)
    assert torn[flash.BLOCK : flash.BLOCK + 5] == b"\x12\x34\xff\xff\xff"
    half_erased = cut_short(image, commands[:1], is_torn=True)
    middle = flash.BLOCK + flash.BLOCK // 2
    assert half_erased[middle - 1 : middle + 1] == b"\xff\x0f"


def test_a_program_only_clears_bits():
    changed = cut_short(b"\x0f" * flash.SIZE, [command(PROGRAM, 0, b"\xf3")])
    assert changed[0] == 0x03


# ---- the folder of a box -------------------------------------------------------------------------


def test_the_data_of_a_folder_go_to_the_flash_and_back(tmp_path):
    begin(tmp_path / "here", BID)
    (tmp_path / "here" / "notes.txt").write_text("not of the box")
    files = flash.files_in(flash.file_system(data_folder.read(tmp_path / "here")))
    assert "/notes.txt" not in files
    data_folder.write(tmp_path / "there", files)
    assert kept_log(tmp_path / "there") == kept_log(tmp_path / "here")


def test_what_the_box_has_removed_goes_and_what_is_not_its_own_stays(tmp_path):
    begin(tmp_path, BID)
    (tmp_path / "notes.txt").write_text("not of the box")
    data_folder.write(tmp_path, {"/m/0": b"mark"})
    assert {path.name for path in tmp_path.rglob("*") if path.is_file()} == {"0", "notes.txt"}


class Cut(Exception):
    """The end of the program, in the middle of something."""


def cut_at(monkeypatch, number):
    """Of the writes and removals that follow only the first so many are done."""
    done = []

    def counted(method):
        def do(*arguments):
            if len(done) == number:
                raise Cut
            done.append(method)
            return method(*arguments)

        return do

    for name in ("write", "remove"):
        monkeypatch.setattr(HostFiles, name, counted(getattr(HostFiles, name)))


def entries(folder):
    store = look_into(str(folder))
    return len(list(store.open("current").log())), store.faults


def played(folder, count):
    """A game goes on: its bid is taken back and made again so many times."""
    session = store_in(str(folder)).open("current")
    for _ in range(count):
        session.commit({"t": "undo"})
        session.commit({"t": "redo"})


@pytest.mark.parametrize("count", [1, 70])
def test_a_cut_while_the_flash_is_copied_back_loses_no_entry(tmp_path, monkeypatch, count):
    begin(tmp_path / "old", BID)
    played(tmp_path / "old", 7)
    before = entries(tmp_path / "old")
    shutil.copytree(tmp_path / "old", tmp_path / "new")
    played(tmp_path / "new", count)
    after = entries(tmp_path / "new")
    files = data_folder.read(tmp_path / "new")
    number, is_cut = 0, True
    while is_cut:
        folder = tmp_path / str(number)
        shutil.copytree(tmp_path / "old", folder)
        with monkeypatch.context() as patch, suppress(Cut):
            cut_at(patch, number)
            data_folder.write(folder, files)
            is_cut = False
        kept, faults = entries(folder)
        assert before[0] <= kept <= after[0]
        assert faults == []
        number += 1
    assert number > 1
    assert entries(folder) == after


def test_what_is_the_same_is_not_written(tmp_path, monkeypatch):
    begin(tmp_path, BID)
    cut_at(monkeypatch, 0)
    data_folder.write(tmp_path, data_folder.read(tmp_path))


def test_a_box_speaks_a_language_and_its_folder_stays_as_it_is(tmp_path):
    begin(tmp_path / "here", BID)
    before = data_folder.read(tmp_path / "here")
    data_folder.write(tmp_path / "there", data_folder.read_in(tmp_path / "here", "en"))
    assert look_into(str(tmp_path / "there")).settings()["language"] == "en"
    assert data_folder.read(tmp_path / "here") == before


def test_more_than_the_flash_takes():
    with pytest.raises(BadFile) as raised:
        flash.file_system({"/j/000001": bytes(flash.SIZE)})
    assert raised.value.key == "DATA_TOO_LARGE"


def test_a_box_is_told_its_language(tmp_path):
    data_folder.speak(tmp_path, "en")
    assert look_into(str(tmp_path)).settings()["language"] == "en"
