"""The files of a box in a folder, under both interpreters; and a disk that fails."""

import pytest

from croupier_host.device import game_files
from croupier_host.device.game_files import GameFiles
from tests.host import game_files_cases as cases
from tests.host.command import NEEDS_MICROPYTHON, ROOT, croupier
from tests.micropython import mp

RUNNER = """
import sys
sys.path.append({host_tools!r})
from tests.host import game_files_cases
game_files_cases.{case}({folder!r})
print("passed")
"""


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
    helpers = (cases.put, cases.content, cases.header, cases.files, cases.is_not_kept)
    assert [each for each in functions if each not in helpers] == list(cases.CASES)


def test_a_log_is_read_by_croupier_replay(tmp_path):
    cases.a_game_is_a_log(str(tmp_path))
    done = croupier("replay", tmp_path / "0001.jsonl")
    assert (done.status, done.err) == (0, "")
    assert done.state["bids"] == [2, None] and done.state["players"] == ["Zoé", "Léa"]


def test_a_log_that_undoes_far_too_much_counts_as_damaged(tmp_path, monkeypatch):
    monkeypatch.setattr(game_files, "MOST_STEPS", 10)
    moves = (b'{"t": "undo"}\n', b'{"t": "redo"}\n')
    cases.put(str(tmp_path), "0001.jsonl", cases.HEAD, cases.BID, cases.BID_1, *moves * 9)
    assert GameFiles(str(tmp_path)).open("0001.jsonl") is None


# ---- a disk that fails ---------------------------------------------------------------------------

BID_1 = {"t": "bid", "p": 1, "v": 1}


class Full:
    """A file on a disk that has room for so many more bytes."""

    def __init__(self, file, room):
        self.file, self.room = file, room

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()

    def seek(self, *place):
        self.file.seek(*place)

    def read(self, size):
        return self.file.read(size)

    def write(self, data):
        self.file.write(data[: self.room])
        if self.room < len(data):
            raise OSError(28, "No space left on device")


def fill_disk(monkeypatch, room, modes=("wb", "ab", "r+b", "rb")):
    """From now on a file that is opened in one of these modes has so much room."""

    def opened(path, mode):
        file = open(path, mode)  # noqa: PTH123, SIM115
        return Full(file, room) if mode in modes else file

    monkeypatch.setattr(game_files, "open", opened, raising=False)


def empty_disk(monkeypatch):
    monkeypatch.delattr(game_files, "open")


@pytest.mark.parametrize("room", [0, 1, 20, 28])
def test_an_event_that_finds_no_room_is_no_part_of_the_game(tmp_path, monkeypatch, room):
    session = GameFiles(str(tmp_path)).begin(cases.header())
    session.commit({"t": "bid", "p": 0, "v": 1})
    before = (tmp_path / "0001.jsonl").read_bytes()
    fill_disk(monkeypatch, room)
    for _ in range(2):
        with pytest.raises(OSError, match="No space left"):
            session.commit(BID_1)
    assert session.game.bids == [1, None]
    empty_disk(monkeypatch)
    session.commit({"t": "undo"})
    assert (tmp_path / "0001.jsonl").read_bytes() == before + b'{"t": "undo"}\n'
    assert GameFiles(str(tmp_path)).open("0001.jsonl").game.bids == [None, None]


def test_a_game_that_finds_no_room_does_not_begin(tmp_path, monkeypatch):
    fill_disk(monkeypatch, 20)
    with pytest.raises(OSError, match="No space left"):
        GameFiles(str(tmp_path)).begin(cases.header())
    assert GameFiles(str(tmp_path)).names() == []


def test_settings_that_find_no_room_leave_the_old_ones(tmp_path, monkeypatch):
    GameFiles(str(tmp_path)).save_settings({"a": 1})
    fill_disk(monkeypatch, 3)
    with pytest.raises(OSError, match="No space left"):
        GameFiles(str(tmp_path)).save_settings({"b": 1})
    empty_disk(monkeypatch)
    assert GameFiles(str(tmp_path)).settings() == {"a": 1}


def test_a_torn_end_that_finds_no_room_to_be_copied_is_left_untouched(tmp_path, monkeypatch):
    cases.put(str(tmp_path), "0001.jsonl", cases.HEAD, cases.BID, b"{")
    store = GameFiles(str(tmp_path))
    fill_disk(monkeypatch, 9, modes=("wb",))
    assert store.open("0001.jsonl") is None
    assert store.damaged == ["0001.jsonl"] and store.dropped == 0
    assert (tmp_path / "0001.jsonl").read_bytes() == cases.HEAD + cases.BID + b"{"


def test_settings_that_cannot_be_renamed_are_left(tmp_path, monkeypatch):
    def no(*_):
        raise OSError

    (tmp_path / "settings.json").write_bytes(b"{")
    monkeypatch.setattr(game_files.os, "rename", no)
    store = GameFiles(str(tmp_path))
    assert store.settings() == {}
    with pytest.raises(OSError):
        store.save_settings({})
    assert (tmp_path / "settings.json").read_bytes() == b"{"
