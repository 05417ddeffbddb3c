"""The files of a box in a folder, under both interpreters; and a disk that fails."""

import errno
import os

import pytest

from croupier_host.device import host_files
from croupier_host.device.host_files import HostFiles
from croupier_host.device.stores import look_into, store_in
from tests.host import host_files_cases as cases
from tests.host.boxes import BID, begin, files, kept_log
from tests.host.command import NEEDS_MICROPYTHON, ROOT
from tests.micropython import mp

RUNNER = """
import sys
sys.path.append({host_tools!r})
from tests.host import host_files_cases
host_files_cases.{case}({folder!r})
print("passed")
"""
BID_1 = {"t": "bid", "p": 1, "v": 1}


@pytest.mark.parametrize("case", cases.CASES, ids=lambda case: case.__name__)
def test_here(case, tmp_path):
    case(str(tmp_path))


@NEEDS_MICROPYTHON
@pytest.mark.parametrize("case", cases.CASES, ids=lambda case: case.__name__)
def test_under_micropython(case, tmp_path):
    code = RUNNER.format(
        host_tools=str(ROOT / "host_tools"), case=case.__name__, folder=str(tmp_path)
    )
    assert mp.run(code, heap="64M") == "passed\n"


def test_every_case_is_run():
    made = vars(cases).values()
    functions = [each for each in made if getattr(each, "__module__", "") == cases.__name__]
    helpers = (cases.content, cases.errno_of, cases.begun)
    assert [each for each in functions if each not in helpers] == list(cases.CASES)


# ---- what must be on the disk --------------------------------------------------------------------


def test_bytes_are_on_the_disk_before_a_file_takes_the_place_of_another(tmp_path, monkeypatch):
    done = []
    box = HostFiles(str(tmp_path))
    monkeypatch.setattr(host_files, "_sync", lambda number: done.append(os.fstat(number).st_size))
    monkeypatch.setattr(host_files, "_put_in_place", lambda old, new: done.append((old, new)))
    box.write("0", (b"abc", b"de"))
    assert done == [5, (f"{tmp_path}/.new", f"{tmp_path}/0")]
    del done[:]
    box.append("1", b"abc")
    box.append("1", b"de")
    assert done == [3, 5]


# ---- a disk that fails ---------------------------------------------------------------------------


class Full:
    """A file on a disk that has room for so many more bytes."""

    def __init__(self, file, room):
        self._file, self._room = file, room

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._file.close()

    def write(self, data):
        self._file.write(bytes(data)[: self._room])
        self._room -= min(self._room, len(data))
        if self._room == 0:
            self._file.flush()
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def flush(self):
        self._file.flush()

    def fileno(self):
        return self._file.fileno()


def fill_disk(monkeypatch, room):
    """From now on a file that is written has so much room."""

    def opened(path, mode):
        file = open(path, mode)  # noqa: PTH123, SIM115
        return Full(file, room)

    monkeypatch.setattr(host_files, "open", opened, raising=False)


def empty_disk(monkeypatch):
    monkeypatch.delattr(host_files, "open")


@pytest.mark.parametrize("room", [0, 1, 15, 16])
def test_an_event_that_finds_no_room_is_no_part_of_the_game(tmp_path, monkeypatch, room):
    session = begin(tmp_path, BID)
    before = kept_log(tmp_path)
    fill_disk(monkeypatch, room)
    for _ in range(2):
        with pytest.raises(OSError, match="No space left"):
            session.commit(BID_1)
    assert session.game.bids == [1, None]
    empty_disk(monkeypatch)
    session.commit({"t": "undo"})
    assert kept_log(tmp_path) == [*before, {"t": "undo"}]


def test_a_game_that_finds_no_room_does_not_begin(tmp_path, monkeypatch):
    fill_disk(monkeypatch, 20)
    with pytest.raises(OSError, match="No space left"):
        begin(tmp_path)
    empty_disk(monkeypatch)
    store = store_in(str(tmp_path))
    assert (store.names(), store.faults, store.dropped) == ([], [], 0)


def test_settings_that_find_no_room_leave_the_old_ones(tmp_path, monkeypatch):
    store = store_in(str(tmp_path))
    store.save_settings({"a": 1})
    fill_disk(monkeypatch, 3)
    with pytest.raises(OSError, match="No space left"):
        store.save_settings({"b": 1})
    empty_disk(monkeypatch)
    assert look_into(str(tmp_path)).settings() == {"a": 1}


def test_where_nothing_can_be_put_aside_the_game_goes_on_all_the_same(tmp_path, monkeypatch):
    begin(tmp_path, BID)
    (tmp_path / "s" / "0").write_bytes(b"damaged")
    before = files(tmp_path)

    def no(*_):
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(host_files, "_put_in_place", no)
    store = store_in(str(tmp_path))
    session = store.open(store.CURRENT)
    assert session.log() == [BID] and store.faults == ["BAD_FILE"]
    with pytest.raises(OSError, match="Input/output error"):
        session.commit(BID_1)
    assert {**files(tmp_path), ".new": b""} == {**before, ".new": b""}
    monkeypatch.undo()
    session.commit(BID_1)
    assert kept_log(tmp_path)[1:] == [BID, BID_1]
